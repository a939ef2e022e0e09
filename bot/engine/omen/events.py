"""Everything that can be told of a match of Omen, a constructor for each kind of event.

Events are in databases: a kind keeps its name and the meaning of its four facts for ever. Where
only the owner may know the card, that is the seat the event speaks of.
"""

from __future__ import annotations

from functools import partial

from ..core.event import EVERY_GAME, NO_CARD, NOWHERE, Event, Sees, Sight, declare

EVENTS: dict[str, Sight] = dict(EVERY_GAME)
"""Who may know the card of an event, by kind: filled by the declarations below."""

everyone_sees = partial(declare, EVENTS, Sees.EVERYONE)
owner_sees = partial(declare, EVENTS, Sees.OWNER)

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
    """A player gave back the Coins above the limit at the end of the turn (R20)."""
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
    """A player had too many cards at the end of the turn (R20); the discards follow."""
    return "hand_limit", seat, NO_CARD, NOWHERE, units


# The Surge and Portent Steps


@everyone_sees
def played(seat: int, card: int, city: int) -> Event:
    """A Unit came to a player's side of a City, for its Cost or by an effect."""
    return "play", seat, card, city, 0


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


@everyone_sees
def veteran_returned(seat: int, card: int, city: int) -> Event:
    """A Unit was destroyed in the War Step and, having VETERAN, went to hand instead."""
    return "veteran", seat, card, city, 0


# The War Step


@everyone_sees
def strength_counted(seat: int, city: int, strength: int) -> Event:
    """A Sacked City is fought out: what this player's side adds up to."""
    return "strength", seat, NO_CARD, city, strength


@owner_sees
def city_won(seat: int, krater: int, city: int) -> Event:
    """This player won a Sacked City and took its top Krater, which only they may look at."""
    return "win", seat, krater, city, 0


@everyone_sees
def city_tied(seat: int, city: int) -> Event:
    """Nobody won a Sacked City, in this player's turn."""
    return "tie", seat, NO_CARD, city, 0


@everyone_sees
def city_razed(seat: int, city: int) -> Event:
    """A City lost its last Krater, in this player's turn."""
    return "raze", seat, NO_CARD, city, 0


# The Offering Step and TRIUMPH


@everyone_sees
def offered(seat: int, card: int, offering: int) -> Event:
    """A player gives up a Unit for so many Coins and draws, which are told by themselves."""
    return "offer", seat, card, NOWHERE, offering


@everyone_sees
def cursed(seat: int, card: int) -> Event:
    """The Unit that was offered destroys another one by its CURSE."""
    return "curse", seat, card, NOWHERE, 0


@everyone_sees
def triumphed(seat: int, card: int, city: int) -> Event:
    """A Unit in a City met its TRIUMPH and lies face down among the Rewards."""
    return "triumph", seat, card, city, 0


# A draft


@owner_sees
def was_dealt(seat: int, card: int) -> Event:
    """A player looks at a Unit of a Stack, to choose from."""
    return "dealt", seat, card, NOWHERE, 0


@everyone_sees
def has_chosen(seat: int) -> Event:
    """A player has made the secret choice of this round; what it was is told to nobody."""
    return "chose", seat, NO_CARD, NOWHERE, 0


@owner_sees
def drafted(seat: int, card: int) -> Event:
    """A Unit was kept for a player's own deck."""
    return "picked", seat, card, NOWHERE, 0


@owner_sees
def was_given(seat: int, card: int) -> Event:
    """A player got the Unit that the other one did not keep."""
    return "given", seat, card, NOWHERE, 0


@everyone_sees
def decks_formed(units: int) -> Event:
    """The draft is over, and each has a deck of so many Units; it speaks of no seat, so of 0."""
    return "decks", 0, NO_CARD, NOWHERE, units
