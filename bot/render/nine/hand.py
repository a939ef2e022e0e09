"""A player's own cards as a picture: those in Hand, then those that lie face down on the Field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from bot.engine.nine.cards import CARDS
from bot.engine.nine.rules import owner_of, slot_of
from bot.engine.nine.views import PrivateView

from ..canvas import WIDE, Box, Piece, blank
from ..fonts import write
from ..picture import ALT_LIMIT, Picture
from ..strips import written
from ..wording import fit, listed
from .dress import BAND, INKS, MIST, NIGHT, page
from .face import face_tile
from .held import FOOT, Lying, held, write_lying
from .own_field import own_field
from .text import hand_alt

MARGIN, GAP = 14, 10
TALL, EMPTY = 300, 120
ALONE = 580
"""The height of a card that was chosen."""

SMALLEST = 34


def hand(view: PrivateView, names: Sequence[str], chosen: int = 0) -> Picture:
    """The cards of the view's owner; or only the one that they have chosen, large. Who is asked
    what to do on the Field sees the Field."""
    if view.is_of_field and chosen not in view.hand:
        return own_field(view, names, chosen)
    # Nothing of it is kept: not even a strip may be known again when somebody else holds the same.
    found = [*pieces(view, chosen)]
    low = max(piece.y + piece.tile.height for piece in found)
    return Picture(written(ground(low + GAP + BAND), found), "hand.png", hand_alt(view, chosen))


@lru_cache(maxsize=8)
def ground(tall: int) -> Image.Image:
    return page(WIDE, tall)


def pieces(view: PrivateView, chosen: int = 0) -> Iterator[Piece]:
    """All tiles of the picture and where they go."""
    lying = lying_of(view)
    cards = (*view.hand, *view.giving, *lying)
    top = BAND + GAP
    if chosen in cards:
        wide = WIDE - 2 * MARGIN
        yield Piece(face_tile(chosen, wide, ALONE, SMALLEST), MARGIN, top)
        if chosen in lying:
            yield Piece(foot_tile(lying[chosen], wide), MARGIN, top + ALONE + 4)
        return
    if not cards:
        words = "No Omens in Hand" if view.table.teams[view.seat] >= 0 else "No Team yet"
        yield Piece(words_tile(words, WIDE, EMPTY), 0, top)
    for id, (x, y, w, h) in zip(cards, spots(len(cards)), strict=True):
        yield Piece(held(id, w, h, lying.get(id)), x, y)


def lying_of(view: PrivateView) -> dict[int, Lying]:
    """Own face-down Omens by card."""
    found = {}
    for own in sorted(view.down):
        seen = view.table.at(own.place)
        in_attack = seen is not None and seen.in_attack
        found[own.card] = Lying(owner_of(own.place), slot_of(own.place) + 1, in_attack)
    return found


def across(total: int) -> int:
    """How many cards stand side by side: as few as two rows allow."""
    return {6: 3, 5: 5, 9: 5}.get(total, 4) if total < 9 else 5


def spots(total: int, tall: int = TALL) -> Iterator[Box]:
    """Where cards go: rows from the left, the last one in the middle."""
    row = across(total)
    wide = (WIDE - 2 * MARGIN - (row - 1) * GAP) // row
    for n in range(total):
        line, place = divmod(n, row)
        here = min(row, total - line * row)
        left = (WIDE - here * wide - (here - 1) * GAP) // 2
        top = BAND + GAP + line * (tall + GAP)
        yield Box(left + place * (wide + GAP), top, wide, tall)


def foot_tile(lying: Lying, wide: int) -> Image.Image:
    """Where the chosen card lies."""
    image = blank(wide, FOOT, NIGHT)
    write_lying(image, lying, Box(0, 0, wide, FOOT))
    return INKS.quantise(image)


@lru_cache(maxsize=4)
def words_tile(words: str, wide: int, tall: int) -> Image.Image:
    image = blank(wide, tall, NIGHT)
    write(image, (wide / 2, tall / 2 + 14), words, "It", 42, MIST, "m")
    return INKS.quantise(image)


SHEET = 250
"""The height of a card among many."""


def contact_sheet(cards: Sequence[int]) -> Picture:
    """Cards at a glance, as they are held in a Hand."""
    boxes = [*spots(len(cards), SHEET)]
    found = [Piece(held(id, w, h), x, y) for id, (x, y, w, h) in zip(cards, boxes, strict=True)]
    low = max((box.y + box.h for box in boxes), default=BAND)
    alt = fit(ALT_LIMIT, [f"Omens: {listed(CARDS[card].name for card in cards)}."])
    return Picture(written(ground(low + GAP + BAND), found), "cards.png", alt)
