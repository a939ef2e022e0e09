"""The Field as a picture: tiles pasted on a ground, all of them drawn once and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from bot.engine.core.event import Seen
from bot.engine.nine.views import PublicView

from ..canvas import Piece, blank
from ..fonts import width, write
from ..names import drawable_name
from ..picture import Picture
from ..strips import StripShelf, written
from .dress import DUSK, INKS, MIST
from .frame import BEFORE, ground, header
from .layout import Layout
from .news import Marks, marks_of
from .region import Player, grave_tile, plate
from .text import board_alt
from .tile import WORD, look_of, omen_tile

SHELF = StripShelf()


def board(view: PublicView, names: Sequence[str], news: Sequence[Seen]) -> Picture:
    """The Field as everybody sees it, with marks for what everybody saw happen."""
    marks = marks_of(news)
    return drawn(view, names, marks, SHELF)


def drawn(view: PublicView, names: Sequence[str], marks: Marks, shelf: StripShelf) -> Picture:
    png = written(under(view), pieces(view, names, marks), layout_of(view).cuts, shelf)
    return Picture(png, "board.png", board_alt(view, names, marks))


def under(view: PublicView) -> Image.Image:
    """The ground on which the tiles of this board go."""
    bare = tuple(view.phase == BEFORE or seat in view.out for seat in range(view.seats))
    return ground(layout_of(view), bare)


def layout_of(view: PublicView) -> Layout:
    counts = [0] * view.seats
    for omen in view.field:
        counts[omen.controller] += 1
    return Layout(tuple(counts))


def pieces(view: PublicView, names: Sequence[str], marks: Marks) -> list[Piece]:
    """All tiles of the board and where they go."""
    layout = layout_of(view)
    found = [*header(view, marks.attack)]
    for seat in range(view.seats):
        x, y, wide, _ = layout.plate(seat)
        found.append(Piece(plate(player_of(view, seat, names, marks), wide), x, y))
        found += [*omens(view, seat, marks, layout), *aside(view, seat, layout)]
        x, y, wide, _ = layout.grave(seat)
        cards = view.graves[seat]
        new = tuple(card for card in cards if card in marks.fallen)
        found.append(Piece(grave_tile(cards, new, wide), x, y))
    return found


def player_of(view: PublicView, seat: int, names: Sequence[str], marks: Marks) -> Player:
    return Player(
        name=drawable_name(names[seat], seat),
        seat=seat,
        team=view.teams[seat],
        hand=view.hands[seat],
        is_open=view.open[seat],
        is_active=seat == view.active and view.outcome is None,
        is_asked=any(seat == asked for asked, _, _ in view.waiting),
        is_hit=seat in marks.hit,
        place=place_out(view, seat),
    )


def place_out(view: PublicView, seat: int) -> int:
    """The place of whoever is out; 0 of the others."""
    return view.places_out[view.out.index(seat)] if seat in view.out else 0


def omens(view: PublicView, seat: int, marks: Marks, layout: Layout) -> Iterator[Piece]:
    """A player's Omens by slot, their own before those of others."""
    there = sorted(view.controlled(seat), key=lambda each: (each.owner != seat, each.place))
    shown = there if len(there) <= layout.room else there[: layout.room - 1]
    for number, omen in enumerate(shown):
        x, y, _, tall = layout.spot(seat, number)
        yield Piece(omen_tile(look_of(omen, marks.places.get(omen.place, ""), tall)), x, y)
    if len(shown) < len(there):
        x, y, wide, tall = layout.spot(seat, len(shown))
        yield Piece(words_tile(f"and {len(there) - len(shown)} more", wide, tall), x, y)


def aside(view: PublicView, seat: int, layout: Layout) -> Iterator[Piece]:
    """What is said where there is no Omen: who chooses a Team, who is out."""
    if layout.counts[seat]:
        return
    words = ""
    if view.phase == BEFORE:
        asked = any(seat == each for each, _, _ in view.waiting)
        words = "Choosing Teams" if asked else "Teams chosen"
    if seat in view.out:
        words = "Out of the match"
    if words:
        x, _, wide, _ = layout.region(seat)
        tile = words_tile(words, width(words, "It", WORD + 5) + 40, layout.tile - 8)
        yield Piece(tile, x + (wide - tile.width) // 2, layout.spot(seat, 0).y + 4)


@lru_cache(maxsize=32)
def words_tile(words: str, wide: int, tall: int) -> Image.Image:
    image = blank(wide, tall, DUSK)
    write(image, (wide / 2, tall / 2 + 12), words, "It", WORD + 5, MIST, "m")
    return INKS.quantise(image)
