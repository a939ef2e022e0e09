"""What a card must not say: names before they are chosen, and acts that do not fit the choice.

Everything here is found when the card file is read, so that no match ever stumbles over it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from ..core.pages import one_of
from .effects.choices import ANY

Bound = dict[str, frozenset[str]]
"""Names that are chosen already, and what may be done with what they stand for."""

Complaint = tuple[str, str]
"""The place within the effect, and what was expected there."""

STANDING = frozenset({"destroy", "return", "seize", "move", "move_here"})
"""What may be done with Units in a City that were chosen for nothing special."""

IN_A_CITY: Bound = {
    "here": frozenset(),
    "this": STANDING,
}
"""What a Unit's ability knows in a City. A JILT or a Krater knows nothing of the kind."""

RESERVED = ("here", "this", "city", "rest")
"""Names that the rules give themselves."""

LOOKING = ("gain_offering", "if_fits")
"""Ops that only look at a Unit, whatever it was chosen for."""

FROM = {
    ("hand", "you"): ("discard", "play", "play_here", "top"),
    ("hand", "opponent"): ("discard",),
    ("their_hand", "you"): ("discard",),
    ("their_hand", "opponent"): ("discard",),
    ("discard_pile", "you"): ("play", "play_here", "take", "top"),
    ("discard_pile", "opponent"): (),
}
"""What may be done with cards chosen there, by whom."""


def complaints(
    effect: Iterable[Any], bound: Bound, traits: Collection[str], place: str = "effect"
) -> Iterator[Complaint]:
    """Everything that is wrong with an effect, where Units may have these traits."""
    known = dict(bound)
    for number, step in enumerate(effect):
        at = f"{place}.{number}.{step.op}"
        for name in needs(step):
            if name not in known:
                yield at, f"'{name}' to be chosen before {step.op} uses it"
        yield from unfit(step, at, known)
        yield from unheard_of(step, at, traits)
        known |= binds(step)
        yield from complaints(getattr(step, "then", ()), known, traits, f"{at}.then")


def needs(step: Any) -> list[str]:
    """The names that an op reads."""
    names = [step.what] if hasattr(step, "what") else []
    places = (getattr(step, "at", ""), getattr(getattr(step, "count", None), "at", ""))
    if "here" in (*places, *getattr(step, "to", "").split("_")):
        names.append("here")
    if "chosen" in places:
        names.append("city")
    return names


def binds(step: Any) -> Bound:
    """The names that an op gives, and what they may be used for."""
    if step.op == "choose_city":
        return {"city": frozenset()}
    if step.op == "all_units":
        return {step.call: STANDING}
    if step.op == "reveal":
        return {step.call: frozenset({"take", "play", "play_here"})}
    return {step.call: frozenset({step.to})} if hasattr(step, "call") else {}


def unfit(step: Any, at: str, known: Bound) -> Iterator[Complaint]:
    """An act that does not fit what was chosen, or a choice that cannot be made like this."""
    what = getattr(step, "what", "")
    if what in known and step.op not in LOOKING and act(step) not in known[what]:
        wanted = " or ".join(sorted(known[what])) or "something else"
        yield at, f"'{what}' to be chosen for {act(step)}; it was chosen for {wanted}"
    if step.op == "choose_card":
        yield from unfit_choice(step, at)
    if getattr(step, "call", "") in RESERVED:
        yield f"{at}.call", f"another name than {', '.join(RESERVED)}"
    if step.op == "when" and step.count.at_least is None and step.count.at_most is None:
        yield f"{at}.count", "at_least or at_most"


def unheard_of(step: Any, at: str, traits: Collection[str]) -> Iterator[Complaint]:
    """A trait that no Unit of this game has."""
    for field in ("that", "count"):
        trait = getattr(getattr(step, field, None), "trait", None)
        if trait is not None and trait not in traits:
            yield f"{at}.{field}.trait", one_of(traits)


def unfit_choice(step: Any, at: str) -> Iterator[Complaint]:
    allowed = FROM[step.zone, step.by]
    if step.to not in allowed:
        choices = " or ".join(allowed) or "no such choice"
        yield f"{at}.to", f"{choices} for {step.zone} chosen by {step.by}, not {step.to}"
    elif tells_a_hand(step):
        yield at, "up_to for this choice in a hand: only its owner knows what fits"
    elif step.zone == "their_hand" and step.that != ANY:
        yield f"{at}.that", "any Unit: whether one fits would tell everybody what a hand holds"


def tells_a_hand(step: Any) -> bool:
    """R33: a must that not every Unit fits would tell, by not being asked, what a hand lacks."""
    picky = step.that != ANY or step.to in ("play", "play_here")
    return step.zone == "hand" and picky and not step.up_to


def act(step: Any) -> str:
    """What an op does, as a choice names it."""
    return f"{step.op}_here" if getattr(step, "to", "") == "here" else str(step.op)
