"""Pictures of what a view shows, drawn in a thread so that nobody's click has to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from bot import render
from bot.engine import Seen
from bot.matches.view import MatchView, PlayerView
from bot.render import Picture


def own(view: Any) -> Any:
    """A view as the game that made it knows it."""
    return view


class Pictures:
    """Boards and hands. One drawing at a time: a second thread gains nothing beside the first."""

    def __init__(self) -> None:
        self._drawing = asyncio.Semaphore(1)

    async def board(self, view: MatchView, news: Sequence[Seen] = ()) -> Picture:
        marks = render.marks_of(news)
        async with self._drawing:
            return await asyncio.to_thread(render.board, own(view.public), view.plain_names, marks)

    async def hand(self, view: PlayerView) -> Picture:
        async with self._drawing:
            return await asyncio.to_thread(render.hand, own(view.private), view.plain_names)

    async def result(self, view: MatchView, news: Sequence[Seen]) -> Picture:
        """The end, with how it came about; `news` is all that everybody saw of the match."""
        names = view.plain_names
        story = view.words.story(news, view.public, names)
        async with self._drawing:
            return await asyncio.to_thread(
                render.result, own(view.public), names, story.history, story.moments
            )

    async def card(self, card_id: int) -> Picture:
        async with self._drawing:
            return await asyncio.to_thread(render.card_face, card_id)

    async def traits(self) -> Picture:
        async with self._drawing:
            return await asyncio.to_thread(render.traits_page)

    def board_text(self, view: MatchView) -> str:
        return render.board_text(own(view.public), view.names)

    def hand_text(self, view: PlayerView) -> str:
        return render.hand_text(own(view.private), view.names)
