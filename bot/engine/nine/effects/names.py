"""What the names in an effect stand for: Omens by their place on the Field, players, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import as_player, as_target, is_player
from ..state import Omen, State

if TYPE_CHECKING:
    from ..state import Frame

ME = "me"
"""The Omen whose effect it is. It is not bound like the others: it may come and go."""


def omens(s: State, f: Frame, name: str) -> list[Omen]:
    """The Omens of that name that are on the Field still."""
    if name == ME:
        me = s.find(f.source)
        return [] if me is None else [me]
    return [s.field[place] for place in f.chosen.get(name, ()) if place in s.field]


def modes(s: State, f: Frame, name: str) -> list[bool]:
    """Which Modes those Omens are in, or were in when they left: True is Attack Mode (N34)."""
    here = [omen.in_attack for omen in omens(s, f, name)]
    return here or [s.vacated[place] for place in f.chosen.get(name, ()) if place in s.vacated]


def players(s: State, f: Frame, who: str) -> list[int]:
    """The players meant: by a name, or all, or all others. Whoever is out is not."""
    if who == "you":
        return [f.seat]
    if who in ("others", "all"):
        meant = [seat for seat in s.players if who == "all" or seat != f.seat]
        return sorted(meant, key=s.in_turn_order)
    named = [as_player(number) for number in f.chosen.get(who, ()) if is_player(number)]
    return [seat for seat in named if seat in s.players]


def seen_by(seat: int, omen: Omen) -> int:
    """An Omen's card, if that player knows it by where it lies; 0 if not."""
    return omen.card if omen.controller == seat else omen.seen


def other_players(s: State, seat: int) -> list[int]:
    """The others as targets, in turn order."""
    others = [other for other in s.players if other != seat]
    return [as_target(other) for other in sorted(others, key=s.in_turn_order)]
