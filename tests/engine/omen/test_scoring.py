"""ENDING THE GAME AND SCORING. COVETED, R22 and R27."""

import pytest

from bot import engine
from bot.engine import Line
from tests.kit.table import table

RAZED = "left: 0; middle: 0; right: 0"


def end(ann="", ben="", active="ann"):
    """The end of the last turn."""
    return table(step="end", active=active, ann=ann, ben=ben, cities=RAZED).match


POINTS = {
    "nothing": ("", 0),
    "Krater in hand": ("kraters: krater_1", 2),
    "two Kraters in hand": ("kraters: krater_1, krater_3", 4),
    "broken Krater": ("broken: krater_1", 1),
    "face-down Unit": ("triumphs: guard_3", 2),
    "COVETED in hand": ("hand: mask_1", 1),
    "Unit in hand": ("hand: bull_4", 0),
    "Coins": ("coins: 7", 0),
    "all of it": (
        "kraters: krater_1; broken: krater_3, krater_4; "
        "triumphs: guard_3, exile_2; hand: mask_1, harper_2, bull_4",
        10,
    ),
}


@pytest.mark.parametrize(("has", "points"), POINTS.values(), ids=POINTS)
@pytest.mark.parametrize("active", ["ann", "ben"])
def test_r22_points(has, points, active):
    assert end(ann=has, active=active).outcome.scores == (points, 0)
    assert end(ben=has, active=active).outcome.scores == (0, points)


def test_r22_the_score_is_told_line_by_line():
    match = end(ann=POINTS["all of it"][0])
    assert match.outcome.lines[0] == (
        Line("krater", 1, 2),
        Line("broken", 2, 2),
        Line("triumph", 2, 4),
        Line("coveted", 2, 2),
    )


# The points of both are equal in all but the first.
TIES = {
    "points": ("kraters: krater_1", "broken: krater_3", 0, "points"),
    "points beat face-down Units": (
        "kraters: krater_1; broken: krater_3",
        "triumphs: guard_3",
        0,
        "points",
    ),
    "more face-down Units": ("triumphs: guard_3", "kraters: krater_1", 0, "triumphs"),
    "face-down Units beat COVETED": (
        "triumphs: guard_3",
        "hand: mask_1, harper_2",
        0,
        "triumphs",
    ),
    "more COVETED": (
        "triumphs: guard_3; hand: mask_1",
        "triumphs: exile_2; broken: krater_1",
        0,
        "coveted",
    ),
    "more COVETED beats Kraters": (
        "hand: mask_1, harper_2",
        "kraters: krater_1",
        0,
        "coveted",
    ),
    "a draw": ("hand: mask_1", "hand: harper_2", None, "draw"),
    "a draw of Kraters in hand and broken": (
        "kraters: krater_1",
        "broken: krater_3, krater_4",
        None,
        "draw",
    ),
    "a draw of nothing": ("", "", None, "draw"),
}


@pytest.mark.parametrize(("more", "less", "winner", "reason"), TIES.values(), ids=TIES)
@pytest.mark.parametrize("active", ["ann", "ben"])
def test_r22_who_wins_and_by_what(more, less, winner, reason, active):
    outcome = end(ann=more, ben=less, active=active).outcome
    assert (outcome.winner, outcome.reason) == (winner, reason)
    outcome = end(ann=less, ben=more, active=active).outcome
    assert (outcome.winner, outcome.reason) == (None if winner is None else 1, reason)


def test_r22_coins_and_the_elder_break_no_tie():
    outcome = end(ann="hand: mask_1; coins: 7", ben="hand: harper_2").outcome
    assert outcome.winner is None


@pytest.mark.parametrize(
    "where",
    ["left: mask_1", "triumphs: exile_2; left: harper_2"],
    ids=["in a City", "in a City beside a TRIUMPH"],
)
def test_coveted_counts_in_hand_only(where):
    t = table(step="end", ann=where, cities=RAZED)
    assert t.match.outcome.lines[0][3] == Line("coveted", 0, 0)


def test_coveted_in_the_discard_pile_counts_for_nobody():
    t = table(step="end", discard="mask_1, harper_2, foundling_1", cities=RAZED)
    assert t.match.outcome.scores == (0, 0)


def test_coveted_counts_each():
    hand = "mask_1, harper_2, foundling_1"
    assert end(ben=f"hand: {hand}").outcome.scores == (0, 3)


def test_a_match_that_is_over_asks_nothing_and_takes_no_answer():
    match = end()
    assert match.asks == {}
    with pytest.raises(engine.StaleQuestion):
        match.answer(0, 1, [0])


def test_a_match_that_is_over_can_be_saved():
    match = end(ann="hand: mask_1")
    assert engine.from_json(match.to_json()) == match


# --- R27 ---


def test_r27_a_draw_by_agreement():
    t = table(ann="hand: bull_4; coins: 4; triumphs: guard_3")
    ask = t.ann.ask
    news = t.match.conclude(None, "agreed")
    assert (t.match.outcome.winner, t.match.outcome.reason) == (None, "agreed")
    assert [event[:2] for event in news] == [("over", -1)]
    assert t.asked == {}
    with pytest.raises(engine.StaleQuestion):
        t.match.answer(0, ask.id, [0])


def test_r27_in_mid_effect_with_a_question_to_the_other_player():
    t = table(step="offering", ann="hand: rower_3", ben="hand: bull_4, augur_1")
    t.ann.answers("rower_3")
    assert t.asked == {"ben": "wrath"}
    t.match.conclude(None, "agreed")
    assert t.asked == {}
    assert engine.from_json(t.match.to_json()) == t.match


def test_r27_while_both_choose_their_envoys():
    match = engine.new("omen", seed=3)
    match.conclude(None, "agreed")
    assert match.asks == {}
    assert match.outcome.winner is None


def test_a_match_may_also_be_won_from_outside():
    t = table()
    news = t.match.conclude(1, "conceded")
    assert (t.match.outcome.winner, t.match.outcome.reason) == (1, "conceded")
    assert news == [("over", 1, 0, -1, 0)]
