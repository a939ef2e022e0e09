"""Ops that only matches of an older form still hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities import deck
from ..core.frame import op
from .state import State

if TYPE_CHECKING:
    from .state import Frame


@op("form_deck")
class FormDeck:
    """R05: its deck waits for the end of a choice from the pile."""

    def run(self, s: State, f: Frame) -> None:
        deck.settle(s)
