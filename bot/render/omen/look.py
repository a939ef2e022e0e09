"""The colours of a card: a Unit is black-figure ware, a Krater red-figure, and both can be dim."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.omen.cards import Krater, Unit

from ..palette import ASH, BLACK, CLAY, CREAM, GOLD, SAND, SOOT, Colour


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a card."""

    head: Colour
    title: Colour
    field: Colour
    figure: Colour
    accent: Colour
    coin: Colour
    paper: Colour
    ink: Colour


UNIT = Look(BLACK, CREAM, CLAY, BLACK, CREAM, GOLD, CREAM, BLACK)
KRATER = Look(BLACK, GOLD, BLACK, CLAY, CREAM, GOLD, BLACK, CREAM)
DIM_UNIT = Look(SOOT, SAND, SAND, ASH, CREAM, CREAM, SAND, SOOT)
DIM_KRATER = Look(SOOT, SAND, SOOT, SAND, CREAM, SAND, SOOT, SAND)


def look_of(drawn: Unit | Krater, bright: bool) -> Look:
    if isinstance(drawn, Unit):
        return UNIT if bright else DIM_UNIT
    return KRATER if bright else DIM_KRATER
