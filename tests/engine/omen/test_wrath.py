"""UNIT TRAIT: WRATH, and R11."""

import pytest

from bot.engine.omen.cards import FATE, JILT, PILFER, RECRUIT, WRATH
from tests.kit.table import rewritten, table

TWO = "hand: tide_ox, gull_augur"
SIX = "wick_bearer, wharf_fox, toll_reeve, ash_widow, muster_horn, hollow_mask"

DISCARDS = {
    "as a cost": (
        {"ann": "hand: spiteful_oarsman, wronged_slinger; coins: 2"},
        ["ann: play spiteful_oarsman left", "ann: wronged_slinger"],
    ),
    "for a GLEAN": (
        {"step": "portent", "ann": "left: shroud_weaver; hand: wronged_slinger"},
        ["ann: wronged_slinger"],
    ),
    "for a Krater": (
        {"ann": "kraters: krater_of_first_wine; hand: wronged_slinger"},
        ["ann: break krater_of_first_wine", "ann: wronged_slinger"],
    ),
    "as an Offering": (
        {"step": "offering", "ann": "hand: wronged_slinger"},
        ["ann: wronged_slinger"],
    ),
    "at the end of the turn": (
        {"step": "end", "ann": f"hand: wronged_slinger, {SIX}"},
        ["ann: wronged_slinger"],
    ),
}


@pytest.mark.parametrize(("given", "when"), DISCARDS.values(), ids=DISCARDS)
def test_r11_every_discard_by_the_active_player_triggers_wrath(given, when):
    t = table(**given, ben=TWO)
    for line in when:
        t.do(line)
    assert t.asked == {"ben": "wrath"}
    assert t.ben.may == {"tide_ox", "gull_augur"}
    t.ben.answers("gull_augur")
    assert t.ben.hand[:1] == ["tide_ox"]
    assert t.discard[:2] == ["wronged_slinger", "gull_augur"]


def test_wrath_makes_the_opponent_discard_1_of_their_choice():
    t = table(step="offering", ann="hand: wronged_slinger, ash_widow", ben=TWO)
    t.ann.answers("wronged_slinger")
    assert t.asked == {"ben": "wrath"}
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (1, 1)
    t.ben.answers("tide_ox")
    assert t.ben.hand == ["gull_augur"]
    assert t.ann.hand == ["ash_widow"]


def test_wrath_of_ben_strikes_ann():
    t = table(step="offering", active="ben", ann=TWO, ben="hand: wronged_slinger, ash_widow")
    t.ben.answers("wronged_slinger")
    assert t.asked == {"ann": "wrath"}
    assert t.ann.may == {"tide_ox", "gull_augur"}


def test_wrath_leaves_an_opponent_without_units_alone():
    t = table(step="offering", ann="hand: wronged_slinger", ben="kraters: krater_of_gales")
    t.ann.answers("wronged_slinger")
    assert t.asked == {"ann": "gift"}
    assert t.ben.kraters == ["krater_of_gales"]


def test_wrath_takes_the_only_unit_unasked():
    t = table(step="offering", ann="hand: wronged_slinger", ben="hand: tide_ox")
    t.ann.answers("wronged_slinger")
    assert t.asked == {"ann": "gift"}
    assert t.discard == ["wronged_slinger", "tide_ox"]


def test_wrath_does_not_show_the_opponents_hand():
    t = table(step="offering", ann="hand: wronged_slinger", ben=TWO)
    other = table(step="offering", ann="hand: wronged_slinger", ben="hand: tide_ox, ash_widow")
    for each in (t, other):
        each.ann.answers("wronged_slinger")
    assert t.match.private(0) == other.match.private(0)


OWN = {
    "JILT": ("toll_reeve", JILT, "jilt", {}),
    "FATE": ("gull_augur", FATE, "fate", {"glean": None}),
    "PILFER": ("gilded_exile", PILFER, "pilfer", {"triumph": None}),
    "RECRUIT": ("temple_foundling", RECRUIT, "recruit", {}),
}


