"""What a player of Omen remembers of cards out of sight, from the events they were shown.

Only certainty counts. Where a remembered card lies is where it truly lies, and a search deals it
nowhere else; so it is forgotten as soon as it might have moved unseen, even if it did not: to keep
it then would tell that it stayed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bot.engine import Seen
from bot.engine.core.event import HIDDEN
from bot.engine.core.zone import SHARED


class Place(NamedTuple):
    """Where a card lies, by the name of its zone; in a deck, so many lie on top of it."""

    zone: str
    seat: int
    depth: int = 0


class OmenMemory:
    """What one seat is certain of. The other player is across the table."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._across = 1 - seat
        self._hand: set[int] = set()  # of the other player
        self._decks: list[list[int]] = [[], []]  # the top last, down to the lowest card known
        self._revealed: set[int] = set()
        self._drafted = False  # R24: two decks
        self._mine: set[int] = set()  # R26: Units of our own deck
        self._strays: set[int] = set()  # of them: those that the other player may hold
        self._dealt: set[int] = set()  # R26: what we may still keep or give away
        self._given: set[int] = set()
        self._back: set[int] = set()  # R26: what we put beneath the TRIUMPH Stack
        self._new_round = True

    @property
    def places(self) -> dict[int, Place]:
        """The cards out of sight that this player could point at."""
        known = {card: Place("hand", self._across) for card in self._hand}
        known |= {card: Place("picked", self._across) for card in self._given}
        for seat, deck in enumerate(self._decks):
            known |= {card: Place("deck", seat, depth) for depth, card in enumerate(deck[::-1])}
        if self._drafted:
            known |= {card: Place("undrafted", SHARED) for card in self._back}
        known.pop(HIDDEN, None)
        return known

    @property
    def known(self) -> frozenset[int]:
        """The cards whose place is remembered, wherever that is."""
        return frozenset(self.places)

    def hear(self, seen: Iterable[Seen]) -> None:
        """What happened, as this seat was shown it, in the order in which it happened."""
        for event in seen:
            if event.kind not in NOTHING_MOVES:
                HEARD.get(event.kind, OmenMemory.forget)(self, event)

    def forget(self, event: Seen) -> None:
        """Drop everything: something happened that this memory knows nothing about."""
        self._hand.clear()
        self._given.clear()
        self._back.clear()
        for deck in self._decks:
            deck.clear()

    # The deck

    def _deck(self, seat: int) -> list[int]:
        return self._decks[seat if self._drafted else 0]

    def _deck_of(self, card: int) -> list[int]:
        """R24: a Unit comes to lie on its owner's deck, whoever puts it there."""
        return self._deck(self.seat if card in self._mine else self._across)

    def _top(self, seat: int) -> int:
        """Take what lies on top."""
        deck = self._deck(seat)
        return deck.pop() if deck else HIDDEN

    def draw(self, event: Seen) -> None:
        """Whoever draws the card that we know to be on top has it in hand."""
        card = self._top(event.seat)
        if event.seat == self._across and card != HIDDEN:
            self._hand.add(card)
        self._strays.discard(event.card)

    def shuffle(self, event: Seen) -> None:
        """R05, R23: nobody knows where a card is in it now."""
        self._deck(event.seat).clear()

    def reveal(self, event: Seen) -> None:
        self._top(event.seat)
        self._revealed.add(event.card)

    def bury(self, event: Seen) -> None:
        """R23: what was revealed is discarded, or the top Unit is, unseen until then."""
        if event.card in self._revealed:
            self._revealed.remove(event.card)
        else:
            self._top(event.seat)

    def put_on_top(self, event: Seen) -> None:
        if event.card != HIDDEN:
            self._deck_of(event.card).append(event.card)
            return
        # The other player's, from the hand: it may have been any that we knew to be there.
        self._hand.clear()
        if self._strays:  # R24: and it may lie on either deck
            self._decks = [[], []]
        else:
            self._deck(self._across).append(HIDDEN)

    # The other player's hand

    def to_hand(self, event: Seen) -> None:
        """A Unit went there before everybody's eyes; an Envoy shown goes back if not discarded."""
        self._revealed.discard(event.card)
        if event.seat == self._across:
            self._hand.add(event.card)
            if event.card in self._mine:
                self._strays.add(event.card)

    def from_hand(self, event: Seen) -> None:
        """A Unit came to light, from a hand or from elsewhere."""
        self._hand.discard(event.card)
        self._strays.discard(event.card)
        self._revealed.discard(event.card)

    def envoy(self, event: Seen) -> None:
        """R02: face down, so it may be any."""
        if event.seat == self._across:
            self._hand.clear()

    def look(self, event: Seen) -> None:
        if event.card != HIDDEN:
            self._hand.add(event.card)

    # The draft (R26)

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
            self._mine.add(event.card)
            self._dealt.discard(event.card)

    def given(self, event: Seen) -> None:
        """Of three we kept two: we know what the other player was given."""
        if event.seat == self.seat:
            self._mine.add(event.card)
        else:
            self._given |= self._dealt
            self._dealt.clear()

    def form_decks(self, event: Seen) -> None:
        """All that was drafted is shuffled: what we gave away is somewhere in the other deck.

        What we put back is out of play for good: it lay too deep to be drawn again.
        """
        self._drafted = True
        self._given.clear()


HEARD: dict[str, Callable[[OmenMemory, Seen], None]] = {
    "draw": OmenMemory.draw,
    "shuffle": OmenMemory.shuffle,
    "search": OmenMemory.shuffle,
    "fetch": OmenMemory.shuffle,
    "reveal": OmenMemory.reveal,
    "bury": OmenMemory.bury,
    "top": OmenMemory.put_on_top,
    "top_known": OmenMemory.put_on_top,
    "take": OmenMemory.to_hand,
    "return": OmenMemory.to_hand,
    "veteran": OmenMemory.to_hand,
    "show": OmenMemory.to_hand,
    "discard": OmenMemory.from_hand,
    "play": OmenMemory.from_hand,
    "envoy": OmenMemory.envoy,
    "look": OmenMemory.look,
    "dealt": OmenMemory.dealt,
    "picked": OmenMemory.picked,
    "given": OmenMemory.given,
    "decks": OmenMemory.form_decks,
}

NOTHING_MOVES = frozenset(
    (
        *(
            "turn",
            "gain",
            "pay",
            "lose",
            "steal",
            "coin_limit",
            "hand_limit",
            "bonus",
            "chose",
            "strength",
            "tie",
            "raze",
        ),
        # Announced, and still in hand until the discard that follows; or moved in the open.
        *("jilt", "fate", "pilfer", "recruit", "offer", "curse", "bolster", "glean"),
        *("move", "seize", "destroy", "triumph", "win", "break", "over", "left"),
    )
)
"""Nothing that lies out of sight: these are heard of without a thought."""
