"""Pictures of what a view shows, drawn in a thread so that nobody's click has to wait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from bot.engine import Seen
from bot.matches.view import MatchView, PlayerView
from bot.render import PICTURES, Picture

from .drawing import THREADS, Draw, DrawingQueue, Order, Rank, SharedPictures
from .long_texts import LONGEST

BoardKey: TypeAlias = tuple[str, int, int, tuple[Seen, ...]]
"""A match, its version, and what is marked as news."""


@dataclass(frozen=True, slots=True)
class AwaitedTable:
    """A table that is to be posted as soon as it is drawn."""

    version: int
    key: BoardKey
    order: Order


class Pictures:
    """Boards and hands. What everybody may see is drawn once for all who ask for it."""

    def __init__(self, threads: int = THREADS) -> None:
        self._queue = DrawingQueue(threads)
        self._shared = SharedPictures(self._queue)
        self._awaited: dict[int, AwaitedTable] = {}  # by match: the delivery takes one at a time

    async def board(self, view: MatchView) -> Picture:
        """The table at a version of its match, for whoever looks on."""
        return await self._shared.get(board_key(view), Order(Rank.LOOK, draw_board(view)))

    async def table(
        self, view: MatchView, news: Sequence[Seen], place: int | None = None
    ) -> Picture:
        """The table with marks for what happened, to be posted.

        If somebody has acted before its turn came it is `Outdated`, and what is to be posted by
        then can be drawn in its place.
        """
        order = Order(Rank.TABLE, draw_board(view, news), place)
        awaited = AwaitedTable(view.version, board_key(view, news), order)
        self._awaited[view.id] = awaited
        try:
            return await self._shared.get(awaited.key, order)
        finally:
            if self._awaited.get(view.id) is awaited:
                del self._awaited[view.id]

    async def closed_table(self, view: MatchView, news: Sequence[Seen]) -> Picture:
        """The table at the end of a turn. Mostly it is drawn already: the next turn begins so."""
        order = Order(Rank.LOOK, draw_board(view, news))
        return await self._shared.get(board_key(view, news), order)

    async def hand(self, view: PlayerView, chosen: int = 0) -> Picture:
        """For its player's eyes: drawn anew each time, and kept by nobody. One that is chosen
        stands alone."""
        self._note(view)
        draw = partial(PICTURES[view.rules.key].hand, view.private, view.plain_names, chosen)
        return await self._queue.draw(Order(Rank.PANEL, draw))

    def _note(self, view: MatchView) -> None:
        """A match has come to this version: an earlier table need not be drawn any more."""
        awaited = self._awaited.get(view.id)
        if awaited is not None and awaited.version < view.version:
            self._shared.outdate(awaited.key, awaited.order)

    async def result(self, view: MatchView, news: Sequence[Seen]) -> Picture:
        """The end, with how it came about; `news` is all that everybody saw of the match."""
        names, game = view.plain_names, PICTURES[view.rules.key]
        story = view.words.story(news, view.public, names)
        draw = partial(game.result, view.public, names, story.history, story.moments)
        return await self._queue.draw(Order(Rank.TABLE, draw))

    async def card(self, card_id: int, ruleset: str) -> Picture:
        draw = partial(PICTURES[ruleset].card, card_id)
        return await self._shared.get(("card", ruleset, card_id), Order(Rank.LOOK, draw))

    async def reference(self, ruleset: str) -> Picture:
        """The page on which a game's players look things up."""
        draw = PICTURES[ruleset].reference
        return await self._shared.get(("reference", ruleset), Order(Rank.LOOK, draw))

    async def legend(self, ruleset: str) -> Picture:
        """A game's board with its signs explained."""
        draw = PICTURES[ruleset].legend
        return await self._shared.get(("legend", ruleset), Order(Rank.LOOK, draw))

    async def contact_sheet(self, cards: Sequence[int], ruleset: str) -> Picture:
        """Cards of a game at a glance."""
        shown = tuple(cards)
        draw = partial(PICTURES[ruleset].contact_sheet, shown)
        return await self._shared.get(("contact", ruleset, shown), Order(Rank.LOOK, draw))

    def board_text(self, view: MatchView, limit: int = LONGEST) -> str:
        return PICTURES[view.rules.key].board_text(view.public, view.names, limit)

    def hand_text(self, view: PlayerView) -> str:
        return PICTURES[view.rules.key].hand_text(view.private, view.names)


def board_key(view: MatchView, news: Sequence[Seen] = ()) -> BoardKey:
    return ("board", view.id, view.version, tuple(news))


def draw_board(view: MatchView, news: Sequence[Seen] = ()) -> Draw:
    return partial(PICTURES[view.rules.key].board, view.public, view.plain_names, news)
