"""The deck and the discard pile: drawing, revealing, searching, putting on top."""

from __future__ import annotations

from .state import State


def refill(s: State, seat: int) -> list[int]:
    """R05: an empty deck is refilled at the next draw, reveal or search."""
    deck = s.deck(seat)
    pile = s.pile(seat)
    if pile and not deck:
        deck.extend(pile)
        pile.clear()
        s.shuffle(deck)
        s.news.append(("shuffle", seat, 0, -1, len(deck)))
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
        s.news.append(("draw", seat, card, -1, 1))


def reveal(s: State, seat: int) -> int:
    """Turn up the top Unit; 0 if there is none."""
    deck = refill(s, seat)
    if not deck:
        return 0
    card = deck.pop()
    s.revealed.append(card)
    s.news.append(("reveal", seat, card, -1, 0))
    return card


def put_on_top(s: State, seat: int, card: int) -> None:
    """A Unit becomes the top Unit. From a hand, only its player knows which."""
    hidden = card in s.hands[seat]
    (s.hands[seat] if hidden else s.pile(seat)).remove(card)
    s.deck(s.home(card, seat)).append(card)
    s.news.append(("top" if hidden else "top_known", seat, card, -1, 0))


def mill(s: State, seat: int) -> None:
    """The top Unit goes to the discard pile."""
    if refill(s, seat):
        card = s.deck(seat).pop()
        s.pile(seat).append(card)
        s.news.append(("bury", seat, card, -1, 0))


def take(s: State, seat: int, card: int) -> None:
    """A Unit that was chosen from the pile, the deck, or the revealed ones comes to hand."""
    if card in s.deck(seat):
        s.deck(seat).remove(card)
        kind = "fetch"
    elif card in s.revealed:
        s.revealed.remove(card)
        kind = "take"
    else:
        s.pile(seat).remove(card)
        kind = "take"
    s.hands[seat].append(card)
    s.news.append((kind, seat, card, -1, 0))
