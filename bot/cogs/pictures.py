"""Pictures of what a sight shows, drawn in a thread so that nobody's click has to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot import render
from bot.engine import Seen
from bot.render import Picture
from bot.sight import Sight


class Pictures:
    """Boards and hands. One drawing at a time: a second thread gains nothing beside the first."""

    def __init__(self) -> None:
        self._easel = asyncio.Semaphore(1)

    async def board(self, sight: Sight, news: Sequence[Seen] = ()) -> Picture:
        marks = render.marks_of(news)
        async with self._easel:
            return await asyncio.to_thread(render.board, sight.public, sight.plain_names, marks)

    async def hand(self, sight: Sight) -> Picture:
        async with self._easel:
            return await asyncio.to_thread(render.hand, sight.private, sight.plain_names)

    async def result(self, sight: Sight) -> Picture:
        async with self._easel:
            return await asyncio.to_thread(render.result, sight.public, sight.plain_names, ())

    async def card(self, card_id: int) -> Picture:
        async with self._easel:
            return await asyncio.to_thread(render.card_face, card_id)

    async def traits(self) -> Picture:
        async with self._easel:
            return await asyncio.to_thread(render.traits_page)

    def board_text(self, sight: Sight) -> str:
        return render.board_text(sight.public, sight.names)

    def hand_text(self, sight: Sight) -> str:
        return render.hand_text(sight.private, sight.names)
