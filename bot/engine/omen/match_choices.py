"""What can be chosen when a match of Omen begins, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.ruleset import Choice, Value
from .words import NUMERALS

TITLES = {1: "The Burnt Shore", 2: "The Silver Quay", 3: "Songs for the Drowned"}
"""As the cards' file has them, which is not read before a match begins."""

SETS = ([1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3])


def in_words(games: Sequence[int]) -> str:
    """A game by its title; several by what they make together."""
    numerals = " + ".join(NUMERALS[game] for game in games)
    if len(games) == 1:
        return f"{numerals}: {TITLES[games[0]]}"
    return f"{numerals}: {'a longer match' if len(games) == 2 else 'the longest match, or a draft'}"


CHOICES = (
    Choice(
        "games",
        "Which of the Omen games; all three if you draft",
        tuple(Value(",".join(map(str, games)), in_words(games), games) for games in SETS),
        "the first game, or all three if you draft",
    ),
    Choice(
        "mode",
        "Alone, combined, or drafted; follows from the games unless you draft",
        (
            Value("single", "single: one game alone", "single"),
            Value("combined", "combined: two or three games shuffled together", "combined"),
            Value("draft", "draft: each builds a deck from all three games", "draft"),
        ),
        "single for one game, combined for several",
    ),
)
