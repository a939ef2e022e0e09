"""Presses that answer a challenge, begin a match, or bring one to another channel.

What they begin begins once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from bot.engine import DEFAULT
from bot.engine.core.ruleset import AnyRuleset
from bot.matches.beginning import NO_CLOCK
from bot.matches.lobby import Place, origin_of
from bot.matches.names import escape, together
from bot.matches.view import MatchView, PlayerView, escaped_names

from .invitations import standing_still, still_asked
from .options import invited
from .responder import Responder
from .sender import Interaction
from .venue import (
    begin_somewhere,
    move_somewhere,
    must_be_allowed,
    must_be_allowed_in,
    place_of,
)


async def accept(responder: Responder, interaction: Interaction, challenge_id: int) -> None:
    """Say yes to a challenge; whoever is the last to do so is shown the match."""
    challenge = await responder.lobby.get(challenge_id)
    begin = partial(responder.lobby.accept, challenge_id, interaction.user.id)
    place = await place_there(responder, interaction, challenge.channel_id)
    match_id = await begin_somewhere(responder, interaction, place, begin)
    if match_id is not None:
        await show_begun(responder, interaction, match_id)
        return
    missing = still_asked(await responder.lobby.get(challenge_id))
    await responder.sender.say(interaction, f"You accepted. {missing}")


async def decline(responder: Responder, interaction: Interaction, challenge_id: int) -> None:
    challenge = await responder.lobby.decline(challenge_id, interaction.user.id)
    who, block = escape(challenge.challenger), f"/{DEFAULT} me block"
    await responder.sender.say(
        interaction, f"You declined.\n-# No more challenges from {who}? `{block}`."
    )


async def cancel(responder: Responder, interaction: Interaction, challenge_id: int) -> None:
    challenge = await responder.lobby.cancel(challenge_id, interaction.user.id)
    what = "table" if challenge.is_public else "challenge"
    await responder.sender.say(interaction, f"You cancelled your {what}.")


async def begin_solo(
    responder: Responder,
    interaction: Interaction,
    rules: AnyRuleset,
    level: str,
    options: Mapping[str, Any],
    seats: int | None = None,
) -> None:
    """A match against the computer, here or in a thread."""
    must_be_allowed(interaction)
    person, origin = invited(interaction.user), origin_of("interaction", interaction.id)

    async def begin(place: Place) -> int:
        return await responder.solo.begin(place, person, level, rules.key, options, origin, seats)

    match_id = await begin_somewhere(responder, interaction, place_of(interaction), begin)
    await show_begun(responder, interaction, match_id)


async def rematch(responder: Responder, interaction: Interaction, match_id: int) -> None:
    view = await responder.view_for(interaction, match_id)
    if view.is_solo:
        await solo_rematch(responder, interaction, view)
        return
    place = await place_there(responder, interaction, view.channel_id)
    challenge = await responder.lobby.rematch(match_id, interaction.user.id, place)
    whom = together(escaped_names(challenge.invited))
    said = [f"You ask {whom} for a rematch.", *standing_still(challenge.invited, challenge)]
    await responder.sender.say(interaction, "\n".join(said))


async def solo_rematch(responder: Responder, interaction: Interaction, over: MatchView) -> None:
    """A rematch with the computer needs nobody's consent: it begins."""
    place = await place_there(responder, interaction, over.channel_id)
    begin = partial(responder.solo.again, over.id, interaction.user.id)
    begun = await begin_somewhere(responder, interaction, place, begin)
    await show_begun(responder, interaction, begun)


async def place_there(responder: Responder, interaction: Interaction, channel_id: int) -> Place:
    """Where a match was played or asked for or, if that is gone, here; refused without leave."""
    here = place_of(interaction)
    there = replace(here, channel_id=channel_id, parent_id=None)
    if channel_id == here.channel_id or await responder.sender.is_gone(channel_id):
        must_be_allowed(interaction)
        return here
    must_be_allowed_in(await responder.sender.channel(channel_id))
    return there


async def resume(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """Go on here with a match whose channel is gone; beside the match that is played here."""
    must_be_allowed(interaction)
    await responder.own_view_for(interaction, match_id)
    await move_somewhere(responder, interaction, match_id, place_of(interaction))
    await show_begun(responder, interaction, match_id)


async def show_begun(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """The first question at once, and where the table is, if it is not here.

    Whoever plays alone sees the table first, and the panel below it.
    """
    responder.tables.expect(match_id)  # before looking whether it is there already
    try:
        view = await responder.own_view_for(interaction, match_id)
        is_here = view.channel_id == interaction.channel_id and not view.is_placeless
        if view.is_solo and is_here:
            view = await show_table_first(responder, interaction, view)
    finally:
        responder.tables.told(match_id)
    said = [
        *([against(view)] if view.has_computers else []),
        *([] if is_here or view.is_placeless else [f"The table is in <#{view.channel_id}>."]),
    ]
    await responder.show(interaction, view, " ".join(said))


async def show_table_first(
    responder: Responder, interaction: Interaction, view: PlayerView
) -> PlayerView:
    """A line at once, and the table; the panel is to come in a message of its own, below both.

    The line's message is older than the table, and stays above it whatever it is changed to.
    """
    await responder.sender.say(interaction, against(view))
    if view.table_message_id is None:
        responder.wake()
        await responder.tables.wait(view.id)
    responder.sender.go_below(interaction)
    return await responder.own_view_for(interaction, view.id)


def against(view: PlayerView) -> str:
    """Whom somebody plays against, where computers are among them."""
    others = [name for seat, name in enumerate(view.names) if seat != view.seat]
    clock = ", without a clock" if view.pace == NO_CLOCK else ""
    return f"You play against {together(others)}{clock}."
