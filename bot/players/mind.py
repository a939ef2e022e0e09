"""What a game gives to its computer players, in one record.

A game that gives nothing is played all the same: answers and rollouts go by chance, a match that is
not over when a rollout stops counts as even, nothing is remembered and no reasons are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Protocol

from bot.engine import Ask, Option, Outcome, Seen

from .random_player import any_answer

Score = Callable[[Any, Ask, Option], float]
"""Position, question, option. Above 0 is better than not choosing it, where that is allowed."""

Policy = Callable[[Any, Ask, Random], list[int]]
"""State, question, luck: the options chosen in a rollout, where nothing is hidden."""

Why = Callable[[Any, Any, int, Sequence[Seen]], str]
"""The table before and after, who did something, and what everybody saw of it: a sentence."""


def nothing_foreseen(s: Any, ask: Ask) -> bool:
    """The answers of most games must be given before it shows what comes of them."""
    return False


class Memory(Protocol):
    """What one seat is certain of about cards out of its sight."""

    @property
    def known(self) -> frozenset[int]: ...

    @property
    def places(self) -> Mapping[int, Any]: ...

    def hear(self, seen: Iterable[Seen], /) -> None: ...


@dataclass(frozen=True, slots=True)
class Mind:
    """How the positions of one game are scored, searched, remembered and spoken of."""

    view: type[Any]  # of the private views that it reads
    read: Callable[[Any], Any]  # a private view, as the position that scores look at
    scores: Mapping[str, Score]  # by the kind of a question
    policy: Policy
    preferences: Callable[[Any, Ask], list[float]]  # what the policy makes of each option
    evaluate: Callable[[Any, int], float]  # a seat's chance to win, when a stage begins
    unsearched: frozenset[str]  # kinds of question whose worth no rollout can show
    memory: Callable[[int], Memory]  # of a seat, before anything has happened
    why: Why  # of a move that is advised
    remark: Why  # beside a move that was made: what the line that tells of it does not say
    foreseen: Callable[[Any, Ask], bool] = nothing_foreseen  # may it be evaluated here as well?


class NoMemory:
    """Remembers nothing."""

    known: frozenset[int] = frozenset()

    def __init__(self, seat: int) -> None:
        self.places: dict[int, Any] = {}

    def hear(self, seen: Iterable[Seen], /) -> None:
        pass


def by_chance(s: Any, ask: Ask, luck: Random) -> list[int]:
    """The policy of a game that has none."""
    return any_answer(ask, luck)


def no_preferences(s: Any, ask: Ask) -> list[float]:
    return [0.0] * len(ask.options)


def share(outcome: Outcome, seat: int) -> float:
    """What an ended match is worth to a seat: all that share the first place share the win."""
    places = outcome.places
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def nothing_to_say(before: Any, after: Any, seat: int, seen: Sequence[Seen]) -> str:
    return ""


def even(seated: Callable[[Any], int], s: Any, seat: int) -> float:
    """The evaluation of a game that has none: all who are still in are as likely to win.

    Only the end of a match tells who is better off.
    """
    if s.outcome is not None:
        return share(s.outcome, seat)
    return 0.0 if seat in s.out else 1 / (seated(s) - len(s.out))


def no_mind(seated: Callable[[Any], int]) -> Mind:
    """The mind of a game that gives none. `seated` says how many sit at a match."""
    return Mind(
        view=object,
        read=lambda view: view,
        scores={},
        policy=by_chance,
        preferences=no_preferences,
        evaluate=partial(even, seated),
        unsearched=frozenset(),
        memory=NoMemory,
        why=nothing_to_say,
        remark=nothing_to_say,
    )


NO_MIND = no_mind(lambda s: 2)
"""Where there is no match to play, only views: all options look alike."""
