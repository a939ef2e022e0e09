"""What can be chosen when a match of Omen begins, in words."""

from __future__ import annotations

from ..core.ruleset import Choice, Value
from .words import NUMERALS

SETS = ([1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3])

CHOICES = (
    Choice(
        "games",
        "Which of the Omen games; all three if you draft",
        tuple(
            Value(",".join(map(str, games)), " + ".join(NUMERALS[game] for game in games), games)
            for games in SETS
        ),
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
