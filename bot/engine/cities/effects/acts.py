"""Ops that change something: with what was chosen, with Coins, with the deck."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from ...core.ask import Option, option
from ...core.frame import op
from .. import bank, deck, discards, sides
from ..cards import UNITS
from ..events import played
from ..table import AnyTable, other
from .count import Count

if TYPE_CHECKING:
    from ..table import Frame


@op("destroy")
class Destroy:
    """Units go from their City to the discard pile."""

    what: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        sides.destroy(s, f.chosen[self.what])


@op("discard")
class Discard:
    """Units go from whoever holds them to the discard pile."""

    what: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        for seat in (0, 1):
            held = [card for card in f.chosen[self.what] if card in s.hands[seat]]
            if held:
                discards.discard(s, seat, held)


@op("return")
class Return:
    """Units go from their City to their player's hand."""

    what: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        for card in f.chosen[self.what]:
            sides.send_home(s, card)


@op("seize")
class Seize:
    """Units change to your side of their City, and so come to it (R08)."""

    what: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        for card in f.chosen[self.what][:1]:
            sides.seize(s, f.seat, card)
            go_on(self, f)


@op("move")
class Move:
    """Units go to this City, or to another one of the player's choice, on their own side."""

    what: str = "it"
    to: Literal["here", "another"] = "another"

    def run(self, s: AnyTable, f: Frame) -> None:
        for card in f.chosen[self.what][:1]:
            if self.to == "here":
                sides.move(s, card, f.chosen["here"][0])
                go_on(self, f)
            else:
                self.ask_where(s, f, card)

    def ask_where(self, s: AnyTable, f: Frame, card: int) -> None:
        found = sides.find(s, card)
        rooms = sides.rooms(s, found[0], card, but=found[1]) if found else []
        options = tuple([option("city", card, room) for room in rooms])
        s.ask(f.seat, "where", options, source=f.source, open=True)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for o in chosen:
            sides.move(s, o.card, o.place)
        go_on(self, f)


@op("play")
class Play:
    """R08, G19: an effect that plays a Unit is free, from wherever it comes."""

    what: str = "it"
    to: Literal["here", "any"] = "any"

    def run(self, s: AnyTable, f: Frame) -> None:
        for card in f.chosen[self.what][:1]:
            if self.to == "here":
                self.place(s, f.seat, card, f.chosen["here"][0])
                go_on(self, f)
            else:
                rooms = sides.rooms(s, f.seat, card)
                options = tuple([option("city", card, room) for room in rooms])
                s.ask(f.seat, "where", options, source=f.source, open=True)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for o in chosen:
            self.place(s, seat, o.card, o.place)
        go_on(self, f)

    def place(self, s: AnyTable, seat: int, card: int, city: int) -> None:
        zones = (s.hands[seat], s.revealed, s.pile(seat))
        zone = next((zone for zone in zones if card in zone), [])
        if card in zone and sides.has_room(s, seat, city, card):
            zone.remove(card)
            s.news.append(played(seat, card, city))
            sides.enter(s, seat, city, card, played=True)


def go_on(op: Seize | Move | Play, f: Frame) -> None:
    """R08: of several Units the next one waits until all that the first one brought is done."""
    rest = f.chosen[op.what][1:]
    if rest:
        f.chosen["rest"] = rest
        f.then(replace(op, what="rest"))


@op("take")
class Take:
    """Units come to hand from the pile, from the deck after a search, or when revealed."""

    what: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        for card in f.chosen[self.what]:
            deck.take(s, f.seat, card)


@op("draw")
class Draw:
    units: int

    def run(self, s: AnyTable, f: Frame) -> None:
        for _ in range(self.units):
            deck.draw(s, f.seat)


@op("gain")
class Gain:
    coins: int

    def run(self, s: AnyTable, f: Frame) -> None:
        bank.gain(s, f.seat, self.coins)


@op("gain_offering")
class GainOffering:
    """Coins by the Offering Value of Units."""

    what: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        for card in f.chosen[self.what]:
            bank.gain(s, f.seat, UNITS[card].offering)


@op("gain_each")
class GainEach:
    """Coins by number: 1 for each Unit, card or Coin that is counted."""

    count: Count

    def run(self, s: AnyTable, f: Frame) -> None:
        bank.gain(s, f.seat, self.count.counted(s, f))


@op("top")
class Top:
    """Units from your hand or the discard pile become the top Units."""

    what: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        for card in f.chosen[self.what]:
            deck.put_on_top(s, f.seat, card)


@op("mill")
class Mill:
    """R23, G31: Units discarded from the deck are not discarded by a player: no WRATH."""

    units: int

    def run(self, s: AnyTable, f: Frame) -> None:
        for _ in range(self.units):
            deck.mill(s, f.seat)


@op("steal")
class Steal:
    """Take Coins from the opposing player."""

    coins: int

    def run(self, s: AnyTable, f: Frame) -> None:
        bank.steal(s, f.seat, self.coins)


@op("lose")
class Lose:
    """The opposing player loses Coins."""

    coins: int

    def run(self, s: AnyTable, f: Frame) -> None:
        bank.lose(s, other(f.seat), self.coins)
