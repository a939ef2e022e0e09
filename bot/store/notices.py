"""What is to be said to Discord, as types: one for each kind of notice.

A kind's name and the names of its fields are kept in the database, in rows that a later release
must still read. They are never given another meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class TableNotice:
    """The table has changed. `fresh`: a new stage begins, so it is a new message with a ping."""

    kind: ClassVar[str] = "table"
    match_id: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class ResultNotice:
    """The match is over: the score, and the seal opened."""

    kind: ClassVar[str] = "result"
    match_id: int


@dataclass(frozen=True, slots=True)
class CallNotice:
    """A seat is needed at the table in the middle of a turn."""

    kind: ClassVar[str] = "call"
    match_id: int
    seat: int


@dataclass(frozen=True, slots=True)
class ReminderNotice:
    """Half of a seat's time is gone, or `nearly` all of it."""

    kind: ClassVar[str] = "reminder"
    match_id: int
    seat: int
    nearly: bool


@dataclass(frozen=True, slots=True)
class TimeUpNotice:
    """A seat's deadline has passed: the others may claim the win, or give more time."""

    kind: ClassVar[str] = "time_up"
    match_id: int
    seat: int


@dataclass(frozen=True, slots=True)
class DrawOfferNotice:
    """A seat offers a draw."""

    kind: ClassVar[str] = "draw_offer"
    match_id: int
    seat: int


@dataclass(frozen=True, slots=True)
class DrawDeclinedNotice:
    """A seat would rather play on than have the draw that was offered."""

    kind: ClassVar[str] = "draw_declined"
    match_id: int
    seat: int


@dataclass(frozen=True, slots=True)
class HintsNotice:
    """A seat would like hints, which all players must allow."""

    kind: ClassVar[str] = "hints"
    match_id: int
    seat: int


@dataclass(frozen=True, slots=True)
class SilenceNotice:
    """A message of the match is to lose its buttons; its words and its picture stay.

    `channel`: where the match was played before, if it is not where it is played now.
    """

    kind: ClassVar[str] = "silence"
    match_id: int
    message: int
    channel: int | None = None


@dataclass(frozen=True, slots=True)
class ClosedTableNotice:
    """A message that showed the table from one version to another is brought to its final state.

    Without the first one, of an earlier release, it loses its buttons.
    """

    kind: ClassVar[str] = "closed_table"
    match_id: int
    message: int
    until: int
    since: int | None = None


@dataclass(frozen=True, slots=True)
class DigestNotice:
    """Somebody is to be told what waits for them in a server, where one of their matches is."""

    kind: ClassVar[str] = "digest"
    match_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class InvitationDigestNotice:
    """The same where no match waits for them, beside one of the invitations that do."""

    kind: ClassVar[str] = "challenge_digest"
    challenge_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class InvitationNotice:
    """A challenge is to be posted."""

    kind: ClassVar[str] = "challenge"
    challenge_id: int


@dataclass(frozen=True, slots=True)
class InvitationChangedNotice:
    """Who sits at a challenge that is still open has changed."""

    kind: ClassVar[str] = "challenge_changed"
    challenge_id: int


@dataclass(frozen=True, slots=True)
class InvitationClosedNotice:
    """A challenge has been accepted, declined, cancelled, or has expired."""

    kind: ClassVar[str] = "challenge_closed"
    challenge_id: int


MatchNotice: TypeAlias = (
    TableNotice
    | ResultNotice
    | CallNotice
    | ReminderNotice
    | TimeUpNotice
    | DrawOfferNotice
    | DrawDeclinedNotice
    | HintsNotice
    | SilenceNotice
    | ClosedTableNotice
    | DigestNotice
)
ChallengeNotice: TypeAlias = (
    InvitationNotice | InvitationChangedNotice | InvitationClosedNotice | InvitationDigestNotice
)
Notice: TypeAlias = MatchNotice | ChallengeNotice

KINDS: Mapping[str, type[Notice]] = {
    notice.kind: notice
    for notice in (
        *(TableNotice, ResultNotice, CallNotice, ReminderNotice, TimeUpNotice, DrawOfferNotice),
        *(HintsNotice, SilenceNotice),
        *(InvitationNotice, InvitationChangedNotice, InvitationClosedNotice),
        *(DrawDeclinedNotice, ClosedTableNotice, DigestNotice, InvitationDigestNotice),
    )
}
ABOUT_CHALLENGES = (
    *(InvitationNotice.kind, InvitationChangedNotice.kind, InvitationClosedNotice.kind),
    *(InvitationDigestNotice.kind,),
)


class Subject(NamedTuple):
    """What a notice is about: a challenge or a match, by its number."""

    is_challenge: bool
    id: int


@dataclass(frozen=True, slots=True)
class QueuedNotice:
    """A notice in the outbox: under which number, how often it has been tried, and since when.

    `in_doubt`: a try may have arrived at Discord without our hearing of it.
    """

    id: int
    notice: Notice
    tries: int
    made_at: int = 0
    in_doubt: bool = False

    @property
    def subject(self) -> Subject:
        return Subject(self.notice.kind in ABOUT_CHALLENGES, subject_of(self.notice))


def subject_of(notice: Notice) -> int:
    """The number of the match or the challenge; the first field of every notice."""
    number: int = getattr(notice, notice.__slots__[0])
    return number


def body_of(notice: Notice) -> dict[str, Any]:
    """Everything but the subject, by name; what is not there is not written."""
    told = {name: getattr(notice, name) for name in notice.__slots__[1:]}
    return {name: value for name, value in told.items() if value is not None}


def from_row(kind: str, subject: int, body: Mapping[str, Any]) -> Notice:
    """The notice that was kept. Earlier releases wrote more fields than a kind has, or fewer."""
    notice = KINDS[kind]
    _, *rest = fields(notice)
    return notice(subject, **{each.name: body[each.name] for each in rest if each.name in body})
