"""The next match that waits for somebody who has done their share in one.

In the same server it is a button. A button never leaves its server, so elsewhere it is a link.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.matches.clocks import HOUR, MINUTE
from bot.matches.looking import NextMatch
from bot.matches.names import together
from bot.matches.view import PlayerView

from .custom_id import MatchTarget
from .widgets import Button

LABEL_AT_MOST = 80


@dataclass(frozen=True, slots=True)
class Following:
    """What a panel shows of it: a button, or a line."""

    buttons: tuple[Button, ...] = ()
    line: str = ""


NOTHING_ELSE = Following()


def way_to(found: NextMatch, guild_id: int | None) -> Following:
    view = found.view
    if view.guild_id == guild_id:
        label = f"Next match: against {against(view, view.plain_names)}"
        rest = time_left(found.left)
        cut = label[: LABEL_AT_MOST - len(rest)]
        return Following((Button(cut + rest, MatchTarget("panel", view.id), "primary"),))
    told = f"Next match: against {against(view, view.names)}{time_left(found.left)}"
    return Following(line=f"-# {told} · {link(view)}")


def against(view: PlayerView, names: tuple[str, ...]) -> str:
    return together([names[seat] for seat in view.others])


def time_left(left: int | None) -> str:
    """How long somebody has, roughly; nothing if nobody counts."""
    if left is None:
        return ""
    if left >= HOUR:
        return f", {left // HOUR} h left"
    return f", {left // MINUTE} min left" if left else ", time is up"


def link(view: PlayerView) -> str:
    """Where a match is played, as it can be followed from any server."""
    place = f"{view.guild_id}/{view.channel_id}"
    message = "" if view.table_message_id is None else f"/{view.table_message_id}"
    return f"https://discord.com/channels/{place}{message}"
