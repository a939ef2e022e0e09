"""An interaction's life: 3 seconds for the first answer, 15 minutes for its token."""

from __future__ import annotations

from datetime import timedelta

from local_discord import errors, posts
from local_discord.feed import InteractionChange, InteractionOpened
from local_discord.form import Form
from local_discord.model import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    EPHEMERAL,
    MODAL_SUBMIT,
    Channel,
    Interaction,
    Json,
    Message,
)
from local_discord.posts import Draft
from local_discord.world import World

FIRST_ANSWER = timedelta(seconds=3)
TOKEN_LIFE = timedelta(minutes=15)

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
COMMAND_REPLY = 20

SILENCE = {
    COMMAND: "The application did not respond",
    COMPONENT: "This interaction failed",
    AUTOCOMPLETE: "Loading options failed",
    MODAL_SUBMIT: "Something went wrong. Try again.",
}


def open_interaction(
    world: World,
    user_id: int,
    channel: Channel,
    *,
    kind: int,
    data: Json,
    message_id: int | None = None,
    parent_id: int | None = None,
) -> Interaction:
    number = world.new_id()
    interaction = Interaction(
        number,
        f"interaction-token-{number:x}",
        kind,
        user_id,
        channel.id,
        data,
        world.now(),
        channel.guild_id,
        message_id,
        parent_id,
    )
    world.state.interactions[number] = interaction
    world.pending[number] = interaction
    world.feed.publish(InteractionOpened(interaction))
    return interaction


def expire(world: World) -> None:
    """Tell people whose interaction nobody answered in time."""
    for interaction in list(world.pending.values()):
        if world.now() - interaction.opened >= FIRST_ANSWER:
            del world.pending[interaction.id]
            interaction.failed = SILENCE[interaction.kind]
            world.feed.publish(InteractionChange(interaction))


def awaiting(world: World, interaction_id: int, token: str) -> Interaction:
    """The interaction a callback is for, if it may still be answered for the first time."""
    expire(world)
    interaction = world.state.interactions.get(interaction_id)
    if interaction is None or interaction.token != token or interaction.failed is not None:
        raise errors.unknown_interaction()
    if interaction.answer is not None:
        raise errors.already_acknowledged()
    return interaction


def check_kind(interaction: Interaction, kind: object) -> None:
    """Which answers fit which interaction."""
    on_message = interaction.message_id is not None
    fitting = {
        COMMAND: (MESSAGE, DEFER, MODAL),
        COMPONENT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL),
        AUTOCOMPLETE: (CHOICES,),
        MODAL_SUBMIT: (MESSAGE, DEFER, *((DEFER_UPDATE, UPDATE) if on_message else ())),
    }[interaction.kind]
    form = Form()
    if kind not in fitting:
        form.fail(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {set(fitting)}.")
    form.settle()


def answer(world: World, interaction: Interaction, kind: int, draft: Draft) -> Message | None:
    """The first answer. Whether it is ephemeral is fixed here for good."""
    message = _answer_message(world, interaction, kind, draft)
    if message is not None:
        interaction.original_id = message.id
        interaction.ephemeral = message.ephemeral
    if kind == CHOICES:
        interaction.choices = draft.body.get("choices") or []
    if kind == MODAL:
        interaction.modal = draft.body
    interaction.answer = kind
    world.pending.pop(interaction.id, None)
    world.feed.publish(InteractionChange(interaction))
    return message


def _answer_message(
    world: World, interaction: Interaction, kind: int, draft: Draft
) -> Message | None:
    if kind in (MESSAGE, DEFER):
        return posts.post(
            world,
            world.channel(interaction.channel_id),
            world.application.id,
            draft if kind == MESSAGE else Draft(),
            kind=COMMAND_REPLY if interaction.kind == COMMAND else 0,
            source=interaction,
            ephemeral=bool(int(draft.body.get("flags") or 0) & EPHEMERAL),
            loading=kind == DEFER,
        )
    if kind in (DEFER_UPDATE, UPDATE):
        source = world.state.messages.get(interaction.message_id or 0)
        if source is None:
            raise errors.unknown_message()
        return source if kind == DEFER_UPDATE else posts.edit(world, source, draft)
    return None


def by_token(world: World, application_id: int, token: str) -> Interaction:
    """The interaction whose token a follow-up carries, while that token is good."""
    if application_id != world.application.id:
        raise errors.unknown_webhook()
    for interaction in reversed(world.state.interactions.values()):
        if interaction.token == token:
            break
    else:
        raise errors.unknown_webhook()
    if world.now() - interaction.opened >= TOKEN_LIFE:
        raise errors.invalid_webhook_token()
    if interaction.answer is None or interaction.kind == AUTOCOMPLETE:
        raise errors.unknown_webhook()
    return interaction


def reached(world: World, interaction: Interaction, name: str) -> Message:
    """A message by its number or as `@original`, if this interaction made it or stands on it."""
    number = interaction.original_id if name == "@original" else int(name)
    message = world.state.messages.get(number or 0)
    if message is None:
        raise errors.unknown_message()
    if message.id != interaction.original_id and message.interaction_id != interaction.id:
        raise errors.unknown_message()
    return message


def follow_up(world: World, interaction: Interaction, draft: Draft) -> Message:
    """A further message. The first one after a defer fills the deferred answer instead, and
    is then as public or private as the defer was, whatever its own flag says."""
    original = world.state.messages.get(interaction.original_id or 0)
    if original is not None and original.loading:
        return posts.edit(world, original, draft)
    return posts.post(
        world,
        world.channel(interaction.channel_id),
        world.application.id,
        draft,
        source=interaction,
        ephemeral=bool(int(draft.body.get("flags") or 0) & EPHEMERAL),
    )


def forget(world: World) -> None:
    """Drop what nobody can reach any more: dead tokens without a message, messages put away."""
    state = world.state
    for message in list(state.messages.values()):
        if message.dismissed and world.now() - message.created >= TOKEN_LIFE:
            del state.messages[message.id]
            for each in message.attachments:
                world.files.pop(each.id, None)
    made = {each.interaction_id for each in state.messages.values()} - {None}
    needed = made | {state.interactions[each].parent_id for each in made if each is not None}
    for interaction in list(state.interactions.values()):
        dead = world.now() - interaction.opened >= TOKEN_LIFE
        if dead and interaction.id not in needed:
            del state.interactions[interaction.id]
            world.pending.pop(interaction.id, None)
