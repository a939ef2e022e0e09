"""Matches between computer players, by the thousand: does every one end, who wins, is it fair?"""

from __future__ import annotations

from .checks import table
from .figures import Report, report
from .match_file import MatchFile
from .page import page
from .plan import THINKING, BadPlan, Plan, budget_of, check, deal, in_text
from .playing import run
from .record import Failed, Played

__all__ = [
    "THINKING",
    "BadPlan",
    "Failed",
    "MatchFile",
    "Plan",
    "Played",
    "Report",
    "budget_of",
    "check",
    "deal",
    "in_text",
    "page",
    "report",
    "run",
    "table",
]
