"""What surrounds the Cities: the ground, the turn's steps above, the decks below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.engine.omen.cards import STEPS, card
from bot.engine.omen.rules import CITIES, SEATS
from bot.engine.omen.views import Cards, PublicView
from bot.engine.omen.words import English

from .. import shapes
from ..canvas import WIDE, Box, Piece, blank, flat, meander, panel
from ..fonts import fitted, width, write
from ..palette import BLACK, BRICK, CLAY, CREAM, GOLD, SAND, quantise
from .emblem import emblem
from .layout import BAND, BOARD, COLUMN, FOOTER, HEADER, HEIGHT, PLATES, slot, zone
from .seat_colours import SEAT_COLOURS

SAY = English()
TURN = 196
STEP = (HEADER.w - TURN) // len(STEPS)
LEFTS = (0, 134, 530, 644)
"""Deck, discard pile, Coins and sentence in the line at the foot."""


@lru_cache(maxsize=8)
def ground(rows: int, razed: tuple[bool, ...]) -> Image.Image:
    """Everything that stays the same from picture to picture."""
    image = flat(WIDE, HEIGHT, CREAM)
    panel(image, BOARD, CREAM, BLACK, 6)
    for top in (0, HEIGHT - BAND):
        panel(image, Box(0, top, WIDE, BAND), BLACK)
        meander(image, Box(6, top + 3, WIDE - 12, BAND - 6), CLAY)
    for seat in SEATS:
        panel(image, PLATES[seat], SEAT_COLOURS[seat].ground, BLACK, 3, 10)
        for place in CITIES:
            field(image, seat, place, rows, razed[place])
    return image


def field(image: Image.Image, seat: int, place: int, rows: int, razed: bool) -> None:
    """One side of a City with its free places; a Razed one has none."""
    panel(image, zone(seat, place), SAND)
    for row in range(0 if razed else rows):
        x, y, _, h = slot(seat, place, rows, row)
        image.paste(free_place(h), (x, y))


@lru_cache(maxsize=4)
def free_place(height: int) -> Image.Image:
    image = blank(COLUMN, height, SAND)
    panel(image, Box(6, 3, COLUMN - 12, height - 6), SAND, CREAM, 2, 8)
    return quantise(image)


def header(view: PublicView) -> list[Piece]:
    """The turn, and its five steps with the current one lit."""
    pieces = [Piece(turn_tile(view.turn, view.active), HEADER.x, HEADER.y)]
    for i, step in enumerate(STEPS):
        tile = step_tile(step, step == view.step and view.outcome is None)
        pieces.append(Piece(tile, HEADER.x + TURN + i * STEP, HEADER.y))
    return pieces


@lru_cache(maxsize=256)
def turn_tile(turn: int, active: int) -> Image.Image:
    """The turn in the colours of whose turn it is."""
    image = blank(TURN, HEADER.h, CREAM)
    words, ink = "Envoys", BLACK
    if turn:
        colours = SEAT_COLOURS[active]
        words, ink = f"Turn {turn}", colours.ink
        panel(image, Box(0, 3, TURN - 8, HEADER.h - 6), colours.ground, BLACK, 3, 8)
    text, letters = fitted(words, "Black", 34, TURN - 30)
    write(image, ((TURN - 8) / 2, 42), text, "Black", letters, ink, "m")
    return quantise(image)


@lru_cache(maxsize=16)
def step_tile(step: str, lit: bool) -> Image.Image:
    image = blank(STEP, HEADER.h, CREAM)
    fill, ink = (GOLD, BLACK) if lit else (SAND, BRICK)
    panel(image, Box(3, 3, STEP - 6, HEADER.h - 6), fill, BLACK if lit else SAND, 3, 8)
    shapes.draw(image, step, (14, 13), 34, ink)
    write(image, (58, 40), step.capitalize(), "Black" if lit else "Semibold", 28, ink)
    return quantise(image)


def footer(view: PublicView, names: Sequence[str]) -> list[Piece]:
    """Deck, discard pile with its top card, Coins left, and whom the match waits for."""
    tiles = (
        number_tile("deck", view.deck),
        pile_tile(tuple(map(len, view.pile)), tuple(pile[-1] for pile in view.pile if pile)),
        number_tile("cost", (view.supply,)),
        say_tile(*sentences(view, names)),
    )
    return [Piece(tile, FOOTER.x + left, FOOTER.y) for tile, left in zip(tiles, LEFTS, strict=True)]


def sentences(view: PublicView, names: Sequence[str]) -> tuple[str, str]:
    """What happens now, in one line or two."""
    if view.outcome is not None:
        return SAY.outcome(view, names)[-1], ""
    shown = [*view.revealed, *dict.fromkeys(view.using)]
    word = "Revealed" if view.revealed else "In use"
    return SAY.waiting(view, names), f"{word}: {card(shown[0]).name}" if shown else ""


@lru_cache(maxsize=256)
def number_tile(sign: str, numbers: tuple[int, ...]) -> Image.Image:
    """How many there are; two numbers where each player has their own."""
    image = blank(LEFTS[3] - LEFTS[2], FOOTER.h, CREAM)
    shapes.draw(image, sign, (4, 13), 40, BLACK)
    text, letters = fitted("+".join(map(str, numbers)), "Black", 38, image.width - 52)
    write(image, (50, 47), text, "Black", letters, BLACK)
    return quantise(image)


@lru_cache(maxsize=256)
def pile_tile(numbers: tuple[int, ...], tops: Cards) -> Image.Image:
    """The discard pile: how many, and the top card by emblem and name."""
    image = blank(LEFTS[2] - LEFTS[1], FOOTER.h, CREAM)
    shapes.draw(image, "discard", (4, 13), 40, BLACK)
    text = "+".join(map(str, numbers))
    write(image, (48, 47), text, "Black", 38, BLACK)
    left = 60 + width(text, "Black", 38)
    for top in tops:
        shapes.draw(image, emblem(card(top)), (left, 5), 56, BRICK)
        left += 64
    if len(tops) == 1:
        text, letters = fitted(card(tops[0]).name, "Semibold", 26, image.width - left - 8)
        write(image, (left, 44), text, "Semibold", letters, BLACK)
    return quantise(image)


@lru_cache(maxsize=128)
def say_tile(first: str, second: str) -> Image.Image:
    wide = FOOTER.w - LEFTS[3]
    image = blank(wide, FOOTER.h, CREAM)
    text, letters = fitted(first, "Bold", 30 if not second else 26, wide - 12, 20)
    write(image, (wide - 8, 44 if not second else 28), text, "Bold", letters, BLACK, "r")
    if second:
        text, letters = fitted(second, "Semibold", 24, wide - 12, 18)
        write(image, (wide - 8, 56), text, "Semibold", letters, BRICK, "r")
    return quantise(image)
