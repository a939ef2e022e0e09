"""Decisions a second in random self-play, beside RLCard's UNO."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from . import play
from .items import Row, speed
from .measure import Work, compare


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    items: dict[str, Work] = {"bare": play.omen, "views": partial(play.omen, views=True)}
    uno, (bare, views) = compare(play.Uno(), items, rounds)
    for key, what, found in (
        ("play", "decisions of Omen", bare),
        ("play_with_views", "decisions of Omen, each from a private view", views),
    ):
        peer = f"UNO, {1 / uno:,.0f}/s"
        yield Row(key, what, 1 / found.seconds, "/s", *speed(found), peer)
