"""Coaching: in the first match that somebody plays alone, a line about each kind of question.

A line stands above the question by which a kind is met, for as long as that question is open. It is
known by its number, so an answer that is taken back brings its question back with the line.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from bot.store import coached
from bot.store.database import Database
from bot.store.faults import Unavailable

from .view import PlayerView


@dataclass(frozen=True, slots=True)
class CoachingLine:
    """What a kind of question is about, for whoever meets it for the first time."""

    text: str
    is_first: bool  # of all that they are told


class Coaching:
    """What is said to newcomers above their questions."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # Whether somebody is coached in a match never changes: so those without are remembered.
        self._uncoached: set[int] = set()

    async def line(self, view: PlayerView) -> CoachingLine | None:
        """The line for the open question, if its player meets its kind by it."""
        ask, who = view.private.ask, view.seats[view.seat].user_id
        text = view.rules.coaching.get(ask.kind) if ask else None
        if ask is None or text is None or not view.is_solo or view.id in self._uncoached:
            return None
        met = await self._database.read(coached.met, who, view.rules.key, view.id)
        if met is None:
            self._uncoached.add(view.id)
            return None
        if ask.kind not in met:
            await self._meet(view, ask.kind, ask.id)
        if met.setdefault(ask.kind, ask.id) != ask.id:
            return None
        return CoachingLine(text, is_first=next(iter(met)) == ask.kind)

    async def _meet(self, view: PlayerView, kind: str, ask_id: int) -> None:
        """Note it, if it can be noted: a panel is shown all the same, and its line once more."""
        who = view.seats[view.seat].user_id
        with suppress(Unavailable):
            await self._database.do(coached.meet, who, view.rules.key, kind, ask_id)
