"""Open tables: to put one up, to sit down, to leave, to add computers, to begin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from bot.engine.core.ruleset import AnyRuleset
from bot.matches.clocks import PACE_WORDS
from bot.matches.errors import Refused
from bot.matches.lobby import Place, origin_of
from bot.store.rows import Challenge

from .beginnings import place_there, show_begun
from .invitations import COMPUTERS, TAKE_AWAY
from .options import invited
from .responder import Responder
from .sender import Interaction
from .venue import begin_somewhere, must_be_allowed, place_of


async def put_up(
    responder: Responder,
    interaction: Interaction,
    rules: AnyRuleset,
    options: Mapping[str, Any],
    seats: int | None = None,
    pace: str | None = None,
) -> None:
    """Have a table posted at which anybody may sit down."""
    must_be_allowed(interaction)
    table = await responder.lobby.open_table(
        place_of(interaction),
        invited(interaction.user),
        rules.key,
        options,
        seats,
        pace,
        origin_of("interaction", interaction.id),
    )
    said = f"You open a table ({PACE_WORDS[table.pace]}). {free_seats(table)}"
    await responder.sender.say(interaction, said)


async def sit_down(responder: Responder, interaction: Interaction, table_id: int) -> None:
    take = partial(responder.lobby.sit_down, table_id, invited(interaction.user))
    await seat(responder, interaction, table_id, take, "You sit at this table.")


async def begin(responder: Responder, interaction: Interaction, table_id: int) -> None:
    now = partial(responder.lobby.begin_now, table_id, interaction.user.id)
    await seat(responder, interaction, table_id, now)


async def change_computers(
    responder: Responder, interaction: Interaction, table_id: int, chosen: int | None
) -> None:
    """The menu of computers: another one, or one less."""
    if chosen == TAKE_AWAY:
        table = await responder.lobby.take_computer_away(table_id, interaction.user.id)
        await responder.sender.say(interaction, f"A computer has left. {free_seats(table)}")
        return
    if chosen not in COMPUTERS:
        raise Refused("Choose one of the computers in the menu.")
    level = COMPUTERS[chosen]

    async def take(place: Place) -> int | None:
        return await responder.lobby.add_computer(table_id, interaction.user.id, level, place)

    await seat(responder, interaction, table_id, take, f"{level.title()} sits down.")


async def seat(
    responder: Responder,
    interaction: Interaction,
    table_id: int,
    take: Callable[[Place], Awaitable[int | None]],
    said: str = "",
) -> None:
    """Somebody takes a seat, and the match begins if it was the last one."""
    table = await responder.lobby.get(table_id)
    place = await place_there(responder, interaction, table.channel_id)
    match_id = await begin_somewhere(responder, interaction, place, take)
    if match_id is not None:
        await show_begun(responder, interaction, match_id)
        return
    table = await responder.lobby.get(table_id)
    await responder.sender.say(interaction, f"{said} {free_seats(table)}")


def free_seats(table: Challenge) -> str:
    free = len(table.free)
    return f"{free} {'seats are' if free > 1 else 'seat is'} free."


async def stand_up(responder: Responder, interaction: Interaction, table_id: int) -> None:
    table = await responder.lobby.stand_up(table_id, interaction.user.id)
    gone = "" if table.status == "open" else " Nobody else sat there, so it is cancelled."
    await responder.sender.say(interaction, f"You left the table.{gone}")
