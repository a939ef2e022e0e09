"""Why somebody did something in Aegean: what is Aegean's own, in a few plain words."""

from __future__ import annotations

from functools import partial

from ..cities import reasons
from ..cities.reasons import Change, Tongue


def exalt_a_keres(c: Change) -> str:
    told = ("to Exalt a Keres: 2 points.", "for an Exalted Keres, 2 points.")
    return c.say(*told) * bool(c.mine("exalt"))


def use_a_reward(c: Change) -> str:
    told = ("to use a Reward now; 1 of its 2 points stays.", "for what a used Reward does.")
    return c.say(*told) * bool(c.mine("reward"))


def use_a_myrmidon(c: Change) -> str:
    told = ("because the Ability is worth its cost.", "to use what a Myrmidon can do.")
    return c.say(*told) * bool(c.mine("use"))


def receive_gifts(c: Change) -> str:
    """The order of Keres, where none of them is Exalted."""
    return "to take the gifts of the Keres." * bool(c.asked == "keres" and c.mine("keres"))


OBEYED = {
    "limit": "because 5 cards are the limit.",
    "leave": "to leave what will be of use there.",
    "surge": "to save Units and Coins for later.",
    "round": "to save the cost for later.",
    "cost_discard": "to give up little for more.",
    "cost_return": "to have that Unit in hand again.",
    "cost_destroy": "to give up little for more.",
    "offering": "to keep the hand as it is.",
    "top": "to know the next Unit of the deck.",
    "sacrifice": "to give up little for more.",
}

TONGUE = Tongue(
    reward="Reward",
    tie_break="by Myrmidons",
    in_secret=("envoy",),
    busy=(),
    obeyed=OBEYED,
    reasons=(
        reasons.win_the_match,
        reasons.win_a_war,
        exalt_a_keres,
        reasons.hurt_in_a_city,
        reasons.hurt_in_hand,
        reasons.stand_in_a_city,
        use_a_reward,
        use_a_myrmidon,
        receive_gifts,
        reasons.grow_rich,
        reasons.find_a_unit,
        reasons.obey,
    ),
)

why = partial(reasons.why, TONGUE)
remark = partial(reasons.remark, TONGUE)
