"""The games that are measured: whoever adds one has its rows by a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

GAMES: Mapping[str, Mapping[str, Any]] = {
    "omen": {"games": [1]},
    "aegean": {},
    "nine": {"teams": "random"},
}
"""By ruleset, the settings with which it is played."""

COUNTED: Mapping[str, Mapping[str, Any]] = {**GAMES, "nine": {"teams": "random"}}
"""The games whose bytecodes are counted: that needs neither pictures nor computer players."""

FIRST, *OTHERS = GAMES
"""What is measured of one game alone is measured of the first."""


def row_of(key: str, game: str) -> str:
    """The name of a row that each game has: those of the first have no addition."""
    return key if game == FIRST else f"{key}_{game}"
