"""The list of somebody's matches in a server, with what can be done for those without a channel."""

from __future__ import annotations

from bot.matches.placing import KEPT_FOR
from bot.matches.view import PlayerView

from .custom_id import MatchTarget
from .responder import Responder
from .sender import Interaction
from .widgets import Button, Panel

NONE = "You play no match here. `/omen challenge`, or `/omen solo`?"
ROWS_AT_MOST = 5
LABEL_AT_MOST = 80


async def show(responder: Responder, interaction: Interaction) -> None:
    """All matches of whoever asks, those waiting for them first."""
    assert interaction.guild_id is not None
    user_id, guild_id = interaction.user.id, interaction.guild_id
    mine = await responder.matches.mine(user_id, guild_id)
    if await find_lost(responder, mine):
        mine = await responder.matches.mine(user_id, guild_id)
    await responder.sender.show(interaction, listed(mine))


async def find_lost(responder: Responder, mine: list[PlayerView]) -> bool:
    """Has a channel of theirs gone unheard, while the bot was away? A link there leads nowhere."""
    lost = [
        view.id
        for view in mine
        if not view.is_placeless and await responder.sender.is_gone(view.channel_id)
    ]
    for match_id in lost:
        await responder.places.lose(match_id)
    return bool(lost)


def listed(mine: list[PlayerView]) -> Panel:
    lost = [view for view in mine if view.is_placeless]
    rows = tuple(row(view) for view in lost[:ROWS_AT_MOST])
    return Panel("\n".join(map(line, mine)) or NONE, rows)


def line(view: PlayerView) -> str:
    """One match: against whom, where, and whether it waits for me."""
    due = view.due_at(view.seat)
    waits = "**your move**" if view.seat in view.asked else "waiting"
    until = f", <t:{due // 1000}:R>" if due is not None and view.seat in view.asked else ""
    title = view.words.title(view.public)
    return f"{waits}{until} · {title} · against {opponents(view)} · {where(view)}"


def opponents(view: PlayerView) -> str:
    return ", ".join(name for seat, name in enumerate(view.names) if seat != view.seat)


def where(view: PlayerView) -> str:
    """A link to the table; or that there is none, and until when there may be one again."""
    if view.placeless_since is not None:
        ends_at = (view.placeless_since + KEPT_FOR) // 1000
        return (
            "**has no channel**: continue it here, or in another channel by `/omen matches` there. "
            f"Otherwise it ends <t:{ends_at}:R>, without a result"
        )
    if view.table_message_id is None:
        return f"<#{view.channel_id}>"
    place = f"{view.guild_id}/{view.channel_id}/{view.table_message_id}"
    return f"https://discord.com/channels/{place}"


def row(view: PlayerView) -> tuple[Button, ...]:
    """What can be done for a match that has no channel."""
    others = ", ".join(name for seat, name in enumerate(view.plain_names) if seat != view.seat)
    label = f"Continue here: against {others}"
    return (
        Button(label[:LABEL_AT_MOST], MatchTarget("resume", view.id), "primary"),
        Button("Hand", MatchTarget("hand", view.id)),
        Button("Concede", MatchTarget("give_up", view.id), "danger"),
    )
