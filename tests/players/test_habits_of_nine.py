"""How 9 Omens is played without a search: habits, rollouts, and what a position is worth."""

from random import Random

import pytest

from bot.players.nine import MIND
from bot.players.nine.evaluate import chance_to_win
from bot.players.nine.policy import answer
from tests.engine.nine.scenario import table

SHUT = "field: tortoise_0_9 up defense; hand: hare_0_0, mole_1_2"


def ranked(who="ann", **given):
    """What may be answered, the best by habit first. Alone and together, all are worth the same."""
    t = table(**{"step": "battle", **given})
    player = getattr(t, who)
    s, ask = MIND.read(t.match.private(player.seat)), player.ask
    values = [MIND.scores[ask.kind](s, ask, each) for each in ask.options]
    assert values == pytest.approx(MIND.preferences(s, ask))
    return sorted(player.may - {"none"}, key=lambda phrase: -values[player.find(phrase)])


def before(order, *phrases):
    assert [each for each in order if each in phrases] == list(phrases)


# Attacks


def test_who_has_nothing_left_to_discard_is_attacked_first():
    order = ranked(
        ann="field: wolf_2_2 up attack",
        ben="hand: hare_0_0, mole_1_2; field: crow_1_1 up attack",
        cleo="field: dove_2_1 up attack",
    )
    before(order, "attack wolf_2_2 cleo", "attack wolf_2_2 ben", "next")


def test_an_attack_that_wins_comes_before_one_that_loses():
    order = ranked(
        ann="field: bear_3_3 up attack, goat_4_2 up defense",
        ben="field: crow_1_1 up defense, tortoise_0_9 up defense; hand: hare_0_0",
    )
    before(order, "attack bear_3_3 crow_1_1", "next", "attack bear_3_3 tortoise_0_9")


def test_a_face_down_omen_is_rather_attacked_with_a_strong_one():
    order = ranked(
        ann="field: boar_6_5 up attack, crow_1_1 up attack",
        ben="field: wolf_2_2 down defense; hand: hare_0_0",
    )
    before(order, "attack boar_6_5 wolf_2_2", "attack crow_1_1 wolf_2_2")


def test_what_lies_face_down_makes_no_difference_to_who_does_not_know_it():
    given = {"ann": "field: bear_3_3 up attack"}
    weak, strong = (
        ranked(**given, ben=f"field: {key} down defense; hand: mole_1_2")
        for key in ("hare_0_0", "tortoise_0_9")
    )
    assert [each.replace("hare_0_0", "it") for each in weak] == [
        each.replace("tortoise_0_9", "it") for each in strong
    ]


# Plays and Raises


def test_a_wall_is_played_where_many_could_attack():
    raiders = "hand: hare_0_0; field: wolf_2_2 up attack, bear_3_3 up attack, lion_4_4 up attack"
    order = ranked(ann="hand: ox_2_6, toad_1_4", ben=raiders, step="main")
    before(order, "play ox_2_6 down defense", "play toad_1_4 up attack", "next")


def test_the_last_omen_in_hand_makes_a_raise_the_better():
    few, many = (
        ranked(ann=f"hand: {hand}; grave: boar_6_5", ben=SHUT, step="main")
        for hand in ("toad_1_4", "toad_1_4, crow_1_1, wolf_2_2, bear_3_3")
    )
    assert few.index("raise boar_6_5") < many.index("raise boar_6_5")


# Discards


def test_what_does_something_when_discarded_goes_first():
    t = table(
        ann="field: wolf_2_2 up attack",
        ben="hand: dove_2_1, spark_2_2",
        step="battle",
    )
    t.ann.answers("attack wolf_2_2 ben")
    s = MIND.read(t.match.private(1))
    habit = MIND.preferences(s, t.ben.ask)
    assert habit[t.ben.find("spark_2_2")] > habit[t.ben.find("dove_2_1")]


# Rollouts


def test_a_rollout_does_what_habit_prefers_with_some_luck():
    t = table(ann="field: wolf_2_2 up attack", ben="", cleo=SHUT, step="battle")
    found = [answer(t.state, t.ann.ask, Random(n)) for n in range(30)]
    assert found == [[t.ann.find("attack wolf_2_2 ben")]] * 30


# What a position is worth

RICH = "hand: hare_0_0, mole_1_2, toad_1_4; field: tortoise_0_9 up defense"
POOR = "hand: dove_2_1; field: swan_0_3 up attack"


def test_all_chances_together_are_one():
    s = table(ann=RICH, ben=POOR, cleo="hand: duck_3_0", dion="", step="battle").state
    assert sum(chance_to_win(s, seat) for seat in range(4)) == pytest.approx(1)
    assert chance_to_win(s, 0) > chance_to_win(s, 1) > chance_to_win(s, 3)


def test_who_is_out_has_no_chance():
    s = table(ann=RICH, ben=POOR, cleo="", out="cleo", step="battle").state
    assert chance_to_win(s, 2) == 0
    assert chance_to_win(s, 0) + chance_to_win(s, 1) == pytest.approx(1)


def test_a_match_that_is_over_is_worth_what_it_brought():
    t = table(ann="field: wolf_2_2 up attack", ben="", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    assert [chance_to_win(t.state, seat) for seat in (0, 1)] == [1, 0]


def test_to_be_open_before_attackers_is_worse_than_to_have_a_wall():
    raiders = "hand: hare_0_0; field: wolf_2_2 up attack, bear_3_3 up attack"
    open, shut = (
        table(ann=f"hand: toad_1_4; field: ox_2_6 up {mode}", ben=raiders, active="ben").state
        for mode in ("attack", "defense")
    )
    assert chance_to_win(open, 0) < chance_to_win(shut, 0)
