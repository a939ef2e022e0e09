"""The private panel: an open question as buttons and menus. Pure; nothing here sends anything.

One rule serves every question of every game. Options without a card are buttons. Cards are a
menu; where a card has more than one option it is picked first, and then what to do with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Ask, Option
from bot.sight import Sight

from .menus import BUTTONS_IN_A_ROW, CHOICES_IN_A_MENU, Button, Choice, Menu, Panel, Row, Style
from .refs import Ref
from .wide import NOTHING, Focus, pack, pages, range_menu

FEW = 5
NEWS_AT_MOST = 8

__all__ = [
    "Button",
    "Choice",
    "Focus",
    "Menu",
    "Panel",
    "Row",
    "panel",
    "what_came_of_it",
    "why_not",
]


def panel(
    sight: Sight, note: str = "", focus: Focus = NOTHING, first: Sequence[Button] = ()
) -> Panel:
    """The panel of whoever plays at this sight; `focus` is how far they are with their picks.

    What is to be pressed `first` stands before all that is always there.
    """
    lines = [note, f"**{heading(sight)}**", chosen_words(sight, focus)]
    if not sight.is_over:
        lines.append(sight.words.notes(sight.private))
    rows = [*question(sight, focus), (*first, *standing(sight))[:BUTTONS_IN_A_ROW]]
    return Panel("\n".join(filter(None, lines)), tuple(row for row in rows if row))


def chosen_words(sight: Sight, focus: Focus) -> str:
    """The words of the card that was picked first, or the names of all that are chosen so far."""
    ask: Ask | None = sight.private.ask
    if ask is None:
        return ""
    options = [ask.options[slot] for slot in focus.picked if slot < len(ask.options)]
    if options:
        told = ", ".join(sight.words.option(sight.private, option) for option in options)
        return f"Chosen so far: {told}"
    if focus.card is None or focus.card >= len(ask.options):
        return ""
    return str(sight.words.card(sight.words.card_line(ask.options[focus.card].card)[0]))


def heading(sight: Sight) -> str:
    """What is asked, or who is waited for, or how it ended."""
    if sight.is_over:
        return "\n".join(sight.words.outcome(sight.public, sight.names))
    asked = sight.words.ask(sight.private, sight.names)
    return asked or f"Waiting. {sight.words.waiting(sight.public, sight.names)}"


def question(sight: Sight, focus: Focus) -> list[Row]:
    ask: Ask | None = sight.private.ask
    if ask is None or sight.is_over:
        return []
    if ask.at_most > 1:
        return several(sight, ask, focus)
    numbered = list(enumerate(ask.options))
    plain = [(slot, option) for slot, option in numbered if not option.card]
    cards = [(slot, option) for slot, option in numbered if option.card]
    groups = by_card(cards)
    if len(numbered) <= FEW:
        rows = buttons(sight, numbered, "answer")
    elif len(groups) < len(cards):
        rows = [*two_picks(sight, groups, focus), *buttons(sight, plain, "answer")]
    else:
        rows = [*one_pick(sight, ask, cards, focus), *buttons(sight, plain, "answer")]
    return [*rows, *shortcuts(sight, plain), *none_of_them(sight, ask)]


def by_card(cards: Sequence[tuple[int, Option]]) -> list[list[tuple[int, Option]]]:
    groups: dict[int, list[tuple[int, Option]]] = {}
    for slot, option in cards:
        groups.setdefault(option.card, []).append((slot, option))
    return list(groups.values())


def two_picks(sight: Sight, groups: Sequence[list[tuple[int, Option]]], focus: Focus) -> list[Row]:
    """The card first, then what to do with it. A group is known by its first option's slot."""
    choices = [
        card_choice(sight, group[0][1].card, group[0][0], group[0][0] == focus.card)
        for group in groups
    ]
    picked = next((group for group in groups if group[0][0] == focus.card), None)
    ranges = pages(choices) if len(choices) > CHOICES_IN_A_MENU else [choices]
    shown = focus.page
    if len(ranges) == 1 or picked:
        shown = next((n for n, r in enumerate(ranges) if any(c.chosen for c in r)), 0)
    menu = (
        Menu("Choose a card ...", ref(sight, "card"), tuple(ranges[shown]))
        if shown is not None and shown < len(ranges)
        else None
    )
    if picked and menu:
        return [menu, *buttons(sight, picked, "answer", "primary")]
    first = [range_menu(ranges, ref(sight, "page"), shown)] if len(ranges) > 1 else []
    return [*first, *([menu] if menu else [])]


def card_choice(sight: Sight, card: int, slot: int, chosen: bool) -> Choice:
    label, description = sight.words.card_line(card)
    return Choice(label, slot, description, chosen)


