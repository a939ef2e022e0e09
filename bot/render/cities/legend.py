"""A board with its signs explained: a letter beside each, and below it what the letters mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from PIL import Image, ImageDraw

from ..canvas import WIDE, Box, blank, compose, panel, running
from ..fonts import write
from ..palette import Inks
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .board import pieces
from .dress import Dress, Paragraph
from .facts import cities
from .frame import ground
from .game import CityGame, Hand, Table
from .layout import BAND, NEAR, SIDE, Layout
from .marks import Marks
from .paragraphs import Set, set_beside, write_lines
from .title import LEAST
from .values import disc

SPOT, RIM, LINE = 36, 2, 5
"""The round mark that a letter stands in."""

GAP = 10
COLUMN = (WIDE - 2 * SIDE - GAP) // 2
NARROW = "ABCDEFGHIKLNOPRSTUVXYZ"
"""Letters that such a mark holds."""


class Explained(Protocol):
    """Something that the board draws, and what it tells."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def meaning(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Call:
    """Where a letter goes, and from where a line leads to it if it is not beside its sign."""

    x: int
    y: int
    end: tuple[int, int] | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Legend:
    """The signs of a game in the order in which they are read, and where each is on its sample."""

    layout: Layout
    signs: Sequence[Explained]
    calls: Mapping[str, Call]
    apart: int = 6  # how far two meanings are

    @property
    def letters(self) -> Mapping[str, str]:
        return dict(zip((sign.key for sign in self.signs), NARROW, strict=False))


def legend_of(
    game: CityGame[Table, Hand], found: Legend, view: Table, names: Sequence[str], marks: Marks
) -> Picture:
    """The board of a view with its signs explained, as far as they are on it."""
    dress, inks = game.dress, game.dress.inks
    board = lettered(game, found, view, names, marks)
    columns = halves(entries(found))
    top = board.height - BAND + NEAR
    image = blank(WIDE, top + max(map(height, columns)) + NEAR + BAND, inks.light)
    panel(image, Box(0, 0, WIDE, image.height), inks.light, inks.dark, 6)
    image.paste(board.crop((0, 0, WIDE, board.height - BAND)), (0, 0))
    panel(image, Box(0, image.height - BAND, WIDE, BAND), inks.dark)
    line = Box(6, image.height - BAND + 2, WIDE - 12, BAND - 4)
    running(image, line, inks.ware, dress.border)
    for n, column in enumerate(columns):
        write_entries(inks, image, column, (SIDE + n * (COLUMN + GAP), top))
    alt = "\n".join(f"{found.letters[sign.key]} {sign}" for sign in found.signs)
    return Picture(encode(inks.quantise(image)), "legend.png", fit(ALT_LIMIT, [alt]))


# The board


def lettered(
    game: CityGame[Table, Hand], found: Legend, view: Table, names: Sequence[str], marks: Marks
) -> Image.Image:
    """The real board, and on it a letter beside each sign."""
    razed = tuple(site.razed for site in cities(game, view))
    under = ground(game.dress, found.layout, razed)
    board = compose(under, pieces(game, view, names, marks, found.layout)).convert("RGB")
    for key, call in found.calls.items():
        mark(game.dress, board, call, found.letters[key])
    return board


def behind(layout: Layout, where: tuple[int, int, int], left: int) -> Call:
    """A letter in the row of a Unit: its seat, City and row."""
    box = layout.slot(*where)
    return Call(box.x + left, box.y + (box.h - SPOT) // 2)


def below_plate(layout: Layout, middles: Mapping[str, int]) -> dict[str, Call]:
    """Letters below the upper plate, in a row of free places."""
    x, y, _, tall = layout.plates[1]
    row = layout.slot(1, 0, 2)
    top = row.y + (row.h - SPOT) // 2
    return {
        key: Call(x + middle - SPOT // 2, top, (x + middle, y + tall))
        for key, middle in middles.items()
    }


def mark(dress: Dress, image: Image.Image, call: Call, letter: str) -> None:
    """The letter, and its line."""
    if call.end:
        middle = (call.x + SPOT // 2, call.y + SPOT // 2)
        ImageDraw.Draw(image).line((middle, call.end), dress.inks.deep, LINE)
    spot(dress.inks, image, (call.x, call.y), letter)


def spot(inks: Inks, image: Image.Image, at: tuple[int, int], letter: str) -> None:
    """A letter on a round mark that is like nothing else on a board."""
    x, y = at
    disc(image, at, SPOT, inks.light)
    disc(image, (x + RIM, y + RIM), SPOT - 2 * RIM, inks.deep)
    write(image, (x + SPOT / 2, y + SPOT / 2 + 11), letter, "Bold", LEAST, inks.light, "m")


# The words below it


@dataclass(frozen=True, slots=True)
class Entry:
    """What a letter means, in lines."""

    letter: str
    words: Set
    apart: int

    @property
    def tall(self) -> int:
        return max(SPOT, round(self.words.tall)) + self.apart


def entries(found: Legend) -> list[Entry]:
    room = COLUMN - SPOT - GAP
    return [
        Entry(found.letters[sign.key], set_in_lines(sign, room), found.apart)
        for sign in found.signs
    ]


def set_in_lines(sign: Explained, room: int) -> Set:
    return set_beside(Paragraph(sign.key, f"{sign.name}:", sign.meaning), LEAST, room)


def halves(found: Sequence[Entry]) -> tuple[Sequence[Entry], Sequence[Entry]]:
    """In two columns that are about as high."""
    parts = [(found[:n], found[n:]) for n in range(1, len(found))]
    return min(parts, key=lambda part: max(map(height, part)))


def height(found: Sequence[Entry]) -> int:
    return sum(each.tall for each in found)


def write_entries(
    inks: Inks, image: Image.Image, found: Sequence[Entry], at: tuple[int, int]
) -> None:
    x, y = at
    for each in found:
        spot(inks, image, (x, y), each.letter)
        top = y + max(0.0, (SPOT - each.words.tall) / 2)
        write_lines(image, each.words, (x + SPOT + GAP, top), inks.dark)
        y += each.tall
