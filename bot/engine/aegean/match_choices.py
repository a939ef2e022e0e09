"""What can be chosen when a match of Edge of the Aegean begins, in words."""

from __future__ import annotations

from ..core.ruleset import Choice, Value

CHOICES = (
    Choice(
        "start",
        "Who begins: by Emissary, or the older account",
        (
            Value("emissary", "emissary: both send a Unit, the greater begins", "emissary"),
            Value("elder", "elder: the older account begins", "elder"),
        ),
        "by Emissary",
    ),
)
