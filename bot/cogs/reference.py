"""Looking things up, and what people like."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from typing import Literal, get_args

from discord import app_commands
from discord.ext import commands

from bot.engine import RULESETS
from bot.matches.names import escape
from bot.matches.solo import computer_name
from bot.matches.view import Refused
from bot.store import people
from bot.ui import gallery
from bot.ui.panel import Panel
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.typed import suggestions

WORDS = RULESETS["omen"].words
Game = Literal["I", "II", "III"]
WITH_THE_COMPUTER = (
    "-# Nobody there? `/omen solo` is a match against the computer, at once. "
    "`/omen hint` tells you what it would do in your place."
)


class Help(commands.Cog):
    """Cards, rules, one's own settings and record."""

    responder: Responder
    me = app_commands.Group(name="me", description="Your settings and your record")

    @app_commands.command()
    @app_commands.describe(name="The card's name")
    async def card(self, interaction: Interaction, name: str) -> None:
        """Show a card."""
        async with self.responder.serve(interaction):
            text = WORDS.card(name)
            if not text:
                near = get_close_matches(name, WORDS.card_names(), 3, 0.4)
                hint = f" Did you mean {' or '.join(near)}?" if near else ""
                raise Refused(f"There is no card \u201c{escape(name[:60])}\u201d.{hint}")
            picture = await self.responder.pictures.card(WORDS.card_id(name))
            await self.responder.sender.show(interaction, Panel(text), [picture])

    @card.autocomplete("name")
    async def complete_name(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggestions(WORDS.card_names(), current)

    @app_commands.command()
    @app_commands.describe(game="Which Omen game", trait="Only Units with this trait")
    async def cards(
        self, interaction: Interaction, game: Game = "I", trait: str | None = None
    ) -> None:
        """Browse a game's cards."""
        async with self.responder.serve(interaction):
            traits = WORDS.traits()
            wanted = (trait or "").strip().upper()
            if wanted and wanted not in traits:
                raise Refused(f"There is no such trait. There are: {', '.join(traits)}.")
            number = traits.index(wanted) + 1 if wanted else gallery.ALL
            await gallery.show(self.responder, interaction, get_args(Game).index(game) + 1, number)

    @cards.autocomplete("trait")
    async def complete_trait(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggestions(WORDS.traits(), current)

    @app_commands.command()
    @app_commands.describe(topic="What you want to know")
    async def rules(self, interaction: Interaction, topic: str = "overview") -> None:
        """The rules in short."""
        async with self.responder.serve(interaction):
            topics = WORDS.topics()
            topic = topic.strip().casefold()
            text = topics.get(topic)
            if text is None:
                raise Refused(f"There is no such topic. There are: {', '.join(topics)}.")
            if topic == "overview":
                text += f"\n{WITH_THE_COMPUTER}"
            pictures = [await self.responder.pictures.traits()] if topic == "traits" else []
            await self.responder.sender.show(interaction, Panel(text), pictures)

    @rules.autocomplete("topic")
    async def complete_topic(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggestions(WORDS.topics(), current)

    @me.command()
    @app_commands.describe(
        pings="Be pinged when it is your move", text_board="Boards and hands as text"
    )
    async def settings(
        self,
        interaction: Interaction,
        pings: bool | None = None,
        text_board: bool | None = None,
    ) -> None:
        """See or change what you like."""
        async with self.responder.serve(interaction):
            person = await self.responder.person(interaction.user.id)
            if pings is not None:
                person = replace(person, pings=pings)
            if text_board is not None:
                person = replace(person, text_board=text_board)
            wanted = person
            await self.responder.matches.database.transact(lambda db: people.set_person(db, wanted))
            await self.responder.sender.say(
                interaction,
                f"Pings: {'on' if person.pings else 'off'}. "
                f"Boards and hands as text: {'on' if person.text_board else 'off'}.",
            )

    @me.command()
    async def record(self, interaction: Interaction) -> None:
        """Your record against each opponent in this server."""
        async with self.responder.serve(interaction):
            assert interaction.guild_id is not None
            tally = await self.responder.matches.tally(interaction.user.id, interaction.guild_id)
            lines = [
                f"Against {escape(name)}: {won} won, {lost} lost, {drawn} drawn"
                for _, name, won, lost, drawn in tally
            ]
            alone = await self.responder.matches.solo_tally(
                interaction.user.id, interaction.guild_id
            )
            lines += [
                f"-# Alone, against {escape(computer_name(level))}: "
                f"{won} won, {lost} lost, {drawn} drawn"
                for level, won, lost, drawn in alone
            ]
            said = "\n".join(lines) or "You have finished no match here yet."
            await self.responder.sender.say(interaction, said)
