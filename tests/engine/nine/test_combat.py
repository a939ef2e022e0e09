"""Omens that Attack Omens: turning up, comparing, and what may come in between."""

import pytest

from tests.engine.nine.scenario import table


def fought(attacker, target, ann="", ben=""):
    """ann's first Omen Attacks ben's first."""
    t = table(ann=f"field: {attacker}; {ann}", ben=f"field: {target}; {ben}", step="battle")
    t.ann.answers("attack 1 ben 1")
    return t


@pytest.mark.parametrize(
    ("target", "slain"),
    [("wolf_2_2", ["ben"]), ("bear_3_3", ["ann", "ben"]), ("otter_4_3", ["ann"])],
)
def test_n08_the_lower_is_slain_and_of_equals_both(target, slain):
    t = fought("seal_3_4 up attack", f"{target} up attack")
    assert [player.name for player in t.players if player.grave] == slain


@pytest.mark.parametrize("face", ["up", "down", "turned"])
@pytest.mark.parametrize(("mode", "slain"), [("attack", "ben"), ("defense", "ann")])
def test_n08_atk_counts_in_attack_mode_and_def_in_defense_mode(face, mode, slain):
    t = fought("wolf_2_2 up attack", f"toad_1_4 {face} {mode}")
    assert bool(t.ann.grave) == (slain == "ann")
    assert bool(t.ben.grave) == (slain == "ben")


def test_n08_an_attacker_in_defense_mode_counts_its_def():
    """The tower may Attack so, with a DEF of 5."""
    t = fought("tower_2_5 up defense", "lion_4_4 up attack")
    t.check({"ben": "grave: lion_4_4", "ann": "field: tower_2_5 up defense"})


def test_n08_both_are_turned_up_the_attacker_first_each_with_its_summon_effects():
    t = fought("drummer_3_3 down attack", "twister_3_3 down attack")
    assert t.told == ["attack", "target", "turn_up", "effect", "twist", "turn_up", "effect"]
    assert t.effects == ["drummer_3_3", "twister_3_3"]
    assert t.asked == {"ben": "twist"}


def test_n08_if_the_attacker_is_gone_after_it_turned_up_the_target_stays_face_down():
    """It Slays the martyr, which Slays it."""
    t = table(
        ann="field: slayer_3_3 down attack",
        ben="field: wolf_2_2 down defense, martyr_1_1 up attack",
        step="battle",
    )
    t.ann.answers("attack slayer_3_3 wolf_2_2")
    t.ann.answers("martyr_1_1")
    assert "compare" not in t.told
    t.check({"ann": "grave: slayer_3_3", "ben": "field: wolf_2_2 down defense; grave: martyr_1_1"})


def test_n08_if_the_target_is_gone_after_the_attacker_turned_up_the_combat_ends():
    t = table(
        ann="field: slayer_3_3 down attack",
        ben="field: bull_5_5 down defense, boar_6_5 up attack",
        step="battle",
    )
    t.ann.answers("attack slayer_3_3 bull_5_5")
    t.ann.answers("ben 1")
    assert "compare" not in t.told
    t.check({"ben": "grave: bull_5_5", "ann": "field: slayer_3_3 up attack acted"})


def test_n08_if_the_target_turned_up_slays_the_attacker_the_combat_ends():
    t = fought("lion_4_4 up attack", "slayer_3_3 down attack")
    t.check({"ann": "grave: lion_4_4", "ben": "field: slayer_3_3 up attack; grave: "})
    assert "compare" not in t.told


def test_n08_if_one_is_turned_down_again_the_combat_ends():
    t = fought("lion_4_4 up attack", "closer_3_3 down attack")
    t.check({"ann": "field: lion_4_4 turned attack acted", "ben": "field: closer_3_3 up attack"})
    assert "compare" not in t.told


def test_n08_a_twist_in_between_ends_nothing():
    t = table(
        ann="field: wolf_2_2 up attack",
        ben="field: twister_3_3 down attack",
        step="battle",
    )
    t.ann.answers("attack wolf_2_2 twister_3_3")
    t.ben.answers("wolf_2_2")
    assert t.told[-3:] == ["compare", "compare", "slay"]
    t.check({"ann": "grave: wolf_2_2"})


