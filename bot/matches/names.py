"""People's names: cleaned when they come in, escaped when they go out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

LONGEST = 32
_MARKDOWN = re.compile(r"([\\*_~`|>#\[\]()<:@-])")
_URL = re.compile(r"(?i)\b(https?|www)")


def clean(name: str) -> str:
    """One line of at most 32 characters, without controls, bidi marks and zero-width tricks."""
    line = " ".join(name.split())
    kept = "".join(c for c in line if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    text = unicodedata.normalize("NFC", kept)
    return " ".join(text.split())[:LONGEST].strip() or "Somebody"


def escape(name: str) -> str:
    """The name as Discord shows it letter by letter: no format, no link, no ping."""
    return _URL.sub(
        lambda found: found[0][0] + "\u2060" + found[0][1:], _MARKDOWN.sub(r"\\\1", name)
    )


def together(names: Sequence[str], word: str = "and") -> str:
    """Several in one breath: Ana; Ana and Ben; Ana, Ben and Cleo."""
    *first, last = names or [""]
    return f"{', '.join(first)} {word} {last}" if first else last
