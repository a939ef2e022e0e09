"""The tree of slash commands: what people read if a command never reached its code.

That happens to whoever types from a list of commands that is older than this release. Everything
else that can go wrong in a command is dealt with by the responder.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.matches.errors import Refused

from .responder import Unreceived, is_late
from .sender import Interaction

log = logging.getLogger(__name__)

OUT_OF_DATE = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
UPDATED = "I have been updated, and this command has changed. Try it again in a moment."


class Tree(app_commands.CommandTree[Any]):
    """The slash commands; each gets its sentence, even if discord.py cannot make sense of it."""

    def __init__(self, client: Any, **options: Any) -> None:
        super().__init__(client, **options)
        logging.getLogger("discord.app_commands.tree").addFilter(is_worth_an_error)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Commands are counted when they are served; what is typed is not, and is counted here."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        may: bool = await self.client.responder.may_complete(interaction)
        return may

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, OUT_OF_DATE):
            log.warning("%s; has `python -m bot sync` been run?", error)
        if isinstance(error.__cause__, Unreceived):
            return
        if interaction.type is discord.InteractionType.autocomplete:
            return  # nobody waits for a sentence there; what is typed is sent off later
        with suppress(Unreceived):
            async with self.client.responder.serve(interaction):
                raise Refused(UPDATED) if isinstance(error, OUT_OF_DATE) else error


def is_worth_an_error(record: logging.LogRecord) -> bool:
    """Not if people have typed on, or type from an old list: discord.py logs those by itself."""
    error = record.exc_info[1] if record.exc_info else None
    if is_late(error) or isinstance(error, OUT_OF_DATE):
        log.info("an autocompletion was of no use any more: %s", type(error).__name__)
        return False
    return True
