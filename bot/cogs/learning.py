"""Learning a game by playing its lessons."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.engine.core.ruleset import AnyRuleset
from bot.ui.learning import learn
from bot.ui.responder import Responder
from bot.ui.sender import Interaction


def commands(responder: Responder, rules: AnyRuleset) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command(name="learn")
    async def lessons(interaction: Interaction) -> None:
        """Learn the game by playing short positions; only you see it."""
        async with responder.serve(interaction):
            await learn(responder, interaction, rules)

    return [lessons]
