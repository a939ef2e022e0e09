"""What is remembered of a match of Omen."""

from __future__ import annotations

from collections.abc import Sequence

from ...cities.words import Moments
from ...cities.words import story as of_cities
from ...core.event import Seen
from ...core.ruleset import Story
from ...core.state import Outcome
from ..rules import BROKEN_POINTS, KRATER_POINTS, TRIUMPH_POINTS

MOMENTS = Moments(
    changes={
        "win": KRATER_POINTS,
        "break": BROKEN_POINTS - KRATER_POINTS,
        "triumph": TRIUMPH_POINTS,
    },
    told={"triumph": (6, "achieved a TRIUMPH: {card}")},
)


def story(seen: Sequence[Seen], outcome: Outcome | None, names: Sequence[str]) -> Story:
    """Told from what everybody could see."""
    return of_cities.story(MOMENTS, "Razed", seen, outcome, names)
