"""What a player of a City game remembers of cards out of sight, from the events they were shown.

Only certainty counts. Where a remembered card lies is where it truly lies, and a search deals it
nowhere else; so it is forgotten as soon as it might have moved unseen, even if it did not: to keep
it then would tell that it stayed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import NamedTuple, TypeAlias

from bot.engine import Seen
from bot.engine.core.event import HIDDEN


class Place(NamedTuple):
    """Where a card lies, by the name of its zone; in a deck, so many lie on top of it."""

    zone: str
    seat: int
    depth: int = 0


class CityMemory:
    """What one seat is certain of. The other player is across the table.

    A game says which kinds of events move something (`heard`), and which do not (`quiet`).
    """

    def __init__(self, seat: int, heard: Hearing, quiet: Set[str]) -> None:
        self.seat = seat
        self.across = 1 - seat
        self.hand: set[int] = set()  # of the other player
        # The top last, down to the lowest card known; one for both players, or one each (R24).
        self.decks: list[list[int]] = [[]]
        self.revealed: set[int] = set()
        self.mine: set[int] = set()  # Units of our own deck, where each has one
        self.strays: set[int] = set()  # of them: those that the other player may hold
        self._heard = heard
        self._quiet = quiet

    @property
    def places(self) -> dict[int, Place]:
        """The cards out of sight that this player could point at."""
        known = {card: Place("hand", self.across) for card in self.hand}
        for seat, deck in enumerate(self.decks):
            known |= {card: Place("deck", seat, depth) for depth, card in enumerate(deck[::-1])}
        known.pop(HIDDEN, None)
        return known

    @property
    def known(self) -> frozenset[int]:
        """The cards whose place is remembered, wherever that is."""
        return frozenset(self.places)

    def hear(self, seen: Iterable[Seen]) -> None:
        """What happened, as this seat was shown it, in the order in which it happened."""
        for event in seen:
            self.hear_of(event)

    def hear_of(self, event: Seen) -> bool:
        """Was it anything we know about? If not, nothing is certain any more."""
        if event.kind in self._quiet:
            return True
        if event.kind in self._heard:
            self._heard[event.kind](self, event)
            return True
        self.hand.clear()
        self.clear_decks()
        return False

    # The deck

    def deck(self, seat: int) -> list[int]:
        return self.decks[-seat]  # the last of one is the first: it serves both seats

    def _deck_of(self, card: int) -> list[int]:
        """R24: a Unit comes to lie on its owner's deck, whoever puts it there."""
        return self.deck(self.seat if card in self.mine else self.across)

    def clear_decks(self) -> None:
        for deck in self.decks:
            deck.clear()

    def _top(self, seat: int) -> int:
        """Take what lies on top."""
        deck = self.deck(seat)
        return deck.pop() if deck else HIDDEN

    def draw(self, event: Seen) -> None:
        """Whoever draws the card that we know to be on top has it in hand."""
        card = self._top(event.seat)
        if event.seat == self.across and card != HIDDEN:
            self.hand.add(card)
        self.strays.discard(event.card)

    def shuffle(self, event: Seen) -> None:
        """R05, R23, G16: nobody knows where a card is in it now."""
        self.deck(event.seat).clear()

    def reveal(self, event: Seen) -> None:
        self._top(event.seat)
        self.revealed.add(event.card)

    def bury(self, event: Seen) -> None:
        """R23, G31: what was revealed is discarded, or the top Unit is, unseen until then."""
        if event.card in self.revealed:
            self.revealed.remove(event.card)
        else:
            self._top(event.seat)

    def put_on_top(self, event: Seen) -> None:
        if event.card != HIDDEN:
            self._deck_of(event.card).append(event.card)
            return
        # The other player's, from the hand: it may have been any that we knew to be there.
        self.hand.clear()
        if self.strays:  # R24: and it may lie on either deck
            self.clear_decks()
        else:
            self.deck(self.across).append(HIDDEN)

    # The other player's hand

    def to_hand(self, event: Seen) -> None:
        """A Unit went there before everybody's eyes; an Envoy shown goes back if not discarded."""
        self.revealed.discard(event.card)
        if event.seat == self.across:
            self.hand.add(event.card)
            if event.card in self.mine:
                self.strays.add(event.card)

    def from_hand(self, event: Seen) -> None:
        """A Unit came to light, from a hand or from elsewhere."""
        self.hand.discard(event.card)
        self.strays.discard(event.card)
        self.revealed.discard(event.card)

    def envoy(self, event: Seen) -> None:
        """R02, G14: face down, so it may be any."""
        if event.seat == self.across:
            self.hand.clear()

    def look(self, event: Seen) -> None:
        if event.card != HIDDEN:
            self.hand.add(event.card)


Hearing: TypeAlias = Mapping[str, Callable[[CityMemory, Seen], None]]

HEARD: Hearing = {
    "draw": CityMemory.draw,
    "shuffle": CityMemory.shuffle,
    "search": CityMemory.shuffle,
    "fetch": CityMemory.shuffle,
    "reveal": CityMemory.reveal,
    "bury": CityMemory.bury,
    "top": CityMemory.put_on_top,
    "top_known": CityMemory.put_on_top,
    "take": CityMemory.to_hand,
    "return": CityMemory.to_hand,
    "show": CityMemory.to_hand,
    "discard": CityMemory.from_hand,
    "play": CityMemory.from_hand,
    "envoy": CityMemory.envoy,
    "look": CityMemory.look,
}

NOTHING_MOVES = frozenset(
    (
        *("turn", "gain", "pay", "lose", "steal", "coin_limit", "hand_limit", "bonus"),
        *("strength", "tie", "raze"),
        # Announced, and still in hand until the discard that follows; or moved in the open.
        *("offer", "move", "seize", "destroy", "win", "over", "left", "claim_draw"),
    )
)
"""Nothing that lies out of sight: these are heard of without a thought."""
