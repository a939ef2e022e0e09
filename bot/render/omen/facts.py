"""What follows from a view of Omen by its rules: points, and which trait acts now."""

from __future__ import annotations

from bot.engine.omen.cards import UNITS, Trait
from bot.engine.omen.rules import points as points_of
from bot.engine.omen.views import PrivateView, PublicView

from ..cities.dress import TileSign

ACTING: dict[str, Trait] = {"wealth": "SPOILS", "portent": "GLEAN", "war": "VETERAN"}
"""The trait that does something for its Unit in a step."""


def points(view: PublicView, seat: int) -> int:
    """Points so far, from what is open: COVETED Units in hand are not."""
    if view.outcome is not None and view.outcome.scores:
        return view.outcome.scores[seat]
    return points_of(view.kraters[seat], len(view.broken[seat]), len(view.triumphs[seat]))


def acts_now(view: PublicView, seat: int, card: int) -> Trait | None:
    """The trait by which a Unit in a City does something in this step, if it has one."""
    unit = UNITS[card]
    if unit.triumph and unit.triumph.step == view.step and seat == view.active:
        return "TRIUMPH"
    trait = ACTING.get(view.step)
    if trait is None or trait not in unit.trait_names or view.gleaned(card):
        return None
    # Only VETERAN works in the other player's turn.
    return trait if seat == view.active or trait == "VETERAN" else None


def signs(view: PublicView, seat: int, card: int) -> tuple[TileSign, ...]:
    """The traits of a Unit in a City: lit if one acts in this step, ticked off if it has."""
    return trait_signs(card, acts_now(view, seat, card) or "", view.gleaned(card))


def trait_signs(card: int, acting: str, used: bool) -> tuple[TileSign, ...]:
    return tuple(
        TileSign("used", True) if used and trait == "GLEAN" else TileSign(trait, trait == acting)
        for trait in UNITS[card].trait_names
    )


def held(view: PrivateView) -> tuple[int, ...]:
    """What the player has before them: in a draft the Units to choose from, else the hand."""
    return (*view.dealt, *view.hand, *view.kraters)
