"""Playing against the computer."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.engine.core.ruleset import AnyRuleset
from bot.ui.beginnings import begin_solo
from bot.ui.options import SEATS, options, with_choices, with_seats
from bot.ui.responder import Responder
from bot.ui.sender import Interaction

LEVELS = [
    app_commands.Choice(name="Acolyte: patient, good for a first match", value="acolyte"),
    app_commands.Choice(name="Hero: tries things out before it plays", value="hero"),
    app_commands.Choice(name="Olympian: looks ahead, hard to beat", value="olympian"),
]


def commands(responder: Responder, rules: AnyRuleset) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command()
    @app_commands.describe(level="How strong the computer plays; Acolyte unless you say more")
    @app_commands.choices(level=LEVELS)
    @with_seats(rules, "How many play, you among them; as few as there can be unless you say")
    @with_choices(rules)
    async def solo(interaction: Interaction, level: str = "acolyte", **said: Any) -> None:
        """Play against the computer, at once and without a clock."""
        seats = said.pop(SEATS, None)
        async with responder.serve(interaction):
            await begin_solo(responder, interaction, rules, level, options(rules, said), seats)

    return [solo]
