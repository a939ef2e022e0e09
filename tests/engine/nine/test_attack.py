"""Attacking: who may, whom, what comes before the blow, and hitting a player."""

import pytest

from bot.engine.nine.attack import is_open
from tests.engine.nine.scenario import table

FOUR = ["up attack", "up defense", "down attack", "down defense"]


def attackers(t):
    return {each.split()[1] for each in t.ann.may_with("attack")}


def targets(t):
    return {each.split()[2] for each in t.ann.may_with("attack")}


# Who may attack whom


@pytest.mark.parametrize(("how", "may"), [*zip(FOUR, [True, False, True, False], strict=True)])
def test_n06_only_an_omen_in_attack_mode_may_attack(how, may):
    t = table(ann=f"field: wolf_2_2 {how}", ben="hand: hare_0_0", step="battle")
    assert attackers(t) == ({"wolf_2_2"} if may else set())


@pytest.mark.parametrize(("how", "open"), [*zip(FOUR, [True, False, False, False], strict=True)])
def test_n06_a_face_down_omen_or_one_in_defense_mode_keeps_its_player_from_being_attacked(
    how, open
):
    t = table(
        ann="field: wolf_2_2 up attack",
        ben=f"field: crow_1_1 up attack, mole_1_2 {how}",
        step="battle",
    )
    assert targets(t) == {"crow_1_1", "mole_1_2"} | ({"ben"} if open else set())
    assert t.match.public().open[1] == open


def test_n06_an_empty_field_is_open():
    t = table(ann="field: wolf_2_2 up attack", ben="hand: hare_0_0", step="battle")
    assert targets(t) == {"ben"}


def test_n06_what_another_controls_is_attacked_whoever_owns_it_and_ones_own_never():
    t = table(
        ann="field: wolf_2_2 up attack, ben's bear_3_3 up attack",
        ben="field: ann's crow_1_1 up attack",
        cleo="field: hare_0_0 down defense",
        step="battle",
    )
    assert targets(t) == {"crow_1_1", "ben", "hare_0_0"}
    assert attackers(t) == {"wolf_2_2", "bear_3_3"}


def test_n06_who_is_out_is_no_target():
    t = table(ann="field: wolf_2_2 up attack", ben="", cleo="", out="ben", step="battle")
    assert targets(t) == {"cleo"}


def test_n06_that_a_player_is_open_is_judged_when_the_target_is_chosen_and_not_again():
    """The raider's effect makes ben discard the spark, which puts ben's own into Defense Mode."""
    t = table(
        ann="field: raider_2_2 up attack",
        ben="field: crow_1_1 up attack; hand: spark_2_2, hare_0_0",
        step="battle",
    )
    t.ann.answers("attack raider_2_2 ben")
    t.ben.answers("spark_2_2")
    t.ben.answers("crow_1_1")
    assert not is_open(t.state, 1)
    t.check({"ben": "hand: ; grave: spark_2_2, hare_0_0"})


def test_n03_the_first_player_attacks_nobody_in_the_first_turn():
    given = {"ann": "field: wolf_2_2 up attack, crow_1_1 up attack", "step": "battle"}
    assert table(**given, turn=1).ann.may_with("attack") == set()
    assert table(**given, turn=1).ann.may_with("switch")
    assert table(**given, turn=3).ann.may_with("attack")


def test_n03_nobody_else_is_bound():
    t = table(ann="", ben="field: wolf_2_2 up attack", active="ben", turn=2, step="battle")
    assert t.ben.may_with("attack") == {"attack wolf_2_2 ann"}


def test_n03_an_effect_that_would_attack_does_nothing_in_the_first_turn():
    t = table(ann="hand: charger_4_3", ben="hand: hare_0_0", turn=1)
    t.ann.answers("play charger_4_3 up attack")
    assert t.effects == ["charger_4_3"]
    assert t.asked == {"ann": "battle"}
    t.check({"ben": "hand: hare_0_0"})


def test_n03_play_raise_and_switch_are_free_in_the_first_turn():
    t = table(
        ann="hand: wolf_2_2; grave: crow_1_1; field: hare_0_0 up attack, mole_1_2 up attack", turn=1
    )
    assert {"raise crow_1_1", "play wolf_2_2 up attack"} <= t.ann.may
    t.ann.answers("next")
    assert "switch hare_0_0 mole_1_2" in t.ann.may


# Before the blow


def test_n25_when_i_attack_comes_after_the_target_is_chosen_and_before_the_blow():
    t = table(ann="field: hunter_3_3 up attack", ben="field: otter_4_3 up attack", step="battle")
    t.ann.answers("attack hunter_3_3 otter_4_3")
    assert t.told[:4] == ["attack", "target", "effect", "twist"]
    t.check({"ben": "grave: otter_4_3", "ann": "grave: hunter_3_3"})


def test_n25_if_the_attacker_has_left_the_field_the_attack_is_over():
    t = table(ann="field: wolf_2_2 up attack", ben="field: hedge_2_5 up attack", step="battle")
    t.ann.answers("attack wolf_2_2 hedge_2_5")
    assert "compare" not in t.told
    t.check({"ann": "grave: wolf_2_2; field: ", "ben": "field: hedge_2_5 up attack"})


