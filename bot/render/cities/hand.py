"""A player's own cards as a picture, below the Cities that they may go to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from ..canvas import WIDE, Box, Piece, blank, flat, panel, running
from ..fonts import write
from ..picture import Picture
from ..strips import written
from .city_strip import GAP, MARGIN, STRIP, strip
from .dress import Dress
from .face import wide_face
from .facts import uses
from .foot import foot_of
from .game import CityGame, Hand, Table
from .hand_card import LOW, TALL, hand_card
from .text import hand_alt

BAND = 18
CARDS = BAND + GAP + STRIP + GAP
"""Where the cards begin."""

EMPTY = 110
HEIGHT = CARDS + 2 * TALL + GAP + GAP + BAND
"""No hand is higher: a screen shows what is wider than high in larger letters."""

WHOLE = Box(MARGIN, CARDS, WIDE - 2 * MARGIN, HEIGHT - CARDS - GAP - BAND)
"""A card alone."""

MOST = 15
"""Cards that can be shown with everything that is on them."""


def hand(game: CityGame[Table, Hand], view: Hand, names: Sequence[str], chosen: int = 0) -> Picture:
    """The hand of the view's owner; or only that card of it which they have chosen, large."""
    # Nothing of it is kept: not even a strip may be known again when somebody else holds the same.
    found = pieces(game, view, chosen)
    png = written(ground(game.dress, height(found)), found)
    return Picture(png, "hand.png", hand_alt(game, view, names, chosen))


def height(found: Sequence[Piece]) -> int:
    return max(piece.y + piece.tile.height for piece in found) + GAP + BAND


@lru_cache(maxsize=8)
def ground(dress: Dress, tall: int) -> Image.Image:
    image = flat(WIDE, tall, dress.inks.pale, dress.inks)
    for top in (0, tall - BAND):
        panel(image, Box(0, top, WIDE, BAND), dress.inks.dark)
        running(image, Box(6, top + 3, WIDE - 12, BAND - 6), dress.inks.ware, dress.border)
    return image


def pieces(game: CityGame[Table, Hand], view: Hand, chosen: int = 0) -> list[Piece]:
    """All tiles of the picture and where they go."""
    dress, own = game.dress, game.held(view)
    cards = (*own, *view.envoy)
    found = [*strip(game, view.table, view.seat, BAND + GAP)]
    open_uses = uses(view, own)
    if chosen in cards:
        foot = foot_of(game, view, chosen, open_uses)
        return [*found, Piece(wide_face(dress, chosen, *WHOLE[2:], foot), *WHOLE[:2])]
    if not cards:
        return [*found, Piece(words_tile(dress, "No cards in hand", WIDE, EMPTY), 0, CARDS)]
    for id, (x, y, w, h) in zip(shown(cards), spots(len(cards)), strict=False):
        found.append(Piece(hand_card(dress, id, w, h, foot_of(game, view, id, open_uses)), x, y))
    if len(cards) > MOST:
        x, y, w, h = [*spots(len(cards))][-1]
        found.append(Piece(words_tile(dress, f"+{len(cards) - MOST + 1} more", w, h), x, y))
    return found


def shown(cards: tuple[int, ...]) -> tuple[int, ...]:
    """All cards, or as many as leave room to say that there are more."""
    return cards if len(cards) <= MOST else cards[: MOST - 1]


def across(total: int) -> int:
    """How many cards stand side by side: as few as their height allows."""
    few = {1: 3, 2: 3, 3: 3, 4: 4, 5: 3, 6: 3, 7: 4, 8: 4, 11: 4, 12: 4}
    return few.get(total, 5)


def spots(total: int) -> Iterator[Box]:
    """Where the cards go: rows from the left, the last one in the middle."""
    total = min(total, MOST)
    row = across(total)
    wide = (WIDE - 2 * MARGIN - (row - 1) * GAP) // row
    tall = TALL if total <= 2 * row else LOW
    for i in range(total):
        line, place = divmod(i, row)
        here = min(row, total - line * row)
        left = (WIDE - here * wide - (here - 1) * GAP) // 2
        yield Box(left + place * (wide + GAP), CARDS + line * (tall + GAP), wide, tall)


@lru_cache(maxsize=16)
def words_tile(dress: Dress, words: str, wide: int, tall: int) -> Image.Image:
    image = blank(wide, tall, dress.inks.pale)
    write(image, (wide / 2, tall / 2 + 14), words, "Bold", 42, dress.inks.dim, "m")
    return dress.inks.quantise(image)
