"""data/cards.yaml: what the whole file must be."""

from collections import Counter
from typing import get_args

import pytest

from bot.engine.cities.effects import Effect
from bot.engine.omen import cards
from bot.engine.omen.cards import ETERNAL, TRAITS, Krater
from tests.kit import dealt

CARDS = cards.load()
ALL = [*CARDS.units, *CARDS.kraters]

RARE = ["look", "search", "seize"]
"""Ops that a single card may have: each does what the rulebook itself speaks of."""


@pytest.fixture(params=CARDS.titles, ids=lambda number: f"game-{number}")
def game(request):
    return request.param


def units_of(game):
    """Those that its matches are dealt from."""
    return [unit for unit in CARDS.units if unit.game == game and not unit.retired]


def kraters_of(game):
    return [krater for krater in CARDS.kraters if krater.game == game and not krater.retired]


def abilities(card):
    """A card's effects, by the trait that brings them."""
    names = ("broken",) if isinstance(card, Krater) else ("bolster", "jilt", "glean")
    found = {name: getattr(card, name) for name in names}
    return {name: ability.effect for name, ability in found.items() if ability}


def ops_in(effect):
    for step in effect:
        yield step.op
        yield from ops_in(getattr(step, "then", ()))


def test_no_op_of_the_vocabulary_is_unused():
    vocabulary = {op.__dataclass_fields__["op"].default for op in get_args(get_args(Effect)[0])}
    used = {op for card in ALL for effect in abilities(card).values() for op in ops_in(effect)}
    assert used == vocabulary


def test_no_card_needs_code_of_its_own():
    """At most 15 % may; so far the vocabulary serves them all."""
    cards = [card for card in ALL if abilities(card)]
    special = [
        c for c in cards if "special" in [o for e in abilities(c).values() for o in ops_in(e)]
    ]
    assert len(special) <= 0.15 * len(cards)
    assert special == []


def test_an_op_serves_several_cards():
    """Nearly all do: an op for a single card would be that card's special by another name."""
    uses = Counter(op for c in ALL for op in {o for e in abilities(c).values() for o in ops_in(e)})
    assert {op for op, count in uses.items() if count == 1} <= set(RARE)


def test_all_set_traits_appear_over_the_three_games():
    assert {trait for unit in CARDS.units for trait in unit.trait_names} == set(TRAITS)


def test_games_have_their_own_pace():
    """Each leans on its own pick of the set traits, and checks TRIUMPH in its own steps.

    That was so from the first. A card that comes later may bring another colour.
    """
    first = [
        [u for u in CARDS.units if u.game == game and u.id in dealt.UNITS] for game in (1, 2, 3)
    ]
    picks = {frozenset(t for u in us for t in u.trait_names if t not in ETERNAL) for us in first}
    steps = {tuple(sorted(u.triumph.step for u in units if u.triumph)) for units in first}
    assert len(picks) == len(steps) == 3


def test_a_game_is_dealt_from_22_units_or_more_with_two_traits_and_from_6_kraters_or_more(game):
    assert len(units_of(game)) >= 22
    assert len(kraters_of(game)) >= 6
    assert {len(unit.trait_names) for unit in units_of(game)} == {2}


def test_a_game_has_all_eternal_traits(game):
    assert {trait for unit in units_of(game) for trait in unit.trait_names} >= set(ETERNAL)


def test_a_game_has_triumphs_in_at_least_three_steps(game):
    assert len({unit.triumph.step for unit in units_of(game) if unit.triumph}) >= 3


def test_no_two_cards_of_a_game_are_alike(game):
    units = Counter(
        (unit.cost, unit.offering, unit.strength, unit.traits, repr(abilities(unit)))
        for unit in units_of(game)
    )
    kraters = Counter(repr(abilities(krater)) for krater in kraters_of(game))
    triumphs = Counter(
        (unit.triumph.step, unit.triumph.requires) for unit in units_of(game) if unit.triumph
    )
    assert max(units.values()) == max(kraters.values()) == max(triumphs.values()) == 1
