"""What a player of 9 Omens remembers of Omens out of sight, from the events they were shown.

Only certainty counts. Where a remembered Omen lies is where it truly lies, and a search deals it
nowhere else; so it is forgotten as soon as it might have moved unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from bot.engine import Seen
from bot.engine.core.event import HIDDEN


class Place(NamedTuple):
    """Where an Omen lies: in whose Hand, or at which place on the Field."""

    zone: str
    number: int


class NineMemory:
    """What one seat is certain of: Omens in others' Hands, and face-down ones it looked at."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hands: dict[int, int] = {}  # whose Hand, by card
        self.down: dict[int, int] = {}  # the card, by place

    @property
    def places(self) -> dict[int, Place]:
        in_hand = {card: Place("hand", seat) for card, seat in self.hands.items()}
        return in_hand | {card: Place("down", place) for place, card in self.down.items()}

    @property
    def known(self) -> frozenset[int]:
        return frozenset((*self.hands, *self.down.values()))

    def hear(self, seen: Iterable[Seen]) -> None:
        for event in seen:
            heard = HEARD.get(event.kind)
            if heard is not None:
                heard(self, event)
            elif event.kind not in NOTHING_MOVES:  # nothing is certain any more
                self.hands.clear()
                self.down.clear()

    def to_hand(self, event: Seen) -> None:
        """Before everybody's eyes: Raised or sent back."""
        if event.seat != self.seat:
            self.hands[event.card] = event.seat

    def from_hand(self, event: Seen) -> None:
        self.hands.pop(event.card, None)

    def unseen(self, event: Seen) -> None:
        """It may have been any that the player held."""
        self.hands = {card: seat for card, seat in self.hands.items() if seat != event.seat}

    def off_the_field(self, event: Seen) -> None:
        """It was turned up, or it left: it is plain to see now."""
        self.down.pop(event.place, None)

    def withdraw(self, event: Seen) -> None:
        """A face-down Omen went to its owner's Hand: one that was looked at is known there, too."""
        card = self.down.pop(event.place, None)
        if card is not None:
            self.hands[card] = event.seat

    def bury(self, event: Seen) -> None:
        self.from_hand(event)
        self.off_the_field(event)


def looked(memory: NineMemory, event: Seen) -> None:
    """A face-down Omen of another's, if it was this seat that looked."""
    if event.card != HIDDEN:
        memory.down[event.place] = event.card


HEARD: Mapping[str, Callable[[NineMemory, Seen], None]] = {
    "raise": NineMemory.to_hand,
    "return": NineMemory.to_hand,
    "withdraw": NineMemory.withdraw,
    "play": NineMemory.from_hand,
    "discard": NineMemory.from_hand,
    "down": NineMemory.unseen,
    "give": NineMemory.unseen,
    "turn_up": NineMemory.off_the_field,
    "slay": NineMemory.off_the_field,
    "bury": NineMemory.bury,
    "look": looked,
}

NOTHING_MOVES = frozenset(
    (
        *("wish", "team", "first", "turn", "hit", "attack", "target", "compare", "effect"),
        # In the open, or where it lies: an Omen keeps its place whatever its Mode and controller.
        *("switch", "twist", "turn_down", "take", "again"),
        *("lose", "left", "claim_draw", "over"),
    )
)
"""Nothing that lies out of sight: these are heard of without a thought."""
