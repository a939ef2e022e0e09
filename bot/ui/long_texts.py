"""Texts that are longer than one message of Discord: parted, never cut.

What is said once is told on in further messages. The log of a match is leafed through instead:
which lines a page ends with is in its buttons, so that it stays the same page while the log grows.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from .custom_id import LogTarget
from .widgets import Button, Panel

LONGEST = 2000
"""What Discord takes in one message."""


def messages(text: str) -> list[str]:
    """The text as one message or several, parted at the ends of lines."""
    parts = [""]
    for piece in chain.from_iterable(map(pieces, text.split("\n"))):
        longer = f"{parts[-1]}\n{piece}" if parts[-1] else piece
        if len(longer) <= LONGEST:
            parts[-1] = longer
        else:
            parts.append(piece)
    return parts


def pieces(line: str) -> list[str]:
    """A line, parted between words if it alone is too long."""
    parts = []
    while len(line) > LONGEST:
        end = line.rfind(" ", 0, LONGEST + 1)
        end = end if end > 0 else LONGEST
        parts.append(line[:end])
        line = line[end:].lstrip(" ")
    return [*parts, line]


def log_page(match_id: int, lines: Sequence[str], end: int | None = None) -> Panel:
    """As much of a log as one message holds, up to a line; without one, the latest."""
    if not lines:
        return Panel("Nothing has happened yet.")
    end = len(lines) if end is None else max(1, min(end, len(lines)))
    start = end - fitting(lines[:end][::-1])
    end = end if start else fitting(lines)
    row = []
    if start:
        row.append(Button("Earlier", LogTarget("lines", match_id, start)))
    if end < len(lines):
        later = end + fitting(lines[end:])
        row.append(Button("Later", LogTarget("lines", match_id, later)))
    return Panel("\n".join(lines[start:end]), (tuple(row),) if row else ())


def fitting(lines: Sequence[str]) -> int:
    """How many of these lines, one at least, go into a message."""
    length = -1
    for number, line in enumerate(lines):
        length += len(line) + 1
        if length > LONGEST:
            return max(number, 1)
    return len(lines)
