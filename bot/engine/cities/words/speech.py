"""What a City game says: records of its tables and of what only it knows how to tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...core.ask import Ask
from ..reasons import Uses
from ..targets import Aims
from ..views import Cards

Texts = Mapping[str, str]
"""Sentences, by the kind of what they are about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentences:
    """The sentences of a game, as tables: what a translator would translate."""

    asks: Texts
    waiting: Texts
    options: Texts
    short: Texts  # options where their card is known
    choosing: Texts  # what becomes of a card that is chosen, in a word
    events: Texts  # what happened, to anybody or to one of the players: then they are "you"
    to_you: Texts  # what a player is told in other words than everybody
    rules: Texts  # what stands in the way
    later: tuple[str, ...]  # of these: the rules about time alone
    steps_asked: tuple[str, ...]  # questions about the use of any card
    lines: Mapping[str, tuple[str, str]]  # of a score
    reasons: Texts  # why somebody won
    shortcuts: Texts
    first_surge: str  # what a Surge is, told in everybody's first
    envoy: str
    envoys: str
    prize: str  # what is won in a City
    emptied: str  # a City in which nothing is left to win, in a word


@dataclass(frozen=True, slots=True, kw_only=True)
class Retelling:
    """How a game is retold: which events begin a line of a recap, and what comes of which."""

    openings: Texts  # what a line begins with; the player's name stands before it
    effects: Texts  # what came of it, on the same line
    by_more: str  # what decided where Strength was equal, in a word
    signs: Texts  # of what is no card's own
    given_up: tuple[str, ...] = ("offer",)  # openings by which a card in hand is given up
    idle: tuple[str, ...] = ()  # openings that are not told if nothing came of them
    aside: tuple[str, ...] = ()  # openings of which nothing comes; what they came between goes on
    joins: Mapping[str, tuple[str, ...]]  # openings that join a line there that began with these
    own: Texts = field(default_factory=dict)  # effects that say what the line's player does
    again: Texts = field(default_factory=dict)  # what is told of the line's own cards, unnamed
    always: Mapping[str, tuple[str, ...]]  # effects that an opening always has, left out
    reach: int = 1  # so many effects back, what is alike is put together
    anyones: tuple[str, ...] = ()  # effects that are alike whoever they are about
    head_mark: Callable[[str, int], str]  # what is added to an opening with that card
    effect_mark: Callable[[str, bool, Cards], str]  # and to an effect, if it is one's own


@dataclass(frozen=True, slots=True, kw_only=True)
class Moments:
    """What changes the points that everybody can count, and what is remembered of a match."""

    changes: Mapping[str, int]
    told: Mapping[str, tuple[int, str]]  # besides battles: how much it weighs, and its words
    by_more: str = ""  # what is said of a battle where Strength was equal


@dataclass(frozen=True, slots=True, kw_only=True)
class Speech:
    """All that a City game says. Its functions are only ever given views of the game itself."""

    key: str  # its signs begin with it
    sentences: Sentences
    retelling: Retelling
    moments: Moments
    coins_at_most: int  # that are kept at the end of a turn
    uses: Uses
    aims: Aims
    signs: Texts  # beside options, by their verb
    summed: frozenset[str]  # kinds of event of which several in a row are one sentence of the log
    joined: frozenset[str]  # and those told to a player as one if nothing else comes between
    unsaid: tuple[str, ...]  # what a player is not told by itself
    title: Callable[[Any], str]
    short_title: Callable[[Any], str]
    title_of: Callable[[Any], str]
    won: Callable[[Any], Cards]  # what one holds of what was won in the Cities
    text_in_use: Callable[[Any, Ask], str]
    verdict: Callable[[Any, Ask], str]  # how a battle ended for whoever is asked; else empty
    asked_facts: Callable[[Any, Ask], Mapping[str, Any]]  # that only its own questions name
    waiting_facts: Callable[[Any, int], Mapping[str, Any]]
    card_facts: Callable[[int], Mapping[str, Any]]
    nones: Callable[[Any], Texts]
    effects: Callable[[int], str]  # what a card does
    line: Callable[[int, set[str] | None], str]  # a card in hand, and what was explained so far
    notes: Callable[[Any], str]
    points: Callable[[Any, int], int]  # that everybody can count


def nothing_more(view: Any, of: Any) -> Mapping[str, Any]:
    """There is nothing that only this game tells."""
    return {}
