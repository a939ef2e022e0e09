"""The table as a picture: tiles pasted on a ground, all of them drawn once and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.engine.omen.cards import COUNT
from bot.engine.omen.rules import CITY_LIMIT, SEATS
from bot.engine.omen.views import Cards, PublicView

from ..canvas import Piece
from ..names import drawable_name
from ..picture import Picture
from ..strips import StripShelf, written
from .city import MIDDLE, STRIP, middle_tile, sum_tile
from .facts import City, acts_now, cities
from .frame import footer, ground, header
from .layout import CUTS, SLOTS, city, slot, zone
from .marks import NONE, Marks
from .plate import plate
from .text import board_alt
from .tiles import destroyed_tile, razed_tile, unit_tile

SHELF = StripShelf()


def board(view: PublicView, names: Sequence[str], marks: Marks = NONE) -> Picture:
    """The Cities, both players and the turn as everybody sees them."""
    png = written(under(view, marks), pieces(view, names, marks), CUTS, SHELF)
    return Picture(png, "board.png", board_alt(view, names, marks))


def under(view: PublicView, marks: Marks) -> Image.Image:
    """The ground on which the tiles of this board go."""
    sites = cities(view)
    return ground(rows_of(sites, marks), tuple(site.razed for site in sites))


def pieces(view: PublicView, names: Sequence[str], marks: Marks) -> list[Piece]:
    """All tiles of the board and where they go."""
    people = tuple(drawable_name(name, seat) for seat, name in enumerate(names))
    sites = cities(view)
    rows = rows_of(sites, marks)
    found = [*header(view), *footer(view, people)]
    for seat in SEATS:
        found += plate(view, people[seat], seat, marks)
    for site in sites:
        found += site_pieces(site, marks)
        for seat in SEATS:
            found += side_pieces(view, site, seat, rows, marks)
    return found


def rows_of(sites: Sequence[City], marks: Marks) -> int:
    """Three large rows while everything fits into them, or else five."""
    few, many = SLOTS
    needed = [
        side.count + len(fallen(marks, seat, site.place))
        for site in sites
        for seat, side in enumerate(site.sides)
    ]
    return few if max(needed) <= few else many


def fallen(marks: Marks, seat: int, place: int) -> Cards:
    return tuple(id for id, where in marks.fallen.items() if where == (seat, place))


def site_pieces(site: City, marks: Marks) -> Iterator[Piece]:
    x, y, _, _ = city(site.place)
    yield Piece(sum_tile(site, 1), x, y)
    yield Piece(middle_tile(site, marks.won.get(site.place)), x, y + STRIP)
    yield Piece(sum_tile(site, 0), x, y + STRIP + MIDDLE)


def side_pieces(
    view: PublicView, site: City, seat: int, rows: int, marks: Marks
) -> Iterator[Piece]:
    """A side's Units from the City outwards, then the places of those that fell."""
    side = site.sides[seat]
    doubles = side.count <= CITY_LIMIT
    row = 0
    for id in side.units:
        span = COUNT[id] if doubles else 1
        box = slot(seat, site.place, rows, row, span)
        acting = acts_now(view, seat, id) or ""
        mark = marks.cards.get(id, "")
        yield Piece(unit_tile(id, seat, box.h, mark, acting, view.gleaned(id)), box.x, box.y)
        row += span
    gone = fallen(marks, seat, site.place)
    if site.razed and not row and not gone:
        x, y, _, tall = zone(seat, site.place)
        yield Piece(razed_tile(tall), x, y)
    room = rows - row
    for i, id in enumerate(gone[:room]):
        more = len(gone) - room if i == room - 1 else 0
        box = slot(seat, site.place, rows, row + i)
        yield Piece(destroyed_tile(id, box.h, max(0, more)), box.x, box.y)
