"""Whom and what the samples of every game show: names, ways to an end, a battle."""

from __future__ import annotations

from bot.engine.core.event import Seen

NAMES = ("Ana", "Ben")
LONG = ("Maximiliane von Hohenstein-Braun", "W" * 32)
SCRIPTS = ("Ελένη 🔥", "田中さくら")
RIGHT_TO_LEFT = ("ليلى الحسن", "דניאל כהן")
LEVEL = ((0, 0), (0, 0), (0, 2), (2, 2), (2, 2), (2, 4), (4, 4), (5, 4), (5, 5))
HISTORY = ((0, 0), (0, 0), (0, 2), (2, 2), (2, 2), (2, 4), (4, 4), (4, 5), (6, 5), (8, 6), (9, 7))


def battle(place: int, sums: tuple[int, int], winner: int) -> list[Seen]:
    """What is told of one that somebody won."""
    told = [Seen("strength", seat, 0, place, total) for seat, total in enumerate(sums)]
    return [*told, Seen("win", winner, 0, place, 0)]


def fight_and_arrival(fell: int, came: int) -> list[Seen]:
    """A battle on the right in which a Unit of the second seat fell, and one that came since."""
    since = [Seen("destroy", 1, fell, 2, 0), Seen("play", 1, came, 2, 0), Seen("gain", 1, 0, -1, 3)]
    return [*battle(2, (8, 6), 0), *since]
