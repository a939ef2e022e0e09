"""The world: who is there, which channels, what was said. No I/O and no real time."""

from __future__ import annotations

from datetime import UTC, datetime

from local_discord import errors, permissions
from local_discord.clock import Clock
from local_discord.feed import AccessChange, ChannelChange, Feed
from local_discord.model import (
    DM,
    PRIVATE_THREAD,
    TEXT,
    Application,
    Channel,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    State,
    User,
)

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)


class World:
    """One Discord with one application in it."""

    def __init__(self, clock: Clock | None = None, state: State | None = None) -> None:
        self.clock = clock or Clock()
        self.state = state or State(time=self.clock.now())
        self.clock.catch_up(self.state.time)
        self.feed = Feed()
        self.files: dict[int, bytes] = {}
        self.pending = {each.id: each for each in self.state.interactions.values() if each.open}
        self.base = "http://127.0.0.1"  # where files are served; the server fills it in

    @property
    def gateway_url(self) -> str:
        return self.base.replace("http", "ws", 1) + "/gateway"

    # Time and numbers

    def now(self) -> datetime:
        return self.clock.now()

    def new_id(self) -> int:
        """A snowflake of the world's own time, larger than every one before."""
        passed = int((self.now() - EPOCH).total_seconds() * 1000) << 22
        self.state.last_id = max(passed, self.state.last_id + 1)
        return self.state.last_id

    # People and places

    @property
    def application(self) -> Application:
        if self.state.application is None:
            raise LookupError("this world has no application yet")
        return self.state.application

    def add_user(self, name: str, display: str | None = None, bot: bool = False) -> User:
        user = User(self.new_id(), name, display, bot)
        self.state.users[user.id] = user
        return user

    def add_application(self, name: str, token: str, owner: User) -> User:
        """An application and its bot user, which share one id as on Discord today."""
        user = self.add_user(name, bot=True)
        self.state.application = Application(user.id, name, token, owner.id)
        return user

    def add_guild(self, name: str, owner: User) -> Guild:
        guild = Guild(self.new_id(), name, owner.id)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.ORDINARY)
        self.state.guilds[guild.id] = guild
        self.join(guild, owner)
        return guild

    def add_role(self, guild: Guild, name: str, *allowed: str) -> Role:
        role = Role(self.new_id(), name, permissions.bits(*allowed), len(guild.roles))
        guild.roles[role.id] = role
        self.feed.publish(AccessChange(guild.id, role_id=role.id, step="create"))
        return role

    def join(self, guild: Guild, user: User, *roles: Role) -> Member:
        member = Member(user.id, self.now(), [role.id for role in roles])
        guild.members[user.id] = member
        self.feed.publish(AccessChange(guild.id, user_id=user.id, step="create"))
        return member

    def leave(self, guild: Guild, user: User) -> None:
        """Leaves or is removed; threads forget them too."""
        del guild.members[user.id]
        for channel in self.state.channels.values():
            if channel.guild_id == guild.id and user.id in channel.people:
                channel.people.remove(user.id)
        self.feed.publish(AccessChange(guild.id, user_id=user.id, step="delete"))

    def give_roles(self, guild: Guild, user: User, *roles: Role) -> None:
        guild.members[user.id].roles = [role.id for role in roles]
        self.feed.publish(AccessChange(guild.id, user_id=user.id))

    def add_channel(self, guild: Guild, name: str, kind: int = TEXT) -> Channel:
        position = sum(1 for each in self.state.channels.values() if each.guild_id == guild.id)
        channel = Channel(
            self.new_id(), kind, name, self.now(), guild_id=guild.id, position=position
        )
        self.state.channels[channel.id] = channel
        self.feed.publish(ChannelChange("create", channel))
        return channel

    def conversation(self, one: int, other: int) -> Channel:
        """The direct messages between two users; opened when first asked for."""
        pair = sorted((one, other))
        for channel in self.state.channels.values():
            if channel.kind == DM and channel.people == pair:
                return channel
        channel = Channel(self.new_id(), DM, "", self.now(), people=pair)
        self.state.channels[channel.id] = channel
        return channel

    def delete_channel(self, channel: Channel) -> None:
        """With its threads and everything that was said in them."""
        for thread in [c for c in self.state.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        del self.state.channels[channel.id]
        for message in [m for m in self.state.messages.values() if m.channel_id == channel.id]:
            del self.state.messages[message.id]
        self.feed.publish(ChannelChange("delete", channel))

    # Who may do what

    def overwrite(
        self,
        channel: Channel,
        who: User | Role,
        allow: tuple[str, ...] = (),
        deny: tuple[str, ...] = (),
    ) -> None:
        """Set what a channel grants or withdraws; neither removes the entry."""
        if allow or deny:
            channel.overwrites[who.id] = Overwrite(
                int(isinstance(who, User)), permissions.bits(*allow), permissions.bits(*deny)
            )
        else:
            channel.overwrites.pop(who.id, None)
        self.feed.publish(ChannelChange("update", channel))

    def set_permissions(self, guild: Guild, role: Role, *allowed: str) -> None:
        role.permissions = permissions.bits(*allowed)
        self.feed.publish(AccessChange(guild.id, role_id=role.id))

    def guild_of(self, channel: Channel) -> Guild | None:
        return None if channel.guild_id is None else self.state.guilds[channel.guild_id]

    def permissions(self, user_id: int, channel: Channel) -> int:
        """As Discord computes them; a thread takes its parent's."""
        guild = self.guild_of(channel)
        if guild is None:
            return permissions.EVERYTHING if user_id in channel.people else 0
        member = guild.members.get(user_id)
        if member is None:
            return 0
        place = channel
        if channel.is_thread and channel.parent_id is not None:
            place = self.state.channels[channel.parent_id]
        total = permissions.in_channel(guild, member, place)
        hidden = channel.kind == PRIVATE_THREAD and user_id not in channel.people
        if hidden and not total & permissions.BITS["manage_threads"]:
            return 0
        return total

    def may(self, user_id: int, channel: Channel, *names: str) -> bool:
        wanted = permissions.bits(*names)
        return self.permissions(user_id, channel) & wanted == wanted

    def audience(self, channel: Channel) -> frozenset[int]:
        """Everybody who sees what is said there, the application itself included."""
        guild = self.guild_of(channel)
        candidates = channel.people if guild is None else guild.members
        return frozenset(each for each in candidates if self.may(each, channel, "view_channel"))

    def readers(self, message: Message) -> frozenset[int]:
        """Who sees this very message; of people, only its owner if it is ephemeral."""
        if message.owner_id is not None:
            return frozenset({message.owner_id, self.application.id})
        return self.audience(self.channel(message.channel_id))

    # Looking things up as a request does

    def channel(self, channel_id: int) -> Channel:
        try:
            return self.state.channels[channel_id]
        except KeyError:
            raise errors.unknown_channel() from None

    def guild(self, guild_id: int) -> Guild:
        try:
            return self.state.guilds[guild_id]
        except KeyError:
            raise errors.unknown_guild() from None

    def message(self, channel_id: int, message_id: int) -> Message:
        """By its place and number. Ephemeral ones are not found this way, as on Discord."""
        message = self.state.messages.get(message_id)
        if message is None or message.channel_id != channel_id or message.owner_id is not None:
            raise errors.unknown_message()
        return message

    def messages_in(self, channel_id: int) -> list[Message]:
        return [each for each in self.state.messages.values() if each.channel_id == channel_id]
