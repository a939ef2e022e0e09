"""The log: all that happened in sentences, with what is alike put together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ...core.entry import Entry, card_sign
from ...core.event import NOBODY, Seen
from ...core.sentences import of_every_game
from .tables import EVENTS, PLACES
from .wording import count, envoy_sum, name_of, together

SUMMED = frozenset(
    (
        *("draw", "fetch", "take", "top", "dealt", "picked", "given", "discard"),
        *("gain", "pay", "steal", "lose"),
    )
)
"""Kinds of which several in a row, by one player, make one sentence."""


def log(seen: Sequence[Seen], names: Sequence[str]) -> list[Entry]:
    """A sentence for each thing, or for several of a kind that came one after the other."""
    runs = [list(run) for _, run in groupby(enumerate(seen), lambda each: alike(*each))]
    return [entry([event for _, event in run], names) for run in runs]


def alike(number: int, event: Seen) -> tuple[object, ...]:
    """The same for events that make one sentence; what is never summed up is like no other."""
    kind, seat, card, place, _ = event
    return (kind, seat, place, not card) if kind in SUMMED else (number,)


def entry(run: Sequence[Seen], names: Sequence[str]) -> Entry:
    card = run[0].card
    return Entry(NOBODY, sentence(run, names), card_sign(card) if card else "")


def sentence(run: Sequence[Seen], names: Sequence[str]) -> str:
    """What happened, as the reader may know it."""
    kind, seat, card, place, amount = run[0]
    if told := of_every_game(run[0], names):
        return told
    amount = sum(event.amount for event in run)
    return EVENTS[kind].format(
        who=names[seat],
        other=names[1 - seat],
        card=cards(run),
        city=PLACES[place],
        amount=amount,
        coins=count(amount, "Coin"),
        sum=envoy_sum(card) if kind == "show" and card else "",
    )


def cards(run: Sequence[Seen]) -> str:
    """The cards by name or, where the reader may not know them, how many."""
    if run[0].card:
        return together([name_of(event.card) for event in run])
    if run[0].kind == "win":
        return "a Krater"
    return "a Unit" if len(run) == 1 else count(len(run), "Unit")
