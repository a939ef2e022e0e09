"""What a game lets people look up besides its cards: topics of its rules, words, open cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """A page of the rules: its title, a line on what it is about, and the rules in short.

    `explains` are the names of the words whose meaning its text tells.
    """

    title: str
    line: str
    text: str
    explains: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the rulebook, and its meaning in a sentence that makes sense alone.

    `forms` are the other ways in which it is written. A `reminder` is what stands beside the word
    where it is explained on the spot.
    """

    name: str
    meaning: str
    forms: tuple[str, ...] = ()
    reminder: str = ""

    @property
    def written(self) -> tuple[str, ...]:
        return (self.name, *self.forms)


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A card that lies open on the table, and where."""

    card: int
    where: str


def terms_in(terms: Sequence[Term], text: str) -> list[Term]:
    """The words of the rulebook that stand in a text, in the order in which they come up.

    A longer one is not taken for a shorter one within it: a City Limit is no City.
    """
    by_form = {form: term for term in terms for form in term.written}
    longest_first = sorted(by_form, key=len, reverse=True)
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b")
    found = dict.fromkeys(by_form[form] for form in pattern.findall(text))
    return list(found)
