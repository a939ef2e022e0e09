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

REMINDERS: Mapping[str, str] = {
    "Summoned": "when it comes or turns face up",
    "Attack": "when it Attacks",
    "Attacked": "when it is Attacked",
    "Slay": "after it Slays another",
    "Slain": "after it goes from Field to Grave",
    "Discarded": "after it goes from Hand to Grave",
    "Switch": "after it Switches",
    "End": "in the End Phase",
    FACE_UP: "as long as it lies so",
}
"""The same in a few words."""

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

WHOSE_END: Mapping[Timing, str] = {
    "your_end": " of your turn",
    "every_end": " of every turn",
}
"""What stands behind the word on a card."""


def heading(timing: Timing) -> str:
    """When an effect works, as a card says it."""
    return HEADINGS[timing] + WHOSE_END.get(timing, "")


def word_of(heading: str) -> str:
    """The word that Omens are looked for by, in what stands before an effect."""
    return next(word for word in FILTERS if f"{heading} ".startswith(f"{word} "))


def headed(card: Card) -> list[tuple[str, str]]:
    """What stands on a card: when each effect works in a word, and what it says."""
    told = [(heading(each.timing), each.text) for each in card.effects]
    return told + ([(FACE_UP, card.standing.text)] if card.standing else [])


def in_short(card_id: int) -> str:
    """All effects on one line."""
    told = [f"{when}: {text}" for when, text in headed(CARDS[card_id])]
    return " ".join(told) or "No effect."


def fits(card: Card, filter: str) -> bool:
    words = [HEADINGS[each.timing] for each in card.effects]
    return not filter or filter in (*words, *([FACE_UP] if card.standing else []))


def asking(ask: Ask) -> Effect | None:
    """The effect that asks a question, read off the card that is named as its source."""
    if ask.source not in CARDS:
        return None
    return next((each for each in CARDS[ask.source].effects if puts(each.ops, ask.kind)), None)


DOES: Mapping[str, tuple[str, ...]] = {
    "twist": ("twist",),
    "mode": ("twist",),
    "slay": ("slay",),
    "turn_up": ("turn_up",),
    "turn_down": ("turn_down",),
    "return": ("return", "withdraw"),
    "take": ("take", "turn_up"),
    "again": ("again",),
    "play": ("play", "down"),
    "raise": ("raise",),
    "discard": ("discard", "lose", "bury"),
    "pay": ("discard",),
    "look": ("look",),
}
"""By op, the kinds of what happens by it."""


def does(card: int, number: int) -> frozenset[str]:
    """All that may happen by an effect itself, and not by what it triggers."""
    ops = [step.op for step in steps(CARDS[card].effects[number].ops)]
    return frozenset(kind for op in ops for kind in DOES.get(op, ()))


def puts(ops: Iterable[Any], kind: str) -> bool:
    return any(asked_by(each) == kind for each in steps(ops))


def asked_by(step: Any) -> str:
    """The kind of question that a step of an effect asks; nothing if it asks none."""
    return str(step.to) if step.op == "choose_omen" else ASKERS.get(step.op, "")
