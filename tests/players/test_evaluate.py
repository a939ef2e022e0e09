"""The evaluation, in positions about whose order nobody would argue, from both seats."""

from random import Random

import pytest

from bot.engine.cities.effects.count import Count
from bot.engine.core.state import Outcome
from bot.engine.omen.cards import GLEAN, SPOILS, VETERAN
from bot.players import INSTINCTS
from bot.players.cities.evaluate import LEAD_AT_MOST, gifts, shortfall, sieges
from bot.players.omen.evaluate import UNIT, WEIGHTS, points, standing, turn_is_done, win_chance
from tests.kit.play import new
from tests.kit.table import card_id, deal, table

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
    "a TRIUMPH in hand": ("hand: spear_3", "hand: champion_3"),
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
    "GLEAN": ("left: spear_3", "left: weaver_3"),
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
    ("key", "plain", "traits"),
    [
        ("veteran_2", "spear_2", (VETERAN,)),
        ("weaver_3", "spear_3", (GLEAN,)),
        ("trader_2", "spear_2", (GLEAN, SPOILS)),
    ],
)
def test_each_trait_that_lasts_counts_once_and_for_itself(key, plain, traits):
    more = standing(card_id(key)) - standing(card_id(plain))
    assert more == pytest.approx(sum(UNIT.standing[each] for each in traits))


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
    given = {me: f"left: {mine}", them: f"left: {theirs}", "active": active, "cities": cities}
    return sieges(WEIGHTS, deal(given), NAMES.index(active))


@pytest.mark.parametrize("active", NAMES)
def test_a_siege_is_by_opposing_units_and_good_for_whoever_leads(active):
    assert siege("spear_6", "bow_1, bow_2", active) == 0
    even = siege("spear_6", "bow_1, bow_2, bow_3", active)
    assert even == pytest.approx(WEIGHTS.siege)
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


# A turn that is as good as over


def offering(ann):
    """Ann's turn, at its Offering Step."""
    match = table(ann=ann, ben="hand: bow_1", step="offering").match
    return match.state, match.asks[0]


def test_a_turn_is_done_when_only_gifts_are_left_of_it():
    match, luck, seen = new("omen 1", 6), Random(6), set()
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        seen.add((ask.kind, turn_is_done(match.state, ask)))
        match.answer(seat, ask.id, INSTINCTS["random"](match.private(seat), luck))
    assert {kind for kind, done in seen if done} == {"gift", "offering"}
    assert ("gift", False) not in seen


@pytest.mark.parametrize(
    ("ann", "done"),
    [
        ("hand: spear_1, relic_1; left: giant_6", True),
        ("hand: spear_1, witch_3", False),
        ("hand: spear_1; left: guard_3, spear_2", False),
    ],
)
def test_an_offering_that_may_destroy_or_triumph_is_played_out(ann, done):
    s, ask = offering(ann)
    assert turn_is_done(s, ask) is done


def test_the_best_offering_is_foreseen():
    poor, _ = offering("hand: relic_1")
    assert gifts(WEIGHTS, poor, 0) == 0  # a point is not given away
    some, _ = offering("hand: relic_1, pious_2")
    more, _ = offering("hand: relic_1, spear_6, pious_2")
    assert 0 < gifts(WEIGHTS, some, 0) < gifts(WEIGHTS, more, 0)


def test_gifts_that_are_still_to_be_chosen_count():
    t = table(ann="hand: spear_6", ben="hand: bow_1", step="offering")
    t.ann.answers("spear_6")
    assert gifts(WEIGHTS, t.state, 0) == pytest.approx(3 * WEIGHTS.gift)
    assert gifts(WEIGHTS, t.state, 1) == 0


def test_what_goes_beyond_the_hand_limit_is_lost():
    hand = "spear_1, spear_2, spear_3, shield_1, shield_2, shield_3"
    six, _ = offering(f"hand: {hand}")
    seven, _ = offering(f"hand: {hand}, bow_2")
    eight, _ = offering(f"hand: {hand}, bow_2, bow_3")
    assert win_chance(eight, 0) - win_chance(seven, 0) < 0.01
    assert win_chance(six, 0) <= win_chance(seven, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_at_its_end_a_turn_is_worth_what_the_next_one_begins_with(seat):
    """The other player moves next; with the last City Razed nobody does."""
    s, _ = offering("hand: spear_2; coins: 2")
    after = deal({"ann": "hand: spear_2; coins: 2", "ben": "hand: bow_1", "active": "ben"})
    assert win_chance(s, seat) == pytest.approx(win_chance(after, seat), abs=0.05)
    over = table(ann="hand: spear_1; kraters: krater_1", step="offering", cities=RAZED).state
    assert win_chance(over, seat) == 1 - seat


RAZED = "left: 0; middle: 0; right: 0"
