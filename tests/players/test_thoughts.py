"""What searchers think of a small game, visit by visit, as somebody has approved it.

The game is the kernel's own toy, which no rule of ours can change: the highest of three stones
takes all. After a wanted change of a searcher `pytest --regen` approves anew.
"""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.engine.core.match import Match
from bot.players import SEARCHERS, Budget, observe, think
from bot.players.mind import NO_MIND
from bot.players.minds import MINDS
from tests.engine.core.toy import SEATS, STONES, TOY, stones

APPROVED = Path(__file__).parent / "approved" / "thoughts" / "stones.txt"
STAGES = {
    "to the end": lambda s: 0,
    "round by round": lambda s: sum(map(len, s.won)) // 3,
}


def share(s, seat):
    """Whoever has taken more stones is better off."""
    taken = sum(map(len, s.won))
    return len(s.won[seat]) / taken if taken else 0.5


def higher(s, ask):
    return [(option.card - 104) / 4 for option in ask.options]


@pytest.fixture
def minded(monkeypatch):
    """A mind for the game of stones."""
    mind = replace(NO_MIND, evaluate=share, preferences=higher)
    monkeypatch.setitem(MINDS, TOY.key, mind)


def thoughts(seed):
    """Every seat's first thought by every searcher, with little time and with more."""
    for words, stage in STAGES.items():
        match = Match(replace(TOY, stage=stage), stones(seed).state)
        for seat in SEATS:
            yield f"seat {seat}, {words}: {match.state.hands[seat]}"
            for name in sorted(SEARCHERS):
                for simulations in (7, 60):
                    thought = think(
                        name, observe(match, seat), Random(5), Budget(simulations=simulations)
                    )
                    yield f"{name} {simulations}: {thought.picks} of {told(thought)}"


def told(thought):
    return ", ".join(
        f"{'+'.join(map(str, picks))} {visits}x {value:.3f}"
        for picks, visits, value in thought.weighed
    )


def test_thoughts_are_those_approved(minded, regen):
    found = [line for seed in (1, 2, 3) for line in thoughts(seed)]
    if regen:
        APPROVED.parent.mkdir(exist_ok=True)
        APPROVED.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == APPROVED.read_text(encoding="utf-8").splitlines()


def test_a_stone_that_wins_for_certain_is_laid_where_only_the_next_round_counts(minded):
    for seed in range(6):
        match = Match(replace(TOY, stage=STAGES["round by round"]), stones(seed).state)
        (seat,) = [seat for seat in SEATS if max(STONES) in match.state.hands[seat]]
        hand = match.state.hands[seat]
        for name in SEARCHERS:
            thought = think(name, observe(match, seat), Random(1), Budget(simulations=90))
            assert hand[thought.picks[0]] > max({*STONES}.difference(hand))
            assert thought.weighed[0].value == 1
