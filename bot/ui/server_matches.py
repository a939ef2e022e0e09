"""`/omen-server matches`: the matches of a server, and what those who run it can do about one.

Whoever presses must be allowed to manage the server at that very press: a panel may be old.
"""

from __future__ import annotations

import logging

from bot.matches.clocks import PACE_WORDS
from bot.matches.errors import Refused
from bot.matches.names import escape, together
from bot.matches.server_matches import PAGE, ServerMatch, ServerPage

from .custom_id import ListTarget, MatchTarget
from .responder import Responder
from .sender import Interaction
from .venue import must_be_allowed, place_of
from .widgets import Button, Panel, Row

log = logging.getLogger(__name__)

LABEL_AT_MOST = 80
NONE = "No match is being played in this server."


def must_manage(interaction: Interaction) -> int:
    """The server, for those who run it. Discord hides the commands from all others, but that is
    its word alone."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refused("This is for those who may manage the server.")
    return interaction.guild_id


async def show_list(responder: Responder, interaction: Interaction, number: int = 0) -> None:
    """A page of what is played or set aside in this server."""
    page = await responder.server_matches.page(must_manage(interaction), number)
    await responder.sender.show(interaction, listed(page))


async def show_one(responder: Responder, interaction: Interaction, match_id: int) -> None:
    match = await responder.server_matches.get(must_manage(interaction), match_id)
    await responder.sender.show(interaction, chosen(match, interaction.channel_id))


async def ask_to_close(responder: Responder, interaction: Interaction, match_id: int) -> None:
    match = await responder.server_matches.get(must_manage(interaction), match_id)
    await responder.sender.show(interaction, closing(match))


async def close(responder: Responder, interaction: Interaction, match_id: int) -> None:
    match = await responder.server_matches.close(must_manage(interaction), match_id)
    log.info("match %s was ended by its server's admins: interaction %s", match_id, interaction.id)
    told = f"The match {players(match)} has ended without a result."
    await responder.sender.show(interaction, Panel(told, (back_to_list(),)))


async def bring(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """Have a match go on here."""
    guild_id = must_manage(interaction)
    must_be_allowed(interaction)
    match = await responder.server_matches.get(guild_id, match_id)
    await responder.places.bring(match_id, place_of(interaction))
    told = f"The match {players(match)} goes on here. Whoever is to move has their full time."
    await responder.sender.show(interaction, Panel(told, (back_to_list(),)))


# What is shown


def listed(page: ServerPage) -> Panel:
    if not page.matches:
        return Panel(NONE)
    first = page.number * PAGE + 1
    lines = [f"{number}. {line(match)}" for number, match in enumerate(page.matches, first)]
    buttons = tuple(
        Button(f"{number}. {' vs '.join(match.names)}"[:LABEL_AT_MOST], one(match))
        for number, match in enumerate(page.matches, first)
    )
    return Panel("\n".join(lines), (buttons, *leaf(page)))


def leaf(page: ServerPage) -> tuple[Row, ...]:
    """The way to the pages before and after this one."""
    around = (("Earlier", page.number - 1), ("Later", page.number + 1))
    row = tuple(
        Button(label, ListTarget("server", number))
        for label, number in around
        if 0 <= number < page.pages
    )
    return (row,) if row else ()


def line(match: ServerMatch) -> str:
    """Who plays what, where, since when, and for whom it waits."""
    began, moved = match.began_at // 1000, match.moved_at // 1000
    parts = [
        f"**{players(match)}**",
        match.title,
        PACE_WORDS.get(match.pace, match.pace),
        f"began <t:{began}:d>, last act <t:{moved}:R>",
        state(match),
        where(match),
    ]
    return " · ".join(parts)


def players(match: ServerMatch) -> str:
    return " vs ".join(map(escape, match.names))


def state(match: ServerMatch) -> str:
    if match.is_held:
        return "**set aside**: it cannot be loaded"
    return f"waits for {together([escape(name) for name in match.waits_for])}"


def where(match: ServerMatch) -> str:
    if match.is_placeless:
        return "**has no channel**"
    if match.table_message_id is None:
        return f"<#{match.channel_id}>"
    place = f"{match.guild_id}/{match.channel_id}/{match.table_message_id}"
    return f"https://discord.com/channels/{place}"


def chosen(match: ServerMatch, channel_id: int | None) -> Panel:
    """One match, with what can be done about it in this channel.

    What cannot be loaded cannot be played on, and what is played here need not be moved.
    """
    end = Button("End without result", MatchTarget("ask_close", match.id), "danger")
    is_here = match.channel_id == channel_id and not match.is_placeless
    if match.is_held or is_here:
        return Panel(line(match), ((end, *back_to_list()),))
    move = Button("Move here", MatchTarget("bring", match.id), "primary")
    return Panel(line(match), ((move, end, *back_to_list()),))


def closing(match: ServerMatch) -> Panel:
    """Ending is asked twice, like conceding."""
    text = (
        f"Do you want to end the match {players(match)}? Nobody wins it, it counts in no record, "
        "and it cannot be taken back."
    )
    row = (
        Button("End it", MatchTarget("close", match.id), "danger"),
        Button("Back", one(match)),
    )
    return Panel(text, (row,))


def one(match: ServerMatch) -> MatchTarget:
    return MatchTarget("manage", match.id)


def back_to_list() -> tuple[Button, ...]:
    return (Button("All matches", ListTarget("server", 0)),)
