"""What surrounds the Cities: the ground, and above them the turn, its steps and the decks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from bot.engine.cities.rules import CITIES, SEATS
from bot.engine.cities.views import Cards
from bot.engine.omen.cards import STEPS, card
from bot.engine.omen.views import PublicView

from .. import shapes
from ..canvas import WIDE, Box, Piece, blank, flat, meander, panel
from ..fonts import fitted, width, write
from ..palette import BLACK, BRICK, CLAY, CREAM, GOLD, SAND, quantise
from .emblem import emblem
from .layout import BAND, COLUMN, HEAD, HEADER, SINGLE, Layout
from .seat_colours import SEAT_COLOURS

TURN = 176
STEP = 56
NUMBER, WORD = 48, 36
SIGN = 40
BEFORE = {"draft": "Draft", "envoy": "Envoys"}
"""What happens before the first turn."""


@lru_cache(maxsize=32)
def ground(layout: Layout, razed: tuple[bool, ...]) -> Image.Image:
    """Everything that stays the same from picture to picture."""
    image = flat(WIDE, layout.height, CREAM)
    panel(image, layout.whole, CREAM, BLACK, 6)
    for top in (0, layout.height - BAND):
        panel(image, Box(0, top, WIDE, BAND), BLACK)
        meander(image, Box(6, top + 2, WIDE - 12, BAND - 4), CLAY)
    for seat in SEATS:
        panel(image, layout.plates[seat], SEAT_COLOURS[seat].ground, BLACK, 3, 10)
        for place in CITIES:
            field(image, layout, seat, place, razed[place])
    return image


def field(image: Image.Image, layout: Layout, seat: int, place: int, razed: bool) -> None:
    """One side of a City with its free places; a Razed one has none."""
    panel(image, layout.zone(seat, place), SAND)
    for row in range(0 if razed else layout.rows[seat]):
        x, y, _, _ = layout.slot(seat, place, row)
        image.paste(free_place(), (x, y))


@lru_cache(maxsize=1)
def free_place() -> Image.Image:
    image = blank(COLUMN, SINGLE, SAND)
    panel(image, Box(6, 3, COLUMN - 12, SINGLE - 6), SAND, CREAM, 2, 8)
    return quantise(image)


def header(view: PublicView) -> list[Piece]:
    """The turn and its five steps at the left; what is in use, decks and Coins at the right."""
    right = stores(view)
    room = HEADER.w - sum(tile.width for tile in right)
    left = steps(view)
    if sum(tile.width for tile in left) > room:
        left = steps(view, named=False)
    return [*in_a_row(left), *in_a_row(right, back=True)]


def steps(view: PublicView, named: bool = True) -> list[Image.Image]:
    """The current step has its name, unless two large decks leave no room for it."""
    lit = view.step if view.outcome is None else ""
    first = turn_tile(view.turn, view.active, BEFORE.get(view.step, ""))
    return [first, *(step_tile(step, step == lit, named) for step in STEPS)]


def stores(view: PublicView) -> list[Image.Image]:
    """Coins, discard pile with its top card, deck, and what lies open: from the right end on."""
    tops = tuple(pile[-1] for pile in view.pile if pile)
    return [
        number_tile("cost", (view.supply,)),
        pile_tile(tuple(map(len, view.pile)), tops),
        number_tile("deck", view.deck),
        *map(shown_tile, shown(view)[:1]),
    ]


def in_a_row(tiles: list[Image.Image], back: bool = False) -> Iterator[Piece]:
    """Tiles from the left to the right, or from the right end on to the left."""
    x = HEADER.x + (HEADER.w if back else 0)
    for tile in tiles:
        x -= tile.width if back else 0
        yield Piece(tile, x, HEADER.y)
        x += 0 if back else tile.width


def shown(view: PublicView) -> Cards:
    """Cards that lie open for all to see for a moment: revealed ones before those in use."""
    return (*view.revealed, *dict.fromkeys(view.using)) if view.outcome is None else ()


@lru_cache(maxsize=256)
def turn_tile(turn: int, active: int, before: str) -> Image.Image:
    """The turn in the colours of whose turn it is."""
    image = blank(TURN, HEAD, CREAM)
    words, ink = before, BLACK
    if turn:
        colours = SEAT_COLOURS[active]
        words, ink = f"Turn {turn}", colours.ink
        panel(image, Box(0, 0, TURN - 8, HEAD), colours.ground, BLACK, 3, 8)
    text, letters = fitted(words, "Black", 38, TURN - 24, 34)
    write(image, ((TURN - 8) / 2, HEAD // 2 + 13), text, "Black", letters, ink, "m")
    return quantise(image)


@lru_cache(maxsize=32)
def step_tile(step: str, lit: bool, named: bool = True) -> Image.Image:
    """The sign of a step; the current one is gold, and may have its name."""
    word = step.capitalize() if lit and named else ""
    image = blank(STEP + (width(word, "Black", WORD) + 12 if word else 0), HEAD, CREAM)
    fill, ink = (GOLD, BLACK) if lit else (SAND, BRICK)
    box = Box(2, 0, image.width - 4, HEAD)
    panel(image, box, fill, BLACK if lit else SAND, 3, 8)
    shapes.draw(image, step, (9, (HEAD - 38) // 2), 38, ink)
    if word:
        write(image, (STEP, HEAD // 2 + 12), word, "Black", WORD, ink)
    return quantise(image)


@lru_cache(maxsize=256)
def number_tile(sign: str, numbers: tuple[int, ...]) -> Image.Image:
    """How many there are; two numbers where each player has their own."""
    text = "+".join(map(str, numbers))
    image = blank(SIGN + 18 + max(52, width(text, "Black", NUMBER)), HEAD, CREAM)
    shapes.draw(image, sign, (6, 7), SIGN, BLACK)
    write(image, (SIGN + 12, HEAD // 2 + 16), text, "Black", NUMBER, BLACK)
    return quantise(image)


@lru_cache(maxsize=256)
def pile_tile(numbers: tuple[int, ...], tops: Cards) -> Image.Image:
    """The discard pile: how many, and the top card by its emblem."""
    count = number_tile("discard", numbers)
    image = blank(count.width + len(tops) * (HEAD + 2) + 6, HEAD, CREAM)
    image.paste(count, (0, 0))
    for i, top in enumerate(tops):
        at = (count.width + i * (HEAD + 2), 0)
        shapes.draw(image, emblem(card(top)), at, HEAD, BRICK)
    return quantise(image)


@lru_cache(maxsize=128)
def shown_tile(id: int) -> Image.Image:
    """A card that is in use or revealed, on gold as all that is so now."""
    image = blank(HEAD + 8, HEAD, CREAM)
    panel(image, Box(2, 0, HEAD, HEAD), GOLD, BLACK, 3, 8)
    shapes.draw(image, emblem(card(id)), (6, 4), HEAD - 8, BLACK)
    return quantise(image)
