"""How a City game looks: its colours, its border, the words on its Cities and what its cards show.

All that a tile is made of is here and on the card, so that tiles can be kept by both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PIL import Image

from bot.engine.cities.cards import AnyCard

from ..canvas import Pattern
from ..palette import Colour, Inks


@dataclass(frozen=True, slots=True)
class SeatColours:
    """The colours of everything that belongs to a seat."""

    ground: Colour
    figure: Colour
    accent: Colour  # the drawings' gold
    ink: Colour
    edge: Colour
    leading: Colour  # the sum of the side that would win


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a card."""

    head: Colour
    title: Colour
    field: Colour
    figure: Colour
    accent: Colour
    coin: Colour
    paper: Colour
    ink: Colour


@dataclass(frozen=True, slots=True)
class Value:
    """A number and the sign that says which it is; a Cost stands in its coin."""

    sign: str
    number: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sign, its name, what it means, and what only this card says of it."""

    sign: str
    name: str
    reminder: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class TileSign:
    """A sign on the tile of a Unit; on gold if it acts now, else perhaps on a ground of its own."""

    name: str
    lit: bool = False
    ground: Colour | None = None
    ink: Colour | None = None


Frame: TypeAlias = Callable[[Image.Image, SeatColours, Colour], None]
"""Draws the ground and the edge of a tile, with the colour of that edge."""

Laid: TypeAlias = Callable[[Image.Image, int, SeatColours], None]
"""Draws a card that lies in a player's Reward Area on its tile."""


@dataclass(frozen=True, eq=False, slots=True)
class Dress:
    """The look of a game. A card is given by its id."""

    inks: Inks
    border: Pattern
    seats: tuple[SeatColours, ...]
    lines: tuple[Colour, ...]  # on paper, of each seat
    steps: tuple[str, ...]  # of a turn; each has a drawing of that name
    before: Mapping[str, str]  # what the time before the first turn is called
    prize: str  # the sign of what is won in a City
    war_torn: str  # a word for a City that is fought for next
    razed: str  # and for one in which nothing is left
    middle: int  # how wide a City itself is; beside it are the sums
    prefix: str  # left out where a card's whole name has no room
    traits: frozenset[str]  # what a chip says that is lit as a sign, too
    sign: int  # how large the signs on a tile are
    sign_alone: int  # and one that is the only one on a low tile
    beside: int  # how far a name stays from them
    card: Callable[[int], AnyCard]
    look: Callable[[int, bool], Look]  # of a card, bright or dim
    values: Callable[[int], Sequence[Value]]
    signs: Callable[[int], Sequence[str]]  # on a card that is held: two at most
    paragraphs: Callable[[int], Sequence[Paragraph]]  # always the same, wherever it is drawn
    frame: Callable[[int], Frame]  # of a Unit
    laid: Laid
