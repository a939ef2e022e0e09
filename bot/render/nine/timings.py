"""When an effect works, as cards say it: a word and a sign for each timing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bot.engine.nine.cards import Card, Timing

WORDS: Mapping[Timing, str] = {
    "summoned": "Summoned",
    "attack": "Attack",
    "attacked": "Attacked",
    "slay": "Slay",
    "slain": "Slain",
    "discarded": "Discarded",
    "switch": "Switch",
    "your_end": "End",
    "every_end": "End",
}
EVERY = "Every "
WHILE = "Face up"
FILTERS = tuple(dict.fromkeys([*WORDS.values(), WHILE]))
"""Every such word, in the order in which the shelf has them."""


class Saying(NamedTuple):
    """What a card says: when it works, and what it does then."""

    when: str
    text: str

    @property
    def sign(self) -> str:
        return sign_of(self.when.removeprefix(EVERY))


def sign_of(word: str) -> str:
    """The drawing of a timing's word."""
    return f"nine_{'_'.join(word.lower().split())}"


def sayings(card: Card) -> Iterator[Saying]:
    """All that a card says, what counts while it is face up first."""
    if card.standing is not None:
        yield Saying(WHILE, card.standing.text)
    for effect in card.effects:
        when = (EVERY if effect.timing == "every_end" else "") + WORDS[effect.timing]
        yield Saying(when, effect.text)
