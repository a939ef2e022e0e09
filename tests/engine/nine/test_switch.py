"""Switching with other Omens."""

import pytest

from tests.engine.nine.scenario import table

FOUR = ["up attack", "up defense", "down attack", "down defense"]
TWISTED = dict(zip(FOUR, ["up defense", "up attack", "down defense", "down attack"], strict=True))


@pytest.mark.parametrize("own", FOUR)
@pytest.mark.parametrize("other", FOUR)
def test_n09_ones_own_omen_and_any_other_are_twisted_at_once(own, other):
    t = table(ann=f"field: wolf_2_2 {own}", ben=f"field: crow_1_1 {other}", step="battle")
    t.ann.answers("switch 1 ben 1")
    t.check(
        {
            "ann": f"field: wolf_2_2 {TWISTED[own]} acted",
            "ben": f"field: crow_1_1 {TWISTED[other]}",
        }
    )


def test_n09_the_other_may_be_ones_own_and_only_the_first_has_acted():
    t = table(ann="field: wolf_2_2 up attack, crow_1_1 up attack", step="battle")
    t.ann.answers("switch wolf_2_2 crow_1_1")
    t.check({"ann": "field: wolf_2_2 up defense acted, crow_1_1 up defense"})
    assert t.ann.may == {"switch crow_1_1 wolf_2_2", "next"}


def test_n09_a_single_omen_on_the_field_cannot_switch():
    assert table(ann="field: wolf_2_2 up attack", step="battle").ann.may_with("switch") == set()


def test_n09_one_switches_with_omens_one_controls_only():
    t = table(
        ann="field: ben's wolf_2_2 up attack", ben="field: ann's crow_1_1 up attack", step="battle"
    )
    assert t.ann.may_with("switch") == {"switch wolf_2_2 crow_1_1"}


def test_n09_an_omen_in_defense_mode_may_switch_and_then_attacks_no_more():
    """It has acted."""
    t = table(ann="field: wolf_2_2 up defense", ben="field: crow_1_1 up defense", step="battle")
    t.ann.answers("switch wolf_2_2 crow_1_1")
    assert t.ann.may == {"next"}


def test_n09_a_switch_is_no_summon():
    t = table(ann="field: twister_3_3 up attack", ben="field: twin_3_3 up attack", step="battle")
    t.ann.answers("switch twister_3_3 twin_3_3")
    assert t.effects == []


def test_n32_after_i_switch_is_of_the_omen_that_acted_and_face_up():
    given = {"ben": "field: dancer_3_3 up attack; hand: hare_0_0", "step": "battle"}
    t = table(
        ann="field: dancer_3_3 up attack",
        ben="field: wolf_2_2 up attack; hand: hare_0_0",
        step="battle",
    )
    t.ann.answers("switch dancer_3_3 wolf_2_2")
    t.check({"ben": "hand: ; grave: hare_0_0"})
    t = table(ann="field: wolf_2_2 up attack", **given)
    t.ann.answers("switch wolf_2_2 dancer_3_3")
    assert t.effects == []
    t = table(ann="field: whirler_3_3 down attack", **given)
    t.ann.answers("switch whirler_3_3 dancer_3_3")
    assert t.effects == []


def test_an_effect_after_a_switch_knows_the_other_omen():
    t = table(ann="field: whirler_3_3 up attack", ben="field: wolf_2_2 down attack", step="battle")
    t.ann.answers("switch whirler_3_3 wolf_2_2")
    assert t.ben.field == ["wolf_2_2 down attack"]


def test_a_face_down_omen_that_switches_is_told_of_by_its_place():
    t = table(ann="field: wolf_2_2 down attack", ben="field: crow_1_1 down attack", step="battle")
    t.ann.answers("switch 1 ben 1")
    assert t.saw("switch") == ["?"]
    assert t.saw("twist") == ["?", "?"]
