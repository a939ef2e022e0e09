"""A hint in words, and as a button that makes the move."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.hints import LEVEL, Hint
from bot.matches.view import PlayerView

from .custom_id import PicksTarget, QuestionTarget
from .widgets import Button

MOVE = "Make this move"


def in_words(hint: Hint) -> str:
    """Who would do what and why, what they expect, and what they would do otherwise."""
    lines = [f"{adviser(hint)}: **{chosen(hint.view, hint.picks)}**"]
    if hint.why:
        lines.append(f"Why: {hint.why}")
    if hint.value is not None:
        lines.append(f"It expects to win about {hundredths(hint.value)} in 100 from here.")
    if hint.other is not None:
        behind = hundredths(hint.behind)
        far = f"about {behind} in 100 behind" if behind else "about as good"
        lines.append(f"Next best: {chosen(hint.view, hint.other)}, {far}.")
    if hint.level not in (None, LEVEL):
        lines.append(f"{LEVEL.title()} did not come to an answer this time.")
    return "\n".join(f"> {line}" for line in lines)


def adviser(hint: Hint) -> str:
    """Whose advice it is: not always that of whoever was asked."""
    if hint.level is None:
        return "Nobody came to an answer this time. This one is allowed"
    return f"{hint.level.title()} would choose"


def chosen(view: PlayerView, picks: Sequence[int]) -> str:
    options = view.private.ask.options if view.private.ask else ()
    told = [view.words.option(view.private, options[slot], view.names) for slot in picks]
    return ", ".join(told) or view.words.none(view.private)


def hundredths(share: float) -> int:
    return round(100 * share)


def move(hint: Hint) -> Button:
    """The move itself, in one press; stale as any other once the match has moved on."""
    match_id, version = hint.view.id, hint.view.version
    if hint.picks:
        return Button(MOVE, PicksTarget("enough", match_id, version, hint.picks), "success")
    return Button(MOVE, QuestionTarget("none", match_id, version), "success")
