"""The signs of the board, each with its meaning: for the picture of them, and for its words."""

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


LEGEND = (
    BoardSign("region", "Colour", "a player, with their Team."),
    BoardSign("active", "Name on gold", "the Active Player, whose turn it is."),
    BoardSign("asked", "Mark beside a name", "must answer now."),
    BoardSign("hand", "Shields", "Omens in Hand. Who must discard and has none loses."),
    BoardSign("open", "Open gate", "this player may be Attacked."),
    BoardSign("guarded", "Closed gate", "only the Omens of this player may be Attacked."),
    BoardSign("slot", "Number", "the slot by which an Omen is called: first, second, third."),
    BoardSign("up", "Face", "an Omen face up."),
    BoardSign("down", "Back", "an Omen face down; with a name, everybody has seen it."),
    BoardSign("attack_mode", "Upright", "Attack Mode: ATK counts."),
    BoardSign("defense_mode", "Sideways", "Defense Mode: DEF counts, and it guards."),
    BoardSign("value", "Large number", "the value that counts now; the other one is small."),
    BoardSign("acted", "Dimmed, with a tick", "has Attacked or Switched this turn."),
    BoardSign("changed", "Gold edge", "changed by what happened last."),
    BoardSign("grave", "Fan", "the Grave, with its number of Omens."),
    BoardSign("out", "Grey, with a place", "out of the match."),
)
"""In the order in which they are read: players, their Omens, what is lost."""
