"""The computer players, for a worker process that has to know the toy.

`Pool(players="tests.kit.toy.searchers:SEARCHERS")` starts such workers.
"""

from __future__ import annotations

from bot.players import SEARCHERS
from tests.kit import toy

__all__ = ["SEARCHERS"]

toy.install()
