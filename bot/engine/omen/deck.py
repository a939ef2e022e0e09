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
from .state import State


def refill(s: State, seat: int) -> list[int]:
    """R05: an empty deck is refilled at the next draw, reveal or search."""
    deck = s.deck(seat)
    pile = s.pile(seat)
    if pile and not deck:
        deck.extend(pile)
        pile.clear()
        s.shuffle(deck)
        s.news.append(pile_shuffled(seat, len(deck)))
    return deck


def may_draw(s: State, seat: int) -> bool:
    """R05: with deck and pile both empty, drawing is not offered."""
    return bool(s.deck(seat) or s.pile(seat))


def draw(s: State, seat: int) -> None:
    """Draw the top Unit, if there is one."""
    deck = s.deck(seat) or refill(s, seat)
    if deck:
        card = deck.pop()
        s.hands[seat].append(card)
        s.news.append(drew(seat, card))


def reveal(s: State, seat: int) -> int:
    """Turn up the top Unit; 0 if there is none."""
    deck = refill(s, seat)
    if not deck:
        return 0
    card = deck.pop()
    s.revealed.append(card)
    s.news.append(revealed(seat, card))
    return card


def put_on_top(s: State, seat: int, card: int) -> None:
    """A Unit becomes the top Unit. From a hand, only its player knows which."""
    hidden = card in s.hands[seat]
    (s.hands[seat] if hidden else s.pile(seat)).remove(card)
    s.deck(s.home(card, seat)).append(card)
    s.news.append((put_on_top_unseen if hidden else put_on_top_openly)(seat, card))


def mill(s: State, seat: int) -> None:
    """The top Unit goes to the discard pile."""
    if refill(s, seat):
        card = s.deck(seat).pop()
        s.pile(seat).append(card)
        s.news.append(discarded_from_deck(seat, card))


def take(s: State, seat: int, card: int) -> None:
    """A Unit that was chosen from the pile, the deck, or the revealed ones comes to hand."""
    if card in s.deck(seat):
        s.deck(seat).remove(card)
        s.news.append(took_from_deck(seat, card))
    else:
        (s.revealed if card in s.revealed else s.pile(seat)).remove(card)
        s.news.append(took(seat, card))
    s.hands[seat].append(card)
