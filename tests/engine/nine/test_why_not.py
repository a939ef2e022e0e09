"""Why not? Every reason names the rule that is in the way, and the one that lasts longest."""

import pytest

from bot.engine.core.ruleset import LEFT_OUT
from bot.engine.nine.reasons import reasons
from bot.engine.nine.words import English
from bot.engine.nine.words.tables import LATER, RULES
from tests.engine.nine.scenario import card_id, table
from tests.kit.play import some_pauses

NAMES = ("Ann", "Ben", "Cleo", "Dion")
SAY = English()


def whys(t, key, use, seat=0):
    told = SAY.why_not(t.match.private(seat), NAMES)
    return {no.reason for no in told if no.card == card_id(key) and no.use == use}


# Time


def test_n04_play_and_raise_belong_to_the_main_phase():
    t = table(ann="hand: crow_1_1; grave: hare_0_0", ben="hand: bear_3_3", step="battle")
    over = "Your Main Phase is over: Play or Raise comes before the Battle Phase, once."
    assert whys(t, "crow_1_1", "play") == whys(t, "hare_0_0", "raise") == {over}


def test_n05_attacks_wait_for_the_battle_phase():
    t = table(ann="hand: crow_1_1; field: wolf_2_2 up attack", ben="hand: bear_3_3")
    assert whys(t, "wolf_2_2", "attack") == {"Only in your Battle Phase."}


def test_n05_one_that_left_and_came_back_has_acted():
    t = table(
        ann="field: wolf_2_2 up attack, crow_1_1 up attack",
        ben="field: lion_4_4 up defense; hand: bear_3_3",
        step="battle",
    )
    t.match.state.spent.append(card_id("wolf_2_2"))
    t.ann.answers("switch crow_1_1 lion_4_4")
    acted = {"It has acted this turn: each Omen Attacks or Switches once."}
    assert whys(t, "wolf_2_2", "attack") == whys(t, "wolf_2_2", "switch") == acted


def test_it_is_anothers_turn():
    t = table(ann="hand: crow_1_1", ben="hand: bear_3_3")
    assert whys(t, "bear_3_3", "play", 1) == {"It is Ann's turn."}
    [no, *_] = SAY.why_not(t.match.private(1), NAMES)
    assert no.later


# Omens


def test_n03_nobody_attacks_in_the_first_turn():
    t = table(
        ann="field: wolf_2_2 up attack, crow_1_1 up defense",
        ben="hand: bear_3_3",
        step="battle",
        turn=1,
    )
    told = {"In the first turn of the match nobody may Attack."}
    assert whys(t, "wolf_2_2", "attack") == whys(t, "crow_1_1", "attack") == told


def test_n05_what_has_acted_waits_for_the_next_turn():
    t = table(
        ann="field: wolf_2_2 up defense acted", ben="field: bear_3_3 up attack", step="battle"
    )
    told = {"It has acted this turn: each Omen Attacks or Switches once."}
    assert whys(t, "wolf_2_2", "attack") == whys(t, "wolf_2_2", "switch") == told


def test_n06_an_omen_in_defense_mode_cannot_attack_unless_an_effect_lets_it():
    t = table(
        ann="field: wolf_2_2 up defense, tower_2_5 up defense", ben="hand: bear_3_3", step="battle"
    )
    assert whys(t, "wolf_2_2", "attack") == {
        "It is in Defense Mode: only an Omen in Attack Mode may Attack."
    }
    assert whys(t, "tower_2_5", "attack") == set()


@pytest.mark.parametrize(
    ("guard", "told"),
    [
        ("lion_4_4 down attack", "Ben's first is face down"),
        ("lion_4_4 up defense", "Lion 4/4 is in Defense Mode"),
        ("shield_2_2 up attack", "Shield 2/2 guards by its effect"),
    ],
)
def test_n06_a_guarded_player_is_told_with_their_guard(guard, told):
    t = table(
        ann="field: wolf_2_2 up attack",
        ben=f"hand: hare_0_0; field: {guard}",
        cleo="hand: bear_3_3",
        step="battle",
    )
    assert whys(t, "wolf_2_2", "attack") == {f"Ben cannot be Attacked: {told}."}


def test_n09_the_only_omen_on_the_field_cannot_switch():
    t = table(ann="field: wolf_2_2 up attack", ben="hand: bear_3_3", step="battle")
    assert whys(t, "wolf_2_2", "switch") == {
        "It is the only Omen on the Field: there is none to Switch with."
    }


# What a choice leaves out


def test_a_choice_says_what_it_does_not_mean():
    t = table(
        ann="hand: patient_knife; field: crow_1_1 up attack",
        ben="field: bison_7_7 up attack, lion_4_4 up attack, ben's wolf_2_2 turned attack",
        cleo="field: hare_0_0 up attack",
    )
    t.ann.answers("play patient_knife up attack")
    assert whys(t, "bison_7_7", LEFT_OUT) == {"It counts 7: only 5 or less is meant."}
    assert whys(t, "crow_1_1", LEFT_OUT) == {"An Omen of another player is meant."}
    assert whys(t, "wolf_2_2", LEFT_OUT) == {"A face-up Omen is meant."}
    assert whys(t, "lion_4_4", LEFT_OUT) == set()


@pytest.mark.parametrize("seed", range(6))
def test_every_choice_on_the_field_tells_why_it_leaves_out_what_is_known(seed):
    """Each Omen is offered, or it is told why not, or the asked does not know it."""
    for match, _ in some_pauses("nine", seed, every=2):
        for ask in match.asks.values():
            if not ask.options or ask.options[0].verb != "omen" or ask.options[0].place < 0:
                continue
            view = match.private(ask.seat)
            told = {no.place for no in SAY.why_not(view, NAMES) if no.use == LEFT_OUT}
            offered = {each.place for each in ask.options}
            known = {o.place for o in view.table.field if o.card or view.own(o.place)}
            assert known <= told | offered
            assert not told & offered


# All of them


@pytest.mark.parametrize("seed", range(3))
def test_every_reason_is_a_sentence_and_nothing_that_is_offered_has_one(seed):
    for match, _ in some_pauses("nine", seed, every=4):
        for seat in range(match.seats):
            view = match.private(seat)
            for no in SAY.why_not(view, NAMES):
                assert no.reason.endswith(".")
                assert "{" not in no.reason
            offered = {*view.ask.options} if view.ask else set()
            assert not offered & {use for use, _ in reasons(view)}


@pytest.mark.parametrize("seed", range(3))
def test_in_the_battle_phase_every_attack_and_switch_is_offered_or_told_why_not(seed):
    for match, _ in some_pauses("nine", seed, every=3):
        for ask in match.asks.values():
            if ask.kind == "battle":
                told = {rule.name for use, rule in reasons(match.private(ask.seat))}
                assert told <= {*RULES} - {"other_question", "waiting", "only_battle"}
                lasting = told - {*LATER}
                assert lasting <= {"first_turn", "acted", "defense", "guarded", "alone"}


def test_n05_one_that_acted_and_came_back_face_down_has_acted_as_its_own_player_is_told():
    """Nobody else is: to them it is one that has just arrived."""
    t = table(
        ann="field: wolf_2_2 down attack, crow_1_1 up defense",
        ben="field: bear_3_3 up attack",
        step="battle",
    )
    t.state.spent.append(card_id("wolf_2_2"))
    t.ann.answers("switch crow_1_1 bear_3_3")
    assert t.match.private(0).spent == (card_id("wolf_2_2"),)
    assert t.match.private(1).spent == ()
    why = {use.verb: rule.name for use, rule in reasons(t.match.private(0))}
    assert why["attack"] == "acted"
