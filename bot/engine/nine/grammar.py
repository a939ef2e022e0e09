"""What an Omen must not say: names before they are chosen, and effects that could go on for ever.

Everything here is found when the card file is read, so that no match ever stumbles over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..core.pages import one_of
from .cards import Timing
from .effects.names import ME

Complaint = tuple[str, str]
"""The place within the effect, and what was expected there."""

ON_FIELD = frozenset(
    ("twist", "slay", "turn_up", "turn_down", "return", "take", "again", "mode", "look")
)

Bound = dict[str, frozenset[str]]
"""Names that are chosen already, and what may be done with what they stand for."""

FOE: Bound = {"foe": ON_FIELD}
FOE_AND_PLAYER: Bound = {**FOE, "player": frozenset(("discard",))}

ABOUT: Mapping[Timing, Bound] = {
    "attack": FOE_AND_PLAYER,
    "attacked": FOE_AND_PLAYER,
    "slain": FOE,
    "switch": FOE_AND_PLAYER,
}
"""What an effect knows from what triggered it: the other Omen, and a player."""

GONE: tuple[Timing, ...] = ("slain", "discarded")
"""When these are triggered, the Omen is in its Grave."""

ONCE = frozenset(("play", "raise", "again", "attack", "turn_up", "turn_down", "take"))
"""Ops that may trigger what triggered them. Each effect with one works once a turn, so all ends."""

ANYBODY = ("you", "others", "all")
"""Players who need not be chosen."""

RESERVED = (ME, *FOE_AND_PLAYER, *ANYBODY)
"""Names that the rules give themselves."""


def complaints(
    timing: Timing, effect: Iterable[Any], once: bool, only_if: Any = None
) -> Iterator[Complaint]:
    """Everything that is wrong with an effect that is triggered like that."""
    me = {ME: ON_FIELD | {"raise"}}
    yield from faults(effect, {**me, **ABOUT.get(timing, {})}, "effect")
    found = ONCE & set(ops(effect))
    if found and not once:
        yield "once", f"true, since {one_of(sorted(found))} could go on for ever"
    if only_if is not None:
        yield from unsaid(only_if, "only_if")
        if only_if.mode is not None and timing in GONE:
            yield "only_if.mode", "no Mode, since the Omen has left the Field"


def faults(effect: Iterable[Any], bound: Bound, place: str) -> Iterator[Complaint]:
    known = dict(bound)
    for number, step in enumerate(effect):
        at = f"{place}.{number}.{step.op}"
        yield from misnamed(step, at, known)
        yield from unfit(step, at)
        if hasattr(step, "call"):
            known[step.call] = purposes(step)
        yield from faults(getattr(step, "then", ()), known, f"{at}.then")


def misnamed(step: Any, at: str, known: Bound) -> Iterator[Complaint]:
    """Something that is done with what was never chosen, or was chosen for something else."""
    for name in needs(step):
        if name not in known:
            yield at, f"'{name}' to be chosen before {step.op} uses it"
        elif step.op not in ("if_chosen", *known[name]) and name != getattr(step, "as_of", None):
            wanted = one_of(sorted(known[name]))
            yield at, f"'{name}' to be chosen for {step.op}; it was chosen for {wanted}"


def needs(step: Any) -> list[str]:
    """The names that an op reads."""
    who = getattr(step, "who", None)
    players = [] if who in (None, *ANYBODY) else [who]
    return [
        name for name in (getattr(step, "what", None), getattr(step, "as_of", None)) if name
    ] + players


def purposes(step: Any) -> frozenset[str]:
    """What may be done with what an op chooses."""
    match step.op:
        case "choose_all":
            return ON_FIELD
        case "choose_in_hand":
            return frozenset(("play",))
        case "choose_in_grave":
            return frozenset(("raise",))
        case "choose_player":
            return frozenset(("discard",))
        case _:
            # What one has looked at may be turned up as well: both want a face-down one.
            return frozenset(("look", "turn_up") if step.to == "look" else (step.to,))


def unfit(step: Any, at: str) -> Iterator[Complaint]:
    """A choice that would give away what is hidden, or an op that says too little."""
    if getattr(step, "value_at_most", None) is not None and step.face != "up":
        yield f"{at}.face", "up, since the value of a face-down Omen is hidden"
    if getattr(step, "number", 1) < 1:
        yield f"{at}.number", f"1 or more, not {step.number}"
    if getattr(step, "call", "") in RESERVED:
        yield f"{at}.call", f"another name than {', '.join(RESERVED)}"
    if step.op == "mode" and (step.to is None) == (step.as_of is None):
        yield at, "either to or as_of"
    if step.op == "when":
        yield from unsaid(step.only_if, f"{at}.only_if")


def unsaid(condition: Any, at: str) -> Iterator[Complaint]:
    """A count without a limit, a condition that says nothing, or a count of what is not told."""
    limits = (condition.at_least, condition.at_most)
    if (condition.count is not None) != (limits != (None, None)):
        yield at, "a count and at_least or at_most, together"
    elif condition.count is None and condition.went is None and condition.mode is None:
        yield at, "something that must be so"
    if condition.count is not None:
        yield from uncountable(condition.count, f"{at}.count")


def uncountable(count: Any, at: str) -> Iterator[Complaint]:
    """How Omens lie is said of those on the Field alone."""
    if count.of != "omens" and (count.face or count.mode or count.besides_me):
        yield at, f"no face, mode or besides_me: Omens of a {count.of.title()} have none"


def ops(effect: Iterable[Any]) -> Iterator[str]:
    """The names of all ops of an effect, those within others too."""
    for step in effect:
        yield step.op
        yield from ops(getattr(step, "then", ()))
