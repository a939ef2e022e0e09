"""Routes about the application's own emojis: listing, uploading, renaming, deleting."""

from __future__ import annotations

import base64
import binascii
import re

from local_discord import errors, payloads
from local_discord.form import Form
from local_discord.media import Upload, nature
from local_discord.model import Emoji
from local_discord.rest.call import Call, Reply, Route

MOST = 2000
MOST_BYTES = 256 * 1024
NAME = re.compile(r"[A-Za-z0-9_]*")
IMAGE = re.compile(r"data:image/(?:png|gif|jpe?g|webp);base64,(.*)", re.DOTALL)
KINDS = ("image/png", "image/gif", "image/jpeg", "image/webp")


def listing(call: Call) -> Reply:
    call.must_be_own()
    found = call.world.state.emojis.values()
    return Reply(200, {"items": [payloads.emoji(call.world, each) for each in found]})


def create(call: Call) -> Reply:
    call.must_be_own()
    world, body, form = call.world, call.body or {}, Form()
    _check_name(form, body.get("name"), needed=True)
    data = _image(form, body.get("image"))
    form.settle()
    kind = nature(Upload("", data)).content_type
    if kind not in KINDS:
        raise errors.invalid_asset()
    if len(world.state.emojis) >= MOST:
        raise errors.too_many_emojis(MOST)
    made = Emoji(world.new_id(), body["name"], kind)
    world.state.emojis[made.id], world.files[made.id] = made, data
    return Reply(201, payloads.emoji(world, made))


def _check_name(form: Form, name: object, *, needed: bool) -> None:
    if name is None and not needed:
        return
    if not form.require(("name",), name):
        return
    form.length(("name",), str(name), 32, 2)
    if not NAME.fullmatch(str(name)):
        message = "String value did not match validation regex."
        form.fail(("name",), "STRING_TYPE_REGEX", message)


def _image(form: Form, image: object) -> bytes:
    if not form.require(("image",), image):
        return b""
    fit = IMAGE.fullmatch(str(image))
    data = _decoded(fit[1]) if fit else None
    if data is None:
        message = "Only data uri strings can be used."
        form.fail(("image",), "BINARY_TYPE_INVALID_DATA_URI", message)
    elif len(data) > MOST_BYTES:
        message = f"File cannot be larger than {MOST_BYTES / 1024} kb."
        form.fail(("image",), "BINARY_TYPE_MAX_SIZE", message)
    return data or b""


def _decoded(text: str) -> bytes | None:
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error:
        return None


def _find(call: Call) -> Emoji:
    call.must_be_own()
    found = call.world.state.emojis.get(call.number("emoji_id"))
    if found is None:
        raise errors.unknown_emoji()
    return found


def get(call: Call) -> Reply:
    return Reply(200, payloads.emoji(call.world, _find(call)))


def rename(call: Call) -> Reply:
    found, name, form = _find(call), (call.body or {}).get("name"), Form()
    _check_name(form, name, needed=False)
    form.settle()
    found.name = name or found.name
    return Reply(200, payloads.emoji(call.world, found))


def delete(call: Call) -> Reply:
    found = _find(call)
    del call.world.state.emojis[found.id], call.world.files[found.id]
    return Reply(204)


_path = "/applications/{application_id}/emojis"
ROUTES: list[tuple[str, str, Route]] = [
    ("GET", _path, listing),
    ("POST", _path, create),
    ("GET", _path + "/{emoji_id}", get),
    ("PATCH", _path + "/{emoji_id}", rename),
    ("DELETE", _path + "/{emoji_id}", delete),
]
