"""Texts that are longer than one message of Discord: parted, never cut."""

from __future__ import annotations

from itertools import chain

LONGEST = 2000
"""What Discord takes in one message."""


def messages(text: str) -> list[str]:
    """The text as one message or several, parted at the ends of lines."""
    parts = [""]
    for piece in chain.from_iterable(map(pieces, text.split("\n"))):
        longer = f"{parts[-1]}\n{piece}" if parts[-1] else piece
        if len(longer) <= LONGEST:
            parts[-1] = longer
        else:
            parts.append(piece)
    return parts


def pieces(line: str) -> list[str]:
    """A line, parted between words if it alone is too long."""
    parts = []
    while len(line) > LONGEST:
        end = line.rfind(" ", 0, LONGEST + 1)
        end = end if end > 0 else LONGEST
        parts.append(line[:end])
        line = line[end:].lstrip(" ")
    return [*parts, line]
