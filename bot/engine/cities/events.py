"""What can be told of a match of any City game, a constructor for each kind of event.

Events are in databases: a kind keeps its name and the meaning of its four facts for ever. Where
only the owner may know the card, that is the seat the event speaks of.
"""

from __future__ import annotations

from functools import partial

from ..core.event import NO_CARD, NOWHERE, Event, Sees, Sight, declare

CITY_EVENTS: dict[str, Sight] = {}
"""Who may know the card of an event, by kind: filled by the declarations below."""

everyone_sees = partial(declare, CITY_EVENTS, Sees.EVERYONE)
owner_sees = partial(declare, CITY_EVENTS, Sees.OWNER)

# Turns, and who begins


@owner_sees
def envoy_laid(seat: int, card: int) -> Event:
    """A player has chosen an Envoy, face down."""
    return "envoy", seat, card, NOWHERE, 0


@everyone_sees
def envoy_shown(seat: int, card: int) -> Event:
    """Both have chosen, and a player's Envoy is turned up."""
    return "show", seat, card, NOWHERE, 0


@everyone_sees
def turn_began(seat: int, turn: int) -> Event:
    """The turn of that number began; it is this player's."""
    return "turn", seat, NO_CARD, NOWHERE, turn


# Coins


@everyone_sees
def gained(seat: int, coins: int) -> Event:
    """A player took Coins from the supply: as many as it had, perhaps 0."""
    return "gain", seat, NO_CARD, NOWHERE, coins


@everyone_sees
def paid(seat: int, coins: int) -> Event:
    """A player spent Coins for a Cost or a price."""
    return "pay", seat, NO_CARD, NOWHERE, coins


@everyone_sees
def lost(seat: int, coins: int) -> Event:
    """A player had to give Coins back to the supply: as many as they had, perhaps 0."""
    return "lose", seat, NO_CARD, NOWHERE, coins


@everyone_sees
def lost_to_limit(seat: int, coins: int) -> Event:
    """A player gave back the Coins above the limit at the end of the turn (R20, G12)."""
    return "coin_limit", seat, NO_CARD, NOWHERE, coins


@everyone_sees
def stole(seat: int, coins: int) -> Event:
    """A player took Coins from the other one: as many as there were, perhaps 0."""
    return "steal", seat, NO_CARD, NOWHERE, coins


@everyone_sees
def earned_bonus(seat: int) -> Event:
    """All Wealth Actions were spent alike; what is gained for it is told by itself."""
    return "bonus", seat, NO_CARD, NOWHERE, 0


# The deck, the discard pile and the hand


@owner_sees
def drew(seat: int, card: int) -> Event:
    """A player drew the top Unit of the deck; the amount says that it was 1."""
    return "draw", seat, card, NOWHERE, 1


@everyone_sees
def pile_shuffled(seat: int, units: int) -> Event:
    """The discard pile became a deck of so many Units, because this player's was empty."""
    return "shuffle", seat, NO_CARD, NOWHERE, units


@everyone_sees
def revealed(seat: int, card: int) -> Event:
    """The top Unit of the deck was turned up for all to see."""
    return "reveal", seat, card, NOWHERE, 0


@everyone_sees
def discarded_from_deck(seat: int, card: int) -> Event:
    """A Unit went from the deck, or from where it was revealed, to the discard pile."""
    return "bury", seat, card, NOWHERE, 0


@everyone_sees
def searched(seat: int) -> Event:
    """A player looked through the deck, which was then shuffled."""
    return "search", seat, NO_CARD, NOWHERE, 0


@owner_sees
def took_from_deck(seat: int, card: int) -> Event:
    """A Unit that was found by a search came to hand; the other player does not see which."""
    return "fetch", seat, card, NOWHERE, 0


@everyone_sees
def took(seat: int, card: int) -> Event:
    """A Unit that lay open, in the discard pile or revealed, came to hand."""
    return "take", seat, card, NOWHERE, 0


@owner_sees
def put_on_top_unseen(seat: int, card: int) -> Event:
    """A Unit from hand became the top Unit of the deck; the other player does not see which."""
    return "top", seat, card, NOWHERE, 0


@everyone_sees
def put_on_top_openly(seat: int, card: int) -> Event:
    """A Unit of the discard pile became the top Unit of the deck."""
    return "top_known", seat, card, NOWHERE, 0


@owner_sees
def saw_in_hand(seat: int, card: int) -> Event:
    """This player saw a Unit that is in the other player's hand."""
    return "look", seat, card, NOWHERE, 0


@everyone_sees
def discarded(seat: int, card: int) -> Event:
    """A Unit went from a player's hand, or from being the Envoy, to the discard pile."""
    return "discard", seat, card, NOWHERE, 0


@everyone_sees
def limited_hand(seat: int, units: int) -> Event:
    """A player had too many cards at the end of the turn (R20, G12); the discards follow."""
    return "hand_limit", seat, NO_CARD, NOWHERE, units


# Units that change places


@everyone_sees
def played(seat: int, card: int, city: int) -> Event:
    """A Unit came to a player's side of a City, for its Cost or by an effect."""
    return "play", seat, card, city, 0


@everyone_sees
def moved(seat: int, card: int, city: int, left: int) -> Event:
    """A Unit on this player's side went to a City; the amount is the City that it left."""
    return "move", seat, card, city, left


@everyone_sees
def seized(seat: int, card: int, city: int) -> Event:
    """A Unit changed sides in its City, to this player's."""
    return "seize", seat, card, city, 0


@everyone_sees
def returned(seat: int, card: int, city: int) -> Event:
    """A Unit went from a City to the hand of the player on whose side it stood."""
    return "return", seat, card, city, 0


@everyone_sees
def destroyed(seat: int, card: int, city: int) -> Event:
    """A Unit on this player's side of a City went to the discard pile."""
    return "destroy", seat, card, city, 0


# The War Step


@everyone_sees
def strength_counted(seat: int, city: int, strength: int) -> Event:
    """A City is fought out: what this player's side adds up to."""
    return "strength", seat, NO_CARD, city, strength


@owner_sees
def city_won(seat: int, card: int, city: int) -> Event:
    """This player won a City and took its top card, which only they may look at."""
    return "win", seat, card, city, 0


@everyone_sees
def city_tied(seat: int, city: int) -> Event:
    """Nobody won a City that was fought out, in this player's turn."""
    return "tie", seat, NO_CARD, city, 0


@everyone_sees
def city_razed(seat: int, city: int) -> Event:
    """The last card of a City was taken, in this player's turn."""
    return "raze", seat, NO_CARD, city, 0


# The Offering Step


@everyone_sees
def offered(seat: int, card: int, offering: int) -> Event:
    """A player gives up a Unit for so many Coins and draws, which are told by themselves."""
    return "offer", seat, card, NOWHERE, offering
