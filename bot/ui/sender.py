"""The only module that sends anything to Discord.

What is private can leave through `show` and `say` alone, and those answer an interaction that
was acknowledged as ephemeral. Everything else goes out through `post` and `edit`, which take a
`Post`, and a `Post` is made from public views. Here, and nowhere else, signs become emojis.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final, Protocol, TypeVar

import aiohttp
import discord

from .items import view_of
from .long_texts import LONGEST, messages
from .signs import WITHOUT, Signs
from .widgets import Panel, Post

log = logging.getLogger(__name__)

RECEIVED = "received"
BELOW = "below"  # the message that the answer is in, if not in the first; None: it is to begin
ALREADY_RECEIVED = 40060
UNKNOWN_CHANNEL = 10003
BAD_FORM = 50035
GONE = (10008, 10015, 50027)  # the message, the interaction, its token
BROKEN = (aiohttp.ClientError, OSError, TimeoutError)
TRIES = 3

SEARCHED = 500  # messages among which one of ours is looked for
CLOCKS_DIFFER = timedelta(minutes=1)  # Discord's and ours, at the most

WEEK_IN_MINUTES: Final = 10080

T = TypeVar("T")


class Drawn(Protocol):
    """A picture, as bot.render makes it."""

    @property
    def png(self) -> bytes: ...
    @property
    def name(self) -> str: ...
    @property
    def alt(self) -> str: ...


@dataclass(frozen=True, slots=True)
class TextFile:
    """A text that is too long to be read in messages. Its name is the same for every one."""

    text: str
    name: str = "log.txt"


@dataclass(frozen=True, slots=True)
class Posted:
    """A public message of ours, as it stands at Discord."""

    id: int
    text: str
    custom_ids: tuple[str, ...]


Interaction = discord.Interaction[Any]
AnyChannel = discord.abc.GuildChannel | discord.Thread | discord.abc.PrivateChannel


class Leak(RuntimeError):
    """An answer meant for one person would be, or was, seen by others."""


class Sender:
    """Carries answers back to whoever asked, and posts to channels."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.signs = WITHOUT
        self.doubted = asyncio.Event()  # are the signs still those that Discord has?

    async def receive(self, interaction: Interaction) -> None:
        """Acknowledge at once, always so that only this person will see the answer.

        Pressed on somebody's own ephemeral message, the answer will replace it. Pressed on a
        public one it must not: that would edit the table for everybody.
        """
        if interaction.response.is_done() or interaction.extras.get(RECEIVED):
            return
        message = interaction.message
        on_own = message is not None and message.flags.ephemeral
        try:
            await stubbornly(
                lambda: (
                    interaction.response.defer()
                    if on_own
                    else interaction.response.defer(ephemeral=True, thinking=True)
                )
            )
        except discord.HTTPException as error:
            if error.code != ALREADY_RECEIVED:  # by a try whose answer was lost
                raise
        interaction.extras[RECEIVED] = True

    async def tell_at_once(self, interaction: Interaction, text: str) -> None:
        """One sentence as the first answer, and the last: for whoever asks for too much."""
        await interaction.response.send_message(
            text, ephemeral=True, allowed_mentions=discord.AllowedMentions.none()
        )

    async def offer_nothing(self, interaction: Interaction) -> None:
        """Complete what somebody types with nothing at all."""
        await interaction.response.autocomplete([])

    async def show(
        self, interaction: Interaction, panel: Panel, pictures: Sequence[Drawn | TextFile] = ()
    ) -> int | None:
        """Give a player their private panel; words that it cannot hold follow it.

        Where no pictures may be sent it comes without them. Returns the number of its message.
        """
        await self.receive(interaction)
        if not interaction.app_permissions.attach_files:
            pictures = ()
        first, *rest = messages(self.signs.within(panel.text, LONGEST))
        shown = await self._answer(
            interaction,
            lambda signs: change_answer(interaction, first, view_of(panel.rows, signs), pictures),
        )
        if shown and rest:
            await self.say_more(interaction, "\n".join(rest))
        return shown

    async def say(self, interaction: Interaction, text: str) -> None:
        """Tell one person something, in words alone."""
        await self.show(interaction, Panel(text))

    def go_below(self, interaction: Interaction) -> None:
        """What is shown next comes in a new message, below all that was posted since the first."""
        interaction.extras[BELOW] = None

    async def say_more(self, interaction: Interaction, text: str) -> None:
        """Tell one person something besides what they were shown."""
        for part in messages(self.signs.in_text(text)):
            await self._answer(interaction, partial(self._follow_up, interaction, part))

    async def _follow_up(
        self, interaction: Interaction, text: str, signs: Signs
    ) -> discord.Message:
        message: discord.Message = await interaction.followup.send(
            text, ephemeral=True, wait=True, allowed_mentions=discord.AllowedMentions.none()
        )
        return message

    async def _answer(
        self, interaction: Interaction, send: Callable[[Signs], Awaitable[discord.Message]]
    ) -> int | None:
        """Send what is meant for one person, and see that nobody else got it; if it arrives, the
        number of its message."""
        try:
            message = await stubbornly(lambda: self._with_signs(send))
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            # Too late, or put away. Whoever wants to see their hand can ask for it anew.
            log.info("interaction %s ended before its answer: %s", interaction.id, error.code)
            return None
        if not message.flags.ephemeral:
            await message.delete()
            raise Leak(f"the answer to interaction {interaction.id} was public")
        return message.id

    async def _with_signs(self, send: Callable[[Signs], Awaitable[T]]) -> T:
        """Send it with signs on what can be pressed, or without where Discord knows none of them.

        That may be so since the signs were renewed; and of an application's own emojis Discord
        says it now and then for no reason.
        """
        try:
            return await send(self.signs)
        except discord.HTTPException as error:
            if not is_about_signs(error):
                raise
            log.info("Discord does not know a sign; the words alone are sent")
            self.doubted.set()
            return await send(WITHOUT)

    async def post(
        self, channel_id: int, post: Post, nonce: str, pictures: Sequence[Drawn] = ()
    ) -> Posted:
        """Post a new message; the same nonce within a few minutes posts it only once.

        Then what comes back is the message as it was posted at first.
        """
        channel = self.client.get_partial_messageable(channel_id)
        text = self.signs.within(post.text, LONGEST)[:LONGEST]
        message = await self._with_signs(
            lambda signs: channel.send(
                text,
                view=view_of(post.rows, signs) or discord.utils.MISSING,
                files=[file(picture) for picture in pictures],
                nonce=nonce,
                allowed_mentions=mentions(post),
            )
        )
        return posted(message)

    async def find(
        self, channel_id: int, since: int, is_it: Callable[[Posted], bool]
    ) -> Posted | None:
        """Look for a message of ours in a channel, among those since a moment."""
        channel = self.client.get_partial_messageable(channel_id)
        after = datetime.fromtimestamp(since / 1000, UTC) - CLOCKS_DIFFER
        async for message in channel.history(limit=SEARCHED, after=after, oldest_first=True):
            if message.author == self.client.user and is_it(posted(message)):
                return posted(message)
        return None

    async def edit(
        self, channel_id: int, message_id: int, post: Post, pictures: Sequence[Drawn] = ()
    ) -> None:
        """Change a message of ours. An edit never pings anybody."""
        channel = self.client.get_partial_messageable(channel_id)
        text = self.signs.within(post.text, LONGEST)[:LONGEST]
        await self._with_signs(
            lambda signs: channel.get_partial_message(message_id).edit(
                content=text,
                view=view_of(post.rows, signs),
                attachments=[file(picture) for picture in pictures],
                allowed_mentions=discord.AllowedMentions.none(),
            )
        )

    async def silence(self, channel_id: int, message_id: int) -> None:
        """Take the buttons off an old table, leaving its words and its picture."""
        channel = self.client.get_partial_messageable(channel_id)
        await channel.get_partial_message(message_id).edit(view=None)

    async def open_thread(self, parent: discord.TextChannel, name: str) -> int:
        """A thread for one more match in a busy channel. It sleeps after a week without a word."""
        kind = discord.ChannelType.public_thread
        if parent.is_news():
            kind = discord.ChannelType.news_thread
        thread = await parent.create_thread(
            name=name[:100], type=kind, auto_archive_duration=WEEK_IN_MINUTES
        )
        return thread.id

    async def channel(self, channel_id: int) -> AnyChannel:
        return self.client.get_channel(channel_id) or await self.client.fetch_channel(channel_id)

    async def is_gone(self, channel_id: int) -> bool:
        """Has a channel or a thread been deleted? Not as far as is known, if Discord is away."""
        try:
            await self.channel(channel_id)
        except discord.HTTPException as error:
            return error.code == UNKNOWN_CHANNEL
        except BROKEN:
            return False
        return False

    async def takes_words_only(self, channel_id: int) -> bool:
        """May the bot write in a channel, but attach no pictures?"""
        if not self.client.is_ready():
            return False
        channel = await self.channel(channel_id)  # a sleeping thread must be asked for
        have = permissions_in(channel)
        if have is None or have.attach_files:
            return False
        in_thread = isinstance(channel, discord.Thread)
        return have.send_messages_in_threads if in_thread else have.send_messages

    def permissions_in(self, channel_id: int) -> discord.Permissions | None:
        """What the bot may do in a channel; None where it is not known, as of a sleeping thread."""
        return permissions_in(self.client.get_channel(channel_id))


