"""The few words that join others, and numbers in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import CARDS
from ..rules import slot_of

ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
"""Of the slots on the Field, by which Omens are spoken of (N21)."""

NUMERALS = ("no", "one", "two", "three", "four")
PLACES = ("1st", "2nd", "3rd", "4th")


def together(told: Sequence[str]) -> str:
    """One; one and two; one, two and three."""
    if len(told) < 2:
        return "".join(told)
    return f"{', '.join(told[:-1])} and {told[-1]}"


def omens(number: int) -> str:
    """1 Omen, 2 Omens."""
    return "1 Omen" if number == 1 else f"{number} Omens"


def possessive(name: str) -> str:
    """Ana's, the Robos'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def slot(place: int) -> str:
    return ORDINALS[slot_of(place)]


def name_of(card: int) -> str:
    return CARDS[card].name if card else "an Omen"


def fitted(text: str, room: int) -> str:
    """The text, or its first words: no word of the rulebook is cut in two, such as Attack Mode."""
    if len(text) <= room:
        return text
    kept = text[:room].rsplit(" ", 1)[0]
    if text[len(kept) :].lstrip().startswith(("Mode", "Phase")):
        kept = kept.rsplit(" ", 1)[0]
    return f"{kept.rstrip(' .·:,(')}…"


def sentence(text: str) -> str:
    """With a capital where it begins."""
    return text[:1].upper() + text[1:]