@pytest.mark.parametrize(("unit", "trait", "verb", "texts"), OWN.values(), ids=OWN)
def test_r11_the_discard_for_its_own_ability_never_triggers_wrath(unit, trait, verb, texts):
    with rewritten(unit, traits=trait | WRATH, **texts):
        t = table(ann=f"hand: {unit}; coins: 1", ben="hand: tide_ox, ash_widow; coins: 1")
        t.ann.answers(f"{verb} {unit}")
        while t.ann.asked == "top":
            t.ann.answers(t.ann.hand[0])
        assert t.asked == {"ann": "surge"}
        assert t.discard == [unit]
        assert t.ben.hand == ["tide_ox", "ash_widow"]


def test_r11_wrath_of_a_cost_comes_before_the_effect_it_buys():
    t = table(
        ann="hand: spiteful_oarsman, wronged_slinger; coins: 2",
        ben=TWO,
        deck="ash_widow, wharf_fox",
    )
    t.ann.answers("play spiteful_oarsman left")
    t.ann.answers("wronged_slinger")
    assert t.asked == {"ben": "wrath"}
    assert t.ann.hand == []
    t.ben.answers("tide_ox")
    assert t.ann.hand == ["ash_widow", "wharf_fox"]


def test_r11_two_at_once_are_one_question_for_2():
    t = table(
        step="end",
        ann=f"hand: spiteful_oarsman, wronged_slinger, {SIX}",
        ben="hand: tide_ox, gull_augur, lyre_warden",
    )
    t.ann.answers("spiteful_oarsman", "wronged_slinger")
    assert t.asked == {"ben": "wrath"}
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (2, 2)
    t.ben.answers("tide_ox", "lyre_warden")
    assert t.ben.hand == ["gull_augur"]
    assert t.asked == {"ben": "wealth"}


def test_r11_two_at_once_of_which_one_has_wrath_are_a_question_for_1():
    t = table(step="end", ann=f"hand: spiteful_oarsman, rearguard, {SIX}", ben=TWO)
    t.ann.answers("spiteful_oarsman", "rearguard")
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (1, 1)


def test_r11_two_against_one_unit_take_what_there_is():
    t = table(
        step="end", ann=f"hand: spiteful_oarsman, wronged_slinger, {SIX}", ben="hand: tide_ox"
    )
    t.ann.answers("spiteful_oarsman", "wronged_slinger")
    assert t.ben.hand == []
    assert t.asked == {"ben": "wealth"}


def test_r11_a_discard_forced_on_the_opponent_never_triggers_wrath():
    t = table(
        ann="kraters: krater_of_open_palms; hand: ash_widow, wharf_fox",
        ben="hand: wronged_slinger, tide_ox",
    )
    t.ann.answers("break krater_of_open_palms")
    t.ann.answers("wronged_slinger")
    assert t.asked == {"ann": "surge"}
    assert (t.ann.hand, t.ben.hand) == (["ash_widow", "wharf_fox"], ["tide_ox"])


def test_r11_wrath_does_not_answer_wrath():
    t = table(
        step="offering",
        ann="hand: spiteful_oarsman, ash_widow",
        ben="hand: wronged_slinger, tide_ox",
    )
    t.ann.answers("spiteful_oarsman")
    t.ben.answers("wronged_slinger")
    assert t.asked == {"ann": "gift"}
    assert (t.ann.hand, t.ben.hand) == (["ash_widow"], ["tide_ox"])


def test_r11_a_destroyed_unit_is_not_discarded():
    t = table(ann="hand: hemlock_seller; left: wronged_slinger; coins: 2", ben=TWO)
    t.ann.answers("jilt hemlock_seller")
    assert "wronged_slinger" in t.discard
    assert t.asked == {"ann": "surge"}
