"""SCORING: points line by line, and who has more."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.state import Line, Outcome, places

Counted = tuple[str, int, int]
"""What for, how many, points for each."""
Compared = tuple[str, Sequence[int]]
"""What is compared, and how much of it each seat has."""


def lines_of(counted: Sequence[Counted]) -> tuple[Line, ...]:
    return tuple(Line(what, number, points * number) for what, number, points in counted)


def outcome(lines: tuple[tuple[Line, ...], ...], ties: Sequence[Compared]) -> Outcome:
    """R22, G13: points decide, then what breaks a tie, one after the other; else it is a draw."""
    scores = tuple(sum(line.points for line in of_seat) for of_seat in lines)
    winner, reason = judge((("points", scores), *ties))
    return Outcome(scores, winner, reason, lines, places(2, winner))


def judge(counts: Sequence[Compared]) -> tuple[int | None, str]:
    """Whoever has more of the first thing in which the players differ."""
    for reason, (first, second) in counts:
        if first != second:
            return (0 if first > second else 1), reason
    return None, "draw"
