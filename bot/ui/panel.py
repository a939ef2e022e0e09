"""The private panel: an open question as buttons and menus. Pure; nothing here sends anything.

One rule serves every question of every game. Options without a card are buttons. Cards are a
menu; where a card has more than one option it is picked first, and then what to do with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Ask, Option
from bot.matches.view import PlayerView

from .custom_id import MatchTarget, PicksTarget, QuestionTarget
from .paging import NOTHING, Focus, pages, range_menu
from .widgets import BUTTONS_IN_A_ROW, CHOICES_IN_A_MENU, Button, Choice, Menu, Panel, Row, Style

FEW = 5
NEWS_AT_MOST = 8


def panel(
    view: PlayerView,
    note: str = "",
    focus: Focus = NOTHING,
    first: Sequence[Button] = (),
    hand: str = "",
) -> Panel:
    """The panel of whoever plays at this view; `focus` is how far they are with their picks.

    What is to be pressed `first` stands before all that is always there; a hand in words comes
    after all others.
    """
    lines = [note, f"**{heading(view)}**", chosen_words(view, focus)]
    if not view.is_over:
        lines.append(view.words.notes(view.private))
    lines.append(hand)
    rows = [*question(view, focus), (*first, *standing(view))[:BUTTONS_IN_A_ROW]]
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
    asked = view.words.ask(view.private, view.names)
    return asked or f"Waiting. {view.words.waiting(view.public, view.names)}"


def question(view: PlayerView, focus: Focus) -> list[Row]:
    ask = view.private.ask
    if ask is None or view.is_over:
        return []
    if ask.at_most > 1:
        return several(view, ask, focus)
    numbered = list(enumerate(ask.options))
    plain = [(slot, option) for slot, option in numbered if not option.card]
    cards = [(slot, option) for slot, option in numbered if option.card]
    groups = by_card(cards)
    if len(numbered) <= FEW:
        rows = buttons(view, numbered, "answer")
    elif len(groups) < len(cards):
        rows = [*two_picks(view, groups, focus), *buttons(view, plain, "answer")]
    else:
        rows = [*one_pick(view, ask, cards, focus), *buttons(view, plain, "answer")]
    return [*rows, *shortcuts(view, plain), *none_of_them(view, ask)]


def by_card(cards: Sequence[tuple[int, Option]]) -> list[list[tuple[int, Option]]]:
    groups: dict[int, list[tuple[int, Option]]] = {}
    for slot, option in cards:
        groups.setdefault(option.card, []).append((slot, option))
    return list(groups.values())


def two_picks(
    view: PlayerView, groups: Sequence[list[tuple[int, Option]]], focus: Focus
) -> list[Row]:
    """The card first, then what to do with it. A group is known by its first option's slot."""
    choices = [
        card_choice(view, group[0][1].card, group[0][0], group[0][0] == focus.card)
        for group in groups
    ]
    picked = next((group for group in groups if group[0][0] == focus.card), None)
    ranges = pages(choices) if len(choices) > CHOICES_IN_A_MENU else [choices]
    shown = focus.page
    if len(ranges) == 1 or picked:
        shown = next((n for n, r in enumerate(ranges) if any(c.chosen for c in r)), 0)
    menu = (
        Menu("Choose a card ...", question_of(view, "card"), tuple(ranges[shown]))
        if shown is not None and shown < len(ranges)
        else None
    )
    if picked and menu:
        return [menu, *buttons(view, picked, "answer", "primary")]
    first = [range_menu(ranges, picks(view, "page"), shown)] if len(ranges) > 1 else []
    return [*first, *([menu] if menu else [])]


def card_choice(view: PlayerView, card: int, slot: int, chosen: bool) -> Choice:
    label, description = view.rules.shelf.line(card)
    return Choice(label, slot, description, chosen)


