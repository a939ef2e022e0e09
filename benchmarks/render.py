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
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import islice
from statistics import median
from time import perf_counter, process_time
from typing import Any

from PIL import Image

from bot.engine import RULESETS
from bot.render import PICTURES
from bot.render.aegean.game import AEGEAN
from bot.render.canvas import Piece, compose
from bot.render.cities import board as drawing
from bot.render.cities.game import CityGame
from bot.render.nine import board as nine_board
from bot.render.nine import news as nine_news
from bot.render.omen import samples
from bot.render.omen.board import board
from bot.render.omen.game import OMEN
from bot.render.omen.hand import hand
from bot.render.strips import StripShelf, written

from .games import FIRST, GAMES, OTHERS, row_of
from .items import Row
from .measure import Work, compare
from .play import pauses

NAMES = ("Ann", "Ben")
BOARDS = 12
STARTS, FEW_STARTS = 5, 1
HAND_KB, LAG_MS = 100, 25.0
BOARD_KB: Mapping[str, int] = {"omen": 80, "aegean": 80, "nine": 100}
"""Four Fields are on a board of 9 Omens."""
A_SECOND = 20
SECONDS, FEW_SECONDS = 3.0, 1.0

Table = tuple[Any, Any]
"""A public view, and what is new on it."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """How a game draws a board: what is new on it, its ground, its tiles, and all with a shelf."""

    marks_of: Callable[[Any], Any]
    under: Callable[[Any, Any], Image.Image]
    pieces: Callable[..., list[Piece]]
    board: Callable[..., object]


def of_cities(game: CityGame[Any, Any]) -> Drawn:
    return Drawn(
        game.marks_of,
        partial(drawing.under, game),
        partial(drawing.pieces, game),
        partial(drawing.board, game),
    )


DRAWN: Mapping[str, Drawn] = {
    "omen": of_cities(OMEN),
    "aegean": of_cities(AEGEAN),
    "nine": Drawn(
        nine_news.marks_of,
        lambda view, marks: nine_board.under(view),
        nine_board.pieces,
        nine_board.drawn,
    ),
}


def played(seed: int, game: str = FIRST) -> list[Table]:
    """A random match at each of its questions, with what had just happened."""
    marks_of = DRAWN[game].marks_of
    return [
        (match.public(), marks_of(match.seen(match.news, None)))
        for match in pauses(seed, game=game)
    ]


def tables(seed: int, game: str = FIRST) -> list[Table]:
    """Tables of a random match at regular intervals."""
    found = played(seed, game)
    return found[:: max(1, len(found) // BOARDS)][:BOARDS]


def successive(seed: int) -> list[Table]:
    """Tables of a random match one after the other, from somewhere in its middle."""
    found = played(seed)
    middle = len(found) // 2
    return found[middle - BOARDS : middle + BOARDS]


class Floor:
    """The least that any board costs: its ground and tiles are at hand."""

    def __init__(self, boards: list[Table], game: str = FIRST) -> None:
        drawn = DRAWN[game]
        self.made: list[tuple[Image.Image, list[Piece]]] = [
            (drawn.under(view, marks), drawn.pieces(view, NAMES, marks)) for view, marks in boards
        ]

    def __call__(self, turn: int = 0) -> int:
        for ground, tiles in self.made:
            written(ground, tiles)
        return len(self.made)

    def by_pillow(self, turn: int = 0) -> int:
        for ground, tiles in self.made:
            compose(ground, tiles).save(BytesIO(), "PNG", compress_level=1)
        return len(self.made)


def draws(boards: list[Table], game: str = FIRST, *, each_anew: bool = False) -> Work:
    """Boards one after the other; each anew, as if none had been drawn before it."""

    def work(_: int) -> int:
        shelf = StripShelf()
        for view, marks in boards:
            if each_anew:
                shelf = StripShelf()
            DRAWN[game].board(view, NAMES, marks, shelf)
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
    for game in OTHERS:
        yield from boards_of(game, rounds)
    first, ratio = first_board(starts)
    what = "first board of a process"
    yield Row("board_first", what, first * 1e3, " ms", ratio, None, "Pillow's floor")
    for game in GAMES:
        yield from sizes(game)
    late, idle = lag(tables(4) * 9, seconds), lag([], seconds)
    what = f"event loop lag, 99th percentile, {A_SECOND} boards a second in threads"
    note = f"{idle:.1f} ms with nothing to draw"
    yield Row("board_lag", what, late, " ms", late / LAG_MS, None, "25 ms", note=note)


def boards_of(game: str, rounds: int) -> Iterator[Row]:
    """Boards of another game beside their own floor."""
    boards, title = tables(3, game), RULESETS[game].title
    items = {"warm": draws(boards, game, each_anew=True)}
    floor, (warm,) = compare(Floor(boards, game), items, rounds)
    yield Row(row_of("board_floor", game), f"the floor of {title}", floor * 1e3, " ms")
    yield Row(
        *(row_of("board_warm", game), f"board of {title}, tiles known", warm.seconds * 1e3, " ms"),
        *(warm.cost, warm.quartiles, "its floor"),
    )


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


def sizes(game: str) -> Iterator[Row]:
    """The largest files of a game."""
    scenes = PICTURES[game].scenes()
    for kind, most in (("board", BOARD_KB[game]), ("hand", HAND_KB)):
        drawn = [draw() for name, draw in scenes.items() if name.startswith(f"{kind}-")]
        size = max(len(picture.png) for picture in drawn) / 1000
        what = f"largest {kind} in the gallery of {RULESETS[game].title}"
        yield Row(row_of(f"{kind}_size", game), what, size, " KB", size / most, None, f"{most} KB")


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
