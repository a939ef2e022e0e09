"""What stands on a button, in a menu or among the suggestions of a command: with players' names as
they are, since Discord formats nothing there, and so short that it takes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from bot.matches.names import LONGEST
from bot.matches.view import MatchView

from .brevity import CUT, shortened

LENGTHS = (LONGEST, 24, 16, 12, 8, 4, 2)
"""Characters that are left of each name, tried in turn."""


def label(view: MatchView, room: int, say: Callable[[Sequence[str]], str]) -> str:
    """What is said with the players' names. Where there is too little room the names give way:
    what decides stands behind them."""
    told = ""
    for length in LENGTHS:
        told = say(apart([cut(name, length) for name in view.label_names]))
        if len(told) <= room:
            return told
    return shortened(told, room)


def cut(name: str, length: int) -> str:
    return name if len(name) <= length else f"{name[: length - 1].rstrip()}{CUT}"


def apart(names: Sequence[str]) -> list[str]:
    """Who is called as another is told apart by the number of their seat."""
    alike = Counter(name.casefold() for name in names)
    return [
        f"{name} ({seat})" if alike[name.casefold()] > 1 else name
        for seat, name in enumerate(names, 1)
    ]
