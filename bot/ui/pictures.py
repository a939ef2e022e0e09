"""Pictures of what a view shows, drawn in a thread so that nobody's click has to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import ParamSpec

from bot.engine import Seen
from bot.matches.view import MatchView, PlayerView
from bot.render import PICTURES, Picture

from .long_texts import LONGEST

P = ParamSpec("P")

LOOKED_UP = "omen"
"""The game whose cards and traits are looked up where no match says which."""


class Pictures:
    """Boards and hands. One drawing at a time: a second thread gains nothing beside the first."""

    def __init__(self) -> None:
        self._drawing = asyncio.Semaphore(1)

    async def board(self, view: MatchView, news: Sequence[Seen] = ()) -> Picture:
        draw = PICTURES[view.rules.key].board
        return await self._in_a_thread(draw, view.public, view.plain_names, news)

    async def hand(self, view: PlayerView) -> Picture:
        draw = PICTURES[view.rules.key].hand
        return await self._in_a_thread(draw, view.private, view.plain_names)

    async def result(self, view: MatchView, news: Sequence[Seen]) -> Picture:
        """The end, with how it came about; `news` is all that everybody saw of the match."""
        names = view.plain_names
        story = view.words.story(news, view.public, names)
        draw = PICTURES[view.rules.key].result
        return await self._in_a_thread(draw, view.public, names, story.history, story.moments)

    async def card(self, card_id: int, ruleset: str = LOOKED_UP) -> Picture:
        return await self._in_a_thread(PICTURES[ruleset].card, card_id)

    async def traits(self, ruleset: str = LOOKED_UP) -> Picture:
        return await self._in_a_thread(PICTURES[ruleset].reference)

    def board_text(self, view: MatchView, limit: int = LONGEST) -> str:
        return PICTURES[view.rules.key].board_text(view.public, view.names, limit)

    def hand_text(self, view: PlayerView) -> str:
        return PICTURES[view.rules.key].hand_text(view.private, view.names)

    async def _in_a_thread(
        self, draw: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs
    ) -> Picture:
        async with self._drawing:
            return await asyncio.to_thread(draw, *args, **kwargs)
