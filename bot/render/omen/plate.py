"""A player's plate: name, Coins, hand, Rewards, points, and whether it is their move."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.omen.cards import KRATERS, card
from bot.engine.omen.views import PublicView

from .. import shapes
from ..canvas import Box, Piece, blank, panel
from ..fonts import fitted, width, wrapped, write
from ..names import drawable_name
from ..palette import BLACK, GOLD, quantise
from .emblem import emblem
from .facts import points
from .layout import PLATES
from .marks import Marks
from .seat_colours import SEAT_COLOURS

INNER = 80
NAME = 372
COUNTS = (("cost", 400, 142), ("cards", 552, 108), ("krater", 668, 100))
REWARDS = Box(780, 0, 274, INNER)
POINTS = Box(1064, 0, 102, INNER)
MINI = 56


def plate(view: PublicView, name: str, seat: int, marks: Marks) -> list[Piece]:
    """The tiles of a plate; its ground belongs to the board's background."""
    x, y = PLATES[seat].x, PLATES[seat].y + (PLATES[seat].h - INNER) // 2
    asked = any(seat == who for who, _, _ in view.waiting)
    pieces = [Piece(name_tile(drawable_name(name, seat), seat, asked), x + 6, y)]
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
        pieces.append(Piece(envoy_tile(seat, size), x + REWARDS.x, y + (INNER - size) // 2))
    pieces.append(Piece(points_tile(points(view, seat), seat), x + POINTS.x, y))
    return pieces


@lru_cache(maxsize=256)
def name_tile(name: str, seat: int, asked: bool) -> Image.Image:
    """The name; on gold with an arrowhead if the match waits for them."""
    colours = SEAT_COLOURS[seat]
    image = blank(NAME, INNER, colours.ground)
    ink, left = colours.ink, 14
    if asked:
        panel(image, Box(0, 6, NAME, INNER - 12), GOLD, BLACK, 2, 8)
        shapes.draw(image, "to_move", (12, 24), 32, BLACK)
        ink, left = BLACK, 56
    lines, letters = name_lines(name, NAME - left - 12)
    top = INNER / 2 - len(lines) * letters * 0.55
    for i, line in enumerate(lines):
        write(image, (left, top + letters * (0.87 + 1.1 * i)), line, "Bold", letters, ink)
    return quantise(image)


def name_lines(name: str, room: int) -> tuple[list[str], int]:
    """The name in one line, or in two smaller ones; what still does not fit is cut."""
    text, letters = fitted(name, "Bold", 38, room, 29)
    if text == name:
        return [text], letters
    lines = wrapped(name, "Bold", 28, room)
    lines = (lines[0], " ".join(lines[1:])) if len(lines) > 1 else lines
    return [fitted(line, "Bold", 28, room, 28)[0] for line in lines], 28


@lru_cache(maxsize=512)
def count_tile(sign: str, number: int, change: int, seat: int, wide: int) -> Image.Image:
    """A sign and how many of it there are."""
    colours = SEAT_COLOURS[seat]
    image = blank(wide, INNER, colours.ground)
    shapes.draw(image, sign, (0, 18), 44, colours.figure)
    write(image, (54, 57), str(number), "Black", 48, colours.ink)
    if change:
        left = 60 + width(str(number), "Black", 48)
        write(image, (left, 36), f"{change:+}", "Bold", 24, colours.ink)
    return quantise(image)


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
    colours = SEAT_COLOURS[seat]
    image = blank(POINTS.w, INNER, colours.ground)
    shapes.draw(image, "crown", (10, 0), INNER, colours.figure)
    letters = 38 if number < 10 else 30
    write(image, (50, 39 + letters * 0.33), str(number), "Black", letters, colours.ink, "m")
    return quantise(image)
