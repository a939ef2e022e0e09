"""The private panel: the open question, and what is there whatever is asked. Pure; nothing here
sends anything."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.view import OUT, PlayerView

from .custom_id import MatchTarget
from .paging import NOTHING, Focus
from .question import ROWS_AT_MOST, question, question_of
from .widgets import BUTTONS_IN_A_ROW, Button, Panel

NEWS_AT_MOST = 8


def panel(
    view: PlayerView,
    note: str = "",
    focus: Focus = NOTHING,
    first: Sequence[Button] = (),
    hand: str = "",
) -> Panel:
    """The panel of whoever plays at this view; `focus` is how far they are with their picks.

    What is to be pressed `first` stands before all that is always there, in a row of its own if
    there is room for one; a hand in words comes
    after all others.
    """
    lines = [note, f"**{heading(view)}**", chosen_words(view, focus)]
    if not view.is_over:
        lines.append(view.words.notes(view.private))
    lines.append(hand)
    asked = question(view, focus)
    always = tuple(standing(view))
    if len(asked) < ROWS_AT_MOST:
        rows = [*asked, tuple(first), always]
    else:
        rows = [*asked, (*first, *always)[:BUTTONS_IN_A_ROW]]
    return Panel("\n".join(filter(None, lines)), tuple(row for row in rows if row))


def chosen_words(view: PlayerView, focus: Focus) -> str:
    """The words of the card that was picked first, or the names of all that are chosen so far."""
    ask = view.private.ask
    if ask is None:
        return ""
    options = [ask.options[slot] for slot in focus.picked if slot < len(ask.options)]
    if options:
        told = ", ".join(view.words.option(view.private, option) for option in options)
        return f"Chosen so far: {told}"
    if focus.card is None or focus.card >= len(ask.options):
        return ""
    return view.rules.shelf.text(ask.options[focus.card].card)


def heading(view: PlayerView) -> str:
    """What is asked, or who is waited for, or how it ended."""
    if view.is_over:
        return "\n".join(view.words.outcome(view.public, view.names))
    if view.is_out:
        return f"{OUT} {view.words.waiting(view.public, view.names)}"
    asked = view.words.ask(view.private, view.names)
    return asked or f"Waiting. {view.words.waiting(view.public, view.names)}"


def standing(view: PlayerView) -> list[Button]:
    """What is there whatever is asked."""
    if view.is_over:
        return [
            Button("Rematch", MatchTarget("rematch", view.id), "primary"),
            Button("Log", MatchTarget("log", view.id)),
        ]
    if view.is_out:
        return [
            Button("Refresh", MatchTarget("hand", view.id)),
            Button("Log", MatchTarget("log", view.id)),
        ]
    return [
        Button("Undo", question_of(view, "undo")),
        Button("Why not?", question_of(view, "why")),
        Button("Refresh", MatchTarget("hand", view.id)),
        *([Button("Hint", MatchTarget("hint", view.id))] if view.is_solo else []),
        *([Button("Orders", MatchTarget("orders", view.id))] if view.rules.orders else []),
    ]


def what_came_of_it(view: PlayerView) -> str:
    """What the last answer led to, as its giver may know it: the latest, on one line."""
    told = [view.words.event(seen, view.names) for seen in view.news]
    return f"-# {' '.join(told[-NEWS_AT_MOST:])}" if told else ""


def why_not(view: PlayerView) -> str:
    """What stands in the way of what; cards that share their reasons are told together."""
    reasons: dict[str, list[str]] = {}
    for no in view.words.why_not(view.private, view.names):
        mine = reasons.setdefault(view.rules.shelf.name(no.card), [])
        if no.reason not in mine:
            mine.append(no.reason)
    alike: dict[str, list[str]] = {}
    for name, mine in reasons.items():
        alike.setdefault(" ".join(mine), []).append(name)
    lines = [f"**{', '.join(names)}**: {told}" for told, names in alike.items()]
    return "\n".join(lines) or "Everything you have can be used now."
