"""When an effect works, as a card says it: a sign for each word."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.nine.cards import Card
from bot.engine.nine.words.effects_told import headed, word_of


class Saying(NamedTuple):
    """What a card says: when it works, and what it does then."""

    when: str
    text: str

    @property
    def sign(self) -> str:
        return sign_of(word_of(self.when))


def sign_of(word: str) -> str:
    """The drawing of a timing's word."""
    return f"nine_{'_'.join(word.lower().split())}"


def sayings(card: Card) -> list[Saying]:
    """All that a card says."""
    return [Saying(when, text) for when, text in headed(card)]
