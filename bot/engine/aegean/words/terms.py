"""The words of the rulebook, each with its meaning in a sentence."""

from __future__ import annotations

from ...cities.words import terms
from ...core.reference import Term
from .tables import KINDS, REMINDERS

PLURALS = {"Myrmidon": ("Myrmidons", "Myrmidon's", "Myrmidons'"), "Automaton": ("Automatons",)}

PLAIN = (
    terms.UNIT,
    Term("Coin", "what Units and abilities are paid with. There are 14 in all.", ("Coins",)),
    terms.COST,
    Term(
        "Ability Cost",
        "what a Myrmidon's ability costs each time: Coins, a Unit of your hand, or one of yours in "
        "a City.",
        ("Ability Costs",),
    ),
    terms.OFFERING,
    terms.STRENGTH,
    Term(
        "Emissary",
        "a Unit that each player lays down before turn 1. The greater sum of Cost, Offering and "
        "Strength begins, and loses it.",
        ("Emissaries",),
    ),
    Term(
        "Reward",
        "a card that is won in a City: 2 points in hand, or 1 once it is used for its effect.",
        ("Rewards",),
    ),
    Term(
        "Reward Area",
        "where a player's used Rewards and Exalted Keres lie, face down.",
        ("Reward Areas",),
    ),
    Term(
        "City",
        "one of three places to send Units to. Each player has a side of it, and Rewards lie "
        "in it.",
        ("Cities",),
    ),
    Term("City Limit", "at most 5 Units on your side of a City; an Automaton counts as 2."),
    Term(
        "War-torn",
        "a City that is fought out in the War Step, since the player who is not on turn has 3 or "
        "more Units there, or both together have 5 or more.",
        ("War-Torn",),
    ),
    Term("Destroyed", "a City whose last Reward was taken: no Unit comes into it any more."),
    terms.WEALTH,
    terms.WEALTH_ACTION,
    terms.WEALTH_BONUS,
    Term(
        "Surge",
        "the second Step of a turn: play Units, with a round for your Myrmidons after each, and "
        "use 1 Reward.",
        ("Surges", "Surge Step", "Surge Steps"),
    ),
    Term(
        "round",
        "after a Unit is played to your side of a City, each of your Myrmidons there may be used "
        "once.",
        ("rounds",),
    ),
    Term(
        "War",
        "the third Step of a turn, in which every War-torn City is fought out.",
        ("War Step", "War Steps"),
    ),
    Term(
        "Step",
        "one of the four parts of a turn: Wealth, Surge, War, Offering.",
        ("Steps",),
    ),
    Term(
        "gift",
        "what a Keres in a City brings at the end of your Surge, 1 Unit or 1 Coin.",
        ("gifts", "Gift"),
    ),
    Term(
        "Exalt",
        "a Keres' own aim. Met at the end of your Surge, the Keres goes to your Reward Area: "
        "2 points.",
        ("Exalts", "Exalted"),
    ),
    Term(
        "enter",
        "to be played to a City on your side. A Unit that is moved there does not.",
        ("enters", "entered", "entering"),
    ),
    terms.DECK,
    terms.DISCARD_PILE,
    terms.DISCARD,
    Term(
        "destroy",
        "to put a Unit from a City on the discard pile.",
        ("destroys", "destroyed", "Destroy"),
    ),
    Term(
        "ability",
        "what a Unit does besides its Strength, at the time that its kind says.",
        ("abilities", "Ability", "Abilities"),
    ),
    Term(
        "kind",
        "what a Unit is: Myrmidon, Keres, Automaton or Moirai.",
        ("kinds", "Kind"),
    ),
    Term("Active Player", "the player whose turn it is.", ("Active Player's",)),
    terms.OPPOSING_PLAYER,
)

TERMS = (
    *PLAIN,
    *(
        Term(kind, text, PLURALS.get(kind, (f"{kind}'",)), reminder=REMINDERS[kind])
        for kind, text in KINDS.items()
    ),
)
