"""The gauges of all games, by the key of their ruleset."""

from __future__ import annotations

from collections.abc import Mapping

from bot import engine

from ..gauge import Gauge, plain
from . import aegean, nine, omen

GAUGES: Mapping[str, Gauge] = {
    gauge.ruleset: gauge for gauge in (omen.GAUGE, aegean.GAUGE, nine.GAUGE)
}


def gauge_of(ruleset: str) -> Gauge:
    """A game's own gauge, or a plain one made from its zones."""
    return GAUGES.get(ruleset) or plain(engine.rules_of(ruleset))
