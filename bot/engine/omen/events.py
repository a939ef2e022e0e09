"""What can be told of a match of Omen alone, a constructor for each kind of event.

Events are in databases: a kind keeps its name and the meaning of its four facts for ever. Where
only the owner may know the card, that is the seat the event speaks of.
"""

from __future__ import annotations

from functools import partial

from ..cities.events import CITY_EVENTS
from ..cities.keep_two import DRAFT_EVENTS
from ..core.event import EVERY_GAME, NO_CARD, NOWHERE, Event, Sees, Sight, declare

EVENTS: dict[str, Sight] = {**EVERY_GAME, **CITY_EVENTS, **DRAFT_EVENTS}
"""Who may know the card of an event, by kind: those of every City game, and those declared here."""

everyone_sees = partial(declare, EVENTS, Sees.EVERYONE)

# The Surge and Portent Steps


@everyone_sees
def bolstered(seat: int, card: int, city: int) -> Event:
    """A Unit that entered a City has its BOLSTER resolved."""
    return "bolster", seat, card, city, 0


@everyone_sees
def used_jilt(seat: int, card: int) -> Event:
    """A player shows a Unit in hand for its JILT; that it is discarded is told by itself."""
    return "jilt", seat, card, NOWHERE, 0


@everyone_sees
def used_fate(seat: int, card: int) -> Event:
    """A player gives up a Unit in hand for FATE; that it is discarded is told by itself."""
    return "fate", seat, card, NOWHERE, 0


@everyone_sees
def used_pilfer(seat: int, card: int) -> Event:
    """A player gives up a Unit in hand for PILFER; the Coin it takes is told by itself."""
    return "pilfer", seat, card, NOWHERE, 0


@everyone_sees
def used_recruit(seat: int, card: int) -> Event:
    """A player gives up a Unit in hand for RECRUIT; the draws are told by themselves."""
    return "recruit", seat, card, NOWHERE, 0


@everyone_sees
def krater_broken(seat: int, krater: int) -> Event:
    """A player shows a Krater and breaks it for its effect."""
    return "break", seat, krater, NOWHERE, 0


@everyone_sees
def used_glean(seat: int, card: int, city: int) -> Event:
    """A Unit in a City has its GLEAN resolved."""
    return "glean", seat, card, city, 0


# Units that change places


@everyone_sees
def veteran_returned(seat: int, card: int, city: int) -> Event:
    """A Unit was destroyed in the War Step and, having VETERAN, went to hand instead."""
    return "veteran", seat, card, city, 0


# The Offering Step and TRIUMPH


@everyone_sees
def cursed(seat: int, card: int) -> Event:
    """The Unit that was offered destroys another one by its CURSE."""
    return "curse", seat, card, NOWHERE, 0


@everyone_sees
def triumphed(seat: int, card: int, city: int) -> Event:
    """A Unit in a City met its TRIUMPH and lies face down among the Rewards."""
    return "triumph", seat, card, city, 0


# A draft


@everyone_sees
def decks_formed(units: int) -> Event:
    """The draft is over, and each has a deck of so many Units; it speaks of no seat, so of 0."""
    return "decks", 0, NO_CARD, NOWHERE, units
