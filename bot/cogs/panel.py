"""The private panel: an open question as buttons and menus. Pure; nothing here sends anything.

One rule serves every question of every game. Options without a card are buttons. Cards are a
menu; where a card has more than one option it is picked first, and then what to do with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from bot.engine import Ask, Option
from bot.sight import Sight

from .refs import Ref

BUTTONS_IN_A_ROW = 5
CHOICES_IN_A_MENU = 25
FEW = 5
NEWS_AT_MOST = 8
Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    ref: Ref
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Choice:
    label: str
    slot: int
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    placeholder: str
    ref: Ref
    choices: tuple[Choice, ...]
    at_least: int = 1
    at_most: int = 1


Row = Menu | tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """What one player is shown: words, and what can be pressed."""

    text: str
    rows: tuple[Row, ...] = field(default=())


def panel(sight: Sight, note: str = "", card: int | None = None) -> Panel:
    """The panel of whoever plays at this sight; `card` is the one picked first, by its slot."""
    lines = [note, f"**{heading(sight)}**", picked_card(sight, card)]
    rows = [*question(sight, card), tuple(standing(sight))]
    return Panel("\n".join(filter(None, lines)), tuple(row for row in rows if row))


def picked_card(sight: Sight, slot: int | None) -> str:
    """The words of the card that was picked first."""
    ask: Ask | None = sight.private.ask
    if ask is None or slot is None or slot >= len(ask.options):
        return ""
    return str(sight.words.card(sight.words.card_line(ask.options[slot].card)[0]))


def heading(sight: Sight) -> str:
    """What is asked, or who is waited for, or how it ended."""
    if sight.is_over:
        return "\n".join(sight.words.outcome(sight.public, sight.names))
    asked = sight.words.ask(sight.private, sight.names)
    return asked or f"Waiting. {sight.words.waiting(sight.public, sight.names)}"


def question(sight: Sight, card: int | None) -> list[Row]:
    ask: Ask | None = sight.private.ask
    if ask is None or sight.is_over:
        return []
    if ask.at_most > 1:
        return several(sight, ask)
    numbered = list(enumerate(ask.options))
    plain = [(slot, option) for slot, option in numbered if not option.card]
    cards = [(slot, option) for slot, option in numbered if option.card]
    groups = by_card(cards)
    if len(numbered) <= FEW:
        rows = buttons(sight, numbered, "answer")
    elif len(groups) < len(cards):
        rows = [*two_picks(sight, groups, card), *buttons(sight, plain, "answer")]
    else:
        rows = [menu_of(sight, ask, cards), *buttons(sight, plain, "answer")]
    return [*rows, *shortcuts(sight, plain), *none_of_them(sight, ask)]


def by_card(cards: Sequence[tuple[int, Option]]) -> list[list[tuple[int, Option]]]:
    groups: dict[int, list[tuple[int, Option]]] = {}
    for slot, option in cards:
        groups.setdefault(option.card, []).append((slot, option))
    return list(groups.values())


def two_picks(
    sight: Sight, groups: Sequence[list[tuple[int, Option]]], card: int | None
) -> list[Row]:
    """The card first, then what to do with it. A group is known by its first option's slot."""
    choices = [
        card_choice(sight, group[0][1].card, group[0][0], group[0][0] == card) for group in groups
    ]
    menu = Menu("Choose a card ...", ref(sight, "card"), tuple(choices[:CHOICES_IN_A_MENU]))
    picked = next((group for group in groups if group[0][0] == card), None)
    return [menu, *(buttons(sight, picked, "answer", "primary") if picked else [])]


def card_choice(sight: Sight, card: int, slot: int, chosen: bool) -> Choice:
    label, description = sight.words.card_line(card)
    return Choice(label, slot, description, chosen)


def menu_of(sight: Sight, ask: Ask, options: Sequence[tuple[int, Option]]) -> Menu:
    choices = [
        Choice(sight.words.option(sight.private, option), slot, describe(sight, option))
        for slot, option in options
    ]
    placeholder = (
        "Choose ..." if ask.at_most == 1 else f"Choose {ask.at_least} to {ask.at_most} ..."
    )
    if ask.at_least == ask.at_most != 1:
        placeholder = f"Choose {ask.at_most} ..."
    return Menu(
        placeholder,
        ref(sight, "answer"),
        tuple(choices[:CHOICES_IN_A_MENU]),
        max(ask.at_least, 1),
        ask.at_most,
    )


def describe(sight: Sight, option: Option) -> str:
    return str(sight.words.card_line(option.card)[1]) if option.card else ""


def several(sight: Sight, ask: Ask) -> list[Row]:
    """Choosing several is one menu with its minimum and maximum."""
    return [menu_of(sight, ask, list(enumerate(ask.options))), *none_of_them(sight, ask)]


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
