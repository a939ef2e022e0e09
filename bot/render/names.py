"""People's names: as they can be written in one line, and as they can be drawn."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from .fonts import kept

LONGEST = 32
MARKS_IN_A_ROW = 2
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@lru_cache(maxsize=1024)
def readable_name(name: str, seat: int = 0) -> str:
    """The name in one line, plain letters for fancy ones; the seat's if nothing is left."""
    plain = unicodedata.normalize("NFKC", name)
    kept: list[str] = []
    stacked = 0
    for char in plain:
        category = unicodedata.category(char)
        stacked = stacked + 1 if category in ("Mn", "Me") else 0
        if category not in INVISIBLE and stacked <= MARKS_IN_A_ROW:
            kept.append(char if category != "Zs" else " ")
    words = " ".join("".join(kept).split())[:LONGEST]
    return words or f"Player {seat + 1}"


@lru_cache(maxsize=1024)
def drawable_name(name: str, seat: int = 0) -> str:
    """What of the name there are letters for; the seat's name if that is less than half."""
    whole = readable_name(name, seat)
    left = " ".join("".join(kept(whole)).split())
    letters, wanted = (sum(map(str.isalnum, text)) for text in (left, whole))
    return left if left and letters * 2 >= wanted else f"Player {seat + 1}"


def stand_in(name: str, seat: int) -> str:
    """What pictures call somebody whose name there are no letters for; nothing for others."""
    drawn = drawable_name(name, seat)
    return drawn if drawn == f"Player {seat + 1}" != readable_name(name, seat) else ""
