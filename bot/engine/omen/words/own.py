"""What happened, as one of the players is told it: they are "you", and what is alike is one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.event import Seen
from ...core.sentences import to_you
from .log import gathered, sentence
from .recap import GIVEN_UP, decided_by
from .tables import ENVOYS_TO_YOU, EVENTS, TO_YOU
from .wording import envoy_sum, name_of

SENTENCES = {**EVENTS, **TO_YOU}

UNTOLD = ("dealt", "strength", "show")
"""What is dealt in a draft stands in the panel; the sums of a battle are told with its end, and the
Envoys with who begins."""

WHY = {"sum": "", "strength": ", and more Strength decides", "elder": ", and the elder decides"}
"""What decided between the Envoys, if it was not their sum alone."""

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
    shown = {each.seat: each.card for each in seen if each.kind == "show"}
    told = []
    for group in gathered(once(seen), JOINED, reach=len(JOINED)):
        first = group.first
        if first.kind == "strength":
            sums[first.seat] = first.amount
        elif first.kind == "turn" and shown:
            told.append(envoys(shown, first.seat, seat, names))
            shown = {}
        elif first.kind not in UNTOLD:
            of_all_games = to_you(first, names, seat)
            told.append(of_all_games or sentence(group, names, seat, SENTENCES, sums))
    return told


def once(seen: Sequence[Seen]) -> list[Seen]:
    """Without what another event tells as well: of a card, that it was discarded for its use or as
    Envoy; and of Envoys that are shown, that they were laid down."""
    given_up = ("show", *GIVEN_UP)
    known = {(each.seat, each.card) for each in seen if each.kind in given_up}
    are_shown = any(each.kind == "show" for each in seen)
    return [
        each
        for each in seen
        if not (each.kind == "discard" and (each.seat, each.card) in known)
        and not (each.kind == "envoy" and are_shown)
    ]


def envoys(shown: Mapping[int, int], first: int, seat: int, names: Sequence[str]) -> str:
    """R02: both sums as the player in a seat sees them, who begins by them, and what follows."""
    mine, theirs = shown[seat], shown[1 - seat]
    return ENVOYS_TO_YOU[first == seat].format(
        mine=name_of(mine),
        theirs=name_of(theirs),
        my_sum=envoy_sum(mine),
        their_sum=envoy_sum(theirs),
        why=WHY[decided_by(mine, theirs)],
        other=names[1 - seat],
    )
