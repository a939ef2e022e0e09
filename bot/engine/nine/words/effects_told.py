"""Effects in words: when each works, and what it says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...core.ask import Ask
from ..cards import CARDS, Card, Effect, Timing
from ..reasons import steps

FACE_UP = "Face up"

HEADINGS: Mapping[Timing, str] = {
    "summoned": "Summoned",
    "attack": "Attack",
    "attacked": "Attacked",
    "slay": "Slay",
    "slain": "Slain",
    "discarded": "Discarded",
    "switch": "Switch",
    "your_end": "End",
    "every_end": "End",
}
"""What stands before an effect, and what Omens are looked for by (N32)."""

FILTERS = (*dict.fromkeys(HEADINGS.values()), FACE_UP)

WHEN: Mapping[Timing, str] = {
    "summoned": "after I come or turn face up",
    "attack": "when I Attack",
    "attacked": "when I am Attacked",
    "slay": "after I Slay",
    "slain": "after I am Slain",
    "discarded": "after I am discarded from a Hand",
    "switch": "after I Switch",
    "your_end": "in your End Phase",
    "every_end": "in every End Phase",
}
"""The same as the rulebook has it: of each, what must have happened."""

ALWAYS = "while I am face up"

ASKERS: Mapping[str, str] = {
    "choose_player": "player",
    "choose_in_hand": "from_hand",
    "choose_in_grave": "from_grave",
    "may": "may",
    "pay": "pay",
    "play": "position",
    "attack": "target",
    "discard": "discard",
}
"""By op, the kind of question that it asks. Omens on the Field are chosen by what becomes of
them."""


def headed(card: Card) -> list[tuple[str, str]]:
    """What stands on a card: when each effect works in a word, and what it says."""
    told = [(HEADINGS[each.timing], each.text) for each in card.effects]
    return told + ([(FACE_UP, card.standing.text)] if card.standing else [])


def in_short(card_id: int) -> str:
    """All effects on one line."""
    told = [f"{when}: {text}" for when, text in headed(CARDS[card_id])]
    return " ".join(told) or "No effect."


def fits(card: Card, filter: str) -> bool:
    return not filter or any(filter == when for when, _ in headed(card))


def asking(ask: Ask) -> Effect | None:
    """The effect that asks a question, read off the card that is named as its source."""
    if ask.source not in CARDS:
        return None
    return next((each for each in CARDS[ask.source].effects if puts(each.ops, ask.kind)), None)


def puts(ops: Iterable[Any], kind: str) -> bool:
    return any(asked_by(each) == kind for each in steps(ops))


def asked_by(step: Any) -> str:
    """The kind of question that a step of an effect asks; nothing if it asks none."""
    return str(step.to) if step.op == "choose_omen" else ASKERS.get(step.op, "")
