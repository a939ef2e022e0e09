"""A match as one person may see it. The Discord side works with these, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.engine import Match, Ruleset, Seen
from bot.engine.core.ruleset import Words
from bot.store.rows import Clocks, MatchRow, Seat

from .errors import Refused
from .names import escape


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
    clocks: Clocks
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
        return escaped_names(self.seats)

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
        clock = self.clocks.of(seat)
        return clock.due_at if clock else None


def view_of(
    row: MatchRow, match: Match, user_id: int | None, news: tuple[Seen, ...] = ()
) -> MatchView:
    """The match as that person, or anybody (None), may see it."""
    seat = None if user_id is None else row.seat_of(user_id)
    return MatchView(
        row.id,
        row.version,
        row.guild_id,
        row.channel_id,
        row.pace,
        row.status,
        match.rules,
        row.seats,
        seat,
        match.public(),
        None if seat is None else match.private(seat),
        row.clocks,
        row.draw_offer,
        row.table_message_id,
        match.turn,
        match.commitment,
        match.seed if match.outcome else None,
        row.abandoned,
        news,
    )


def seat_at(row: MatchRow, match: Match, user_id: int) -> int:
    """The seat of whoever plays; refused to all others, and to everybody once it is over."""
    seat = row.seat_of(user_id)
    if seat is None:
        raise Refused(f"This match is played by {' and '.join(escaped_names(row.seats))}.")
    if row.status == "over":
        raise Refused("This match is over.", view_of(row, match, user_id))
    return seat


def escaped_names(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """The players' names by seat, as Discord shows them letter by letter."""
    return tuple(escape(seat.name) for seat in seats)
