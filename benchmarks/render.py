"""Pictures, beside the floor: a cached ground, cached tiles pasted on it, and the PNG of that.

The floor is packed by our own means, for they are cheaper than Pillow's: a row tells by how much.
Strips of boards are kept, and a board that was drawn before would cost next to nothing, so each
round begins without any.

`python -m benchmarks --only render` prints the rows.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from PIL import Image

from bot.render.canvas import Piece, compose
from bot.render.omen import board as board_pictures
from bot.render.omen import samples
from bot.render.omen.board import board, pieces, under
from bot.render.omen.hand import hand
from bot.render.omen.marks import Marks, marks_of
from bot.render.strips import StripShelf, written

from .items import Row
from .measure import Work, compare
from .play import pauses

if TYPE_CHECKING:
    from bot.engine.omen.views import PublicView

NAMES = ("Ann", "Ben")
BOARDS = 12
STARTS, FEW_STARTS = 5, 1
BOARD_KB, HAND_KB, LAG_MS = 80, 100, 25.0
A_SECOND = 20
SECONDS, FEW_SECONDS = 3.0, 1.0

Table = tuple["PublicView", Marks]


def played(seed: int) -> list[Table]:
    """A random match at each of its questions, with what had just happened."""
    return [(match.public(), marks_of(match.seen(match.news, None))) for match in pauses(seed)]


def tables(seed: int) -> list[Table]:
    """Tables of a random match at regular intervals."""
    found = played(seed)
    return found[:: max(1, len(found) // BOARDS)][:BOARDS]


def successive(seed: int) -> list[Table]:
    """Tables of a random match one after the other, from somewhere in its middle."""
    found = played(seed)
    middle = len(found) // 2
    return found[middle - BOARDS : middle + BOARDS]


class Floor:
    """The least that any board costs: its ground and tiles are at hand."""

    def __init__(self, boards: list[Table]) -> None:
        self.made: list[tuple[Image.Image, list[Piece]]] = [
            (under(view, marks), pieces(view, NAMES, marks)) for view, marks in boards
        ]

    def __call__(self, turn: int = 0) -> int:
        for ground, tiles in self.made:
            written(ground, tiles)
        return len(self.made)

    def by_pillow(self, turn: int = 0) -> int:
        for ground, tiles in self.made:
            compose(ground, tiles).save(BytesIO(), "PNG", compress_level=1)
        return len(self.made)


def draws(boards: list[Table], *, each_anew: bool = False) -> Work:
    """Boards one after the other; each anew, as if none had been drawn before it."""

    def work(_: int) -> int:
        board_pictures.SHELF = StripShelf()
        for view, marks in boards:
            if each_anew:
                board_pictures.SHELF = StripShelf()
            board(view, NAMES, marks)
        return len(boards)

    return work


def draws_hands() -> Work:
    scenes = list(samples.hands().values())

    def work(_: int) -> int:
        for scene in scenes:
            hand(*scene)
        return len(scenes)

    return work


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield from rendering(rounds, FEW_STARTS if quick else STARTS, FEW_SECONDS if quick else SECONDS)


def rendering(rounds: int, starts: int, seconds: float) -> Iterator[Row]:
    """Boards beside the floor, sizes, and what drawing does to an event loop."""
    boards, base = tables(3), Floor(tables(3))
    items = {
        "warm": draws(boards, each_anew=True),
        "next": draws(successive(3)),
        "pillow": base.by_pillow,
        "hand": draws_hands(),
    }
    floor, (warm, following, pillow, hands) = compare(base, items, rounds)
    yield Row("board_floor", "board floor: ground, tiles, PNG", floor * 1e3, " ms")
    for key, what, found in (
        ("board_warm", "board, tiles known", warm),
        ("board_next", "board of a match whose boards were drawn from the first", following),
        ("board_pillow", "board floor as Pillow packs it, level 1", pillow),
        ("hand_warm", "hand, tiles known", hands),
    ):
        yield Row(key, what, found.seconds * 1e3, " ms", found.cost, found.quartiles, "floor")
    first, ratio = first_board(starts)
    what = "first board of a process"
    yield Row("board_first", what, first * 1e3, " ms", ratio, None, "Pillow's floor")
    for key, what, size, most in sizes():
        yield Row(key, what, size, " KB", size / most, None, f"{most} KB")
    late, idle = lag(tables(4) * 9, seconds), lag([], seconds)
    what = f"event loop lag, 99th percentile, {A_SECOND} boards a second in threads"
    note = f"{idle:.1f} ms with nothing to draw"
    yield Row("board_lag", what, late, " ms", late / LAG_MS, None, "25 ms", note=note)


def first_board(starts: int) -> tuple[float, float]:
    """Processor time of a new process's first board, and its median ratio to the floor there."""
    runs = [
        subprocess.run(
            [sys.executable, "-m", "benchmarks.render", "first"],
            capture_output=True,
            check=True,
            text=True,
        ).stdout.split()
        for _ in range(starts)
    ]
    return median(float(run[0]) for run in runs), median(float(run[1]) for run in runs)


def first() -> str:
    """A usual board in the middle of a match, then the floor of that board as Pillow packs it."""
    view, names, marks = samples.boards()["battle"]
    start = process_time()
    board(view, names, marks)
    taken = process_time() - start
    floor = Floor([(view, marks)])
    floors = []
    for _ in range(15):
        start = process_time()
        floor.by_pillow()
        floors.append(process_time() - start)
    return f"{taken} {taken / median(floors)}"


def sizes() -> Iterator[tuple[str, str, float, int]]:
    largest = max(len(board(*scene).png) for scene in samples.boards().values())
    yield "board_size", "largest board of the gallery", largest / 1000, BOARD_KB
    largest = max(len(hand(*scene).png) for scene in samples.hands().values())
    yield "hand_size", "largest hand of the gallery", largest / 1000, HAND_KB


def lag(boards: list[Table], seconds: float) -> float:
    """Milliseconds by which the loop wakes up too late in 1 of 100 cases."""
    draws(boards)(0)
    return asyncio.run(busy_loop(boards, seconds))


async def busy_loop(boards: list[Table], seconds: float) -> float:
    late: list[float] = []
    drawing = asyncio.create_task(draw_all(boards, seconds))
    end = perf_counter() + seconds
    while perf_counter() < end:
        start = perf_counter()
        await asyncio.sleep(0.002)
        late.append((perf_counter() - start - 0.002) * 1e3)
    drawing.cancel()
    return sorted(late)[len(late) * 99 // 100]


async def draw_all(boards: list[Table], seconds: float) -> None:
    async with asyncio.TaskGroup() as group:
        for view, marks in islice(boards, round(seconds * A_SECOND)):
            group.create_task(asyncio.to_thread(board, view, NAMES, marks))
            await asyncio.sleep(1 / A_SECOND)


def main() -> None:
    if sys.argv[1:] == ["first"]:
        sys.stdout.write(first())
        return
    for row in rows(15, quick=False):
        ratio = "" if row.ratio is None else f"{row.ratio:.2f} to {row.to}"
        met = {None: "", True: "met", False: "MISSED"}[row.met]
        line = f"{row.what:64} {row.absolute:8.1f}{row.unit:4} {ratio:20} {met:7} {row.note}"
        sys.stdout.write(line.rstrip() + "\n")


if __name__ == "__main__":
    main()
