"""Losing lanterns, leaving, and the end of a match."""

from __future__ import annotations

from bot.engine.core.event import over
from bot.engine.core.state import Line, Outcome, ranked

from .events import dimmed, discarded, knocked_out, scored
from .state import UNSTAKED, State


def score(s: State, seat: int, points: int) -> None:
    """A player gains points; none are not told of."""
    if points:
        s.points[seat] += points
        s.news.append(scored(seat, points))


def dim(s: State, seat: int) -> None:
    """A player loses a lantern; without any they are out, and the others play on."""
    s.lanterns[seat] -= 1
    s.news.append(dimmed(seat, s.lanterns[seat]))
    if not s.lanterns[seat]:
        s.out += (seat,)
        s.news.append(knocked_out(seat))
        leave(s, seat)


def leave(s: State, seat: int) -> None:
    """The lamps of a player who is out go to the pile, the oil to the supply."""
    for card in (*s.hands[seat], *s.lit[seat]):
        s.pile.append(card)
        s.news.append(discarded(seat, card))
    s.hands[seat], s.lit[seat], s.stakes[seat] = [], [], UNSTAKED
    s.supply += s.oil[seat]
    s.oil[seat] = 0
    if seat in s.to_move:
        s.to_move.remove(seat)


def is_over(s: State) -> bool:
    """One is left, or the last round has been played."""
    return len(s.players) < 2 or (not s.to_move and s.round == s.rounds)


def finish(s: State) -> None:
    """Points and lanterns count. Whoever is out is behind all others, the first to go last."""
    scores = tuple(points + left for points, left in zip(s.points, s.lanterns, strict=True))
    worths = [(1, total) for total in scores]
    for n, seat in enumerate(s.out):
        worths[seat] = (0, n)
    places = ranked(worths)
    winner = places.index(1) if places.count(1) == 1 else None
    lines = tuple(
        (Line("points", points, points), Line("lanterns", left, left))
        for points, left in zip(s.points, s.lanterns, strict=True)
    )
    reason = "points" if len(s.players) > 1 else "last"
    s.outcome = Outcome(scores, winner, reason, lines, places)
    s.news.append(over(winner))
