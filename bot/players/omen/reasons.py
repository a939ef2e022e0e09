"""Why somebody did something in Omen: what is Omen's own, in a few plain words."""

from __future__ import annotations

from functools import partial

from ..cities import reasons
from ..cities.reasons import Change, Tongue


def achieve_a_triumph(c: Change) -> str:
    return c.say("for a TRIUMPH: 2 points.", "to make a TRIUMPH, 2 points.") * bool(
        c.mine("triumph")
    )


def ask_for_wrath(c: Change) -> str:
    """WRATH makes the other player discard."""
    if c.asked == "wrath":
        return "because WRATH asks for it."
    if (1 - c.seat, "wrath") in [(seat, kind) for seat, kind, _ in c.after.waiting]:
        return c.say("to make the other player discard.", "for WRATH: the other player discards.")
    return ""


def break_a_krater(c: Change) -> str:
    told = ("to use a Krater now; 1 of its 2 points stays.", "for what a broken Krater does.")
    return c.say(*told) * bool(c.mine("break"))


def use_an_ability(c: Change) -> str:
    if c.mine("recruit"):
        return "to choose among 2 new Units."
    if c.mine("fate"):
        return "to trade a Unit for another one."
    return ""


OBEYED = {
    "limit": "because 6 cards are the limit.",
    "keep": "to keep what will be of use there.",
    "fall": "because a tie costs both sides 2 Units.",
    "surge": "to save Units and Coins for later.",
    "offering": "to keep the hand as it is.",
    "top": "to know the next Unit of the deck.",
    "sacrifice": "to give up little for more.",
}

TONGUE = Tongue(
    reward="Krater",
    tie_break="by BOLSTER",
    in_secret=("envoy", "draft_return", "draft_keep"),
    busy=("jilt", "glean"),
    obeyed=OBEYED,
    reasons=(
        reasons.win_the_match,
        reasons.win_a_war,
        achieve_a_triumph,
        reasons.hurt_in_a_city,
        ask_for_wrath,
        reasons.hurt_in_hand,
        reasons.stand_in_a_city,
        break_a_krater,
        reasons.grow_rich,
        reasons.find_a_unit,
        use_an_ability,
        reasons.obey,
    ),
)

why = partial(reasons.why, TONGUE)
remark = partial(reasons.remark, TONGUE)
