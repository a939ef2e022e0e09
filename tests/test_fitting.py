"""Weights that are fitted: to who won, and to what a search chose."""

from random import Random

import pytest

from benchmarks import choices, fitting
from bot.players import Budget

TRUE = [1.2, -0.7, 0.4]


def turns(count, rng):
    """Turns whose ends follow from three features, as far as chance lets them."""
    for _ in range(count):
        row = [rng.uniform(-2, 2) for _ in TRUE]
        chance = fitting.squashed(sum(w * x for w, x in zip(TRUE, row, strict=True)))
        yield [*row, float(rng.random() < chance)]


def test_weights_that_decide_who_wins_are_found():
    rows = [*turns(6000, Random(1))]
    assert fitting.fit(rows, [0.0] * 3, 0) == pytest.approx(TRUE, abs=0.12)


def test_what_was_believed_counts_as_so_many_turns():
    rows = [*turns(300, Random(2))]
    believed = [0.0, 0.0, 3.0]
    little, much = fitting.fit(rows, believed, 10), fitting.fit(rows, believed, 100_000)
    assert much == pytest.approx(believed, abs=0.1)
    assert abs(little[2] - TRUE[2]) < abs(little[2] - believed[2])


def test_weights_by_which_options_are_chosen_are_found():
    rng = Random(3)
    seen = []
    for _ in range(4000):
        options = [{k: rng.uniform(-2, 2) for k in range(3)} for _ in range(4)]
        likely = choices.shares(choices.Choice(options, 0), TRUE)
        seen.append(choices.Choice(options, rng.choices(range(4), likely)[0]))
    found = choices.fit(seen, 3)
    assert found == pytest.approx(TRUE, abs=0.1)
    assert choices.loss(seen, found) < choices.loss(seen, [0.0] * 3)


def test_a_match_is_noted_turn_by_turn_and_choice_by_choice():
    few = Budget(simulations=1)
    rows = fitting.play("aegean", "acolyte", few, 5)
    assert len(rows) > 10
    assert {row[-1] for row in rows} == {0.0, 1.0}
    seen = [*choices.play("aegean", "acolyte", few, 5)]
    assert len(seen) > 20
    assert all(0 <= each.chosen < len(each.options) for each in seen)


def test_what_is_fitted_is_what_the_policy_adds_up():
    """The options of a choice, weighed by the weights of today, are the policy's own values."""
    from bot.players.aegean.surges import LIKES, surge
    from tests.kit.play import pauses

    weights = [getattr(LIKES, name) for name in type(LIKES).__dataclass_fields__]
    units, compared = choices.units("aegean"), 0
    for pause in pauses("aegean", 4):
        s = pause.match.state
        for ask in pause.match.asks.values():
            if ask.kind == "surge":
                told = choices.described(units, s, ask)
                sums = [sum(weights[k] * x for k, x in each.items()) for each in told]
                assert sums == pytest.approx(surge(s, ask), abs=0.01)
                compared += 1
    assert compared > 20
