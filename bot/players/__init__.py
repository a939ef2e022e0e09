"""Computer players. A player sees one seat's private view and answers the question in it.

That view is all a player ever gets: no match, no state, so it cannot know more than a person.
"""

from __future__ import annotations

from . import chance, greedy
from .player import Player

__all__ = ["PLAYERS", "Player"]

PLAYERS: dict[str, Player] = {"random": chance.choose, "greedy": greedy.choose}
