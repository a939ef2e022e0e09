"""Omen's cards and sample positions as picture files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bot.engine.omen.cards import everything

from ..cities.contact import contact_sheet
from ..cities.gallery import scenes_of, write_gallery
from ..palette import CREAM
from ..picture import Picture
from . import samples
from .board import board
from .card import card_face
from .dress import DRESS
from .hand import hand
from .legend import legend
from .result import result
from .traits import traits_page


def write(folder: Path) -> list[Path]:
    """Draw the whole gallery into a folder, each picture beside its alt text."""
    return write_gallery(folder, card_pictures(), sample_pictures(), CREAM)


def card_pictures() -> Iterator[tuple[str, Picture]]:
    for card in everything():
        yield f"card-{card.id}-{card.key}", card_face(card.id)


def sample_pictures() -> Iterator[tuple[str, Picture]]:
    for name, draw in scenes().items():
        yield name, draw()


def scenes() -> dict[str, Callable[[], Picture]]:
    """Positions, usual ones and the hardest, and how each is drawn."""
    return {
        **scenes_of("board", board, samples.boards()),
        **scenes_of("hand", hand, samples.hands()),
        **scenes_of("result", result, samples.results()),
        "traits": traits_page,
        "legend": legend,
        "contact": partial(contact_sheet, DRESS, samples.chapter()),
    }
