"""What surrounds the Cities: the ground, and above them the turn, its steps and the decks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from bot.engine.cities.rules import CITIES, SEATS
from bot.engine.cities.views import Cards, CityTable

from .. import shapes
from ..canvas import WIDE, Box, Piece, blank, flat, panel, running
from ..fonts import fitted, width, write
from .dress import Dress
from .emblem import emblem
from .layout import BAND, COLUMN, HEAD, HEADER, SINGLE, Layout

TURN = 176
STEP = 56
NUMBER, WORD = 48, 36
SIGN = 40


@lru_cache(maxsize=32)
def ground(dress: Dress, layout: Layout, razed: tuple[bool, ...]) -> Image.Image:
    """Everything that stays the same from picture to picture."""
    image = flat(WIDE, layout.height, dress.inks.light, dress.inks)
    panel(image, layout.whole, dress.inks.light, dress.inks.dark, 6)
    for top in (0, layout.height - BAND):
        panel(image, Box(0, top, WIDE, BAND), dress.inks.dark)
        running(image, Box(6, top + 2, WIDE - 12, BAND - 4), dress.inks.ware, dress.border)
    for seat in SEATS:
        panel(image, layout.plates[seat], dress.seats[seat].ground, dress.inks.dark, 3, 10)
        for place in CITIES:
            field(dress, image, layout, seat, place, razed[place])
    return image


def field(
    dress: Dress, image: Image.Image, layout: Layout, seat: int, place: int, razed: bool
) -> None:
    """One side of a City with its free places; one in which nothing is left has none."""
    panel(image, layout.zone(seat, place), dress.inks.pale)
    for row in range(0 if razed else layout.rows[seat]):
        x, y, _, _ = layout.slot(seat, place, row)
        image.paste(free_place(dress), (x, y))


@lru_cache(maxsize=4)
def free_place(dress: Dress) -> Image.Image:
    image = blank(COLUMN, SINGLE, dress.inks.pale)
    panel(image, Box(6, 3, COLUMN - 12, SINGLE - 6), dress.inks.pale, dress.inks.light, 2, 8)
    return dress.inks.quantise(image)


def header(dress: Dress, view: CityTable) -> list[Piece]:
    """The turn and its steps at the left; what is in use, decks and Coins at the right."""
    right = stores(dress, view)
    room = HEADER.w - sum(tile.width for tile in right)
    left = steps(dress, view)
    if sum(tile.width for tile in left) > room:
        left = steps(dress, view, named=False)
    return [*in_a_row(left), *in_a_row(right, back=True)]


def steps(dress: Dress, view: CityTable, named: bool = True) -> list[Image.Image]:
    """The current step has its name, unless two large decks leave no room for it."""
    lit = view.step if view.outcome is None else ""
    first = turn_tile(dress, view.turn, view.active, dress.before.get(view.step, ""))
    return [first, *(step_tile(dress, step, step == lit, named) for step in dress.steps)]


def stores(dress: Dress, view: CityTable) -> list[Image.Image]:
    """Coins, discard pile with its top card, deck, and what lies open: from the right end on."""
    tops = tuple(pile[-1] for pile in view.pile if pile)
    return [
        number_tile(dress, "cost", (view.supply,)),
        pile_tile(dress, tuple(map(len, view.pile)), tops),
        number_tile(dress, "deck", view.deck),
        *(shown_tile(dress, id) for id in shown(view)[:1]),
    ]


def in_a_row(tiles: list[Image.Image], back: bool = False) -> Iterator[Piece]:
    """Tiles from the left to the right, or from the right end on to the left."""
    x = HEADER.x + (HEADER.w if back else 0)
    for tile in tiles:
        x -= tile.width if back else 0
        yield Piece(tile, x, HEADER.y)
        x += 0 if back else tile.width


def shown(view: CityTable) -> Cards:
    """Cards that lie open for all to see for a moment: revealed ones before those in use."""
    return (*view.revealed, *dict.fromkeys(view.using)) if view.outcome is None else ()


@lru_cache(maxsize=256)
def turn_tile(dress: Dress, turn: int, active: int, before: str) -> Image.Image:
    """The turn in the colours of whose turn it is."""
    image = blank(TURN, HEAD, dress.inks.light)
    words, ink = before, dress.inks.dark
    if turn:
        colours = dress.seats[active]
        words, ink = f"Turn {turn}", colours.ink
        panel(image, Box(0, 0, TURN - 8, HEAD), colours.ground, dress.inks.dark, 3, 8)
    text, letters = fitted(words, "Black", 38, TURN - 24, 34)
    write(image, ((TURN - 8) / 2, HEAD // 2 + 13), text, "Black", letters, ink, "m")
    return dress.inks.quantise(image)


@lru_cache(maxsize=32)
def step_tile(dress: Dress, step: str, lit: bool, named: bool = True) -> Image.Image:
    """The sign of a step; the current one is gold, and may have its name."""
    word = step.capitalize() if lit and named else ""
    image = blank(STEP + (width(word, "Black", WORD) + 12 if word else 0), HEAD, dress.inks.light)
    fill, ink = (dress.inks.gold, dress.inks.dark) if lit else (dress.inks.pale, dress.inks.deep)
    box = Box(2, 0, image.width - 4, HEAD)
    panel(image, box, fill, dress.inks.dark if lit else dress.inks.pale, 3, 8)
    shapes.draw(image, step, (9, (HEAD - 38) // 2), 38, ink)
    if word:
        write(image, (STEP, HEAD // 2 + 12), word, "Black", WORD, ink)
    return dress.inks.quantise(image)


@lru_cache(maxsize=256)
def number_tile(dress: Dress, sign: str, numbers: tuple[int, ...]) -> Image.Image:
    """How many there are; two numbers where each player has their own."""
    text = "+".join(map(str, numbers))
    image = blank(SIGN + 18 + max(52, width(text, "Black", NUMBER)), HEAD, dress.inks.light)
    shapes.draw(image, sign, (6, 7), SIGN, dress.inks.dark)
    write(image, (SIGN + 12, HEAD // 2 + 16), text, "Black", NUMBER, dress.inks.dark)
    return dress.inks.quantise(image)


@lru_cache(maxsize=256)
def pile_tile(dress: Dress, numbers: tuple[int, ...], tops: Cards) -> Image.Image:
    """The discard pile: how many, and the top card by its emblem."""
    count = number_tile(dress, "discard", numbers)
    image = blank(count.width + len(tops) * (HEAD + 2) + 6, HEAD, dress.inks.light)
    image.paste(count, (0, 0))
    for i, top in enumerate(tops):
        at = (count.width + i * (HEAD + 2), 0)
        shapes.draw(image, emblem(dress.card(top)), at, HEAD, dress.inks.deep)
    return dress.inks.quantise(image)


@lru_cache(maxsize=128)
def shown_tile(dress: Dress, id: int) -> Image.Image:
    """A card that is in use or revealed, on gold as all that is so now."""
    image = blank(HEAD + 8, HEAD, dress.inks.light)
    panel(image, Box(2, 0, HEAD, HEAD), dress.inks.gold, dress.inks.dark, 3, 8)
    shapes.draw(image, emblem(dress.card(id)), (6, 4), HEAD - 8, dress.inks.dark)
    return dress.inks.quantise(image)
