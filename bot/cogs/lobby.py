"""Commands around a match: beginning one, finding one's own, ending one."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.matches.clocks import PACE_WORDS, Pace
from bot.matches.errors import Refused
from bot.matches.lobby import origin_of
from bot.matches.names import clean, escape
from bot.store.rows import Challenge
from bot.ui import beginnings, my_matches, presses
from bot.ui.options import DESCRIBED, Games, Mode, invited, options
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.venue import must_be_allowed, place_of

WHOSE = "Whose challenge, if several people have challenged you"


class Lobby(commands.Cog):
    """Challenges, my matches, and the ways out."""

    responder: Responder

    @app_commands.command()
    @app_commands.describe(
        opponent="Whom you challenge",
        pace="How long a turn may take",
        **DESCRIBED,
    )
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.Member | discord.User,
        games: Games | None = None,
        mode: Mode | None = None,
        pace: Pace | None = None,
    ) -> None:
        """Challenge somebody to a match."""
        async with self.responder.serve(interaction):
            must_be_allowed(interaction)
            must_be_here(opponent)
            challenge = await self.responder.lobby.challenge(
                place_of(interaction),
                invited(interaction.user),
                invited(opponent),
                "omen",
                options(games, mode),
                pace,
                origin_of("interaction", interaction.id),
            )
            whom = escape(challenge.opponent)
            await self.responder.sender.say(
                interaction, f"You challenge {whom} ({PACE_WORDS[challenge.pace]})."
            )

    @app_commands.command()
    @app_commands.rename(challenger="from")
    @app_commands.describe(challenger=WHOSE)
    async def accept(
        self, interaction: Interaction, challenger: discord.User | None = None
    ) -> None:
        """Accept a challenge to you."""
        async with self.responder.serve(interaction):
            challenge = await self.meant(interaction, challenger)
            await beginnings.accept(self.responder, interaction, challenge.id)

    @app_commands.command()
    @app_commands.rename(challenger="from")
    @app_commands.describe(challenger=WHOSE)
    async def decline(
        self, interaction: Interaction, challenger: discord.User | None = None
    ) -> None:
        """Decline a challenge to you."""
        async with self.responder.serve(interaction):
            challenge = await self.meant(interaction, challenger)
            await presses.decline(self.responder, interaction, challenge.id)

    async def meant(self, interaction: Interaction, challenger: discord.User | None) -> Challenge:
        """The challenge that is answered by typing, not by a press on its invitation."""
        assert interaction.guild_id is not None
        return await self.responder.lobby.to_answer(
            interaction.user.id, interaction.guild_id, challenger.id if challenger else None
        )

    @app_commands.command()
    async def matches(self, interaction: Interaction) -> None:
        """All your matches in this server, those waiting for you first."""
        async with self.responder.serve(interaction):
            await my_matches.show(self.responder, interaction)

    @app_commands.command()
    async def concede(self, interaction: Interaction) -> None:
        """Give up the match in this channel."""
        async with self.responder.serve(interaction):
            view = await self.responder.own_view_here(interaction)
            if view.is_over:
                raise Refused("This match is over.")
            await self.responder.sender.show(interaction, presses.concession(view))

    @app_commands.command()
    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw, or agree to one."""
        async with self.responder.serve(interaction):
            view = await self.responder.own_view_here(interaction)
            await presses.draw(self.responder, interaction, view.id)

    @app_commands.command()
    @app_commands.describe(extend="Give more time instead of claiming the win")
    async def claim(self, interaction: Interaction, extend: bool = False) -> None:
        """After the other player's deadline: claim the win, or give more time."""
        async with self.responder.serve(interaction):
            view = await self.responder.own_view_here(interaction)
            if not extend:
                await presses.claim(self.responder, interaction, view.id)
                return
            view = await self.responder.matches.extend(view.id, interaction.user.id, interaction.id)
            await self.responder.show(interaction, view)

    @app_commands.command()
    async def rematch(self, interaction: Interaction) -> None:
        """Play against the same opponent again, with seats swapped."""
        async with self.responder.serve(interaction):
            assert interaction.channel_id is not None
            view = await self.responder.matches.here(interaction.channel_id, interaction.user.id)
            if view is None:
                raise Refused("No match has been played here.")
            await beginnings.rematch(self.responder, interaction, view.id)


def must_be_here(person: discord.Member | discord.User) -> None:
    """Discord lets people name anybody by their id: somebody who has left, or never came."""
    if not isinstance(person, discord.Member):
        raise Refused(f"{escape(clean(person.display_name))} is not in this server.")
