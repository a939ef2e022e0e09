"""How Edge of the Aegean is played by a computer. All is measured in points of the final score.

What it shares with the other City games is in `bot.players.cities`; here are its records.
"""

from __future__ import annotations

from bot.engine.aegean.views import PrivateView

from ..mind import Mind
from .evaluate import turn_is_done, win_chance
from .memory import remember
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
    unsearched=frozenset(),
    memory=remember,
    why=why,
    remark=remark,
)