def one_pick(
    view: PlayerView, ask: Ask, options: Sequence[tuple[int, Option]], focus: Focus
) -> list[Row]:
    """One menu that answers; with more choices than it holds, a range is picked before."""
    choices = [
        option_choice(view, option, slot) for slot, option in options if slot not in focus.picked
    ]
    if len(choices) <= CHOICES_IN_A_MENU and not focus.picked:
        return [menu_of(view, ask, choices, question_of(view, "answer"))]
    ranges = pages(choices)
    rows: list[Row] = [range_menu(ranges, picks(view, "page", focus.picked), focus.page)]
    if focus.page is not None and focus.page < len(ranges):
        several = ask.at_most > 1
        target = picks(view, "add", focus.picked) if several else question_of(view, "answer")
        rows.append(menu_of(view, ask, ranges[focus.page], target, len(focus.picked)))
    return rows


def menu_of(
    view: PlayerView,
    ask: Ask,
    choices: Sequence[Choice],
    target: QuestionTarget | PicksTarget,
    picked: int = 0,
) -> Menu:
    """A menu of so many as are still to be chosen; where more may follow, 1 will do."""
    wide = isinstance(target, PicksTarget)
    at_most = min(ask.at_most - picked, len(choices))
    at_least = 1 if wide else max(ask.at_least, 1)
    if at_least == at_most:
        placeholder = "Choose ..." if at_most == 1 else f"Choose {at_most} ..."
    else:
        placeholder = f"Choose {at_least} to {at_most} ..."
    return Menu(placeholder, target, tuple(choices), at_least, at_most)


def option_choice(view: PlayerView, option: Option, slot: int) -> Choice:
    name, rest = view.rules.shelf.line(option.card) if option.card else ("", "")
    return Choice(view.words.option(view.private, option), slot, rest, name=name)


def several(view: PlayerView, ask: Ask, focus: Focus) -> list[Row]:
    """Choosing several is one menu with its minimum and maximum, unless it would be too long."""
    rows = one_pick(view, ask, list(enumerate(ask.options)), focus)
    if focus.picked:
        enough = Button("That is all", picks(view, "enough", focus.picked), "primary")
        return [*rows, (enough,)] if len(focus.picked) >= ask.at_least else rows
    return [*rows, *none_of_them(view, ask)]


def none_of_them(view: PlayerView, ask: Ask) -> list[Row]:
    return [] if ask.at_least else [(Button("None", question_of(view, "none")),)]


def shortcuts(view: PlayerView, options: Sequence[tuple[int, Option]]) -> list[Row]:
    """One press instead of several alike."""
    named = [(view.words.shortcut(view.private, option), slot) for slot, option in options]
    row = tuple(
        Button(name, question_of(view, "repeat", slot), "primary") for name, slot in named if name
    )
    return [row] if row else []


def buttons(
    view: PlayerView, options: Sequence[tuple[int, Option]], verb: str, style: Style = "secondary"
) -> list[Row]:
    made = [
        Button(view.words.option(view.private, option)[:80], question_of(view, verb, slot), style)
        for slot, option in options
    ]
    return [tuple(made[i : i + BUTTONS_IN_A_ROW]) for i in range(0, len(made), BUTTONS_IN_A_ROW)]


def standing(view: PlayerView) -> list[Button]:
    """What is there whatever is asked."""
    if view.is_over:
        return [
            Button("Rematch", MatchTarget("rematch", view.id), "primary"),
            Button("Log", MatchTarget("log", view.id)),
        ]
    return [
        Button("Undo", question_of(view, "undo")),
        Button("Why not?", question_of(view, "why")),
        Button("Refresh", MatchTarget("hand", view.id)),
        *([Button("Hint", MatchTarget("hint", view.id))] if view.is_solo else []),
    ]


def question_of(view: PlayerView, verb: str, slot: int = 0) -> QuestionTarget:
    return QuestionTarget(verb, view.id, view.version, slot)


def picks(view: PlayerView, verb: str, picked: tuple[int, ...] = ()) -> PicksTarget:
    return PicksTarget(verb, view.id, view.version, picked)


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
