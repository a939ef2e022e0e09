"""What can be looked up: Omens by Team and by when their effects work, the rules, and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.ruleset import Shelf
from .. import cards
from ..cards import CARDS, Card
from ..state import NO_TEAM
from ..teams import TEAMS
from .buttons import printed
from .effects_told import FILTERS, fits, headed, in_short, word_of
from .terms import TERMS
from .topics import TOPIC_OF, TOPICS
from .wording import fitted, name_of

LINE = 99
"""Characters beside a name."""


def chapters() -> Mapping[int, str]:
    """The Teams, counted from 1 on."""
    return dict(enumerate(TEAMS, 1))


def listed(chapter: int, filter: str) -> dict[str, Sequence[int]]:
    """The Omens of a Team that new matches are dealt, or those with an effect of that time."""
    team = cards.team(chapter - 1)
    return {"Omens": [card for card in team if fits(CARDS[card], filter)]}


def names() -> list[str]:
    """Of all Omens, retired ones too: a match that is running may hold them."""
    return [card.name for card in cards.every_card()]


def find(name: str) -> int | None:
    found = cards.find(name)
    return found.id if found else None


def line(card_id: int) -> tuple[str, str]:
    """An Omen's name, and the rest in short."""
    card = cards.card(card_id)
    return card.name, fitted(f"{printed(card_id)} · {in_short(card_id)}", LINE)


def text(card_id: int) -> str:
    """All that is printed on an Omen, its Team with its idea, and what it goes with."""
    card = cards.card(card_id)
    effects = [f"{marked(when)}: {said}" for when, said in headed(card)]
    pairs = [f"Goes with **{name_of(other)}**: {why}" for other, why in cards.goes_with(card_id)]
    flavour = [f"*{card.flavour}*"] if card.flavour else []
    return "\n".join([f"**{card.name}**", values(card), *effects, *pairs, *flavour])


def marked(when: str) -> str:
    """In bold what Omens are looked for by."""
    word = word_of(when)
    return f"**{word}**{when.removeprefix(word)}"


def values(card: Card) -> str:
    if card.team == NO_TEAM:
        return printed(card.id)
    team = TEAMS[card.team]
    return f"{printed(card.id)} · Team {team}: {cards.load().ideas[team]}"


SHELF = Shelf(
    chapters=chapters,
    filters=lambda: FILTERS,
    filter_name="timing",
    cards=listed,
    names=names,
    find=find,
    line=line,
    text=text,
    topics=lambda: TOPICS,
    reference="effects",
    legend="board",
    topic_of=TOPIC_OF,
    result="end",
    terms=lambda: TERMS,
)
