"""What stands on the board when, and where there is room for it."""

from dataclasses import replace
from functools import partial
from itertools import combinations

import pytest

from bot.engine.core.state import Outcome
from bot.engine.omen.cards import units
from bot.render.cities.frame import shown
from bot.render.cities.layout import HEADER, SIDE
from bot.render.cities.marks import NONE
from bot.render.cities.plate import sign_of
from bot.render.omen.board import board, pieces
from bot.render.omen.samples import ids

from .games import EACH_GAME
from .measured import measured
from .scenes import table

NAMES = ("Ana", "Ben")
MANY = tuple(units(1, 2, 3))


def drafted(deck, *piles):
    """The Offering Step of a match with two decks, in which a card is in use."""
    return table(
        step="offering",
        waiting=((0, "offering", 0),),
        deck=deck,
        pile=tuple(MANY[:count] for count in piles),
        using=ids("augur_1"),
    )


def words_of(view):
    made = measured(partial(board, view, NAMES))
    assert made.faults() == []
    return [text.words for text in made.texts]


def test_two_decks_are_as_large_as_other_numbers():
    assert {"19+18", "2+3"} <= {*words_of(drafted((19, 18), 2, 3))}


def test_the_steps_name_makes_room_for_two_large_decks():
    assert "Offering" in words_of(drafted((5,), 3))
    view = drafted((19, 18), 12, 14)
    assert "Offering" not in words_of(view)
    boxes = [piece.box for piece in pieces(view, NAMES, NONE)]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    in_line = [box for box in boxes if box.y == HEADER.y]
    assert min(box.x for box in in_line) == SIDE
    assert max(box.x + box.w for box in in_line) == HEADER.x + HEADER.w


@pytest.mark.parametrize(
    ("waiting", "signs"),
    [
        (((0, "surge", 0),), ("to_move", "")),
        (((1, "keep", 0),), ("", "to_move")),
        (((0, "envoy", 0), (1, "envoy", 0)), ("to_move", "to_move")),
        ((), ("", "")),
    ],
)
@EACH_GAME
def test_an_arrow_stands_before_whom_the_match_waits_for(waiting, signs, drawn):
    view = drawn.samples.table(waiting=waiting)
    assert tuple(sign_of(view, seat) for seat in (0, 1)) == signs


@pytest.mark.parametrize(
    ("winner", "signs"), [(0, ("crown", "")), (1, ("", "crown")), (None, ("", ""))]
)
@EACH_GAME
def test_a_wreath_stands_before_who_has_won(winner, signs, drawn):
    outcome = Outcome((5, 5), winner, "points")
    view = drawn.samples.table(waiting=((0, "surge", 0),), outcome=outcome)
    assert tuple(sign_of(view, seat) for seat in (0, 1)) == signs


def test_a_revealed_card_lies_before_one_in_use_and_none_at_the_end():
    view = table(using=ids("augur_1, augur_1"), revealed=ids("bull_4"))
    assert shown(view) == ids("bull_4, augur_1")
    assert shown(replace(view, outcome=Outcome((), 0, "conceded"))) == ()
