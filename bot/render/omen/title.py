"""Names of cards in the room there is: in one line or in two, in letters that can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from ..canvas import Box
from ..fonts import Face, fitted, width, write
from ..palette import Colour

LEAST = 34
"""Letters of a picture 1200 wide that are 9 pixels high on a phone."""

NUMBER = 46
"""The same for numbers, 12 pixels."""

KIND = "Krater of "
"""Left out where a Krater's whole name has no room: its picture says what it is."""

PIECE = re.compile(r"[^\s-]+-*|-+")


@dataclass(frozen=True, slots=True)
class Title:
    """A name in lines, and how large its letters are."""

    lines: tuple[str, ...]
    letters: int

    @property
    def tall(self) -> int:
        return self.letters * len(self.lines)


@lru_cache(maxsize=1024)
def title(name: str, room: int, lines: int, largest: int) -> Title:
    """The name in the largest letters in which it fits so many lines."""
    for words in (name, name.removeprefix(KIND)):
        for count in range(1, lines + 1):
            # One line is better than two, unless it is much smaller.
            least = LEAST if count == lines else max(LEAST, largest - 6)
            highest = largest if count == 1 else LEAST + 1
            for letters in range(highest, least - 1, -1):
                found = broken(words, "Bold", letters, room)
                if len(found) <= count and all(fits(line, letters, room) for line in found):
                    return Title(found, letters)
    text, letters = fitted(name, "Bold", LEAST, room)
    return Title((text,), letters)


def fits(line: str, letters: int, room: int) -> bool:
    """Larger letters want more air around them."""
    return width(line, "Bold", letters) + 2 * (letters - LEAST) <= room


def broken(text: str, face: Face, letters: int, room: int) -> tuple[str, ...]:
    """The text in lines that fit the room, broken at spaces and after hyphens."""
    lines: list[str] = []
    for space, piece in pieces(text):
        longer = f"{lines[-1]}{space}{piece}" if lines else piece
        if lines and width(longer, face, letters) <= room:
            lines[-1] = longer
        else:
            lines.append(piece)
    return tuple(lines)


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """What must not be broken, each with what stands before it: a space or nothing."""
    for word in text.split():
        for i, piece in enumerate(PIECE.findall(word)):
            yield (" " if i == 0 else ""), piece


def write_title(image: Image.Image, found: Title, box: Box, ink: Colour) -> None:
    """In the middle of a box."""
    top = box.y + (box.h - found.tall) / 2
    for i, line in enumerate(found.lines):
        baseline = top + found.letters * (0.8 + i)
        write(image, (box.x + box.w / 2, baseline), line, "Bold", found.letters, ink, "m")
