"""Which of the changes in the world reach one person's client: the filter of a page's stream."""

from __future__ import annotations

from local_discord.feed import (
    AccessChange,
    Change,
    ChannelChange,
    InteractionChange,
    InteractionOpened,
    MessageChange,
    ThreadPeopleChange,
    Typing,
)
from local_discord.world import World


def hears(world: World, user_id: int, change: Change) -> bool:
    """Never more than the person sees when they look: not others' ephemeral messages, not others'
    interactions, nothing of channels they may not view."""
    match change:
        case InteractionOpened(interaction) | InteractionChange(interaction):
            return interaction.user_id == user_id
        case AccessChange(guild_id=guild_id):
            return user_id in world.state.guilds[guild_id].members
        case ThreadPeopleChange(removed=removed) if user_id in removed:
            return True
        case MessageChange(message=message) if message.owner_id not in (None, user_id):
            return False
        case MessageChange(step="update", message=message) if message.dismissed:
            return False  # what was put away is not there to be changed
        case MessageChange(message=message):
            place = world.state.channels.get(message.channel_id)
        case ChannelChange(channel=channel) | ThreadPeopleChange(channel=channel):
            place = channel
        case Typing(channel_id=channel_id):
            place = world.state.channels.get(channel_id)
        case _:
            place = None
    return place is not None and world.may(user_id, place, "view_channel")
