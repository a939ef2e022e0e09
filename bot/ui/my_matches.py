"""The list of somebody's matches in all servers, with what can be done for those without a channel.

A server is named by a link into it and by nothing else: only its members can follow that.
"""

from __future__ import annotations

from bot.engine import DEFAULT
from bot.matches.names import together
from bot.matches.placing import KEPT_FOR
from bot.matches.view import PlayerView

from .custom_id import MatchTarget
from .following import LABEL_AT_MOST, against, link
from .responder import Responder
from .sender import Interaction
from .widgets import Button, Panel

NONE = f"You play no match. `/{DEFAULT} challenge`, or `/{DEFAULT} solo`?"
ROWS_AT_MOST = 5


async def show(responder: Responder, interaction: Interaction) -> None:
    """All matches of whoever asks, those waiting for them first."""
    user_id = interaction.user.id
    mine = await responder.matches.mine(user_id)
    if await find_lost(responder, mine):
        mine = await responder.matches.mine(user_id)
    await responder.sender.show(interaction, listed(mine, interaction.guild_id))


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


def listed(mine: list[PlayerView], guild_id: int | None) -> Panel:
    """Every match on a line; a long list goes on in a further message."""
    lost = [view for view in mine if view.is_placeless and view.guild_id == guild_id]
    rows = tuple(row(view) for view in lost[:ROWS_AT_MOST])
    return Panel("\n".join([line(view, guild_id) for view in mine]) or NONE, rows)


def line(view: PlayerView, guild_id: int | None) -> str:
    """One match: whose move and until when, against whom, where."""
    title = view.words.title(view.public)
    parts = (move(view), title, f"against {against(view, view.names)}", where(view, guild_id))
    return " · ".join(parts)


def move(view: PlayerView) -> str:
    """Whose move it is, mine before all others', and by when."""
    if view.is_out:
        return "you are out"
    if view.seat in view.asked:
        return f"**your move**{until(view, view.seat)}"
    names = together([view.names[seat] for seat in view.asked])
    soonest = min(view.asked, key=lambda seat: view.due_at(seat) or 0, default=view.seat)
    return f"waiting for {names}{until(view, soonest)}"


def until(view: PlayerView, seat: int) -> str:
    due = view.due_at(seat)
    return "" if due is None else f", <t:{due // 1000}:R>"


def where(view: PlayerView, guild_id: int | None) -> str:
    """A link to the table; or that there is none, and until when there may be one again."""
    is_here = view.guild_id == guild_id
    if view.placeless_since is not None:
        ends_at = (view.placeless_since + KEPT_FOR) // 1000
        command = f"`/{DEFAULT} matches`"
        way = (
            f"continue it here, or in another channel by {command} there."
            if is_here
            else f"continue it by {command} in its server, https://discord.com/channels/{view.guild_id}."
        )
        return f"**has no channel**: {way} Otherwise it ends <t:{ends_at}:R>, without a result"
    return f"<#{view.channel_id}>" if is_here and view.table_message_id is None else link(view)


def row(view: PlayerView) -> tuple[Button, ...]:
    """What can be done for a match that has no channel."""
    label = f"Continue here: against {against(view, view.plain_names)}"
    return (
        Button(label[:LABEL_AT_MOST], MatchTarget("resume", view.id), "primary"),
        Button("Hand", MatchTarget("hand", view.id)),
        Button("Concede", MatchTarget("give_up", view.id), "danger"),
    )
