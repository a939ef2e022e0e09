"""Hints: what Olympian would do, or whoever thinks in its place, for one player's eyes.

It thinks in an observation of that player's own seat, so a hint can tell nothing they may not know.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Protocol

from bot.engine import DEFAULT, Match
from bot.players import SEARCHERS, Observation, Thought, observe, reasons
from bot.players.memory import known_to
from bot.players.pool import Found
from bot.store import decisions, outbox, solo
from bot.store.database import Database
from bot.store.notices import HintsNotice
from bot.store.people import playing_without_hints
from bot.store.rows import MatchRow

from .clocks import Now, now
from .errors import Refused
from .loading import find, load
from .names import together
from .view import PlayerView, escaped_names, people_in, player_view, seat_at

LEVEL = "olympian"
CASUAL = "none"
"""The pace of a match between people in which hints may be allowed: nothing is at stake."""


class Adviser(Protocol):
    """The pool, as far as it is needed here."""

    async def ask(self, level: str, observation: Observation, seed: int) -> Found: ...


@dataclass(frozen=True, slots=True)
class Hint:
    """A move, what it promises, the next best and how far behind that is; and a reason.

    The level is of whoever thought of it; None if nobody did.
    """

    view: PlayerView
    level: str | None
    picks: tuple[int, ...]
    value: float | None = None
    other: tuple[int, ...] | None = None
    behind: float = 0.0
    why: str = ""


class Hints:
    """One search at a time for each person."""

    def __init__(self, database: Database, pool: Adviser, now: Now = now) -> None:
        self._database = database
        self._now = now
        self.pool = pool
        self.luck: Callable[[], int] = lambda: secrets.randbits(64)
        self.thinking_for: set[int] = set()

    async def hint(self, match_id: int, user_id: int) -> Hint:
        """The move that Olympian would make, if this person may be told in this match."""
        if refusal := await self._database.transact(ask_leave, match_id, user_id, self._now()):
            raise Refused(refusal)
        with self.one_at_a_time(user_id):
            view, seen = await self._database.read(open_question, match_id, user_id)
            found = await self.pool.ask(LEVEL, seen, self.luck())
            return hint_of(view, seen, found)

    async def allow(self, match_id: int, user_id: int) -> str:
        """One player allows hints; what came of it, in a sentence."""
        return await self._database.transact(allow, match_id, user_id)

    @contextmanager
    def one_at_a_time(self, user_id: int) -> Iterator[None]:
        if user_id in self.thinking_for:
            raise Refused("One hint at a time: Olympian is still thinking about your last one.")
        self.thinking_for.add(user_id)
        try:
            yield
        finally:
            self.thinking_for.discard(user_id)


def open_question(db: Connection, match_id: int, user_id: int) -> tuple[PlayerView, Observation]:
    """What a person sees and is asked, and all that the search may go by."""
    row = find(db, match_id)
    match = load(row)
    seat = seat_at(row, match, user_id)
    view = player_view(row, match, seat)
    if seat not in match.asks:
        waiting = view.words.waiting(view.public, view.names)
        raise Refused(f"Nothing is asked of you now. {waiting}", view)
    events = decisions.events_of(decisions.standing(db, match_id))
    return view, observe(match, seat, known_to(match, events, seat))


def ask_leave(db: Connection, match_id: int, user_id: int, at: int) -> str:
    """Why there are no hints yet, if so; the first who wants one asks the other people."""
    row = find(db, match_id)
    match = load(row)
    seat = seat_at(row, match, user_id)
    refuse_hints(row, match)
    refuse_switched_off(db, row, match, seat)
    is_news = solo.allow_hints(db, match_id, seat)
    missing = who_must_allow(db, row, match)
    if not missing:
        return ""
    is_for_two = len(people_in(row, match)) == 2
    all_of_them, are = "both" if is_for_two else "all", "is" if len(missing) == 1 else "are"
    if not is_news:
        been = "has" if len(missing) == 1 else "have"
        return f"{together(missing)} {been} been asked. Hints begin when {all_of_them} allow them."
    outbox.add(db, at, HintsNotice(match_id, seat))
    asked = f"{together(missing)} {are} asked to allow them in this match."
    return f"Hints need {all_of_them} players. {asked}"


def allow(db: Connection, match_id: int, user_id: int) -> str:
    row = find(db, match_id)
    match = load(row)
    seat = seat_at(row, match, user_id)
    refuse_hints(row, match)
    refuse_switched_off(db, row, match, seat)
    solo.allow_hints(db, match_id, seat)
    if missing := who_must_allow(db, row, match):
        return f"You allow hints. {together(missing)} must allow them, too."
    whom = "both of you" if len(people_in(row, match)) == 2 else "all of you"
    return f"Hints are allowed in this match, for {whom}: `/{match.rules.key} hint`."


def who_must_allow(db: Connection, row: MatchRow, match: Match) -> list[str]:
    """The names of those people, of all who are still in the match, who have not allowed hints.

    Whoever plays with nobody but the computer need not ask anybody.
    """
    people = people_in(row, match)
    allowing = solo.allowing_hints(db, row.id) if len(people) > 1 else people
    names = escaped_names(row.seats)
    return [names[seat] for seat in people if seat not in allowing]


def refuse_hints(row: MatchRow, match: Match) -> None:
    if len(people_in(row, match)) > 1 and row.pace != CASUAL:
        raise Refused(
            "No hints here: they are for matches against the computer, and for matches without "
            f"a clock in which {'both' if len(row.seats) == 2 else 'all'} players allow them."
        )


def refuse_switched_off(db: Connection, row: MatchRow, match: Match, seat: int) -> None:
    """Refuse hints to whoever has switched them off, and to whoever plays with them."""
    people = people_in(row, match)
    off = playing_without_hints(db, [row.seats[each].user_id for each in people])
    if row.seats[seat].user_id in off:
        raise Refused(f"You play without hints. `/{DEFAULT} me settings` switches them on.")
    names = escaped_names(row.seats)
    if without := [names[each] for each in people if row.seats[each].user_id in off]:
        play = "plays" if len(without) == 1 else "play"
        raise Refused(f"No hints here: {together(without)} {play} without them.")


def hint_of(view: PlayerView, seen: Observation, found: Found) -> Hint:
    """Only who searched can say what a move promises."""
    thought, level = found
    picks = tuple(thought.picks)
    why = reason(seen, thought) if level else ""
    weighed = thought.weighed if level in SEARCHERS else ()
    values = {each.picks: each.value for each in weighed}
    others = [each for each in weighed if each.picks != picks]
    value = values.get(picks)
    if value is None or not others:
        return Hint(view, level, picks, value, why=why)
    behind = max(0.0, value - others[0].value)
    return Hint(view, level, picks, value, others[0].picks, behind, why)


def reason(seen: Observation, thought: Thought) -> str:
    """Why, from a try in the observation itself: what that player cannot see is not in it."""
    match, seat = seen.match.clone(), seen.seat
    before = match.public()
    news = match.answer(seat, seen.ask.id, thought.picks)
    told = match.seen(news, None)
    return reasons.why(match.rules.key, before, match.public(), seat, told)
