"""Pictures for the page: an old one stays to be had for a while after it was replaced.

A message may be edited again before the browser has fetched its picture. Discord's own store of
files keeps them; the local Discord forgets them at once, to keep its world small.
"""

from __future__ import annotations

from aiohttp import web

from local_discord.feed import Change, MessageChange
from local_discord.model import Attachment
from local_discord.world import World

MOST = 400


class Files:
    def __init__(self, world: World) -> None:
        self.world = world
        self.kept: dict[int, tuple[Attachment, bytes]] = {}
        self.stop = world.feed.listen(self.hear)

    def hear(self, change: Change) -> None:
        if isinstance(change, MessageChange):
            self.keep(change.message.attachments)

    def keep(self, attachments: list[Attachment]) -> None:
        for each in attachments:
            if each.id not in self.kept and each.id in self.world.files:
                self.kept[each.id] = (each, self.world.files[each.id])
        for stale in list(self.kept)[:-MOST]:
            del self.kept[stale]

    async def serve(self, request: web.Request) -> web.Response:
        number = int(request.match_info["file"])
        found = self.kept.get(number) or self.old(number)
        if found is None:
            raise web.HTTPNotFound(text="This file is gone.")
        return web.Response(body=found[1], content_type=found[0].content_type)

    def old(self, number: int) -> tuple[Attachment, bytes] | None:
        """One that has long stood in the world, with many newer ones after it."""
        for message in self.world.state.messages.values():
            for each in message.attachments:
                if each.id == number:
                    return each, self.world.files[number]
        return None
