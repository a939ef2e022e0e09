"""What can be told of a match of Edge of the Aegean alone, a constructor for each kind of event.

Events are in databases: a kind keeps its name and the meaning of its four facts for ever.
"""

from __future__ import annotations

from functools import partial

from ..cities.events import CITY_EVENTS
from ..core.event import EVERY_GAME, NOWHERE, Event, Sees, Sight, declare

EVENTS: dict[str, Sight] = {**EVERY_GAME, **CITY_EVENTS}
"""Who may know the card of an event, by kind: those of every City game, and those declared here."""

everyone_sees = partial(declare, EVENTS, Sees.EVERYONE)


@everyone_sees
def used_myrmidon(seat: int, card: int, city: int) -> Event:
    """A Myrmidon in a City has its Ability used; what was paid for it is told by itself."""
    return "use", seat, card, city, 0


@everyone_sees
def moirai_spoke(seat: int, card: int, city: int) -> Event:
    """A Moirai was played to a City, and its Ability is resolved."""
    return "moirai", seat, card, city, 0


@everyone_sees
def used_reward(seat: int, reward: int) -> Event:
    """A player shows a Reward and uses it; then it lies face down in the Reward Area."""
    return "reward", seat, reward, NOWHERE, 0


@everyone_sees
def keres_gave(seat: int, card: int, city: int) -> Event:
    """A Keres in a City is used at the end of the Surge Step; its gift is told by itself."""
    return "keres", seat, card, city, 0


@everyone_sees
def exalted(seat: int, card: int, city: int) -> Event:
    """A Keres in a City was Exalted, and lies face down in the Reward Area."""
    return "exalt", seat, card, city, 0


@everyone_sees
def automaton_served(seat: int, card: int) -> Event:
    """The Automaton that was offered has its ability resolved."""
    return "ability", seat, card, NOWHERE, 0
