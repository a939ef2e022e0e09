"""Playing against the computer, and asking it for a hint."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.matches.lobby import Place, origin_of
from bot.matches.solo import computer_name
from bot.ui.beginnings import show_begun
from bot.ui.options import DESCRIBED, Games, Mode, invited, options
from bot.ui.presses import show_hint
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.venue import begin_somewhere, must_be_allowed, place_of

LEVELS = [
    app_commands.Choice(name="Acolyte: patient, good for a first match", value="acolyte"),
    app_commands.Choice(name="Hero: tries things out before it plays", value="hero"),
    app_commands.Choice(name="Olympian: looks ahead, hard to beat", value="olympian"),
]


class Solo(commands.Cog):
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
            chosen, person = options(games, mode), invited(interaction.user)
            origin = origin_of("interaction", interaction.id)

            async def begin(place: Place) -> int:
                return await self.responder.solo.begin(place, person, level, "omen", chosen, origin)

            name, place = f"Omen: {person.name} vs {computer_name(level)}", place_of(interaction)
            match_id = await begin_somewhere(self.responder, interaction, place, name, begin)
            await show_begun(self.responder, interaction, match_id)

    @app_commands.command()
    async def hint(self, interaction: Interaction) -> None:
        """What Olympian would do now, for your eyes only."""
        async with self.responder.serve(interaction):
            view = await self.responder.own_view_here(interaction)
            await show_hint(self.responder, interaction, view.id)
