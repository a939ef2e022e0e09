"""The records a Discord consists of. Plain data: the world changes them, payloads show them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

Json = dict[str, Any]

TEXT, DM, VOICE, ANNOUNCEMENT, STAGE, FORUM = 0, 1, 2, 5, 13, 15
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5


@dataclass(slots=True)
class User:
    id: int
    name: str
    display: str | None = None
    bot: bool = False
    accepts_dms: bool = True


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0


@dataclass(slots=True)
class Member:
    user_id: int
    joined: datetime
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Overwrite:
    """What a channel allows or denies one role (kind 0) or one member (kind 1)."""

    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)


@dataclass(slots=True)
class Channel:
    """A channel of a server, a thread in one, or a direct conversation.

    `people` are a thread's members or the two sides of a conversation.
    """

    id: int
    kind: int
    name: str
    created: datetime
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    people: list[int] = field(default_factory=list)
    archived: bool = False
    archive_changed: datetime | None = None
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    slowmode: int = 0
    last_message_id: int | None = None
    message_count: int = 0

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS


@dataclass(slots=True)
class Attachment:
    id: int
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None


@dataclass(slots=True)
class Message:
    """One message; `owner_id` is set on ephemeral ones and names who alone sees it."""

    id: int
    channel_id: int
    author_id: int
    created: datetime
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: int = 0
    edited: datetime | None = None
    nonce: str | None = None
    pinned: bool = False
    tts: bool = False
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    notified: list[int] = field(default_factory=list)
    reply_to: int | None = None
    interaction_id: int | None = None
    owner_id: int | None = None
    thread_id: int | None = None
    dismissed: bool = False

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)


@dataclass(slots=True)
class Interaction:
    """One thing a person did to the application, and how far its answer has come.

    `answer` is the callback's type; `original_id` the message `@original` stands for.
    """

    id: int
    token: str
    kind: int
    user_id: int
    channel_id: int
    data: Json
    opened: datetime
    guild_id: int | None = None
    message_id: int | None = None
    parent_id: int | None = None
    answer: int | None = None
    original_id: int | None = None
    ephemeral: bool = False
    failed: str | None = None
    modal: Json | None = None
    choices: list[Json] | None = None

    @property
    def open(self) -> bool:
        return self.answer is None and self.failed is None


@dataclass(slots=True)
class Emoji:
    """A picture of the application's own, to stand in words and on what can be pressed."""

    id: int
    name: str
    content_type: str = "image/png"


@dataclass(slots=True)
class Application:
    id: int
    name: str
    token: str
    owner_id: int


@dataclass(slots=True)
class State:
    """Everything that is kept between runs."""

    time: datetime
    last_id: int = 0
    application: Application | None = None
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    interactions: dict[int, Interaction] = field(default_factory=dict)
    commands: dict[int, list[Json]] = field(default_factory=dict)
    emojis: dict[int, Emoji] = field(default_factory=dict)
    read: dict[int, dict[int, int]] = field(default_factory=dict)
    reloaded: dict[int, int] = field(default_factory=dict)
