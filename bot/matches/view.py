"""What somebody may see of a kept match. The Discord side works with these, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.engine import Match, Ruleset, Seen
from bot.engine.core.ruleset import Words
from bot.matches.names import escape
from bot.store.rows import Deadline, Record, Seat


class Refused(Exception):
    """Something that cannot be done, as a sentence for whoever tried; with the match, if any."""

    def __init__(self, sentence: str, view: MatchView | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.view = view


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as one person may see it; `private` is None for whoever does not play."""

    id: int
    version: int
    guild_id: int
    channel_id: int
    pace: str
    status: str
    rules: Ruleset[Any, Any, Any]
    seats: tuple[Seat, ...]
    seat: int | None
    public: Any
    private: Any
    deadlines: tuple[Deadline, ...]
    draw_offer: int | None
    table_message_id: int | None
    turn: int
    commitment: str
    seed: str | None  # told when the match is over
    abandoned: bool  # nobody came back to it, and it made room for another
    news: tuple[Seen, ...] = ()  # what came of this person's own act

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, escaped for a message."""
        return tuple(escape(seat.name) for seat in self.seats)

    @property
    def plain_names(self) -> tuple[str, ...]:
        """The players' names as they are, for a picture."""
        return tuple(seat.name for seat in self.seats)

    @property
    def words(self) -> Words[Any, Any]:
        return self.rules.words

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must answer."""
        return tuple(seat for seat, *_ in self.public.waiting)

    @property
    def is_solo(self) -> bool:
        """Does the computer play?"""
        return any(seat.is_computer for seat in self.seats)

    @property
    def is_over(self) -> bool:
        return self.status == "over"

    def due_at(self, seat: int) -> int | None:
        return next((d.due_at for d in self.deadlines if d.seat == seat), None)


def look(record: Record, match: Match, user_id: int | None, deadlines: list[Deadline]) -> MatchView:
    """The match as that person, or anybody (None), may see it."""
    seat = None if user_id is None else record.seat_of(user_id)
    return MatchView(
        record.id,
        record.version,
        record.guild_id,
        record.channel_id,
        record.pace,
        record.status,
        match.rules,
        record.seats,
        seat,
        match.public(),
        None if seat is None else match.private(seat),
        tuple(deadlines),
        record.draw_offer,
        record.table_message_id,
        match.turn,
        match.commitment,
        match.seed if match.outcome else None,
        record.abandoned,
    )
