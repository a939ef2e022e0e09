"""THE use case: load, answer, save, with outbox and clock in one transaction.

Everything people do to a match goes through here. Whatever cannot be done is `Refused`, with a
sentence for whoever tried; then nothing has changed.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from aiosqlite import Connection

from bot import engine
from bot.engine import CannotLoad, Match, Refusal
from bot.matches import clocks
from bot.matches import notices as calls
from bot.matches.view import MatchView, Refused, look
from bot.store import deadlines, matches, outbox, solo
from bot.store.database import Database
from bot.store.rows import Decision, Record

T = TypeVar("T")

log = logging.getLogger(__name__)

ABSENCE = 10 * clocks.MINUTE
"""Whoever waited longer than this for an answer is called back to the table."""


class Matches:
    """Live matches, and what the two people at them can do."""

    def __init__(self, database: Database, now: clocks.Clock = clocks.now) -> None:
        self.database = database
        self.now = now
        self.moved: Callable[[int], None] = lambda match_id: None

    # Looking

    async def see(self, match_id: int, user_id: int | None) -> MatchView:
        """The match as that person may see it, or anybody (None)."""

        async def work(db: Connection) -> MatchView:
            return await self.view(db, await find(db, match_id), user_id)

        return await self.database.read(work)

    async def here(self, channel_id: int, user_id: int | None) -> MatchView | None:
        """The match of this channel: the live one, or the last."""

        async def work(db: Connection) -> MatchView | None:
            record = await matches.latest_in(db, channel_id)
            return await self.view(db, record, user_id) if record else None

        return await self.database.read(work)

    async def mine(self, user_id: int, guild_id: int) -> list[MatchView]:
        """All my live matches, those waiting for me first."""

        broken: list[int] = []

        async def work(db: Connection) -> list[MatchView]:
            views = []
            for record in await matches.live_of(db, user_id, guild_id):
                try:
                    views.append(await self.view(db, record, user_id))
                except Unreadable:
                    broken.append(record.id)
            return views

        views = await self.database.read(work)
        for match_id in broken:
            await self.set_aside(match_id)
        return sorted(views, key=lambda view: view.seat not in view.asked)

    async def log(self, match_id: int, user_id: int | None, since: int = 0) -> list[str]:
        """What happened after a version, as that person may know it."""

        async def work(db: Connection) -> list[str]:
            record = await find(db, match_id)
            match = load(record)
            seat = None if user_id is None else record.seat_of(user_id)
            events = matches.events_of(await matches.decisions(db, match_id, since))
            say = match.rules.words.event
            return [say(seen, record.names) for seen in match.seen(events, seat)]

        return await self.database.read(work)

    async def whole_news(self, match_id: int) -> tuple[engine.Seen, ...]:
        """All that happened in a match, as everybody may know it."""

        async def work(db: Connection) -> tuple[engine.Seen, ...]:
            match = load(await find(db, match_id))
            done = await matches.decisions(db, match_id)
            return match.seen(matches.events_of(done), None)

        return await self.database.read(work)

    async def public_news(self, view: MatchView) -> tuple[engine.Seen, ...]:
        """What led to a view since the mover's last turn, as everybody may know it."""

        async def work(db: Connection) -> tuple[engine.Seen, ...]:
            match = load(await find(db, view.id))
            return match.seen(matches.events_of(await recent(db, view)), None)

        return await self.database.read(work)

    async def reasons(self, view: MatchView) -> list[str]:
        """Why the computer did what it did in that time, oldest first."""
        done = await self.database.read(lambda db: recent(db, view))
        return [decision.why for decision in done if decision.why]

    async def tally(self, user_id: int, guild_id: int) -> list[tuple[int, str, int, int, int]]:
        return await self.database.read(lambda db: matches.tally(db, user_id, guild_id))

    async def solo_tally(self, user_id: int, guild_id: int) -> list[tuple[str, int, int, int]]:
        return await self.database.read(lambda db: solo.tally(db, user_id, guild_id))

    async def has_moved_on(self, view: MatchView, version: int) -> bool:
        """Has the question that this player saw at a version been answered since?"""
        assert view.seat is not None
        seat = view.seat
        return await self.database.read(lambda db: matches.has_moved_on(db, view.id, seat, version))

    async def set_aside(self, match_id: int) -> None:
        """Keep a match that cannot be loaded from being touched again, as it is."""
        await self.database.transact(lambda db: set_aside(db, match_id))

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
    ) -> MatchView:
        """Answer the open question; with `repeat`, every further one of its kind alike.

        `why` is a sentence about it for everybody: the computer gives its reasons.
        """

        async def play(
            db: Connection, record: Record, match: Match, seat: int
        ) -> list[engine.Event]:
            if await matches.has_moved_on(db, match_id, seat, version):
                raise engine.StaleQuestion("the match has moved on")
            ask = match.asks.get(seat)
            if ask is None:
                raise engine.NotYourQuestion("you are not asked anything")
            events = match.answer(seat, ask.id, picks)
            option = ask.options[picks[0]] if repeat and picks else None
            while option is not None:
                again = match.asks.get(seat)
                if again is None or again.kind != ask.kind or option not in again.options:
                    break
                events += match.answer(seat, again.id, [again.options.index(option)])
            return events

        verb = "repeat" if repeat else "answer"
        return await self.act(match_id, user_id, verb, interaction_id, play, picks, why)

    async def undo(self, match_id: int, user_id: int, interaction_id: int) -> MatchView:
        """Back to before my last answer, if nobody has answered since and nothing was revealed."""

        async def work(db: Connection) -> MatchView:
            record = await find(db, match_id)
            if await matches.is_done(db, interaction_id):
                return await self.view(db, record, user_id)
            seat = await self.seat_at(db, record, user_id)
            decision = await matches.last_answer(db, match_id)
            obstacle = undo_obstacle(record, decision, seat)
            if obstacle or decision is None or decision.before is None:
                raise Refused(obstacle, await self.view(db, record, user_id))
            old, match = load(record), engine.from_json(decision.before)
            await matches.undo(db, decision)
            version = await matches.save(db, record, decision.before)
            at = self.now()
            await matches.decide(
                db, match_id, version, seat, "undo", match.turn, interaction_id, at
            )
            saved = replace(record, version=version)
            await self.publish(db, saved, match, old, seat, at, undone=True)
            record = await find(db, match_id)
            await calls.settle(db, record, at)
            return await self.view(db, record, user_id)

        return self.told(await self.database.transact(work))

    async def concede(self, match_id: int, user_id: int, interaction_id: int) -> MatchView:
        async def give_up(
            db: Connection, record: Record, match: Match, seat: int
        ) -> list[engine.Event]:
            return match.conclude(1 - seat, "conceded")

        return await self.act(match_id, user_id, "concede", interaction_id, give_up)

    async def draw(self, match_id: int, user_id: int, interaction_id: int) -> MatchView:
        """Offer a draw, or accept the one that is offered."""

        async def agree(
            db: Connection, record: Record, match: Match, seat: int
        ) -> list[engine.Event]:
            if record.draw_offer == seat:
                raise Refused("You have offered a draw already. It stands until the next answer.")
            if record.computer is not None:
                name = record.names[record.computer]
                raise Refused(f"{name} declines the draw: it would rather play on.")
            if record.draw_offer is not None:
                return match.conclude(None, "agreed")
            await matches.offer_draw(db, record.id, seat)
            await outbox.add(db, "draw_offer", record.id, self.now(), seat=seat)
            return []

        return await self.act(match_id, user_id, "draw", interaction_id, agree)

    async def claim(self, match_id: int, user_id: int, interaction_id: int) -> MatchView:
        """Win on time: only after the other's deadline, and only if one asks for it."""

        async def on_time(
            db: Connection, record: Record, match: Match, seat: int
        ) -> list[engine.Event]:
            await self.late(db, record, seat)
            return match.conclude(seat, "time")

        return await self.act(match_id, user_id, "claim", interaction_id, on_time)

    async def extend(self, match_id: int, user_id: int, interaction_id: int) -> MatchView:
        """Give the other player their time once more."""

        async def once_more(
            db: Connection, record: Record, match: Match, seat: int
        ) -> list[engine.Event]:
            await self.late(db, record, seat)
            for asked in match.asks:
                await deadlines.drop(db, record.id, asked)
            return []

        return await self.act(match_id, user_id, "extend", interaction_id, once_more)

    async def late(self, db: Connection, record: Record, seat: int) -> None:
        """Refuse unless the time of the other player, and not one's own, is up."""
        if record.pace == "none":
            raise Refused("This match is played without a clock.")
        running = await deadlines.of_match(db, record.id)
        if any(deadline.seat == seat for deadline in running):
            raise Refused("You are asked yourself.")
        left = max((deadline.due_at for deadline in running), default=0)
        if left > self.now():
            raise Refused(f"There is time until <t:{left // 1000}:f> (<t:{left // 1000}:R>).")

    # How each of these is done

    async def act(
        self,
        match_id: int,
        user_id: int,
        verb: str,
        interaction_id: int,
        play: Callable[[Connection, Record, Match, int], Awaitable[list[engine.Event]]],
        picks: Sequence[int] = (),
        why: str = "",
    ) -> MatchView:
        """One transaction: the decision, the new state, the clock and what is to be told."""

        async def work(db: Connection) -> MatchView:
            record = await find(db, match_id)
            if await matches.is_done(db, interaction_id):
                return await self.view(db, record, user_id)
            seat = await self.seat_at(db, record, user_id)
            match, old = load(record), load(record)
            try:
                events = await play(db, record, match, seat)
            except Refused as refused:
                refused.view = await self.view(db, record, user_id)
                raise
            except Refusal as refusal:
                words = match.rules.words
                sentence = words.refusal(old.private(seat), refusal, record.names)
                raise Refused(sentence, await self.view(db, record, user_id)) from refusal
            at = self.now()
            version = await matches.save(db, record, match.to_json())
            final = match.outcome is not None or bool(match.learned(old, events, seat))
            undoable = verb in matches.ANSWERS and not final
            if final or (undoable and await other_seat_was_last(db, match_id, seat)):
                await matches.forget_before(db, match_id, record.version)
            before = record.state if undoable else None
            await matches.decide(
                *(db, match_id, version, seat, verb, match.turn, interaction_id, at),
                *(picks, events, before, why),
            )
            await self.publish(db, replace(record, version=version), match, old, seat, at)
            record = await find(db, match_id)
            await calls.settle(db, record, at)
            view = await self.view(db, record, user_id)
            return replace(view, news=match.seen(events, seat))

        return self.told(await self.database.transact(work))

    def told(self, view: MatchView) -> MatchView:
        """Whoever plays for the computer hears of every change; people come by themselves."""
        if view.is_solo:
            self.moved(view.id)
        return view

    async def publish(
        self,
        db: Connection,
        record: Record,
        match: Match,
        old: Match,
        actor: int,
        at: int,
        *,
        undone: bool = False,
    ) -> None:
        """Set the clocks, and note what the table is to be told of what a seat did."""
        if match.outcome is not None:
            await deadlines.stop(db, record.id)
            await matches.end(db, record.id, match.outcome.winner, at)
            await outbox.add(db, "table", record.id, at, fresh=False)
            await outbox.add(db, "result", record.id, at)
            return
        if record.draw_offer is not None and match != old:
            await matches.offer_draw(db, record.id, None)
        # Whoever takes a turn back is there: they need no new message to call them.
        later = match.stage > old.stage
        people = [seat for seat in match.asks if not record.seats[seat].is_computer]
        called = [seat for seat in people if seat not in old.asks and match.stage == old.stage]
        absent = [s for s in called if await self.is_absent(db, record.id, s, match.turn, at)]
        stages = (match.stage, old.stage)
        await clocks.set_clocks(db, record.id, record.pace, match.asks, at, *stages, undone=undone)
        # Nobody has to be called to see the computer play, or to go on alone.
        here = actor if record.computer is not None else None
        fresh = later and any(seat != here for seat in people)
        await outbox.add(db, "table", record.id, at, fresh=fresh)
        for seat in absent:
            await outbox.add(db, "call", record.id, at, seat=seat)

    async def is_absent(self, db: Connection, match_id: int, seat: int, turn: int, at: int) -> bool:
        """Has a seat done nothing in this turn, or so long ago that it must be called?"""
        began = await matches.version_of_turn(db, match_id, turn)
        latest = await matches.acted_at(db, match_id, seat, began)
        return latest is None or at - latest > ABSENCE

    async def seat_at(self, db: Connection, record: Record, user_id: int) -> int:
        seat = record.seat_of(user_id)
        if seat is None:
            players = " and ".join(record.names)
            raise Refused(f"This match is played by {players}.")
        if record.status == "over":
            raise Refused("This match is over.", await self.view(db, record, user_id))
        return seat

    async def view(self, db: Connection, record: Record, user_id: int | None) -> MatchView:
        running = await deadlines.of_match(db, record.id)
        return look(record, load(record), user_id, running)


