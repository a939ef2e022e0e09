"""Olympian: information-set Monte Carlo tree search.

Every simulation deals a world that the seat might be in, gives one of the answers, walks on down a
tree of its own later answers, adds one to it, plays on by habit to the end of the turn and judges
what has come of it. The tree is shared by all worlds: an answer is known by what it does, and
counts wherever it can be given.

At the root all answers are tried in the same worlds, and the worse half is dropped again and again
(sequential halving); further down, what is good so far is weighed against what is little known.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from random import Random
from typing import Any, NamedTuple

from bot.engine import Ask, Match

from .answers import Picks, answers
from .budget import Sandglass
from .mind import Sense, sense
from .player import Budget, Glimpse, Thought, Weighed
from .rollout import play_on
from .stopping import settled

CURIOSITY = 0.12
"""How much of a chance to win the unknown is worth."""
WARMTH = 0.5
"""Of likings: the smaller, the more the search trusts the habit it starts from."""
LIKED_AT_MOST = 4.0


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
    judge: Sense
    luck: Random


def choose(glimpse: Glimpse, luck: Random, budget: Budget) -> Thought:
    """The answer that is left when all others have been dropped."""
    ask, match = glimpse.ask, glimpse.match
    judge = sense(match)
    if ask.kind in judge.by_heart:
        return Thought(judge.by_heart[ask.kind](glimpse.view, luck))
    search = Search(ask.seat, match.stage, judge, luck)
    choices = answers(ask, judge.likings(match.state, ask))
    roots = [Root(picks, Node(), []) for picks in choices]
    left, glass = roots[:], Sandglass(budget)
    halvings, done = (len(roots) - 1).bit_length(), 0
    for world in glimpse.worlds(luck):
        if len(left) == 1 or glass.spent >= 1 or settled([root.values for root in left]):
            break
        for root in left:
            simulate(search, root, world.clone(), ask)
        glass.count += len(left)
        if glass.spent * halvings > done + 1:
            done += 1
            left.sort(key=lambda root: -root.node.mean)
            del left[(len(left) + 1) // 2 :]
    return verdict(roots)


def simulate(search: Search, root: Root, match: Match, ask: Ask) -> None:
    """Give the answer, go down the tree and on by habit; the judgement is noted on the way back."""
    match.answer(ask.seat, ask.id, root.picks)
    path = [root.node]
    walk(search, match, path)
    value = search.judge.chance(match.state, search.seat)
    root.values.append(value)
    for node in path:
        node.visits += 1
        node.total += value


def walk(search: Search, match: Match, path: list[Node]) -> None:
    """Down the tree until it ends; what others are asked on the way is answered by habit."""
    seat, stage, judge, luck = search
    s, asks, stage_of = match.state, match.asks, match.rules.stage
    while asks and stage_of(s) == stage:
        ask = asks.get(seat)
        if ask is None:
            ask = next(iter(asks.values()))
            match.answer(ask.seat, ask.id, judge.answer(s, ask, luck))
        elif not path[-1].visits:
            play_on(match, stage, judge.answer, luck)
            return
        else:
            picks, node = descend(path[-1], ask, s, judge)
            match.answer(seat, ask.id, picks)
            path.append(node)


def descend(node: Node, ask: Ask, s: Any, judge: Sense) -> tuple[Picks, Node]:
    """The answer to look at next: what is good so far, what is liked, what is little known."""
    choices, acts = choices_of(ask, s, judge)
    after = node.after
    if any(act not in after for act in acts):
        meet(after, choices, acts, judge.likings(s, ask))
    hope, reach = node.mean, CURIOSITY * sqrt(node.visits)
    best, most = 0, -1.0
    for i, act in enumerate(acts):
        child = after[act]
        visits = child.visits
        value = (child.total / visits if visits else hope) + reach * child.prior / (1 + visits)
        if value > most:
            best, most = i, value
    return choices[best], after[acts[best]]


def choices_of(ask: Ask, s: Any, judge: Sense) -> tuple[Sequence[Picks], Sequence[Hashable]]:
    """The answers there are, and what each does: by that it is known in every world."""
    options = ask.options
    if ask.at_least == ask.at_most == 1:
        return answers(ask, ()), options
    choices = answers(ask, judge.likings(s, ask))
    return choices, [tuple([options[i] for i in picks]) for picks in choices]


def meet(
    after: dict[Hashable, Node],
    choices: Sequence[Picks],
    acts: Sequence[Hashable],
    likings: Sequence[float],
) -> None:
    """Answers that were not possible in any world before."""
    liked = [min(sum([likings[i] for i in picks]), LIKED_AT_MOST) for picks in choices]
    weights = [exp(liking / WARMTH) for liking in liked]
    whole = sum(weights)
    for act, weight in zip(acts, weights, strict=True):
        if act not in after:
            after[act] = Node(weight / whole)


def verdict(roots: Sequence[Root]) -> Thought:
    """Whatever was looked at longest, and of those the best on average."""
    weighed = [Weighed(picks, node.visits, node.mean) for picks, node, _ in roots]
    weighed.sort(key=lambda each: (-each.visits, -each.value))
    return Thought(list(weighed[0].picks), tuple(weighed))
