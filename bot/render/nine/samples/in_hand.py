"""Hands, with what lies face down before their players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.core.ask import Ask, option
from bot.engine.nine.views import OwnOmen, PrivateView

from .making import NAMES, card_id, ids, lying, place, table


def held(
    names: str, down: Sequence[tuple[int, str, str]] = (), seat: int = 0, **changes: object
) -> PrivateView:
    """A hand, and own face-down Omens by slot, position and name."""
    there = [lying(seat, slot, position) for slot, position, _ in down]
    cards = ids(names)
    ask = Ask(1, seat, "main", tuple(option("play", card, at) for card in cards for at in range(4)))
    own = tuple(OwnOmen(place(seat, slot), card_id(name)) for slot, _, name in down)
    view = PrivateView(
        seat=seat,
        table=table(2, *there, phase="main"),
        hand=cards,
        giving=(),
        down=own,
        spent=(),
        wishes=(),
        ask=ask,
    )
    return replace(view, **changes)  # type: ignore[arg-type]


AMASSED = (
    "Thimble Drummer, Sparrow Throng, Hod Carrier, Nettle Picket, Crowd Crier, "
    "Last in Line, Little Ladder, Anthill Choir, The Latecomers"
)


def hands() -> dict[str, tuple[PrivateView, tuple[str, ...], int]]:
    names = NAMES[:2]
    down = [(1, "down attack", "Nettle Picket"), (3, "down defense", "Hod Carrier")]
    some = "Thimble Drummer, Crowd Crier, Little Ladder"
    return {
        "nine": (held(AMASSED), names, 0),
        "some": (held(some, down), names, 0),
        "robos": (held("Nine-Volt Oracle, Twin Relay, Prototype One", seat=1), names, 0),
        "one": (held("Borrowed Face"), names, 0),
        "none": (held("", down), names, 0),
        "empty": (held(""), names, 0),
        "chosen": (held(some, down), names, card_id("Little Ladder")),
        "chosen-down": (held(some, down), names, card_id("Hod Carrier")),
    }
