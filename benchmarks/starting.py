"""Starting: what is imported, and what many stored matches add to it.

Imports are timed in new processes, one beside the other, with compiled files at hand as an
installed bot has them.
"""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from bot.store.database import Database

from .house import house, quiet
from .items import Row
from .measure import spread
from .stored import copies

STORED, FEW_STORED = 10_000, 1_000
COMPILED = Path(__file__).parents[1] / "build" / "compiled"
RUN = "import bot.cli, bot.logs, bot.process, bot.settings"
"""What `python -m bot run` imports before it does anything."""

LIBRARIES = f"""
import sys
before = set(sys.modules)
{RUN}
for name, module in sys.modules.items():
    file = getattr(module, "__file__", None) or ""
    if name not in before and "site-packages" in file and module.__spec__.name == name:
        print("import", name)
"""
"""Prints a program that imports the very modules of others that the bot brings in."""


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        yield from importing(rounds, Path(folder))
    yield asyncio.run(starting(rounds, FEW_STORED if quick else STORED))


# Importing


def importing(rounds: int, folder: Path) -> Iterator[Row]:
    env = compiling()
    libraries = folder / "libraries.py"
    libraries.write_text(output(env, "-c", LIBRARIES))  # from now on all of it is compiled
    times = interleaved(rounds, env, (str(libraries),), ("-c", RUN))
    yield beside("import", "import of the bot", times, "its libraries")
    times = interleaved(rounds, env, ("-c", "import typer"), ("-m", "bot", "--help"))
    yield beside("help", "python -m bot --help", times, "typer")


def compiling() -> Mapping[str, str]:
    """The environment of a process that keeps what it has compiled, for the next one to find."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    if env.pop("PYTHONDONTWRITEBYTECODE", ""):
        env["PYTHONPYCACHEPREFIX"] = str(COMPILED)  # beside the code they are not wanted
    return env


def output(env: Mapping[str, str], *words: str) -> str:
    command = [sys.executable, *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def interleaved(
    rounds: int, env: Mapping[str, str], base: Sequence[str], item: Sequence[str]
) -> list[tuple[float, float]]:
    """Processor time of two programs, the base before and after the other."""

    def taken(words: Sequence[str]) -> float:
        start = spent()
        output(env, *words)
        return spent() - start

    found, before = [], taken(base)
    for _ in range(rounds):
        own, after = taken(item), taken(base)
        found.append(((before + after) / 2, own))
        before = after
    return found


def spent() -> float:
    """Seconds that all processes took that this one has started and seen end."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def beside(key: str, what: str, times: list[tuple[float, float]], to: str) -> Row:
    base, own = (median(side) * 1000 for side in zip(*times, strict=True))
    ratios = [taken / floor for floor, taken in times]
    return Row(key, what, own, " ms", *spread(ratios), f"{to} alone, {base:.0f} ms")


# With many matches


async def starting(rounds: int, stored: int) -> Row:
    """From opening the database to the first round of the post, with many matches stored or one."""
    ratios, full = [], []
    with tempfile.TemporaryDirectory() as folder:
        one, many = Path(folder) / "one.db", Path(folder) / "many.db"
        await fill(one, 1)
        await fill(many, stored)
        for path in (one, many):
            await start(path)  # the first time a new file is read takes longer
        for _ in range(rounds):
            before, taken, after = await start(one), await start(many), await start(one)
            ratios.append(taken / ((before + after) / 2))
            full.append(taken)
    what = f"start with {stored:,} stored matches"
    return Row("start", what, median(full) * 1000, " ms", *spread(ratios), "start with one")


async def fill(path: Path, stored: int) -> None:
    """So many matches, each in its own place and with a clock that is running."""
    database = await Database.open(path)
    await copies(database, stored, 0)
    await database.close()


async def start(path: Path) -> float:
    gc.collect()
    began = perf_counter()
    async with house(path) as (_, bot):
        await quiet(bot)
        return perf_counter() - began
