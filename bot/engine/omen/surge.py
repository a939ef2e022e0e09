"""Step Two: Surge. Units are played or discarded for their own ability, a Krater is broken."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..cities import bank, deck, sides
from ..cities.discards import drop
from ..cities.plays import play, plays_of
from ..core.ask import Option, option
from ..core.frame import op
from .cards import FATE, JILT, KRATERS, PILFER, RECRUIT, UNITS, USES, Unit, all_uses
from .events import (
    krater_broken,
    used_fate,
    used_jilt,
    used_pilfer,
    used_recruit,
)
from .state import State

if TYPE_CHECKING:
    from .state import Frame

NEXT = option("next")
DRAW = option("draw")


@op("surge", checked=True)
class Surge:
    """R33: asked even where going on is all there is; passing silently would tell the hand."""

    def run(self, s: State, f: Frame) -> None:
        s.ask(f.seat, "surge", choices(s, f.seat))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        verb, card, city = chosen[0]
        if verb != "next":
            f.todo.append(self)
            ACTS[verb](s, seat, card, city)


def choices(s: State, seat: int) -> tuple[Option, ...]:
    """All that may be done now, going on last. R28: each ability of a card once a Surge Step."""
    left, middle, right = sides.free(s, seat)
    means = s.coins[seat], left, middle, right
    uses = USES.get(means) or all_uses(means, uses_of)
    options: list[Option] = []
    for card in s.hands[seat]:
        options += uses[card]
    if s.used:
        options = [each for each in options if each not in s.used]
    if s.kraters[seat] and not s.broke:
        options += breaks(tuple(s.kraters[seat]))
    return (*options, NEXT)


def uses_of(unit: Unit, coins: int, *free: int) -> tuple[Option, ...]:
    """To be played, and for its own abilities. Of those only JILT has a price."""
    abilities = [
        option(verb, unit.id)
        for verb, trait in ABILITIES
        if unit.traits & trait and (unit.cost <= coins or verb != "jilt")
    ]
    return (*plays_of(unit, coins, free), *abilities)


@cache
def breaks(kraters: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(option("break", krater) for krater in kraters)


ABILITIES = (("jilt", JILT), ("fate", FATE), ("pilfer", PILFER), ("recruit", RECRUIT))


def jilt(s: State, seat: int, card: int, city: int) -> None:
    """JILT: pay the Cost, follow the text, then discard it (R31: it is in hand until then)."""
    bank.pay(s, seat, UNITS[card].cost)
    s.used.append(option("jilt", card))
    s.news.append(used_jilt(seat, card))
    ability = UNITS[card].jilt
    assert ability is not None
    s.push(seat, card, (*ability.effect, Drop()), {})


@op("drop")
class Drop:
    """R11: discarded for its own ability, so no WRATH."""

    def run(self, s: State, f: Frame) -> None:
        drop(s, f.seat, (f.source,))


def fate(s: State, seat: int, card: int, city: int) -> None:
    """FATE: discard it, then draw 1 or take 1 Unit from the discard pile."""
    s.used.append(option("fate", card))
    s.news.append(used_fate(seat, card))
    drop(s, seat, (card,))
    s.push(seat, card, (Fate(),), {})


@op("fate")
class Fate:
    """R28: not the very Unit that was discarded for it."""

    def run(self, s: State, f: Frame) -> None:
        options = [option("take", card) for card in s.pile(f.seat) if card != f.source]
        if deck.may_draw(s, f.seat):
            options.insert(0, DRAW)
        s.ask(f.seat, "fate", tuple(options), source=f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for verb, card, _ in chosen:
            if verb == "draw":
                deck.draw(s, seat)
            else:
                deck.take(s, seat, card)


def pilfer(s: State, seat: int, card: int, city: int) -> None:
    """PILFER: discard it, take 1 Coin from the opposing player (R32: if there is one)."""
    s.used.append(option("pilfer", card))
    s.news.append(used_pilfer(seat, card))
    drop(s, seat, (card,))
    bank.steal(s, seat, 1)


def recruit(s: State, seat: int, card: int, city: int) -> None:
    """RECRUIT: discard it, draw 2, then put 1 Unit from hand on top of the deck."""
    s.used.append(option("recruit", card))
    s.news.append(used_recruit(seat, card))
    drop(s, seat, (card,))
    deck.draw(s, seat)
    deck.draw(s, seat)
    s.push(seat, card, (PutOnTop(),), {})


@op("put_on_top")
class PutOnTop:
    """The last part of RECRUIT."""

    def run(self, s: State, f: Frame) -> None:
        hand = tuple([option("unit", card) for card in s.hands[f.seat]])
        s.ask(f.seat, "top", hand, source=f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for o in chosen:
            deck.put_on_top(s, seat, o.card)


def break_krater(s: State, seat: int, card: int, city: int) -> None:
    """Using Kraters. R12: one a Surge Step: reveal, resolve, place broken in Rewards."""
    s.broke = True
    s.news.append(krater_broken(seat, card))
    s.push(seat, card, (*KRATERS[card].broken.effect, PlaceBroken()), {})


@op("place_broken")
class PlaceBroken:
    """R12: after its effect, and not before, the Krater lies broken in the Rewards."""

    def run(self, s: State, f: Frame) -> None:
        s.kraters[f.seat].remove(f.source)
        s.broken[f.seat].append(f.source)


ACTS = {
    "play": play,
    "jilt": jilt,
    "fate": fate,
    "pilfer": pilfer,
    "recruit": recruit,
    "break": break_krater,
}