def test_n25_an_attacker_that_has_left_the_field_hits_nobody():
    """Its own effect made ben discard the ember, which Slays it."""
    t = table(ann="field: raider_2_2 up attack", ben="hand: ember_2_2, hare_0_0", step="battle")
    t.ann.answers("attack raider_2_2 ben")
    t.ben.answers("ember_2_2")
    assert "hit" not in t.told
    t.check({"ann": "grave: raider_2_2", "ben": "hand: hare_0_0"})


def test_n25_a_face_down_target_does_not_work_when_it_is_attacked():
    t = table(ann="field: lion_4_4 up attack", ben="field: hedge_2_5 down attack", step="battle")
    t.ann.answers("attack lion_4_4 ben 1")
    assert t.effects == []
    t.check({"ben": "grave: hedge_2_5"})


def test_n25_a_face_down_attacker_has_no_effect_when_it_attacks():
    t = table(ann="field: hunter_3_3 down attack", ben="field: wolf_2_2 up attack", step="battle")
    t.ann.answers("attack hunter_3_3 wolf_2_2")
    assert t.effects == []


def test_n25_the_attacker_who_is_the_active_players_comes_first():
    t = table(ann="field: hunter_3_3 up attack", ben="field: mirror_3_3 up attack", step="battle")
    t.ann.answers("attack hunter_3_3 mirror_3_3")
    assert t.effects == ["hunter_3_3", "mirror_3_3"]
    t.check({"ann": "grave: hunter_3_3", "ben": "grave: mirror_3_3"})


# On a player


@pytest.mark.parametrize("attacker", ["wolf_2_2", "hare_0_0", "elk_9_0"])
def test_n07_a_hit_makes_the_player_discard_one_of_their_choice_whatever_the_atk(attacker):
    t = table(
        ann=f"field: {attacker} up attack", ben="hand: mole_1_2, swan_0_3, duck_3_0", step="battle"
    )
    t.ann.answers(f"attack {attacker} ben")
    assert t.asked == {"ben": "discard"}
    assert t.ben.may == {"discard mole_1_2", "discard swan_0_3", "discard duck_3_0"}
    t.ben.answers("swan_0_3")
    t.check({"ben": "hand: mole_1_2, duck_3_0; grave: swan_0_3", "ask": "ann battle"})


def test_n07_a_face_down_attacker_stays_face_down_and_unknown():
    t = table(ann="field: wolf_2_2 down attack", ben="hand: mole_1_2, swan_0_3", step="battle")
    t.ann.answers("attack 1 ben")
    assert t.ann.field == ["wolf_2_2 down attack acted"]
    assert t.saw("attack", 1) == ["?"]
    assert t.saw("attack", None) == ["?"]
    assert t.match.public().at(0).has_acted
    assert t.ben.ask.about == (0,), "the question names the attacker by its place"


def test_n07_who_holds_one_omen_is_not_asked_and_discards_it():
    t = table(ann="field: wolf_2_2 up attack", ben="hand: mole_1_2", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    t.check({"ben": "hand: ; grave: mole_1_2", "ask": "ann battle", "winner": ""})


def test_n07_several_hits_are_asked_one_by_one():
    t = table(
        ann="field: wolf_2_2 up attack, crow_1_1 up attack",
        ben="hand: mole_1_2, swan_0_3, duck_3_0",
        step="battle",
    )
    t.ann.answers("attack wolf_2_2 ben")
    t.ben.answers("mole_1_2")
    t.ann.answers("attack crow_1_1 ben")
    assert t.ben.may == {"discard swan_0_3", "discard duck_3_0"}


# Effects that change who may


def test_n10_an_effect_lets_an_omen_attack_in_defense_mode():
    t = table(ann="field: tower_2_5 up defense", ben="hand: hare_0_0", step="battle")
    assert attackers(t) == {"tower_2_5"}
    t = table(ann="field: tower_2_5 down defense", ben="hand: hare_0_0", step="battle")
    assert attackers(t) == set(), "it needs to be face up"


def test_n10_an_effect_lets_an_omen_in_attack_mode_guard_its_player():
    t = table(ann="field: wolf_2_2 up attack", ben="field: shield_2_2 up attack", step="battle")
    assert targets(t) == {"shield_2_2"}


def test_an_effect_attacks_at_once_and_the_omen_has_not_acted():
    t = table(ann="hand: charger_4_3", ben="field: wolf_2_2 up attack; hand: hare_0_0")
    t.ann.answers("play charger_4_3 up attack")
    assert t.asked == {"ann": "target"}
    assert t.ann.may == {"attack charger_4_3 wolf_2_2", "attack charger_4_3 ben"}
    t.ann.answers("attack charger_4_3 wolf_2_2")
    t.check({"ben": "grave: wolf_2_2", "ask": "ann battle"})
    assert "attack charger_4_3 ben" in t.ann.may


def test_n06_an_effect_attacks_only_in_attack_mode():
    t = table(ann="hand: charger_4_3", ben="field: wolf_2_2 up attack")
    t.ann.answers("play charger_4_3 up defense")
    assert t.asked == {"ann": "battle"}
