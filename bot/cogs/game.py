"""`/omen`: what is done at the table, by the words that all games share and by a game's own verbs.

A command knows no rule: it looks for the option of the open question that fits what was typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.engine import RULESETS
from bot.engine.core.ruleset import Verb
from bot.matches.errors import Refused
from bot.matches.view import MatchView
from bot.ui.panel import what_came_of_it
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.typed import completions, find, fits, offered, picks, suggestions

from .lobby import Lobby
from .me import Me
from .reference import Reference
from .solo import Solo


class Table(commands.Cog):
    """What one does in a match, besides the game's own verbs."""

    responder: Responder

    @app_commands.command()
    @app_commands.describe(option="What you choose; several by their numbers")
    async def choose(self, interaction: Interaction, option: str) -> None:
        """Answer the open question."""
        async with self.responder.serve(interaction):
            view = await self.responder.own_view_here(interaction)
            await give_answer(self.responder, interaction, view, picks(view, option))

    @choose.autocomplete("option")
    async def complete_option(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        try:
            view = await self.responder.own_view_here(interaction)
        except Refused:
            return []
        return completions(view, current)

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Take back your last answer, if nothing was revealed by it."""
        async with self.responder.serve(interaction):
            view = await self.responder.own_view_here(interaction)
            view = await self.responder.matches.undo(view.id, interaction.user.id, interaction.id)
            await self.responder.show(interaction, view, "Taken back.")

    @app_commands.command()
    async def hand(self, interaction: Interaction) -> None:
        """Your hand and the open question; only you see it."""
        async with self.responder.serve(interaction):
            view = await self.responder.own_view_here(interaction)
            await self.responder.show(interaction, view)

    @app_commands.command()
    async def board(self, interaction: Interaction) -> None:
        """The Cities as they stand."""
        async with self.responder.serve(interaction):
            view = await self.responder.view_here(interaction)
            await self.responder.show_board(interaction, view)

    @app_commands.command()
    async def log(self, interaction: Interaction) -> None:
        """What happened in this match."""
        async with self.responder.serve(interaction):
            view = await self.responder.view_here(interaction)
            await self.responder.show_log(interaction, view.id)


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Game(Lobby, Solo, Table, Reference, Me, commands.GroupCog, group_name="omen"):
    """Matches of Omen, played across the day"""

    def __init__(self, responder: Responder) -> None:
        super().__init__()
        self.responder = responder
        group = self.app_command
        assert isinstance(group, app_commands.Group)
        for verb in RULESETS["omen"].verbs:
            group.add_command(command(responder, verb))


async def give_answer(
    responder: Responder, interaction: Interaction, view: MatchView, slots: list[int]
) -> None:
    """Answer the question of a view that was just looked at."""
    view = await responder.matches.answer(
        view.id, interaction.user.id, view.version, slots, interaction.id
    )
    await responder.show(interaction, view, what_came_of_it(view))


def command(responder: Responder, verb: Verb) -> app_commands.Command[Any, ..., Any]:
    """The slash command of a verb, with one argument for each of its parts."""

    async def act(interaction: Interaction, typed: Mapping[str, str]) -> None:
        async with responder.serve(interaction):
            view = await responder.own_view_here(interaction)
            await give_answer(responder, interaction, view, [find(view, verb, typed)])

    names = [name for name, _ in (*verb.parts, *verb.optional)]

    async def none(interaction: Interaction) -> None:
        await act(interaction, {})

    async def one(interaction: Interaction, first: str) -> None:
        await act(interaction, {names[0]: first})

    async def two(interaction: Interaction, first: str, second: str) -> None:
        await act(interaction, {names[0]: first, names[1]: second})

    async def one_or_two(interaction: Interaction, first: str, second: str | None = None) -> None:
        await act(interaction, {names[0]: first} | ({names[1]: second} if second else {}))

    shapes = {(0, 0): none, (1, 0): one, (2, 0): two, (1, 1): one_or_two}
    callback: Any = shapes[len(verb.parts), len(verb.optional)]
    parts = dict(zip(("first", "second"), (*verb.parts, *verb.optional), strict=False))
    app_commands.rename(**{argument: name for argument, (name, _) in parts.items()})(callback)
    app_commands.describe(**{argument: text for argument, (_, text) in parts.items()})(callback)
    completers = {
        argument: completer(responder, verb, name) for argument, (name, _) in parts.items()
    }
    app_commands.autocomplete(**completers)(callback)
    return app_commands.Command(name=verb.name, description=verb.description, callback=callback)


def completer(responder: Responder, verb: Verb, part: str) -> Any:
    """Completes from the legal options of the open question, and from nothing else."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            view = await responder.own_view_here(interaction)
        except Refused:
            return []
        typed = {
            name: str(value)
            for name, value in vars(interaction.namespace).items()
            if name != part and value
        }
        names = [
            view.words.part(option, part)
            for _, option in offered(view, verb)
            if all(fits(view.words.part(option, other), text) for other, text in typed.items())
        ]
        return suggestions(names, current)

    return complete
