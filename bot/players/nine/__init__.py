"""How 9 Omens is played by a computer."""

from __future__ import annotations

from bot.engine import Ask, Option
from bot.engine.nine.state import State
from bot.engine.nine.views import PrivateView

from ..mind import Mind
from .evaluate import chance_to_win
from .habits import SCORES, Table, preferences
from .memory import NineMemory
from .policy import answer
from .position import seen_by
from .reasons import remark, why

__all__ = ["MIND"]


def by_habit(s: State, ask: Ask, option: Option) -> float:
    """An option on its own, for whoever does not search."""
    return SCORES[ask.kind](preferences, Table(s, ask.seat), ask, option)


MIND = Mind(
    view=PrivateView,
    read=seen_by,
    scores=dict.fromkeys(SCORES, by_habit),
    policy=answer,
    preferences=preferences,
    evaluate=chance_to_win,
    unsearched=frozenset(("team",)),
    memory=NineMemory,
    why=why,
    remark=remark,
)
