"""What a notice says, as a message: posted, edited, or found where it was posted unheard.

What it says is made when it is sent, so a late one never shows an old table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord

from bot.matches.clocks import PACES
from bot.matches.errors import Refused
from bot.matches.lobby import Lobby
from bot.matches.looking import TableNews
from bot.matches.matches import Matches
from bot.matches.pings import Pings
from bot.matches.queue import NoticeQueue
from bot.matches.view import MatchView
from bot.store.notices import (
    CallNotice,
    ClosedTableNotice,
    DigestNotice,
    DrawDeclinedNotice,
    DrawOfferNotice,
    HintsNotice,
    InvitationChangedNotice,
    InvitationClosedNotice,
    InvitationDigestNotice,
    InvitationNotice,
    MatchNotice,
    QueuedNotice,
    ReminderNotice,
    ResultNotice,
    SilenceNotice,
    TableNotice,
    TimeUpNotice,
)
from bot.store.rows import SideMessage

from . import posts
from .digest import digest
from .drawing import Outdated
from .invitations import invitation
from .pictures import Pictures
from .sender import Drawn, Posted, Sender
from .stamps import is_as_sent, is_of, stamped
from .widgets import Post

UNKNOWN_MESSAGE, ARCHIVED_THREAD = 10008, 50083
CANNOT_BE_EDITED = (UNKNOWN_MESSAGE, ARCHIVED_THREAD)  # but a new message can be posted


class Announcer:
    """Makes a message of a notice, and notes where it stands."""

    def __init__(
        self,
        queue: NoticeQueue,
        matches: Matches,
        lobby: Lobby,
        pings: Pings,
        sender: Sender,
        pictures: Pictures,
    ) -> None:
        self.queue = queue
        self.matches = matches
        self.lobby = lobby
        self.pings = pings
        self.sender = sender
        self.pictures = pictures

    async def announce(self, queued: QueuedNotice) -> None:
        """Send what a notice says, now."""
        match queued.notice:
            case InvitationNotice(challenge_id):
                await self.send_invitation(queued, challenge_id)
            case InvitationChangedNotice(challenge_id) | InvitationClosedNotice(challenge_id):
                await self.edit_invitation(challenge_id)
            case TableNotice() as table:
                await self.send_table(queued, table)
            case SilenceNotice(match_id, message, channel):
                place = channel or (await self.view(match_id)).channel_id
                await self.sender.silence(place, message)
            case ClosedTableNotice() as closed:
                await self.close_table(closed)
            case ResultNotice(match_id):
                await self.send_result(queued, match_id)
            case DigestNotice() | InvitationDigestNotice() as daily:
                await self.send_digest(queued, daily)
            case notice:
                await self.send_beside(queued, notice)

    async def view(self, match_id: int) -> MatchView:
        """A match as everybody sees it; refused if there is no channel to tell of it."""
        return must_have_a_place(await self.matches.see(match_id, None))

    async def post(
        self, queued: QueuedNotice, channel_id: int, post: Post, pictures: Sequence[Drawn] = ()
    ) -> Posted:
        """Post it; or find what an earlier try posted, if Discord no longer knows its nonce."""
        found = None
        if self.queue.is_forgotten(queued):
            found = await self.find(queued, channel_id, post)
        return found or await self.sender.post(channel_id, post, nonce(queued), pictures)

    async def find(
        self, queued: QueuedNotice, channel_id: int, post: Post | None = None
    ) -> Posted | None:
        """What an earlier try of this notice posted, though nobody heard of it."""
        return await self.sender.find(
            channel_id, queued.made_at, lambda posted: is_of(posted, queued, post)
        )

    async def send_invitation(self, queued: QueuedNotice, challenge_id: int) -> None:
        challenge = await self.lobby.get(challenge_id)
        if challenge.status != "open" and not queued.in_doubt:
            return  # it came to nothing before anybody was asked
        asked = challenge.people("asked") if challenge.status == "open" else ()
        pings = await self.pings.of(queued, [who.user_id for who in asked])
        post = invitation(challenge, pings, await self.lobby.finished(challenge))
        posted = await self.post(queued, challenge.channel_id, post)
        await self.queue.invitation_posted(challenge_id, posted.id)

    async def edit_invitation(self, challenge_id: int) -> None:
        challenge = await self.lobby.get(challenge_id)
        if challenge.message_id is not None:
            post = invitation(challenge, finished=await self.lobby.finished(challenge))
            await self.sender.edit(challenge.channel_id, challenge.message_id, post)

    async def send_table(self, queued: QueuedNotice, notice: TableNotice) -> None:
        """A new turn is a new message with one ping; within a turn its message is edited.

        If the next turn has begun before this one could be told, one message tells of both. If
        somebody acts while the board waits to be drawn, the table is looked at once more.
        """
        place = None
        while True:
            try:
                await self.send_newest(queued, notice, place)
            except Outdated as outdated:
                place = outdated.place
            else:
                return

    async def send_newest(
        self, queued: QueuedNotice, notice: TableNotice, place: int | None
    ) -> None:
        """The table as it is now, drawn in a place of the queue if it has one already."""
        table = await self.queue.table(queued, notice)
        if table is None:
            return
        view = must_have_a_place(table.view)
        if table.superseded_by is not None and self.queue.is_forgotten(queued):
            await self.take_over_table(queued, view)
            return
        boards = await self.draw_table(table, place)
        if table.is_fresh or view.table_message_id is None:
            await self.post_table(queued, table, boards, ping=True)
            return
        try:
            post = self.table_in(table, boards)
            await self.sender.edit(view.channel_id, view.table_message_id, post, boards)
        except discord.HTTPException as error:
            if error.code not in CANNOT_BE_EDITED:
                raise
            await self.post_table(queued, table, boards, ping=False)

    async def take_over_table(self, queued: QueuedNotice, view: MatchView) -> None:
        """A turn that is past may have been posted: then that message must lose its buttons, too.

        It becomes the table, until the notice behind this one posts the next.
        """
        found = await self.find(queued, view.channel_id)
        if found is not None:
            await self.queue.table_posted(view, found.id)

    async def post_table(
        self, queued: QueuedNotice, table: TableNews, boards: Sequence[Drawn], *, ping: bool
    ) -> None:
        """Post the table; the message that showed it until now is to lose its buttons.

        If it had been posted before, Discord gives that message back, which tells of an earlier
        turn. Otherwise whatever was to be told behind it is told by now.
        """
        view = table.view
        pings = await self.called(queued, view, view.asked) if ping else []
        post = stamped(self.table_in(table, boards, pings), queued, table.superseded_by)
        posted = await self.post(queued, view.channel_id, post, boards)
        told = table.superseded_by if is_as_sent(posted, post) else None
        await self.queue.table_posted(view, posted.id, told)

    async def draw_table(self, table: TableNews, place: int | None) -> list[Drawn]:
        """The board with what is news to whoever must move; nothing where words must do."""
        if await self.sender.takes_words_only(table.view.channel_id):
            return []
        return [await self.pictures.table(table.view, table.news, place)]

    def table_in(
        self, table: TableNews, boards: Sequence[Drawn], pings: Sequence[int] = ()
    ) -> Post:
        """The words beside the board, or with the board in them if there is no picture of it."""
        if boards:
            return posts.table(table, pings)
        return posts.table_in_words(table, partial(self.pictures.board_text, table.view), pings)

    async def close_table(self, notice: ClosedTableNotice) -> None:
        """Bring a message of a past turn to its final state: what was done in it, and the table
        at its end. Where that is not known, it only loses its buttons."""
        closed = await self.queue.closed_table(notice)
        if closed is None:
            view = await self.view(notice.match_id)
            await self.sender.silence(view.channel_id, notice.message)
            return
        view = must_have_a_place(closed.view)
        if await self.sender.takes_words_only(view.channel_id):
            board = partial(self.pictures.board_text, view)
            post, boards = posts.closed_table_in_words(closed, board), []
        else:
            post = posts.closed_table(closed)
            boards = [await self.pictures.closed_table(view, closed.news)]
        await self.sender.edit(view.channel_id, notice.message, post, boards)

    async def send_result(self, queued: QueuedNotice, match_id: int) -> None:
        view = await self.view(match_id)
        pictures: list[Drawn] = []
        if not await self.sender.takes_words_only(view.channel_id):
            news = await self.matches.whole_news(match_id)
            pictures.append(await self.pictures.result(view, news))
        await self.post(queued, view.channel_id, stamped(posts.result(view), queued), pictures)

    async def send_digest(
        self, queued: QueuedNotice, notice: DigestNotice | InvitationDigestNotice
    ) -> None:
        """What waits for somebody in a server, if anything still does."""
        found = await self.queue.digest(notice)
        if found is not None:
            await self.post(queued, found.channel_id, stamped(digest(found), queued))

    async def send_beside(self, queued: QueuedNotice, notice: MatchNotice) -> None:
        """Calls, reminders, offers: each a message of its own, if it is still of any use."""
        view = await self.view(notice.match_id)
        post = None if view.is_over else await self.post_beside(queued, view, notice)
        if post is None:
            await self.silence_unheard(queued, view)
            return
        posted = await self.post(queued, view.channel_id, stamped(post, queued))
        seat = getattr(notice, "seat", 0)
        kept = SideMessage(posted.id, notice.kind, seat, view.version)
        await self.queue.message_posted(view.id, kept)

    async def silence_unheard(self, queued: QueuedNotice, view: MatchView) -> None:
        """It is of no use any more, but it may have been posted while it was."""
        found = await self.find(queued, view.channel_id) if queued.in_doubt else None
        if found is not None:
            await self.sender.silence(view.channel_id, found.id)

    async def post_beside(
        self, queued: QueuedNotice, view: MatchView, notice: MatchNotice
    ) -> Post | None:
        """What is to be said to a seat that is asked, or to the others because of a seat."""
        match notice:
            case DrawOfferNotice() | DrawDeclinedNotice() | HintsNotice():
                return await self.post_wish(queued, view, notice)
            case TimeUpNotice(_, seat) if seat in view.asked:
                waiting = posts.may_claim(view, seat)
                return posts.time_up(view, seat, await self.called(queued, view, waiting))
            case CallNotice(_, seat) if seat in view.asked:
                return posts.call(view, seat, await self.called(queued, view, [seat]))
            case ReminderNotice(_, seat) if seat in view.asked:
                if await self.called(queued, view, [seat]):
                    return posts.reminder(view, seat)
        return None

    async def post_wish(
        self,
        queued: QueuedNotice,
        view: MatchView,
        notice: DrawOfferNotice | DrawDeclinedNotice | HintsNotice,
    ) -> Post | None:
        """What somebody wants of all the others, or does not want."""
        seat = notice.seat
        if isinstance(notice, DrawDeclinedNotice):
            return posts.draw_declined(view, seat)
        others = posts.others_in(view, seat)
        if isinstance(notice, HintsNotice):
            return posts.hints(view, seat, await self.called(queued, view, others))
        if view.draw_votes[:1] != (seat,):
            return None
        return posts.draw_offer(view, seat, await self.called(queued, view, others))

    async def called(
        self, queued: QueuedNotice, view: MatchView, seats: Sequence[int]
    ) -> list[int]:
        """Those of them whom this notice pings."""
        ids = [view.seats[seat].user_id for seat in seats]
        return await self.pings.of(queued, ids, has_clock=PACES[view.pace] is not None)


def must_have_a_place(view: MatchView) -> MatchView:
    if view.is_placeless:
        raise Refused("its match has no channel")
    return view


def nonce(queued: QueuedNotice) -> str:
    """The same at every try, so that Discord posts it once."""
    return f"omen-{queued.id}"
