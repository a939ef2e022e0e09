"""Decisions a second in random self-play, beside RLCard's UNO."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.engine import RULESETS

from . import play
from .games import GAMES, row_of
from .items import Row, speed
from .measure import Work, compare

SORTS = {"play": ("", False), "play_with_views": (", each from a private view", True)}


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    whats: dict[str, str] = {}
    items: dict[str, Work] = {}
    for game in GAMES:
        for sort, (how, views) in SORTS.items():
            key = row_of(sort, game)
            whats[key] = f"decisions of {RULESETS[game].title}{how}"
            items[key] = partial(play.matches, game=game, views=views)
    uno, measured = compare(play.Uno(), items, rounds)
    for key, found in zip(items, measured, strict=True):
        peer = f"UNO, {1 / uno:,.0f}/s"
        yield Row(key, whats[key], 1 / found.seconds, "/s", *speed(found), peer)
