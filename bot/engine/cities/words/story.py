"""How a match went: the points turn by turn, and the moments that decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.event import Seen
from ...core.ruleset import Story
from ...core.state import Outcome
from .speech import Moments
from .tables import PLACES
from .wording import name_of

AT_MOST = 4


def story(
    kept: Moments, emptied: str, seen: Sequence[Seen], outcome: Outcome | None, names: Sequence[str]
) -> Story:
    """Told from what everybody could see. What was held in secret comes to light at the end."""
    points = [0] * len(names)
    history = [tuple(points)]
    turn, sums, moments = 0, dict.fromkeys(range(len(names)), 0), list[tuple[int, str]]()
    for event in seen:
        if event.kind == "turn":
            turn = event.amount
            if turn > 1:
                history.append(tuple(points))
        elif event.kind == "strength":
            sums[event.seat] = event.amount
        elif event.kind in kept.changes:
            points[event.seat] += kept.changes[event.kind]
            moments += moment(kept, event, turn, sums, names)
        elif event.kind == "raze" and moments:
            weight, told = moments.pop()
            moments.append((weight + 1, f"{told[:-1]}, and it was {emptied}."))
    if outcome is not None and outcome.scores:
        history.append(outcome.scores)
    return Story(tuple(history), weightiest(moments))


def moment(
    kept: Moments, event: Seen, turn: int, sums: Mapping[int, int], names: Sequence[str]
) -> list[tuple[int, str]]:
    """Something to remember, with its weight: the nearer the battle, the heavier."""
    who = names[event.seat]
    if event.kind == "win":
        mine, theirs = sums[event.seat], sums[1 - event.seat]
        by_more = kept.by_more if mine == theirs else ""
        told = f"Turn {turn}: {who} won the {PLACES[event.place]} City {mine} to {theirs}{by_more}."
        return [(10 - min(mine - theirs, 8), told)]
    if event.kind in kept.told:
        weight, words = kept.told[event.kind]
        return [(weight, f"Turn {turn}: {who} {words.format(card=name_of(event.card))}.")]
    return []


def weightiest(moments: list[tuple[int, str]]) -> tuple[str, ...]:
    """The few that weigh most, in the order in which they came."""
    ranked = sorted(range(len(moments)), key=lambda i: (-moments[i][0], i))[:AT_MOST]
    return tuple(moments[i][1] for i in sorted(ranked))
