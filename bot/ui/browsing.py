"""Presses in the gallery of a game's cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.engine.core.ruleset import AnyRuleset

from . import gallery
from .custom_id import GalleryTarget
from .responder import Responder
from .sender import Interaction
from .slots import Slots, first


async def show_gallery(
    responder: Responder,
    interaction: Interaction,
    rules: AnyRuleset,
    chapter: int,
    trait: int = gallery.ALL,
    chosen: int | None = None,
) -> None:
    """A page of the gallery, with a picture of the card that is chosen."""
    made = gallery.panel(rules, chapter, trait, chosen)
    cards = gallery.listed(rules, chapter, trait)
    pictures = []
    if chosen is not None and chosen < len(cards):
        pictures.append(await responder.pictures.card(cards[chosen], rules.key))
    await responder.sender.show(interaction, made, pictures)


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
