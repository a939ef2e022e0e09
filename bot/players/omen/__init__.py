"""How Omen is played by a computer. Everything is measured in points of the final score.

Rules of thumb score an option from a private view; a search has a rollout policy and an evaluation
of the state; a memory keeps what was seen; reasons are read off the table.
"""

from __future__ import annotations

from bot.engine.omen.views import PrivateView

from ..mind import Mind
from .evaluate import turn_is_done, win_chance
from .memory import OmenMemory
from .policy import answer, preferences
from .reasons import remark, why
from .scores import SCORES
from .values import seen_by

__all__ = ["MIND"]

MIND = Mind(
    view=PrivateView,
    read=seen_by,
    scores=SCORES,
    policy=answer,
    preferences=preferences,
    evaluate=win_chance,
    foreseen=turn_is_done,
    # What a drafted Unit is worth shows long after the turn is over.
    unsearched=frozenset({"draft_keep", "draft_return"}),
    memory=OmenMemory,
    why=why,
    remark=remark,
)
