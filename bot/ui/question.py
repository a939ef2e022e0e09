"""An open question as buttons and menus. Pure; one rule serves every question of every game.

Few options are buttons. Cards are a menu; where a card has more than one option it is picked first,
and then what to do with it: its places in one row, with what decides. Many options without a card
are a menu, too, and more than a menu holds are picked in ranges. Discord takes five rows, of which
one is for what is always there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.engine import Ask, Option
from bot.engine.core.entry import card_sign
from bot.matches.view import PlayerView

from .brevity import shortened
from .custom_id import PicksTarget, QuestionTarget
from .labels import label
from .paging import Focus, pages, range_menu
from .widgets import BUTTONS_IN_A_ROW, CHOICES_IN_A_MENU, Button, Choice, Menu, Row, packed

FEW = 5
BUTTONS_AT_MOST = 10
"""So many options without a card are buttons; more are a menu."""

ROWS_AT_MOST = 4
LABEL, ENTRY, DESCRIPTION = 80, 100, 100
"""Characters that Discord takes on a button, in an entry of a menu, and beside it."""

CARD_FIRST = "Choose a card ..."

Numbered: TypeAlias = tuple[int, Option]
"""An option and its slot."""


def question(view: PlayerView, focus: Focus) -> list[Row]:
    """What is asked of a player, in at most four rows; nothing if nothing is."""
    ask = view.private.ask
    if ask is None or view.is_over:
        return []
    return several(view, ask, focus) if ask.at_most > 1 else one(view, ask, focus)


def fitted(rows: list[Row]) -> list[Row]:
    """The rows as they are; or, if they are too many, with all buttons side by side."""
    if len(rows) <= ROWS_AT_MOST:
        return rows
    menus = [row for row in rows if isinstance(row, Menu)]
    return [*menus, *packed([each for row in rows if not isinstance(row, Menu) for each in row])]


def one(view: PlayerView, ask: Ask, focus: Focus) -> list[Row]:
    """One option is to be chosen."""
    numbered = list(enumerate(ask.options))
    plain = [(slot, option) for slot, option in numbered if not option.card]
    cards = [(slot, option) for slot, option in numbered if option.card]
    if len(numbered) <= FEW:
        rows = few(view, numbered)
    elif is_too_wide(cards, plain):
        rows = one_pick(view, ask, numbered, focus)
    else:
        rows = [*of_cards(view, ask, cards, focus), *of_plain(view, ask, plain, focus)]
    none = none_of_them(view, ask)
    with_shortcuts = fitted([*rows, *shortcuts(view, plain), *none])
    return with_shortcuts if len(with_shortcuts) <= ROWS_AT_MOST else fitted([*rows, *none])


def few(view: PlayerView, options: Sequence[Numbered]) -> list[Row]:
    """So few options are a row of buttons, each with its card's name."""
    cards = [each for each in options if each[1].card]
    alike = len(by_card(cards)) < len(cards)
    return packed([button(view, each, of_several_uses=alike) for each in options])


def is_too_wide(cards: Sequence[Numbered], plain: Sequence[Numbered]) -> bool:
    """Is there no room for cards and all else, each in rows of their own?"""
    if any(len(group) > CHOICES_IN_A_MENU for group in by_card(cards)):
        return True
    return bool(cards) and len(plain) > CHOICES_IN_A_MENU


def of_cards(view: PlayerView, ask: Ask, cards: Sequence[Numbered], focus: Focus) -> list[Row]:
    groups = by_card(cards)
    if len(groups) < len(cards):
        return two_picks(view, ask, groups, focus)
    return one_pick(view, ask, cards, focus) if cards else []


def of_plain(view: PlayerView, ask: Ask, plain: Sequence[Numbered], focus: Focus) -> list[Row]:
    if len(plain) + len(none_of_them(view, ask)) <= BUTTONS_AT_MOST:
        return buttons(view, plain)
    return one_pick(view, ask, plain, focus)


