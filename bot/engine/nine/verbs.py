"""The game's own slash commands. What they may pick is what the open question offers."""

from __future__ import annotations

from ..core.ruleset import Verb

OMEN = ("omen", "Which Omen")

VERBS = (
    Verb(
        "play",
        "Play an Omen of your Hand",
        ("play",),
        (OMEN, ("position", "Face up or face down, in Attack Mode or Defense Mode")),
    ),
    Verb("raise", "Raise an Omen of your Grave to your Hand", ("raise",), (OMEN,)),
    Verb(
        "attack",
        "Attack with one of your Omens",
        ("attack",),
        (OMEN, ("target", "Which player, or which Omen of a player")),
    ),
    Verb(
        "switch",
        "Switch with one of your Omens: it and another are Twisted",
        ("switch",),
        (OMEN, ("target", "Which other Omen")),
    ),
    Verb("next", "Go on to the Battle Phase, or end your turn", ("go_on",)),
)
