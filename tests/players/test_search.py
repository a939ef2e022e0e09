"""The parts of a search: when it stops, what it spends, how it walks its tree."""

from dataclasses import replace
from itertools import repeat
from math import exp, inf
from random import Random
from types import SimpleNamespace

import pytest

from bot.engine import Ask, Option
from bot.engine.core.state import Outcome, State
from bot.players import budget, hero, olympian, rollout, tree
from bot.players.budget import Budget, Meter
from bot.players.mind import NO_MIND, even, nothing_foreseen
from bot.players.olympian import Root
from bot.players.omen import MIND
from bot.players.stopping import TRIFLE, WORLDS_AT_LEAST, decided, settled
from bot.players.tree import Experience, Node, Tally, expand, habitual, select
from tests.kit.play import new

# When to stop

SAME = [0.5] * WORLDS_AT_LEAST
BETTER = [0.9] * WORLDS_AT_LEAST


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ([BETTER, SAME], True),
        ([SAME, BETTER], True),
        ([SAME, SAME, SAME], True),  # a trifle
        ([BETTER[:-1], SAME[:-1]], False),  # too few worlds
        ([BETTER, SAME[:-1]], False),
        ([[0.1, 0.9] * 6, [0.9, 0.1] * 6], False),  # anybody's guess
        ([[0.9] * 6 + [0.4] * 6, SAME, [0.2] * 12], False),
        ([[0.7, 0.6] * 6, SAME, [0.2] * 12], True),
    ],
)
def test_it_is_settled_when_one_leads_surely_or_nothing_is_at_stake(tried, expected):
    assert settled(tried) is expected


def test_only_worlds_that_both_have_seen_are_compared():
    """One that was tried in earlier worlds too is compared in the last ones alone."""
    assert settled([[0.0] * 30 + BETTER, SAME])
    assert settled([SAME, [0.0] * 30 + BETTER])


def test_a_lead_must_be_three_standard_errors():
    assert decided([0.7, 0.6] * 6, SAME)
    assert not decided([1.0, 0.3] * 6, SAME)
    assert decided([0.5 + TRIFLE / 2] * 12, SAME)
    assert not decided([0.5] * 11 + [0.6], SAME)


# What is spent


def test_a_meter_runs_by_time_or_by_simulations(monkeypatch):
    clock = iter([100.0, 101.0, 103.0, 103.0])
    monkeypatch.setattr(budget, "perf_counter", lambda: next(clock))
    meter = Meter(Budget(seconds=4, simulations=10))
    meter.simulations = 5
    assert meter.spent == 0.5
    assert meter.spent == 0.75
    meter.simulations = 9
    assert meter.spent == 0.9


def test_without_limits_nothing_is_ever_spent():
    meter = Meter(Budget())
    meter.simulations = 10**9
    assert Budget() == Budget(inf, inf)
    assert meter.spent == 0


# Rollouts


def test_a_rollout_ends_with_its_stage_or_after_so_many_answers():
    asked = []

    def first(s, ask, luck):
        asked.append(ask.id)
        return list(range(ask.at_least))

    match = new("omen 1", 3)
    while not match.turn:
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.id, [0])
    stage = match.stage
    rollout.play_on(match, stage, first, Random(1))
    assert match.stage == stage + 1
    assert 0 < len(asked) < rollout.ANSWERS_AT_MOST
    before = len(asked)
    rollout.play_on(match, stage, first, Random(1))
    assert len(asked) == before  # a later stage has begun already
    asked.clear()
    rollout.play_on(match, 10**6, first, Random(1))  # a stage that never comes to its end
    assert len(asked) == rollout.ANSWERS_AT_MOST


# The tree

ASK = Ask(1, 0, "several", tuple(Option("unit", 100 + n) for n in range(3)))


class Preferring:
    """A mind that prefers options so much."""

    def __init__(self, *preferences):
        self.wants = list(preferences)

    def preferences(self, s, ask):
        return self.wants


def fresh():
    """A node of an answer that nobody knows from elsewhere."""
    return Node(1.0, Tally())


def grown(*children):
    """A node after which answers were tried: prior, visits and total of each."""
    node = fresh()
    for option, (prior, visits, total) in zip(ASK.options, children, strict=True):
        child = node.after[option] = Node(prior, Tally())
        for tally in (child, child.elsewhere, node):
            tally.visits += visits
            tally.total += total
    return node


def test_a_node_has_the_mean_of_what_came_of_it():
    assert fresh().mean == 0
    assert grown((1, 4, 3.0), (1, 0, 0.0), (1, 4, 1.0)).mean == 0.5