async def find(db: Connection, match_id: int) -> Record:
    record = await matches.get(db, match_id)
    if record is None:
        raise Refused("There is no such match any more.")
    if record.status == "held":
        raise Refused("This match has been set aside: it cannot be loaded. An admin must look.")
    return record


async def set_aside(db: Connection, match_id: int) -> None:
    log.error("match %s cannot be loaded and is set aside", match_id)
    await matches.hold(db, match_id)


class Unreadable(Refused):
    """A match that this release cannot load."""

    def __init__(self, match_id: int) -> None:
        super().__init__("This match cannot be loaded. It is set aside, as it was, for an admin.")
        self.match_id = match_id


def load(record: Record) -> Match:
    try:
        return engine.from_json(record.state)
    except CannotLoad as error:
        raise Unreadable(record.id) from error


async def recent(db: Connection, view: MatchView) -> list[Decision]:
    """What led to a view since the mover's last turn."""
    first = view.turn - len(view.seats) + 1
    since = await matches.version_of_turn(db, view.id, first)
    done = await matches.decisions(db, view.id, since)
    return [each for each in done if each.version <= view.version]


async def other_seat_was_last(db: Connection, match_id: int, seat: int) -> bool:
    last = await matches.last_answer(db, match_id)
    return last is not None and last.seat != seat


def undo_obstacle(record: Record, decision: Decision | None, seat: int) -> str:
    """What stands in the way of taking back the last answer; empty if nothing does."""
    if decision is None:
        return "Nothing has been done yet."
    if decision.seat != seat:
        return f"{record.names[decision.seat]} has answered since."
    if decision.before is None:
        return "Something hidden was revealed by it: that cannot be taken back."
    return ""
