"""The bounds of the rules page over random play, in short; `make soak` has them at length: G28."""

import pytest

from tests.soak import AEGEAN, ELDER, named, play_many

MATCHES = {"random": 500, "acolyte": 100}
"""Of 100 random ones 5 are drawn now and then where 3 in a hundred are."""


@pytest.mark.parametrize("mode", [AEGEAN, ELDER], ids=named)
@pytest.mark.parametrize("player", MATCHES)
def test_g28_all_end_under_200_turns_few_are_drawn_and_no_question_but_the_surges_is_wide(
    mode, player
):
    total = play_many(player, range(MATCHES[player]), mode)
    assert total["off turn"] <= 0.5 * total["turns"]
