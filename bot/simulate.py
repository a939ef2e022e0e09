"""Matches between computer players, by the thousand: does every one end, and who wins?

A match depends on nothing but the plan and its number, so the result is the same whatever the
number of processes, and any single match can be played again.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain
from multiprocessing import get_context
from random import Random
from typing import Any

from bot import engine, players
from bot.engine import Event, Match
from bot.players import Budget, answer

THINKING = Budget(simulations=100)
"""What a searching player may do for each answer, unless something else is asked for."""

TURNS_AT_MOST = 200
MATCHES_IN_A_BATCH = 20


class BadPlan(ValueError):
    """A simulation that cannot be run as asked for, and why."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the players by seat, changing seats from match to match."""

    ruleset: str = "omen"
    options: tuple[tuple[str, Any], ...] = ()
    players: tuple[str, ...] = ("random", "acolyte")
    matches: int = 100
    seed: int = 0
    first: int = 1  # number of the first match
    budget: Budget = THINKING

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.matches)

    def seating(self, number: int) -> tuple[str, ...]:
        """Everybody moves one seat on with every match."""
        shift = (number - 1) % len(self.players)
        return self.players[shift:] + self.players[:shift]


@dataclass(frozen=True, slots=True)
class Played:
    """One match, as far as the figures go."""

    number: int
    seating: tuple[str, ...]
    first_seat: int
    winner: int | None
    scores: tuple[int, ...]
    finished: bool
    turns: int
    decisions: int
    off_turn: int  # questions to a player not to move
    most_options: int  # of any question but the Surge's


@dataclass(frozen=True, slots=True)
class Failed:
    """A match that an exception ended."""

    number: int
    seed: int
    error: str
    trace: str


def check(plan: Plan) -> None:
    """Refuse what cannot be played before anything is."""
    for name in plan.players:
        if name not in players.names():
            there_are = ", ".join(players.names())
            raise BadPlan(f"there is no player '{name}'; there are: {there_are}")
    if plan.matches < 1:
        raise BadPlan(f"at least 1 match is played, not {plan.matches}")
    if plan.first < 1:
        raise BadPlan(f"matches are numbered from 1, not from {plan.first}")
    try:
        deal(plan, plan.first)
    except engine.BadOptions as error:
        raise BadPlan(str(error)) from error


def run(
    plan: Plan, jobs: int = 1, tick: Callable[[int], None] = lambda _: None
) -> list[Played | Failed]:
    """Play the plan's matches; `tick` hears how many have just been played."""
    if jobs < 1:
        raise BadPlan(f"at least 1 job is needed, not {jobs}")
    check(plan)
    batches = [plan.numbers[i : i + MATCHES_IN_A_BATCH] for i in starts(plan)]
    played = []
    for batch in spread(partial(play_batch, plan), batches, min(jobs, len(batches))):
        played.append(batch)
        tick(len(batch))
    return list(chain.from_iterable(played))


def starts(plan: Plan) -> range:
    return range(0, plan.matches, MATCHES_IN_A_BATCH)


def spread(
    work: Callable[[range], list[Played | Failed]], batches: list[range], jobs: int
) -> Iterator[list[Played | Failed]]:
    """The batches' results in order, made by so many processes."""
    if jobs == 1:
        yield from map(work, batches)
        return
    # A process made by fork would share a terminal and its threads with the progress bar.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, batches)


def play_batch(plan: Plan, numbers: range) -> list[Played | Failed]:
    return [attempt(plan, number) for number in numbers]


def attempt(plan: Plan, number: int) -> Played | Failed:
    """One match. Whatever goes wrong in it is told, and the others are played all the same."""
    try:
        return play(plan, number)
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        return Failed(number, seed_of(plan, number), told, traceback.format_exc())


def seed_of(plan: Plan, number: int) -> int:
    return Random(f"{plan.seed}:{number}").getrandbits(256)


def deal(plan: Plan, number: int) -> Match:
    seed = seed_of(plan, number)
    elder = seed % max(len(plan.players), 1)
    return engine.new(plan.ruleset, len(plan.players), seed, dict(plan.options), elder)


