"""What happened since the last picture, from the events that everybody saw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.engine.core.event import Seen

NOTHING = -1


@dataclass(slots=True)
class LastAttack:
    """An Attack: from where, at whom, and what counted if it came to a combat."""

    attacker: int
    target: int
    values: dict[int, int] = field(default_factory=dict)  # by place


@dataclass(slots=True)
class Marks:
    """What is marked on a board: places by what befell them last, who was hit, what fell."""

    places: dict[int, str] = field(default_factory=dict)
    hit: set[int] = field(default_factory=set)
    fallen: set[int] = field(default_factory=set)  # cards that came to a Grave
    attack: LastAttack | None = None


SIGNS = {
    "play": "nine_play",
    "down": "nine_play",
    "attack": "nine_attack",
    "target": "nine_attacked",
    "switch": "nine_switch",
    "turn_up": "nine_face_up",
    "turn_down": "nine_down",
    "take": "nine_taken",
    "again": "nine_next",
}
"""What befell an Omen, by the kind of the event."""

LEFT = frozenset({"slay", "return", "withdraw", "bury"})
FELL = frozenset({"slay", "discard", "bury"})


def marks_of(news: Iterable[Seen]) -> Marks:
    """Marks for all that happened, in order; what left is not marked any more."""
    marks = Marks()
    for seen in news:
        mark_place(marks, seen)
        mark_card(marks, seen)
        if seen.kind == "attack":
            marks.attack = LastAttack(seen.place, seen.amount)
        elif seen.kind == "compare" and marks.attack:
            marks.attack.values[seen.place] = seen.amount
        elif seen.kind == "hit":
            marks.hit.add(seen.seat)
    return marks


def mark_place(marks: Marks, seen: Seen) -> None:
    """Whatever Attacks or is Attacked stays marked so, and a Switch is told once."""
    if seen.kind in SIGNS:
        marks.places[seen.place] = SIGNS[seen.kind]
    elif seen.kind == "twist":
        marks.places.setdefault(seen.place, "nine_twist")
    elif seen.kind in LEFT:
        marks.places.pop(seen.place, None)
    if seen.kind == "switch":
        marks.places[seen.amount] = SIGNS[seen.kind]


def mark_card(marks: Marks, seen: Seen) -> None:
    if seen.kind in FELL:
        marks.fallen.add(seen.card)
    elif seen.kind == "raise":
        marks.fallen.discard(seen.card)
