"""The bounds of the rules page over random play, in short; `make soak` has them at length: G28."""

import pytest

from tests.soak import AEGEAN, ELDER, named, play_many


@pytest.mark.parametrize("mode", [AEGEAN, ELDER], ids=named)
@pytest.mark.parametrize("player", ["random", "acolyte"])
def test_g28_all_end_under_200_turns_few_are_drawn_and_no_question_but_the_surges_is_wide(
    mode, player
):
    total = play_many(player, range(100), mode)
    assert total["off turn"] <= 0.5 * total["turns"]
