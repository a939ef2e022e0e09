"""Bounds: every match ends, and nobody is asked for long what need not be asked."""

from collections import Counter
from random import Random

import pytest

from bot import engine
from bot.engine.nine.rules import QUIET_ROUNDS, SLOTS, TEAM_SIZE, TURNS_A_SEAT
from tests.kit.play import some_answer

MATCHES = 60


@pytest.fixture(scope="module", params=[2, 3, 4])
def played(request):
    """Random matches, each with what the players whose turn it was not were asked, by its id."""
    found = []
    for seed in range(MATCHES):
        match = engine.new("nine", request.param, seed, {"teams": "random"})
        luck, asked = Random(seed), {}
        while match.asks and not match.is_too_long:
            others = [a for seat, a in match.asks.items() if seat != match.state.active]
            asked |= {ask.id: ask.kind for ask in others}
            match.answer(*some_answer(match, luck))
        found.append((match, Counter(asked.values())))
    return found


def test_n17_random_matches_end_by_themselves_long_before_they_are_given_up(played):
    ended = [match for match, _ in played if match.outcome]
    assert len(ended) >= MATCHES * 0.95
    assert max(match.turn for match in ended) < TURNS_A_SEAT * ended[0].seats


def test_players_whose_turn_it_is_not_are_asked_less_than_once_a_turn_and_mostly_to_discard(played):
    kinds = sum((asked for _, asked in played), Counter())
    assert kinds.total() < sum(match.turn for match, _ in played)
    assert kinds.most_common(1)[0][0] == "discard"


def test_the_numbers_of_the_rules_page():
    assert (TEAM_SIZE, QUIET_ROUNDS, TURNS_A_SEAT) == (9, 12, 150)
    assert SLOTS > TEAM_SIZE, "a slot that was left is not used again in the same turn (N21)"