def one_pick(
    sight: Sight, ask: Ask, options: Sequence[tuple[int, Option]], focus: Focus
) -> list[Row]:
    """One menu that answers; with more choices than it holds, a range is picked before."""
    choices = [
        option_choice(sight, option, slot) for slot, option in options if slot not in focus.picked
    ]
    if len(choices) <= CHOICES_IN_A_MENU and not focus.picked:
        return [menu_of(sight, ask, choices, ref(sight, "answer"))]
    so_far = pack(focus.picked)
    ranges = pages(choices)
    rows: list[Row] = [range_menu(ranges, ref(sight, "page", so_far), focus.page)]
    if focus.page is not None and focus.page < len(ranges):
        target = ref(sight, "add", so_far) if ask.at_most > 1 else ref(sight, "answer")
        rows.append(menu_of(sight, ask, ranges[focus.page], target, len(focus.picked)))
    return rows


def menu_of(
    sight: Sight, ask: Ask, choices: Sequence[Choice], target: Ref, picked: int = 0
) -> Menu:
    """A menu of so many as are still to be chosen; where more may follow, 1 will do."""
    wide = target.verb == "add"
    at_most = min(ask.at_most - picked, len(choices))
    at_least = 1 if wide else max(ask.at_least, 1)
    if at_least == at_most:
        placeholder = "Choose ..." if at_most == 1 else f"Choose {at_most} ..."
    else:
        placeholder = f"Choose {at_least} to {at_most} ..."
    return Menu(placeholder, target, tuple(choices), at_least, at_most)


def option_choice(sight: Sight, option: Option, slot: int) -> Choice:
    name, rest = sight.words.card_line(option.card) if option.card else ("", "")
    return Choice(sight.words.option(sight.private, option), slot, rest, name=name)


def several(sight: Sight, ask: Ask, focus: Focus) -> list[Row]:
    """Choosing several is one menu with its minimum and maximum, unless it would be too long."""
    rows = one_pick(sight, ask, list(enumerate(ask.options)), focus)
    if focus.picked:
        enough = Button("That is all", ref(sight, "enough", pack(focus.picked)), "primary")
        return [*rows, (enough,)] if len(focus.picked) >= ask.at_least else rows
    return [*rows, *none_of_them(sight, ask)]


def none_of_them(sight: Sight, ask: Ask) -> list[Row]:
    return [] if ask.at_least else [(Button("None", ref(sight, "none")),)]


def shortcuts(sight: Sight, options: Sequence[tuple[int, Option]]) -> list[Row]:
    """One press instead of several alike."""
    named = [(sight.words.shortcut(sight.private, option), slot) for slot, option in options]
    row = tuple(Button(name, ref(sight, "repeat", slot), "primary") for name, slot in named if name)
    return [row] if row else []


def buttons(
    sight: Sight, options: Sequence[tuple[int, Option]], verb: str, style: Style = "secondary"
) -> list[Row]:
    made = [
        Button(sight.words.option(sight.private, option)[:80], ref(sight, verb, slot), style)
        for slot, option in options
    ]
    return [tuple(made[i : i + BUTTONS_IN_A_ROW]) for i in range(0, len(made), BUTTONS_IN_A_ROW)]


def standing(sight: Sight) -> list[Button]:
    """What is there whatever is asked."""
    if sight.is_over:
        return [
            Button("Rematch", Ref("rematch", sight.id), "primary"),
            Button("Log", Ref("log", sight.id)),
        ]
    return [
        Button("Undo", ref(sight, "undo")),
        Button("Why not?", ref(sight, "why")),
        Button("Refresh", Ref("hand", sight.id)),
        *([Button("Hint", Ref("hint", sight.id))] if sight.is_solo else []),
    ]


def ref(sight: Sight, verb: str, slot: int = 0) -> Ref:
    return Ref(verb, sight.id, sight.version, slot)


def what_came_of_it(sight: Sight) -> str:
    """What the last answer led to, as its giver may know it: the latest, on one line."""
    told = [sight.words.event(seen, sight.names) for seen in sight.news]
    return f"-# {' '.join(told[-NEWS_AT_MOST:])}" if told else ""


def why_not(sight: Sight) -> str:
    """What stands in the way of what; cards that share their reasons are told together."""
    reasons: dict[str, list[str]] = {}
    for no in sight.words.why_not(sight.private, sight.names):
        mine = reasons.setdefault(sight.words.card_line(no.card)[0], [])
        if no.reason not in mine:
            mine.append(no.reason)
    alike: dict[str, list[str]] = {}
    for name, mine in reasons.items():
        alike.setdefault(" ".join(mine), []).append(name)
    lines = [f"**{', '.join(names)}**: {told}" for told, names in alike.items()]
    return "\n".join(lines) or "Everything you have can be used now."
