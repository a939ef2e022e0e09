"""UNIT TRAIT: WRATH, and R11."""

import pytest

from bot.engine.omen.cards import FATE, JILT, PILFER, RECRUIT, WRATH
from tests.kit.table import rewritten, table

TWO = "hand: bull_4, augur_1"
SIX = "torch_2, thief_2, toller_1, widow_3, herald_2, mask_1"

DISCARDS = {
    "as a cost": (
        {"ann": "hand: rower_3, slinger_2; coins: 2"},
        ["ann: play rower_3 left", "ann: slinger_2"],
    ),
    "for a GLEAN": (
        {"step": "portent", "ann": "left: weaver_3; hand: slinger_2"},
        ["ann: slinger_2"],
    ),
    "for a Krater": (
        {"ann": "kraters: krater_2; hand: slinger_2"},
        ["ann: break krater_2", "ann: slinger_2"],
    ),
    "as an Offering": (
        {"step": "offering", "ann": "hand: slinger_2"},
        ["ann: slinger_2"],
    ),
    "at the end of the turn": (
        {"step": "end", "ann": f"hand: slinger_2, {SIX}"},
        ["ann: slinger_2"],
    ),
}


@pytest.mark.parametrize(("given", "when"), DISCARDS.values(), ids=DISCARDS)
def test_r11_every_discard_by_the_active_player_triggers_wrath(given, when):
    t = table(**given, ben=TWO)
    for line in when:
        t.do(line)
    assert t.asked == {"ben": "wrath"}
    assert t.ben.may == {"bull_4", "augur_1"}
    t.ben.answers("augur_1")
    assert t.ben.hand[:1] == ["bull_4"]
    assert t.discard[:2] == ["slinger_2", "augur_1"]


def test_wrath_makes_the_opponent_discard_1_of_their_choice():
    t = table(step="offering", ann="hand: slinger_2, widow_3", ben=TWO)
    t.ann.answers("slinger_2")
    assert t.asked == {"ben": "wrath"}
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (1, 1)
    t.ben.answers("bull_4")
    assert t.ben.hand == ["augur_1"]
    assert t.ann.hand == ["widow_3"]


def test_wrath_of_ben_strikes_ann():
    t = table(step="offering", active="ben", ann=TWO, ben="hand: slinger_2, widow_3")
    t.ben.answers("slinger_2")
    assert t.asked == {"ann": "wrath"}
    assert t.ann.may == {"bull_4", "augur_1"}


def test_wrath_leaves_an_opponent_without_units_alone():
    t = table(step="offering", ann="hand: slinger_2", ben="kraters: krater_1")
    t.ann.answers("slinger_2")
    assert t.asked == {"ann": "gift"}
    assert t.ben.kraters == ["krater_1"]


def test_wrath_takes_the_only_unit_unasked():
    t = table(step="offering", ann="hand: slinger_2", ben="hand: bull_4")
    t.ann.answers("slinger_2")
    assert t.asked == {"ann": "gift"}
    assert t.discard == ["slinger_2", "bull_4"]


def test_wrath_does_not_show_the_opponents_hand():
    t = table(step="offering", ann="hand: slinger_2", ben=TWO)
    other = table(step="offering", ann="hand: slinger_2", ben="hand: bull_4, widow_3")
    for each in (t, other):
        each.ann.answers("slinger_2")
    assert t.match.private(0) == other.match.private(0)


OWN = {
    "JILT": ("toller_1", JILT, "jilt", {}),
    "FATE": ("augur_1", FATE, "fate", {"glean": None}),
    "PILFER": ("exile_2", PILFER, "pilfer", {"triumph": None}),
    "RECRUIT": ("foundling_1", RECRUIT, "recruit", {}),
}


@pytest.mark.parametrize(("unit", "trait", "verb", "texts"), OWN.values(), ids=OWN)
def test_r11_the_discard_for_its_own_ability_never_triggers_wrath(unit, trait, verb, texts):
    with rewritten(unit, traits=trait | WRATH, **texts):
        t = table(ann=f"hand: {unit}; coins: 1", ben="hand: bull_4, widow_3; coins: 1")
        t.ann.answers(f"{verb} {unit}")
        while t.ann.asked == "top":
            t.ann.answers(t.ann.hand[0])
        assert t.asked == {"ann": "surge"}
        assert t.discard == [unit]
        assert t.ben.hand == ["bull_4", "widow_3"]


def test_r11_wrath_of_a_cost_comes_before_the_effect_it_buys():
    t = table(
        ann="hand: rower_3, slinger_2; coins: 2",
        ben=TWO,
        deck="widow_3, thief_2",
    )
    t.ann.answers("play rower_3 left")
    t.ann.answers("slinger_2")
    assert t.asked == {"ben": "wrath"}
    assert t.ann.hand == []
    t.ben.answers("bull_4")
    assert t.ann.hand == ["widow_3", "thief_2"]


def test_r11_two_at_once_are_one_question_for_2():
    t = table(
        step="end",
        ann=f"hand: rower_3, slinger_2, {SIX}",
        ben="hand: bull_4, augur_1, harper_2",
    )
    t.ann.answers("rower_3", "slinger_2")
    assert t.asked == {"ben": "wrath"}
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (2, 2)
    t.ben.answers("bull_4", "harper_2")
    assert t.ben.hand == ["augur_1"]
    assert t.asked == {"ben": "wealth"}


def test_r11_two_at_once_of_which_one_has_wrath_are_a_question_for_1():
    t = table(step="end", ann=f"hand: rower_3, guard_3, {SIX}", ben=TWO)
    t.ann.answers("rower_3", "guard_3")
    assert (t.ben.ask.at_least, t.ben.ask.at_most) == (1, 1)


def test_r11_two_against_one_unit_take_what_there_is():
    t = table(step="end", ann=f"hand: rower_3, slinger_2, {SIX}", ben="hand: bull_4")
    t.ann.answers("rower_3", "slinger_2")
    assert t.ben.hand == []
    assert t.asked == {"ben": "wealth"}


def test_r11_a_discard_forced_on_the_opponent_never_triggers_wrath():
    t = table(
        ann="kraters: krater_6; hand: widow_3, thief_2",
        ben="hand: slinger_2, bull_4",
    )
    t.ann.answers("break krater_6")
    t.ann.answers("slinger_2")
    assert t.asked == {"ann": "surge"}
    assert (t.ann.hand, t.ben.hand) == (["widow_3", "thief_2"], ["bull_4"])


def test_r11_wrath_does_not_answer_wrath():
    t = table(
        step="offering",
        ann="hand: rower_3, widow_3",
        ben="hand: slinger_2, bull_4",
    )
    t.ann.answers("rower_3")
    t.ben.answers("slinger_2")
    assert t.asked == {"ann": "gift"}
    assert (t.ann.hand, t.ben.hand) == (["widow_3"], ["bull_4"])


def test_r11_a_destroyed_unit_is_not_discarded():
    t = table(ann="hand: poisoner_3; left: slinger_2; coins: 2", ben=TWO)
    t.ann.answers("jilt poisoner_3")
    assert "slinger_2" in t.discard
    assert t.asked == {"ann": "surge"}
