"""The pages of one's settings, and the buttons that lead from one to another. Pure."""

from __future__ import annotations

from .custom_id import SettingTarget
from .widgets import Button

FIRST, WAKING, AWAY, BLOCKED, LOCAL_TIME, CITY, LENGTH = range(7)
"""By these numbers buttons know them: add others at the end."""

BACK = Button("Back", SettingTarget("settings", FIRST), "primary")
ANOTHER_ZONE = Button("Another time zone", SettingTarget("settings", LOCAL_TIME))


def to(page: int, value: int = 0) -> SettingTarget:
    """The way to a page, of which a number says more: a day, a part of a list."""
    return SettingTarget("settings", page, value)
