"""Where everything on the board is, in pixels.

Two players have a region each, one above the other; three and four have theirs in two rows of two.
A region grows by the Omens on it, and where there are many their tiles are lower.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..canvas import WIDE, Box
from .dress import BAND

SIDE, GAP, NEAR, PAD = 14, 10, 4, 6
HEAD, PLATE, GRAVE = 56, 60, 52
TILE = 281
TALL, FULL, LOW = 210, 150, 90
"""The heights of an Omen's tile: where there are few, as usual, and where there are many."""

TOP = BAND + NEAR
HEADER = Box(SIDE, TOP, WIDE - 2 * SIDE, HEAD)
LOW_FROM = 3
"""So many rows of Omens in one region, and all tiles are low."""

MOST_ROWS = 5


@dataclass(frozen=True, slots=True)
class Layout:
    """A board by how many Omens each player controls."""

    counts: tuple[int, ...]

    @property
    def is_pair(self) -> bool:
        return len(self.counts) == 2

    @property
    def across(self) -> int:
        return 4 if self.is_pair else 2

    @property
    def room(self) -> int:
        """So many tiles a region can hold."""
        return self.across * MOST_ROWS

    def rows_of(self, seat: int) -> int:
        """Rows of Omens of a seat: one at least, and those beside each other alike."""
        beside = [seat] if self.is_pair else [seat // 2 * 2, seat // 2 * 2 + 1]
        counts = [self.counts[each] for each in beside if each < len(self.counts)]
        return min(MOST_ROWS, max(1, *[-(-count // self.across) for count in counts], 1))

    @property
    def tile(self) -> int:
        """The height of every tile."""
        most = max(self.rows_of(seat) for seat in range(len(self.counts)))
        if most >= LOW_FROM:
            return LOW
        return TALL if self.is_pair and most == 1 else FULL

    def region_height(self, seat: int) -> int:
        return PLATE + self.rows_of(seat) * (self.tile + NEAR) + GRAVE + 2 * NEAR + PAD

    def region(self, place: int) -> Box:
        """Of a seat, or the free one beside the third."""
        seat = min(place, len(self.counts) - 1)
        line = seat if self.is_pair else seat // 2
        above = sum(self.region_height(row * (1 if self.is_pair else 2)) for row in range(line))
        top = HEADER.y + HEAD + NEAR + above + line * GAP
        wide = HEADER.w if self.is_pair else (HEADER.w - GAP) // 2
        left = SIDE if self.is_pair else SIDE + place % 2 * (wide + GAP)
        return Box(left, top, wide, self.region_height(seat))

    def plate(self, seat: int) -> Box:
        x, y, wide, _ = self.region(seat)
        return Box(x, y, wide, PLATE)

    def spot(self, seat: int, number: int) -> Box:
        """A tile of a region, in rows from the left."""
        x, y, wide, _ = self.region(seat)
        row, column = divmod(number, self.across)
        apart = (wide - 2 * PAD - self.across * TILE) // (self.across - 1)
        left = x + PAD + column * (TILE + apart)
        return Box(left, y + PLATE + NEAR + row * (self.tile + NEAR), TILE, self.tile)

    def grave(self, seat: int) -> Box:
        x, y, wide, tall = self.region(seat)
        return Box(x + PAD, y + tall - GRAVE - PAD + 2, wide - 2 * PAD, GRAVE)

    @property
    def height(self) -> int:
        last = self.region(len(self.counts) - 1)
        return last.y + last.h + NEAR + BAND

    @property
    def cuts(self) -> list[int]:
        """Where the board is cut into strips: between what changes at different times."""
        found = [HEADER.y + HEAD + NEAR // 2]
        for seat in range(0, len(self.counts), 1 if self.is_pair else 2):
            rows = range(self.rows_of(seat))
            found += [self.spot(seat, row * self.across).y - NEAR // 2 for row in rows]
            found += [self.grave(seat).y - 1]
            below = self.region(seat).y + self.region(seat).h + GAP
            found += [below - GAP // 2] if below < self.height - BAND else []
        return found
