"""How matches end."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.core.state import Line, Outcome
from bot.engine.nine.views import PublicView

from .making import LONG, NAMES, SCRIPTS, ids, table

HISTORY = [(9, 9, 9, 9), (8, 8, 8, 9), (7, 7, 8, 8), (6, 7, 5, 8), (5, 6, 3, 7), (4, 5, 1, 7)]
HISTORY += [(3, 5, 0, 6), (2, 4, 0, 6), (0, 3, 0, 5), (0, 2, 0, 4), (0, 0, 0, 4)]
MOMENTS = (
    "Turn 7: Cleo could not discard, and was out.",
    "Turn 9: Ana could not discard, and was out.",
    "Turn 11: Dan's Long Corridor, ATK 6, hit Ben.",
)


def ended(seats: int = 4, winner: int | None = 3, reason: str = "last") -> PublicView:
    out = tuple(seat for seat in (2, 0, 1, 3) if seat < seats and seat != winner)
    scores = tuple(4 if seat == winner else 0 for seat in range(seats))
    lines = tuple((Line("hand", score, score),) for score in scores)
    ranks = tuple(1 if seat == winner else seats - out.index(seat) for seat in range(seats))
    if winner is None:
        ranks = (1,) * seats
    outcome = Outcome(scores, winner, reason, lines, ranks)
    left = ids("Long Corridor, Veil Cutter, Moth at Midnight, Deep Hush")
    opened = tuple(left if seat == winner else () for seat in range(seats))
    hands = {"hands": scores, "opened": opened, "active": 0, "waiting": ()}
    places = tuple(ranks[seat] for seat in out)
    return table(seats, outcome=outcome, out=out, places_out=places, **hands)


def results() -> dict[
    str, tuple[PublicView, tuple[str, ...], Sequence[tuple[int, ...]], tuple[str, ...]]
]:
    pair = [(each[1], each[3]) for each in HISTORY]
    return {
        "four": (ended(), NAMES, HISTORY, MOMENTS),
        "two": (ended(2, 1), NAMES[:2], pair, MOMENTS[:1]),
        "long": (ended(), LONG, HISTORY, MOMENTS),
        "draw": (ended(3, None, "together"), SCRIPTS[:3], (), ()),
    }
