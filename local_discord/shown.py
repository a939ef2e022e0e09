"""What one person sees of one message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from local_discord import payloads
from local_discord.answers import SILENCE, TOKEN_LIFE
from local_discord.components import BUTTON, SELECTS, texts, walk
from local_discord.media import named, pictures
from local_discord.model import COMMAND, EPHEMERAL, Interaction, Json, Message
from local_discord.world import World


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message as it stands now; `payload` is Discord's own JSON of it.

    `failed` is what the client writes when no answer came; it is no message of anybody.
    """

    id: int
    payload: Json
    thinking: bool = False
    failed: str | None = None

    @property
    def content(self) -> str:
        return str(self.payload["content"])

    @property
    def author(self) -> str:
        return str(self.payload["author"]["username"])

    @property
    def ephemeral(self) -> bool:
        return bool(self.payload["flags"] & EPHEMERAL)

    @property
    def edited(self) -> bool:
        return self.payload["edited_timestamp"] is not None

    @property
    def embeds(self) -> list[Json]:
        return list(self.payload["embeds"])

    @property
    def files(self) -> list[Json]:
        return list(self.payload["attachments"])

    @property
    def pictures(self) -> list[Json]:
        """Everything that is displayed as an image or file, wherever it stands."""
        inside = pictures([self.payload["embeds"], self.payload["components"]])
        return [*inside, *self.files]

    @property
    def broken(self) -> set[str]:
        """Names of files that it should show and that are no longer attached."""
        return named([self.payload["embeds"], self.payload["components"]])

    @property
    def buttons(self) -> list[Json]:
        return [each for _, each in walk(self.payload["components"]) if each["type"] == BUTTON]

    @property
    def selects(self) -> list[Json]:
        return [each for _, each in walk(self.payload["components"]) if each["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        """What the buttons say, in their order."""
        return [each.get("label") or "" for each in self.buttons]

    @property
    def text(self) -> str:
        """Every word of it that is displayed, embeds and layouts included."""
        words = [self.failed or "", self.content, *texts(self.payload["components"])]
        for embed in self.embeds:
            words += [embed.get("title", ""), embed.get("description", "")]
            words += [
                embed.get("author", {}).get("name", ""),
                embed.get("footer", {}).get("text", ""),
            ]
            for field in embed.get("fields", []):
                words += [field["name"], field["value"]]
        return "\n".join(word for word in words if word)


def of_message(world: World, message: Message) -> ShownMessage:
    payload = payloads.message(world, message)
    late = message.loading and world.now() - message.created >= TOKEN_LIFE
    failed = SILENCE[COMMAND] if late else None
    return ShownMessage(message.id, payload, thinking=message.loading and not late, failed=failed)


def of_failure(world: World, interaction: Interaction) -> ShownMessage:
    """The line a client writes under what one did when nothing came back."""
    me = world.state.users[world.application.id]
    payload: dict[str, Any] = {
        "id": str(interaction.id),
        "channel_id": str(interaction.channel_id),
        "type": 0,
        "content": "",
        "author": payloads.user(me),
        "timestamp": payloads.moment(interaction.opened),
        "edited_timestamp": None,
        "flags": EPHEMERAL,
        "embeds": [],
        "attachments": [],
        "components": [],
        "mentions": [],
    }
    return ShownMessage(interaction.id, payload, failed=interaction.failed)
