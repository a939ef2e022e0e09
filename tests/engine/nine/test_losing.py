"""Losing and leaving, in the middle of whatever goes on, and how a match ends."""

import pytest

from bot.engine import nine
from tests.engine.nine.scenario import table


def all_must_discard():
    """Ann has Played what makes every player discard, and all three are asked at once (N29)."""
    t = table(
        ann="hand: storm_3_3, hare_0_0, mole_1_2",
        ben="hand: crow_1_1, wolf_2_2",
        cleo="hand: swan_0_3, duck_3_0",
    )
    t.ann.answers("play storm_3_3 up attack")
    return t


def test_n14_what_a_loser_held_and_controlled_goes_to_the_owners_graves():
    t = table(
        ann="field: wolf_2_2 up attack, ben's bear_3_3 up attack",
        ben="field: crow_1_1 up attack, ann's lion_4_4 up attack; grave: hare_0_0",
        cleo="",
        step="battle",
    )
    t.ann.answers("attack wolf_2_2 ben")
    t.check(
        {
            "out": "ben",
            "ben": "field: ; hand: ; grave: hare_0_0, crow_1_1",
            "ann": "field: wolf_2_2 up attack, ben's bear_3_3 up attack; grave: lion_4_4",
        }
    )


def test_n14_without_effects():
    t = table(
        ann="field: wolf_2_2 up attack",
        ben="hand: ember_2_2; field: martyr_1_1 up attack",
        cleo="",
        step="battle",
    )
    t.leaves("ben")
    assert "effect" not in t.told
    t.check({"ben": "grave: ember_2_2, martyr_1_1", "ann": "field: wolf_2_2 up attack"})


def test_n14_their_team_stays_visible_and_their_turns_are_skipped():
    t = table(ann="", ben="", cleo="", step="battle")
    teams = t.state.teams
    t.leaves("ben")
    assert t.match.public().teams == tuple(teams)
    t.ann.answers("next")
    assert t.asked == {"cleo": "main"}


def test_n14_the_turn_of_an_active_player_who_leaves_ends_at_once_without_end_phase():
    t = table(ann="", ben="field: bell_2_2 up attack", cleo="")
    t.leaves("ann")
    t.check({"ask": "ben main", "ben": "field: bell_2_2 up attack"})


def test_n14_the_turn_of_an_active_player_who_loses_ends_at_once_without_end_phase():
    t = table(
        ann="field: wolf_2_2 up attack, crow_1_1 up attack",
        ben="field: thorn_1_4 up attack, bell_2_2 up attack",
        cleo="",
        step="battle",
    )
    t.ann.answers("attack wolf_2_2 thorn_1_4")
    t.check(
        {"out": "ann", "ask": "ben main", "ben": "field: thorn_1_4 up attack, bell_2_2 up attack"}
    )
    assert "compare" not in t.told


def test_n14_effects_of_a_loser_that_wait_are_dropped():
    """Three are Slain; ann's effect makes ben lose, and ben's own, which waits, does not come."""
    t = table(
        ann="hand: sweeper_3_3, hare_0_0; field: avenger_1_1 up defense, wolf_2_2 up attack",
        ben="field: weeper_1_1 up defense",
        cleo="hand: crow_1_1; field: mourner_1_1 up defense",
    )
    t.ann.answers("play sweeper_3_3 up attack")
    assert t.effects == ["sweeper_3_3", "avenger_1_1", "mourner_1_1"]
    t.check({"out": "ben", "ask": "cleo twist"})


def test_n14_the_effect_of_others_in_which_somebody_loses_goes_on():
    t = table(
        ann="hand: flood_3_3, hare_0_0; field: wolf_2_2 up attack",
        ben="",
        cleo="hand: crow_1_1, mole_1_2",
    )
    t.ann.answers("play flood_3_3 up attack")
    t.check({"out": "ben", "cleo": "hand: ", "ask": "ann battle"})


def test_n14_what_a_leaver_was_asked_is_answered_with_nothing():
    t = all_must_discard()
    t.ann.answers("hare_0_0")
    t.leaves("ben")
    assert t.asked == {"cleo": "discard"}
    t.cleo.answers("swan_0_3")
    t.check({"ann": "grave: hare_0_0", "ben": "grave: crow_1_1, wolf_2_2", "ask": "ann battle"})


def test_n14_what_a_leaver_had_chosen_to_discard_is_in_their_grave():
    t = all_must_discard()
    t.ben.answers("wolf_2_2")
    t.leaves("ben")
    t.check({"ben": "hand: ; grave: crow_1_1, wolf_2_2"})
    assert t.match.public().giving == (0, 0, 0)


