"""Words that must fit somewhere: in one line, joined, and shortened by degrees."""

from __future__ import annotations

from collections.abc import Iterable


def one_line(name: str) -> str:
    """A person's name without line breaks, and without anything that no file could hold."""
    return " ".join(name.encode("utf-8", "ignore").decode().split())


def fit(limit: int, forms: Iterable[str]) -> str:
    """The first of the forms that is short enough; the last one is cut if it must be."""
    text = ""
    for text in forms:
        if len(text) <= limit:
            return text
    return text[: limit - 1].rstrip() + "…"


def listed(parts: Iterable[str]) -> str:
    return ", ".join(parts)
