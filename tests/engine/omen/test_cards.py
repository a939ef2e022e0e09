"""Every card of data/cards.yaml: its examples, what the whole file must be, and random play."""

import re
from collections import Counter
from random import Random
from typing import get_args

import pytest

from bot import engine
from bot.engine.cities.effects import Effect
from bot.engine.cities.table import other
from bot.engine.core.run import run
from bot.engine.omen import RULESET, cards
from bot.engine.omen.cards import ETERNAL, TRAITS, Krater
from bot.engine.omen.rules import COINS
from tests.kit import dealt, props
from tests.kit.play import cards_of, conserved_in, pauses, some_answer
from tests.kit.table import Table

CARDS = cards.load()
ALL = [*CARDS.units, *CARDS.kraters]

RARE = ["look", "search", "seize"]
"""Ops that a single card may have: each does what the rulebook itself speaks of."""

EXAMPLES = [
    pytest.param(example, id=f"{key}-{n}")
    for key, examples in CARDS.examples.items()
    for n, example in enumerate(examples, 1)
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example):
    table = Table(example.given)
    for line in example.when:
        table.do(line)
    table.check(example.then)


@pytest.mark.parametrize("key", CARDS.examples)
def test_an_example_names_only_its_own_card_and_props(key):
    """So a card can be changed or retired, and no other card's example is touched by it."""
    others = {card.key for card in ALL} - {key}
    for example in CARDS.examples[key]:
        assert others.isdisjoint(re.findall(r"\w+", str(example)))


def test_no_card_can_be_mistaken_for_a_prop():
    assert props.KEYS.isdisjoint(CARDS.examples)
    assert {card.id for card in (*props.UNITS, *props.KRATERS)}.isdisjoint(c.id for c in ALL)


# The whole file


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


# Random positions


@pytest.fixture(scope="module")
def positions():
    """Surge Steps of random matches, early and late ones."""
    found = [
        pause.match.clone()
        for seed in range(6)
        for pause in pauses("omen 1", seed)
        if [ask.kind for ask in pause.match.asks.values()] == ["surge"]
    ]
    return Random(1).sample(found, 120)


def hand_over(match, card):
    """Put a card into the active player's hand, with the Coins to use it, and ask again."""
    s = match.state
    for zone in RULESET.zones:
        for _, there in zone.places(s):
            if card in there:
                there.remove(card)
    (s.kraters if card in cards.KRATERS else s.hands)[s.active].append(card)
    s.coins[s.active], s.coins[other(s.active)] = 7, min(s.coins[other(s.active)], 6)
    s.supply = COINS - sum(s.coins)
    s.used.clear()
    s.broke = False
    s.asks.clear()
    run(RULESET.standing, s)


def uses_of(match, card):
    """Each way to use the card now, one City standing for all."""
    [ask] = match.asks.values()
    return {option.verb: i for i, option in enumerate(ask.options) if option.card == card}


@pytest.mark.parametrize("card", [card.id for card in ALL], ids=CARDS.examples)
def test_a_card_plays_in_random_positions(card, positions):
    """To the end of the turn, so that its GLEAN, its TRIUMPH and the War are met too."""
    used = Counter()
    for n, position in enumerate(Random(card).sample(positions, 12)):
        match = position.clone()
        if card in (id for broken in match.state.broken for id in broken):
            continue
        hand_over(match, card)
        for verb, i in uses_of(match, card).items():
            used[verb] += 1
            play_turn(match.clone(), i, Random(n))
    assert used


def play_turn(match, pick, rng):
    cards, coins, turn = cards_of(match), conserved_in(match), match.turn
    [ask] = match.asks.values()
    match.answer(ask.seat, ask.id, [pick])
    while match.asks and match.turn == turn:
        assert cards_of(match) == cards
        assert conserved_in(match) == coins
        assert engine.from_json(match.to_json()) == match
        match.answer(*some_answer(match, rng))
    assert cards_of(match) == cards
    assert conserved_in(match) == coins
