"""A bot that uses every part of Discord once, as discord.py means it to be used."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
from discord import app_commands

from local_discord.feed import PATIENCE
from local_discord.redirect import redirected

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x03\x00\x00\x00\x02\x08\x02\x00\x00\x00"
    b"\x12\x16\xf1M\x00\x00\x00\x0cIDATx\x9cc`\xa0\x1e\x00\x00\x00>\x00\x01\xd3\xf0\xdc\xb0"
    b"\x00\x00\x00\x00IEND\xaeB`\x82"
)

T = TypeVar("T")
Press = Callable[[discord.Interaction], Awaitable[None]]


def picture(name: str = "board.png", description: str | None = None) -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description=description)


def button(label: str, press: Press | None = None, **more: Any) -> discord.ui.Button[Any]:
    made: discord.ui.Button[Any] = discord.ui.Button(label=label, **more)
    if press is not None:
        made.callback = press  # type: ignore[method-assign, assignment]
    return made


def view(*items: discord.ui.Item[Any]) -> discord.ui.View:
    made = discord.ui.View(timeout=None)
    for item in items:
        made.add_item(item)
    return made


async def soon(what: Awaitable[T]) -> T:
    """What must come; a test that waits for ever tells nothing."""
    return await asyncio.wait_for(what, PATIENCE)


class Toy(discord.Client):
    """`heard` has the interactions that came; `do` is what /act does with one."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True, guild_messages=True),
            guild_ready_timeout=0.01,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.do: Press = self._nothing
        self.heard: list[discord.Interaction] = []
        self.arrived = asyncio.Event()
        self.messages: list[discord.Message] = []
        _add_commands(self)

    async def _nothing(self, interaction: discord.Interaction) -> None:
        """Leaves the person waiting."""

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py waits 5 s here when a session was lost, to spare the real gateway."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction)
        self.arrived.set()

    async def on_message(self, message: discord.Message) -> None:
        self.messages.append(message)


class Form(discord.ui.Modal, title="Concede"):
    reason: discord.ui.TextInput[Form] = discord.ui.TextInput(
        label="Why", custom_id="reason", max_length=20
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"because {self.reason}", ephemeral=True)


def _add_commands(toy: Toy) -> None:
    tree = toy.tree

    @tree.command(description="Does what the test says")
    async def act(interaction: discord.Interaction) -> None:
        await toy.do(interaction)

    @tree.command(description="Answers everybody")
    async def echo(interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text)

    @tree.command(description="Answers one")
    async def whisper(interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text, ephemeral=True)

    @tree.command(description="Asks for words")
    async def concede(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @tree.command(description="For those who run the place")
    @app_commands.default_permissions(manage_guild=True)
    async def configure(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("configured", ephemeral=True)

    @tree.context_menu(name="Call out")
    async def call_out(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"{interaction.user} {member}")

    tree.add_command(_match_group())


def _match_group() -> app_commands.Group:
    group = app_commands.Group(name="match", description="Matches")

    @group.command(description="Calls somebody out")
    @app_commands.choices(pace=[app_commands.Choice(name=n, value=n) for n in ("live", "daily")])
    async def challenge(
        interaction: discord.Interaction,
        opponent: discord.Member,
        pace: str = "daily",
        games: app_commands.Range[int, 1, 3] = 1,
    ) -> None:
        words = f"{interaction.user.display_name} {opponent.display_name} {pace} {games}"
        await interaction.response.send_message(words, ephemeral=True)

    @group.command(description="Plays a card")
    async def play(interaction: discord.Interaction, card: str, city: str = "left") -> None:
        await interaction.response.send_message(f"{card} to {city}", ephemeral=True)

    @play.autocomplete("card")
    async def cards(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        city = getattr(interaction.namespace, "city", None) or "nowhere"
        names = [f"siren {city}", f"sphinx {city}", "griffin"]
        return [app_commands.Choice(name=n, value=n) for n in names if n.startswith(typed)]

    return group


if __name__ == "__main__":
    with redirected(sys.argv[1]):
        Toy().run(sys.argv[2], log_handler=None)
