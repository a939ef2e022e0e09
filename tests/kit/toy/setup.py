"""Setting up: what can be chosen, the lamps dealt, the oil given out."""

from __future__ import annotations

from typing import Literal

from bot.engine.core.ruleset import Choice, Value
from bot.engine.core.ruleset import Options as CoreOptions

from .cards import LAMPS
from .rounds import Next
from .state import NOBODY, SPACES, UNSTAKED, State

ROUNDS = {"short": 3, "long": 5}
LANTERNS = {"short": 2, "long": 3}
OIL_EACH = 3
OIL = 20


class Options(CoreOptions):
    """How long a match is, and how the wind blows."""

    length: Literal["short", "long"] = "short"
    wind: Literal["calm", "storm"] = "calm"


CHOICES = (
    Choice(
        "length",
        "How many rounds are played",
        (Value("short", "short: 3 rounds", "short"), Value("long", "long: 5 rounds", "long")),
        "short",
    ),
    Choice(
        "wind",
        "How often a roll blows a lantern out",
        (Value("calm", "calm: on a 1", "calm"), Value("storm", "storm: on a 1 or 2", "storm")),
        "calm",
    ),
)


def setup(seed: str, seats: int, options: Options, elder: int) -> State:
    """Lamps shuffled, lanterns and oil for each; the elder has the first turn."""
    s = State(
        seed=seed,
        length=options.length,
        wind=options.wind,
        rounds=ROUNDS[options.length],
        first=elder,
        deck=list(LAMPS),
        hands=[[] for _ in range(seats)],
        lit=[[] for _ in range(seats)],
        stakes=[UNSTAKED] * seats,
        oil=[OIL_EACH] * seats,
        supply=OIL - OIL_EACH * seats,
        lanterns=[LANTERNS[options.length]] * seats,
        points=[0] * seats,
        houses=[NOBODY] * seats,
        ring=[NOBODY] * SPACES,
    )
    s.shuffle(s.deck)
    s.push(NOBODY, 0, (Next(),), {})
    return s
