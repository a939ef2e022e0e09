"""A board with its signs explained: a letter beside each, and below it what the letters mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageDraw

from bot.engine.omen.views import PublicView
from bot.engine.omen.words.legend import LEGEND, BoardSign

from ..canvas import WIDE, Box, blank, compose, meander, panel
from ..fonts import write
from ..palette import BLACK, BRICK, CLAY, CREAM, quantise
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from . import samples
from .board import pieces
from .city import MIDDLE
from .facts import cities
from .frame import ground
from .layout import BAND, CITY, HEADER, NEAR, SIDE, Layout, column
from .marks import Marks
from .paragraphs import Paragraph, Set, set_beside, write_lines
from .title import LEAST
from .values import disc

LAYOUT = Layout((2, 3))
"""As many rows as the Units of the sample need: what is saved is for the words."""

SPOT, RIM, LINE = 36, 2, 5
"""The round mark that a letter stands in."""

GAP, PITCH = 10, 6
COLUMN = (WIDE - 2 * SIDE - GAP) // 2
NARROW = "ABCDEFGHIKLNOPRSTUVXYZ"
"""Letters that such a mark holds."""

LETTERS: Mapping[str, str] = dict(zip((sign.key for sign in LEGEND), NARROW, strict=False))


@cache
def legend() -> Picture:
    """With the cards that the game is played with."""
    return legend_of(*samples.explained())


def legend_of(view: PublicView, names: Sequence[str], marks: Marks) -> Picture:
    """The board of a view with its signs explained, as far as they are on it."""
    board = lettered(view, names, marks)
    columns = halves(entries())
    top = board.height - BAND + NEAR
    image = blank(WIDE, top + max(map(height, columns)) + NEAR + BAND, CREAM)
    panel(image, Box(0, 0, WIDE, image.height), CREAM, BLACK, 6)
    image.paste(board.crop((0, 0, WIDE, board.height - BAND)), (0, 0))
    panel(image, Box(0, image.height - BAND, WIDE, BAND), BLACK)
    meander(image, Box(6, image.height - BAND + 2, WIDE - 12, BAND - 4), CLAY)
    for n, found in enumerate(columns):
        write_entries(image, found, (SIDE + n * (COLUMN + GAP), top))
    alt = "\n".join(f"{LETTERS[sign.key]} {sign}" for sign in LEGEND)
    return Picture(encode(quantise(image)), "legend.png", fit(ALT_LIMIT, [alt]))


# The board


def lettered(view: PublicView, names: Sequence[str], marks: Marks) -> Image.Image:
    """The real board, and on it a letter beside each sign."""
    razed = tuple(site.razed for site in cities(view))
    made = compose(ground(LAYOUT, razed), pieces(view, names, marks, LAYOUT))
    board = made.convert("RGB")
    for key, call in calls().items():
        mark(board, call, LETTERS[key])
    return board


@dataclass(frozen=True, slots=True)
class Call:
    """Where a letter goes, and from where a line leads to it if it is not beside its sign."""

    x: int
    y: int
    end: tuple[int, int] | None = None


def calls() -> dict[str, Call]:
    """The letters, on what the sample leaves free beside the signs."""
    return {**head_calls(), **plate_calls(), **unit_calls(), **city_calls()}


def head_calls() -> dict[str, Call]:
    """Behind the Steps, before the open card, and behind each number."""
    lefts = {"turn": 614, "open": 680, "deck": 868, "pile": 979, "bank": 1150}
    top = HEADER.y + (HEADER.h - SPOT) // 2
    return {key: Call(left, top) for key, left in lefts.items()}


def plate_calls() -> dict[str, Call]:
    """Below the plate, in a row of free places; but for the name."""
    x, y, _, tall = LAYOUT.plates[1]
    row = LAYOUT.slot(1, 0, 2)
    top = row.y + (row.h - SPOT) // 2
    below = {"coins": 434, "hand": 628, "kraters": 732, "rewards": 866, "points": 1110}
    found = {
        key: Call(x + middle - SPOT // 2, top, (x + middle, y + tall))
        for key, middle in below.items()
    }
    return {"asked": Call(x + 340, y + (tall - SPOT) // 2), **found}


def unit_calls() -> dict[str, Call]:
    """Behind the names, and in what a destroyed or a double Unit leaves free."""

    def behind(seat: int, place: int, row: int, left: int) -> Call:
        box = LAYOUT.slot(seat, place, row)
        return Call(box.x + left, box.y + (box.h - SPOT) // 2)

    return {
        "unit": behind(0, 0, 0, 306),
        "acting": behind(1, 0, 0, 306),
        "double": behind(1, 1, 0, 330),
        "arrived": behind(1, 2, 0, 304),
        "destroyed": behind(1, 2, 1, 330),
    }


def city_calls() -> dict[str, Call]:
    """In the Cities, where there is but 1 Krater, and behind the sums."""
    top, sums = LAYOUT.city_top, column(1) + MIDDLE + 148
    low = top + CITY - 16
    return {
        "sacked": Call(column(0) + 140, top + 14),
        "city": Call(column(1) + 124, top + (CITY - SPOT) // 2),
        "fought": Call(column(2) + 146, top + 64),
        "strength": Call(sums, top + 16),
        "limit": Call(sums, top + 60, (sums + SPOT // 2, low)),
    }


def mark(image: Image.Image, call: Call, letter: str) -> None:
    """The letter, and its line."""
    if call.end:
        middle = (call.x + SPOT // 2, call.y + SPOT // 2)
        ImageDraw.Draw(image).line((middle, call.end), BRICK, LINE)
    spot(image, (call.x, call.y), letter)


def spot(image: Image.Image, at: tuple[int, int], letter: str) -> None:
    """A letter on a round mark that is like nothing else on a board."""
    x, y = at
    disc(image, at, SPOT, CREAM)
    disc(image, (x + RIM, y + RIM), SPOT - 2 * RIM, BRICK)
    write(image, (x + SPOT / 2, y + SPOT / 2 + 11), letter, "Bold", LEAST, CREAM, "m")


# The words below it


@dataclass(frozen=True, slots=True)
class Entry:
    """What a letter means, in lines."""

    letter: str
    words: Set

    @property
    def tall(self) -> int:
        return max(SPOT, round(self.words.tall)) + PITCH


def entries() -> list[Entry]:
    room = COLUMN - SPOT - GAP
    return [Entry(LETTERS[sign.key], set_in_lines(sign, room)) for sign in LEGEND]


def set_in_lines(sign: BoardSign, room: int) -> Set:
    return set_beside(Paragraph(sign.key, f"{sign.name}:", sign.meaning), LEAST, room)


def halves(found: Sequence[Entry]) -> tuple[Sequence[Entry], Sequence[Entry]]:
    """In two columns that are about as high."""
    parts = [(found[:n], found[n:]) for n in range(1, len(found))]
    return min(parts, key=lambda part: max(map(height, part)))


def height(found: Sequence[Entry]) -> int:
    return sum(each.tall for each in found)


def write_entries(image: Image.Image, found: Sequence[Entry], at: tuple[int, int]) -> None:
    x, y = at
    for each in found:
        spot(image, (x, y), each.letter)
        top = y + max(0.0, (SPOT - each.words.tall) / 2)
        write_lines(image, each.words, (x + SPOT + GAP, top), BLACK)
        y += each.tall
