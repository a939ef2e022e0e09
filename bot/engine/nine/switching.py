"""Switching with Omens: one's own and any other are Twisted at once (N09)."""

from __future__ import annotations

from . import field, timing
from .cards import TRIGGERED
from .events import switched
from .rules import as_target
from .state import Omen, State

SWITCHES = TRIGGERED["switch"]


def switch(s: State, omen: Omen, other: int) -> None:
    """Only the first has acted. A Switch is no Summon."""
    s.news.append(switched(omen.controller, omen.seen, omen.place, other))
    field.twist(s, omen.place)
    field.twist(s, other)
    if omen.is_up and omen.card in SWITCHES:
        player = as_target(s.field[other].controller)
        found = timing.triggered(s, "switch", omen.controller, omen.card, other, player)
        timing.resolve(s, found)
