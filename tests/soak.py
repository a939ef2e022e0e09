"""Thousands of matches, by `make soak`: none fails, none goes on for ever, few stop and wait."""

from collections import Counter
from random import Random

import pytest

from bot import engine
from bot.players import INSTINCTS
from tests.kit.play import cards_of, conserved_in, idle_piles, strays

pytestmark = pytest.mark.usefixtures("cards_of_today")

WIDE = {"surge", "main", "battle"}


SINGLE = ("omen", {"games": [1]})
AEGEAN, ELDER = (("aegean", {"start": start}) for start in ("emissary", "elder"))
OF_OMEN = [
    *({"games": [game]} for game in (1, 2, 3)),
    *({"games": games} for games in ([1, 2], [1, 3], [2, 3], [1, 2, 3])),
    {"games": [1, 2, 3], "mode": "draft"},
]
OF_NINE = [
    ("nine", {"teams": teams}, seats) for teams in ("random", "chosen") for seats in (2, 3, 4)
]
MODES = [*(("omen", options) for options in OF_OMEN), AEGEAN, ELDER, *OF_NINE]
ASKED_ELSEWHERE = {"nine": 1.0}
"""Questions a turn to players not to move, at most; half a question where nothing else is said."""


def named(mode):
    ruleset, options, *seats = mode
    games = "+".join(map(str, options.get("games", [])))
    said = [options.get(name) for name in ("mode", "start", "teams")]
    return "-".join(filter(None, (ruleset, games, *said, *map(str, seats))))


def most_asked(mode):
    return ASKED_ELSEWHERE.get(mode[0], 0.5)


def play(player, seed, mode):
    """A match between players of a kind, and what was counted in it.

    One in which nothing happens any more is a draw, as in a simulation (N17).
    """
    ruleset, options, *of_seats = mode
    seats = of_seats[0] if of_seats else 2
    match = engine.new(ruleset, seats=seats, seed=seed, options=options, elder=seed % 2)
    rng, counts = Random(seed), Counter()
    cards, coins = cards_of(match), conserved_in(match)
    while match.asks:
        if match.is_quiet or (match.is_too_long and ruleset == "nine"):
            match.conclude(None, "quiet" if match.is_quiet else "turns")
            break
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
    seats = mode[2] if mode[2:] else 2
    assert min(total["won by", seat] for seat in range(seats)) > 0.2 / seats * len(seeds)
    return total


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("mode", MODES, ids=named)
def test_5000_random_matches_of_every_mode(mode, part):
    """By the thousand: of 250 matches 15 are drawn now and then where 3 in a hundred are."""
    play_many("random", range(1000 * part, 1000 * (part + 1)), mode)


@pytest.mark.parametrize("mode", MODES, ids=named)
def test_100_acolyte_matches_of_every_mode(mode):
    total = play_many("acolyte", range(100), mode)
    assert total["off turn"] <= most_asked(mode) * total["turns"]


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("mode", [SINGLE, AEGEAN, *OF_NINE[:3]], ids=named)
def test_500_acolyte_matches(mode, part):
    total = play_many("acolyte", range(100 * part, 100 * (part + 1)), mode)
    assert total["off turn"] <= most_asked(mode) * total["turns"]
