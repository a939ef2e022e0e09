"""Where a match is played: here, or beside the one that is being played here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.matches.abandoned import Busy
from bot.matches.view import Refused
from bot.store import people

from .permissions import OPEN_THREADS, lacking
from .sender import Interaction

if TYPE_CHECKING:
    from .responder import Responder


TRIES = 3


async def begin_somewhere(
    responder: Responder,
    interaction: Interaction,
    where: tuple[int, int],
    name: str,
    begin: Callable[[int], Awaitable[int]],
) -> int:
    """Begin a match in the place there is for it; returns its id.

    Somebody else may take the place in between: then there is another one, as for whoever comes
    a moment later.
    """
    for _ in range(TRIES - 1):
        with suppress(Busy):
            return await begin(await place_for_a_match(responder, interaction, where, name))
    return await begin(await place_for_a_match(responder, interaction, where, name))


async def place_for_a_match(
    responder: Responder, interaction: Interaction, where: tuple[int, int], name: str
) -> int:
    """In a busy channel the match gets a thread of its own, if the server likes threads."""
    guild_id, channel_id = where
    if not await responder.challenges.is_busy(channel_id):
        return channel_id
    server = await responder.matches.database.read(lambda db: people.server(db, guild_id))
    if not server.threads:
        raise Refused("A match is being played here, and this server opens no threads.")
    if missing := lacking(interaction, OPEN_THREADS):
        raise Refused(
            "A match is being played here, and for a thread beside it "
            f"I lack permissions: {', '.join(missing)}."
        )
    return await responder.sender.open_thread(channel_id, name)