def play(plan: Plan, number: int) -> Played:
    """Play a match to its end, or to the end of our patience (R27)."""
    match = deal(plan, number)
    seating = plan.seating(number)
    luck = [Random(f"{plan.seed}:{number}:{seat}") for seat in range(len(seating))]
    tally = Tally()
    tally.hear(list(match.news))
    while match.asks:
        if match.turn > TURNS_AT_MOST:
            match.conclude(None, "turns")
            break
        seat, ask = next(iter(match.asks.items()))
        tally.ask(ask.kind, seat, len(ask.options))
        picks = answer(seating[seat], match, seat, luck[seat], plan.budget)
        tally.hear(match.answer(seat, ask.id, picks))
    return tally.played(match, number, seating)


class Tally:
    """What is counted while a match goes on. Turns are heard of in the events."""

    def __init__(self) -> None:
        self.first_seat = self.active = -1
        self.decisions = self.off_turn = self.most_options = 0

    def hear(self, events: list[Event]) -> None:
        for kind, seat, *_ in events:
            if kind == "turn":
                self.active = seat
                if self.first_seat < 0:
                    self.first_seat = seat

    def ask(self, kind: str, seat: int, options: int) -> None:
        self.decisions += 1
        self.off_turn += self.active not in (seat, -1)
        if kind != "surge":
            self.most_options = max(self.most_options, options)

    def played(self, match: Match, number: int, seating: tuple[str, ...]) -> Played:
        outcome = match.outcome
        assert outcome is not None
        return Played(
            number,
            seating,
            self.first_seat,
            outcome.winner,
            outcome.scores,
            outcome.reason != "turns",
            min(match.turn, TURNS_AT_MOST),
            self.decisions,
            self.off_turn,
            self.most_options,
        )


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation has shown."""

    plan: Plan
    results: list[Played | Failed]
    seconds: float

    @property
    def played(self) -> list[Played]:
        return [result for result in self.results if isinstance(result, Played)]

    @property
    def failed(self) -> list[Failed]:
        return [result for result in self.results if isinstance(result, Failed)]

    def wins(self) -> dict[str, int]:
        """By the player's name, whoever sat where."""
        wins = dict.fromkeys(self.plan.players, 0)
        for match in self.played:
            if match.winner is not None:
                wins[match.seating[match.winner]] += 1
        return wins

    def seat_wins(self) -> list[int]:
        seats = range(len(self.plan.players))
        return [sum(match.winner == seat for match in self.played) for seat in seats]

    def figures(self) -> dict[str, Any]:
        """All figures, as plain data. Points are a player's, of matches that were scored."""
        played = self.played
        decisions = sum(match.decisions for match in played)
        turns = sum(match.turns for match in played)
        return {
            "matches": len(self.results),
            "finished": sum(match.finished for match in played),
            "failed": len(self.failed),
            "draws": sum(match.winner is None for match in played),
            "first_player_wins": sum(
                match.winner is not None and match.winner == match.first_seat for match in played
            ),
            "wins": self.wins(),
            "seat_wins": self.seat_wins(),
            "decisions": decisions,
            "turns_mean": ratio(turns, len(played)),
            "longest_turns": max((match.turns for match in played), default=0),
            "points_mean": mean([score for match in played for score in match.scores]),
            "off_turn_questions_per_turn": ratio(sum(m.off_turn for m in played), turns),
            "most_options_but_surge": max((match.most_options for match in played), default=0),
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(ratio(decisions, self.seconds)),
        }


def report(plan: Plan, jobs: int = 1, tick: Callable[[int], None] = lambda _: None) -> Report:
    """Play the plan and look at the clock."""
    start = time.perf_counter()
    results = run(plan, jobs, tick)
    return Report(plan, results, time.perf_counter() - start)


def mean(numbers: list[int]) -> float:
    return ratio(sum(numbers), len(numbers))


def ratio(part: float, whole: float) -> float:
    return round(part / whole, 4) if whole else 0.0
