"""What a player is."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from bot.engine import Ask


class View(Protocol):
    """A private view of any game: whatever else it shows, it holds the open question."""

    @property
    def ask(self) -> Ask | None: ...


class Player(Protocol):
    """Answers the question of a private view with the numbers of the options chosen."""

    def __call__(self, view: Any, rng: Random, /) -> list[int]: ...


def question(view: View) -> Ask:
    """The open question of a view. Nobody is made to answer where nothing is asked."""
    if view.ask is None:
        raise ValueError("there is no question in this view")
    return view.ask