def is_about_signs(error: discord.HTTPException) -> bool:
    """Is an emoji what Discord does not like? It says where: `components.0.components.0.emoji`."""
    return error.code == BAD_FORM and ".emoji" in error.text


async def change_answer(
    interaction: Interaction,
    text: str,
    view: discord.ui.View | None,
    pictures: Sequence[Drawn | TextFile],
) -> discord.Message:
    """Change the answer to an interaction, whichever message it is in; or begin it below."""
    nobody, files = discord.AllowedMentions.none(), [file(picture) for picture in pictures]
    if BELOW not in interaction.extras:
        return await interaction.edit_original_response(
            content=text, view=view, attachments=files, allowed_mentions=nobody
        )
    if number := interaction.extras[BELOW]:
        return await interaction.followup.edit_message(
            number, content=text, view=view, attachments=files, allowed_mentions=nobody
        )
    message = await interaction.followup.send(
        text,
        view=view or discord.utils.MISSING,
        files=files,
        ephemeral=True,
        wait=True,
        allowed_mentions=nobody,
    )
    interaction.extras[BELOW] = message.id
    return message


def posted(message: discord.Message) -> Posted:
    rows = [each for each in message.components if isinstance(each, discord.ActionRow)]
    ids = [getattr(each, "custom_id", None) for row in rows for each in row.children]
    return Posted(message.id, message.content, tuple(filter(None, ids)))


def permissions_in(channel: object) -> discord.Permissions | None:
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return None
    me: discord.Member | None = channel.guild.me  # not there before the server is
    return None if me is None else channel.permissions_for(me)


async def stubbornly(send: Callable[[], Awaitable[T]]) -> T:
    """Send again what a broken connection swallowed: discord.py does so after errors of Discord
    only. What is sent this way may arrive twice without harm."""
    for _ in range(TRIES - 1):
        try:
            return await send()
        except BROKEN as error:
            log.info("a connection to Discord broke: %s", type(error).__name__)
    return await send()


def file(picture: Drawn | TextFile) -> discord.File:
    """A new file for every attempt: discord.py sends a used one empty."""
    if isinstance(picture, TextFile):
        return discord.File(io.BytesIO(picture.text.encode()), picture.name)
    return discord.File(io.BytesIO(picture.png), picture.name, description=picture.alt)


def mentions(post: Post) -> discord.AllowedMentions:
    users = [discord.Object(user_id) for user_id in post.pings]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