def by_card(cards: Sequence[Numbered]) -> list[list[Numbered]]:
    groups: dict[int, list[Numbered]] = {}
    for slot, option in cards:
        groups.setdefault(option.card, []).append((slot, option))
    return list(groups.values())


def by_place(options: Sequence[Numbered]) -> list[Numbered]:
    """In the order in which people look for them: what is done alike together, place by place."""
    verbs = [*dict.fromkeys(option.verb for _, option in options)]
    return sorted(options, key=lambda each: (verbs.index(each[1].verb), each[1].place))


def two_picks(
    view: PlayerView, ask: Ask, groups: Sequence[list[Numbered]], focus: Focus
) -> list[Row]:
    """The card first, then what to do with it. A group is known by its first option's slot. A
    single card need not be picked."""
    card = groups[0][0][0] if len(groups) == 1 else focus.card
    choices = [card_choice(view, group[0][1], group[0][0], group[0][0] == card) for group in groups]
    picked = next((group for group in groups if group[0][0] == card), None)
    ranges = pages(choices) if len(choices) > CHOICES_IN_A_MENU else [choices]
    shown = focus.page
    if len(ranges) == 1 or picked:
        shown = next((n for n, r in enumerate(ranges) if any(c.chosen for c in r)), 0)
    menu = (
        Menu(CARD_FIRST, question_of(view, "card"), tuple(ranges[shown]))
        if shown is not None and shown < len(ranges)
        else None
    )
    if picked and menu:
        return [menu, *uses(view, ask, picked)]
    first = [range_menu(ranges, picks(view, "page"), shown)] if len(ranges) > 1 else []
    return [*first, *([menu] if menu else [])]


def uses(view: PlayerView, ask: Ask, picked: Sequence[Numbered]) -> list[Row]:
    """What can be done with the card that was picked first: where it may go, then all else."""
    placed = {option.place: use(view, slot, option) for slot, option in picked if option.place >= 0}
    others = [use(view, slot, option) for slot, option in picked if option.place < 0]
    if len(placed) + len(others) < len(picked) or max(len(placed), len(others)) > BUTTONS_IN_A_ROW:
        choices = [use_choice(view, option, slot) for slot, option in by_place(picked)]
        return [menu_of(view, ask, choices, question_of(view, "answer", picked[0][0]))]
    barred = {option.place: bar(view, option) for option in barred_places(view, picked)}
    places = [made for _, made in sorted((barred | placed).items())]
    if len(places) > BUTTONS_IN_A_ROW:
        places = list(placed.values())
    if len(places) + len(others) <= BUTTONS_IN_A_ROW:
        return [(*places, *others)]
    return [*packed(places), tuple(others)]


def use(view: PlayerView, slot: int, option: Option) -> Button:
    sign = view.words.sign(option)
    return Button(on_button(view, option), question_of(view, "answer", slot), "primary", sign)


def barred_places(view: PlayerView, picked: Sequence[Numbered]) -> list[Option]:
    """Where the card could go the same way, but for a rule: what cannot be done is visible."""
    card, verbs = picked[0][1].card, {option.verb for _, option in picked if option.place >= 0}
    offered = {option for _, option in picked}
    found = [
        Option(no.use, no.card, no.place)
        for no in view.words.why_not(view.private, view.names)
        if no.card == card and no.use in verbs and no.place >= 0
    ]
    return [option for option in found if option not in offered]


def bar(view: PlayerView, option: Option) -> Button:
    target, sign = question_of(view, "barred", option.place), view.words.sign(option)
    return Button(on_button(view, option), target, sign=sign, disabled=True)


def on_button(view: PlayerView, option: Option, before: str = "") -> str:
    """An option whose card is known, or is named before."""
    return before + label(
        view, LABEL - len(before), lambda names: view.words.button(view.private, option, names)
    )


def in_menu(view: PlayerView, option: Option, room: int = ENTRY) -> str:
    return label(view, room, lambda names: view.words.option(view.private, option, names))


