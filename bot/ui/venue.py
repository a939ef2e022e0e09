"""Where a match is played: here, or beside the one that is being played here.

And what the bot must be allowed to do there, asked before there is anything to lose.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.matches.errors import Busy, Refused
from bot.matches.lobby import Place

from .sender import Interaction

if TYPE_CHECKING:
    from .responder import Responder

TRIES = 3

NEEDED = {
    "view_channel": "View Channel",
    "attach_files": "Attach Files",
    "embed_links": "Embed Links",
    "read_message_history": "Read Message History",
}
SEND = {"send_messages": "Send Messages"}
SEND_IN_THREADS = {"send_messages_in_threads": "Send Messages in Threads"}
OPEN_THREADS = {"create_public_threads": "Create Public Threads"} | SEND_IN_THREADS


async def begin_somewhere(
    responder: Responder,
    interaction: Interaction,
    place: Place,
    name: str,
    begin: Callable[[int], Awaitable[int]],
) -> int:
    """Begin a match in the channel there is for it; returns the match's id.

    Somebody else may take the channel in between: then there is another one, as for whoever
    comes a moment later.
    """
    for _ in range(TRIES - 1):
        with suppress(Busy):
            return await begin(await channel_for_a_match(responder, interaction, place, name))
    return await begin(await channel_for_a_match(responder, interaction, place, name))


async def channel_for_a_match(
    responder: Responder, interaction: Interaction, place: Place, name: str
) -> int:
    """In a busy channel the match gets a thread of its own, if the server likes threads."""
    if not await responder.lobby.is_busy(place.channel_id):
        return place.channel_id
    server = await responder.preferences.server(place.guild_id)
    if not server.threads:
        raise Refused("A match is being played here, and this server opens no threads.")
    if missing := lacking(interaction, OPEN_THREADS):
        raise Refused(
            "A match is being played here, and for a thread beside it "
            f"I lack permissions: {', '.join(missing)}."
        )
    return await responder.sender.open_thread(place.channel_id, name)


def must_be_allowed(interaction: Interaction) -> None:
    """Refuse to begin what could not be shown here."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = NEEDED | (SEND_IN_THREADS if in_thread else SEND)
    if lacks := lacking(interaction, needed):
        raise Refused(f"I lack permissions in this channel: {', '.join(lacks)}.")


def lacking(interaction: Interaction, needed: dict[str, str]) -> list[str]:
    """What the bot may not do where this was pressed."""
    have = interaction.app_permissions
    return [name for flag, name in needed.items() if not getattr(have, flag)]
