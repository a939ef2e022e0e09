"""A match that a scenario plays, whatever its game: who is asked what, and what was told last.

Unless told to keep it, the match is saved and loaded again at every pause, so that every scenario
is a test of saving in mid-effect too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot import engine
from bot.engine import Ask, Match
from bot.engine.core.event import Event
from bot.engine.core.run import run

reload_at_pauses = True
"""Set by pytest's --pauses."""

NAMES = ("ann", "ben", "cleo", "dion")
"""Of seat 0, and so on."""


class Scenario:
    """A match of a position, or one that is under way already."""

    def __init__(self, match: Match, key_of: Callable[[int], str]) -> None:
        self.match = match
        self.news: list[Event] = list(match.news)
        self.key_of = key_of
        self.pause()

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def asked(self) -> dict[str, str]:
        """Who is asked what kind of thing."""
        return {NAMES[seat]: ask.kind for seat, ask in self.match.asks.items()}

    def ask_of(self, seat: int) -> Ask:
        """The open question of a seat; there must be one."""
        assert seat in self.match.asks, f"{NAMES[seat]} is not asked; {self.asked}"
        return self.match.asks[seat]

    def happened(self, kind: str) -> list[Event]:
        """What happened of that kind since the last answer."""
        return [event for event in self.news if event[0] == kind]

    def saw(self, kind: str, seat: int | None = None) -> list[str]:
        """The cards of what happened of that kind, as everybody (or that seat) may know them."""
        seen = self.match.seen(self.happened(kind), seat)
        return [self.key_of(event.card) if event.card else "?" for event in seen]

    def answer(self, seat: int, picks: list[int]) -> None:
        """Answer the open question of a seat by the places of what is picked."""
        self.news = self.match.answer(seat, self.ask_of(seat).id, picks)
        self.pause()

    def pause(self) -> None:
        """Save and load, as a restart between two clicks would."""
        if reload_at_pauses:
            loaded = engine.from_json(self.match.to_json())
            assert loaded == self.match
            self.match = loaded


def begun(rules: Any, position: Any) -> Match:
    """A match of a position, with what always holds there done."""
    match = Match(rules, position)
    run(rules.standing, match.state)
    return match


def phrased(line: str) -> tuple[int, list[str]]:
    """The seat and the picks of `ann: a + b`; of `ann:` there are none."""
    name, _, phrase = line.partition(":")
    picks = [part.strip() for part in phrase.split("+") if part.strip()]
    return NAMES.index(name.strip()), picks
