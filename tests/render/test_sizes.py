"""Every picture of every game can be read in the boxes in which Discord shows it."""

from functools import partial
from itertools import product

import pytest

from bot import engine
from bot.engine.cities.cards import COUNT, UNITS
from bot.engine.core.event import Seen
from bot.render import PICTURES
from bot.render.canvas import WIDE, Piece, flat
from bot.render.cities.board import layout_of, side_pieces
from bot.render.cities.dress import TileSign
from bot.render.cities.facts import cities
from bot.render.cities.layout import DOUBLE, NEAR, SINGLE, USUAL, column, tile_height
from bot.render.cities.marks import NONE
from bot.render.cities.tiles import destroyed_tile, unit_tile
from bot.render.omen import samples
from bot.render.omen.game import OMEN
from bot.render.omen.marks import marks_of
from bot.render.strips import written
from tests.kit.table import card_id

from .conftest import positions
from .games import EACH_GAME, GAMES, NAMES
from .measured import DESKTOP, measured, scale
from .sheets import HISTORIES

KINDS = {"board", "hand", "result", "legend", "contact"}
MEASURED = {*KINDS, "traits", "kinds"}
HEIGHT = USUAL.height


@pytest.fixture(scope="module")
def scenes(rules):
    """The pictures of one game after the other."""
    return PICTURES[rules.key].scenes()


def kind(name):
    return name.partition("-")[0]


def test_every_game_has_scenes_of_every_kind(scenes):
    assert {*map(kind, scenes)} >= KINDS


def test_all_that_is_written_is_large_clear_and_in_its_place(scenes):
    found = {
        name: measured(draw).faults() for name, draw in scenes.items() if kind(name) in MEASURED
    }
    assert {name: faults for name, faults in found.items() if faults} == {}


BYTES = {"board": 80_000, "hand": 100_000, "legend": 150_000, "contact": 150_000}


def test_no_file_is_larger_than_a_phone_should_fetch(scenes):
    sizes = {name: len(draw().png) for name, draw in scenes.items() if kind(name) in BYTES}
    assert {name: size for name, size in sizes.items() if size > BYTES[kind(name)]} == {}


@EACH_GAME
def test_boards_of_whole_matches_can_be_read(drawn):
    for match, marks in positions(3, 40, drawn):
        made = measured(partial(drawn.board, match.public(), NAMES, marks))
        assert made.faults() == []


def test_a_draft_can_be_read():
    match = engine.new("omen", seed=3, options={"games": [1, 2, 3], "mode": "draft"})
    made = measured(lambda: PICTURES["omen"].board(match.public(), NAMES, ()))
    assert made.faults() == []
    assert "Draft" in [text.words for text in made.texts]


@EACH_GAME
@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("many", [False, True])
def test_the_way_to_a_result_can_be_read_however_it_went(history, many, drawn):
    moments = drawn.samples.MOMENTS if many else ()
    made = measured(lambda: drawn.result(drawn.samples.ended(), NAMES, history, moments))
    assert made.faults() == []


def looks(drawn, id_):
    """A Unit in every look that changes the room for its name."""
    heights = (SINGLE, DOUBLE) if COUNT[id_] == 2 else (SINGLE,)
    stands = drawn.samples.table(sides=((id_,), *[()] * 5))
    signs = drawn.game.signs(stands, 0, id_)
    most = (*signs, TileSign("used", True))[:2]
    for seat, height, mark in product((0, 1), heights, ("", "entered")):
        yield unit_tile(drawn.dress, id_, seat, height, mark, signs)
    yield unit_tile(drawn.dress, id_, 0, SINGLE, "", most)
    yield from (destroyed_tile(drawn.dress, id_), destroyed_tile(drawn.dress, id_, 4))


def sheet(drawn, id_):
    """All looks of a Unit in the columns of a board."""
    spots = [(column(n % 3), n // 3 * (DOUBLE + NEAR)) for n in range(12)]
    pieces = [Piece(tile, *spot) for tile, spot in zip(looks(drawn, id_), spots, strict=False)]
    return written(flat(WIDE, HEIGHT, drawn.dress.inks.pale, drawn.dress.inks), pieces)


@pytest.mark.usefixtures("cards_of_today")
@EACH_GAME
def test_every_unit_can_be_read_by_its_whole_name(drawn):
    for id_ in drawn.units():
        made = measured(lambda id_=id_: sheet(drawn, id_))
        assert made.faults() == []
        words = [text.words for text in made.texts]
        assert "".join(UNITS[id_].name.split()) in "".join("".join(words).split())
        assert not [cut for cut in words if cut.endswith("…")]


CROWDED = {"omen": {"full"}, "aegean": {"full", "automatons"}}


@EACH_GAME
def test_a_board_is_low_enough_for_the_desktops_box_and_grows_only_with_its_sides(drawn):
    tall = {
        name: measured(partial(drawn.board, *scene)).image.height
        for name, scene in drawn.boards().items()
    }
    for name in CROWDED[drawn.key]:
        assert HEIGHT < tall.pop(name) <= 1100
    assert {*tall.values()} == {HEIGHT}
    assert scale((WIDE, HEIGHT), DESKTOP) * WIDE > 530


def one_side(seat, count, fell=0):
    """A board with so many Units on one side, and others that fell there."""
    bows = [card_id(f"bow_{n}") for n in (1, 2, 3, 4, 5)]
    sides = [(), (), (), (), (), ()]
    sides[3 * seat] = tuple(bows[:count])
    spears = [card_id(f"spear_{n}") for n in range(1, fell + 1)]
    news = [Seen("destroy", seat, spear, 0, 0) for spear in spears]
    view = samples.table(sides=tuple(sides))
    return layout_of(cities(OMEN, view), marks_of(news)).rows


@pytest.mark.parametrize(
    ("keys", "rows"),
    [
        ("host_4", [2]),
        ("host_4, spear_1", [2, 1]),
        ("host_4, host_5", [2, 2]),
        ("host_4, host_5, spear_1", [2, 2, 1]),
        ("host_4, host_5, host_6", [1, 1, 1]),  # over the City Limit
    ],
)
def test_g06_an_automaton_has_two_rows(keys, rows):
    drawn = GAMES["aegean"]
    view = drawn.samples.table(sides=(drawn.samples.ids(keys), *[()] * 5))
    tall = [piece.tile.height for piece in side_pieces_of(drawn, view)]
    assert tall == [tile_height(span) for span in rows]


def side_pieces_of(drawn, view):
    """The tiles of the first seat's side of the left City."""
    sites = cities(drawn.game, view)
    return side_pieces(drawn.game, view, sites[0], 0, layout_of(sites, NONE), NONE)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("count", "fell", "rows"),
    [(0, 0, 3), (3, 0, 3), (4, 0, 4), (5, 0, 5), (0, 5, 3), (2, 4, 3), (3, 1, 4), (5, 2, 5)],
)
def test_a_side_has_a_row_for_each_unit_and_one_for_those_that_fell(seat, count, fell, rows):
    found = one_side(seat, count, fell)
    assert (found[seat], found[1 - seat]) == (rows, 3)
