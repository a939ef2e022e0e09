"""The log of a match, to leaf through: a page for each turn, and the whole as a text.

A page is known by its number, so it stays the same page while the log grows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.matches.book import Book, Chapter

from .custom_id import LogTarget, MatchTarget
from .long_texts import messages
from .recap import bold_once
from .signs import marked, unmarked
from .widgets import Button, Panel

ESCAPED = re.compile(r"\\(.)|\*\*|\u2060")


def log_page(match_id: int, book: Book, page: int | None = None) -> Panel:
    """A turn of the log by its number; without one, the latest."""
    found = pages(book)
    last = len(found) - 1
    page = last if page is None else min(page, last)
    row = [
        *([Button("Earlier", LogTarget("leaf", match_id, page - 1))] if page else []),
        *([Button("Later", LogTarget("leaf", match_id, page + 1))] if page < last else []),
        Button("Whole log", MatchTarget("log_file", match_id)),
        Button("Rules", MatchTarget("rules", match_id)),
    ]
    return Panel(found[page], (tuple(row),))


def pages(book: Book) -> list[str]:
    """A page a turn; of a long one, several. The seal stands on the first."""
    found = [page for chapter in book.chapters for page in messages(text_of(chapter))]
    first, *rest = found or ["Nothing has happened yet."]
    return [f"{first}\n-# {book.seal}", *rest]


def text_of(chapter: Chapter) -> str:
    lines = [f"{marked(entry.sign)}{entry.text}" for entry in chapter.entries]
    return bold_once("\n".join([f"**{chapter.heading}**", *lines]))


def whole_log(book: Book) -> str:
    """All of it in plain words, as Discord would show them."""
    return "\n".join([plain(book.title), *map(plain, chapter_lines(book)), "", book.seal, ""])


def chapter_lines(book: Book) -> Iterator[str]:
    for chapter in book.chapters:
        yield from ("", chapter.heading, *(f"  {entry.text}" for entry in chapter.entries))


def plain(text: str) -> str:
    """Words without the marks that Discord reads: a name as somebody wrote it."""
    return ESCAPED.sub(lambda found: found[1] or "", unmarked(text))
