"""The public messages: the table, calls to it, invitations, results. Pure; nothing is sent here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.clock import PACE_WORDS
from bot.names import escape
from bot.sight import Sight
from bot.store.rows import Challenge

from .panel import Button, Row
from .refs import Ref

LONGEST_RECAP = 700
LONGEST_REASONS = 300


@dataclass(frozen=True, slots=True)
class Post:
    """A public message: words, whom it pings, what can be pressed."""

    text: str
    rows: tuple[Row, ...] = ()
    pings: tuple[int, ...] = ()


def table(
    sight: Sight, recap: Sequence[str], pings: Sequence[int] = (), reasons: Sequence[str] = ()
) -> Post:
    """The match as everybody sees it: whose move, by when, what happened since, and why."""
    lines = [title(sight)]
    if sight.abandoned:
        return result(sight)
    if sight.is_over:
        return Post("\n".join([*lines, "This match is over."]))
    lines += [waiting(sight, seat, pings) for seat in sight.asked]
    if sight.turn == 0:
        lines.append(f"-# The shuffle is sealed: `{sight.commitment}`")
    told = shorten(recap)
    if told:
        lines.append(f"What happened: {told}")
    lines += why(sight, reasons)
    row = tuple(
        Button(label, Ref(verb, sight.id), "primary" if verb == "panel" else "secondary")
        for label, verb in (("Play", "panel"), ("Hand", "hand"), ("Log", "log"))
    )
    return Post("\n".join(lines), (row,), tuple(pings))


def title(sight: Sight) -> str:
    parts = [f"**{sight.words.title(sight.public)}**", " vs ".join(sight.names)]
    if sight.turn:
        parts.append(f"turn {sight.turn}")
        parts.append(sight.words.so_far(sight.public, sight.names))
    return " · ".join(parts)


def waiting(sight: Sight, seat: int, pings: Sequence[int]) -> str:
    """Who must do what, by when."""
    user_id = sight.seats[seat].user_id
    names = list(sight.names)
    if user_id in pings:
        names[seat] = f"<@{user_id}>"
    said = str(sight.words.waiting_of(sight.public, seat, names))
    due = sight.due_at(seat)
    return said if due is None else f"{said} By <t:{due // 1000}:f>, <t:{due // 1000}:R>."


def why(sight: Sight, reasons: Sequence[str]) -> list[str]:
    """The computer's reasons on one small line, the latest last."""
    who = next((seat.name for seat in sight.seats if seat.is_computer), "")
    told = shorten([reason.rstrip(".") for reason in dict.fromkeys(reasons)], LONGEST_REASONS)
    return [f"-# {escape(who.split(' (')[0])}: {told}."] if told else []


def shorten(recap: Sequence[str], longest: int = LONGEST_RECAP) -> str:
    """As much of the latest as fits."""
    kept: list[str] = []
    for phrase in reversed(recap):
        if sum(map(len, kept)) + len(phrase) > longest:
            kept.append("...")
            break
        kept.append(phrase)
    return " · ".join(reversed(kept))


def call(sight: Sight, seat: int, pings: Sequence[int]) -> Post:
    """Somebody is needed at the table in the middle of a turn."""
    row = (Button("Play", Ref("panel", sight.id), "primary"),)
    return Post(waiting(sight, seat, pings), (row,), tuple(pings))


def reminder(sight: Sight, seat: int, nearly_over: bool) -> Post:
    """Half of the time is gone, or nearly all of it."""
    user_id = sight.seats[seat].user_id
    due = sight.due_at(seat) or 0
    gone = "Nearly all" if nearly_over else "Half"
    text = f"<@{user_id}>, it is your move in {where(sight)}. {gone} of your time is gone: "
    return Post(f"{text}<t:{due // 1000}:R>.", pings=(user_id,))


def time_up(sight: Sight, seat: int, pings: Sequence[int]) -> Post:
    """The deadline has passed. Nothing is forfeited unless the other player wants it."""
    who = across(sight, seat, pings)
    row = (
        Button("Claim the win", Ref("claim", sight.id), "danger"),
        Button("Give more time", Ref("extend", sight.id), "success"),
    )
    text = f"{sight.names[seat]}'s time is up. {who} may claim the win, or give more time."
    return Post(text, (row,), tuple(pings))


def across(sight: Sight, seat: int, pings: Sequence[int]) -> str:
    """The other player, called by a ping if they want to be."""
    other = next(number for number in range(len(sight.seats)) if number != seat)
    user_id = sight.seats[other].user_id
    return f"<@{user_id}>" if user_id in pings else sight.names[other]


def draw_offer(sight: Sight, seat: int, pings: Sequence[int]) -> Post:
    who = across(sight, seat, pings)
    row = (Button("Agree to a draw", Ref("draw", sight.id)),)
    text = f"{sight.names[seat]} offers a draw. {who} may agree, or play on."
    return Post(text, (row,), tuple(pings))


def hints(sight: Sight, seat: int, pings: Sequence[int]) -> Post:
    """Somebody would like hints; both must want them."""
    who = across(sight, seat, pings)
    row = (Button("Allow hints in this match", Ref("hints", sight.id)),)
    text = f"{sight.names[seat]} would like hints from the computer. {who} may allow them for both."
    return Post(text, (row,), tuple(pings))


def result(sight: Sight) -> Post:
    """The score line by line, the sealed seed opened, and another match."""
    lines = [title(sight), *sight.words.outcome(sight.public, sight.names)]
    lines.append(f"-# The seal opened: seed `{sight.seed}`, its SHA-256 `{sight.commitment}`")
    row = (
        Button("Rematch", Ref("rematch", sight.id), "primary"),
        Button("Log", Ref("log", sight.id)),
    )
    return Post("\n".join(lines), (row,))


def invitation(challenge: Challenge, title: str) -> Post:
    """A challenge as it stands, with what can be done about it."""
    who, whom = escape(challenge.challenger), escape(challenge.opponent)
    game = f"{title} ({PACE_WORDS[challenge.pace]})"
    if challenge.status != "open":
        return Post(f"{who} challenged {whom} to {game}: {challenge.status}.")
    row = (
        Button("Accept", Ref("accept", challenge.id), "success"),
        Button("Decline", Ref("decline", challenge.id), "danger"),
        Button("Cancel", Ref("cancel", challenge.id)),
    )
    until = f"Open until <t:{challenge.expires_at // 1000}:f>."
    text = f"<@{challenge.opponent_id}>, {who} challenges you to {game}. {until}"
    return Post(text, (row,), (challenge.opponent_id,))


def where(sight: Sight) -> str:
    return f"<#{sight.channel_id}>"
