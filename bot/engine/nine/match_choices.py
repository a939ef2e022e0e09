"""What can be chosen when a match of 9 Omens begins, in words."""

from __future__ import annotations

from ..core.ruleset import Choice, Value

CHOICES = (
    Choice(
        "teams",
        "Who gets which Team: by choice, or by chance",
        (
            Value("chosen", "chosen: all name their wishes in secret", "chosen"),
            Value("random", "random: chance deals the Teams", "random"),
        ),
        "chosen by the players",
    ),
)
