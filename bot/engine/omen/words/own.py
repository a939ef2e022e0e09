"""What happened, as one of the players is told it: they are "you", and what is alike is one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...core.event import Seen
from ...core.sentences import to_you
from .tables import PLACES
from .wording import count, envoy_sum, name_of, together

TOLD = {
    "turn": "Turn {amount} is {whose_own}.",
    "draw": "{who} drew {cards}.",
    "fetch": "{who} took {cards} from the deck.",
    "take": "{who} took {cards} to hand.",
    "top": "{who} put {cards} on top of the deck.",
    "top_known": "{who} put {cards} on top of the deck.",
    "picked": "{who} drafted {cards}.",
    "given": "{who} {were} given {cards} by {other}.",
    "chose": "{who} {have} chosen.",
    "decks": "Both have drafted {amount} Units.",
    "envoy": "{who} laid down {cards} as Envoy.",
    "show": "{who} sent {cards} as Envoy, {sum}.",
    "gain": "{who} took {coins}.",
    "pay": "{who} paid {coins}.",
    "lose": "{who} lost {coins}.",
    "coin_limit": "{who} lost {coins}: 7 at most remain.",
    "hand_limit": "{who} had more than 6 cards.",
    "steal": "{who} took {coins} from {other}.",
    "shuffle": "The deck was formed anew: the discard pile, shuffled, {amount} Units.",
    "reveal": "{cards} {was} revealed from the deck.",
    "bury": "{cards} {was} discarded from the deck.",
    "look": "{who} saw {cards} in {others} hand.",
    "search": "{who} searched the deck, and it was shuffled.",
    "bonus": "{who} earned the Wealth Bonus.",
    "play": "{who} played {cards} to the {city} City.",
    "bolster": "{cards}: BOLSTER.",
    "jilt": "{who} used {cards}: JILT.",
    "fate": "{who} used {cards}: FATE.",
    "pilfer": "{who} used {cards}: PILFER.",
    "recruit": "{who} used {cards}: RECRUIT.",
    "break": "{who} broke the {cards}.",
    "glean": "{cards}: GLEAN.",
    "move": "{cards} moved to the {city} City.",
    "seize": "{cards} came over to {whom} in the {city} City.",
    "return": "{cards} returned to {whose} hand.",
    "destroy": "{cards} {was} destroyed in the {city} City.",
    "veteran": "{cards} returned to {whose} hand: VETERAN.",
    "discard": "{who} discarded {cards}.",
    "win": "{who} won the {city} City, {sums}, and took {cards}.",
    "tie": "The {city} City: a tie, nobody wins.",
    "raze": "The {city} City is Razed.",
    "offer": "{who} offered {cards} for {amount}.",
    "curse": "{cards}: CURSE.",
    "triumph": "{who} achieved a TRIUMPH: {cards}.",
}

UNTOLD = ("dealt", "strength")
"""What is dealt in a draft stands in the panel; the sums of a battle are told with its end."""

JOINED = (
    *("draw", "gain", "pay", "lose", "steal", "discard", "destroy", "return", "veteran"),
    *("picked", "bonus", "take", "reveal", "bury", "look"),
)
"""Told as one as long as nothing else comes between them."""

GIVEN_UP = ("fate", "pilfer", "recruit", "jilt", "offer")
"""A card that is told by one of these is discarded by it: that is not told again."""


@dataclass(slots=True)
class Group:
    """Events alike, one after the other."""

    first: Seen
    cards: list[int]
    amount: int

    @property
    def key(self) -> tuple[str, int, int]:
        return self.first.kind, self.first.seat, self.first.place


def own(seen: Sequence[Seen], seat: int, names: Sequence[str]) -> list[str]:
    """Sentences for the player in a seat, from what that player may know."""
    sums: dict[int, int] = {}
    told = []
    for group in gathered(once(seen)):
        first = group.first
        if first.kind == "strength":
            sums[first.seat] = first.amount
        elif first.kind not in UNTOLD:
            told.append(to_you(first, names, seat) or sentence(group, seat, names, sums))
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


def gathered(seen: Iterable[Seen]) -> list[Group]:
    groups: list[Group] = []
    since = 0  # the first group to which an event may be joined
    for each in seen:
        alike = [g for g in groups[since:] if g.key == (each.kind, each.seat, each.place)]
        if alike and each.kind in JOINED:
            alike[0].cards.append(each.card)
            alike[0].amount += each.amount
            continue
        groups.append(Group(each, [each.card], each.amount))
        since = since if each.kind in JOINED else len(groups)
    return groups


def sentence(group: Group, seat: int, names: Sequence[str], sums: dict[int, int]) -> str:
    first = group.first
    mine, whose = first.seat == seat, 1 - first.seat
    other = names[whose] if mine else "you"
    told = TOLD[first.kind].format(
        who="you" if mine else names[first.seat],
        whom="you" if mine else names[first.seat],
        whose="your" if mine else f"{names[first.seat]}'s",
        whose_own="yours" if mine else f"{names[first.seat]}'s",
        have="have" if mine else "has",
        were="were" if mine else "was",
        other=other,
        others=f"{other}'s" if mine else "your",
        cards=listed(group.cards, "Krater" if first.kind == "win" else "Unit"),
        was="was" if len(group.cards) == 1 else "were",
        city=PLACES[first.place],
        amount=group.amount,
        coins=count(group.amount, "Coin"),
        sum=envoy_sum(first.card) if first.kind == "show" else "",
        sums=f"{sums.get(first.seat, 0)} to {sums.get(whose, 0)}",
    )
    return told[0].upper() + told[1:]


def listed(cards: Sequence[int], noun: str) -> str:
    """The names of cards that are known, and how many others there are."""
    known = [name_of(card) for card in cards if card]
    hidden = len(cards) - len(known)
    if not hidden:
        return together(known)
    unknown = f"a {noun}" if hidden == 1 else count(hidden, noun)
    return together([*known, unknown])
