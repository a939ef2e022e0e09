"""Step Four: Offering. G07, G27."""

import pytest

from bot.engine.aegean.cards import UNITS, units
from tests.engine.aegean.scenario import table


def offer(unit, **given):
    t = table(step="offering", **given)
    t.ann.answers(unit)
    return t


def test_g27_one_unit_or_none():
    t = table(step="offering", ann="hand: guard_1, spear_1; rewards: prize_1")
    assert t.ann.may == {"guard_1", "spear_1", "none"}
    t.ann.answers("none")
    assert (t.ann.hand, t.asked) == (["guard_1", "spear_1"], {"ben": "wealth"})


def test_g27_with_no_unit_in_hand_there_is_none():
    t = table(step="offering", ann="rewards: prize_1")
    assert t.asked == {"ben": "wealth"}


@pytest.mark.parametrize("kinds", [("coin", "coin", "coin"), ("draw", "coin", "draw")])
def test_g27_units_or_coins_one_at_a_time_as_its_offering_value_says(kinds):
    t = offer("spinner_1", ann="hand: spinner_1, guard_1", deck="spear_1, spear_2, spear_3")
    for number, kind in enumerate(kinds):
        assert (t.ann.asked, t.ann.may) == ("gift", {"draw", "coin"})
        assert t.ann.ask.about == (3 - number,)
        t.ann.answers(kind)
    assert (t.ann.coins, len(t.ann.hand) - 1) == (kinds.count("coin"), kinds.count("draw"))
    assert (t.discard, t.asked) == (["spinner_1"], {"ben": "wealth"})


def test_g15_a_coin_is_not_offered_while_the_supply_is_empty():
    t = offer("mourner_3", ann="hand: mourner_3; coins: 7", ben="coins: 6", deck="guard_1")
    t.ann.answers("coin")
    assert (t.ann.coins, t.ann.hand) == (7, ["guard_1"]), "G12: the eighth Coin went back"


def test_g16_what_was_offered_may_be_drawn_again():
    t = offer("guard_1", ann="hand: guard_1; coins: 7", ben="coins: 7", deck="")
    assert (t.ann.hand, t.deck, t.discard) == (["guard_1"], [], [])


def test_g07_first_the_ability_of_an_automaton_then_its_gain():
    t = offer("bull_4", ann="hand: bull_4")
    assert (t.ann.coins, t.ann.asked) == (2, "gift")
    assert [event[0] for event in t.news] == ["offer", "discard", "ability", "gain"]
    t.ann.answers("coin")
    assert (t.ann.coins, t.asked) == (3, {"ben": "wealth"})


def test_g07_a_choice_of_its_ability_comes_before_the_gain_too():
    t = offer("colossus_6", ann="hand: colossus_6", ben="left: spear_1; right: spear_2")
    assert (t.ann.asked, t.ann.may) == ("destroy", {"spear_1", "spear_2"})
    t.ann.answers("spear_2")
    assert (t.ben.right, t.ann.asked) == ([], "gift")


def test_g07_every_automaton_has_offering_value_1():
    automatons = [UNITS[id] for id in units() if UNITS[id].kind == "Automaton"]
    assert len(automatons) == 4
    assert {unit.offering for unit in automatons} == {1}


@pytest.mark.parametrize("line", ["the price of an ability", "at the hand limit", "by a Reward"])
def test_g07_no_ability_for_another_discard(line):
    if line == "at the hand limit":
        t = table(step="end", ann="hand: bull_4, guard_1, guard_2, guard_3, spear_1, spear_2")
        t.ann.answers("bull_4")
    elif line == "by a Reward":
        t = table(ben="hand: bull_4", ann="rewards: prize_4")
        t.ann.answers("reward prize_4")
    else:
        t = table(ann="hand: guard_1, bull_4; left: giver_2; coins: 1")
        t.ann.answers("play guard_1 left")
        t.ann.answers("use giver_2")
    assert t.discard == ["bull_4"]
    assert (t.ann.coins, t.ben.coins) == (0, 0)
    assert not t.happened("ability")


def test_g07_no_ability_when_it_is_played():
    t = table(ann="hand: bull_4; coins: 4")
    t.ann.answers("play bull_4 left")
    assert (t.ann.coins, t.ann.asked) == (0, "surge")


@pytest.mark.parametrize("unit", ["scout_2", "spinner_1", "rich_2"])
def test_g07_no_other_kind_has_an_ability_as_an_offering(unit):
    t = offer(unit, ann=f"hand: {unit}")
    assert [event[0] for event in t.news] == ["offer", "discard"]
    assert t.ann.asked == "gift"
