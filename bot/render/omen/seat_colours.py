"""The colours of each seat: black-figure and red-figure ware. They differ in brightness, too."""

from __future__ import annotations

from dataclasses import dataclass

from ..palette import BLACK, BRICK, CLAY, CREAM, GOLD, SOOT, Colour


@dataclass(frozen=True, slots=True)
class SeatColours:
    """The colours of everything that belongs to a seat."""

    ground: Colour
    figure: Colour
    accent: Colour  # the drawings' gold
    ink: Colour
    edge: Colour


BLACK_FIGURE = SeatColours(CLAY, BLACK, CREAM, BLACK, BRICK)
RED_FIGURE = SeatColours(BLACK, CLAY, GOLD, CREAM, SOOT)
SEAT_COLOURS = (BLACK_FIGURE, RED_FIGURE)
