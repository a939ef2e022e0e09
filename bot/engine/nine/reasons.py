"""Why not? For each Omen in Hand, in the Grave and on the Field: what stands in the way of it now.

Found from a player's own view, so it can tell nothing they do not know. Of several obstacles that
one is told which lasts longest: who waits for the others to pass would still meet it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ..core.ask import Ask, Option, option
from ..core.ruleset import LEFT_OUT
from .cards import CARDS, STANDING, Permission
from .count import is_whose
from .effects.choices import ChooseOmen
from .rules import as_player, as_target, is_player
from .state import NO_PLACE, POSITIONS
from .views import OmenSeen, PrivateView

MAIN = ("play", "raise")
"""N04: what is done in the Main Phase."""


class Rule(NamedTuple):
    """A rule that stands in the way, and the numbers it speaks of."""

    name: str
    numbers: tuple[int, ...] = ()


Obstacle = Callable[[PrivateView, Option], Rule | None]


def reasons(view: PrivateView) -> list[tuple[Option, Rule]]:
    """Every use of the player's Omens that is not open now, and the rule in the way."""
    offered = view.ask.options if view.ask else ()
    return [(use, in_the_way(view, use)) for use in uses(view) if use not in offered]


def uses(view: PrivateView) -> Iterator[Option]:
    """Every way in which the player's Omens can be used in a turn."""
    yield from (option("play", card, at) for card in view.hand for at in POSITIONS)
    yield from (option("raise", card) for card in view.table.graves[view.seat])
    for omen in view.table.controlled(view.seat):
        card = view.card_of(omen)
        yield from (option("attack", card, target) for target in targets(view))
        others = [other.place for other in view.table.field if other.place != omen.place]
        yield from (option("switch", card, other) for other in others or [NO_PLACE])


def targets(view: PrivateView) -> list[int]:
    """All that others have, and the others themselves, open or not."""
    table = view.table
    omens = [omen.place for omen in table.field if omen.controller != view.seat]
    return omens + [as_target(seat) for seat in table.players if seat != view.seat]


def in_the_way(view: PrivateView, use: Option) -> Rule:
    """The obstacle that lasts longest; if there is none, a question must be answered first."""
    for obstacle in OBSTACLES:
        rule = obstacle(view, use)
        if rule is not None:
            return rule
    return Rule("other_question" if view.ask else "waiting")


def over(view: PrivateView, use: Option) -> Rule | None:
    if view.table.outcome is not None:
        return Rule("over")
    return Rule("out") if view.seat in view.table.out else None


def not_this_turn(view: PrivateView, use: Option) -> Rule | None:
    return None if view.table.active == view.seat else Rule("not_your_turn")


def not_this_phase(view: PrivateView, use: Option) -> Rule | None:
    """N04, N05: Play and Raise in the Main Phase, Attack and Switch in the Battle Phase."""
    phase = view.table.phase
    if use.verb in MAIN:
        return None if phase == "main" else Rule("main_over")
    if phase == "end":
        return Rule("end")
    return None if phase == "battle" else Rule("only_battle")


def first_turn(view: PrivateView, use: Option) -> Rule | None:
    """N03."""
    return Rule("first_turn") if use.verb == "attack" and view.table.turn == 1 else None


def acted(view: PrivateView, use: Option) -> Rule | None:
    """N05."""
    if use.verb in MAIN:
        return None
    omen = lying(view, use.card)
    return Rule("acted") if use.card in view.spent or (omen and omen.has_acted) else None


def in_defense(view: PrivateView, use: Option) -> Rule | None:
    """N06: unless an effect of its own lets it Attack."""
    omen = lying(view, use.card)
    if use.verb != "attack" or omen is None or omen.in_attack or allows(omen, "attack_in_defense"):
        return None
    return Rule("defense")


def guarded(view: PrivateView, use: Option) -> Rule | None:
    """N06: a player with an Omen face down or in Defense Mode, or with one whose effect guards."""
    if use.verb != "attack" or not is_player(use.place):
        return None
    seat = as_player(use.place)
    if view.table.open[seat]:
        return None
    guard = next(omen for omen in view.table.controlled(seat) if guards(omen))
    return Rule("guarded", (seat, guard.place))


def guards(omen: OmenSeen) -> bool:
    return not omen.is_up or not omen.in_attack or allows(omen, "guard")


def allows(omen: OmenSeen, permission: Permission) -> bool:
    standing = STANDING.get(omen.card) if omen.is_up else None
    return standing is not None and standing.allows == permission


def alone(view: PrivateView, use: Option) -> Rule | None:
    """N09."""
    return Rule("alone") if use.verb == "switch" and use.place == NO_PLACE else None


OBSTACLES: tuple[Obstacle, ...] = (
    *(over, not_this_turn, not_this_phase, first_turn, acted, alone, in_defense, guarded),
)
"""Those that last longest come first."""


def lying(view: PrivateView, card: int) -> OmenSeen | None:
    """Where one of the player's Omens lies on the Field."""
    mine = view.table.controlled(view.seat)
    return next((omen for omen in mine if card in (omen.card, view.own(omen.place))), None)


# What a choice leaves out


def left_out(view: PrivateView) -> list[tuple[Option, Rule]]:
    """Omens on the Field that an effect does not mean, and why."""
    choices = choices_of(view.ask) if view.ask else []
    if view.ask is None or not choices:
        return []
    offered = {each.place for each in view.ask.options}
    found = []
    for omen in view.table.field:
        card = view.card_of(omen)
        rules = [not_meant(view, choice, omen, card) for choice in choices]
        if omen.place not in offered and card and rules[0] and all(rules):
            found.append((option(LEFT_OUT, card, omen.place), rules[0]))
    return found


def choices_of(ask: Ask) -> list[ChooseOmen]:
    """The steps of a card that ask for an Omen on the Field like that; few cards have two."""
    if ask.source not in CARDS:
        return []
    return [
        step
        for effect in CARDS[ask.source].effects
        for step in steps(effect.ops)
        if isinstance(step, ChooseOmen) and step.to == ask.kind
    ]


def steps(ops: Iterable[Any]) -> Iterator[Any]:
    """All steps of an effect, those within others too."""
    for step in ops:
        yield step
        yield from steps(getattr(step, "then", ()))


def not_meant(view: PrivateView, choice: ChooseOmen, omen: OmenSeen, card: int) -> Rule | None:
    """Why an effect leaves an Omen out."""
    if choice.besides_me and view.ask is not None and card == view.ask.source:
        return Rule("itself")
    if not is_whose(omen.controller, view.seat, choice.whose):
        return Rule("of_yours" if choice.whose == "yours" else "of_others")
    if choice.face is not None and omen.is_up != (choice.face == "up"):
        return Rule(f"face_{choice.face}")
    if choice.mode is not None and omen.in_attack != (choice.mode == "attack"):
        return Rule(f"in_{choice.mode}")
    if choice.value_at_most is not None and omen.value > choice.value_at_most:
        return Rule("counts", (omen.value, choice.value_at_most))
    return cannot(choice, omen)


def cannot(choice: ChooseOmen, omen: OmenSeen) -> Rule | None:
    """N35: what cannot be done with an Omen is not offered."""
    if choice.to in ("turn_up", "turn_down") and omen.is_up == (choice.to == "turn_up"):
        return Rule("face_down" if choice.to == "turn_up" else "face_up")
    if choice.to == "again" and not omen.has_acted:
        return Rule("has_not_acted")
    return Rule("known") if choice.to == "look" and omen.card else None
