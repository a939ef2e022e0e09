"""The evaluation, in positions about whose order nobody would argue, from both seats."""

from random import Random

import pytest

from bot.engine.core.state import Outcome
from bot.engine.omen.effects.count import Count
from bot.players import INSTINCTS
from bot.players.omen.evaluate import (
    GLEANING,
    LEAD_AT_MOST,
    SIEGE,
    SPOILED,
    VETERANS,
    lasting,
    points,
    shortfall,
    sieges,
    win_chance,
)
from tests.kit.play import new
from tests.kit.table import card_id, deal

USUAL = "coins: 2; hand: bow_2; left: bow_3"
NAMES = ("ann", "ben")


def chance(mine, theirs, seat=0, to_move=0, cities=""):
    """The chance to win of a seat that has this against that."""
    given = {NAMES[seat]: mine, NAMES[1 - seat]: theirs, "active": NAMES[to_move], "cities": cities}
    return win_chance(deal(given), seat)


WORSE_AND_BETTER = {
    "a Coin": ("coins: 2", "coins: 3"),
    "a Unit in hand": ("", "hand: spear_2"),
    "a cheaper Unit in hand": ("hand: rich_3", "hand: spear_3"),
    "a TRIUMPH in hand": ("hand: spear_3", "hand: guard_3"),
    "what scores in hand": ("hand: spear_1", "hand: relic_1"),
    "a Krater": ("", "kraters: krater_1"),
    "a broken Krater": ("", "broken: krater_1"),
    "a whole Krater": ("broken: krater_1", "kraters: krater_1"),
    "a TRIUMPH achieved": ("", "triumphs: guard_3"),
    "a Unit in a City": ("", "left: spear_1"),
    "a stronger Unit": ("left: spear_1", "left: spear_2"),
    "one that counts as 2": ("left: spear_2", "left: host_2"),
    "VETERAN": ("left: spear_2", "left: veteran_2"),
    "SPOILS": ("left: spear_1", "left: looter_1"),
    "GLEAN": ("left: spear_2", "left: slinger_2"),
    "TRIUMPH": ("left: spear_2", "left: exile_2"),
}


@pytest.mark.parametrize("to_move", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("what", WORSE_AND_BETTER)
def test_more_is_better_for_whoever_has_it(what, seat, to_move):
    worse, better = WORSE_AND_BETTER[what]
    assert chance(worse, USUAL, seat, to_move) < chance(better, USUAL, seat, to_move)
    assert chance(USUAL, worse, seat, to_move) > chance(USUAL, better, seat, to_move)


@pytest.mark.parametrize(
    ("mine", "same"),
    [
        ("coins: 7", "coins: 9"),  # 7 can be kept
        ("left: bow_6", ""),  # in a Razed City
        ("left: exile_2, veteran_2", ""),
    ],
)
def test_what_cannot_be_kept_or_used_is_worth_nothing(mine, same):
    razed = "left: 0; middle: 1; right: 1"
    assert chance(mine, "", cities=razed) == pytest.approx(chance(same, "", cities=razed))


@pytest.mark.parametrize("what", WORSE_AND_BETTER)
@pytest.mark.parametrize("to_move", [0, 1])
def test_the_seats_are_alike(what, to_move):
    """The same position with the seats exchanged; and what one may hope the other must fear."""
    worse, better = WORSE_AND_BETTER[what]
    here = chance(worse, better, 0, to_move)
    assert chance(worse, better, 1, 1 - to_move) == pytest.approx(here)
    assert chance(better, worse, 1, to_move) == pytest.approx(1 - here)


def test_the_turn_is_worth_something():
    assert chance(USUAL, USUAL.replace("bow", "shield"), to_move=0) > 0.5
    assert chance(USUAL, USUAL.replace("bow", "shield"), to_move=1) < 0.5


def test_a_lead_weighs_more_the_fewer_kraters_are_left():
    early = chance("kraters: krater_1", "")
    late = chance("kraters: krater_1", "", cities="left: 1; middle: 0; right: 0")
    assert 0.5 < early < late < 1


def test_a_triumph_is_nearer_where_nobody_stands_in_its_way():
    assert chance("left: giant_6", "left: bow_1") < chance("left: giant_6", "right: bow_1")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("veteran_2", VETERANS),
        ("looter_1", SPOILED),
        ("slinger_2", GLEANING),
        ("trader_2", GLEANING + SPOILED),
    ],
)
def test_each_trait_that_lasts_counts_once_and_for_itself(key, value):
    s = deal({"ann": f"left: {key}"})
    assert lasting(s, 0, 0, card_id(key)) == pytest.approx(value)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_is_certain(seat):
    s = deal({})
    s.outcome = Outcome((3, 2), seat, "points")
    assert (win_chance(s, seat), win_chance(s, 1 - seat)) == (1.0, 0.0)
    s.outcome = Outcome((3, 3), None, "draw")
    assert win_chance(s, seat) == 0.5


