"""The signs of the board, each with its meaning: for the picture of them, and for its words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardSign:
    """Something that the board draws, and what it tells."""

    name: str
    meaning: str

    def __str__(self) -> str:
        return f"{self.name}: {self.meaning}"


LEGEND = (
    BoardSign("Player", "a light and a colour; in their turn it fills."),
    BoardSign("Arrow", "is asked now."),
    BoardSign("Open gate", "you may Attack this player."),
    BoardSign("Closed gate", "an Omen guards this player."),
    BoardSign("Shield", "the Omens in Hand. With none, a hit is the end."),
    BoardSign("Star burst", "was hit, and must discard."),
    BoardSign("Sword, top right", "the last Attack: who, whom, and what counted."),
    BoardSign("Hourglass", "has acted this turn."),
    BoardSign("Grave", "how many lie there, the last one first."),
    BoardSign("Back", "face down; with a name, all have seen it."),
    BoardSign("Turned, DEF", "in Defense Mode."),
    BoardSign("Small light", "whose Omen it is, and its slot."),
    BoardSign("Large number", "what counts now, ATK or DEF."),
    BoardSign("Gold edge", "what just happened, by its sign."),
)
"""In the order in which they are read: what stands around Omens, then what stands on them."""
