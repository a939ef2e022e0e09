"""Everything that can be told of a match of Lanterns, and who may know it."""

from __future__ import annotations

from functools import partial

from bot.engine.core.event import EVERY_GAME, NO_CARD, NOWHERE, Event, Sees, Sight, declare

EVENTS: dict[str, Sight] = dict(EVERY_GAME)

everyone_sees = partial(declare, EVENTS, Sees.EVERYONE)
owner_sees_card = partial(declare, EVENTS, Sees.OWNER)
owner_sees_amount = partial(declare, EVENTS, Sight(amount=Sees.OWNER))


@everyone_sees
def turn_began(seat: int, turn: int) -> Event:
    """The turn of that number began; it is this player's."""
    return "turn", seat, NO_CARD, NOWHERE, turn


@owner_sees_card
def drew(seat: int, card: int) -> Event:
    """A lamp went from the deck to a hand."""
    return "draw", seat, card, NOWHERE, 0


@owner_sees_card
def lit(seat: int, card: int) -> Event:
    """A lamp was chosen, face down."""
    return "lit", seat, card, NOWHERE, 0


@owner_sees_amount
def staked(seat: int, oil: int) -> Event:
    """Oil was staked on it, in secret."""
    return "stake", seat, NO_CARD, NOWHERE, oil


@everyone_sees
def shown(seat: int, card: int, oil: int) -> Event:
    """A lamp was turned up with the oil on it, which goes back to the supply."""
    return "show", seat, card, NOWHERE, oil


@everyone_sees
def scored(seat: int, points: int) -> Event:
    """A player gained points."""
    return "score", seat, NO_CARD, NOWHERE, points


@everyone_sees
def dimmed(seat: int, left: int) -> Event:
    """A player lost a lantern; so many are left."""
    return "dim", seat, NO_CARD, NOWHERE, left


@everyone_sees
def knocked_out(seat: int) -> Event:
    """A player without lanterns is out of the match."""
    return "out", seat, NO_CARD, NOWHERE, 0


@everyone_sees
def rolled(seat: int, die: int) -> Event:
    """A player rolled the die."""
    return "roll", seat, NO_CARD, NOWHERE, die


@everyone_sees
def gained(seat: int, oil: int) -> Event:
    """A player took oil from the supply."""
    return "gain", seat, NO_CARD, NOWHERE, oil


@everyone_sees
def visited(seat: int, house: int) -> Event:
    """A player went to a house."""
    return "visit", seat, NO_CARD, house, 0


@everyone_sees
def hung(seat: int, space: int) -> Event:
    """A player hung a lantern at a space of the ring."""
    return "hang", seat, NO_CARD, space, 0


@everyone_sees
def shaded(seat: int, card: int, target: int) -> Event:
    """A player gave up a lamp, and another must give up one as well."""
    return "shade", seat, card, target, 0


@everyone_sees
def discarded(seat: int, card: int) -> Event:
    """A lamp went to the pile."""
    return "discard", seat, card, NOWHERE, 0


@everyone_sees
def shuffled(lamps: int) -> Event:
    """The pile became the deck."""
    return "shuffle", -1, NO_CARD, NOWHERE, lamps
