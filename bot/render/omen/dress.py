"""Two dresses, one for each seat: black-figure and red-figure. They differ in the dark, too."""

from __future__ import annotations

from dataclasses import dataclass

from ..palette import BLACK, BRICK, CLAY, CREAM, GOLD, SOOT, Colour


@dataclass(frozen=True, slots=True)
class Dress:
    """The colours of everything that belongs to a seat."""

    ground: Colour
    figure: Colour
    accent: Colour  # the drawings' gold
    ink: Colour
    edge: Colour


BLACK_FIGURE = Dress(CLAY, BLACK, CREAM, BLACK, BRICK)
RED_FIGURE = Dress(BLACK, CLAY, GOLD, CREAM, SOOT)
DRESSES = (BLACK_FIGURE, RED_FIGURE)
