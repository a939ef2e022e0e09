"""Discord's limits on messages, checked as Discord checks them."""

from __future__ import annotations

from collections.abc import Container

from local_discord import errors
from local_discord.component_limits import check_components
from local_discord.form import Form, Path
from local_discord.media import named
from local_discord.model import COMPONENTS_V2, Json, Message
from local_discord.posts import Draft

CONTENT, EMBEDS, EMBED_TOTAL, FILES, FILE_BYTES = 2000, 10, 6000, 10, 10 * 1024 * 1024
FIELDS = 25
EMBED_LENGTHS = {"title": 256, "description": 4096}
NONCE = 25


def check_message(
    draft: Draft,
    current: Message | None = None,
    prefix: Path = (),
    emojis: Container[int] = (),
) -> None:
    """A new message, or an edit of the current one. `prefix` is where it stands in a callback;
    `emojis` are the application's own."""
    body, form = draft.body, Form()
    if any(len(file.data) > FILE_BYTES for file in draft.files.values()):
        raise errors.too_large()
    form.length((*prefix, "content"), body.get("content"), CONTENT)
    form.length((*prefix, "nonce"), str(body.get("nonce") or ""), NONCE)
    _check_embeds(form, body.get("embeds") or [], (*prefix, "embeds"))
    _check_files(form, draft, current, prefix)
    layout = is_layout(body, current)
    check_components(form, body.get("components") or [], (*prefix, "components"), layout, emojis)
    if layout:
        _check_layout(form, body, prefix)
    _check_mentions(form, body.get("allowed_mentions") or {}, prefix)
    form.settle()
    _refuse_empty(draft, current)


def is_layout(body: Json, current: Message | None) -> bool:
    """Components V2: by this request's flag, or for good since the message was made."""
    flags = int(body.get("flags") or 0) | (current.flags if current else 0)
    return bool(flags & COMPONENTS_V2)


def _check_layout(form: Form, body: Json, prefix: Path) -> None:
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(name):
            form.fail(
                (*prefix, name),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _refuse_empty(draft: Draft, current: Message | None) -> None:
    """After an edit, what the body does not name is still there."""
    parts = ("content", "embeds", "components", "attachments")
    left = [draft.body.get(part, getattr(current, part, None)) for part in parts]
    if not (left[0] or "").strip() and not any(left[1:]) and not draft.files:
        raise errors.empty_message()


def _check_embeds(form: Form, embeds: list[Json], path: Path) -> None:
    form.length(path, embeds, EMBEDS)
    total = 0
    for index, embed in enumerate(embeds):
        here: Path = (*path, index)
        for name, most in EMBED_LENGTHS.items():
            form.length((*here, name), embed.get(name), most)
            total += len(embed.get(name) or "")
        fields = embed.get("fields") or []
        form.length((*here, "fields"), fields, FIELDS)
        for number, field in enumerate(fields):
            for name, most in (("name", 256), ("value", 1024)):
                if form.require((*here, "fields", number, name), field.get(name)):
                    form.length((*here, "fields", number, name), field[name], most)
                    total += len(field[name])
        for part, name, most in (("footer", "text", 2048), ("author", "name", 256)):
            text = (embed.get(part) or {}).get(name)
            form.length((*here, part, name), text, most)
            total += len(text or "")
    if total > EMBED_TOTAL:
        form.fail(
            path, "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        )


def _check_files(form: Form, draft: Draft, current: Message | None, prefix: Path) -> None:
    """At most ten files; the list may name only files that are there; so may the text."""
    listed = draft.body.get("attachments")
    kept = {each.id: each.filename for each in current.attachments} if current else {}
    new = {number: file.filename for number, file in draft.files.items()}
    known = kept | new
    numbers = list(known) if listed is None else [int(each["id"]) for each in listed]
    form.length((*prefix, "attachments"), numbers, FILES)
    for index, number in enumerate(numbers):
        if number not in known:
            form.fail(
                (*prefix, "attachments", index, "id"), "ATTACHMENT_NOT_FOUND", f"Unknown: {number}"
            )
    for index, entry in enumerate(listed or []):
        form.length((*prefix, "attachments", index, "description"), entry.get("description"), 1024)
    names = {known[number] for number in numbers if number in known}
    for part in ("embeds", "components"):
        for missing in named(draft.body.get(part) or []) - names:
            form.fail(
                (*prefix, part),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment was not found: {missing}",
            )


def _check_mentions(form: Form, allowed: Json, prefix: Path) -> None:
    for name in ("users", "roles"):
        where = (*prefix, "allowed_mentions", name)
        form.length(where, allowed.get(name), 100)
        if allowed.get(name) and name in allowed.get("parse", []):
            form.fail(
                (*prefix, "allowed_mentions"),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.',
            )
