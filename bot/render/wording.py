"""Words that must fit somewhere: escaping, joining, and shortening by degrees."""

from __future__ import annotations

import re
from collections.abc import Iterable

MARKDOWN = re.compile(r"\\?([\\*_~`|>#\[\]()<:@-])")


def escape(name: str) -> str:
    """A person's name as Discord text, with nothing in it that formats or breaks a line.

    What is escaped already stays as it is.
    """
    whole = name.encode("utf-8", "ignore").decode()
    return MARKDOWN.sub(r"\\\1", " ".join(whole.split()))


def fit(limit: int, forms: Iterable[str]) -> str:
    """The first of the forms that is short enough; the last one is cut if it must be."""
    text = ""
    for text in forms:
        if len(text) <= limit:
            return text
    return text[: limit - 1].rstrip() + "…"


def listed(parts: Iterable[str]) -> str:
    return ", ".join(parts)
