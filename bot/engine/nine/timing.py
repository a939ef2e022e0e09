"""Effects that are triggered, and the order in which they resolve (N10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..core.ask import Option, option
from ..core.frame import op
from .cards import CARDS, TRIGGERED, Timing
from .events import effect_began
from .state import NO_PLACE, NOBODY, State

if TYPE_CHECKING:
    from .state import Frame


class Triggered(NamedTuple):
    """An effect that waits: whose, of which card, by its number there, and what it is about.

    `foe` is the other Omen of an Attack, a combat or a Switch: its place, or its card if it was
    Slain. `player` is the number of the player it is about.
    """

    seat: int
    card: int
    number: int
    foe: int = NO_PLACE
    player: int = NO_PLACE


def triggered(
    s: State,
    timing: Timing,
    seat: int,
    card: int,
    foe: int = NO_PLACE,
    player: int = NO_PLACE,
) -> list[Triggered]:
    """The effects of a card that this may trigger, once all of the moment has happened."""
    numbers = TRIGGERED[timing].get(card)
    if numbers is None:
        return []
    return [Triggered(seat, card, number, foe, player) for number in numbers]


def may_work(s: State, seat: int, card: int, number: int) -> bool:
    if seat in s.out or is_used(s, card, number):
        return False
    only_if = CARDS[card].effects[number].only_if
    return only_if is None or only_if.holds(s, seat, card)


def is_used(s: State, card: int, number: int) -> bool:
    """Does it work once a turn, and did?"""
    return CARDS[card].effects[number].once and (card, number) in s.used


def resolve(s: State, found: Sequence[Triggered]) -> None:
    """Effects of one moment: the active player's first, then in turn order. Their conditions are
    looked at when all of it has happened, and not again."""
    if not found:
        return
    found = [each for each in found if may_work(s, each.seat, each.card, each.number)]
    if len(found) == 1:
        begin(s, found[0])
    elif found:
        in_order = sorted(found, key=lambda each: s.in_turn_order(each.seat))
        s.push(NOBODY, 0, (Resolve(tuple(in_order)),), {})


def begin(s: State, effect: Triggered) -> None:
    """An effect begins: it is done before what triggered it goes on."""
    of_card = CARDS[effect.card].effects[effect.number]
    if of_card.once:
        s.used.append((effect.card, effect.number))
    s.news.append(effect_began(effect.seat, effect.card, effect.number))
    about: dict[str, tuple[int, ...]] = {}
    if effect.foe != NO_PLACE:
        about["foe"] = (effect.foe,)
    if effect.player != NO_PLACE:
        about["player"] = (effect.player,)
    s.push(effect.seat, effect.card, of_card.ops, about)


@op("resolve")
class Resolve:
    """One effect after the other; whoever has several of one moment orders them."""

    waiting: tuple[Triggered, ...]

    def run(self, s: State, f: Frame) -> None:
        left = [each for each in self.waiting if each.seat not in s.out]
        if not left:
            return
        mine = [each for each in left if each.seat == left[0].seat]
        if len(mine) == 1:
            follow(s, f, left, mine[0])
            return
        choices = [option("order", each.card, each.number) for each in mine]
        s.ask(mine[0].seat, "order", tuple(choices))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        left = [each for each in self.waiting if each.seat not in s.out]
        for what in chosen:
            first = next(
                each for each in left if (each.card, each.number) == (what.card, what.place)
            )
            follow(s, f, left, first)


def follow(s: State, f: Frame, left: Iterable[Triggered], first: Triggered) -> None:
    """This one now, the others after it. What may no longer work by then is left out."""
    rest = tuple([each for each in left if each is not first])
    if rest:
        f.then(Resolve(rest))
    if not is_used(s, first.card, first.number):
        begin(s, first)
