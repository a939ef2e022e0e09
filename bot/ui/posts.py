"""The public messages: the table, calls to it, results. Pure; nothing is sent here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.matches.names import escape
from bot.matches.view import MatchView
from bot.render.names import stand_in

from .custom_id import MatchTarget, QuestionTarget
from .long_texts import LONGEST
from .widgets import Button, Post

LONGEST_RECAP = 700
LONGEST_REASONS = 300
ROOM_FOR_A_BOARD = 1100


def table(
    view: MatchView, recap: Sequence[str], pings: Sequence[int] = (), reasons: Sequence[str] = ()
) -> Post:
    """The match as everybody sees it: whose move, by when, what happened since, and why."""
    lines = [title(view)]
    if view.abandoned:
        return result(view)
    if view.is_over:
        return Post("\n".join([*lines, "This match is over."]))
    lines += [waiting(view, seat, pings) for seat in view.asked]
    if view.turn == 0:
        lines.append(f"-# The shuffle is sealed: `{view.commitment}`")
    told = shorten(recap)
    if told:
        lines.append(f"What happened: {told}")
    lines += why(view, reasons)
    row = tuple(
        Button(label, MatchTarget(verb, view.id), "primary" if verb == "panel" else "secondary")
        for label, verb in (("Play", "panel"), ("Hand", "hand"), ("Log", "log"))
    )
    return Post("\n".join(lines), (row,), tuple(pings))


def table_in_words(
    view: MatchView,
    board: Callable[[int], str],
    recap: Sequence[str],
    pings: Sequence[int] = (),
    reasons: Sequence[str] = (),
) -> Post:
    """The table where no picture may be posted: with the board as text of a given length, and what
    happened if there is room for it."""
    post = table(view, recap, pings, reasons)
    if LONGEST - len(post.text) < ROOM_FOR_A_BOARD:
        post = table(view, (), pings)
    room = LONGEST - len(post.text) - 1
    return Post(f"{post.text}\n{board(room)}", post.rows, post.pings)


def title(view: MatchView) -> str:
    parts = [f"**{view.words.title(view.public)}**", players(view)]
    if view.turn:
        parts.append(f"turn {view.turn}")
        parts.append(view.words.so_far(view.public, view.names))
    return " · ".join(parts)


def players(view: MatchView) -> str:
    """Who plays; beside a name that no picture can draw, what the picture says instead."""
    told = list(view.names)
    for seat, name in enumerate(view.plain_names):
        instead = stand_in(name, seat)
        if instead:
            told[seat] += f" ({instead} in the picture)"
    return " vs ".join(told)


def waiting(view: MatchView, seat: int, pings: Sequence[int]) -> str:
    """Who must do what, by when."""
    user_id = view.seats[seat].user_id
    names = list(view.names)
    if user_id in pings:
        names[seat] = f"<@{user_id}>"
    said = view.words.waiting_of(view.public, seat, names)
    due = view.due_at(seat)
    return said if due is None else f"{said} By <t:{due // 1000}:f>, <t:{due // 1000}:R>."


def why(view: MatchView, reasons: Sequence[str]) -> list[str]:
    """The computer's reasons on one small line, the latest last."""
    who = next((seat.name for seat in view.seats if seat.is_computer), "")
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


def call(view: MatchView, seat: int, pings: Sequence[int]) -> Post:
    """Somebody is needed at the table in the middle of a turn."""
    row = (Button("Play", MatchTarget("panel", view.id), "primary"),)
    return Post(waiting(view, seat, pings), (row,), tuple(pings))


def reminder(view: MatchView, seat: int, nearly_over: bool) -> Post:
    """Half of the time is gone, or nearly all of it."""
    user_id = view.seats[seat].user_id
    due = view.due_at(seat) or 0
    gone = "Nearly all" if nearly_over else "Half"
    text = f"<@{user_id}>, it is your move in {where(view)}. {gone} of your time is gone: "
    return Post(f"{text}<t:{due // 1000}:R>.", pings=(user_id,))


def time_up(view: MatchView, seat: int, pings: Sequence[int]) -> Post:
    """The deadline has passed. Nothing is forfeited unless the other player wants it."""
    who = across(view, seat, pings)
    row = (
        Button("Claim the win", MatchTarget("claim", view.id), "danger"),
        Button("Give more time", MatchTarget("extend", view.id), "success"),
    )
    text = f"{view.names[seat]}'s time is up. {who} may claim the win, or give more time."
    return Post(text, (row,), tuple(pings))


def across(view: MatchView, seat: int, pings: Sequence[int]) -> str:
    """The other player, called by a ping if they want to be."""
    other = next(number for number in range(len(view.seats)) if number != seat)
    user_id = view.seats[other].user_id
    return f"<@{user_id}>" if user_id in pings else view.names[other]


def draw_offer(view: MatchView, seat: int, pings: Sequence[int]) -> Post:
    who = across(view, seat, pings)
    row = (Button("Agree to a draw", QuestionTarget("agree", view.id, view.version)),)
    text = f"{view.names[seat]} offers a draw. {who} may agree, or play on."
    return Post(text, (row,), tuple(pings))


def hints(view: MatchView, seat: int, pings: Sequence[int]) -> Post:
    """Somebody would like hints; both must want them."""
    who = across(view, seat, pings)
    row = (Button("Allow hints in this match", MatchTarget("hints", view.id)),)
    text = f"{view.names[seat]} would like hints from the computer. {who} may allow them for both."
    return Post(text, (row,), tuple(pings))


def result(view: MatchView) -> Post:
    """The score line by line, the sealed seed opened, and another match."""
    lines = [title(view), *view.words.outcome(view.public, view.names)]
    lines.append(f"-# The seal opened: seed `{view.seed}`, its SHA-256 `{view.commitment}`")
    row = (
        Button("Rematch", MatchTarget("rematch", view.id), "primary"),
        Button("Log", MatchTarget("log", view.id)),
    )
    return Post("\n".join(lines), (row,))


def where(view: MatchView) -> str:
    return f"<#{view.channel_id}>"
