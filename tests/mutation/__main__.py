"""`python -m tests.mutation`: sixty single changes at random, and which of them no test saw.

Each is made in a copy of the tree, never in the tree itself, and the tests that concern its module
are run there until the first fails. One that hangs has been seen.
"""

from __future__ import annotations

import ast
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue
from random import Random
from time import perf_counter
from typing import Annotated, NamedTuple

import typer

from .changes import changed, changes

ROOT = Path(__file__).parents[2]
COPIED = ("bot", "data", "assets", "tests", "benchmarks", "local_discord", "pyproject.toml")
MUTATED = ("bot/render", "bot/players")
SPARED = tuple(f"bot/render/{game}/samples" for game in ("omen", "aegean", "nine"))
"""Positions to look at: what they show is nobody's rule."""

QUICK = (
    *("figures", "thoughts", "worth", "evaluate", "estimates", "scores"),
    *("reasons_of_omen", "search", "reasons"),
)
TESTS = {
    "bot/render/nine": (
        "tests/render/test_nine.py",
        "tests/render/test_approved.py",
        "tests/render",
    ),
    "bot/render": ("tests/render/test_approved.py", "tests/render"),
    "bot/players/pool": ("tests/players/test_pool.py", "tests/players/test_searchers.py"),
    "bot/players": (
        *(f"tests/players/test_{name}.py" for name in QUICK),
        "tests/players",
        "--ignore=tests/players/test_pool.py",
    ),
}
"""By the nearest folder of a module: what is run when it is changed, the quickest first."""

SECONDS = 60
"""No test takes a tenth of it: one that takes longer hangs, and fails."""

SECONDS_IN_ALL = 900
"""For a run that hangs outside of its tests."""


class Mutant(NamedTuple):
    """The module, which of its changes, and what that is."""

    path: str
    number: int
    words: str


def mutants(luck: Random) -> Iterator[Mutant]:
    """Changes at random, one for each line that has any."""
    lines: dict[tuple[str, int], list[Mutant]] = {}
    for folder in MUTATED:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(SPARED):
                for number, (line, before, after, _) in enumerate(changes(parsed(path))):
                    words = f"{name}:{line}: {before}  ->  {after}"
                    lines.setdefault((name, line), []).append(Mutant(name, number, words))
    places = sorted(lines)
    luck.shuffle(places)
    return (luck.choice(lines[place]) for place in places)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@contextmanager
def copies(number: int) -> Iterator[SimpleQueue[Path]]:
    """Copies of the tree to work in, as many as there are tests running at once."""
    free: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="omen-mutation-") as folder:
        for n in range(number):
            for name in COPIED:
                source, there = ROOT / name, Path(folder, str(n), name)
                if source.is_dir():
                    shutil.copytree(source, there, ignore=shutil.ignore_patterns("__pycache__"))
                else:
                    shutil.copy(source, there)
            free.put(Path(folder, str(n)))
        yield free


def seen(mutant: Mutant, free: SimpleQueue[Path]) -> bool:
    """Whether a test fails, or never ends, when this change is made."""
    return fails(free, suite_of(mutant.path), mutant)


def suite_of(path: str) -> tuple[str, ...]:
    return next(tests for folder, tests in TESTS.items() if path.startswith(folder + "/"))


def fails(free: SimpleQueue[Path], tests: tuple[str, ...], mutant: Mutant | None = None) -> bool:
    copy = free.get()
    try:
        with made(mutant, copy):
            return not passes(copy, tests)
    finally:
        free.put(copy)


@contextmanager
def made(mutant: Mutant | None, copy: Path) -> Iterator[None]:
    """The change in a copy of the tree, for as long as it takes."""
    if mutant is None:
        yield
        return
    path = copy / mutant.path
    source = path.read_text(encoding="utf-8")
    rewrite(path, changed(source, mutant.number))
    try:
        yield
    finally:
        rewrite(path, source)


def rewrite(path: Path, source: str) -> None:
    # What was compiled within the same second would be taken for this one.
    Path(cache_from_source(str(path))).unlink(missing_ok=True)
    path.write_text(source, encoding="utf-8")


def passes(copy: Path, tests: tuple[str, ...]) -> bool:
    options = ("-x", "-q", "-p", "no:cacheprovider", "-o", f"timeout={SECONDS}")
    command = [sys.executable, "-m", "pytest", *options, *tests]
    surroundings = {**os.environ, "PYTHONPATH": str(copy)}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(
        command, cwd=copy, env=surroundings, start_new_session=True, **quiet
    ) as run:
        try:
            return run.wait(SECONDS_IN_ALL) == 0
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            return False


def today() -> int:
    """A new seed every day, so that nobody writes tests for one."""
    return datetime.now(UTC).toordinal()


def main(
    seed: Annotated[int, typer.Option(default_factory=today, help="Of the changes drawn.")],
    count: Annotated[int, typer.Option(min=1, help="How many changes.")] = 60,
    at_least: Annotated[int, typer.Option(help="Per cent that must be seen.")] = 85,
    only: Annotated[str, typer.Option(help="Only in modules whose path has this in it.")] = "",
) -> None:
    """Make single changes at random and run the tests on each."""
    began, cores = perf_counter(), os.cpu_count() or 1
    found = [each for each in mutants(Random(seed)) if only in each.path][:count]
    with copies(cores) as free, ThreadPoolExecutor(cores) as pool:
        if any(pool.map(lambda tests: fails(free, tests), TESTS.values())):
            sys.exit("Tests fail without any change.")
        missed = 0
        for mutant, was in zip(found, pool.map(lambda each: seen(each, free), found), strict=True):
            typer.echo(f"{'seen  ' if was else 'UNSEEN'}  {mutant.words}")
            missed += not was
    share = 100 * (len(found) - missed) / len(found)
    told = f"seed {seed}: {len(found) - missed} of {len(found)} seen, {share:.0f} %"
    typer.echo(f"{told}, in {perf_counter() - began:.0f} s")
    sys.exit(share < at_least)


if __name__ == "__main__":
    typer.run(main)
