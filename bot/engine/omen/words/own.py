"""What happened, as one of the players is told it: they are "you", and what is alike is one."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.event import Seen
from ...core.sentences import to_you
from .log import gathered, sentence
from .recap import GIVEN_UP
from .tables import EVENTS, TO_YOU

SENTENCES = {**EVENTS, **TO_YOU}

UNTOLD = ("dealt", "strength")
"""What is dealt in a draft stands in the panel; the sums of a battle are told with its end."""

JOINED = frozenset(
    (
        *("draw", "gain", "pay", "lose", "steal", "discard", "destroy", "return", "veteran"),
        *("picked", "bonus", "take", "reveal", "bury", "look"),
    )
)
"""Told as one as long as nothing else comes between them."""


def own(seen: Sequence[Seen], seat: int, names: Sequence[str]) -> list[str]:
    """Sentences for the player in a seat, from what that player may know."""
    sums: dict[int, int] = {}
    told = []
    for group in gathered(once(seen), JOINED, reach=len(JOINED)):
        first = group.first
        if first.kind == "strength":
            sums[first.seat] = first.amount
        elif first.kind not in UNTOLD:
            of_all_games = to_you(first, names, seat)
            told.append(of_all_games or sentence(group, names, seat, SENTENCES, sums))
    return told


def once(seen: Sequence[Seen]) -> list[Seen]:
    """Without what another event tells as well: of the same card, laid down and shown."""
    shown = {(each.seat, each.card) for each in seen if each.kind == "show"}
    used = {(each.seat, each.card) for each in seen if each.kind in GIVEN_UP}
    return [
        each
        for each in seen
        if not (each.kind == "envoy" and (each.seat, each.card) in shown)
        and not (each.kind == "discard" and (each.seat, each.card) in used)
    ]
