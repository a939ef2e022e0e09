"""What a card says: its paragraphs, each with a sign, a reminder and what only this card says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from ..canvas import Box
from ..fonts import led_in, width, wrapped, write
from ..palette import Colour
from .dress import Dress, Paragraph
from .title import LEAST
from .values import trait_sign

LARGEST, SMALLEST = 46, 20
LEADING, BETWEEN = 1.14, 0.55


@dataclass(frozen=True, slots=True)
class Set:
    """A paragraph in lines, in letters of one size."""

    of: Paragraph
    letters: int
    reminder: tuple[str, ...]
    text: tuple[str, ...]

    @property
    def small(self) -> int:
        return reminder_letters(self.letters)

    @property
    def tall(self) -> float:
        own = self.letters * LEADING * len(self.text)
        return own + self.small * LEADING * len(self.reminder)


def reminder_letters(letters: int) -> int:
    """What every card with the sign says is written smaller than what only this one says."""
    return min(letters, max(LEAST, round(letters * 0.88)))


def set_in(found: Paragraph, letters: int, room: int) -> Set:
    """In lines right of its sign."""
    return set_beside(found, letters, room - indent(letters))


def set_beside(found: Paragraph, letters: int, room: int) -> Set:
    """In lines of that room; the name leads the reminder in."""
    lines = led_in(found.name, found.reminder, reminder_letters(letters), room)
    return Set(found, letters, lines, wrapped(found.text, "Semibold", letters, room))


def indent(letters: int) -> int:
    return round(letters * 1.8)


def set_all(said: Sequence[Paragraph], box: Box) -> list[Set]:
    """All paragraphs in the largest letters in which they fit the box."""
    for letters in range(LARGEST, SMALLEST - 1, -1):
        found = [set_in(paragraph, letters, box.w) for paragraph in said]
        if height(found) <= box.h:
            break
    return found


def height(found: Sequence[Set]) -> float:
    return sum(each.tall for each in found) + sum(BETWEEN * each.letters for each in found[1:])


def write_paragraphs(
    dress: Dress,
    image: Image.Image,
    id: int,
    box: Box,
    ink: Colour,
    lit: Sequence[str] = (),
) -> None:
    """One below the other, around the middle of the box."""
    found = set_all(dress.paragraphs(id), box)
    y = box.y + (box.h - height(found)) / 2
    for each in found:
        write_set(dress, image, each, (box.x, y), ink, each.of.sign in lit)
        y += each.tall + BETWEEN * each.letters


def write_set(
    dress: Dress, image: Image.Image, found: Set, at: tuple[int, float], ink: Colour, lit: bool
) -> None:
    """The sign, and right of it the lines."""
    x, y = at
    spot = (x + 4, round(y + found.small * 0.08))
    trait_sign(dress.inks, image, found.of.sign, spot, round(found.letters * 1.3), ink, lit)
    write_lines(image, found, (x + indent(found.letters), y), ink)


def write_lines(image: Image.Image, found: Set, at: tuple[int, float], ink: Colour) -> None:
    left, y = at
    small = found.small
    write(image, (left, y + small * 0.86), found.of.name, "Black", small, ink)
    begin = left + width(found.of.name, "Black", small) + small // 2
    for i, line in enumerate(found.reminder):
        write(image, (left if i else begin, y + small * 0.86), line, "Regular", small, ink)
        y += small * LEADING
    for line in found.text:
        write(image, (left, y + found.letters * 0.86), line, "Semibold", found.letters, ink)
        y += found.letters * LEADING
