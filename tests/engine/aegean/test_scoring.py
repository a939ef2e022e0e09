"""ENDING THE GAME AND SCORING: G13."""

import pytest

from bot.engine import Line
from tests.engine.aegean.scenario import table

DESTROYED = "left: 0; middle: 0; right: 0"


def end(ann="", ben="", active="ann"):
    """The end of the last turn."""
    return table(step="end", active=active, ann=ann, ben=ben, cities=DESTROYED).match


POINTS = {
    "nothing": ("", 0),
    "a Reward in hand": ("rewards: prize_1", 2),
    "a used Reward": ("spent: prize_1", 1),
    "an Exalted Keres": ("exalted: rich_2", 2),
    "a Moirai in hand": ("hand: spinner_1", 1),
    "another Unit in hand": ("hand: guard_1, rich_2, bull_4", 0),
    "a Moirai in a City": ("left: spinner_1", 0),
    "Coins": ("coins: 7", 0),
    "all of it": (
        "rewards: prize_1, prize_2; spent: prize_3; exalted: rich_2, crowd_2; "
        "hand: spinner_1, shears_3",
        11,
    ),
}


@pytest.mark.parametrize(("has", "points"), POINTS.values(), ids=POINTS)
@pytest.mark.parametrize("active", ["ann", "ben"])
def test_g13_points(has, points, active):
    assert end(ann=has, active=active).outcome.scores == (points, 0)
    assert end(ben=has, active=active).outcome.scores == (0, points)


def test_g13_the_score_is_told_line_by_line():
    assert end(ann=POINTS["all of it"][0]).outcome.lines[0] == (
        Line("reward", 2, 4),
        Line("spent", 1, 1),
        Line("exalted", 2, 4),
        Line("moirai", 2, 2),
    )


# The points of both are equal in all but the first.
TIES = {
    "points": ("rewards: prize_1", "spent: prize_2", 0, "points"),
    "more Exalted Keres": ("exalted: rich_2", "rewards: prize_1", 0, "exalted"),
    "more Exalted Keres of ben": ("hand: spinner_1, shears_3", "exalted: rich_2", 1, "exalted"),
    "more Moirai": ("hand: spinner_1, shears_3", "rewards: prize_1", 0, "moirai"),
    "more Moirai of ben": ("spent: prize_1", "hand: spinner_1", 1, "moirai"),
    "a draw": ("rewards: prize_1", "spent: prize_2, prize_3", None, "draw"),
}


@pytest.mark.parametrize(("ann", "ben", "winner", "reason"), TIES.values(), ids=TIES)
def test_g13_who_wins(ann, ben, winner, reason):
    outcome = end(ann=ann, ben=ben).outcome
    assert (outcome.winner, outcome.reason) == (winner, reason)
    assert (outcome.scores[0] == outcome.scores[1]) is (reason != "points")
    assert outcome.places == {0: (1, 2), 1: (2, 1), None: (1, 1)}[winner]


def test_g13_while_a_city_stands_the_game_goes_on():
    t = table(step="end", cities="left: 0; middle: 1; right: 0")
    assert (t.match.outcome, t.asked) == (None, {"ben": "wealth"})


def test_g13_the_turn_in_which_the_last_city_falls_is_played_to_its_end():
    t = table(
        step="war",
        ann="hand: spinner_1; left: host_6, spear_1; rewards: prize_1",
        ben="left: spear_2, shield_1, shield_2; hand: guard_1",
        cities="left: 1; middle: 0; right: 0",
    )
    assert (t.match.outcome, t.asked) == (None, {"ann": "offering"})
    t.ann.answers("spinner_1")
    for _ in range(3):
        t.ann.answers("coin")
    assert t.match.outcome.scores == (4, 0)
    assert (t.ann.coins, t.asked) == (3, {})


def test_g12_hand_and_coins_are_limited_before_the_points_are_counted():
    moirai = "spinner_1, shears_3, measurer_1, measurer_2, spear_1, spear_2"
    t = table(step="end", ann=f"hand: {moirai}; coins: 9", cities=DESTROYED)
    assert t.match.outcome is None
    t.ann.answers("spear_1")
    assert t.match.outcome.scores == (5, 0)
    assert t.ann.coins == 7
