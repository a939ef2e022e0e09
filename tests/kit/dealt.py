"""The cards that the tests' seeded matches are dealt: those of the day these were written.

A seed stands for the same match as long as it is dealt from the same cards. So a card that is added
or retired changes none of the golden playthroughs, and no test that was written for what a seed
brings. Whatever the game is dealt from today is played in tests/engine/omen/test_dealing.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from bot.engine.omen import cards

UNITS = frozenset(100 * game + n for game in (1, 2, 3) for n in range(1, 23))
KRATERS = frozenset(100 * game + n for game in (1, 2, 3) for n in range(51, 57))


def freeze() -> None:
    """Deal from these and no others until the process ends."""
    shipped = cards.load()
    units = [replace(unit, retired=unit.id not in UNITS) for unit in shipped.units]
    kraters = [replace(krater, retired=krater.id not in KRATERS) for krater in shipped.kraters]
    cards.register({}, units, kraters)


@contextmanager
def as_shipped() -> Iterator[None]:
    """Deal from the cards that the game is dealt from today."""
    shipped = cards.load()
    cards.register({}, shipped.units, shipped.kraters)
    try:
        yield
    finally:
        freeze()
