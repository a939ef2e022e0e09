"""What hung: the places where a test waited when its time was up, as a part of its report.

pytest-timeout shows the stacks of threads. Of a test that awaits something, that is the event loop
and nothing else; who waits for what is known to the tasks.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Generator, Iterator
from typing import Any

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.excinfo is not None and str(call.excinfo.value).startswith("Timeout (>"):
        report.sections.append(("What hung", "\n\n".join(waiting_tasks())))
    return report


def waiting_tasks() -> Iterator[str]:
    """Every task that is not done, and the lines at which it waits, the innermost last."""
    for task in gc.get_objects():
        if isinstance(task, asyncio.Task) and not task.done():
            yield "\n".join([task.get_name(), *lines(task.get_coro())])


def lines(awaited: Any) -> Iterator[str]:
    """From a coroutine to what it awaits, and so on to the end."""
    while awaited is not None:
        frame = getattr(awaited, "cr_frame", None) or getattr(awaited, "gi_frame", None)
        if frame is not None:
            code = frame.f_code
            yield f"  {code.co_filename}:{frame.f_lineno} in {code.co_name}"
        awaited = getattr(awaited, "cr_await", None) or getattr(awaited, "gi_yieldfrom", None)
