"""Who could see what: every version of every message, every choice and modal, with its audience."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from local_discord import payloads
from local_discord.feed import (
    AccessChange,
    Change,
    ChannelChange,
    InteractionChange,
    MessageChange,
    ThreadPeopleChange,
)
from local_discord.model import COMMAND, Message
from local_discord.world import World


@dataclass(frozen=True, slots=True)
class Shown:
    """Something that reached these people's clients, displayed or not."""

    at: datetime
    what: str
    audience: frozenset[int]
    text: str
    files: tuple[bytes, ...] = ()

    def holds(self, secret: str) -> bool:
        """Anywhere: words, alt text, file names, custom ids, options, the files' bytes."""
        written = json.dumps(secret, ensure_ascii=False)[1:-1].casefold()
        raw = secret.encode()
        return written in self.text.casefold() or any(raw in file for file in self.files)


class Journal:
    """Of people only: the application itself of course knows what it sent."""

    def __init__(self, world: World, size: int | None = None) -> None:
        self.entries: deque[Shown] = deque(maxlen=size)
        self._world = world
        self._reached: dict[int, frozenset[int]] = {}
        self.stop = world.feed.listen(self._hear)

    def leaks(self, secret: str, allowed: Iterable[int]) -> list[Shown]:
        """Entries that carried the secret to anybody not allowed to know it."""
        permitted = frozenset(allowed)
        return [each for each in self.entries if each.audience - permitted and each.holds(secret)]

    def seen_by(self, user_id: int) -> list[Shown]:
        return [each for each in self.entries if user_id in each.audience]

    def _hear(self, change: Change) -> None:
        match change:
            case MessageChange(step="delete", message=message):
                self._reached.pop(message.id, None)
            case MessageChange(message=message):
                self._reached[message.id] = frozenset()
                self._show(message)
            case InteractionChange(interaction):
                if interaction.choices is not None:
                    self._note("choices", {interaction.user_id}, interaction.choices)
                if interaction.modal is not None:
                    self._note("modal", {interaction.user_id}, interaction.modal)
            case AccessChange() | ThreadPeopleChange() | ChannelChange(step="update"):
                self._recheck()

    def _recheck(self) -> None:
        """Whoever has come to see a channel also sees what was said there before."""
        for message in self._world.state.messages.values():
            self._show(message)

    def _show(self, message: Message) -> None:
        world = self._world
        people = world.readers(message) - {world.application.id}
        new = people - self._reached.get(message.id, frozenset())
        if not new:
            return
        self._reached[message.id] = people
        files = tuple(world.files[each.id] for each in message.attachments)
        self._note("message", new, payloads.message(world, message), files)
        source = world.state.interactions.get(message.interaction_id or 0)
        # Every client can ask what was typed to get a public answer.
        if source is not None and source.kind == COMMAND and message.owner_id is None:
            self._note("options", new, source.data)

    def _note(
        self, what: str, audience: Iterable[int], body: Any, files: tuple[bytes, ...] = ()
    ) -> None:
        text = json.dumps(body, ensure_ascii=False)
        self.entries.append(Shown(self._world.now(), what, frozenset(audience), text, files))