def test_new_answers_get_their_share_of_what_is_preferred():
    after, known = {}, {}
    expand(after, [(0,), (1,)], ASK.options[:2], [1.0, 0.0], known)
    first, second = (after[option].prior for option in ASK.options[:2])
    assert first + second == pytest.approx(1)
    assert first / second == pytest.approx(exp(1 / tree.TEMPERATURE))
    kept = after[ASK.options[0]]
    expand(after, [(0,), (2,)], [ASK.options[0], ASK.options[2]], [0.0, 0.0, 99.0], known)
    assert after[ASK.options[0]] is kept
    assert after[ASK.options[2]].prior < 1  # a preference is bounded


def test_the_better_answer_is_walked_and_the_unknown_one_where_nothing_is_known():
    learned = Experience()
    good = grown((0.3, 20, 18.0), (0.3, 20, 2.0), (0.3, 20, 4.0))
    picks, node = select(good, ASK, None, Preferring(0, 0, 0), learned)
    assert picks == (0,)
    assert node is good.after[ASK.options[0]]
    unknown = grown((0.3, 20, 10.0), (0.3, 0, 0.0), (0.3, 20, 10.0))
    assert select(unknown, ASK, None, Preferring(0, 0, 0), learned)[0] == (1,)
    preferred = fresh()
    preferred.visits = 4
    assert select(preferred, ASK, None, Preferring(0, 0, 5), learned)[0] == (2,)


def test_several_picks_are_known_by_what_they_do():
    ask = Ask(1, 0, "several", ASK.options, 0, 2)
    choices, acts = tree.choices_of(ask, None, Preferring(0, 0, 0))
    assert len(choices) == len(acts) == 7
    assert all(
        act == tuple(ask.options[i] for i in picks) == tree.act_of(ask, picks)
        for picks, act in zip(choices, acts, strict=True)
    )


def taught(*means):
    """Experience of the options of the question, each tried many times."""
    learned = Experience()
    for i, value in enumerate(means):
        for _ in range(50):
            learned.node(ASK, (i,)).elsewhere.add(value)
            learned.whole.add(value)
    return learned


def test_what_was_good_after_another_answer_is_tried_first_after_this_one():
    node = fresh()
    node.visits = 9
    picks, child = select(node, ASK, None, Preferring(0, 0, 0), taught(0.4, 0.4, 0.8))
    assert picks == (2,)
    assert child.elsewhere.visits == 50
    assert child.visits == 0


def test_an_answer_is_known_again_by_what_is_asked_and_what_it_does():
    learned = Experience()
    seen = learned.node(ASK, (1,)).elsewhere
    reordered = Ask(8, 0, "several", ASK.options[::-1])
    assert learned.node(reordered, (1,)).elsewhere is seen
    assert learned.node(reordered, (0,)).elsewhere is not seen
    elsewhere = Ask(9, 0, "several", ASK.options, source=7)
    assert learned.node(elsewhere, (1,)).elsewhere is not seen


def test_a_rollout_goes_by_preference_until_experience_says_otherwise():
    def taken(learned, *preferences):
        luck = Random(1)
        return {habitual(None, ASK, Preferring(*preferences), learned, luck)[0] for _ in range(30)}

    assert taken(Experience(), 0, 0, 0) == {0, 1, 2}
    assert taken(Experience(), 0, 1, 0) == {1}
    assert taken(taught(0.8, 0.4, 0.4), 0, 1, 0) == {0}


def test_the_worse_half_is_dropped_again_and_again(monkeypatch):
    """Seven answers, then four, then two, each for a third of the time; the last is the best."""

    def tried(search, root, world, ask):
        root.node.visits += 1
        root.values.append(root.picks[0] / 10)

    monkeypatch.setattr(olympian, "simulate", tried)
    monkeypatch.setattr(olympian, "settled", lambda tried: False)
    world = SimpleNamespace(clone=lambda: None)
    unknown = SimpleNamespace(
        rules=SimpleNamespace(key="unheard_of", seated=None), stage=0, state=None
    )
    ask = Ask(1, 0, "several", tuple(Option("unit", n) for n in range(7)))
    seen = SimpleNamespace(ask=ask, match=unknown, worlds=lambda luck: repeat(world))
    thought = olympian.choose(seen, Random(1), Budget(simulations=7 * 4 * 2 * 3))
    assert [weighed.picks for weighed in thought.weighed] == [(n,) for n in (6, 5, 4, 3, 2, 1, 0)]
    assert [weighed.visits for weighed in thought.weighed] == [49, 49, 22, 22, 9, 9, 9]