def test_in_a_whole_match_both_chances_are_one_together():
    match, luck, turn = new("omen 1", 2), Random(2), -1
    while match.asks:
        if match.turn and match.turn != turn:
            turn = match.turn
            mine, theirs = (win_chance(match.state, seat) for seat in (0, 1))
            assert 0 < mine < 1
            assert mine + theirs == pytest.approx(1)
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.id, INSTINCTS["random"](match.private(seat), luck))


def test_points_are_counted_as_at_the_end():
    s = deal(
        {
            "ann": "kraters: krater_1, krater_2; broken: krater_3; hand: relic_1, mask_1, bow_1",
            "ben": "triumphs: guard_3; broken: krater_4",
        }
    )
    assert (points(s, 0), points(s, 1)) == (7, 3)


# Cities that will be fought for


def siege(mine, theirs, active="ann", cities=""):
    me, them = NAMES if active == "ann" else NAMES[::-1]
    return sieges(
        deal({me: f"left: {mine}", them: f"left: {theirs}", "active": active, "cities": cities})
    )


@pytest.mark.parametrize("active", NAMES)
def test_a_siege_is_by_opposing_units_and_good_for_whoever_leads(active):
    assert siege("spear_6", "bow_1, bow_2", active) == 0
    even = siege("spear_6", "bow_1, bow_2, bow_3", active)
    assert even == pytest.approx(SIEGE)
    assert siege("spear_6, spear_2", "bow_1, bow_2, bow_3", active) > even
    assert siege("spear_5", "bow_1, bow_2, bow_3", active) < even
    assert siege("", "bow_1, host_2", active) != 0
    assert siege("spear_1, spear_2, spear_3", "bow_1", active) == 0
    assert siege("spear_6", "bow_1, bow_2, bow_3", active, "left: 0") == 0


def test_a_lead_counts_no_further_than_so_far():
    much = siege("spear_6, spear_5, spear_3", "bow_1, bow_2, bow_3")  # by 8
    assert LEAD_AT_MOST == 8
    assert siege("spear_6, spear_5, spear_4", "bow_1, bow_2, bow_3") == much
    assert siege("spear_6, spear_5, spear_2", "bow_1, bow_2, bow_3") < much
    little = siege("", "bow_1, bow_2, bow_5")
    assert siege("", "bow_1, bow_2, bow_6") == little < siege("spear_1", "bow_1, bow_2, bow_5")


def test_what_a_requirement_lacks():
    s = deal({"ann": "left: spear_1, host_2; right: spear_2; coins: 3"})
    assert shortfall(s, Count("units", at="here", at_least=5), 0, 0) == 2
    assert shortfall(s, Count("units", at_least=5), 0, 0) == 1
    assert shortfall(s, Count("units", whose="opposing", at_least=1), 1, 2) == 0
    assert shortfall(s, Count("coins", at_least=8), 0, 0) == 5
