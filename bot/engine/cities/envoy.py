"""ENVOY, in two of the rulebooks the Emissary of War: who takes the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from .cards import UNITS
from .events import discarded, envoy_laid, envoy_shown, turn_began
from .table import AnyTable, other

if TYPE_CHECKING:
    from .table import Frame


@op("choose_envoys")
class ChooseEnvoys:
    """R02, G14: both choose at once and in secret."""

    def run(self, s: AnyTable, f: Frame) -> None:
        for seat in (0, 1):
            hand = tuple([option("unit", card) for card in s.hands[seat]])
            s.ask(seat, "envoy", hand)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        card = chosen[0].card
        s.hands[seat].remove(card)
        s.envoys[seat].append(card)
        s.news.append(envoy_laid(seat, card))


@op("reveal_envoys")
class RevealEnvoys:
    """The greater Envoy's player begins and discards it; the other takes theirs back."""

    def run(self, s: AnyTable, f: Frame) -> None:
        for seat in (0, 1):
            s.news.append(envoy_shown(seat, s.envoys[seat][0]))
        first = max((0, 1), key=lambda seat: rank(s, seat))
        # R03, G14: this is before any turn, so nothing comes of the discard.
        envoy = s.envoys[first].pop()
        s.pile(first).append(envoy)
        s.news.append(discarded(first, envoy))
        s.hands[other(first)].append(s.envoys[other(first)].pop())
        begin(s, f, first)


def begin(s: AnyTable, f: Frame, first: int) -> None:
    """The first turn is this player's."""
    s.active = f.seat = first
    s.turn = 1
    s.news.append(turn_began(first, 1))
    s.book.begin(s, f)


def rank(s: AnyTable, seat: int) -> tuple[int, int, bool]:
    """R02, G14: Cost, Offering and Strength together, then Strength, then the elder."""
    envoy = UNITS[s.envoys[seat][0]]
    return (envoy.cost + envoy.offering + envoy.strength, envoy.strength, seat == s.elder)
