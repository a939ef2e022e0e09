"""The words of the rulebook, each with its meaning in a sentence."""

from __future__ import annotations

from ...core.reference import Term
from .effects_told import REMINDERS

TERMS = (
    Term("Omen", "a card. All cards of the game are Omens.", ("Omens", "Omen's", "Omens'")),
    Term("Team", "nine Omens that belong together; each player has one.", ("Teams", "Team's")),
    Term("Hand", "the Omens that a player holds, unseen by others.", ("Hands",)),
    Term("Field", "where Omens lie that were Played, everybody's in one place."),
    Term(
        "Grave",
        "where a player's Slain and discarded Omens lie, open to all. All Graves together are "
        "those of everybody who is still in.",
        ("Graves",),
    ),
    Term("conjurer", "a player.", ("Conjurer", "conjurers", "Conjurers")),
    Term("Active Player", "the player whose turn it is.", ("Active Player's",)),
    Term("Main Phase", "the first part of a turn: Play once, Raise once, or neither."),
    Term("Battle Phase", "the second part of a turn: Omens Attack or Switch, each once."),
    Term("End Phase", "the last part of a turn, for the effects that name it."),
    Term(
        "Play",
        "to put an Omen of your Hand on the Field.",
        ("Plays", "Played", "Playing"),
    ),
    Term(
        "Raise",
        "to take an Omen of your Grave to your Hand.",
        ("Raises", "Raised", "Raising"),
    ),
    Term(
        "Attack",
        "what an Omen in Attack Mode does to an Omen of another, or to a player.",
        ("Attacks", "Attacked", "Attacking", "attacker"),
    ),
    Term("hit", "Attacked as a player: who is hit must discard an Omen."),
    Term(
        "combat",
        "what an Attack on an Omen comes to: values are compared.",
        ("Combat", "combats"),
    ),
    Term(
        "Switch",
        "instead of an Attack: an Omen and any other are both Twisted.",
        ("Switches", "Switched", "Switching"),
    ),
    Term("Twist", "to change an Omen's Mode.", ("Twists", "Twisted", "Twisting")),
    Term(
        "Slay",
        "to put an Omen from the Field into its owner's Grave.",
        ("Slays", "Slain", "Slaying"),
    ),
    Term(
        "Summon",
        "to Play an Omen face up, or turn it face up.",
        ("Summons", "Summoned", "Summoning"),
        REMINDERS["Summoned"],
    ),
    Term(
        "discard",
        "to put an Omen from a Hand into its owner's Grave.",
        ("discards", "discarded", "discarding", "Discard", "Discards", "Discarded"),
    ),
    Term(
        "Mode",
        "how an Omen lies: upright in Attack Mode, sideways in Defense Mode.",
        ("Modes",),
    ),
    Term("Attack Mode", "upright: the Omen's ATK counts, and it may Attack."),
    Term("Defense Mode", "sideways: the Omen's DEF counts, and it guards its player."),
    Term("ATK", "the value that counts in Attack Mode."),
    Term("DEF", "the value that counts in Defense Mode."),
    Term(
        "control",
        "whoever Played an Omen uses it, unless an effect changed that.",
        ("controls", "controlled", "Control", "Controls", "Controlled"),
    ),
    Term(
        "effect",
        "what an Omen does besides its values, at the time printed before it.",
        ("effects", "Effect", "Effects"),
    ),
    Term("slot", "the number of an Omen's place on the Field.", ("slots",)),
)
