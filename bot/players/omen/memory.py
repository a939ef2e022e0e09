"""What a player of Omen remembers: deck and hands as in every City game, and the draft (R26)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bot.engine import Seen
from bot.engine.core.event import HIDDEN
from bot.engine.core.zone import SHARED

from ..cities import memory
from ..cities.memory import CityMemory, Hearing, Place


class OmenMemory:
    """What one seat is certain of."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._cards = CityMemory(seat, HEARD, NOTHING_MOVES)
        self._drafted = False  # R24: two decks
        self._dealt: set[int] = set()  # what we may still keep or give away
        self._given: set[int] = set()
        self._back: set[int] = set()  # what we put beneath the TRIUMPH Stack
        self._new_round = True

    @property
    def places(self) -> dict[int, Place]:
        """The cards out of sight that this player could point at."""
        known = self._cards.places
        known |= {card: Place("picked", 1 - self.seat) for card in self._given}
        if self._drafted:
            known |= {card: Place("undrafted", SHARED) for card in self._back}
        return known

    @property
    def known(self) -> frozenset[int]:
        """The cards whose place is remembered, wherever that is."""
        return frozenset(self.places)

    def hear(self, seen: Iterable[Seen]) -> None:
        """What happened, as this seat was shown it, in the order in which it happened."""
        for event in seen:
            if event.kind in DRAFT:
                DRAFT[event.kind](self, event)
            elif not self._cards.hear_of(event):
                self._given.clear()
                self._back.clear()

    def dealt(self, event: Seen) -> None:
        if self._new_round:
            self._back |= self._dealt
            self._dealt.clear()
            self._new_round = False
        if event.card != HIDDEN:
            self._dealt.add(event.card)

    def picked(self, event: Seen) -> None:
        self._new_round = True
        if event.card != HIDDEN:
            self._cards.mine.add(event.card)
            self._dealt.discard(event.card)

    def given(self, event: Seen) -> None:
        """Of three we kept two: we know what the other player was given."""
        if event.seat == self.seat:
            self._cards.mine.add(event.card)
        else:
            self._given |= self._dealt
            self._dealt.clear()

    def form_decks(self, event: Seen) -> None:
        """All that was drafted is shuffled: what we gave away is somewhere in the other deck.

        What we put back is out of play for good: it lay too deep to be drawn again.
        """
        self._drafted = True
        self._cards.decks = [[], []]
        self._given.clear()


DRAFT: Mapping[str, Callable[[OmenMemory, Seen], None]] = {
    "dealt": OmenMemory.dealt,
    "picked": OmenMemory.picked,
    "given": OmenMemory.given,
    "decks": OmenMemory.form_decks,
}

HEARD: Hearing = {**memory.HEARD, "veteran": CityMemory.to_hand}

NOTHING_MOVES = memory.NOTHING_MOVES | {
    "chose",
    # Announced, and still in hand until the discard that follows; or moved in the open.
    *("jilt", "fate", "pilfer", "recruit", "curse", "bolster", "glean", "triumph", "break"),
}