def card_choice(view: PlayerView, option: Option, slot: int, chosen: bool) -> Choice:
    name = view.rules.shelf.name(option.card)
    sign = card_sign(option.card)
    return Choice(name, slot, described(view, option), chosen, sign=sign)


def described(view: PlayerView, option: Option) -> str:
    return shortened(view.words.description(view.private, option), DESCRIPTION)


def one_pick(view: PlayerView, ask: Ask, options: Sequence[Numbered], focus: Focus) -> list[Row]:
    """One menu that answers; with more choices than it holds, a range is picked before."""
    choices = [
        option_choice(view, option, slot)
        for slot, option in by_place(options)
        if slot not in focus.picked
    ]
    if len(choices) <= CHOICES_IN_A_MENU and not focus.picked:
        return [menu_of(view, ask, choices, question_of(view, "answer", options[0][0]))]
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
    number = str(at_most) if at_least == at_most else f"{at_least} to {at_most}"
    choose = view.words.choosing(view.private)
    placeholder = f"{choose} ..." if number == "1" else f"{choose} {number} ..."
    return Menu(placeholder, target, tuple(choices), at_least, at_most)


def option_choice(view: PlayerView, option: Option, slot: int) -> Choice:
    name = view.rules.shelf.name(option.card) if option.card else ""
    sign = view.words.sign(option)
    return Choice(in_menu(view, option), slot, described(view, option), name=name, sign=sign)


def use_choice(view: PlayerView, option: Option, slot: int) -> Choice:
    """The card is picked already: what is done with it, and with whom."""
    name = view.rules.shelf.name(option.card)
    words, sign = view.words, view.words.sign(option)
    done = label(view, ENTRY, lambda names: words.use(view.private, option, names)[0])
    _, told = words.use(view.private, option, view.label_names)
    return Choice(done, slot, shortened(told, DESCRIPTION), name=name, sign=sign)


def several(view: PlayerView, ask: Ask, focus: Focus) -> list[Row]:
    """Choosing several is one menu with its minimum and maximum, unless it would be too long."""
    rows = one_pick(view, ask, list(enumerate(ask.options)), focus)
    if focus.picked:
        enough = Button("That is all", picks(view, "enough", focus.picked), "primary")
        return [*rows, (enough,)] if len(focus.picked) >= ask.at_least else rows
    return [*rows, *none_of_them(view, ask)]


def none_of_them(view: PlayerView, ask: Ask) -> list[Row]:
    words = view.words.none(view.private)
    return [] if ask.at_least else [(Button(words, question_of(view, "none")),)]


def shortcuts(view: PlayerView, options: Sequence[Numbered]) -> list[Row]:
    """One press instead of several alike."""
    named = [(view.words.shortcut(view.private, option), slot) for slot, option in options]
    row = tuple(
        Button(name, question_of(view, "repeat", slot), "primary") for name, slot in named if name
    )
    return [row] if row else []


def buttons(view: PlayerView, options: Sequence[Numbered]) -> list[Row]:
    return packed([button(view, each) for each in options])


def button(view: PlayerView, numbered: Numbered, *, of_several_uses: bool = False) -> Button:
    """An option as a button; a card of several uses is named before each of them."""
    slot, option = numbered
    sign = card_sign(option.card) if option.card else view.words.sign(option)
    if not option.card:
        words = on_button(view, option)
    elif of_several_uses:
        words = on_button(view, option, f"{view.rules.shelf.name(option.card)}: ")
    else:
        words = in_menu(view, option, LABEL)
    return Button(words, question_of(view, "answer", slot), sign=sign)


def question_of(view: PlayerView, verb: str, slot: int = 0) -> QuestionTarget:
    return QuestionTarget(verb, view.id, view.version, slot)


def picks(view: PlayerView, verb: str, picked: tuple[int, ...] = ()) -> PicksTarget:
    return PicksTarget(verb, view.id, view.version, picked)
