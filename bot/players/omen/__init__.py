"""Rules of thumb for Omen: what a position is worth, and so what an answer is worth.

Everything is measured in points of the final score.
"""

from .board import seen_by
from .scores import SCORES

__all__ = ["SCORES", "seen_by"]
