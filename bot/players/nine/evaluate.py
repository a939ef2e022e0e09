"""How likely is it to win from here? An evaluation of an imagined table when a turn begins.

Each player has a strength: a weighted sum of what shields them (Hand, Grave, walls) and of what
they strike with. A chance to win is a player's share of all strengths, so it counts how many are
left. The weights were fitted to who won (docs/decisions.md).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import exp

from bot.engine.nine.cards import CARDS, STANDING
from bot.engine.nine.state import Omen, State
from bot.engine.nine.values import allows

from ..mind import share

MANY = 99


@dataclass(frozen=True, slots=True)
class Numbers:
    """The weights of a player's strength."""

    hand: float = 0.0  # each Omen in Hand
    empty: float = 0.0  # the next discard is the last
    single: float = 0.0  # one more, and then it is
    pair: float = 0.0
    grave: float = 0.0  # each Omen that may be Raised
    attacker: float = 0.0  # each face up in Attack Mode, and each point that counts of it
    attack: float = 0.0
    defender: float = 0.0  # face up in Defense Mode
    defense: float = 0.0
    hidden_attacker: float = 0.0  # face down in Attack Mode
    hidden_attack: float = 0.0
    hidden_defender: float = 0.0
    hidden_defense: float = 0.0
    standing: float = 0.0  # something counts while it is face up
    open: float = 0.0  # nothing stands in the way of an Attack
    raided: float = 0.0  # for each Omen of others that could, if one is open
    pressed: float = 0.0  # for each of them beyond the walls that are in its way
    striking: float = 0.0  # each Omen in Attack Mode, if somebody else is open
    pressing: float = 0.0  # or beyond the walls of the one with the fewest
    to_move: float = 0.0


NUMBERS = Numbers(
    hand=0.13,
    empty=-0.61,
    single=-0.51,
    pair=-0.23,
    grave=-0.31,
    attacker=0.05,
    attack=0.09,
    defender=0.29,
    defense=-0.02,
    hidden_attacker=0.45,
    hidden_attack=-0.01,
    hidden_defender=-0.14,
    hidden_defense=0.08,
    standing=-0.05,
    open=-0.53,
    raided=-0.09,
    pressed=-0.24,
    striking=0.04,
    pressing=0.22,
    to_move=0.33,
)


class Side:
    """What a player has on the Field, counted."""

    __slots__ = ("numbers", "raiders", "standing", "walls")

    def __init__(self) -> None:
        # Face up in Attack and in Defense Mode, face down likewise: how many, and their sum.
        self.numbers = [0, 0, 0, 0, 0, 0, 0, 0]
        self.walls = self.raiders = self.standing = 0

    def add(self, omen: Omen) -> None:
        card = CARDS[omen.card]
        at = 0 if omen.is_up else 4
        if omen.in_attack:
            self.numbers[at] += 1
            self.numbers[at + 1] += card.attack
            self.raiders += 1
        else:
            self.numbers[at + 2] += 1
            self.numbers[at + 3] += card.defense
        self.walls += at or not omen.in_attack or allows(omen, "guard")
        self.standing += omen.is_up and omen.card in STANDING


def sides_of(s: State) -> dict[int, Side]:
    sides = {seat: Side() for seat in s.players}
    for omen in s.field.values():
        sides[omen.controller].add(omen)
    return sides


def features(s: State, seat: int, sides: dict[int, Side]) -> list[float]:
    """What each weight is multiplied by, in their order."""
    hand, side, waits = len(s.hands[seat]), sides[seat], seat != s.active
    raiders, fewest = 0, MANY
    for other, theirs in sides.items():
        if other != seat:
            raiders += theirs.raiders
            fewest = min(fewest, theirs.walls)
    is_open = not side.walls
    return [
        hand,
        hand == 0,
        hand == 1,
        hand == 2,
        len(s.graves[seat]),
        *side.numbers,
        side.standing,
        is_open,
        raiders if is_open and waits else 0,
        max(raiders - side.walls, 0) if not is_open and waits else 0,
        0 if fewest else side.raiders,
        max(side.raiders - fewest, 0) if fewest else 0,
        not waits,
    ]


class Strengths:
    """Everybody's strength, by these weights."""

    def __init__(self, numbers: Numbers) -> None:
        self.weights = list(asdict(numbers).values())

    def __call__(self, s: State, seat: int, sides: dict[int, Side]) -> float:
        counted = features(s, seat, sides)
        total: float = sum([w * x for w, x in zip(self.weights, counted, strict=True) if x])
        return total


strength = Strengths(NUMBERS)


def chance_to_win(s: State, seat: int) -> float:
    """A player's share of what all who are still in have."""
    if s.outcome is not None:
        return share(s.outcome, seat)
    if seat in s.out:
        return 0.0
    sides = sides_of(s)
    mine = strength(s, seat, sides)
    return 1 / sum([exp(strength(s, each, sides) - mine) for each in sides])
