"""A match as people may see it. The Discord side works with these views, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, final

from bot.engine import Match, Seen
from bot.engine.core.ruleset import AnyRuleset, Words
from bot.engine.core.views import AnyPrivateView, AnyPublicView
from bot.store.rows import Clocks, MatchRow, Seat, people_among

from .errors import Refused
from .names import escape, together

COMPUTER = " (computer)"
"""What stands behind the name of a computer."""

OUT = "You are out of this match. You may look on: the table and the log are open to you."


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as everybody may see it: nothing that is one player's alone can be read from it."""

    id: int
    version: int
    guild_id: int
    channel_id: int
    pace: str
    status: str
    rules: AnyRuleset
    seats: tuple[Seat, ...]
    public: AnyPublicView
    clocks: Clocks
    draw_votes: tuple[int, ...]  # the seats that want a draw; who offered it is first
    is_quiet: bool  # any player who is still in it may claim a draw
    table_message_id: int | None
    table_version: int | None  # at which that message was posted
    turn: int
    commitment: str
    seed: str | None  # told when the match is over
    abandoned: bool  # it ended without a result
    placeless_since: int | None  # it has no channel to be played in
    out: tuple[int, ...]  # seats whose players have left, or were knocked out

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, escaped for a message."""
        return escaped_names(self.seats)

    @property
    def short_names(self) -> tuple[str, ...]:
        """The same without the word that somebody is a computer, where that is known."""
        return tuple(escape(in_short(seat)) for seat in self.seats)

    @property
    def plain_names(self) -> tuple[str, ...]:
        """The players' names as they are, for a picture."""
        return tuple(seat.name for seat in self.seats)

    @property
    def label_names(self) -> tuple[str, ...]:
        """The players' names as buttons and menus have them: short, and letter by letter."""
        return tuple(in_short(seat) for seat in self.seats)

    @property
    def words(self) -> Words[AnyPublicView, AnyPrivateView]:
        return self.rules.words

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must answer."""
        return tuple(seat for seat, *_ in self.public.waiting)

    @property
    def command(self) -> str:
        """The slash command of this game, as it is typed."""
        return f"/{self.rules.key}"

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that are still in the match."""
        return tuple(seat for seat in range(len(self.seats)) if seat not in self.out)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those people who are still in the match."""
        return people_among(self.seats, self.players)

    @property
    def has_computers(self) -> bool:
        return any(seat.is_computer for seat in self.seats)

    @property
    def is_solo(self) -> bool:
        """Does one person play, and nobody else but the computer?"""
        return len(people_among(self.seats)) == 1

    @property
    def is_over(self) -> bool:
        return self.status == "over"

    @property
    def is_placeless(self) -> bool:
        return self.placeless_since is not None

    def due_at(self, seat: int) -> int | None:
        clock = self.clocks.of(seat)
        return clock.due_at if clock else None


@final
@dataclass(frozen=True, slots=True)
class PlayerView(MatchView):
    """A match as one of its players sees it, and what came of what they have just done."""

    seat: int
    private: AnyPrivateView
    news: tuple[Seen, ...] = ()
    can_undo: bool = False  # their last answer can be taken back, as it stands

    @property
    def is_out(self) -> bool:
        """Are they no longer in it, while it goes on? Then they may look on."""
        return self.seat in self.out and not self.is_over

    @property
    def others(self) -> tuple[int, ...]:
        """All seats but their own."""
        return tuple(seat for seat in range(len(self.seats)) if seat != self.seat)


def public_view(row: MatchRow, match: Match) -> MatchView:
    """The match as everybody may see it."""
    return MatchView(**shown(row, match))


def player_view(row: MatchRow, match: Match, seat: int, news: tuple[Seen, ...] = ()) -> PlayerView:
    """The match as the player in a seat sees it."""
    can_undo = row.may_undo == seat and row.status == "live"
    private = match.private(seat)
    return PlayerView(**shown(row, match), seat=seat, private=private, news=news, can_undo=can_undo)


def shown(row: MatchRow, match: Match) -> dict[str, Any]:
    """The fields of a `MatchView`."""
    players = match.players
    return {
        "id": row.id,
        "version": row.version,
        "guild_id": row.guild_id,
        "channel_id": row.channel_id,
        "pace": row.pace,
        "status": row.status,
        "rules": match.rules,
        "seats": without_hours(row.seats),
        "public": match.public(),
        "clocks": row.clocks,
        "draw_votes": row.draw_votes,
        "is_quiet": match.is_quiet,
        "table_message_id": row.table_message_id,
        "table_version": row.table_version,
        "turn": match.turn,
        "commitment": match.commitment,
        "seed": match.seed if match.outcome else None,
        "abandoned": row.abandoned,
        "placeless_since": row.placeless_since,
        "out": tuple([seat for seat in range(match.seats) if seat not in players]),
    }


def view_of(row: MatchRow, match: Match, user_id: int | None) -> MatchView:
    """The match as that person may see it, or anybody (None)."""
    seat = None if user_id is None else row.seat_of(user_id)
    return public_view(row, match) if seat is None else player_view(row, match, seat)


def seat_at(row: MatchRow, match: Match, user_id: int) -> int:
    """The seat of whoever plays; refused to all others, and to everybody once it is over.

    Refused to those as well who have left it, or were knocked out.
    """
    seat = seat_of_player(row, user_id)
    if row.status == "over":
        raise Refused("This match is over.", player_view(row, match, seat))
    if seat not in match.players:
        raise Refused(OUT, player_view(row, match, seat))
    return seat


def seat_of_player(row: MatchRow, user_id: int) -> int:
    """The seat of a player; refused to anybody else."""
    seat = row.seat_of(user_id)
    if seat is None:
        raise Refused(f"This match is played by {together(escaped_names(row.seats))}.")
    return seat


def people_in(row: MatchRow, match: Match) -> tuple[int, ...]:
    """The seats of those people who are still in a match."""
    return people_among(row.seats, match.players)


def without_hours(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Who sits where, and nothing of when they sleep: at the table there is only the deadline."""
    return tuple([seat if seat.hours is None else replace(seat, hours=None) for seat in seats])


def in_short(seat: Seat) -> str:
    return seat.name.removesuffix(COMPUTER) if seat.is_computer else seat.name


def escaped_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The players' names by seat, as Discord shows them letter by letter."""
    return tuple(escape(seat.name) for seat in seats)
