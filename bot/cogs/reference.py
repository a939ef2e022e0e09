"""Looking things up: a card, all cards of a game, the rules."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Literal, get_args

from discord import app_commands
from discord.ext import commands

from bot.engine import DEFAULT, RULESETS
from bot.matches.errors import Refused
from bot.matches.names import escape
from bot.ui import gallery
from bot.ui.presses import show_gallery
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.typed import suggestions
from bot.ui.widgets import Panel

SHELF = RULESETS[DEFAULT].shelf
Game = Literal["I", "II", "III"]
WITH_THE_COMPUTER = (
    "-# Nobody there? `/omen solo` is a match against the computer, at once. "
    "`/omen hint` tells you what it would do in your place."
)


class Reference(commands.Cog):
    """Cards and rules."""

    responder: Responder

    @app_commands.command()
    @app_commands.describe(name="The card's name")
    async def card(self, interaction: Interaction, name: str) -> None:
        """Show a card."""
        async with self.responder.serve(interaction):
            card = SHELF.find(name)
            if card is None:
                near = get_close_matches(name, SHELF.names(), 3, 0.4)
                hint = f" Did you mean {' or '.join(near)}?" if near else ""
                raise Refused(f"There is no card \u201c{escape(name[:60])}\u201d.{hint}")
            picture = await self.responder.pictures.card(card)
            await self.responder.sender.show(interaction, Panel(SHELF.text(card)), [picture])

    @card.autocomplete("name")
    async def complete_name(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggestions(SHELF.names(), current)

    @app_commands.command()
    @app_commands.describe(game="Which Omen game", trait="Only Units with this trait")
    async def cards(
        self, interaction: Interaction, game: Game = "I", trait: str | None = None
    ) -> None:
        """Browse a game's cards."""
        async with self.responder.serve(interaction):
            traits = tuple(SHELF.filters())
            wanted = (trait or "").strip().upper()
            if wanted and wanted not in traits:
                raise Refused(f"There is no such trait. There are: {', '.join(traits)}.")
            number = traits.index(wanted) + 1 if wanted else gallery.ALL
            page = get_args(Game).index(game) + 1
            await show_gallery(self.responder, interaction, page, number)

    @cards.autocomplete("trait")
    async def complete_trait(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggestions(tuple(SHELF.filters()), current)

    @app_commands.command()
    @app_commands.describe(topic="What you want to know")
    async def rules(self, interaction: Interaction, topic: str = "overview") -> None:
        """The rules in short."""
        async with self.responder.serve(interaction):
            topics = SHELF.topics()
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
        return suggestions(SHELF.topics(), current)
