"""`/omen cards`: a game's cards to browse, by name and by trait, for one pair of eyes.

What is shown is in the custom ids: the game, the trait, and where in the list a card is.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import DEFAULT, RULESETS
from bot.matches.errors import Refused

from .custom_id import GalleryTarget
from .widgets import CHOICES_IN_A_MENU, Button, Choice, Menu, Panel, Row

SHELF = RULESETS[DEFAULT].shelf
ALL = 0
"""No trait in particular; the traits are numbered from 1 on."""


def panel(game: int, trait: int = ALL, chosen: int | None = None) -> Panel:
    """A game's cards, or its Units with a trait; `chosen` is the place in that list."""
    cards = listed(game, trait)
    rows = [*card_menus(game, trait, cards, chosen), trait_menu(game, trait), game_buttons(game)]
    if chosen is not None and chosen < len(cards):
        text = SHELF.text(cards[chosen])
    else:
        what = f"with {trait_name(trait)}" if trait else "in all"
        text = f"**{SHELF.chapters()[game]}**: {len(cards)} cards {what}."
    return Panel(text, tuple(rows))


def listed(game: int, trait: int) -> list[int]:
    if game not in SHELF.chapters() or not 0 <= trait <= len(SHELF.filters()):
        raise Refused("There is no such page of the gallery.")
    return SHELF.listed(game, trait_name(trait))


def trait_name(trait: int) -> str:
    return SHELF.filters()[trait - 1] if trait else ""


def card_menus(game: int, trait: int, cards: Sequence[int], chosen: int | None) -> list[Row]:
    """Units and Kraters apart, and each in as many menus as hold them."""
    choices = {card: card_choice(card, n, n == chosen) for n, card in enumerate(cards)}
    parts = [
        (kind, ids[start : start + CHOICES_IN_A_MENU])
        for kind, ids in SHELF.cards(game, trait_name(trait)).items()
        for start in range(0, len(ids), CHOICES_IN_A_MENU)
    ]
    return [
        Menu(
            f"{kind} ...", GalleryTarget("cards", game, trait, n), tuple(choices[id] for id in ids)
        )
        for n, (kind, ids) in enumerate(parts)
    ]


def card_choice(card: int, place: int, chosen: bool) -> Choice:
    name, rest = SHELF.line(card)
    return Choice(name, place, rest, chosen)


def trait_menu(game: int, trait: int) -> Menu:
    traits = [Choice("All cards", ALL, chosen=trait == ALL)]
    traits += [
        Choice(name, number, chosen=number == trait)
        for number, name in enumerate(SHELF.filters(), 1)
        if SHELF.listed(game, name)
    ]
    return Menu("Only with ...", GalleryTarget("trait", game, trait), tuple(traits))


def game_buttons(game: int) -> tuple[Button, ...]:
    return tuple(
        Button(title, GalleryTarget("game", number), "primary" if number == game else "secondary")
        for number, title in SHELF.chapters().items()
    )
