"""How a match is retold, line by line, and what is remembered of it."""

from __future__ import annotations

from ...cities.views import Cards
from ...cities.words import Moments, Retelling
from ..rules import EXALTED_POINTS, REWARD_POINTS, SPENT_POINTS
from .tables import EFFECTS, OPENINGS

UNTOLD = frozenset(
    (
        *("pay", "shuffle", "search", "moirai", "ability"),  # what comes of it is told
        "envoy",  # a secret, and shown in time
        "strength",  # told with the battle
    )
)
"""What has no words of its own in a recap."""

FAR = 20
"""More effects than come of one thing."""

OWN = {"draw": "+{units}", "gain": "+{coins}"}
"""A round brings a little of both again and again: said in few words."""

AGAIN = {
    "use": "and used",
    "return": "back to hand",
    "destroy": "destroyed",
    "exalt": "Exalted",
}
"""What is told without its name of the card that the line is about, and of no other."""


def no_head_mark(kind: str, card: int) -> str:
    return ""


def no_effect_mark(kind: str, is_own: bool, cards: Cards) -> str:
    return ""


RETELLING = Retelling(
    openings=OPENINGS,
    effects=EFFECTS,
    by_more="Myrmidons",
    signs={"win": "aegean_reward", "tie": "aegean_laurel"},
    idle=("keres",),
    joins={"use": ("play", "use"), "keres": ("keres",)},
    own=OWN,
    again=AGAIN,
    always={},
    reach=FAR,
    anyones=("destroy",),
    head_mark=no_head_mark,
    effect_mark=no_effect_mark,
)

MOMENTS = Moments(
    changes={
        "win": REWARD_POINTS,
        "reward": SPENT_POINTS - REWARD_POINTS,
        "exalt": EXALTED_POINTS,
    },
    told={"exalt": (6, "Exalted {card}")},
    by_more=", by Myrmidons",
)
