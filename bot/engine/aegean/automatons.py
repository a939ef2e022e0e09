"""Discarding Automatons, in Step Four: Offering."""

from __future__ import annotations

from .cards import UNITS
from .events import automaton_served
from .state import State


def offered(s: State, seat: int, card: int) -> None:
    """G07: first the ability of an Automaton, then the gain. For no other discard."""
    unit = UNITS[card]
    if unit.kind == "Automaton" and unit.ability:
        s.news.append(automaton_served(seat, card))
        s.push(seat, card, unit.ability.effect, {})
