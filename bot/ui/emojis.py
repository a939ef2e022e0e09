"""The signs as emojis of the application: fetched at the start, uploaded and renewed by `sync`.

An emoji is named for its sign and for the drawing, so a drawing that changed is another emoji.
Without any of this the words alone do: no fault here keeps anybody from playing.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import discord

from bot.render import PICTURES

from .sender import BROKEN, Sender
from .signs import OURS, Signs

log = logging.getLogger(__name__)

FAULTS = (discord.DiscordException, *BROKEN)
WAIT_AT_MOST = 5  # seconds that nobody notices at the start
LOOK_EVERY = 600  # seconds; after a `sync` the old ones are gone
HASH: Final = 6
OF_A_CARD: Final = re.compile(r"card_[0-9]+")


@dataclass(frozen=True, slots=True)
class Renewal:
    """What became of the signs. `missing` are those that could not be uploaded, and why."""

    uploaded: int = 0
    removed: int = 0
    missing: int = 0
    fault: str = ""

    def __str__(self) -> str:
        """In a sentence."""
        done = f"{counted(self.uploaded)} uploaded, {self.removed} removed"
        if self.fault:
            return f"{done}, {self.missing} missing; the words alone do. {self.fault}"
        return f"{done}." if self.uploaded or self.removed else "The signs have not changed."


class Emojis:
    """Those of one application, for its sender."""

    def __init__(self, client: discord.Client, sender: Sender) -> None:
        self.client = client
        self.sender = sender

    async def fetch(self) -> list[discord.Emoji]:
        """All that the application has; from now on messages are sent with those for signs."""
        found = await self.client.fetch_application_emojis()
        self.sender.signs = Signs(found)
        return found

    async def try_to_fetch(self) -> None:
        try:
            async with asyncio.timeout(WAIT_AT_MOST):
                await self.fetch()
        except FAULTS as error:
            log.warning("the signs cannot be fetched, and the words alone do: %s", told(error))

    async def keep(self) -> None:
        """Look again at times, and once Discord no longer knows one, for ever."""
        while True:
            try:
                async with asyncio.timeout(LOOK_EVERY):
                    await self.sender.doubted.wait()
            except TimeoutError:
                pass
            self.sender.doubted.clear()
            await self.try_to_fetch()

    async def renew(self) -> Renewal:
        """Upload what is missing, then remove what is of no use any more; a fault is told."""
        wanted = await asyncio.to_thread(drawings)
        try:
            found = await self.fetch()
        except FAULTS as error:
            return Renewal(missing=len(wanted), fault=told(error))
        missing = [name for name in wanted if name not in {each.name for each in found}]
        made = 0
        try:
            for name in missing:
                found.append(
                    await self.client.create_application_emoji(name=name, image=wanted[name])
                )
                made += 1
        except FAULTS as error:
            self.sender.signs = Signs(found)
            return Renewal(made, 0, len(missing) - made, told(error))
        self.sender.signs = Signs(each for each in found if each.name in wanted)
        return await self.removed(useless(found, wanted), made)

    async def removed(self, useless: Sequence[discord.Emoji], made: int) -> Renewal:
        done = 0
        try:
            for each in useless:
                await each.delete()
                done += 1
        except FAULTS as error:
            return Renewal(made, done, 0, told(error))
        return Renewal(made, done)


def drawings() -> dict[str, bytes]:
    """Every sign of every game as a PNG file, by the name of its emoji."""
    signs = {name: draw() for each in PICTURES.values() for name, draw in each.signs().items()}
    return {f"{name}_{sha256(png).hexdigest()[:HASH]}": png for name, png in signs.items()}


def useless(found: Iterable[discord.Emoji], wanted: Iterable[str]) -> list[discord.Emoji]:
    """Emojis that we made and that no sign needs: of an older drawing, or made twice."""
    kept = set(wanted)
    gone = []
    for each in sorted(found, key=lambda each: each.id, reverse=True):
        if each.name in kept:
            kept.discard(each.name)
        elif is_ours(each.name):
            gone.append(each)
    return gone


def is_ours(name: str) -> bool:
    """Is it named as we name them? Whatever else the application has is not touched."""
    fit = OURS.fullmatch(name)
    if fit is None:
        return False
    return bool(OF_A_CARD.fullmatch(fit[1])) or fit[1].startswith(
        tuple(f"{key}_" for key in PICTURES)
    )


def told(error: BaseException) -> str:
    """A fault in a sentence."""
    match error:
        case discord.RateLimited():
            return (
                f"Discord wants a pause: run it again in {-(-error.retry_after // 60):.0f} minutes."
            )
        case discord.HTTPException():
            return f"Discord refuses the emojis: {error.status} {error.text or 'without a word'}."
    return f"Discord cannot be reached: {type(error).__name__}."


def counted(number: int) -> str:
    return f"{number} sign" if number == 1 else f"{number} signs"
