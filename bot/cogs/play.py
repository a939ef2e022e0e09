"""Commands at the table that every game shares: choose, undo, and looking."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.engine import Ask
from bot.sight import Refused, Sight

from .courier import Interaction
from .desk import Desk, last_lines
from .panel import what_came_of_it
from .verbs import CHOICES, LONGEST, suggestions


class Play(commands.Cog):
    """What one does in a match, besides the game's own verbs."""

    desk: Desk

    @app_commands.command()
    @app_commands.describe(option="What you choose; several by their numbers")
    async def choose(self, interaction: Interaction, option: str) -> None:
        """Answer the open question."""
        async with self.desk.serve(interaction):
            sight = await self.desk.my_sight(interaction)
            sight = await self.desk.matches.answer(
                sight.id, interaction.user.id, sight.version, picks(sight, option), interaction.id
            )
            await self.desk.show(interaction, sight, what_came_of_it(sight))

    @choose.autocomplete("option")
    async def complete_option(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        try:
            sight = await self.desk.my_sight(interaction)
        except Refused:
            return []
        return completions(sight, current)

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Take back your last answer, if nothing was revealed by it."""
        async with self.desk.serve(interaction):
            sight = await self.desk.my_sight(interaction)
            sight = await self.desk.matches.undo(sight.id, interaction.user.id, interaction.id)
            await self.desk.show(interaction, sight, "Taken back.")

    @app_commands.command()
    async def hand(self, interaction: Interaction) -> None:
        """Your hand and the open question; only you see it."""
        async with self.desk.serve(interaction):
            await self.desk.show(interaction, await self.desk.my_sight(interaction))

    @app_commands.command()
    async def board(self, interaction: Interaction) -> None:
        """The Cities as they stand."""
        async with self.desk.serve(interaction):
            await self.desk.show_board(interaction, await self.desk.sight_here(interaction))

    @app_commands.command()
    async def log(self, interaction: Interaction) -> None:
        """What happened in this match."""
        async with self.desk.serve(interaction):
            sight = await self.desk.sight_here(interaction)
            lines = await self.desk.matches.log(sight.id, interaction.user.id)
            told = last_lines(lines) or "Nothing has happened yet."
            await self.desk.courier.say(interaction, told)


def open_question(sight: Sight) -> Ask:
    ask: Ask | None = sight.private.ask
    if ask is None:
        raise Refused(sight.words.waiting(sight.public, sight.names), sight)
    return ask


def picks(sight: Sight, typed: str) -> list[int]:
    """Options by name, or by their numbers from 1 on; none where none will do."""
    ask = open_question(sight)
    labels = [sight.words.option(sight.private, option) for option in ask.options]
    text = typed.strip()
    for slot, label in enumerate(labels):
        if text.casefold() in (label.casefold(), label.casefold().split(", ")[0]):
            return [slot]
    numbers = text.replace(",", " ").split()
    if numbers and all(number.isdecimal() for number in numbers):
        return [int(number) - 1 for number in numbers]
    if not ask.at_least and text.casefold() == "none":
        return []
    offered = "; ".join(f"{number}. {label}" for number, label in enumerate(labels, 1))
    raise Refused(
        f"\u201c{text[:80]}\u201d is not offered. You may choose: {offered}"[:1900], sight
    )


def completions(sight: Sight, current: str) -> list[app_commands.Choice[str]]:
    """The options by name; for a choice of several, with the numbers typed so far."""
    ask: Ask | None = sight.private.ask
    if ask is None:
        return []
    labels = [sight.words.option(sight.private, option) for option in ask.options]
    if ask.at_most == 1:
        return suggestions([*labels, *([] if ask.at_least else ["None"])], current)
    typed = [int(word) for word in current.replace(",", " ").split() if word.isdecimal()]
    chosen = [number for number in typed if 1 <= number <= len(labels)][: ask.at_most]
    sets = [chosen] if ask.at_least <= len(chosen) and chosen else []
    if len(chosen) < ask.at_most:
        sets += [[*chosen, n] for n in range(1, len(labels) + 1) if n not in chosen]
    return [numbered(labels, one) for one in sets[:CHOICES]]


def numbered(labels: list[str], numbers: list[int]) -> app_commands.Choice[str]:
    name = " + ".join(f"{number}. {labels[number - 1]}" for number in numbers)
    return app_commands.Choice(name=name[:LONGEST], value=" ".join(map(str, numbers)))
