"""The thirteen traits on one page."""

from __future__ import annotations

from functools import cache

from bot.engine.omen.cards import TRAITS
from bot.engine.omen.words import TRAITS as MEANINGS

from ..cities.dress import Paragraph
from ..cities.reference import reference
from ..picture import ALT_LIMIT, Picture
from ..wording import fit
from .dress import DRESS


@cache
def traits_page() -> Picture:
    """Every trait by sign, name and meaning, and the signs of the three values."""
    said = [Paragraph(name, name, MEANINGS[name]) for name in TRAITS]
    alt = "\n".join(f"{trait}: {MEANINGS[trait]}" for trait in TRAITS)
    return reference(DRESS, said, "traits.png", fit(ALT_LIMIT, [alt]))
