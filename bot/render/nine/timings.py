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
WHILE = "Face up"
FILTERS = tuple(dict.fromkeys([*WORDS.values(), WHILE]))
"""Every such word, in the order in which the shelf has them."""

MEANINGS: Mapping[Timing, str] = {
    "summoned": "after I am Played or turned face up",
    "attack": "when I Attack, face up",
    "attacked": "when I am Attacked, face up",
    "slay": "after I Slay an Omen in a combat",
    "slain": "after I am Slain, even face down",
    "discarded": "after I go from a Hand to a Grave",
    "switch": "after I Switch, face up",
    "your_end": "at the End Phase of your turn",
    "every_end": "at the End Phase of every turn",
}


class Saying(NamedTuple):
    """What a card says: when it works, and what it does then."""

    when: str
    text: str

    @property
    def sign(self) -> str:
        return sign_of(self.when)


def sign_of(word: str) -> str:
    """The drawing of a timing's word."""
    return f"nine_{'_'.join(word.lower().split())}"


def sayings(card: Card) -> Iterator[Saying]:
    """All that a card says, what counts while it is face up first."""
    if card.standing is not None:
        yield Saying(WHILE, card.standing.text)
    for effect in card.effects:
        when = "Every End" if effect.timing == "every_end" else WORDS[effect.timing]
        yield Saying(when, effect.text)
