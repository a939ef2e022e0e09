"""What is done at a table, by the words that all games share."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.engine.core.ruleset import AnyRuleset
from bot.matches.errors import Refused
from bot.ui import beginnings, match_presses
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.typed import completions, picks

from .verbs import give_answer

Command = app_commands.Command[Any, ..., Any]


def commands(responder: Responder, rules: AnyRuleset) -> list[Command | app_commands.Group]:
    """Answering and looking, help, and the ways out, which are rarely needed and go together."""
    match = app_commands.Group(name="match", description="Ways to end this match, and a rematch")
    for command in ending(responder):
        match.add_command(command)
    return [*playing(responder), *looking(responder), match]


def playing(responder: Responder) -> list[Command]:
    @app_commands.command()
    @app_commands.describe(option="What you choose; several by their numbers")
    async def choose(interaction: Interaction, option: str) -> None:
        """Answer the open question."""
        async with responder.serve(interaction):
            view = await responder.own_view_here(interaction)
            await give_answer(responder, interaction, view, picks(view, option))

    @choose.autocomplete("option")
    async def complete_option(
        interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        try:
            view = await responder.own_view_here(interaction)
        except Refused:
            return []
        return completions(view, current)

    @app_commands.command()
    async def undo(interaction: Interaction) -> None:
        """Take back your last answer, if nothing was revealed by it."""
        async with responder.serve(interaction):
            view = await responder.own_view_here(interaction)
            view = await responder.matches.undo(view.id, interaction.user.id, interaction.id)
            await responder.show(interaction, view, "Taken back.")

    @app_commands.command()
    async def hint(interaction: Interaction) -> None:
        """What Olympian would do now, for your eyes only."""
        async with responder.serve(interaction):
            view = await responder.own_view_here(interaction)
            await match_presses.show_hint(responder, interaction, view.id)

    return [choose, undo, hint]


def looking(responder: Responder) -> list[Command]:
    @app_commands.command()
    async def hand(interaction: Interaction) -> None:
        """Your hand and the open question; only you see it."""
        async with responder.serve(interaction):
            view = await responder.own_view_here(interaction)
            await responder.show(interaction, view)

    @app_commands.command()
    async def board(interaction: Interaction) -> None:
        """The table as it stands."""
        async with responder.serve(interaction):
            view = await responder.view_here(interaction)
            await responder.show_board(interaction, view)

    @app_commands.command()
    async def log(interaction: Interaction) -> None:
        """What happened in this match."""
        async with responder.serve(interaction):
            view = await responder.view_here(interaction)
            await responder.show_log(interaction, view.id)

    return [hand, board, log]


def ending(responder: Responder) -> list[Command]:
    @app_commands.command()
    async def concede(interaction: Interaction) -> None:
        """Give up the match in this channel."""
        async with responder.serve(interaction):
            view = await responder.own_view_here(interaction)
            if view.is_over:
                raise Refused("This match is over.")
            await responder.sender.show(interaction, match_presses.concession(view))

    @app_commands.command()
    async def draw(interaction: Interaction) -> None:
        """Offer a draw, or agree to one."""
        async with responder.serve(interaction):
            view = await responder.own_view_here(interaction)
            await match_presses.draw(responder, interaction, view.id)

    @app_commands.command()
    @app_commands.describe(extend="Give more time instead of claiming the win")
    async def claim(interaction: Interaction, extend: bool = False) -> None:
        """After somebody's deadline: claim the win, or give more time."""
        async with responder.serve(interaction):
            view = await responder.own_view_here(interaction)
            if not extend:
                await match_presses.claim(responder, interaction, view.id)
                return
            view = await responder.matches.extend(view.id, interaction.user.id, interaction.id)
            await responder.show(interaction, view)

    @app_commands.command()
    async def rematch(interaction: Interaction) -> None:
        """Play against the same people again, in other seats."""
        async with responder.serve(interaction):
            assert interaction.channel_id is not None
            view = await responder.matches.here(interaction.channel_id, interaction.user.id)
            if view is None:
                raise Refused("No match has been played here.")
            await beginnings.rematch(responder, interaction, view.id)

    return [concede, draw, claim, rematch]
