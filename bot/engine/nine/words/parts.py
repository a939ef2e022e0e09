"""The parts of an option, as a slash command asks for them one by one: an Omen, a target, a
position. What decides stands in brackets behind, and need not be typed."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.ask import Option
from ..rules import is_player
from ..views import PrivateView
from . import tables
from .buttons import target
from .speech import Speaker
from .wording import name_of


def part(view: PrivateView, option: Option, part: str, names: Sequence[str]) -> str:
    if part == "target":
        return place_words(view, option.place, names)
    if part == "position":
        return tables.SHORT_POSITIONS[option.place] if option.verb == "play" else ""
    if option.card:
        return name_of(option.card)
    return place_words(view, option.place, names) or option.verb


def place_words(view: PrivateView, place: int, names: Sequence[str]) -> str:
    """A player, or an Omen on the Field as its reader knows it (N21)."""
    if place < 0 or is_player(place):
        return target(view, place, names) if place >= 0 else ""
    omen = view.table.at(place)
    if omen is None:
        return ""
    called, *rest = Speaker(names, view.seat).lying(omen, view.card_of(omen))
    return f"{called} ({', '.join(rest)})"
