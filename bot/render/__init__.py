"""Views made into pictures, and into the same facts as text. Pure, and safe in any thread."""

from __future__ import annotations

from collections.abc import Mapping

from . import omen
from .picture import GamePictures, Picture

__all__ = ["PICTURES", "GamePictures", "Picture"]

PICTURES: Mapping[str, GamePictures] = {"omen": omen.PICTURES}
"""By the key of the ruleset."""
