"""Older saves brought up to date. A running match survives every release."""

from __future__ import annotations

from typing import Any

from ..core.ruleset import Migration


def modes(state: dict[str, Any]) -> dict[str, Any]:
    """1 to 2: every match was a single game before there were others."""
    return {
        **state,
        "mode": "single",
        "draft": None,
        "owners": {},
        "box": [],
        "undrafted": [],
    }


MIGRATIONS: dict[int, Migration] = {1: modes}
VERSION = 2
