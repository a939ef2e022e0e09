"""People's names as they can be drawn: any script there is a font for, and nothing else."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LONGEST = 32
MARKS_IN_A_ROW = 2
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@lru_cache(maxsize=1024)
def shown(name: str, seat: int = 0) -> str:
    """The name in one line, plain letters for fancy ones; a seat's name if nothing is left."""
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
