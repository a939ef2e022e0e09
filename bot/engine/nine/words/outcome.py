"""How a match ended: everybody's place, what they held, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.state import Outcome
from ..views import PublicView
from . import tables
from .wording import PLACES, name_of, together


def outcome(view: PublicView, names: Sequence[str]) -> list[str]:
    """A line a player, the best first, and the result."""
    ended = view.outcome
    if ended is None:
        return []
    seats = sorted(range(view.seats), key=lambda seat: place_of(ended, seat))
    lines = [player(view, ended, seat, names) for seat in seats]
    if ended.winner is None:
        return [*lines, tables.UNDECIDED.get(ended.reason, tables.A_DRAW)]
    loser = names[view.out[-1]] if view.out else ""
    why = tables.REASONS.get(ended.reason, ended.reason).format(loser=loser)
    return [*lines, f"{names[ended.winner]} wins: {why}."]


def place_of(ended: Outcome, seat: int) -> int:
    return ended.places[seat] if ended.places else 0


def player(view: PublicView, ended: Outcome, seat: int, names: Sequence[str]) -> str:
    """N30: the place, and the Hand, which is open now."""
    place = f"{PLACES[place_of(ended, seat) - 1]} place, " if ended.places else ""
    held = together([name_of(card) for card in view.opened[seat]])
    return f"{names[seat]}: {place}{f'held {held}' if held else 'Hand empty'}."
