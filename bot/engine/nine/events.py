"""Everything that can be told of a match of 9 Omens, and who may know it.

A place or a player that something is done to is told as the amount. A face-down Omen is told of by
its place; its card is 0 unless everybody has seen it.
"""

from __future__ import annotations

from functools import partial

from ..core.event import EVERY_GAME, NO_CARD, NOWHERE, Event, Sees, Sight, declare

EVENTS: dict[str, Sight] = dict(EVERY_GAME)

everyone_sees = partial(declare, EVENTS, Sees.EVERYONE)
owner_sees = partial(declare, EVENTS, Sees.OWNER)
owner_sees_amount = partial(declare, EVENTS, Sight(amount=Sees.OWNER))


# Set-up


@owner_sees_amount
def wished(seat: int, team: int) -> Event:
    """A player named a Team, in secret."""
    return "wish", seat, NO_CARD, NOWHERE, team


@everyone_sees
def got_team(seat: int, team: int) -> Event:
    """A player has a Team, and everybody knows it."""
    return "team", seat, NO_CARD, NOWHERE, team


@everyone_sees
def goes_first(seat: int) -> Event:
    """Chance decided who takes the first turn (N02)."""
    return "first", seat, NO_CARD, NOWHERE, 0


# Turn


@everyone_sees
def turn_began(seat: int, turn: int) -> Event:
    """The turn of that number began; it is this player's."""
    return "turn", seat, NO_CARD, NOWHERE, turn


@everyone_sees
def played(seat: int, card: int, place: int, position: int) -> Event:
    """An Omen came to the Field face up."""
    return "play", seat, card, place, position


@owner_sees
def hid(seat: int, card: int, place: int, position: int) -> Event:
    """An Omen came to the Field face down."""
    return "down", seat, card, place, position


@everyone_sees
def raised(seat: int, card: int) -> Event:
    """An Omen went from its owner's Grave to their Hand."""
    return "raise", seat, card, NOWHERE, 0


# Attack and Switch


@everyone_sees
def attacked(seat: int, card: int, place: int, target: int) -> Event:
    """An Omen Attacks a player or an Omen, known by its number."""
    return "attack", seat, card, place, target


@everyone_sees
def was_target(seat: int, card: int, place: int) -> Event:
    """The Omen that is Attacked, and whose it is."""
    return "target", seat, card, place, 0


@everyone_sees
def compared(seat: int, card: int, place: int, value: int) -> Event:
    """What counts of an Omen in a combat (N08)."""
    return "compare", seat, card, place, value


@everyone_sees
def was_hit(seat: int) -> Event:
    """A player was hit by an Attack (N07)."""
    return "hit", seat, NO_CARD, NOWHERE, 0


@everyone_sees
def switched(seat: int, card: int, place: int, other: int) -> Event:
    """An Omen Switches with another one, which has that place."""
    return "switch", seat, card, place, other


# What becomes of an Omen


@everyone_sees
def twisted(seat: int, card: int, place: int, position: int) -> Event:
    """An Omen changed its Mode. The seat is its controller's, the position its new one."""
    return "twist", seat, card, place, position


@everyone_sees
def turned_up(seat: int, card: int, place: int, position: int) -> Event:
    """A face-down Omen was turned face up: it is Summoned."""
    return "turn_up", seat, card, place, position


@everyone_sees
def turned_down(seat: int, card: int, place: int, position: int) -> Event:
    """A face-up Omen was turned face down: everybody has seen it (N23)."""
    return "turn_down", seat, card, place, position


@everyone_sees
def slain(seat: int, card: int, place: int) -> Event:
    """An Omen was Slain. The seat is its controller's."""
    return "slay", seat, card, place, 0


@everyone_sees
def returned(owner: int, card: int, place: int) -> Event:
    """An Omen that everybody knew went back to its owner's Hand."""
    return "return", owner, card, place, 0


@owner_sees
def withdrew(owner: int, card: int, place: int) -> Event:
    """A face-down Omen went back to its owner's Hand."""
    return "withdraw", owner, card, place, 0


@everyone_sees
def taken(seat: int, card: int, place: int, before: int) -> Event:
    """A player took control of an Omen; another had it before."""
    return "take", seat, card, place, before


@everyone_sees
def may_act(seat: int, card: int, place: int) -> Event:
    """An Omen that has acted may act again."""
    return "again", seat, card, place, 0


# Hands and Graves


@owner_sees
def gave(seat: int, card: int) -> Event:
    """A player chose what to discard, while others still choose (N29)."""
    return "give", seat, card, NOWHERE, 0


@everyone_sees
def discarded(seat: int, card: int) -> Event:
    """An Omen went from a Hand to its owner's Grave."""
    return "discard", seat, card, NOWHERE, 0


@owner_sees
def looked_at(seat: int, card: int, place: int, whose: int) -> Event:
    """A player looked at a face-down Omen of another's."""
    return "look", seat, card, place, whose


# Effects, losing


@everyone_sees
def effect_began(seat: int, card: int, number: int) -> Event:
    """An effect of an Omen, known by its number on the card, began to work."""
    return "effect", seat, card, NOWHERE, number


@everyone_sees
def lost(seat: int) -> Event:
    """A player had nothing left to discard, and is out of the match (N28)."""
    return "lose", seat, NO_CARD, NOWHERE, 0


@everyone_sees
def buried(owner: int, card: int, place: int) -> Event:
    """An Omen of a player who is out, or that they controlled, went to its owner's Grave."""
    return "bury", owner, card, place, 0
