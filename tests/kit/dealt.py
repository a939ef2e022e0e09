"""The cards that the tests' seeded matches are dealt: those of the day these were written.

A seed stands for the same match as long as it is dealt from the same cards. So a card that is added
or retired changes none of the golden playthroughs, and no test that was written for what a seed
brings. What must hold for any cards (the contract, the leak tests, the soak) is played with those
that the game is dealt from today.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import cycle

from bot.engine.aegean import cards as aegean_cards
from bot.engine.nine import cards as nine_cards
from bot.engine.nine.state import NO_TEAM
from bot.engine.omen import cards
from tests.kit import aegean_props, nine_props, props

UNITS = frozenset(100 * game + n for game in (1, 2, 3) for n in range(1, 23))
KRATERS = frozenset(100 * game + n for game in (1, 2, 3) for n in range(51, 57))


def freeze() -> None:
    """Deal from these and no others until the process ends."""
    shipped = cards.load()
    units = [replace(unit, retired=unit.id not in UNITS) for unit in shipped.units]
    kraters = [replace(krater, retired=krater.id not in KRATERS) for krater in shipped.kraters]
    cards.register({}, units, kraters)


def deal_props() -> None:
    """Let Omen 1, Aegean and 9 Omens have the props for their cards until the process ends: those
    never change."""
    deal_props_of_omen()
    deal_props_of_aegean()
    deal_props_of_nine()


def deal_props_of_omen() -> None:
    for card in cards.everything():
        if card.game == props.GAME:
            cards.UNITS.pop(card.id, None)
            cards.KRATERS.pop(card.id, None)
    units = [replace(unit, retired=False) for unit in props.UNITS if unit.id in props.DECK]
    kraters = [replace(card, retired=False) for card in props.KRATERS if card.id in props.STACKS]
    cards.register({}, units, kraters)


def deal_props_of_aegean() -> None:
    aegean_cards.UNITS.clear()
    aegean_cards.REWARDS.clear()
    given = set(aegean_props.DECK + aegean_props.STACKS)
    aegean_cards.register(
        [replace(unit, retired=unit.id not in given) for unit in aegean_props.UNITS],
        [replace(reward, retired=reward.id not in given) for reward in aegean_props.REWARDS],
    )


def deal_props_of_nine() -> None:
    """A Team is known by the ids of its nine, so each of these does what one of the props does."""
    shipped = [card for card in nine_cards.every_card() if card.team != NO_TEAM]
    nine_cards.register(
        replace(omen, id=card.id, key=card.key, name=card.name, team=card.team, retired=False)
        for card, omen in zip(shipped, cycle(nine_props.OMENS))
    )


@contextmanager
def as_shipped() -> Iterator[None]:
    """Deal from the cards that the game is dealt from today."""
    shipped = cards.load()
    cards.register({}, shipped.units, shipped.kraters)
    try:
        yield
    finally:
        freeze()
