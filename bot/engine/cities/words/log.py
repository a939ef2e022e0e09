"""All that happened in sentences, with what is alike put together: for a log, or for a player."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ...core.entry import Entry, card_sign
from ...core.event import NOBODY, Seen
from ...core.sentences import of_every_game
from .speech import Speech, Texts
from .tables import PLACES
from .wording import beginning, count, envoy_sum, name_of, together

SUMMED = frozenset(("draw", "fetch", "take", "top", "discard", "gain", "pay", "steal", "lose"))
"""Kinds of which several in a row, by one player, make one sentence of the log."""


@dataclass(slots=True)
class Group:
    """Events alike, that are told as one."""

    first: Seen
    cards: list[int]
    amount: int

    def takes(self, event: Seen) -> bool:
        return self.first[:2] == event[:2] and self.first.place == event.place


def log(speech: Speech, seen: Sequence[Seen], names: Sequence[str]) -> list[Entry]:
    """A sentence for each thing, or for several of a kind that came one after the other."""
    return [entry(speech, group, names) for group in gathered(seen, speech.summed, reach=1)]


def entry(speech: Speech, group: Group, names: Sequence[str]) -> Entry:
    card, told = group.first.card, of_every_game(group.first, names)
    text = told or sentence(speech, group, names, speech.sentences.events)
    return Entry(NOBODY, text, card_sign(card) if card else "")


def event(speech: Speech, seen: Seen, names: Sequence[str]) -> str:
    """What happened, as the reader may know it."""
    return entry(speech, Group(seen, [seen.card], seen.amount), names).text


def gathered(seen: Iterable[Seen], alike: Collection[str], reach: int) -> list[Group]:
    """Events in groups. One that may be alike joins a group of its kind that is so many back at
    most, if nothing of another sort came between."""
    groups: list[Group] = []
    since = 0  # the first group that an event may join
    for each in seen:
        known = [group for group in groups[max(since, len(groups) - reach) :] if group.takes(each)]
        if known and each.kind in alike:
            known[0].cards.append(each.card)
            known[0].amount += each.amount
            continue
        groups.append(Group(each, [each.card], each.amount))
        since = since if each.kind in alike else len(groups)
    return groups


def sentence(
    speech: Speech,
    group: Group,
    names: Sequence[str],
    sentences: Texts,
    reader: int | None = None,
    sums: Mapping[int, int] | None = None,
) -> str:
    """A group of events in words. To the `reader`, if it is one of the players, they are "you"."""
    kind, seat, card, place, _ = group.first
    mine, theirs = seat == reader, 1 - seat == reader
    who, other = ("you" if mine else names[seat]), ("you" if theirs else names[1 - seat])
    told = sentences[kind].format(
        who=who,
        whom=who,
        whose="your" if mine else f"{who}'s",
        whose_own="yours" if mine else f"{who}'s",
        have="have" if mine else "has",
        were="were" if mine else "was",
        other=other,
        others="your" if theirs else f"{other}'s",
        cards=listed(group.cards, speech.sentences.prize if kind == "win" else "Unit"),
        was="was" if len(group.cards) == 1 else "were",
        city=PLACES[place],
        amount=group.amount,
        coins=count(group.amount, "Coin"),
        units=count(group.amount, "Unit"),
        sum=envoy_sum(card) if kind == "show" and card else "",
        sums="{} to {}".format(*((sums or {}).get(each, 0) for each in (seat, 1 - seat))),
    )
    return beginning(told)


def listed(cards: Sequence[int], noun: str) -> str:
    """The names of cards that are known, and how many others there are."""
    known = [name_of(card) for card in cards if card]
    hidden = len(cards) - len(known)
    if not hidden:
        return together(known)
    return together([*known, f"a {noun}" if hidden == 1 else count(hidden, noun)])
