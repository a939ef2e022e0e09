"""Why not this one? What an open choice leaves out, and the rule that leaves it out.

A card says which Units it means; R06, R07, R28, R29 and R31 take away those that could not do it.
Found from the chooser's own view and from the words on the card, so it can tell nothing new.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ..cities.cards import COUNT
from ..cities.effects import ChooseCard, ChooseUnit, Effect, Sacrifice, That
from ..cities.rules import CITIES, fits, size
from ..cities.table import other
from ..core.ask import Ask, Option, option
from ..core.ruleset import LEFT_OUT
from .cards import BIT, KRATERS, UNITS
from .reasons import Rule
from .views import PrivateView, PublicView


class Target(NamedTuple):
    """A card that a choice may be about, where it stands if it does, and on whose side."""

    card: int
    city: int = -1
    seat: int = -1


def left_out(view: PrivateView) -> list[tuple[Option, Rule]]:
    """What might be looked for among the options of the open question, and is not there."""
    ask = view.ask
    if ask is None:
        return []
    offered = {(o.card, o.place) for o in ask.options}
    found = LOOKED_FOR.get(ask.kind, targets)(view, ask)
    return [
        (option(LEFT_OUT, target.card, target.city), rule)
        for target, rule in found
        if rule and (target.card, target.city) not in offered
    ]


def this_fate(view: PrivateView, ask: Ask) -> Iterator[tuple[Target, Rule]]:
    """R28: the very Unit that was discarded for it."""
    yield Target(ask.source), Rule("this_fate")


def destinations(view: PrivateView, ask: Ask) -> Iterator[tuple[Target, Rule | None]]:
    """Where a Unit can be played or moved to: R06 and R07, on the side it is on or comes to."""
    card = ask.options[0].card
    stands = standing(view.table, card)
    seat = stands.seat if stands else view.table.active
    for city in CITIES:
        if stands and stands.city == city:
            yield Target(card, city), Rule("stands_there", (city,))
        else:
            yield Target(card, city), no_entry(view, seat, city, card)


def targets(view: PrivateView, ask: Ask) -> Iterator[tuple[Target, Rule | None]]:
    """The Units in the place that the card speaks of."""
    asker = next((step for step in effects(ask.source) if is_asked(step, ask)), None)
    if isinstance(asker, ChooseUnit):
        for target in in_cities(view.table, asker, ask.source):
            yield target, unlike(asker.that, target.card) or unable(view, asker, ask, target)
    elif isinstance(asker, ChooseCard):
        for card in in_zone(view, asker):
            yield Target(card), unlike(asker.that, card) or unplayable(view, asker, ask, card)
    elif asker is not None:
        yield from ((Target(card), in_use(view, card)) for card in view.hand)


LOOKED_FOR: dict[str, Callable[[PrivateView, Ask], Iterable[tuple[Target, Rule | None]]]] = {
    "where": destinations,
    "fate": this_fate,
}


def effects(source: int) -> Iterator[Effect]:
    """Every op that stands on a card, those within others too."""
    if source in KRATERS:
        yield from within(KRATERS[source].broken.effect)
    elif source in UNITS:
        unit = UNITS[source]
        for ability in (unit.bolster, unit.jilt, unit.glean):
            yield from within(ability.effect if ability else ())


def within(steps: Iterable[Effect]) -> Iterator[Effect]:
    for step in steps:
        yield step
        yield from within(getattr(step, "then", ()))


def is_asked(step: Effect, ask: Ask) -> bool:
    """Is it this op that asks? One of a card asks each kind of thing."""
    if isinstance(step, ChooseUnit | ChooseCard):
        return step.to == ask.kind
    return isinstance(step, Sacrifice) and ask.kind == "sacrifice"


def in_cities(table: PublicView, asker: ChooseUnit, source: int) -> Iterator[Target]:
    """The Units of the side and the City that are meant. Effects are the active player's."""
    mine = table.active
    seats = {"yours": (mine,), "opposing": (other(mine),), "any": (mine, other(mine))}
    stands = standing(table, source)
    for seat in seats[asker.whose]:
        for city in CITIES:
            here = stands is not None and stands.city == city
            if asker.at == "anywhere" or (asker.at == "here" and here):
                yield from (Target(card, city, seat) for card in table.side(seat, city))


def in_zone(view: PrivateView, asker: ChooseCard) -> tuple[int, ...]:
    """The cards that lie where the choice is made, as far as the chooser may see them."""
    if asker.zone == "discard_pile":
        piles = view.table.pile
        return piles[view.seat if len(piles) > 1 else 0]
    return view.hand if asker.zone == "hand" else ()


def standing(table: PublicView, card: int) -> Target | None:
    """Where a Unit stands, if it does."""
    for number, side in enumerate(table.sides):
        if card in side:
            seat, city = divmod(number, len(CITIES))
            return Target(card, city, seat)
    return None


def unlike(that: That, card: int) -> Rule | None:
    """What the card asks for, where a Unit is not like that."""
    unit = UNITS[card]
    if that.cost_at_most is not None and unit.cost > that.cost_at_most:
        return Rule("wanted_cost", (that.cost_at_most,))
    if that.strength_at_most is not None and unit.strength > that.strength_at_most:
        return Rule("wanted_strength", (that.strength_at_most,))
    if that.trait is not None and not unit.traits & BIT[that.trait]:
        return Rule("wanted_trait", (BIT[that.trait],))
    return None


def unable(view: PrivateView, asker: ChooseUnit, ask: Ask, target: Target) -> Rule | None:
    """R29: a Unit in a City that could not do it."""
    table = view.table
    if asker.other and target.card == ask.source:
        return Rule("another")
    if asker.to == "move":
        rooms = (
            no_entry(view, target.seat, city, target.card) for city in CITIES if city != target.city
        )
        return Rule("no_other_room") if all(rooms) else None
    if asker.to == "seize":
        return no_entry(view, table.active, target.city, target.card)
    stands = standing(table, ask.source)
    if asker.to != "move_here" or stands is None:
        return None
    if stands.city == target.city:
        return Rule("stands_there", (target.city,))
    return no_entry(view, target.seat, stands.city, target.card)


def unplayable(view: PrivateView, asker: ChooseCard, ask: Ask, card: int) -> Rule | None:
    """R29 and R31: a card that fits nowhere, or that is in use."""
    if asker.zone == "hand" and in_use(view, card):
        return in_use(view, card)
    if asker.to == "play":
        rooms = (no_entry(view, view.table.active, city, card) for city in CITIES)
        return Rule("no_room") if all(rooms) else None
    stands = standing(view.table, ask.source)
    if asker.to == "play_here" and stands:
        return no_entry(view, view.table.active, stands.city, card)
    return None


def in_use(view: PrivateView, card: int) -> Rule | None:
    """R31: in hand still, and not to be chosen."""
    return Rule("in_use") if card in view.table.using else None


def no_entry(view: PrivateView, seat: int, city: int, card: int) -> Rule | None:
    """R06 and R07: what keeps a Unit out of a City, on a side of it."""
    if not view.table.stacks[city]:
        return Rule("razed", (city,))
    side = view.table.side(seat, city)
    if fits(card, side):
        return None
    whose = "city_limit" if seat == view.seat else "their_city_limit"
    return Rule(whose, (city, size(side), COUNT[card]))
