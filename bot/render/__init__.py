"""Views made into pictures, and into the same facts as text. Pure, and safe in any thread."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from . import aegean, nine, omen
from .picture import AnyPictures, GamePictures, Picture

__all__ = ["PICTURES", "GamePictures", "Picture"]

PICTURES: Mapping[str, AnyPictures] = {
    "omen": cast("AnyPictures", omen.PICTURES),
    "aegean": cast("AnyPictures", aegean.PICTURES),
    "nine": cast("AnyPictures", nine.PICTURES),
}
"""By the key of the ruleset."""
