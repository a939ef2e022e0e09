"""Names of cards in the room there is: in one line or in two, in letters that can be read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from ..canvas import Box
from ..fonts import broken, write
from ..palette import Colour

LEAST = 34
"""Letters of a picture 1200 wide that are 9 pixels high on a phone."""

NUMBER = 46
"""The same for numbers, 12 pixels."""


@dataclass(frozen=True, slots=True)
class Title:
    """A name in lines, and how large its letters are."""

    lines: tuple[str, ...]
    letters: int

    @property
    def is_cut(self) -> bool:
        return any(line.endswith("…") for line in self.lines)

    @property
    def tall(self) -> int:
        return self.letters * len(self.lines)


@lru_cache(maxsize=1024)
def title(name: str, room: int, lines: int, largest: int, prefix: str = "") -> Title:
    """The name in the largest letters in which it fits so many lines, and better in one.

    What fits in none is first without its prefix, then cut: no name is too small to be read.
    """
    for words in (name, name.removeprefix(prefix)):
        # Two lines are better than one that is much smaller.
        alone = largest - 6 if lines > 1 else LEAST
        for count, highest, least in ((1, largest, alone), (lines, LEAST + 1, LEAST)):
            for letters in range(highest, least - 1, -1):
                # Larger letters want more air around them.
                found = broken(words, "Bold", letters, room - 2 * (letters - LEAST), count)
                if " ".join(found).replace("- ", "-") == words:
                    return Title(found, letters)
    return Title(broken(name, "Bold", LEAST, room, lines), LEAST)


def write_title(image: Image.Image, found: Title, box: Box, ink: Colour) -> None:
    """In the middle of a box."""
    top = box.y + (box.h - found.tall) / 2
    for i, line in enumerate(found.lines):
        baseline = top + found.letters * (0.8 + i)
        write(image, (box.x + box.w / 2, baseline), line, "Bold", found.letters, ink, "m")
