"""`/omen cards`: a game's cards to browse, by name and by trait, for one pair of eyes.

What is shown is in the custom ids: the game and its chapter in one number, the filter, and where in
the list a card is.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import RULESETS
from bot.engine.core.entry import card_sign
from bot.engine.core.ruleset import AnyRuleset
from bot.matches.errors import Refused

from .custom_id import GalleryTarget
from .lookup import card_text, filter_sign
from .widgets import CHOICES_IN_A_MENU, Button, Choice, Menu, Panel, Row, packed

ALL = 0
"""No filter in particular; the filters are numbered from 1 on."""

CHAPTERS_AT_MOST = 100
"""A chapter is posted as its own number and a hundred times that of its game: the first game has
the number 0, and was there before all others."""


def panel(rules: AnyRuleset, chapter: int, trait: int = ALL, chosen: int | None = None) -> Panel:
    """A chapter's cards, or those that fit a filter; `chosen` is the place in that list."""
    shelf, cards = rules.shelf, listed(rules, chapter, trait)
    page = posted(rules, chapter)
    rows = [
        *card_menus(rules, chapter, trait, chosen),
        filter_menu(rules, chapter, trait),
        *packed(chapter_buttons(rules, page)),
    ]
    if chosen is not None and chosen < len(cards):
        text = card_text(rules, cards[chosen])
    else:
        what = f"{shelf.filtered[0]} {filter_name(rules, trait)}" if trait else "in all"
        text = f"**{shelf.chapters()[chapter]}**: {len(cards)} cards {what}."
    return Panel(text, tuple(rows))


def posted(rules: AnyRuleset, chapter: int) -> int:
    """The chapter of a game as one number."""
    return rules.number * CHAPTERS_AT_MOST + chapter


def meant(page: int) -> tuple[AnyRuleset, int]:
    """The game and its chapter that a posted number stands for."""
    number, chapter = divmod(page, CHAPTERS_AT_MOST)
    rules = by_number(number)
    if chapter not in rules.shelf.chapters():
        raise Refused(NO_PAGE)
    return rules, chapter


NO_PAGE = "There is no such page of the gallery."


def by_number(number: int) -> AnyRuleset:
    """A game by the number that stands for it in custom ids."""
    for rules in RULESETS.values():
        if rules.number == number:
            return rules
    raise Refused("There is no such game here any more.")


def listed(rules: AnyRuleset, chapter: int, trait: int) -> list[int]:
    if chapter not in rules.shelf.chapters() or not 0 <= trait <= len(rules.shelf.filters()):
        raise Refused(NO_PAGE)
    return rules.shelf.listed(chapter, filter_name(rules, trait))


def filter_name(rules: AnyRuleset, trait: int) -> str:
    return rules.shelf.filters()[trait - 1] if trait else ""


def card_menus(rules: AnyRuleset, chapter: int, trait: int, chosen: int | None) -> list[Row]:
    """Each kind of card apart, and each in as many menus as hold them."""
    cards = listed(rules, chapter, trait)
    choices = {card: card_choice(rules, card, n, n == chosen) for n, card in enumerate(cards)}
    parts = [
        (kind, ids[start : start + CHOICES_IN_A_MENU])
        for kind, ids in rules.shelf.cards(chapter, filter_name(rules, trait)).items()
        for start in range(0, len(ids), CHOICES_IN_A_MENU)
    ]
    return [
        card_menu(rules, chapter, trait, n, kind, [choices[id] for id in ids])
        for n, (kind, ids) in enumerate(parts)
    ]


def card_menu(
    rules: AnyRuleset, chapter: int, trait: int, n: int, kind: str, choices: Sequence[Choice]
) -> Menu:
    target = GalleryTarget("cards", posted(rules, chapter), trait, n)
    return Menu(f"{kind} ...", target, tuple(choices))


def card_choice(rules: AnyRuleset, card: int, place: int, chosen: bool) -> Choice:
    name, rest = rules.shelf.line(card)
    return Choice(name, place, rest, chosen, sign=card_sign(card))


def filter_menu(rules: AnyRuleset, chapter: int, trait: int) -> Menu:
    filters = [Choice("All cards", ALL, chosen=trait == ALL)]
    filters += [
        Choice(name, number, chosen=number == trait, sign=filter_sign(rules, name))
        for number, name in enumerate(rules.shelf.filters(), 1)
        if rules.shelf.listed(chapter, name)
    ]
    target = GalleryTarget("trait", posted(rules, chapter), trait)
    return Menu("Only with ...", target, tuple(filters))


def chapter_buttons(rules: AnyRuleset, page: int) -> list[Button]:
    pages = {posted(rules, number): title for number, title in rules.shelf.chapters().items()}
    return [
        Button(title, GalleryTarget("game", number), "primary" if number == page else "secondary")
        for number, title in pages.items()
    ]
