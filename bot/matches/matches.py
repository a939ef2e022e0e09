"""The door to matches: each method is one look at the database, or one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sqlite3 import Connection
from typing import Concatenate, ParamSpec

from bot.engine import Seen
from bot.store import matches, records
from bot.store.database import Database
from bot.store.rows import Against, Alone, OfGame

from . import actions, clocks, draws, leaving, looking, silence
from .actions import Request
from .book import Book, book
from .errors import Refused
from .loading import NO_MATCH, set_aside
from .looking import NextMatch
from .view import MatchView, PlayerView

P = ParamSpec("P")
Action = Callable[Concatenate[Connection, Request, P], PlayerView]


class Matches:
    """Live matches: what people see of them, and what they can do."""

    def __init__(self, database: Database, now: clocks.Now = clocks.now) -> None:
        self._database = database
        self._now = now
        self._listener: Callable[[int], None] = lambda match_id: None
        # Every press asks for its match's server, which never changes: so it is remembered.
        self._guilds: dict[int, int] = {}

    def listen(self, listener: Callable[[int], None]) -> None:
        """Let whoever plays for the computer hear of every change in such a match, by its id."""
        self._listener = listener

    # Looking

    async def must_be_of(self, match_id: int, guild_id: int | None) -> None:
        """Refuse another server's match as one that is not there."""
        if match_id not in self._guilds:
            found = await self._database.read(matches.guild_of, match_id)
            if found is None:
                raise Refused(NO_MATCH)
            self._guilds[match_id] = found
        if self._guilds[match_id] != guild_id:
            raise Refused(NO_MATCH)

    async def see(self, match_id: int, user_id: int | None) -> MatchView:
        """The match as that person may see it, or anybody (None)."""
        return await self._database.read(looking.see, match_id, user_id)

    async def here(self, channel_id: int, user_id: int | None) -> MatchView | None:
        """The match of this channel: the live one, or the last."""
        return await self._database.read(looking.here, channel_id, user_id)

    async def mine(self, user_id: int, but: int | None = None) -> list[PlayerView]:
        """All my live matches but one in all servers: what waits for me first, by its deadline."""
        views, broken = await self._database.read(looking.mine, user_id, but)
        for match_id in broken:
            await self.set_aside(match_id)
        return views

    async def next_for(self, user_id: int, match_id: int) -> NextMatch | None:
        """Of my matches but this one, the one that waits for me most urgently."""
        mine = await self.mine(user_id, match_id)
        following = next((view for view in mine if view.seat in view.asked), None)
        if following is None:
            return None
        due = following.due_at(following.seat)
        return NextMatch(following, None if due is None else max(0, due - self._now()))

    async def news_since(self, view: PlayerView, version: int) -> tuple[Seen, ...]:
        """What happened after a version, as the player of a view may know it."""
        return await self._database.read(looking.news_since, view.id, view.seat, version)

    async def book(self, match_id: int, user_id: int | None) -> Book:
        """The log of a match, turn by turn, as that person may know it."""
        return await self._database.read(book, match_id, user_id)

    async def whole_news(self, match_id: int) -> tuple[Seen, ...]:
        """All that happened in a match, as everybody may know it."""
        return await self._database.read(looking.whole_news, match_id)

    async def tally(self, user_id: int, guild_id: int) -> list[Against]:
        """Against each person: how often ahead, behind, level."""
        return await self._database.read(records.against_people, user_id, guild_id)

    async def solo_tally(self, user_id: int, guild_id: int) -> list[Alone]:
        """The same against each level of the computer, where no other person played."""
        return await self._database.read(records.alone, user_id, guild_id)

    async def game_tally(self, user_id: int, guild_id: int) -> list[OfGame]:
        """In each game, among people: matches, wins, and places on the average."""
        return await self._database.read(records.by_game, user_id, guild_id)

    async def has_moved_on(self, view: PlayerView, version: int) -> bool:
        """Has the question that this player saw at a version been answered since?"""
        return await self._database.read(looking.has_moved_on, view, version)

    async def set_aside(self, match_id: int) -> None:
        """Keep a match that cannot be loaded from being touched again, as it is."""
        await self._database.transact(set_aside, match_id)

    # Playing

    async def answer(
        self,
        match_id: int,
        user_id: int,
        version: int,
        picks: Sequence[int],
        interaction_id: int,
        *,
        repeat: bool = False,
        why: str = "",
    ) -> PlayerView:
        """Answer the question that was open at a version, with options by their numbers."""
        request = self._request(match_id, user_id, interaction_id, version)
        return await self._act(actions.answer, request, picks, repeat, why)

    async def undo(
        self, match_id: int, user_id: int, interaction_id: int, version: int | None = None
    ) -> PlayerView:
        """Take back the last answer; a button's version says which one was meant."""
        request = self._request(match_id, user_id, interaction_id, version)
        return await self._act(actions.undo, request)

    async def concede(
        self, match_id: int, user_id: int, interaction_id: int, version: int | None = None
    ) -> PlayerView:
        request = self._request(match_id, user_id, interaction_id, version)
        return await self._act(leaving.concede, request)

    async def draw(self, match_id: int, user_id: int, interaction_id: int) -> PlayerView:
        """Offer a draw, or agree to the one that is offered."""
        return await self._act(draws.draw, self._request(match_id, user_id, interaction_id))

    async def agree(
        self, match_id: int, user_id: int, interaction_id: int, version: int | None = None
    ) -> PlayerView:
        """Agree to the draw that was offered at a version, or to whichever stands."""
        request = self._request(match_id, user_id, interaction_id, version)
        return await self._act(draws.agree, request)

    async def decline_draw(
        self, match_id: int, user_id: int, interaction_id: int, version: int | None = None
    ) -> PlayerView:
        """Play on instead of the draw that was offered at a version, or of whichever stands."""
        request = self._request(match_id, user_id, interaction_id, version)
        return await self._act(draws.decline, request)

    async def claim_draw(
        self, match_id: int, user_id: int, interaction_id: int, version: int | None = None
    ) -> PlayerView:
        """Claim the draw that any player may have, since so little has happened for so long."""
        request = self._request(match_id, user_id, interaction_id, version)
        return await self._act(draws.claim_draw, request)

    async def claim(self, match_id: int, user_id: int, interaction_id: int) -> PlayerView:
        return await self._act(leaving.claim, self._request(match_id, user_id, interaction_id))

    async def may_end(self, match_id: int, user_id: int, interaction_id: int) -> PlayerView:
        """May they end a match in which whoever is to move is silent? It is refused if not."""
        request = self._request(match_id, user_id, interaction_id)
        return await self._database.read(silence.ask, request)

    async def end(self, match_id: int, user_id: int, interaction_id: int) -> PlayerView:
        """End a match in which whoever is to move is silent, without a result."""
        return await self._act(silence.end, self._request(match_id, user_id, interaction_id))

    async def extend(self, match_id: int, user_id: int, interaction_id: int) -> PlayerView:
        return await self._act(leaving.extend, self._request(match_id, user_id, interaction_id))

    def _request(
        self, match_id: int, user_id: int, interaction_id: int, version: int | None = None
    ) -> Request:
        return Request(match_id, user_id, interaction_id, self._now(), version)

    async def _act(
        self, act: Action[P], request: Request, *args: P.args, **named: P.kwargs
    ) -> PlayerView:
        view = await self._database.transact(act, request, *args, **named)
        if view.has_computers or may_be_decided(view):
            self._listener(view.id)
        return view


def may_be_decided(view: MatchView) -> bool:
    """Is somebody asked, in another's turn, what they may have left an order for?"""
    kinds = {order.kind for order in view.rules.orders}
    active = view.public.active
    return any(seat != active and kind in kinds for seat, kind, _ in view.public.waiting)
