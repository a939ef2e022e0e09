"""Simulations a second: Olympian's, cut rollouts included, beside OpenSpiel's IS-MCTS on hearts.

Both are Python searches that deal what cannot be seen anew for every world. OpenSpiel's rules and
deals are C++ and its rollouts go to the end of the hand; ours are Python and stop with the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from bot.players import Budget, answer, observe, think

from .items import Row, speed
from .measure import Work, compare
from .play import start

SIMULATIONS = 200
QUESTIONS = 6
SETS = 5
"""Of questions; one after the other is asked, round by round."""
ACOLYTE = Budget(simulations=1)


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    peer = Hearts()  # first: without it there is no need to go on
    hearts, (found,) = compare(peer, {"olympian": olympian(min(rounds, SETS))}, rounds)
    yield Row(
        *("olympian", "simulations of Olympian", 1 / found.seconds, "/s", *speed(found)),
        to=f"hearts, {1 / hearts:,.0f}/s",
    )


def olympian(sets: int) -> Work:
    """Searching and nothing else: the Acolytes have played up to the questions before."""
    asked = [
        [observe(*each) for each in islice(questions(turn), 20, 20 + 12 * QUESTIONS, 12)]
        for turn in range(sets)
    ]
    budget = Budget(simulations=SIMULATIONS)

    def work(turn: int) -> int:
        thoughts = [think("olympian", each, Random(turn), budget) for each in asked[turn % sets]]
        return sum(weighed.visits for thought in thoughts for weighed in thought.weighed)

    return work


def questions(seed: int) -> Iterator[tuple[Any, int]]:
    match, luck = start(seed), Random(seed)
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        if len(ask.options) > 1:
            yield match, seat
        match.answer(seat, ask.id, answer("acolyte", match, seat, luck, ACOLYTE))


class Hearts:
    """OpenSpiel's own bot with its own random rollouts, at some tricks of random deals."""

    def __init__(self) -> None:
        # Here and not above: only whoever measures needs them.
        import numpy  # noqa: PLC0415
        import pyspiel  # noqa: PLC0415
        from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415

        class Rollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
            """A world dealt so that somebody has nothing to play counts too: to its favour."""

            def evaluate(self, state: Any) -> Any:
                try:
                    return super().evaluate(state)
                except ValueError:
                    return numpy.zeros(4)

        self.game: Any = pyspiel.load_game("hearts(pass_cards=false)")
        luck = numpy.random.RandomState(0)
        self.bot = ismcts.ISMCTSBot(
            game=self.game,
            evaluator=Rollouts(1, luck),
            uct_c=2.0,
            max_simulations=SIMULATIONS,
            random_state=luck,
        )

    def __call__(self, turn: int) -> int:
        for question in range(QUESTIONS):
            self.bot.step(self.lead(Random(f"{turn}:{question}"), tricks=1 + question))
        return QUESTIONS * SIMULATIONS

    def lead(self, luck: Random, tricks: int) -> Any:
        """A deal after some tricks, with a choice to make."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(luck.choice([each for each, _ in state.chance_outcomes()]))
        for _ in range(4 * tricks):
            state.apply_action(luck.choice(state.legal_actions()))
        return state
