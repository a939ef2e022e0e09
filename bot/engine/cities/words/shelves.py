"""What can be looked up in a City game: its cards, its rules in short, and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ...core.reference import Term, Topic
from ...core.ruleset import Shelf
from ..cards import UNITS, AnyCard, AnyUnit
from .wording import values


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """What the shelf of a game is made of."""

    chapters: Callable[[], Mapping[int, str]]
    filters: Sequence[str]
    filter_name: str
    filtered: tuple[str, str] = ("with", "with this")
    cards: Callable[[int, str], Mapping[str, Sequence[int]]]
    everything: Callable[[], Sequence[AnyCard]]
    find: Callable[[str], AnyCard | None]
    card: Callable[[int], AnyCard]
    traits: Callable[[AnyUnit], str]  # what kind of Unit it is, in short
    won_text: Callable[[int], str]  # what a card says that is won in a City
    lines: Callable[[AnyCard], list[str]]  # a card in full
    topics: Mapping[str, Topic]
    reference: str
    topic_of: Mapping[str, str]
    terms: Sequence[Term]

    def names(self) -> list[str]:
        """Of all cards, retired ones too: a match that is running may hold them."""
        return [card.name for card in self.everything()]

    def id_of(self, name: str) -> int | None:
        found = self.find(name)
        return found.id if found else None

    def line(self, card_id: int) -> tuple[str, str]:
        """A card's name, and the rest in one line."""
        name = self.card(card_id).name
        if card_id not in UNITS:
            return name, self.won_text(card_id)[:100]
        unit = UNITS[card_id]
        return name, f"{values(unit)} · {self.traits(unit)}"

    def text(self, card_id: int) -> str:
        """A card in words."""
        found = self.card(card_id)
        flavour = f"*{found.flavour}*" if found.flavour else ""
        return "\n".join([*self.lines(found), flavour]).rstrip()

    def shelf(self) -> Shelf:
        return Shelf(
            chapters=self.chapters,
            filters=lambda: self.filters,
            filter_name=self.filter_name,
            filtered=self.filtered,
            cards=self.cards,
            names=self.names,
            find=self.id_of,
            line=self.line,
            text=self.text,
            topics=lambda: self.topics,
            reference=self.reference,
            legend="board",
            topic_of=self.topic_of,
            result="scoring",
            terms=lambda: self.terms,
        )
