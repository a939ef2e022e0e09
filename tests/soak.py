"""Thousands of matches, by `make soak`: none fails, none goes on for ever, few stop and wait."""

from collections import Counter
from random import Random

import pytest

from bot import engine
from bot.players import INSTINCTS
from tests.kit.play import cards_of, conserved_in, idle_piles, strays

pytestmark = pytest.mark.usefixtures("cards_of_today")

WIDE = {"surge"}


SINGLE = ("omen", {"games": [1]})
AEGEAN, ELDER = (("aegean", {"start": start}) for start in ("emissary", "elder"))
OF_OMEN = [
    *({"games": [game]} for game in (1, 2, 3)),
    *({"games": games} for games in ([1, 2], [1, 3], [2, 3], [1, 2, 3])),
    {"games": [1, 2, 3], "mode": "draft"},
]
MODES = [*(("omen", options) for options in OF_OMEN), AEGEAN, ELDER]


def named(mode):
    ruleset, options = mode
    games = "+".join(map(str, options.get("games", [])))
    return "-".join(filter(None, (ruleset, games, options.get("mode"), options.get("start"))))


def play(player, seed, mode):
    """A match between two of a kind, and what was counted in it."""
    ruleset, options = mode
    match = engine.new(ruleset, seed=seed, options=options, elder=seed % 2)
    rng, counts = Random(seed), Counter()
    cards, coins = cards_of(match), conserved_in(match)
    while match.asks:
        assert not match.is_too_long
        assert ruleset != "omen" or not idle_piles(match)
        ask = match.asks[rng.choice(sorted(match.asks))]
        counts["off turn"] += match.turn > 0 and ask.seat != match.state.active
        counts["too wide"] += ask.kind not in WIDE and len(ask.options) > 25
        turn = match.turn
        told = match.answer(ask.seat, ask.id, player(match.private(ask.seat), rng))
        counts["at once"] += turn <= match.seats and any(kind == "exalt" for kind, *_ in told)
    assert match.outcome is not None
    assert cards_of(match) == cards
    assert conserved_in(match) == coins
    assert strays(match) == []
    counts["turns"] += match.turn
    counts["won by", match.outcome.winner] += 1
    return counts


def play_many(player, seeds, mode=SINGLE):
    total = Counter()
    for seed in seeds:
        total += play(INSTINCTS[player], seed, mode)
    assert total["at once"] == 0, "a goal that can be met on a first turn"
    assert total["too wide"] == 0 or len(mode[1].get("games", [])) > 1
    assert total["won by", None] < 0.05 * len(seeds)
    assert min(total["won by", 0], total["won by", 1]) > 0.1 * len(seeds)
    return total


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("mode", MODES, ids=named)
def test_5000_random_matches_of_every_mode(mode, part):
    """By the thousand: of 250 matches 15 are drawn now and then where 3 in a hundred are."""
    play_many("random", range(1000 * part, 1000 * (part + 1)), mode)


@pytest.mark.parametrize("mode", MODES, ids=named)
def test_100_acolyte_matches_of_every_mode(mode):
    total = play_many("acolyte", range(100), mode)
    assert total["off turn"] <= 0.5 * total["turns"]


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("mode", [SINGLE, AEGEAN], ids=named)
def test_500_acolyte_matches(mode, part):
    total = play_many("acolyte", range(100 * part, 100 * (part + 1)), mode)
    assert total["off turn"] <= 0.5 * total["turns"]
