"""The slash commands that are Omen's own. What they may pick is what the open question offers."""

from __future__ import annotations

from ..core.ruleset import Verb

CARD = ("card", "Which card")
CITY = ("city", "Which City")
ABILITY = ("ability", "Which ability of the card, if it has two: JILT, FATE, PILFER or RECRUIT")

VERBS = (
    Verb("wealth", "Draw a Unit or take a Coin", ("draw", "coin"), (("gain", "A Unit or a Coin"),)),
    Verb("play", "Play a Unit to your side of a City", ("play",), (CARD, CITY)),
    Verb(
        "use",
        "Use an ability of a card (JILT, FATE, PILFER, RECRUIT), or break a Krater",
        ("jilt", "fate", "pilfer", "recruit", "break"),
        (CARD,),
        (ABILITY,),
    ),
    Verb("glean", "Choose whose GLEAN is next", ("glean",), (CARD,)),
    Verb("offering", "Discard a Unit as an Offering, or none", ("offer", "none"), (CARD,)),
    Verb("next", "Go on to the next step", ("next",)),
)
