"""The deck and the discard pile: drawing, revealing, searching, putting on top."""

from __future__ import annotations

from .events import (
    discarded_from_deck,
    drew,
    pile_shuffled,
    put_on_top_openly,
    put_on_top_unseen,
    revealed,
    took,
    took_from_deck,
)
from .table import AnyTable


def form(s: AnyTable, seat: int) -> list[int]:
    """R05, G16: where the deck is empty, the discard pile is shuffled to form it."""
    deck = s.decks[-seat]
    if not deck:
        pile = s.piles[-seat]
        if pile:
            deck.extend(pile)
            pile.clear()
            s.shuffle(deck)
            s.news.append(pile_shuffled(seat, len(deck)))
    return deck


def left(s: AnyTable, seat: int) -> None:
    """A Unit has left this player's deck, or come to their pile: what if the deck is empty?"""
    if not s.decks[-seat]:
        s.book.emptied(s, seat)


def settle(s: AnyTable) -> None:
    """After an act that brought Units to the discard piles: all it brought are there."""
    if not all(s.decks):
        for seat in range(len(s.decks)):
            left(s, seat)


def may_draw(s: AnyTable, seat: int) -> bool:
    """R05, G16: with deck and pile both empty, drawing is not offered."""
    return bool(s.decks[-seat] or s.piles[-seat])


def draw(s: AnyTable, seat: int) -> None:
    """Draw the top Unit, if there is one."""
    deck = s.decks[-seat] or form(s, seat)
    if deck:
        card = deck.pop()
        s.hands[seat].append(card)
        s.news.append(drew(seat, card))
        if not deck:
            s.book.emptied(s, seat)


def reveal(s: AnyTable, seat: int) -> int:
    """Turn up the top Unit; 0 if there is none. R05: it is not yet in the discard pile."""
    deck = form(s, seat)
    if not deck:
        return 0
    card = deck.pop()
    s.revealed.append(card)
    s.news.append(revealed(seat, card))
    left(s, seat)
    return card


def bury(s: AnyTable, seat: int, card: int) -> None:
    """R23: a revealed Unit goes to the discard pile."""
    s.revealed.remove(card)
    s.pile(seat).append(card)
    s.news.append(discarded_from_deck(seat, card))
    left(s, seat)


def put_on_top(s: AnyTable, seat: int, card: int) -> None:
    """A Unit becomes the top Unit. From a hand, only its player knows which."""
    hidden = card in s.hands[seat]
    (s.hands[seat] if hidden else s.pile(seat)).remove(card)
    s.deck(s.home(card, seat)).append(card)
    s.news.append((put_on_top_unseen if hidden else put_on_top_openly)(seat, card))


def mill(s: AnyTable, seat: int) -> None:
    """The top Unit goes to the discard pile."""
    if form(s, seat):
        card = s.deck(seat).pop()
        s.pile(seat).append(card)
        s.news.append(discarded_from_deck(seat, card))
        left(s, seat)


def take(s: AnyTable, seat: int, card: int) -> None:
    """A Unit that was chosen from the pile, the deck, or the revealed ones comes to hand."""
    s.hands[seat].append(card)
    if card in s.deck(seat):
        s.deck(seat).remove(card)
        s.news.append(took_from_deck(seat, card))
        left(s, seat)
    else:
        (s.revealed if card in s.revealed else s.pile(seat)).remove(card)
        s.news.append(took(seat, card))
