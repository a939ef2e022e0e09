"""Commands at the table that every game shares: choose, undo, and looking."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.engine import Ask
from bot.matches.view import MatchView, Refused
from bot.ui.panel import what_came_of_it
from bot.ui.responder import Responder, last_lines
from bot.ui.sender import Interaction
from bot.ui.typed import CHOICES, LONGEST, suggestions


class Play(commands.Cog):
    """What one does in a match, besides the game's own verbs."""

    responder: Responder

    @app_commands.command()
    @app_commands.describe(option="What you choose; several by their numbers")
    async def choose(self, interaction: Interaction, option: str) -> None:
        """Answer the open question."""
        async with self.responder.serve(interaction):
            view = await self.responder.my_view(interaction)
            view = await self.responder.matches.answer(
                view.id, interaction.user.id, view.version, picks(view, option), interaction.id
            )
            await self.responder.show(interaction, view, what_came_of_it(view))

    @choose.autocomplete("option")
    async def complete_option(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        try:
            view = await self.responder.my_view(interaction)
        except Refused:
            return []
        return completions(view, current)

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Take back your last answer, if nothing was revealed by it."""
        async with self.responder.serve(interaction):
            view = await self.responder.my_view(interaction)
            view = await self.responder.matches.undo(view.id, interaction.user.id, interaction.id)
            await self.responder.show(interaction, view, "Taken back.")

    @app_commands.command()
    async def hand(self, interaction: Interaction) -> None:
        """Your hand and the open question; only you see it."""
        async with self.responder.serve(interaction):
            await self.responder.show(interaction, await self.responder.my_view(interaction))

    @app_commands.command()
    async def board(self, interaction: Interaction) -> None:
        """The Cities as they stand."""
        async with self.responder.serve(interaction):
            await self.responder.show_board(
                interaction, await self.responder.view_here(interaction)
            )

    @app_commands.command()
    async def log(self, interaction: Interaction) -> None:
        """What happened in this match."""
        async with self.responder.serve(interaction):
            view = await self.responder.view_here(interaction)
            lines = await self.responder.matches.log(view.id, interaction.user.id)
            told = last_lines(lines) or "Nothing has happened yet."
            await self.responder.sender.say(interaction, told)


def open_question(view: MatchView) -> Ask:
    ask: Ask | None = view.private.ask
    if ask is None:
        raise Refused(view.words.waiting(view.public, view.names), view)
    return ask


def picks(view: MatchView, typed: str) -> list[int]:
    """Options by name, or by their numbers from 1 on; none where none will do."""
    ask = open_question(view)
    labels = [view.words.option(view.private, option) for option in ask.options]
    text = typed.strip()
    for slot, label in enumerate(labels):
        if text.casefold() in (label.casefold(), label.casefold().split(", ")[0]):
            return [slot]
    words = text.replace(",", " ").split()
    if words and all(is_number(word) for word in words):
        return [int(word) - 1 for word in words]
    if not ask.at_least and text.casefold() == "none":
        return []
    offered = "; ".join(f"{number}. {label}" for number, label in enumerate(labels, 1))
    raise Refused(f"\u201c{text[:80]}\u201d is not offered. You may choose: {offered}"[:1900], view)


def is_number(word: str) -> bool:
    """The number of an option; people may type what they like."""
    return word.isdecimal() and len(word) < 4


def completions(view: MatchView, current: str) -> list[app_commands.Choice[str]]:
    """The options by name; for a choice of several, with the numbers typed so far."""
    ask: Ask | None = view.private.ask
    if ask is None:
        return []
    labels = [view.words.option(view.private, option) for option in ask.options]
    if ask.at_most == 1:
        return suggestions([*labels, *([] if ask.at_least else ["None"])], current)
    typed = [int(word) for word in current.replace(",", " ").split() if is_number(word)]
    chosen = [number for number in typed if 1 <= number <= len(labels)][: ask.at_most]
    sets = [chosen] if ask.at_least <= len(chosen) and chosen else []
    if len(chosen) < ask.at_most:
        sets += [[*chosen, n] for n in range(1, len(labels) + 1) if n not in chosen]
    return [numbered(labels, one) for one in sets[:CHOICES]]


def numbered(labels: list[str], numbers: list[int]) -> app_commands.Choice[str]:
    name = " + ".join(f"{number}. {labels[number - 1]}" for number in numbers)
    return app_commands.Choice(name=name[:LONGEST], value=" ".join(map(str, numbers)))
