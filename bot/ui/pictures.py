"""Pictures of what a view shows, drawn in a thread so that nobody's click has to wait."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.engine import Seen
from bot.matches.view import MatchView, PlayerView
from bot.render import PICTURES, Picture

from .drawing import DrawingQueue, Rank, SharedPictures
from .long_texts import LONGEST


class Pictures:
    """Boards and hands. What everybody may see is drawn once for all who ask for it."""

    def __init__(self, threads: int = 1) -> None:
        self._queue = DrawingQueue(threads)
        self._shared = SharedPictures(self._queue)

    async def board(
        self, view: MatchView, news: Sequence[Seen] = (), rank: Rank = Rank.LOOK
    ) -> Picture:
        """The table at a version of its match, with marks for what happened."""
        game = PICTURES[view.rules.key]
        draw = partial(game.board, view.public, view.plain_names, news)
        return await self._shared.get(("board", view.id, view.version, tuple(news)), rank, draw)

    async def hand(self, view: PlayerView) -> Picture:
        """For its player's eyes: drawn anew each time, and kept by nobody."""
        draw = partial(PICTURES[view.rules.key].hand, view.private, view.plain_names)
        return await self._queue.draw(Rank.PANEL, draw)

    async def result(self, view: MatchView, news: Sequence[Seen]) -> Picture:
        """The end, with how it came about; `news` is all that everybody saw of the match."""
        names, game = view.plain_names, PICTURES[view.rules.key]
        story = view.words.story(news, view.public, names)
        draw = partial(game.result, view.public, names, story.history, story.moments)
        return await self._queue.draw(Rank.TABLE, draw)

    async def card(self, card_id: int, ruleset: str) -> Picture:
        draw = partial(PICTURES[ruleset].card, card_id)
        return await self._shared.get(("card", ruleset, card_id), Rank.LOOK, draw)

    async def reference(self, ruleset: str) -> Picture:
        """The page on which a game's players look things up."""
        draw = PICTURES[ruleset].reference
        return await self._shared.get(("reference", ruleset), Rank.LOOK, draw)

    def board_text(self, view: MatchView, limit: int = LONGEST) -> str:
        return PICTURES[view.rules.key].board_text(view.public, view.names, limit)

    def hand_text(self, view: PlayerView) -> str:
        return PICTURES[view.rules.key].hand_text(view.private, view.names)
