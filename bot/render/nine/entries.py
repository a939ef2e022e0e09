"""Things with their meanings, one below the other in two columns: pages to look things up on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from ..canvas import WIDE
from ..fonts import led_in, width, write
from .dress import GOLD, MOON
from .tile import WORD

SIDE, GAP, APART, PITCH = 18, 20, 8, 38
LETTERS = WORD - 1
COLUMN = (WIDE - 2 * SIDE - GAP) // 2

Drawn = Callable[[Image.Image, int, int], None]
"""Draws what is explained, with its corner there."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is explained, in a square of that size, its name and its meaning."""

    size: int
    draw: Drawn
    name: str
    meaning: str

    @property
    def lines(self) -> tuple[str, ...]:
        room = COLUMN - self.size - 14
        return led_in(f"{self.name}:", self.meaning, LETTERS, room)

    @property
    def tall(self) -> int:
        return max(self.size, len(self.lines) * PITCH) + APART


def columns(entries: Sequence[Entry]) -> tuple[Sequence[Entry], Sequence[Entry]]:
    """Two columns that are about as high, the first one not lower than it must be."""
    ways = [(entries[:n], entries[n:]) for n in range(1, len(entries))]
    return min(ways, key=lambda way: max(map(height, way)))


def height(entries: Sequence[Entry]) -> int:
    return sum(each.tall for each in entries)


def write_entries(image: Image.Image, entries: Sequence[Entry], top: int) -> None:
    for n, column in enumerate(columns(entries)):
        x, y = SIDE + n * (COLUMN + GAP), top
        for each in column:
            write_entry(image, each, x, y)
            y += each.tall


def write_entry(image: Image.Image, entry: Entry, x: int, y: int) -> None:
    """The thing at the left, its meaning beside it, both around one middle."""
    room = entry.tall - APART
    entry.draw(image, x, y + (room - entry.size) // 2)
    left, name = x + entry.size + 14, f"{entry.name}:"
    top = y + (room - len(entry.lines) * PITCH) // 2
    begin = left + width(name, "Black", LETTERS) + LETTERS // 3
    write(image, (left, top + 30), name, "Black", LETTERS, GOLD)
    for n, line in enumerate(entry.lines):
        at = (left if n else begin, top + 30 + n * PITCH)
        write(image, at, line, "Regular", LETTERS, MOON)
