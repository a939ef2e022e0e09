"""What changed since the last picture, from the events that everybody saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.engine.core.event import Seen


@dataclass(frozen=True, slots=True)
class Marks:
    """Cards and Cities to mark. A card has at most one mark: what befell it last."""

    cards: dict[int, str] = field(default_factory=dict)  # entered, moved or seized
    fallen: dict[int, tuple[int, int]] = field(default_factory=dict)  # seat and City it left
    won: dict[int, tuple[int, ...]] = field(default_factory=dict)  # City: winner, then the sums
    coins: dict[int, int] = field(default_factory=dict)  # seat: more or fewer


NONE = Marks()

MarksOf: TypeAlias = Callable[[Iterable[Seen]], Marks]
"""How a game reads what happened."""

STANDS = {"play": "entered", "move": "moved", "seize": "seized"}
LEAVES = ("destroy", "return")
EARNS = {"gain": 1, "steal": 1, "pay": -1, "lose": -1, "coin_limit": -1}
TIE = -1


def marks_of(seen: Iterable[Seen], told_again: str = "", gone: Sequence[str] = ()) -> Marks:
    """Marks for all that happened, in order; a Unit that came and went is marked as gone.

    A game may tell again that a Unit came, and have words of its own for what leaves a City.
    """
    marks = Marks()
    sums: dict[tuple[int, int], int] = {}
    for kind, seat, card, place, amount in seen:
        if card and kind in STANDS:
            stand(marks, card, STANDS[kind])
        elif card and kind == told_again:
            # A Unit that was moved may be told again to have come.
            stand(marks, card, marks.cards.get(card, STANDS["play"]))
        elif card and (kind in LEAVES or kind in gone):
            marks.cards.pop(card, None)
            if kind == "destroy":
                marks.fallen[card] = (seat, place)
        elif kind == "strength":
            sums[place, seat] = amount
        elif kind in ("win", "tie"):
            winner = seat if kind == "win" else TIE
            marks.won[place] = (winner, sums.get((place, 0), 0), sums.get((place, 1), 0))
        earn(marks, kind, seat, amount)
    return marks


def stand(marks: Marks, card: int, how: str) -> None:
    marks.fallen.pop(card, None)
    marks.cards[card] = how


def earn(marks: Marks, kind: str, seat: int, amount: int) -> None:
    """Coins won and lost since then, as one number."""
    if kind in EARNS:
        marks.coins[seat] = marks.coins.get(seat, 0) + EARNS[kind] * amount
    if kind == "steal":
        marks.coins[1 - seat] = marks.coins.get(1 - seat, 0) - amount
