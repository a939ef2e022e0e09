"""Discord's permission bits, as far as a bot in channels and threads meets them."""

from __future__ import annotations

from local_discord.model import Channel, Guild, Member

BITS = {
    "kick_members": 1 << 1,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
}
EVERYTHING = (1 << 50) - 1

# What @everyone has in a fresh server.
ORDINARY = sum(
    BITS[name]
    for name in (
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_external_emojis",
        "use_application_commands",
        "create_public_threads",
        "create_private_threads",
        "send_messages_in_threads",
    )
)


def bits(*names: str) -> int:
    total = 0
    for name in names:
        total |= BITS[name]
    return total


def in_guild(guild: Guild, member: Member) -> int:
    """What a member may do before any channel has its say."""
    if guild.owner_id == member.user_id:
        return EVERYTHING
    total = guild.roles[guild.id].permissions
    for role in member.roles:
        total |= guild.roles[role].permissions
    return EVERYTHING if total & BITS["administrator"] else total


def in_channel(guild: Guild, member: Member, channel: Channel) -> int:
    """Discord's order: @everyone's overwrite, then the roles' together, then the member's."""
    total = in_guild(guild, member)
    if total == EVERYTHING:
        return total
    for group in ([guild.id], member.roles, [member.user_id]):
        found = [channel.overwrites[key] for key in group if key in channel.overwrites]
        for overwrite in found:
            total &= ~overwrite.deny
        for overwrite in found:
            total |= overwrite.allow
    if not total & BITS["view_channel"]:
        return 0
    if not total & BITS["send_messages"]:
        total &= ~bits("embed_links", "attach_files", "mention_everyone")
    return total
