"""What a person can do on Discord, and what they then see. Tests and the page both act here."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from local_discord import answers, posts, shown, use
from local_discord.answers import open_interaction
from local_discord.feed import PATIENCE, Change, MessageChange
from local_discord.hearing import hears
from local_discord.invocation import Invocation, on_user, visible_commands
from local_discord.model import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Channel,
    Interaction,
    Json,
    Message,
    User,
)
from local_discord.refusal import Refused
from local_discord.shown import ShownMessage
from local_discord.world import World

Place = Channel | int
Target = ShownMessage | Message | int


@dataclass(frozen=True)
class Act:
    """Something a person did, on its way to the application and back. Await it for the answer."""

    world: World
    interaction: Interaction

    async def answered(self, patience: float = PATIENCE) -> Act:
        """Wait for the first answer, or for Discord to say that none came."""
        await self.world.feed.until(
            lambda: not self.interaction.open, patience, "an answer to " + repr(self.interaction)
        )
        return self

    def __await__(self) -> Generator[Any, None, Act]:
        return self.answered().__await__()

    async def settled(self, patience: float = PATIENCE) -> Act:
        """Wait until the application is no longer thinking."""
        await self.answered(patience)
        await self.world.feed.until(lambda: not self._thinking(), patience, "an end of thinking")
        return self

    def _thinking(self) -> bool:
        seen = self.message
        return seen is not None and seen.thinking

    @property
    def failed(self) -> str | None:
        return self.interaction.failed

    @property
    def message(self) -> ShownMessage | None:
        """The answer as it stands now; for a press answered by an update, the pressed message."""
        found = self.world.state.messages.get(self.interaction.original_id or 0)
        return None if found is None else shown.of_message(self.world, found)

    @property
    def said(self) -> ShownMessage:
        """The answer, when there must be one."""
        if self.message is None:
            raise AssertionError(f"no message came of {self.interaction!r}")
        return self.message

    @property
    def choices(self) -> list[Json]:
        return self.interaction.choices or []

    @property
    def modal(self) -> Json | None:
        return self.interaction.modal

    @property
    def deferred(self) -> bool:
        return self.interaction.answer in (answers.DEFER, answers.DEFER_UPDATE)


class Person:
    """Somebody at their own screen."""

    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user
        self.id = user.id

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # Doing

    def slash(self, place: Place, command: str, /, **options: Any) -> Act:
        """`slash(channel, "game challenge", opponent=ben)`"""
        return self.slash_from(self.commands(place), place, command, **options)

    def slash_from(self, listed: list[Json], place: Place, command: str, /, **options: Any) -> Act:
        """A command from a list that the client has kept, though others are registered by now."""
        channel = self._entered(place)
        invocation = Invocation(self.world, self.id, channel, _words(command), listed)
        return self._act(channel, COMMAND, invocation.filled(options))

    def right_click(self, place: Place, name: str, whom: Person | int) -> Act:
        """Use a user command on somebody: `right_click(channel, "Wave", ben)`"""
        channel = self._entered(place)
        number = whom if isinstance(whom, int) else whom.id
        data = on_user(self.world, self.id, channel, name, number)
        return self._act(channel, COMMAND, data)

    def autocomplete(
        self, place: Place, command: str, option: str, text: str = "", /, **options: Any
    ) -> Act:
        """Type into an option and see what is offered; the rest may be half filled in."""
        channel = self._entered(place)
        known = self.commands(channel)
        invocation = Invocation(self.world, self.id, channel, _words(command), known)
        return self._act(channel, AUTOCOMPLETE, invocation.typed(option, text, options))

    def click(self, target: Target, name: str) -> Act:
        """Press a button, named by its label or custom id."""
        message = use.visible(self.world, self.id, _number(target))
        data = use.button(message, name)
        return self._act(self.world.channel(message.channel_id), COMPONENT, data, message.id)

    def select(self, target: Target, name: str | None, *values: Any) -> Act:
        """Choose in a select, named by its placeholder or custom id; None for the only one."""
        message = use.visible(self.world, self.id, _number(target))
        channel = self.world.channel(message.channel_id)
        data = use.selection(self.world, channel, message, name, values)
        return self._act(channel, COMPONENT, data, message.id)

    def submit(self, act: Act, fields: dict[str, Any]) -> Act:
        """Fill in and send the modal that an act has brought up, by its fields' custom ids."""
        source = act.interaction
        if source.user_id != self.id or source.modal is None:
            raise Refused("there is no such modal on this person's screen")
        channel = self.world.channel(source.channel_id)
        data = use.form(self.world, channel, source.modal, fields)
        return self._act(channel, MODAL_SUBMIT, data, source.message_id, source.id)

    def say(self, place: Place, text: str) -> Message:
        channel = self._channel(place)
        needed = "send_messages_in_threads" if channel.is_thread else "send_messages"
        if not self.world.may(self.id, channel, "view_channel", needed):
            raise Refused("this person may not write there")
        return posts.post(self.world, channel, self.id, posts.Draft({"content": text}))

    def delete(self, target: Target) -> None:
        """Delete one's own message, or, with the permission, anybody's."""
        message = use.visible(self.world, self.id, _number(target))
        channel = self.world.channel(message.channel_id)
        mine = message.author_id == self.id
        if message.ephemeral or not (mine or self.world.may(self.id, channel, "manage_messages")):
            raise Refused("this person may not delete that message")
        posts.remove(self.world, message)

    def _act(
        self,
        channel: Channel,
        kind: int,
        data: Json,
        message_id: int | None = None,
        parent_id: int | None = None,
    ) -> Act:
        return Act(
            self.world,
            open_interaction(
                self.world,
                self.id,
                channel,
                kind=kind,
                data=data,
                message_id=message_id,
                parent_id=parent_id,
            ),
        )

    # Seeing

    def channels(self) -> list[Channel]:
        """What the client lists on its left side."""
        places = self.world.state.channels.values()
        return [each for each in places if self.world.may(self.id, each, "view_channel")]

    def commands(self, place: Place) -> list[Json]:
        return visible_commands(self.world, self.id, self._channel(place))

    def sees(self, place: Place) -> list[ShownMessage]:
        """This person's screen of a channel, oldest first: with what only they see."""
        channel = self._channel(place)
        if not self.world.may(self.id, channel, "view_channel"):
            return []
        seen = [shown.of_message(self.world, each) for each in self._messages(channel)]
        failures = [
            shown.of_failure(self.world, each)
            for each in self.world.state.interactions.values()
            if each.failed and each.user_id == self.id and each.channel_id == channel.id
            if each.kind != AUTOCOMPLETE and each.id > self._reloaded
        ]
        return sorted(seen + failures, key=lambda each: each.id)

    def _messages(self, channel: Channel) -> list[Message]:
        return [
            each
            for each in self.world.messages_in(channel.id)
            if not each.dismissed and each.owner_id in (None, self.id)
        ]

    def follow(self, call: Callable[[Change], None]) -> Callable[[], None]:
        """Be told of every change this person's client hears of; call what is returned to stop."""

        def tell(change: Change) -> None:
            if hears(self.world, self.id, change):
                call(change)

        return self.world.feed.listen(tell)

    def unread(self, place: Place) -> int:
        return len(self._new(self._channel(place)))

    def mentions(self, place: Place) -> int:
        """The red number: new messages that called this person when they were sent."""
        return sum(1 for each in self._new(self._channel(place)) if self.id in each.notified)

    def _new(self, channel: Channel) -> list[Message]:
        last = self.world.state.read.get(self.id, {}).get(channel.id, 0)
        return [
            each
            for each in self._messages(channel)
            if each.id > last and each.author_id != self.id and each.owner_id is None
            if self.world.may(self.id, channel, "view_channel")
        ]

    def read(self, place: Place) -> None:
        """Look at a channel down to its end."""
        channel = self._channel(place)
        newest = max((each.id for each in self._messages(channel)), default=0)
        self.world.state.read.setdefault(self.id, {})[channel.id] = newest

    def dismiss(self, target: Target) -> None:
        """Put away a message that only this person sees."""
        message = use.visible(self.world, self.id, _number(target))
        if message.owner_id != self.id:
            raise Refused("only what only you can see can be dismissed")
        message.dismissed = True
        self.world.feed.publish(MessageChange("delete", message))

    def reload(self) -> None:
        """Start the client anew: what only this person saw is gone."""
        self.world.state.reloaded[self.id] = self.world.new_id()
        for message in list(self.world.state.messages.values()):
            if message.owner_id == self.id and not message.dismissed:
                self.dismiss(message)

    @property
    def _reloaded(self) -> int:
        return self.world.state.reloaded.get(self.id, 0)

    def _channel(self, place: Place) -> Channel:
        return place if isinstance(place, Channel) else self.world.channel(place)

    def _entered(self, place: Place) -> Channel:
        """A channel in which this person may use commands."""
        channel = self._channel(place)
        if not self.world.may(self.id, channel, "view_channel", "use_application_commands"):
            raise Refused("this person cannot use commands there")
        if channel.archived:
            raise Refused("the thread is archived")
        return channel


def _words(command: str) -> list[str]:
    words = command.removeprefix("/").split()
    if not words:
        raise Refused("nothing was typed")
    return words


def _number(target: Target) -> int:
    return target if isinstance(target, int) else target.id
