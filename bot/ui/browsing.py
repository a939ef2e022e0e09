"""Presses in the gallery of a game's cards, and on those that lie open at a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.engine.core.ruleset import AnyRuleset
from bot.matches.errors import Refused

from . import gallery
from .custom_id import GalleryTarget
from .lookup import card_text
from .responder import Responder
from .sender import Interaction
from .slots import Slots, first
from .widgets import Panel

NO_CARD = "There is no such card any more."


async def show_gallery(
    responder: Responder,
    interaction: Interaction,
    rules: AnyRuleset,
    chapter: int,
    trait: int = gallery.ALL,
    chosen: int | None = None,
) -> None:
    """A page of the gallery, with a picture of the card that is chosen, or of all on it."""
    made = gallery.panel(rules, chapter, trait, chosen)
    cards = gallery.listed(rules, chapter, trait)
    if chosen is not None and chosen < len(cards):
        picture = await responder.pictures.card(cards[chosen], rules.key)
    else:
        picture = await responder.pictures.contact_sheet(cards, rules.key)
    await responder.sender.show(interaction, made, [picture])


async def show_card(
    responder: Responder, interaction: Interaction, rules: AnyRuleset, card: int
) -> None:
    """A card by picture and text."""
    picture = await responder.pictures.card(card, rules.key)
    await responder.sender.show(interaction, Panel(card_text(rules, card)), [picture])


async def show_card_here(
    responder: Responder, interaction: Interaction, match_id: int, card: int | None
) -> None:
    """A card that lay open at a table when its menu was posted, for anybody who asks."""
    view = await responder.view_for(interaction, match_id)
    if card is None or card not in view.rules.cards():
        raise Refused(NO_CARD)
    await show_card(responder, interaction, view.rules, card)


async def browse_cards(
    responder: Responder, interaction: Interaction, target: GalleryTarget, slots: Slots
) -> None:
    page = gallery.meant(target.game)
    await show_gallery(responder, interaction, *page, target.trait, first(slots))


async def browse_trait(
    responder: Responder, interaction: Interaction, target: GalleryTarget, slots: Slots
) -> None:
    page = gallery.meant(target.game)
    await show_gallery(responder, interaction, *page, first(slots) or gallery.ALL)


async def browse_game(
    responder: Responder, interaction: Interaction, target: GalleryTarget, slots: Slots
) -> None:
    await show_gallery(responder, interaction, *gallery.meant(target.game))


OF_GALLERY: Mapping[
    str, Callable[[Responder, Interaction, GalleryTarget, Slots], Awaitable[None]]
] = {
    "cards": browse_cards,
    "trait": browse_trait,
    "game": browse_game,
}
