"""`/omen`: what all games share, and Omen's own verbs."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.engine import RULESETS

from .alone import Alone
from .desk import Desk
from .help import Help
from .lobby import Lobby
from .play import Play
from .verbs import command


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Omen(Lobby, Alone, Play, Help, commands.GroupCog, group_name="omen"):
    """Matches of Omen, played across the day"""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        group = self.app_command
        assert isinstance(group, app_commands.Group)
        for verb in RULESETS["omen"].verbs:
            group.add_command(command(desk, verb))
