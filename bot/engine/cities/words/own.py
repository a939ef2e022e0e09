"""What happened, as one of the players is told it: they are "you", and what is alike is one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.event import Seen
from ...core.sentences import to_you
from .envoys import decided_by
from .log import gathered, sentence
from .speech import Speech
from .tables import ENVOYS_TO_YOU
from .wording import envoy_sum, name_of

UNSAID = ("strength", "show")
"""The sums of a battle are told with its end, and the Envoys with who begins."""

WHY = {"sum": "", "strength": ", and more Strength decides", "elder": ", and the elder decides"}
"""What decided between the Envoys, if it was not their sum alone."""

JOINED = frozenset(
    (
        *("draw", "gain", "pay", "lose", "steal", "discard", "destroy", "return"),
        *("bonus", "take", "reveal", "bury", "look"),
    )
)
"""Told as one as long as nothing else comes between them."""


def own(speech: Speech, seen: Sequence[Seen], seat: int, names: Sequence[str]) -> list[str]:
    """Sentences for the player in a seat, from what that player may know."""
    sentences = {**speech.sentences.events, **speech.sentences.to_you}
    sums: dict[int, int] = {}
    shown = {each.seat: each.card for each in seen if each.kind == "show"}
    told = []
    for group in gathered(once(speech, seen), speech.joined, reach=len(speech.joined)):
        first = group.first
        if first.kind == "strength":
            sums[first.seat] = first.amount
        elif first.kind == "turn" and shown:
            told.append(envoys(speech, shown, first.seat, seat, names))
            shown = {}
        elif first.kind not in speech.unsaid:
            of_all_games = to_you(first, names, seat)
            told.append(of_all_games or sentence(speech, group, names, sentences, seat, sums))
    return told


def once(speech: Speech, seen: Sequence[Seen]) -> list[Seen]:
    """Without what another event tells as well: of a card, that it was discarded for its use or as
    Envoy; and of Envoys that are shown, that they were laid down."""
    given_up = ("show", *speech.retelling.given_up)
    known = {(each.seat, each.card) for each in seen if each.kind in given_up}
    are_shown = any(each.kind == "show" for each in seen)
    return [
        each
        for each in seen
        if not (each.kind == "discard" and (each.seat, each.card) in known)
        and not (each.kind == "envoy" and are_shown)
    ]


def envoys(
    speech: Speech, shown: Mapping[int, int], first: int, seat: int, names: Sequence[str]
) -> str:
    """R02, G14: both sums as the player in a seat sees them, who begins by them, what follows."""
    mine, theirs = shown[seat], shown[1 - seat]
    return ENVOYS_TO_YOU[first == seat].format(
        noun=speech.sentences.envoy,
        mine=name_of(mine),
        theirs=name_of(theirs),
        my_sum=envoy_sum(mine),
        their_sum=envoy_sum(theirs),
        why=WHY[decided_by(mine, theirs)],
        other=names[1 - seat],
    )
