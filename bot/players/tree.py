"""What a search has learned: of each answer where it stands in the tree, and wherever it was given.

The tree says what an answer was worth after certain others. Most things can be done now or later
in a turn, so what is good after one answer is often good after another: experience sums up what
came of an answer wherever it was given, and stands in where the tree knows little.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, inf, sqrt
from random import Random
from typing import Any

from bot.engine import Ask

from .answers import Picks, answers
from .mind import Mind

EXPLORATION = 0.12
"""How much of a chance to win the unknown is worth."""
TEMPERATURE = 0.5
"""Of preferences: the smaller, the more the search trusts the policy it starts from."""
PREFERENCE_AT_MOST = 4.0
TRUST = 16.0
"""For so many visits counts what an answer was worth elsewhere."""
NOISE = 0.35
"""How much chance there is in a rollout, beside preferences."""
LEARNED = 20.0
"""What a chance to win is worth, in preferences."""
DOUBT = 4.0
"""As many visits make half of a belief."""


class Tally:
    """How often an answer was given, and what came of it."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value


class Node(Tally):
    """What is known of one answer, and of those that may follow it."""

    __slots__ = ("after", "elsewhere", "prior")

    def __init__(self, prior: float, elsewhere: Tally) -> None:
        super().__init__()
        self.after: dict[Hashable, Node] = {}
        self.prior = prior
        self.elsewhere = elsewhere  # the same answer, wherever it was given


class Experience:
    """What came of answers wherever they were given, and of all that was tried."""

    __slots__ = ("answers", "whole")

    def __init__(self) -> None:
        self.answers: dict[Hashable, dict[Hashable, Tally]] = {}
        self.whole = Tally()

    def of(self, ask: Ask) -> dict[Hashable, Tally]:
        """The answers to such a question, by what they do."""
        return self.answers.setdefault((ask.kind, ask.source, ask.about), {})

    def node(self, ask: Ask, picks: Picks) -> Node:
        """The node of an answer that nothing comes before."""
        return Node(1.0, self.of(ask).setdefault(act_of(ask, picks), Tally()))


def act_of(ask: Ask, picks: Picks) -> Hashable:
    """What an answer does: by that it is known in every world."""
    if ask.at_least == ask.at_most == 1:
        return ask.options[picks[0]]
    return tuple([ask.options[i] for i in picks])


def select(node: Node, ask: Ask, s: Any, mind: Mind, learned: Experience) -> tuple[Picks, Node]:
    """The answer to look at next: what is good so far, what is preferred, what is little known."""
    choices, acts = choices_of(ask, s, mind)
    after = node.after
    for act in acts:
        if act not in after:
            expand(after, choices, acts, mind.preferences(s, ask), learned.of(ask))
            break
    hope, reach = node.mean, EXPLORATION * sqrt(node.visits)
    best, most = 0, -1.0
    for i, act in enumerate(acts):
        child = after[act]
        visits, elsewhere = child.visits, child.elsewhere
        belief = elsewhere.total / elsewhere.visits if elsewhere.visits else hope
        value = (child.total + TRUST * belief) / (visits + TRUST)
        value += reach * child.prior / (1 + visits)
        if value > most:
            best, most = i, value
    return choices[best], after[acts[best]]


def choices_of(ask: Ask, s: Any, mind: Mind) -> tuple[Sequence[Picks], Sequence[Hashable]]:
    """The answers there are, and what each does."""
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
    known: dict[Hashable, Tally],
) -> None:
    """Nodes for answers that were not possible in any world before, by what the policy prefers."""
    sums = [min(sum([preferences[i] for i in picks]), PREFERENCE_AT_MOST) for picks in choices]
    weights = [exp(preference / TEMPERATURE) for preference in sums]
    whole = sum(weights)
    for act, weight in zip(acts, weights, strict=True):
        if act not in after:
            after[act] = Node(weight / whole, known.setdefault(act, Tally()))


def habitual(s: Any, ask: Ask, mind: Mind, learned: Experience, luck: Random) -> tuple[int, Tally]:
    """The option that a rollout takes: as the policy prefers, and as experience has taught."""
    known, usual, random = learned.of(ask), learned.whole.mean, luck.random
    options = ask.options
    best, most = 0, -inf
    for i, preference in enumerate(mind.preferences(s, ask)):
        value = preference + NOISE * random()
        tally = known.get(options[i])
        if tally is not None:
            visits = tally.visits
            value += LEARNED * (tally.total - usual * visits) / (visits + DOUBT)
        if value > most:
            best, most = i, value
    return best, known.setdefault(options[best], Tally())
