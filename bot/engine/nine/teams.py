"""The six Teams, by number. A card's id says which Team it belongs to."""

from __future__ import annotations

from .rules import TEAM_SIZE

FIRST_ID = 3001

TEAMS = ("Amassed", "Blessed", "Elements", "Forbidden", "Robos", "Shadows")


def team_of(card: int) -> int:
    return (card - FIRST_ID) // TEAM_SIZE


def cards_of(team: int) -> list[int]:
    """N01: all nine of a Team."""
    first = FIRST_ID + team * TEAM_SIZE
    return list(range(first, first + TEAM_SIZE))


def team_sign(team: int) -> str:
    """The name of the small picture that stands beside a Team's name."""
    return f"nine_{TEAMS[team].lower()}"
