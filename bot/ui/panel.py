"""The private panel: the open question, and what is there whatever is asked. Pure; nothing here
sends anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.engine.core.entry import Entry
from bot.matches.view import OUT, PlayerView

from .brevity import shortened
from .custom_id import MatchTarget
from .long_texts import LONGEST
from .paging import NOTHING, Focus
from .question import ROWS_AT_MOST, picks, question, question_of
from .signs import marked, unmarked
from .told import useless
from .widgets import BUTTONS_IN_A_ROW, Button, Panel


@dataclass(frozen=True, slots=True)
class Reading:
    """What somebody reads besides the question: the hand in words instead of a picture, whether
    traits are explained, a last line, what a question of its kind is about, and whether a hint is
    offered."""

    hand: str = ""
    reminders: bool = True
    last: str = ""
    coaching: str = ""
    hints: bool = True


PLAIN = Reading()

SHORTEST = 40
"""Characters of a line about a card, below which it is left out."""


def panel(
    view: PlayerView,
    note: str = "",
    focus: Focus = NOTHING,
    first: Sequence[Button] = (),
    reading: Reading = PLAIN,
) -> Panel:
    """The panel of whoever plays at this view; `focus` is how far they are with their picks.

    What is to be pressed `first` stands before all that is always there, in a row of its own if
    there is room for one.
    """
    coaching = apart(reading.coaching, note)
    above = [note, coaching, f"**{heading(view)}**", chosen_words(view, focus)]
    if not view.is_over:
        above.append(view.words.notes(view.private))
    below = [reading.hand, reading.last]
    room = LONGEST - sum(len(unmarked(text)) + 1 for text in (*above, *below) if text)
    lines = [*above, hand_lines(view, focus, reading, room), *below]
    asked = question(view, focus)
    first = (*claim_of_draw(view), *first)
    always = tuple(standing(view, focus, hints=reading.hints))
    if len(asked) < ROWS_AT_MOST:
        rows = [*asked, tuple(first), always]
    else:
        rows = [*asked, (*first, *always)[:BUTTONS_IN_A_ROW]]
    return Panel("\n".join(filter(None, lines)), tuple(row for row in rows if row))


def apart(coaching: str, note: str) -> str:
    """Both may be quotes, as a hint is one: then a blank line keeps them from being one."""
    return f"\n{coaching}" if coaching and note.startswith(">") else coaching


def hand_lines(view: PlayerView, focus: Focus, reading: Reading, room: int) -> str:
    """The cards of the hand, a line each; not if one is chosen, or all are told in words anyway.

    With reminders if there is room, else without them, else with the first words of each. Signs
    take no room: they give way to words.
    """
    if view.is_over or view.is_out or reading.hand or chosen_card(view, focus):
        return ""
    for reminders in (True, False)[not reading.reminders :]:
        lines = [
            line(each) for each in view.words.cards(view.private, view.names, reminders=reminders)
        ]
        if sum(len(unmarked(each)) + 1 for each in lines) <= room:
            return "\n".join(lines)
    share = room // max(len(lines), 1) - 1
    if share < SHORTEST:
        return ""
    cards = view.words.cards(view.private, view.names, reminders=False)
    return "\n".join(line(replace(each, text=shortened(each.text, share))) for each in cards)


def line(entry: Entry) -> str:
    return f"{marked(entry.sign)}{entry.text}"


def chosen_words(view: PlayerView, focus: Focus) -> str:
    """The words of the card that was picked first, or the names of all that are chosen so far."""
    ask = view.private.ask
    if ask is None:
        return ""
    options = [ask.options[slot] for slot in focus.picked if slot < len(ask.options)]
    if options:
        told = ", ".join(view.words.option(view.private, option, view.names) for option in options)
        return f"Chosen so far: {told}"
    card = chosen_card(view, focus)
    return view.rules.shelf.text(card) if card else ""


def chosen_card(view: PlayerView, focus: Focus) -> int:
    """The card that was picked first, or 0."""
    ask = view.private.ask
    if ask is None or focus.card is None or focus.card >= len(ask.options):
        return 0
    return ask.options[focus.card].card


def heading(view: PlayerView) -> str:
    """What is asked, or who is waited for, or how it ended."""
    if view.is_over:
        return "\n".join(view.words.outcome(view.public, view.names))
    if view.is_out:
        return f"{OUT} {view.words.waiting(view.public, view.names)}"
    asked = view.words.ask(view.private, view.names)
    return asked or f"Waiting. {view.words.waiting(view.public, view.names)}"


def claim_of_draw(view: PlayerView) -> list[Button]:
    """There while so little happens that any player may claim a draw."""
    if not view.is_quiet or view.is_out:
        return []
    return [Button("Claim a draw", MatchTarget("quiet", view.id))]


def standing(view: PlayerView, focus: Focus = NOTHING, *, hints: bool = True) -> list[Button]:
    """What is there whatever is asked, as far as it has something to do."""
    rules = Button("Rules", picks(view, "look_up", focus.numbers))
    if view.is_over:
        return [
            Button("Rematch", MatchTarget("rematch", view.id), "primary"),
            Button("Log", MatchTarget("log", view.id)),
            rules,
        ]
    refresh = Button("Refresh", MatchTarget("hand", view.id))
    if view.is_out:
        return [refresh, Button("Log", MatchTarget("log", view.id)), rules]
    return [
        *([Button("Undo", question_of(view, "undo"))] if view.can_undo else []),
        *([Button("Why not?", picks(view, "reasons", focus.numbers))] if useless(view) else []),
        *([refresh] if view.private.ask is None else []),
        rules,
        *([Button("Hint", MatchTarget("hint", view.id))] if view.is_solo and hints else []),
        *([Button("Orders", MatchTarget("orders", view.id))] if view.rules.orders else []),
    ]
