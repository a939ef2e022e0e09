"""Olympian: information-set Monte Carlo tree search.

Every simulation deals a world that the seat might be in, walks down a tree of its own answers,
adds one to it, plays on by habit to the end of the turn and judges what has come of it. The tree
is shared by all worlds: an answer is known by what it does, and counts where it can be given.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random

from bot.engine import Ask, Match, Option

from .answers import answers
from .clock import Sandglass
from .player import Budget, Glimpse, Thought, Weighed
from .playout import play_on
from .sense import Sense, sense

CURIOSITY = 0.25
WARMTH = 0.35
"""Of likings: the smaller, the more a search trusts the habit it starts from."""

Act = tuple[Option, ...]


class Node:
    """What is known of one answer, and of those that may follow it."""

    __slots__ = ("after", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.after: dict[Act, Node] = {}
        self.prior = prior
        self.visits = 0
        self.total = 0.0


def choose(glimpse: Glimpse, luck: Random, budget: Budget) -> Thought:
    ask, match = glimpse.ask, glimpse.match
    judge, root = sense(match), Node(1.0)
    worlds, glass, stage = glimpse.worlds(luck), Sandglass(budget), match.stage
    choices = answers(ask, judge.likings(match.state, ask))
    while len(choices) > 1 and glass.turn():
        simulate(root, next(worlds), glimpse.seat, stage, judge, luck)
    return verdict(root, ask, choices)


def simulate(root: Node, match: Match, seat: int, stage: int, judge: Sense, luck: Random) -> None:
    """One world: down the tree, one node more, on by habit, and the judgement back up."""
    path, node, s, asks = [root], root, match.state, match.asks
    rules = match.rules
    while asks and rules.stage(s) == stage:
        ask = asks.get(seat)
        if ask is None:
            for ask in asks.values():
                break
            match.answer(ask.seat, ask.id, judge.answer(s, ask, luck))
            continue
        picks, child = select(node, ask, s, judge)
        match.answer(seat, ask.id, picks)
        path.append(child)
        if not child.visits:
            play_on(match, stage, judge.answer, luck)
            break
        node = child
    value = judge.chance(s, seat)
    for node in path:
        node.visits += 1
        node.total += value


def select(node: Node, ask: Ask, s, judge: Sense):
    """The answer to look at next: what is good so far, what is liked, what is little known."""
    likings = judge.likings(s, ask)
    options, after = ask.options, node.after
    choices = answers(ask, likings)
    acts = [tuple([options[i] for i in picks]) for picks in choices]
    if any(act not in after for act in acts):
        weights = [exp(min(sum(likings[i] for i in picks) , 4)/ WARMTH) for picks in choices]
        whole = sum(weights)
        for act, weight in zip(acts, weights, strict=True):
            if act not in after:
                after[act] = Node(weight / whole)
    hope = node.total / node.visits if node.visits else 0.5
    reach = CURIOSITY * sqrt(node.visits + 1)
    best, most = 0, -1.0
    for i, act in enumerate(acts):
        child = after[act]
        n = child.visits
        value = (child.total / n if n else hope) + reach * child.prior / (1 + n)
        if value > most:
            best, most = i, value
    return choices[best], after[acts[best]]


def verdict(root: Node, ask: Ask, choices) -> Thought:
    options = ask.options
    weighed = []
    for picks in choices:
        node = root.after.get(tuple([options[i] for i in picks]))
        visits = node.visits if node else 0
        weighed.append(Weighed(picks, visits, node.total / visits if visits else 0.0))
    weighed.sort(key=lambda w: (-w.visits, -w.value))
    return Thought(list(weighed[0].picks), tuple(weighed))
