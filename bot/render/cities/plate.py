"""A player's plate: name, Coins, hand, Rewards, points, and whether it is their move."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.cities.cards import AnyCard
from bot.engine.cities.views import Cards, CityTable

from .. import shapes
from ..canvas import Box, Piece, blank, panel
from ..fonts import fitted, width, write
from ..names import drawable_name
from .dress import Dress, SeatColours
from .emblem import emblem
from .game import CityGame, Hand, Table
from .layout import PLATE, Layout
from .marks import Marks

INNER = PLATE - 6
NAME, LETTERS = 400, 40
SMALLEST = 34
"""Letters of a name: 9 pixels high on a phone."""

NUMBER, CHANGE = 48, 45
COUNTS = ((412, 190), (606, 102), (710, 102))
"""Where Coins, Units and what was won in the Cities stand, and how wide."""

REWARDS = Box(814, 0, 236, INNER)
POINTS = Box(1054, 0, 112, INNER)
MINI = 52


def plate(
    game: CityGame[Table, Hand],
    view: Table,
    name: str,
    seat: int,
    marks: Marks,
    layout: Layout,
) -> list[Piece]:
    """The tiles of a plate; its ground belongs to the board's background."""
    x, y = layout.plates[seat].x, layout.plates[seat].y + (PLATE - INNER) // 2
    dress = game.dress
    tile = name_tile(dress, drawable_name(name, seat), seat, sign_of(view, seat))
    pieces = [Piece(tile, x + 4, y)]
    numbers = (view.coins[seat], view.hand[seat], game.prizes(view, seat))
    changes = (marks.coins.get(seat, 0), 0, 0)
    signs = ("cost", "cards", dress.prize)
    for (left, wide), *count in zip(COUNTS, signs, numbers, changes, strict=True):
        pieces.append(Piece(count_tile(dress, *count, seat, wide), x + left, y))
    tiles = reward_area(dress, game.laid(view, seat), bool(view.envoys[seat]), seat)
    for i, tile in enumerate(tiles):
        spot = (x + REWARDS.x + i * tile.width, y + (INNER - tile.height) // 2)
        pieces.append(Piece(tile, *spot))
    pieces.append(Piece(points_tile(dress, game.points(view, seat), seat), x + POINTS.x, y))
    return pieces


def reward_area(dress: Dress, cards: Cards, envoy: bool, seat: int) -> list[Image.Image]:
    """What lies before a player, as large as there is room; an Envoy last."""
    size = min(MINI, REWARDS.w // max(1, len(cards) + envoy))
    tiles = [reward_tile(dress, id, seat, size) for id in cards]
    return [*tiles, envoy_tile(dress, seat, size)] if envoy else tiles


def sign_of(view: CityTable, seat: int) -> str:
    """An arrowhead for whom the match waits for, a wreath for who has won it."""
    if view.outcome is not None:
        return "crown" if view.outcome.winner == seat else ""
    return "to_move" if any(seat == who for who, _, _ in view.waiting) else ""


@lru_cache(maxsize=256)
def name_tile(dress: Dress, name: str, seat: int, sign: str) -> Image.Image:
    """The name; on gold with a sign if it is their move, or their match."""
    colours = dress.seats[seat]
    image = blank(NAME, INNER, colours.ground)
    ink, left = colours.ink, 14
    if sign:
        panel(image, Box(0, 1, NAME, INNER - 2), dress.inks.gold, dress.inks.dark, 2, 8)
        shapes.draw(image, sign, (12, (INNER - 36) // 2), 36, dress.inks.dark)
        ink, left = dress.inks.dark, 60
    text, letters = fitted(name, "Bold", LETTERS, NAME - left - 10, SMALLEST)
    write(image, (left, INNER / 2 + letters * 0.3), text, "Bold", letters, ink)
    return dress.inks.quantise(image)


@lru_cache(maxsize=512)
def count_tile(
    dress: Dress, sign: str, number: int, change: int, seat: int, wide: int
) -> Image.Image:
    """A sign and how many of it there are; perhaps by how many more than before."""
    colours = dress.seats[seat]
    image = blank(wide, INNER, colours.ground)
    shapes.draw(image, sign, (0, 4), 44, colours.figure)
    write(image, (48, INNER // 2 + 16), str(number), "Black", NUMBER, colours.ink)
    if change:
        news(dress, image, 54 + width(str(number), "Black", NUMBER), f"{change:+}")
    return dress.inks.quantise(image)


def news(dress: Dress, image: Image.Image, left: int, change: str) -> None:
    """By how many more or fewer, on gold as all that is new."""
    wide = width(change, "Bold", CHANGE) + 10
    panel(image, Box(left, 4, wide, INNER - 8), dress.inks.gold, None, 0, 8)
    write(image, (left + wide / 2, INNER // 2 + 15), change, "Bold", CHANGE, dress.inks.dark, "m")


@lru_cache(maxsize=256)
def reward_tile(dress: Dress, id: int, seat: int, size: int) -> Image.Image:
    """A card in a Reward Area."""
    colours = dress.seats[seat]
    image = blank(size, size, colours.ground)
    dress.laid(image, id, colours)
    return dress.inks.quantise(image)


def face_down(image: Image.Image, card: AnyCard, colours: SeatColours) -> None:
    """A card that lies face down, but all saw it."""
    size = image.width
    inner = size - 6
    panel(image, Box(3, 1, inner, size - 2), colours.ink, None, 0, 4)
    third = inner * 5 // 6
    at = ((size - third) // 2, (size - third) // 2)
    shapes.draw(image, emblem(card), at, third, colours.ground)


@lru_cache(maxsize=8)
def envoy_tile(dress: Dress, seat: int, size: int) -> Image.Image:
    """An Envoy that has been laid down."""
    colours = dress.seats[seat]
    image = blank(size, size, colours.ground)
    panel(image, Box(3, 1, size - 6, size - 2), colours.ink, None, 0, 4)
    shapes.draw(image, "envoy", (8, 8), size - 16, colours.ground)
    return dress.inks.quantise(image)


@lru_cache(maxsize=128)
def points_tile(dress: Dress, number: int, seat: int) -> Image.Image:
    """Points between the two halves of a wreath."""
    colours = dress.seats[seat]
    image = blank(POINTS.w, INNER, colours.ground)
    text = str(number)
    reach = width(text, "Black", NUMBER) // 2 + 28
    for name, left in (("half_wreath", -reach), ("other_half", reach - INNER)):
        shapes.draw(image, name, (POINTS.w // 2 + left, 0), INNER, colours.figure)
    middle = (POINTS.w // 2, INNER // 2 + 16)
    write(image, middle, text, "Black", NUMBER, colours.ink, "m")
    return dress.inks.quantise(image)