def test_n14_when_the_active_player_leaves_others_still_discard_what_they_must():
    t = all_must_discard()
    t.ben.answers("wolf_2_2")
    t.leaves("ann")
    assert t.asked == {"cleo": "discard"}
    t.cleo.answers("swan_0_3")
    t.check({"ben": "grave: wolf_2_2", "cleo": "grave: swan_0_3", "ask": "ben main"})


def test_n14_when_the_last_one_who_is_asked_leaves_the_others_discard_what_they_chose():
    t = all_must_discard()
    t.ben.answers("wolf_2_2")
    t.cleo.answers("swan_0_3")
    t.leaves("ann")
    t.check({"ben": "grave: wolf_2_2", "cleo": "grave: swan_0_3", "ask": "ben main"})


def test_n14_the_attacker_of_a_loser_leaves_and_the_combat_ends():
    t = table(
        ann="field: lion_4_4 up attack",
        ben="field: thorn_1_4 up attack; hand: hare_0_0",
        cleo="hand: crow_1_1",
        step="battle",
    )
    t.ann.answers("attack lion_4_4 thorn_1_4")
    t.check({"ann": "grave: lion_4_4", "out": "ann", "ben": "field: thorn_1_4 up attack"})


def test_n14_a_loser_in_the_middle_of_an_attack_on_their_omen_ends_it():
    t = table(
        ann="field: raider_2_2 up attack, wolf_2_2 up attack",
        ben="field: crow_1_1 up attack",
        cleo="",
        step="battle",
    )
    t.ann.answers("attack raider_2_2 crow_1_1")
    t.check({"out": "ben", "ask": "ann battle", "ben": "grave: crow_1_1"})
    assert "compare" not in t.told


def test_n14_who_is_out_before_the_hit_comes_is_not_hit():
    t = table(ann="field: raider_2_2 up attack", ben="", cleo="", step="battle")
    t.ann.answers("attack raider_2_2 ben")
    assert "hit" not in t.told
    t.check({"out": "ben", "ask": "ann battle"})


def test_n15_the_last_player_left_wins():
    t = table(ann="field: wolf_2_2 up attack, crow_1_1 up attack", ben="", cleo="", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    t.check({"winner": "", "out": "ben"})
    t.ann.answers("attack crow_1_1 cleo")
    t.check({"winner": "ann", "out": "ben, cleo"})
    assert t.match.outcome.reason == "last"


def test_n15_all_that_are_left_losing_in_one_moment_is_a_draw_among_them():
    t = table(ann="hand: storm_3_3", ben="", cleo="", dion="hand: hare_0_0", out="dion")
    t.ann.answers("play storm_3_3 up attack")
    assert t.match.outcome.winner is None
    assert t.match.outcome.places == (1, 1, 1, 4)


def test_n15_one_may_concede_at_any_time():
    t = table(ann="field: wolf_2_2 up attack", ben="hand: hare_0_0, mole_1_2", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    t.leaves("ann")
    t.check({"winner": "ben"})
    assert t.match.outcome.reason == "conceded"


def test_n15_a_draw_may_be_offered_once_a_match_by_each_and_stands_until_their_next_turn():
    offers = nine.RULESET.draw_offers
    assert (offers.until, offers.at_most) == ("turn", 1)


def test_n30_the_last_out_has_the_best_place():
    t = table(
        ann="field: wolf_2_2 up attack", ben="", cleo="", dion="hand: hare_0_0", step="battle"
    )
    t.leaves("cleo")
    assert t.match.public().places_out == (4,)
    t.ann.answers("attack wolf_2_2 ben")
    assert t.match.public().places_out == (4, 3)
    t.leaves("ann")
    assert t.match.outcome.places == (2, 3, 4, 1)


def test_n30_out_in_one_moment_is_the_same_place():
    t = table(ann="hand: storm_3_3, hare_0_0", ben="", cleo="", dion="hand: crow_1_1")
    t.ann.answers("play storm_3_3 up attack")
    t.leaves("dion")
    assert t.match.outcome.places == (1, 3, 3, 2)


@pytest.mark.parametrize("names", [["ann", "ben"], ["ann", "ben", "cleo"]])
def test_n31_who_is_late_is_removed_and_the_others_play_on_or_the_last_one_wins(names):
    t = table(**dict.fromkeys(names, ""))
    t.leaves("ann", "time")
    t.check({"winner": "ben", "ask": ""} if len(names) == 2 else {"winner": "", "ask": "ben main"})
