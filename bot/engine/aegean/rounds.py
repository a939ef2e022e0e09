"""Playing Myrmidons: a round follows every entering. And the Moirai, who come before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities import bank, sides
from ..cities.discards import discard
from ..cities.rules import CITIES
from ..core.ask import Option, option
from ..core.frame import op
from .cards import MYRMIDONS, UNITS, Price
from .events import moirai_spoke, used_myrmidon
from .state import State

if TYPE_CHECKING:
    from .state import Frame
    from .vocabulary import AnyOp

NONE = option("none")


def entered(s: State, seat: int, city: int, card: int, played: bool) -> None:
    """G20: a Unit enters when it is played, on the active player's side; one that is moved, or
    comes to the other side (G22), does not."""
    if not played or seat != s.active:
        return
    unit = UNITS[card]
    spoken = unit.ability if unit.kind == "Moirai" else None
    # What a Moirai says may bring Myrmidons to the City, in time for the round.
    if spoken or not MYRMIDONS.isdisjoint(s.sides[seat * 3 + city]):
        s.push(seat, 0, (Round(city),), {})
    if spoken:  # G08: before the round
        s.news.append(moirai_spoke(seat, card, city))
        s.push(seat, card, spoken.effect, {"here": (city,), "this": (card,)})


@op("round")
class Round:
    """G04: each Myrmidon in the City may use its Ability once for this entering, in any order."""

    city: int
    used: tuple[int, ...] = ()

    def run(self, s: State, f: Frame) -> None:
        options = [
            option("use", card, self.city)
            for card in s.sides[f.seat * 3 + self.city]
            if card in MYRMIDONS and card not in self.used and can_pay(s, f.seat, card)
        ]
        if options:
            s.ask(f.seat, "round", (*options, NONE), about=(self.city, len(self.used)), open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        verb, card, city = chosen[0]
        if verb == "use":
            f.then(Round(city, (*self.used, card)))
            use(s, seat, card, city)


def can_pay(s: State, seat: int, card: int) -> bool:
    """G21: Coins and numbers of cards are public, so that nothing is told by not asking."""
    price = UNITS[card].price
    assert price is not None
    if price.of == "coins":
        return s.coins[seat] >= price.number
    if price.of == "discard":
        return len(s.hands[seat]) >= price.number
    return sum(len(s.side(seat, city)) for city in CITIES) >= price.number


def use(s: State, seat: int, card: int, city: int) -> None:
    """Pay the Ability Cost, then follow the Ability."""
    unit = UNITS[card]
    assert unit.ability is not None
    assert unit.price is not None
    s.news.append(used_myrmidon(seat, card, city))
    ops = (*payment(unit.price), *unit.ability.effect)
    s.push(seat, card, ops, {"here": (city,), "this": (card,)})


def payment(price: Price) -> tuple[AnyOp, ...]:
    if price.of == "coins":
        return (PayCoins(price.number),)
    if price.of == "discard":
        return (PayFromHand(price.number),)
    return (PayFromCity(price.number, price.of),)


@op("pay_coins")
class PayCoins:
    coins: int

    def run(self, s: State, f: Frame) -> None:
        bank.pay(s, f.seat, self.coins)


@op("pay_from_hand")
class PayFromHand:
    """G21: Units are discarded; G11: never Rewards."""

    units: int

    def run(self, s: State, f: Frame) -> None:
        hand = tuple([option("unit", card) for card in s.hands[f.seat]])
        s.ask(f.seat, "cost_discard", hand, self.units, self.units, f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        discard(s, seat, [o.card for o in chosen])


@op("pay_from_city")
class PayFromCity:
    """G21: own Units in the Cities return to hand, or are destroyed; the user may be one."""

    units: int
    of: str

    def run(self, s: State, f: Frame) -> None:
        options = [option("unit", card, city) for city in CITIES for card in s.side(f.seat, city)]
        kind = f"cost_{self.of}"
        s.ask(f.seat, kind, tuple(options), self.units, self.units, f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if self.of == "destroy":
            sides.destroy(s, [o.card for o in chosen])
            return
        for o in chosen:
            sides.send_home(s, o.card)
