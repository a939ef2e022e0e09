"""Places: who is first, who shares a place, and who is behind because they left."""

import pytest

from bot.engine.core.state import places, ranked


@pytest.mark.parametrize(
    ("worths", "expected"),
    [
        ((5, 3), (1, 2)),
        ((3, 3), (1, 1)),
        ((1, 9, 4), (3, 1, 2)),
        ((4, 9, 4, 9), (3, 1, 3, 1)),
        ((7, 7, 7, 2), (1, 1, 1, 4)),
        (((1, 0), (0, 9), (1, 2)), (2, 3, 1)),
        ((0.5,), (1,)),
    ],
)
def test_the_more_the_better_and_equals_share_a_place(worths, expected):
    assert ranked(worths) == expected


@pytest.mark.parametrize(
    ("seats", "winner", "out", "expected"),
    [
        (2, 0, (), (1, 2)),
        (2, 1, (0,), (2, 1)),
        (2, None, (), (1, 1)),
        (4, 2, (), (2, 2, 1, 2)),
        (4, None, (3,), (1, 1, 1, 4)),
        (4, 0, (1, 3), (1, 4, 2, 3)),
        (4, 1, (2, 0, 3), (3, 1, 4, 2)),
        (3, None, (0, 2), (3, 1, 2)),
    ],
)
def test_where_nothing_was_scored_the_winner_comes_first_and_the_first_to_go_last(
    seats, winner, out, expected
):
    assert places(seats, winner, out) == expected
