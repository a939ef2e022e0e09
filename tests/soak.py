"""Thousands of matches, by `make soak`: none fails, none goes on for ever, few stop and wait."""

from collections import Counter
from random import Random

import pytest

from bot import engine
from bot.players import PLAYERS
from tests.kit.play import TURNS_AT_MOST, cards_of, coins_of

WIDE = {"surge"}


def play(player, seed):
    """A match between two of a kind, and what was counted in it."""
    match, rng, counts = engine.new("omen", seed=seed, elder=seed % 2), Random(seed), Counter()
    cards, coins = cards_of(match), coins_of(match)
    while match.asks:
        assert match.turn < TURNS_AT_MOST
        ask = match.asks[rng.choice(sorted(match.asks))]
        counts["off turn"] += match.turn > 0 and ask.seat != match.state.active
        counts["too wide"] += ask.kind not in WIDE and len(ask.options) > 25
        match.answer(ask.seat, ask.id, player(match.private(ask.seat), rng))
    assert match.outcome is not None
    assert cards_of(match) == cards
    assert coins_of(match) == coins
    counts["turns"] += match.turn
    counts["won by", match.outcome.winner] += 1
    return counts


def play_many(player, seeds):
    total = Counter()
    for seed in seeds:
        total += play(PLAYERS[player], seed)
    assert total["too wide"] == 0
    assert total["won by", None] < 0.05 * len(seeds)
    assert min(total["won by", 0], total["won by", 1]) > 0.1 * len(seeds)
    return total


@pytest.mark.parametrize("part", range(20))
def test_5000_random_matches(part):
    play_many("random", range(250 * part, 250 * (part + 1)))


@pytest.mark.parametrize("part", range(5))
def test_500_greedy_matches(part):
    total = play_many("greedy", range(100 * part, 100 * (part + 1)))
    assert total["off turn"] <= 0.5 * total["turns"]
