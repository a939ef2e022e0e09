"""A sign of the board, with its meaning: for the picture of them, and for its words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardSign:
    """Something that the board draws, and what it tells."""

    key: str
    name: str
    meaning: str

    def __str__(self) -> str:
        return f"{self.name}: {self.meaning}"
