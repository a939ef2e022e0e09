"""Attacking with Omens: who may Attack whom, and what comes before the blow."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..core.frame import op
from . import timing
from .cards import ALLOWED
from .combat import Compare, TurnUpAttacker, TurnUpTarget
from .discarding import MustDiscard
from .events import attacked, was_hit, was_target
from .rules import PLAYERS, as_player, as_target, is_player
from .state import Omen, State

if TYPE_CHECKING:
    from .state import Frame


BOLD, GUARDS = ALLOWED["attack_in_defense"], ALLOWED["guard"]


def may_attack(omen: Omen) -> bool:
    """N06: only in Attack Mode, unless an effect lets it."""
    return omen.in_attack or (omen.card in BOLD and omen.is_up)


def targets(s: State, seat: int) -> list[int]:
    """N06: any Omen of another's, or an open player. N03: nobody, in the first turn of all."""
    if s.turn == 1:
        return []
    found, shut = [], [seat, *s.out]
    for omen in s.field.values():
        other = omen.controller
        if other != seat:
            found.append(omen.place)
            if omen.position or omen.card in GUARDS:
                shut.append(other)
    for other in range(len(s.hands)):
        if other not in shut:
            found.append(PLAYERS + other)
    return found


def is_open(s: State, seat: int) -> bool:
    """N06: neither a face-down Omen nor one in Defense Mode keeps others from Attacking them."""
    return seat not in shut(s)


def shut(s: State) -> list[int]:
    """N06: those who may not be Attacked themselves, each as often as an Omen is in the way."""
    return [o.controller for o in s.field.values() if o.position or o.card in GUARDS]


def declare(s: State, f: Frame, omen: Omen, target: int) -> None:
    """N25: effects of the Attack itself resolve first; then it goes on."""
    s.news.append(attacked(omen.controller, omen.seen, omen.place, target))
    if is_player(target):
        f.then(hit(omen.place, as_player(target)))
        found = when_attacking(s, omen, player=target)
    else:
        other = s.field[target]
        s.news.append(was_target(other.controller, other.seen, target))
        f.then(*combat(omen.place, target))
        found = when_attacking(s, omen, target, as_target(other.controller))
        if other.is_up:
            foe, player = omen.place, as_target(omen.controller)
            found += timing.triggered(s, "attacked", other.controller, other.card, foe, player)
    timing.resolve(s, found)


def when_attacking(s: State, omen: Omen, foe: int = -1, player: int = -1) -> list[timing.Triggered]:
    """N32: "when I Attack" needs the attacker face up."""
    if not omen.is_up:
        return []
    return timing.triggered(s, "attack", omen.controller, omen.card, foe, player)


@op("hit")
class Hit:
    """N07: the player must discard one, whatever the ATK. A face-down attacker stays face down."""

    place: int
    player: int

    def run(self, s: State, f: Frame) -> None:
        if self.place in s.field and self.player not in s.out:
            s.news.append(was_hit(self.player))
            f.then(MustDiscard((self.player,), by=self.place))


hit = cache(Hit)


@cache
def combat(attacker: int, target: int) -> tuple[TurnUpAttacker, TurnUpTarget, Compare]:
    """N08, step by step."""
    return (
        TurnUpAttacker(attacker, target),
        TurnUpTarget(attacker, target),
        Compare(attacker, target),
    )