def test_n08_a_change_of_control_in_between_ends_nothing():
    t = fought("lion_4_4 up attack", "taker_3_3 down attack")
    assert t.told[-4:] == ["take", "compare", "compare", "slay"]
    t.check({"ben": "field: ann's lion_4_4 up attack acted; grave: taker_3_3", "ann": "field: "})


def test_n26_values_are_computed_when_they_are_read():
    t = table(ann="field: pack_2_2 up attack, crow_1_1 down attack, hare_0_0 up defense")
    assert t.match.public().at(0).attack == 4
    t = table(ann="field: pack_2_2 down attack, crow_1_1 up attack")
    assert t.match.public().at(0).attack == -1
    t = fought("wolf_2_2 up attack, banner_1_3 up attack", "bear_3_3 up attack")
    t.check({"ann": "grave: wolf_2_2", "ben": "grave: bear_3_3"})


def test_n26_no_value_is_below_0():
    t = table(ann="field: crow_1_1 up attack", ben="field: fog_2_2 up attack", step="battle")
    assert t.match.public().at(0).attack == 0
    t.ann.answers("attack crow_1_1 fog_2_2")
    assert [event[4] for event in t.happened("compare")] == [0, 2]


def test_n26_what_counts_while_face_up_does_not_count_face_down():
    t = table(ann="field: banner_1_3 down attack, wolf_2_2 up attack")
    assert t.match.public().at(1).attack == 2


def test_n26_an_effect_may_depend_on_its_own_mode():
    for mode, defense in [("attack", 2), ("defense", 6)]:
        t = table(ann=f"field: heron_2_2 up {mode}")
        assert t.match.public().at(0).defense == defense


def test_n26_all_your_omens_are_those_you_control_the_giver_too():
    t = table(ann="field: hall_2_2 up attack, wolf_2_2 up attack", ben="field: bear_3_3 up attack")
    assert [omen.defense for omen in t.match.public().field] == [3, 3, 3]


def test_n27_both_go_to_their_graves_before_any_effect_of_being_slain():
    """Neither can be chosen by the other any more."""
    t = fought("mourner_1_1 up attack", "weeper_1_1 up attack")
    assert t.told[-4:] == ["slay", "slay", "effect", "effect"]
    t.check({"ann": "grave: mourner_1_1", "ben": "grave: weeper_1_1", "ask": "ann battle"})


def test_n27_their_effects_come_in_turn_order():
    t = fought("mourner_1_1 up attack, wolf_2_2 up attack", "weeper_1_1 up attack")
    assert t.effects == ["mourner_1_1", "weeper_1_1"]
    t.check({"ann": "grave: mourner_1_1, wolf_2_2"})


def test_n12_the_slain_are_shown_and_work_face_down_too():
    t = table(
        ann="hand: slayer_3_3; field: wolf_2_2 up attack", ben="field: martyr_1_1 down defense"
    )
    t.ann.answers("play slayer_3_3 up attack")
    assert t.saw("slay") == ["martyr_1_1", "slayer_3_3"]
    assert t.effects == ["slayer_3_3", "martyr_1_1"]
    t.check({"ben": "grave: martyr_1_1", "ann": "grave: slayer_3_3"})


def test_n12_after_i_am_slain_belongs_to_the_last_controller():
    t = table(
        ann="field: lion_4_4 up attack; hand: hare_0_0",
        ben="field: ann's avenger_1_1 up attack; hand: crow_1_1",
        step="battle",
    )
    t.ann.answers("attack lion_4_4 avenger_1_1")
    t.check({"ann": "hand: ; grave: avenger_1_1, hare_0_0", "ben": "hand: crow_1_1"})


def test_n32_after_i_slay_needs_the_slayer_on_the_field():
    t = fought("reaper_6_3 up attack", "wolf_2_2 up attack", ben="hand: hare_0_0")
    assert t.effects == ["reaper_6_3"]
    t.check({"ben": "grave: wolf_2_2, hare_0_0"})
    t = fought("reaper_6_3 up attack", "ram_6_2 up attack", ben="hand: hare_0_0")
    assert t.effects == []
    t.check({"ben": "hand: hare_0_0"})


def test_n32_who_defends_and_slays_has_slain():
    t = fought("wolf_2_2 up attack", "reaper_6_3 up attack", ann="hand: hare_0_0")
    t.check({"ann": "grave: wolf_2_2, hare_0_0"})
