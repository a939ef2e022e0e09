"""What the bot must be allowed to do in a channel, asked before there is anything to lose."""

from __future__ import annotations

import discord

from bot.matches.view import Refused

from .sender import Interaction

NEEDED = {
    "view_channel": "View Channel",
    "attach_files": "Attach Files",
    "embed_links": "Embed Links",
    "read_message_history": "Read Message History",
}
SEND = {"send_messages": "Send Messages"}
SEND_IN_THREADS = {"send_messages_in_threads": "Send Messages in Threads"}
OPEN_THREADS = {"create_public_threads": "Create Public Threads"} | SEND_IN_THREADS


def missing(interaction: Interaction) -> list[str]:
    """What the bot could not do where this was pressed."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return lacking(interaction, NEEDED | (SEND_IN_THREADS if in_thread else SEND))


def must_be_allowed(interaction: Interaction) -> None:
    """Refuse to begin what could not be shown here."""
    if lacks := missing(interaction):
        raise Refused(f"I lack permissions in this channel: {', '.join(lacks)}.")


def lacking(interaction: Interaction, needed: dict[str, str]) -> list[str]:
    have = interaction.app_permissions
    return [name for flag, name in needed.items() if not getattr(have, flag)]
