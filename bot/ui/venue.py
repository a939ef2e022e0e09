"""Where a match is played: here, or in a thread beside the one that is being played here.

And what the bot must be allowed to do there, asked before there is anything to lose.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import discord

from bot.engine import DEFAULT
from bot.matches.errors import Busy, Refused
from bot.matches.lobby import Place
from bot.matches.view import MatchView

from .sender import BROKEN, AnyChannel, Interaction, permissions_in

if TYPE_CHECKING:
    from .responder import Responder

log = logging.getLogger(__name__)

Begun = TypeVar("Begun", int, int | None)

NEEDED = {
    "view_channel": "View Channel",
    "read_message_history": "Read Message History",
}
SEND = {"send_messages": "Send Messages"}
SEND_IN_THREADS = {"send_messages_in_threads": "Send Messages in Threads"}
OPEN_THREADS = {"create_public_threads": "Create Public Threads"} | SEND_IN_THREADS
PICTURES = {"attach_files": "Attach Files"}
"""Without it the board and the hand come as text."""

LONGEST_NAME = 100
"""So many characters Discord takes for the name of a thread."""

NO_THREAD_YET = (
    "Your match has begun, but Discord opened no thread for it. "
    f"Try once more, or play it in another channel: `/{DEFAULT} matches` there brings it."
)


def place_of(interaction: Interaction) -> Place:
    """Where somebody pressed or typed."""
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    channel = interaction.channel
    parent_id = channel.parent_id if isinstance(channel, discord.Thread) else None
    return Place(interaction.guild_id, interaction.channel_id, parent_id)


async def begin_somewhere(
    responder: Responder,
    interaction: Interaction,
    place: Place,
    begin: Callable[[Place], Awaitable[Begun]],
) -> Begun:
    """Begin a match in a channel, or in a thread beside it if it is busy; returns the match's id.

    None if it does not begin yet, since others are still to accept or to sit down.

    The match begins before its thread is opened. Two presses then open no two threads, since the
    second finds the match begun; and if no thread comes of it, the match waits for another place.
    """
    try:
        match_id = await begin(place)
    except Busy:
        parent = await channel_for_threads(responder, interaction, place)
        match_id = await begin(replace(place, beside=True))
        if match_id is not None:
            await open_beside(responder, match_id, parent)
    else:
        if match_id is not None and await lacks_a_place(responder, match_id):
            # It had begun before, and no thread came of it.
            await move_somewhere(responder, interaction, match_id, place)
    return match_id


async def move_somewhere(
    responder: Responder, interaction: Interaction, match_id: int, place: Place
) -> None:
    """Bring a match that has no place to a channel, or to a thread beside it if it is busy."""
    if match_id in responder.opening:
        return
    try:
        await responder.places.move(match_id, interaction.user.id, place)
    except Busy:
        parent = await channel_for_threads(responder, interaction, place)
        await open_beside(responder, match_id, parent)


async def lacks_a_place(responder: Responder, match_id: int) -> bool:
    view = await responder.matches.see(match_id, None)
    return view.is_placeless and not view.is_over


async def open_beside(responder: Responder, match_id: int, parent: discord.TextChannel) -> None:
    """Open a thread for a match that has no place yet; one press at a time does so."""
    if match_id in responder.opening:
        return
    responder.opening.add(match_id)
    try:
        view = await responder.matches.see(match_id, None)
        if view.is_placeless and not view.is_over:
            thread_id = await responder.sender.open_thread(parent, thread_name(view))
            await responder.places.take(match_id, thread_id)
    except (discord.HTTPException, *BROKEN) as error:
        log.warning("match %s gets no thread: %s", match_id, type(error).__name__)
        raise Refused(NO_THREAD_YET) from error
    finally:
        responder.opening.discard(match_id)


def thread_name(view: MatchView) -> str:
    """The game and all who play it, as much as Discord takes."""
    name = f"{view.rules.title}: {' vs '.join(view.plain_names)}"
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 3]}..."


async def channel_for_threads(
    responder: Responder, interaction: Interaction, place: Place
) -> discord.TextChannel:
    """The channel in which a thread can be opened for one more match, if the server likes that."""
    server = await responder.preferences.server(place.guild_id)
    if not server.threads:
        raise Refused("A match is being played here, and this server opens no threads.")
    parent = parent_of_threads(await responder.sender.channel(place.channel_id))
    if missing := lacking(have_in(responder, interaction, place), OPEN_THREADS):
        raise Refused(
            "A match is being played here, and for a thread beside it "
            f"I lack permissions: {', '.join(missing)}."
        )
    return parent


def have_in(responder: Responder, interaction: Interaction, place: Place) -> discord.Permissions:
    """What the bot may do in a place, which is mostly where somebody pressed."""
    if place.channel_id == interaction.channel_id:
        return interaction.app_permissions
    return responder.sender.permissions_in(place.channel_id) or interaction.app_permissions


def parent_of_threads(channel: object) -> discord.TextChannel:
    """Beside a thread it is its channel, since there are no threads within threads."""
    if isinstance(channel, discord.Thread) and channel.is_private():
        raise Refused(
            "A match is being played here, and a thread beside this private one would be public. "
            "Begin the next match in another channel."
        )
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise Refused(
            "A match is being played here, and no thread can be opened beside it. "
            "Begin the next match in a text channel."
        )
    return parent


def must_be_allowed(interaction: Interaction) -> None:
    """Refuse to begin what could not be shown here."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    if lacks := lacking(interaction.app_permissions, needed_in(in_thread=in_thread)):
        raise Refused(f"I lack permissions in this channel: {', '.join(lacks)}.")


def must_be_allowed_in(channel: AnyChannel) -> None:
    """Refuse to begin what could not be shown in another channel."""
    have = permissions_in(channel)
    needed = needed_in(in_thread=isinstance(channel, discord.Thread))
    if have is not None and (lacks := lacking(have, needed)):
        raise Refused(f"I lack permissions in <#{channel.id}>: {', '.join(lacks)}.")


def needed_in(*, in_thread: bool) -> dict[str, str]:
    """What it takes to show a match in a channel or a thread."""
    return NEEDED | (SEND_IN_THREADS if in_thread else SEND)


def lacking(have: discord.Permissions, needed: dict[str, str]) -> list[str]:
    """What the bot may not do, of what it needs."""
    return [name for flag, name in needed.items() if not getattr(have, flag)]
