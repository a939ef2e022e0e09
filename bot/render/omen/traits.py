"""The thirteen traits on one page."""

from __future__ import annotations

from ..picture import Picture
from ..plain import plain


def traits_page() -> Picture:
    return plain("traits", "traits.png")
