"""Sample positions of 9 Omens, and how each is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.engine.nine.cards import team
from bot.engine.nine.teams import TEAMS

from ..picture import Picture
from . import samples
from .board import board
from .hand import contact_sheet, hand
from .legend import legend
from .reference import reference
from .result import result


def scenes() -> dict[str, Callable[[], Picture]]:
    """Positions, usual ones and the hardest."""
    boards = {f"board-{name}": partial(board, *each) for name, each in samples.boards().items()}
    hands = {f"hand-{name}": partial(hand, *each) for name, each in samples.hands().items()}
    ends = {f"result-{name}": partial(result, *each) for name, each in samples.results().items()}
    sheets = {
        f"contact-{name.lower()}": partial(contact_sheet, team(number))
        for number, name in enumerate(TEAMS)
    }
    return {**boards, **hands, **ends, **sheets, "reference": reference, "legend": legend}
