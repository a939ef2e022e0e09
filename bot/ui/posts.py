"""The public messages: the table, calls to it, results. Pure; nothing is sent here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.engine.core.entry import card_sign
from bot.matches.clocks import TIME_UP
from bot.matches.looking import ClosedTable, TableNews
from bot.matches.names import together
from bot.matches.view import MatchView
from bot.render.names import stand_in

from .custom_id import MatchTarget, QuestionTarget
from .long_texts import LONGEST
from .recap import bold_once, fitted, lines_of, recap
from .rules_page import to_rules
from .signs import unmarked
from .widgets import CHOICES_IN_A_MENU, Button, Choice, Menu, Post, Row

ROOM_FOR_A_BOARD = 1100
SEAL = 12
"""So much of the seal is shown at the table; the rest is in the log."""


def table(news: TableNews, pings: Sequence[int] = (), *, told: bool = True) -> Post:
    """The match as everybody sees it: whose move, by when, and if wanted what happened."""
    view = news.view
    if view.abandoned:
        return result(view)
    if view.is_over:
        closed = ClosedTable(view, view.turn, (*news.before, *news.now))
        return closed_table(closed)
    lines = [title(view, view.turn), *(waiting(view, seat, pings) for seat in view.asked)]
    lines += [*votes(view), *quiet(view)]
    if view.turn == 0:
        lines.append(f"-# The shuffle is sealed: `{view.commitment[:SEAL]}`")
    happened = recap(news, lines) if told else []
    row = (
        Button("Play", MatchTarget("panel", view.id), "primary"),
        Button("Log", MatchTarget("log", view.id)),
        to_rules(view),
    )
    rows: tuple[Row, ...] = (row, *cards_here(view))
    return Post(bold_once(fitted(lines, happened)), rows, tuple(pings))


def cards_here(view: MatchView) -> list[Menu]:
    """A menu of the cards that lie open, to look at; none where there are none.

    An entry says which card it is: what is shown stays right when the table has changed. More than
    a menu holds are left to the command.
    """
    found = view.words.on_table(view.public, view.label_names)[:CHOICES_IN_A_MENU]
    choices = tuple(
        Choice(view.rules.shelf.name(each.card), each.card, each.where, sign=card_sign(each.card))
        for each in found
    )
    return [Menu("Cards here ...", MatchTarget("cards_here", view.id), choices)] if found else []


def table_in_words(news: TableNews, board: Callable[[int], str], pings: Sequence[int] = ()) -> Post:
    """The table where no picture may be posted: with the board as text of a given length, and what
    happened if there is room for it."""
    post = table(news, pings)
    if room_below(post) < ROOM_FOR_A_BOARD:
        post = table(news, pings, told=False)
    return replace(post, text=f"{post.text}\n{board(room_below(post))}")


def room_below(post: Post) -> int:
    """How many characters a message holds besides, in lines of their own."""
    return LONGEST - len(unmarked(post.text)) - 1


def closed_table_in_words(table: ClosedTable, board: Callable[[int], str]) -> Post:
    """The same where no picture may be posted, with the board as text if there is room for it."""
    post = closed_table(table)
    room = room_below(post)
    return post if room < ROOM_FOR_A_BOARD else Post(f"{post.text}\n{board(room)}")


def closed_table(table: ClosedTable) -> Post:
    """The table when its turn is over: what was done in it, and nothing to press."""
    view = table.view
    when = "" if view.is_over else "after "  # the board is that of the next turn's beginning
    lines = [title(view, table.turn, when), *(["This match is over."] if view.is_over else [])]
    return Post(bold_once(fitted(lines, lines_of(view, table.done))))


def title(view: MatchView, turn: int, when: str = "") -> str:
    in_full = view.is_over or not turn
    name = view.words.title(view.public) if in_full else view.words.short_title(view.public)
    parts = [f"**{name}**", players(view)]
    if turn:
        parts.append(f"{when}turn {turn}")
        if not view.is_over:
            parts.append(view.words.so_far(view.public, view.short_names))
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
    """Who must do what, until when."""
    user_id = view.seats[seat].user_id
    names = list(view.short_names)
    if user_id in pings:
        names[seat] = f"<@{user_id}>"
    said = view.words.waiting_of(view.public, seat, names)
    due = view.due_at(seat)
    return said if due is None else f"{said.rstrip('.')}, {until(due)}."


def until(due: int) -> str:
    return f"until <t:{due // 1000}:f>, <t:{due // 1000}:R>"


def votes(view: MatchView) -> list[str]:
    """Who wants the draw that is offered, and who has not said yet.

    Where two play, the offer itself says it all.
    """
    if not view.draw_votes or len(view.people) == 2:
        return []
    offerer, *agreed = [view.names[seat] for seat in view.draw_votes]
    missing = together([view.names[s] for s in view.people if s not in view.draw_votes])
    told = f" {together(agreed)} agreed." if agreed else ""
    return [f"{offerer} offers a draw.{told} It waits for {missing}."]


def quiet(view: MatchView) -> list[str]:
    """That any player may claim a draw, while it is so."""
    if not view.is_quiet:
        return []
    how = f"on the panel, or `{view.command} match draw`"
    return [f"After {view.rules.quiet} any player may claim a draw: {how}."]


def call(view: MatchView, seat: int, pings: Sequence[int]) -> Post:
    """Somebody is needed at the table in the middle of a turn."""
    row = (*to_play(view), to_rules(view))
    return Post(waiting(view, seat, pings), (row,), tuple(pings))


def to_play(view: MatchView) -> tuple[Button, ...]:
    return (Button("Play", MatchTarget("panel", view.id), "primary"),)


def reminder(view: MatchView, seat: int) -> Post:
    """Half of the time is gone, or nearly all of it: how much is left is told by the clock."""
    user_id = view.seats[seat].user_id
    against = together([view.names[other] for other in view.players if other != seat])
    text = f"<@{user_id}>, your move against {against}, {until(view.due_at(seat) or 0)}."
    return Post(text, (to_play(view),), pings=(user_id,))


def time_up(view: MatchView, seat: int, pings: Sequence[int]) -> Post:
    """The deadline has passed. Nothing is forfeited unless one of those who wait wants it."""
    who = called(view, may_claim(view, seat), pings) or "Whoever answers first"
    wins = len(view.players) == 2
    claim = "Claim the win" if wins else "Go on without them"
    row = (
        Button(claim, MatchTarget("claim", view.id), "danger"),
        Button("Give more time", MatchTarget("extend", view.id), "success"),
    )
    what = "claim the win" if wins else "go on without whoever is late"
    text = f"{view.names[seat]}'s time is up. {who} may {what}, or give more time."
    return Post(text, (row,), tuple(pings))


def may_claim(view: MatchView, seat: int) -> list[int]:
    """Who may do something about a seat whose time is up: all people whose own is not up, too."""
    late = [clock.seat for clock in view.clocks.running if clock.said > TIME_UP]
    return [each for each in view.people if each not in (seat, *late)]


def others_in(view: MatchView, seat: int) -> list[int]:
    """All people but one who are still in the match."""
    return [each for each in view.people if each != seat]


def called(view: MatchView, seats: Sequence[int], pings: Sequence[int]) -> str:
    """Some of the players, each called by a ping if they want to be."""
    ids = [view.seats[seat].user_id for seat in seats]
    named = zip(seats, ids, strict=True)
    return together([f"<@{id}>" if id in pings else view.names[seat] for seat, id in named])


def draw_offer(view: MatchView, seat: int, pings: Sequence[int]) -> Post:
    """An offer that all must agree to, and that each may decline."""
    others = others_in(view, seat)
    row = (
        Button("Agree to a draw", QuestionTarget("agree", view.id, view.version)),
        Button("Play on", QuestionTarget("decline_draw", view.id, view.version)),
    )
    all_of_them = "" if len(others) == 1 else " It takes all of them."
    text = f"{view.names[seat]} offers a draw. {called(view, others, pings)} may agree, or play on."
    return Post(f"{text}{all_of_them}", (row,), tuple(pings))


def draw_declined(view: MatchView, seat: int) -> Post:
    return Post(f"{view.names[seat]} would rather play on: it is no draw.")


def hints(view: MatchView, seat: int, pings: Sequence[int]) -> Post:
    """Somebody would like hints; all must want them."""
    others = others_in(view, seat)
    row = (Button("Allow hints in this match", MatchTarget("hints", view.id)),)
    whom = "both" if len(others) == 1 else "all, if each of them does"
    wish = f"{view.names[seat]} would like hints from the computer."
    text = f"{wish} {called(view, others, pings)} may allow them for {whom}."
    return Post(text, (row,), tuple(pings))


def result(view: MatchView) -> Post:
    """The score line by line, the sealed seed opened, and another match."""
    lines = [title(view, view.turn), *view.words.outcome(view.public, view.names)]
    lines.append(f"-# The seal `{view.commitment[:SEAL]}` is opened: the seed is in the log.")
    row = (
        Button("Rematch", MatchTarget("rematch", view.id), "primary"),
        Button("Log", MatchTarget("log", view.id)),
        to_rules(view),
    )
    return Post("\n".join(lines), (row,))
