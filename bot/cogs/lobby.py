"""Commands around a match: beginning one, finding one's own, ending one."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.clock import PACE_WORDS
from bot.names import escape
from bot.sight import Refused, Sight

from .courier import Interaction
from .desk import Desk, concession
from .desk import draw as draw_press
from .desk import rematch as rematch_press
from .options import DESCRIBED, Games, Mode, invited, options
from .permissions import must_be_allowed
from .refs import Ref

Pace = Literal["live", "daily", "relaxed", "none"]


class Lobby(commands.Cog):
    """Challenges, my matches, and the ways out."""

    desk: Desk

    @app_commands.command()
    @app_commands.describe(
        opponent="Whom you challenge",
        pace="How long a turn may take",
        **DESCRIBED,
    )
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.Member,
        games: Games | None = None,
        mode: Mode | None = None,
        pace: Pace | None = None,
    ) -> None:
        """Challenge somebody to a match."""
        async with self.desk.serve(interaction):
            must_be_allowed(interaction)
            assert interaction.guild_id is not None
            assert interaction.channel_id is not None
            challenge = await self.desk.challenges.challenge(
                interaction.guild_id,
                interaction.channel_id,
                invited(interaction.user),
                invited(opponent),
                "omen",
                options(games, mode),
                pace,
            )
            whom = escape(challenge.opponent)
            await self.desk.courier.say(
                interaction, f"You challenge {whom} ({PACE_WORDS[challenge.pace]})."
            )

    @app_commands.command()
    async def matches(self, interaction: Interaction) -> None:
        """All your matches in this server, those waiting for you first."""
        async with self.desk.serve(interaction):
            assert interaction.guild_id is not None
            mine = await self.desk.matches.mine(interaction.user.id, interaction.guild_id)
            lines = [match_line(sight) for sight in mine]
            await self.desk.courier.say(
                interaction,
                "\n".join(lines) or "You play no match here. `/omen challenge`, or `/omen solo`?",
            )

    @app_commands.command()
    async def concede(self, interaction: Interaction) -> None:
        """Give up the match in this channel."""
        async with self.desk.serve(interaction):
            sight = await self.desk.my_sight(interaction)
            if sight.is_over:
                raise Refused("This match is over.")
            await self.desk.courier.show(interaction, concession(sight))

    @app_commands.command()
    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw, or agree to one."""
        async with self.desk.serve(interaction):
            sight = await self.desk.my_sight(interaction)
            await draw_press(self.desk, interaction, Ref("draw", sight.id), ())

    @app_commands.command()
    @app_commands.describe(extend="Give more time instead of claiming the win")
    async def claim(self, interaction: Interaction, extend: bool = False) -> None:
        """After the other player's deadline: claim the win, or give more time."""
        async with self.desk.serve(interaction):
            sight = await self.desk.my_sight(interaction)
            act = self.desk.matches.extend if extend else self.desk.matches.claim
            sight = await act(sight.id, interaction.user.id, interaction.id)
            await self.desk.show(interaction, sight)

    @app_commands.command()
    async def rematch(self, interaction: Interaction) -> None:
        """Play against the same opponent again, with seats swapped."""
        async with self.desk.serve(interaction):
            assert interaction.channel_id is not None
            sight = await self.desk.matches.here(interaction.channel_id, interaction.user.id)
            if sight is None:
                raise Refused("No match has been played here.")
            await rematch_press(self.desk, interaction, Ref("rematch", sight.id), ())


def match_line(sight: Sight) -> str:
    """One of my matches: against whom, where, and whether it waits for me."""
    assert sight.seat is not None
    others = [name for seat, name in enumerate(sight.names) if seat != sight.seat]
    where = f"<#{sight.channel_id}>"
    if sight.table_message_id is not None:
        place = f"{sight.guild_id}/{sight.channel_id}/{sight.table_message_id}"
        where = f"https://discord.com/channels/{place}"
    due = sight.due_at(sight.seat)
    waits = "**your move**" if sight.seat in sight.asked else "waiting"
    until = f", <t:{due // 1000}:R>" if due is not None and sight.seat in sight.asked else ""
    title = sight.words.title(sight.public)
    return f"{waits}{until} · {title} · against {', '.join(others)} · {where}"
