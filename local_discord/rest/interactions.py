"""Routes that answer interactions: callbacks, follow-ups and the messages they made."""

from __future__ import annotations

from typing import Any

from local_discord import answers, payloads, posts
from local_discord.command_limits import check_choices
from local_discord.component_limits import check_modal
from local_discord.form import Form
from local_discord.limits import check_message
from local_discord.model import Interaction, Json, Message
from local_discord.posts import Draft
from local_discord.rest.call import Call, Reply, Route


def callback(call: Call) -> Reply:
    world = call.world
    interaction = answers.awaiting(
        world, call.number("interaction_id"), call.path["interaction_token"]
    )
    kind: Any = call.body.get("type")
    answers.check_kind(interaction, kind)
    draft = Draft(call.body.get("data") or {}, call.files)
    _check(call, interaction, kind, draft)
    message = answers.answer(world, interaction, kind, draft)
    if call.query.get("with_response") not in ("1", "true", "True"):
        return Reply(204)
    return Reply(200, _outcome(call, interaction, message))


def _check(call: Call, interaction: Interaction, kind: int, draft: Draft) -> None:
    form, emojis = Form(), call.world.state.emojis
    if kind == answers.MESSAGE:
        check_message(draft, prefix=("data",), emojis=emojis)
    elif kind == answers.UPDATE:
        source = call.world.state.messages.get(interaction.message_id or 0)
        check_message(draft, source, prefix=("data",), emojis=emojis)
    elif kind == answers.CHOICES:
        check_choices(form, draft.body.get("choices") or [], ("data", "choices"))
    elif kind == answers.MODAL:
        check_modal(form, draft.body, ("data",))
    form.settle()


def _outcome(call: Call, interaction: Interaction, message: Message | None) -> Json:
    facts: Json = {"id": str(interaction.id), "type": interaction.kind}
    if message is not None:
        facts |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral,
            "channel_id": str(interaction.channel_id),
        }
        if interaction.guild_id is not None:
            facts["guild_id"] = str(interaction.guild_id)
    outcome: Json = {"interaction": facts}
    if message is not None and interaction.answer in (answers.MESSAGE, answers.UPDATE):
        outcome["resource"] = {
            "type": interaction.answer,
            "message": payloads.message(call.world, message),
        }
    return outcome


def _source(call: Call) -> Interaction:
    return answers.by_token(call.world, call.number("webhook_id"), call.path["webhook_token"])


def _reached(call: Call) -> Message:
    return answers.reached(call.world, _source(call), call.path.get("message_id", "@original"))


def follow_up(call: Call) -> Reply:
    interaction = _source(call)
    original = call.world.state.messages.get(interaction.original_id or 0)
    filled = original if original is not None and original.loading else None
    check_message(call.draft, filled, emojis=call.world.state.emojis)
    message = answers.follow_up(call.world, interaction, call.draft)
    return Reply(200, payloads.message(call.world, message))


def get(call: Call) -> Reply:
    return Reply(200, payloads.message(call.world, _reached(call)))


def edit(call: Call) -> Reply:
    message = _reached(call)
    check_message(call.draft, message, emojis=call.world.state.emojis)
    return Reply(200, payloads.message(call.world, posts.edit(call.world, message, call.draft)))


def delete(call: Call) -> Reply:
    posts.remove(call.world, _reached(call))
    return Reply(204)


WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES: list[tuple[str, str, Route]] = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", WEBHOOK, follow_up),
]
for _path in (WEBHOOK + "/messages/@original", WEBHOOK + "/messages/{message_id}"):
    ROUTES += [("GET", _path, get), ("PATCH", _path, edit), ("DELETE", _path, delete)]
