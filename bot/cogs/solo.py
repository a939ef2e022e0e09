"""Playing against the computer, and asking it for a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.matches.solo import computer_name
from bot.ui.custom_id import Ref
from bot.ui.options import DESCRIBED, Games, Mode, invited, options
from bot.ui.permissions import must_be_allowed
from bot.ui.presses import show_begun, show_hint
from bot.ui.sender import Interaction
from bot.ui.venue import begin_somewhere

if TYPE_CHECKING:
    from bot.ui.responder import Responder

LEVELS = [
    app_commands.Choice(name="Acolyte: patient, good for a first match", value="acolyte"),
    app_commands.Choice(name="Hero: tries things out before it plays", value="hero"),
    app_commands.Choice(name="Olympian: looks ahead, hard to beat", value="olympian"),
]


class Alone(commands.Cog):
    """A match at any hour, and help in it."""

    responder: Responder

    @app_commands.command()
    @app_commands.describe(
        level="How strong the computer plays; Acolyte unless you say more",
        **DESCRIBED,
    )
    @app_commands.choices(level=LEVELS)
    async def solo(
        self,
        interaction: Interaction,
        level: str = "acolyte",
        games: Games | None = None,
        mode: Mode | None = None,
    ) -> None:
        """Play against the computer, at once and without a clock."""
        async with self.responder.serve(interaction):
            must_be_allowed(interaction)
            assert interaction.guild_id is not None
            assert interaction.channel_id is not None
            where = (interaction.guild_id, interaction.channel_id)
            chosen = options(games, mode)
            person = invited(interaction.user)
            await self.responder.solo.check(*where, person.user_id, "omen", chosen)
            name = thread_name(person.name, level)

            async def begin(channel_id: int) -> int:
                there = (where[0], channel_id)
                return await self.responder.solo.begin(there, person, level, "omen", chosen)

            match_id = await begin_somewhere(self.responder, interaction, where, name, begin)
            await show_begun(self.responder, interaction, match_id)

    @app_commands.command()
    async def hint(self, interaction: Interaction) -> None:
        """What Olympian would do now, for your eyes only."""
        async with self.responder.serve(interaction):
            view = await self.responder.my_view(interaction)
            await show_hint(self.responder, interaction, Ref("hint", view.id), ())


def thread_name(person: str, level: str) -> str:
    return f"Omen: {person} vs {computer_name(level)}"
