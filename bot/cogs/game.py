"""`/omen`: what all games share, and Omen's own verbs."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.engine import RULESETS
from bot.ui.responder import Responder
from bot.ui.typed import command

from .lobby import Lobby
from .reference import Help
from .solo import Alone
from .table import Play


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Omen(Lobby, Alone, Play, Help, commands.GroupCog, group_name="omen"):
    """Matches of Omen, played across the day"""

    def __init__(self, responder: Responder) -> None:
        super().__init__()
        self.responder = responder
        group = self.app_command
        assert isinstance(group, app_commands.Group)
        for verb in RULESETS["omen"].verbs:
            group.add_command(command(responder, verb))
