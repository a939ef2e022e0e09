"""What happened in a few words, as a line of a recap puts it together."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..cards import CARDS
from ..teams import TEAMS
from .gathered import Deed
from .speech import Speaker
from .tables import POSITIONS_TOLD
from .wording import omens, slot, together


class Bold(Speaker):
    """Names cards that everybody knows in bold, and by no player: the line is long enough."""

    def omen(self, seat: int, card: int, place: int) -> str:
        return bold(card) if card else Speaker.omen(self, seat, card, place)


def bold(card: int) -> str:
    return f"**{CARDS[card].name}**"


def who(deed: Deed, speaker: Speaker) -> str:
    return speaker.who(deed.first.seat)


def actor(deed: Deed, speaker: Speaker) -> str:
    """An Omen of whoever's line it is: hidden, it is only the first or the second of theirs."""
    first = deed.first
    return bold(first.card) if first.card else f"the {slot(first.place)}, face down,"


def other(deed: Deed, speaker: Speaker) -> str:
    """N06, N09: the target of an Attack, the other Omen of a Switch."""
    number = deed.first.amount
    for each in deed.after:
        if each.place == number:
            return speaker.omen(each.seat, each.card, each.place)
    return speaker.target(number)


def attacks(deed: Deed, speaker: Speaker) -> str:
    return f"{actor(deed, speaker)} Attacks {other(deed, speaker)}"


def hides(deed: Deed, speaker: Speaker) -> str:
    first = deed.first
    return f"the {slot(first.place)}, {POSITIONS_TOLD[first.amount]}"


def plays(deed: Deed, speaker: Speaker) -> str:
    first = deed.first
    return f"{bold(first.card)} {POSITIONS_TOLD[first.amount]}"


def switches(deed: Deed, speaker: Speaker) -> str:
    """N09: both. In which Modes they are now the board shows."""
    return f"{actor(deed, speaker)} Switches with {other(deed, speaker)}"


def twists(deed: Deed, speaker: Speaker) -> str:
    told = [speaker.omen(each.seat, each.card, each.place) for each in deed.events]
    return f"{together(told)} Twisted"


def cards_of(deed: Deed) -> str:
    return together([bold(card) for card in deed.cards if card])


def turns_up(deed: Deed, speaker: Speaker) -> str:
    first = deed.first
    return f"{speaker.slot(first.place)} is {bold(first.card)}"


def compares(deed: Deed, speaker: Speaker) -> str:
    """N08: the attacker's value first."""
    return " to ".join([str(each.amount) for each in deed.events])


def slain(deed: Deed, speaker: Speaker) -> str:
    return f"{cards_of(deed)} Slain"


def back(deed: Deed, speaker: Speaker) -> str:
    first = deed.first
    return f"{speaker.omen(first.seat, first.card, first.place)} back to Hand"


def takes(deed: Deed, speaker: Speaker) -> str:
    before = speaker.who(deed.first.amount)
    return f"{who(deed, speaker)} takes {cards_of(deed)} from {before}"


HEADS: Mapping[str, Callable[[Deed, Speaker], str]] = {
    "team": lambda deed, speaker: f"{who(deed, speaker)} has {TEAMS[deed.first.amount]}",
    "first": lambda deed, speaker: f"{who(deed, speaker)} has the first turn",
    "play": lambda deed, speaker: f"Plays {plays(deed, speaker)}",
    "down": lambda deed, speaker: f"Plays {hides(deed, speaker)}",
    "raise": lambda deed, speaker: f"Raises {cards_of(deed)}",
    "attack": attacks,
    "switch": switches,
}
"""What a line begins with. The player's name stands before it."""

CAME: Mapping[str, Callable[[Deed, Speaker], str]] = {
    "play": lambda deed, speaker: f"{who(deed, speaker)} Plays {plays(deed, speaker)}",
    "down": lambda deed, speaker: f"{who(deed, speaker)} Plays {hides(deed, speaker)}",
    "raise": lambda deed, speaker: f"{who(deed, speaker)} Raises {cards_of(deed)}",
    "compare": compares,
    "twist": twists,
    "turn_up": turns_up,
    "turn_down": lambda deed, speaker: f"{cards_of(deed)} turned face down",
    "slay": slain,
    "return": back,
    "withdraw": back,
    "take": takes,
    "again": lambda deed, speaker: (
        f"{speaker.omen(deed.first.seat, deed.first.card, deed.first.place)} may act again"
    ),
    "discard": lambda deed, speaker: f"{who(deed, speaker)} discards {cards_of(deed)}",
    "look": lambda deed, speaker: f"a look at {speaker.slot(deed.first.place)}",
    "lose": lambda deed, speaker: f"**{who(deed, speaker)} cannot discard and loses**",
    "bury": lambda deed, speaker: (
        f"{omens(len(deed.events))} to {speaker.whose(deed.first.seat)} Grave"
    ),
}
"""What came of it, on the same line."""
