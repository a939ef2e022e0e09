"""Olympian: information-set Monte Carlo tree search.

Every simulation deals a world that the seat might be in, gives one of the answers, walks on down a
tree of its own later answers, adds one to it, plays on by a rollout policy to the end of the turn
and evaluates what has come of it. The tree is shared by all worlds: an answer is known by what it
does, and counts wherever it can be given.

At the root all answers are tried in the same worlds, and the worse half is dropped again and again
(sequential halving); further down, what is good so far is weighed against what is little known.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from random import Random
from typing import Any, NamedTuple

from bot.engine import Ask, Match

from . import acolyte
from .answers import Picks, answers
from .budget import Budget, Meter
from .mind import Mind
from .minds import mind_in
from .player import Observation, Thought, Weighed
from .rollout import play_on
from .stopping import settled

EXPLORATION = 0.12
"""How much of a chance to win the unknown is worth."""
TEMPERATURE = 0.5
"""Of preferences: the smaller, the more the search trusts the policy it starts from."""
PREFERENCE_AT_MOST = 4.0


class Node:
    """What is known of one answer, and of those that may follow it."""

    __slots__ = ("after", "prior", "total", "visits")

    def __init__(self, prior: float = 1.0) -> None:
        self.after: dict[Hashable, Node] = {}
        self.prior = prior
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Root(NamedTuple):
    """An answer to the open question, and what came of it in one world after the other."""

    picks: Picks
    node: Node
    values: list[float]


class Search(NamedTuple):
    """What stays the same in all simulations of one question."""

    seat: int
    stage: int
    mind: Mind
    luck: Random


def choose(observation: Observation, luck: Random, budget: Budget) -> Thought:
    """The answer that is left when all others have been dropped."""
    ask, match = observation.ask, observation.match
    mind = mind_in(match)
    if ask.kind in mind.unsearched:
        return Thought(acolyte.choose(observation.view, luck))
    search = Search(ask.seat, match.stage, mind, luck)
    choices = answers(ask, mind.preferences(match.state, ask))
    roots = [Root(picks, Node(), []) for picks in choices]
    left, meter = roots[:], Meter(budget)
    halvings, done = (len(roots) - 1).bit_length(), 0
    for world in observation.worlds(luck):
        if len(left) == 1 or meter.spent >= 1 or settled([root.values for root in left]):
            break
        for root in left:
            simulate(search, root, world.clone(), ask)
        meter.simulations += len(left)
        if meter.spent * halvings > done + 1:
            done += 1
            left.sort(key=lambda root: -root.node.mean)
            del left[(len(left) + 1) // 2 :]
    return verdict(roots)


def simulate(search: Search, root: Root, match: Match, ask: Ask) -> None:
    """Give the answer, go down the tree and roll out; the value is noted along the way back."""
    match.answer(ask.seat, ask.id, root.picks)
    path = [root.node]
    walk(search, match, path)
    value = search.mind.evaluate(match.state, search.seat)
    root.values.append(value)
    for node in path:
        node.visits += 1
        node.total += value


def walk(search: Search, match: Match, path: list[Node]) -> None:
    """Down the tree until it ends; what others are asked on the way is answered by the policy."""
    seat, stage, mind, luck = search
    s, asks, stage_of = match.state, match.asks, match.rules.stage
    while asks and stage_of(s) == stage:
        ask = asks.get(seat)
        if ask is None:
            ask = next(iter(asks.values()))
            match.answer(ask.seat, ask.id, mind.policy(s, ask, luck))
        elif not path[-1].visits:
            play_on(match, stage, mind.policy, luck)
            return
        else:
            picks, node = select(path[-1], ask, s, mind)
            match.answer(seat, ask.id, picks)
            path.append(node)


def select(node: Node, ask: Ask, s: Any, mind: Mind) -> tuple[Picks, Node]:
    """The answer to look at next: what is good so far, what is preferred, what is little known."""
    choices, acts = choices_of(ask, s, mind)
    after = node.after
    if any(act not in after for act in acts):
        expand(after, choices, acts, mind.preferences(s, ask))
    hope, reach = node.mean, EXPLORATION * sqrt(node.visits)
    best, most = 0, -1.0
    for i, act in enumerate(acts):
        child = after[act]
        visits = child.visits
        value = (child.total / visits if visits else hope) + reach * child.prior / (1 + visits)
        if value > most:
            best, most = i, value
    return choices[best], after[acts[best]]


def choices_of(ask: Ask, s: Any, mind: Mind) -> tuple[Sequence[Picks], Sequence[Hashable]]:
    """The answers there are, and what each does: by that it is known in every world."""
    options = ask.options
    if ask.at_least == ask.at_most == 1:
        return answers(ask, ()), options
    choices = answers(ask, mind.preferences(s, ask))
    return choices, [tuple([options[i] for i in picks]) for picks in choices]


def expand(
    after: dict[Hashable, Node],
    choices: Sequence[Picks],
    acts: Sequence[Hashable],
    preferences: Sequence[float],
) -> None:
    """Nodes for answers that were not possible in any world before, by what the policy prefers."""
    sums = [min(sum([preferences[i] for i in picks]), PREFERENCE_AT_MOST) for picks in choices]
    weights = [exp(preference / TEMPERATURE) for preference in sums]
    whole = sum(weights)
    for act, weight in zip(acts, weights, strict=True):
        if act not in after:
            after[act] = Node(weight / whole)


def verdict(roots: Sequence[Root]) -> Thought:
    """Whatever was looked at longest, and of those the best on average."""
    weighed = [Weighed(picks, node.visits, node.mean) for picks, node, _ in roots]
    weighed.sort(key=lambda each: (-each.visits, -each.value))
    return Thought(list(weighed[0].picks), tuple(weighed))
