"""The table as a picture: tiles pasted on a ground, all of them drawn once and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from bot.engine.cities.cards import COUNT
from bot.engine.cities.rules import CITY_LIMIT, SEATS
from bot.engine.cities.views import Cards, CityTable

from ..canvas import Piece
from ..names import drawable_name
from ..picture import Picture
from ..strips import StripShelf, written
from .city import SUM, middle_tile, sum_tile
from .dress import Dress
from .facts import City, Side, cities
from .frame import ground, header
from .game import CityGame, Hand, Table
from .layout import FEWEST, MOST, Layout
from .marks import Marks
from .plate import plate
from .text import board_alt
from .tiles import destroyed_tile, razed_tile, unit_tile


def board(
    game: CityGame[Table, Hand],
    view: Table,
    names: Sequence[str],
    marks: Marks,
    shelf: StripShelf,
) -> Picture:
    """The Cities, both players and the turn as everybody sees them."""
    cuts = layout_of(cities(game, view), marks).cuts
    png = written(under(game, view, marks), pieces(game, view, names, marks), cuts, shelf)
    return Picture(png, "board.png", board_alt(game, view, names, marks))


def under(game: CityGame[Table, Hand], view: CityTable, marks: Marks) -> Image.Image:
    """The ground on which the tiles of this board go."""
    sites = cities(game, view)
    return ground(game.dress, layout_of(sites, marks), tuple(site.razed for site in sites))


def pieces(
    game: CityGame[Table, Hand],
    view: Table,
    names: Sequence[str],
    marks: Marks,
    layout: Layout | None = None,
) -> list[Piece]:
    """All tiles of the board and where they go; by its own layout, unless another is given."""
    people = tuple(drawable_name(name, seat) for seat, name in enumerate(names))
    sites = cities(game, view)
    layout = layout or layout_of(sites, marks)
    found = header(game.dress, view)
    for seat in SEATS:
        found += plate(game, view, people[seat], seat, marks, layout)
    for site in sites:
        found += site_pieces(game.dress, site, marks, layout)
        for seat in SEATS:
            found += side_pieces(game, view, site, seat, layout, marks)
    return found


def layout_of(sites: Sequence[City], marks: Marks) -> Layout:
    """Three rows a side while everything fits into them; one at least for those that fell."""

    def rows(seat: int) -> int:
        needed = (taken(site.sides[seat]) + bool(fallen(marks, seat, site.place)) for site in sites)
        return min(MOST, max(FEWEST, *needed))

    return Layout(tuple(map(rows, SEATS)))


def span_of(side: Side, id: int) -> int:
    """A Unit that counts as 2 has two rows, but for where there are too many."""
    return COUNT[id] if side.count <= CITY_LIMIT else 1


def taken(side: Side) -> int:
    return sum(span_of(side, id) for id in side.units)


def fallen(marks: Marks, seat: int, place: int) -> Cards:
    return tuple(id for id, where in marks.fallen.items() if where == (seat, place))


def site_pieces(dress: Dress, site: City, marks: Marks, layout: Layout) -> Iterator[Piece]:
    x, y, _, _ = layout.city(site.place)
    yield Piece(middle_tile(dress, site, marks.won.get(site.place)), x, y)
    for seat in SEATS:
        yield Piece(sum_tile(dress, site, seat), x + dress.middle, y + (0 if seat else SUM))


def side_pieces(
    game: CityGame[Table, Hand], view: Table, site: City, seat: int, layout: Layout, marks: Marks
) -> Iterator[Piece]:
    """A side's Units from the City outwards, then the places of those that fell."""
    dress, side = game.dress, site.sides[seat]
    row = 0
    for id in side.units:
        span = span_of(side, id)
        box = layout.slot(seat, site.place, row, span)
        mark = marks.cards.get(id, "")
        tile = unit_tile(dress, id, seat, box.h, mark, game.signs(view, seat, id))
        yield Piece(tile, box.x, box.y)
        row += span
    gone = fallen(marks, seat, site.place)
    if site.razed and not row and not gone:
        x, y, _, tall = layout.zone(seat, site.place)
        yield Piece(razed_tile(dress, tall), x, y)
    room = layout.rows[seat] - row
    for i, id in enumerate(gone[:room]):
        more = len(gone) - room if i == room - 1 else 0
        box = layout.slot(seat, site.place, row + i)
        yield Piece(destroyed_tile(dress, id, max(0, more)), box.x, box.y)
