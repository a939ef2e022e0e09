"""data/aegean.yaml: what the whole file must be."""

from collections import Counter
from dataclasses import replace

from bot.engine.aegean import cards
from bot.engine.cities.targets import within

SHIPPED = cards.load()
MYRMIDONS, KERES, AUTOMATONS, MOIRAI = (
    [unit for unit in SHIPPED.units if unit.kind == kind] for kind in cards.KINDS
)
ALL = [*SHIPPED.units, *SHIPPED.rewards]


def effects_of(card):
    """The ops of a card, those within others too. A Keres has none."""
    ability = getattr(card, "ability", None)
    return list(within(ability.effect)) if ability else []


def test_g01_28_cards_in_a_range_of_their_own():
    assert [card.id for card in ALL] == list(range(2001, 2029))
    assert not any(card.retired for card in ALL)


def test_no_two_cards_are_alike():
    units = Counter(
        repr(replace(unit, id=0, key="", name="", flavour="")) for unit in SHIPPED.units
    )
    abilities = Counter(
        repr((getattr(card, "kind", "Reward"), getattr(card, "price", None), card.ability.effect))
        for card in ALL
        if effects_of(card)
    )
    exalts = Counter(unit.exalt.requires for unit in KERES)
    assert max(units.values()) == max(abilities.values()) == max(exalts.values()) == 1


def test_the_moirai_bring_more_as_an_offering_than_anybody_else():
    others = [unit.offering for unit in SHIPPED.units if unit.kind != "Moirai"]
    assert min(unit.offering for unit in MOIRAI) > max(others)


def test_three_keres_give_a_unit_and_three_a_coin():
    assert Counter(unit.gift for unit in KERES) == {"unit": 3, "coin": 3}


def test_the_keres_look_at_six_different_things():
    assert len({tuple((c.of, c.at, c.trait) for c in unit.exalt.requires) for unit in KERES}) == 6


def test_g21_at_least_three_myrmidons_are_paid_with_something_other_than_coins():
    assert sum(unit.price.of != "coins" for unit in MYRMIDONS) >= 3


def test_no_myrmidon_gains_as_many_coins_as_it_costs():
    for unit in MYRMIDONS:
        gained = sum(op.coins for op in effects_of(unit) if op.op in ("gain", "steal"))
        assert gained < unit.cost, unit.key
        assert unit.price.of != "coins" or gained < unit.price.number, unit.key


def test_at_most_three_cards_make_the_opponent_choose_or_lose_coins():
    hard = [card.key for card in ALL if any(map(is_hard, effects_of(card)))]
    assert len(hard) <= 3, hard


def is_hard(op):
    return op.op in ("steal", "lose") or getattr(op, "by", "you") == "opponent"
