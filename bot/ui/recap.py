"""What happened, as lines of a message. Pure; nothing is sent here.

The first line of a player's begins with their name, the others are listed below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.engine.core.entry import Done, Entry
from bot.matches.looking import TableNews
from bot.matches.view import MatchView

from .long_texts import LONGEST
from .signs import marked, unmarked

WORDS = 60
"""So many words are read at a glance. More are told only of the turn that is being played."""

WORD = re.compile(r"<t:[^>]*>|[^\W_][^\s·]*")
CUT = "- ..."
BOLD = re.compile(r"\*\*(.+?)\*\*")


def recap(news: TableNews, said: Sequence[str]) -> list[str]:
    """What was done in this turn and, while that leaves room for it, before it."""
    view = news.view
    all_of_it, now = lines_of(view, (*news.before, *news.now)), lines_of(view, news.now)
    return all_of_it if not now or words([*said, *all_of_it]) <= WORDS else now


def words(lines: Sequence[str]) -> int:
    """How many words somebody reads; a time is one, and a mark is none."""
    return len(WORD.findall(unmarked(" ".join(lines))))


def lines_of(view: MatchView, done: Sequence[Done]) -> list[str]:
    """A line for each thing that was done, with the reason beside it if there is one."""
    return list(lines(view.words.recap(done, view.short_names), view.short_names))


def lines(entries: Sequence[Entry], names: Sequence[str]) -> Iterator[str]:
    whose = None
    for entry in entries:
        told = marked(entry.sign) + with_reason(entry)
        if entry.is_whole or entry.seat == whose:
            yield f"- {told}"
        else:
            yield f"{names[entry.seat]}: {told}"
        whose = None if entry.is_whole else entry.seat


def with_reason(entry: Entry) -> str:
    """The reason stands behind what was done, and behind what came of it."""
    if not entry.reason:
        return entry.text
    mark = "; " if ":" in entry.text else ": "
    return f"{entry.text}{mark}{entry.reason.rstrip('.')}"


def fitted(head: Sequence[str], told: Sequence[str]) -> str:
    """All of it, or as much of the latest as goes into a message, where signs give way to words."""
    if fits([*head, *told]):
        return "\n".join([*head, *told])
    first = next((n for n in range(1, len(told)) if fits([*head, CUT, *told[n:]])), len(told))
    kept = [CUT, *told[first:]] if first < len(told) else []
    return "\n".join([*head, *kept])


def fits(lines: Sequence[str]) -> bool:
    return len(unmarked("\n".join(lines))) <= LONGEST


def bold_once(text: str) -> str:
    """A card's name is bold where it is first mentioned, and there only."""
    known: set[str] = set()

    def shown(found: re.Match[str]) -> str:
        if found[1] in known:
            return found[1]
        known.add(found[1])
        return found[0]

    return BOLD.sub(shown, text)