def test_what_the_first_worlds_brought_does_not_count_in_the_end():
    learner = Root((0,), fresh(), [0.1] * 40 + [0.9] * 60)
    steady = Root((1,), fresh(), [0.7] * 100)
    for root in (learner, steady):
        root.node.visits = 100
    assert olympian.verdict([steady, learner]).picks == [0]


@pytest.mark.parametrize("foreseen", [False, True])
def test_a_simulation_ends_where_the_evaluation_can_foresee_the_rest(foreseen):
    """And nobody chooses where there is one answer only."""
    asked = []

    def policy(s, ask, luck):
        assert len(ask.options) > 1 or not ask.at_least
        return MIND.policy(s, ask, luck)

    def preferences(s, ask):
        assert len(ask.options) > 1 or not ask.at_least
        return MIND.preferences(s, ask)

    def evaluate(s, seat):
        asked.extend(ask.kind for ask in s.asks.values())
        return MIND.evaluate(s, seat)

    match = new("omen 1", 3)
    while match.turn < 4 or next(iter(match.asks.values())).kind != "surge":
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.id, list(range(ask.at_least)))
    (seat, ask), luck = next(iter(match.asks.items())), Random(1)
    ways = {"policy": policy, "preferences": preferences, "evaluate": evaluate}
    mind = replace(MIND, **ways) if foreseen else replace(MIND, **ways, foreseen=nothing_foreseen)
    search = olympian.Search(seat, match.stage, mind, luck, Experience())
    root = Root((0,), search.experience.node(ask, (0,)), [])
    for _ in range(60):
        olympian.simulate(search, root, match.clone(), ask)
    assert ("offering" in asked) is foreseen
    assert ("wealth" in asked) is not foreseen


def test_the_verdict_is_what_was_looked_at_longest_and_then_the_best():
    def root(picks, visits, value):
        node = fresh()
        node.visits = visits
        return Root(picks, node, [value] * visits)

    thought = olympian.verdict([root((0,), 4, 0.9), root((1,), 8, 0.5), root((2,), 8, 0.6)])
    assert thought.picks == [2]
    assert [weighed.picks for weighed in thought.weighed] == [(2,), (1,), (0,)]


def test_a_heros_verdict_is_the_best_on_average_and_the_first_of_equals():
    thought = hero.verdict([(0,), (1,), (2,), (3,)], [[0.2, 0.4], [0.5, 0.5], [0.6, 0.4], []])
    assert thought.picks == [1]
    assert [weighed.visits for weighed in thought.weighed] == [2, 2, 2, 0]
    assert thought.weighed[-1].value == 0
    assert hero.verdict([(0,)], [[0.4]]).weighed[0].value == 0.4


def test_a_hero_is_careless_now_and_then():
    answers = {0: [], 1: []}
    careful = hero.carelessly(lambda s, ask, luck: [2])
    for seed in range(400):
        answers[careful(None, ASK, Random(seed)) == [2]].append(seed)
    by_chance = len(answers[0]) * 3 / 2
    assert 0.65 < by_chance / 400 < 0.85


# A game that nobody has thought about


@pytest.mark.parametrize(
    ("places", "values"),
    [
        ((1, 2), (1, 0)),
        ((1, 1), (1 / 2, 1 / 2)),
        ((2, 1, 2), (0, 1, 0)),
        ((1, 3, 1), (1 / 2, 0, 1 / 2)),
        ((1, 1, 1, 1), (1 / 4, 1 / 4, 1 / 4, 1 / 4)),
    ],
)
def test_without_an_evaluation_the_end_counts_and_a_shared_place_is_a_shared_win(places, values):
    state = State(seed="", outcome=Outcome((), None, "", places=places))
    seats = range(len(places))
    assert tuple(even(lambda s: len(places), state, seat) for seat in seats) == values


@pytest.mark.parametrize(
    ("seats", "out", "values"),
    [
        (2, (), (1 / 2, 1 / 2)),
        (3, (), (1 / 3, 1 / 3, 1 / 3)),
        (4, (2,), (1 / 3, 1 / 3, 0, 1 / 3)),
        (4, (0, 3), (0, 1 / 2, 1 / 2, 0)),
    ],
)
def test_without_an_evaluation_all_who_are_still_in_are_as_likely_to_win(seats, out, values):
    state = State(seed="", out=out)
    assert tuple(even(lambda s: seats, state, seat) for seat in range(seats)) == values


def test_without_a_mind_nothing_is_preferred_remembered_or_explained():
    assert NO_MIND.preferences(None, ASK) == [0.0, 0.0, 0.0]
    memory = NO_MIND.memory(1)
    memory.hear([])
    assert (memory.known, memory.places, NO_MIND.why(None, None, 0, ())) == (frozenset(), {}, "")
