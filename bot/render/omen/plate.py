"""A player's plate: name, Coins, hand, Rewards, points, and whether it is their move."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.omen.cards import KRATERS, card
from bot.engine.omen.views import PublicView

from .. import shapes
from ..canvas import Box, Piece, blank, panel
from ..fonts import fitted, width, write
from ..names import drawable_name
from ..palette import BLACK, GOLD, quantise
from .emblem import emblem
from .facts import points
from .layout import PLATE, Layout
from .marks import Marks
from .seat_colours import SEAT_COLOURS

INNER = PLATE - 6
NAME, LETTERS = 400, 40
SMALLEST = 34
"""Letters of a name: 9 pixels high on a phone."""

NUMBER, CHANGE = 48, 45
COUNTS = (("cost", 412, 190), ("cards", 606, 102), ("krater", 710, 102))
REWARDS = Box(814, 0, 236, INNER)
POINTS = Box(1054, 0, 112, INNER)
MINI = 52


def plate(view: PublicView, name: str, seat: int, marks: Marks, layout: Layout) -> list[Piece]:
    """The tiles of a plate; its ground belongs to the board's background."""
    x, y = layout.plates[seat].x, layout.plates[seat].y + (PLATE - INNER) // 2
    pieces = [Piece(name_tile(drawable_name(name, seat), seat, sign_of(view, seat)), x + 4, y)]
    numbers = (view.coins[seat], view.hand[seat], view.kraters[seat])
    changes = (marks.coins.get(seat, 0), 0, 0)
    for (sign, left, wide), number, change in zip(COUNTS, numbers, changes, strict=True):
        pieces.append(Piece(count_tile(sign, number, change, seat, wide), x + left, y))
    rewards = (*view.broken[seat], *view.triumphs[seat])
    size = min(MINI, REWARDS.w // max(1, len(rewards) + view.envoys[seat]))
    for i, id in enumerate(rewards):
        spot = (x + REWARDS.x + i * size, y + (INNER - size) // 2)
        pieces.append(Piece(reward_tile(id, seat, size), *spot))
    if view.envoys[seat]:
        left = x + REWARDS.x + len(rewards) * size
        pieces.append(Piece(envoy_tile(seat, size), left, y + (INNER - size) // 2))
    pieces.append(Piece(points_tile(points(view, seat), seat), x + POINTS.x, y))
    return pieces


def sign_of(view: PublicView, seat: int) -> str:
    """An arrowhead for whom the match waits for, a wreath for who has won it."""
    if view.outcome is not None:
        return "crown" if view.outcome.winner == seat else ""
    return "to_move" if any(seat == who for who, _, _ in view.waiting) else ""


@lru_cache(maxsize=256)
def name_tile(name: str, seat: int, sign: str) -> Image.Image:
    """The name; on gold with a sign if it is their move, or their match."""
    colours = SEAT_COLOURS[seat]
    image = blank(NAME, INNER, colours.ground)
    ink, left = colours.ink, 14
    if sign:
        panel(image, Box(0, 1, NAME, INNER - 2), GOLD, BLACK, 2, 8)
        shapes.draw(image, sign, (12, (INNER - 36) // 2), 36, BLACK)
        ink, left = BLACK, 60
    text, letters = fitted(name, "Bold", LETTERS, NAME - left - 10, SMALLEST)
    write(image, (left, INNER / 2 + letters * 0.3), text, "Bold", letters, ink)
    return quantise(image)


@lru_cache(maxsize=512)
def count_tile(sign: str, number: int, change: int, seat: int, wide: int) -> Image.Image:
    """A sign and how many of it there are; perhaps by how many more than before."""
    colours = SEAT_COLOURS[seat]
    image = blank(wide, INNER, colours.ground)
    shapes.draw(image, sign, (0, 4), 44, colours.figure)
    write(image, (48, INNER // 2 + 16), str(number), "Black", NUMBER, colours.ink)
    if change:
        news(image, 54 + width(str(number), "Black", NUMBER), f"{change:+}")
    return quantise(image)


def news(image: Image.Image, left: int, change: str) -> None:
    """By how many more or fewer, on gold as all that is new."""
    wide = width(change, "Bold", CHANGE) + 10
    panel(image, Box(left, 4, wide, INNER - 8), GOLD, None, 0, 8)
    write(image, (left + wide / 2, INNER // 2 + 15), change, "Bold", CHANGE, BLACK, "m")


@lru_cache(maxsize=256)
def reward_tile(id: int, seat: int, size: int) -> Image.Image:
    """A broken Krater, or a Unit that lies face down."""
    colours = SEAT_COLOURS[seat]
    image = blank(size, size, colours.ground)
    inner = size - 6
    if id in KRATERS:
        shapes.draw(image, emblem(card(id)), (3, 3), inner, colours.figure, colours.ground)
        shapes.draw(image, "crack", (3, 3), inner, colours.ground)
    else:
        panel(image, Box(3, 1, inner, size - 2), colours.ink, None, 0, 4)
        third = inner * 5 // 6
        at = ((size - third) // 2, (size - third) // 2)
        shapes.draw(image, emblem(card(id)), at, third, colours.ground)
    return quantise(image)


@lru_cache(maxsize=8)
def envoy_tile(seat: int, size: int) -> Image.Image:
    """An Envoy that has been laid down."""
    colours = SEAT_COLOURS[seat]
    image = blank(size, size, colours.ground)
    panel(image, Box(3, 1, size - 6, size - 2), colours.ink, None, 0, 4)
    shapes.draw(image, "envoy", (8, 8), size - 16, colours.ground)
    return quantise(image)


@lru_cache(maxsize=128)
def points_tile(number: int, seat: int) -> Image.Image:
    """Points between the two halves of a wreath."""
    colours = SEAT_COLOURS[seat]
    image = blank(POINTS.w, INNER, colours.ground)
    text = str(number)
    reach = width(text, "Black", NUMBER) // 2 + 28
    for name, left in (("half_wreath", -reach), ("other_half", reach - INNER)):
        shapes.draw(image, name, (POINTS.w // 2 + left, 0), INNER, colours.figure)
    middle = (POINTS.w // 2, INNER // 2 + 16)
    write(image, middle, text, "Black", NUMBER, colours.ink, "m")
    return quantise(image)
