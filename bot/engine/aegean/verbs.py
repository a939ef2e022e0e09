"""The game's own slash commands. What they may pick is what the open question offers."""

from __future__ import annotations

from ..core.ruleset import Verb

CARD = ("card", "Which card")
CITY = ("city", "Which City")

VERBS = (
    Verb("wealth", "Draw a Unit or take a Coin", ("draw", "coin"), (("gain", "A Unit or a Coin"),)),
    Verb("play", "Play a Unit to your side of a City", ("play",), (CARD, CITY)),
    Verb("reward", "Use a Reward for its effect", ("reward",), (CARD,)),
    Verb("use", "Use a Myrmidon in a round, for its Ability Cost", ("use",), (CARD,)),
    Verb("keres", "Choose which Keres is next, or all in order", ("keres", "order"), (CARD,)),
    Verb("offering", "Discard a Unit as an Offering, or none", ("offer", "none"), (CARD,)),
    Verb("next", "End a round, or go on to the next step", ("next", "none")),
)
