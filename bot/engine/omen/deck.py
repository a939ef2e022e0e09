"""The deck and the discard pile: drawing, revealing, searching, putting on top."""

from __future__ import annotations

from ..core.frame import op
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
from .state import Frame, State


def form(s: State, seat: int) -> list[int]:
    """R05: whenever the deck is empty, the discard pile is shuffled to form it."""
    deck = s.decks[-seat]
    if not deck:
        pile = s.piles[-seat]
        if pile:
            deck.extend(pile)
            pile.clear()
            s.shuffle(deck)
            s.news.append(pile_shuffled(seat, len(deck)))
    return deck


def form_all(s: State) -> None:
    """R05, after an act that brought Units to the discard piles: all it brought are there."""
    if not all(s.decks):
        for seat in range(len(s.decks)):
            form(s, seat)


@op("form_deck")
class FormDeck:
    """R05 in a match of an older form: its deck waits for the end of a choice from the pile."""

    def run(self, s: State, f: Frame) -> None:
        form_all(s)


def may_draw(s: State, seat: int) -> bool:
    """R05: with deck and pile both empty, drawing is not offered."""
    return bool(s.decks[-seat] or s.piles[-seat])


def draw(s: State, seat: int) -> None:
    """Draw the top Unit, if there is one."""
    deck = s.decks[-seat] or form(s, seat)
    if deck:
        card = deck.pop()
        s.hands[seat].append(card)
        s.news.append(drew(seat, card))
        if not deck:
            form(s, seat)


def reveal(s: State, seat: int) -> int:
    """Turn up the top Unit; 0 if there is none. R05: it is not yet in the discard pile."""
    deck = form(s, seat)
    if not deck:
        return 0
    card = deck.pop()
    s.revealed.append(card)
    s.news.append(revealed(seat, card))
    form(s, seat)
    return card


def bury(s: State, seat: int, card: int) -> None:
    """R23: a revealed Unit goes to the discard pile."""
    s.revealed.remove(card)
    s.pile(seat).append(card)
    s.news.append(discarded_from_deck(seat, card))
    form(s, seat)


def put_on_top(s: State, seat: int, card: int) -> None:
    """A Unit becomes the top Unit. From a hand, only its player knows which."""
    hidden = card in s.hands[seat]
    (s.hands[seat] if hidden else s.pile(seat)).remove(card)
    s.deck(s.home(card, seat)).append(card)
    s.news.append((put_on_top_unseen if hidden else put_on_top_openly)(seat, card))


def mill(s: State, seat: int) -> None:
    """The top Unit goes to the discard pile."""
    if form(s, seat):
        card = s.deck(seat).pop()
        s.pile(seat).append(card)
        s.news.append(discarded_from_deck(seat, card))
        form(s, seat)


def take(s: State, seat: int, card: int) -> None:
    """A Unit that was chosen from the pile, the deck, or the revealed ones comes to hand."""
    s.hands[seat].append(card)
    if card in s.deck(seat):
        s.deck(seat).remove(card)
        s.news.append(took_from_deck(seat, card))
        form(s, seat)
    else:
        (s.revealed if card in s.revealed else s.pile(seat)).remove(card)
        s.news.append(took(seat, card))
