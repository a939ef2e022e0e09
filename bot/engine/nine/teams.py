"""The six Teams, by number, and which Omens belong to them."""

from __future__ import annotations

from .cards import CARDS
from .rules import TEAM_SIZE

FIRST_ID = 3001

TEAMS = ("Amassed", "Blessed", "Elements", "Forbidden", "Robos", "Shadows")


LATER = FIRST_ID + len(TEAMS) * TEAM_SIZE
"""Ids from here on are those of Omens that took the place of retired ones, of any Team."""


def team_of(card: int) -> int:
    """The Team that an Omen was written for. One of no Team, as tests have them, is counted by its
    id, as if it were one of nine."""
    known = CARDS.get(card)
    return known.team if known and known.team >= 0 else (card - FIRST_ID) // TEAM_SIZE


def first_cards_of(team: int) -> list[int]:
    """The ids that a Team began with: nobody else's, whatever became of their Omens."""
    first = FIRST_ID + team * TEAM_SIZE
    return list(range(first, first + TEAM_SIZE))


def team_sign(team: int) -> str:
    """The name of the small picture that stands beside a Team's name."""
    return f"nine_{TEAMS[team].lower()}"
