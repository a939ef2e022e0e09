"""Step 5: Offering, and UNIT TRAIT: CURSE."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities import sides
from ..cities.cards import OFFERS
from ..cities.discards import discard
from ..cities.events import offered
from ..cities.gift import gift
from ..cities.rules import CITIES
from ..cities.table import other
from ..core.ask import Option, option
from ..core.frame import op
from .cards import CURSE, UNITS
from .events import cursed
from .state import State

if TYPE_CHECKING:
    from .state import Frame

NONE = option("none")
as_offer = OFFERS.__getitem__


@op("offering", checked=True)
class Offering:
    """R19: one Unit or none. CURSE, then WRATH, then the gain."""

    def run(self, s: State, f: Frame) -> None:
        hand = s.hands[f.seat]
        if hand:
            s.ask(f.seat, "offering", (*map(as_offer, hand), NONE))
        else:
            f.go_on(s)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        verb, card, _ = chosen[0]
        if verb == "none":
            return
        unit = UNITS[card]
        s.news.append(offered(seat, card, unit.offering))
        if unit.offering:
            f.todo.append(gift(unit.offering))
        discard(s, seat, (card,))
        if unit.traits & CURSE:
            # On top of the WRATH that the discard may have begun.
            s.push(seat, card, (Curse(),), {})


@op("curse")
class Curse:
    """CURSE: destroy 1 opposing Unit in any City."""

    def run(self, s: State, f: Frame) -> None:
        options = [
            option("unit", card, city) for city in CITIES for card in s.side(other(f.seat), city)
        ]
        s.ask(f.seat, "curse", tuple(options), source=f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for o in chosen:
            s.news.append(cursed(seat, f.source))
            sides.destroy(s, (o.card,))
