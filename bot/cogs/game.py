"""A top-level command for each game, made from its ruleset: `/omen` and those that follow it."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.engine import DEFAULT, RULESETS
from bot.engine.core.ruleset import AnyRuleset
from bot.ui.responder import Responder

from . import learning, lobby, me, reference, solo, table, verbs
from .lobby import IN_SERVERS, INSTALLED_THERE

FOR_ALL = (
    lobby.commands,
    solo.commands,
    table.commands,
    reference.commands,
    learning.commands,
    verbs.commands,
)
"""What every game's command has."""

FOR_THE_FIRST = (me.commands,)
"""What serves all games, and is found under the first of them."""


class Games(commands.Cog):
    """Brings the commands of all games to the command tree."""

    def __init__(self, responder: Responder, tree: app_commands.CommandTree[Any]) -> None:
        self.responder = responder
        self.tree = tree

    async def cog_load(self) -> None:
        for rules in RULESETS.values():
            self.tree.add_command(group(self.responder, rules))
        self.tree.add_command(lobby.challenge_menu(self.responder, RULESETS[DEFAULT]))


def group(responder: Responder, rules: AnyRuleset) -> app_commands.Group:
    """Everything that can be typed for one game."""
    made = app_commands.Group(
        name=rules.key,
        description=f"Matches of {rules.title}, played across the day",
        guild_only=True,
        allowed_contexts=IN_SERVERS,
        allowed_installs=INSTALLED_THERE,
    )
    features = (*FOR_ALL, *(FOR_THE_FIRST if rules.key == DEFAULT else ()))
    for feature in features:
        for command in feature(responder, rules):
            made.add_command(command)
    return made
