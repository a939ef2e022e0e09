"""Hebrew and Arabic as they are drawn: letters joined, and in the order in which they are seen.

Everything else is drawn letter by letter from the left. So a name in these scripts is brought into
that form first, by the Unicode rules, and no library of the system has to know them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from unicodedata import bidirectional, category

from arabic_reshaper import ArabicReshaper  # type: ignore[import-untyped]
from arabic_reshaper.letters import LETTERS_ARABIC_V2  # type: ignore[import-untyped]
from arabic_reshaper.ligatures import LIGATURES  # type: ignore[import-untyped]
from bidi import get_display  # type: ignore[import-untyped]

FIRST, LAST = "\u0590", "\u08ff"
"""The blocks of these scripts: letters, and the points that stand on them."""

NEIGHBOUR = "\u0628"
"""Beh, which joins with whatever stands beside it."""

LAM_WITH_ALEF = tuple(
    f"ARABIC LIGATURE LAM WITH ALEF{sign}"
    for sign in ("", " WITH MADDA ABOVE", " WITH HAMZA ABOVE", " WITH HAMZA BELOW")
)


def is_right_to_left(char: str) -> bool:
    return bidirectional(char) in ("R", "AL")


@lru_cache(maxsize=1024)
def as_seen(text: str) -> str:
    """The text with its letters joined, from left to right as a line of it is seen.

    Points for vowels are left out, as they are in print.
    """
    if not any(map(is_right_to_left, text)):
        return text
    letters = "".join(char for char in text if not is_point(char))
    return str(get_display(reshaper().reshape(letters), base_dir="L"))


def is_point(char: str) -> bool:
    return FIRST <= char <= LAST and category(char) == "Mn"


@cache
def reshaper() -> ArabicReshaper:
    # Lam with alef is one sign in any hand; other ligatures are a matter of taste, and of the font.
    ligatures = {name: name in LAM_WITH_ALEF for name, _ in LIGATURES}
    usual = {"delete_harakat": True, "use_unshaped_instead_of_isolated": True}
    return ArabicReshaper({"language": "ArabicV2", **usual, **ligatures})


@cache
def forms(char: str) -> frozenset[str]:
    """All that a letter may look like, alone and joined; nothing, if nobody knows how it joins."""
    if not (FIRST <= char <= LAST and bidirectional(char) == "AL" and category(char) == "Lo"):
        return frozenset(char)
    if char not in LETTERS_ARABIC_V2:
        return frozenset()
    texts = (char, NEIGHBOUR + char, char + NEIGHBOUR, NEIGHBOUR + char + NEIGHBOUR)
    return frozenset("".join(str(reshaper().reshape(text)) for text in texts))
