"""The words of the rulebook, each with its meaning in a sentence."""

from __future__ import annotations

from ...cities.words import terms
from ...core.reference import Term
from .tables import REMINDERS, TRAITS

PLAIN = (
    terms.UNIT,
    Term("Coin", "what Units are paid with. There are 20 in all.", ("Coins",)),
    terms.COST,
    terms.OFFERING,
    terms.STRENGTH,
    Term(
        "Envoy",
        "a Unit that each player lays down before turn 1. The greater sum of Cost, Offering and "
        "Strength begins, and loses it.",
        ("Envoys",),
    ),
    Term(
        "Krater",
        "a vase that is won in a City: 2 points in hand, or 1 once it is broken for its effect.",
        ("Kraters",),
    ),
    Term(
        "City",
        "one of three places to send Units to. Each player has a side of it, and Kraters lie "
        "in it.",
        ("Cities",),
    ),
    Term(
        "City Limit",
        "at most 5 Units on your side of a City; MYRIAD counts as 2.",
    ),
    Term(
        "Sacked",
        "a City that is fought out in the War Step, since the player who is not on turn has 3 or "
        "more Units there, or both together have 5 or more.",
    ),
    Term("Razed", "a City whose last Krater was taken: no Unit enters it any more."),
    terms.WEALTH,
    terms.WEALTH_ACTION,
    terms.WEALTH_BONUS,
    Term(
        "Surge",
        "the second Step of a turn: play Units, use abilities, break 1 Krater.",
        ("Surge Step", "Surge Steps"),
    ),
    Term(
        "Portent",
        "the third Step of a turn, in which your Units in the Cities use GLEAN.",
        ("Portent Step", "Portent Steps"),
    ),
    Term(
        "War",
        "the fourth Step of a turn, in which every Sacked City is fought out.",
        ("War Step", "War Steps"),
    ),
    Term(
        "Step",
        "one of the five parts of a turn: Wealth, Surge, Portent, War, Offering.",
        ("Steps",),
    ),
    terms.DECK,
    terms.DISCARD_PILE,
    terms.DISCARD,
    Term(
        "destroy",
        "to put a Unit from a City on the discard pile.",
        ("destroys", "destroyed", "Destroy", "Destroyed"),
    ),
    Term(
        "break",
        "to use a Krater's effect once, in your Surge. It is then worth 1 point instead of 2.",
        ("broke", "broken", "Break", "Broken"),
    ),
    Term(
        "ability",
        "what a trait lets a Unit do, such as BOLSTER or JILT.",
        ("abilities",),
    ),
    Term("trait", "one of the two words in capitals on a Unit, such as FATE.", ("traits",)),
    terms.OPPOSING_PLAYER,
    Term("Rewards", "where a player's broken Kraters and achieved TRIUMPHs lie."),
    Term("TRIUMPH Stack", "all Units with TRIUMPH, from which both draft first."),
)

TERMS = (
    *PLAIN,
    *(
        Term(trait, text, (f"{trait}s",), reminder=REMINDERS[trait])
        for trait, text in TRAITS.items()
    ),
)
