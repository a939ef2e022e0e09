"""Olympian: information-set Monte Carlo tree search.

Every simulation deals a world that the seat might be in, gives one of the answers, walks on down a
tree of its own later answers, adds one to it and plays on by habit, to the end of the turn or to
where the rest of it can be foreseen; what has come of it is evaluated. The tree is shared by all
worlds: an answer is known by what it does, and counts wherever it can be given. Habit is the
rollout policy, bent by what has come of an answer in this search wherever it was given (`tree`).
A question with one answer is not thought about.

At the root all answers are tried in the same worlds, and the worse half is dropped again and again
(sequential halving); further down, what is good so far is weighed against what is little known.
The search plays on better and better, so only the later worlds count when answers are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bot.engine import Ask, Match

from . import acolyte
from .answers import Picks, answers
from .budget import Budget, Meter
from .mind import Mind
from .minds import mind_in
from .player import Observation, Thought, Weighed
from .rollout import ANSWERS_AT_MOST, FORCED
from .stopping import settled
from .tree import Experience, Node, Tally, habitual, select


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
    experience: Experience


def choose(observation: Observation, luck: Random, budget: Budget) -> Thought:
    """The answer that is left when all others have been dropped."""
    ask, match = observation.ask, observation.match
    mind = mind_in(match)
    if ask.kind in mind.unsearched:
        return Thought(acolyte.choose(observation.view, luck))
    search = Search(ask.seat, match.stage, mind, luck, Experience())
    choices = answers(ask, mind.preferences(match.state, ask))
    roots = [Root(picks, search.experience.node(ask, picks), []) for picks in choices]
    left, meter = roots[:], Meter(budget)
    halvings, done = (len(roots) - 1).bit_length(), 0
    for world in observation.worlds(luck):
        if len(left) == 1 or meter.spent >= 1 or settled([recent(root) for root in left]):
            break
        for root in left:
            simulate(search, root, world.clone(), ask)
        meter.simulations += len(left)
        if meter.spent * halvings > done + 1:
            done += 1
            left.sort(key=lambda root: -mean(recent(root)))
            del left[(len(left) + 1) // 2 :]
    return verdict(roots)


def simulate(search: Search, root: Root, match: Match, ask: Ask) -> None:
    """Give the answer, go down the tree and roll out; the value is noted along the way back."""
    match.answer(ask.seat, ask.id, root.picks)
    path = [root.node]
    rest = walk(search, match, path)
    value = search.mind.evaluate(match.state, search.seat)
    root.values.append(value)
    search.experience.whole.add(value)
    for node in path:
        node.add(value)
        node.elsewhere.add(value)
    for tally in rest:
        tally.add(value)


def walk(search: Search, match: Match, path: list[Node]) -> list[Tally]:
    """Down the tree, and on by habit; what others are asked on the way is answered by the policy.

    The tree grows by one answer. Those given after it are returned.
    """
    seat, stage, mind, luck, experience = search
    s, asks, stage_of, foreseen = match.state, match.asks, match.rules.stage, mind.foreseen
    rest: list[Tally] = []
    for _ in range(ANSWERS_AT_MOST):
        if not asks or stage_of(s) != stage:
            break
        ask = asks.get(seat) or next(iter(asks.values()))
        if foreseen(s, ask):
            break
        if len(ask.options) == 1 == ask.at_least:
            match.answer(ask.seat, ask.id, FORCED)
        elif ask.seat == seat and path[-1].visits:
            picks, node = select(path[-1], ask, s, mind, experience)
            match.answer(seat, ask.id, picks)
            path.append(node)
        elif ask.seat == seat and ask.at_least == ask.at_most == 1:
            i, tally = habitual(s, ask, mind, experience, luck)
            match.answer(seat, ask.id, (i,))
            rest.append(tally)
        else:
            match.answer(ask.seat, ask.id, mind.policy(s, ask, luck))
    return rest


RECENT = 0.6
"""The part of the worlds that counts: the first were played by a tree that knew little."""


def recent(root: Root) -> list[float]:
    """What came of an answer of late."""
    values = root.values
    return values[-max(4, int(len(values) * RECENT)) :]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def verdict(roots: Sequence[Root]) -> Thought:
    """Whatever was looked at longest, and of those the best on average."""
    weighed = [Weighed(root.picks, root.node.visits, mean(recent(root))) for root in roots]
    weighed.sort(key=lambda each: (-each.visits, -each.value))
    return Thought(list(weighed[0].picks), tuple(weighed))
