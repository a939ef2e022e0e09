"""Lanterns, a toy: a whole game system for three or four that is never shipped.

It has what Omen has not: dice, elimination, chains of secret questions side by side, a secret
amount, and wide questions without cards. Installed in the registries it is a game like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from bot import engine, render
from bot.players import minds
from bot.simulate import gauges

from .gauge import GAUGE
from .mind import MIND
from .pictures import PICTURES
from .rules import RULESET

__all__ = ["GAUGE", "MIND", "PICTURES", "RULESET", "install", "installed", "remove"]


def registries() -> list[tuple[dict[Any, Any], Any, Any]]:
    """Every registry of the program, and the line that a game has in it."""
    found: list[tuple[Any, Any, Any]] = [
        (engine.RULESETS, RULESET.key, RULESET),
        (render.PICTURES, RULESET.key, PICTURES),
        (minds.MINDS, RULESET.key, MIND),
        (minds.BY_VIEW, MIND.view, MIND),
        (gauges.GAUGES, RULESET.key, GAUGE),
    ]
    return cast("list[tuple[dict[Any, Any], Any, Any]]", found)


def install() -> None:
    """Enter the toy everywhere, as a line in each registry would."""
    for registry, key, record in registries():
        registry[key] = record


def remove() -> None:
    """Leave the registries as they were shipped."""
    for registry, key, _ in registries():
        registry.pop(key, None)


@contextmanager
def installed() -> Iterator[None]:
    """The toy is one of the games, for a while."""
    install()
    try:
        yield
    finally:
        remove()
