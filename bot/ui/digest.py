"""The digest: one public message a day with what waits for somebody in a server. Pure.

What is played in another channel is named by its link alone: whoever may not look there learns
nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from bot import engine
from bot.engine import DEFAULT
from bot.matches.digests import Digest
from bot.matches.names import escape
from bot.matches.view import PlayerView
from bot.store.rows import Challenge

from .custom_id import SettingTarget
from .following import against, link
from .long_texts import LONGEST
from .widgets import Button, Post

ROOM = LONGEST - 150
"""Characters for the lines; the rest is for the words around them."""


def digest(found: Digest) -> Post:
    """Everything that waits, a line each, and one ping for all of it."""
    lines = [match_line(view, found.channel_id) for view in found.matches]
    lines += [invitation_line(each, found.channel_id) for each in found.invitations]
    told = fitting(lines)
    text = [f"<@{found.user_id}>, {waits(len(lines))}", *told]
    if len(lines) > len(told):
        text.append(f"And {len(lines) - len(told)} more: `/{DEFAULT} matches`.")
    row = (Button("My settings", SettingTarget("settings")),)
    return Post("\n".join(text), (row,), (found.user_id,))


def fitting(lines: Sequence[str]) -> list[str]:
    """The first of them, as many as one message holds."""
    ends = accumulate(len(line) + 1 for line in lines)
    return [line for line, end in zip(lines, ends, strict=True) if end <= ROOM]


def waits(number: int) -> str:
    return "1 thing waits for you:" if number == 1 else f"{number} things wait for you:"


def match_line(view: PlayerView, channel_id: int) -> str:
    """A match, against whom if it is played here, and by when a move is due."""
    due = view.due_at(view.seat)
    what = f"your move, {view.words.title(view.public)}"
    if view.channel_id == channel_id:
        what += f" against {against(view, view.names)}"
    until = "" if due is None else f", until <t:{due // 1000}:f>, <t:{due // 1000}:R>"
    return f"- {what}{until} · {link(view)}"


def invitation_line(challenge: Challenge, channel_id: int) -> str:
    """An invitation, by whom if it stands here, and until when."""
    what = f"an invitation to {engine.title(challenge.ruleset, challenge.options)}"
    if challenge.channel_id == channel_id:
        what += f" by {escape(challenge.challenger)}"
    until = f"open until <t:{challenge.expires_at // 1000}:f>"
    return f"- {what}, {until} · {where(challenge)}"


def where(challenge: Challenge) -> str:
    place = f"{challenge.guild_id}/{challenge.channel_id}"
    message = "" if challenge.message_id is None else f"/{challenge.message_id}"
    return f"https://discord.com/channels/{place}{message}"
