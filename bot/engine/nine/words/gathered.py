"""What happened, with what belongs together put together: an Attack and its target, a Switch and
both Twists, the values of a combat, several Omens that one thing befalls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...core.event import Seen

ALIKE = frozenset(("discard", "raise", "bury"))
"""Several in a row, of one player, are one."""

ALL_ALIKE = frozenset(("twist", "slay"))
"""The same, whoever's they are."""


@dataclass(slots=True)
class Deed:
    """Events that are told as one. The first says what it is."""

    events: list[Seen]

    @property
    def first(self) -> Seen:
        return self.events[0]

    @property
    def kind(self) -> str:
        return self.first.kind

    @property
    def cards(self) -> list[int]:
        return [each.card for each in self.events]

    @property
    def after(self) -> Sequence[Seen]:
        """What the first one led to at once."""
        return self.events[1:]

    def takes(self, event: Seen) -> bool:
        """Does this event belong to the same deed?"""
        first, kind, last = self.first, event.kind, self.events[-1]
        if first.kind == "attack":
            return kind == "target" and event.place == first.amount and not self.after
        if first.kind == "switch":
            wanted = (first.place, first.amount)[: len(self.events)]
            return kind == "twist" and len(self.after) < 2 and event.place == wanted[-1]
        if first.kind != kind:
            return False
        if kind == "compare":
            return not self.after
        return kind in ALL_ALIKE or (kind in ALIKE and last.seat == event.seat)


def gathered(seen: Iterable[Seen]) -> list[Deed]:
    deeds: list[Deed] = []
    for event in seen:
        if deeds and deeds[-1].takes(event):
            deeds[-1].events.append(event)
        else:
            deeds.append(Deed([event]))
    return deeds
