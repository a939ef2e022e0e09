"""R05, the law: no question is ever asked with an empty deck beside Units in the discard pile."""

from random import Random

import pytest

from tests.kit.play import SETTINGS, course, idle_piles, new
from tests.kit.seeds import some_seeds

pytestmark = pytest.mark.usefixtures("cards_of_today")

OMEN = [name for name, (ruleset, _) in SETTINGS.items() if ruleset == "omen"]


@pytest.mark.parametrize("game", OMEN)
@some_seeds()
def test_r05_no_question_meets_an_empty_deck_beside_a_pile(game, seed):
    match = new(game, seed)
    for pause in course(match, Random(seed)):
        assert not idle_piles(pause.match)
