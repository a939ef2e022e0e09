"""How likely is it to win from here? An evaluation of an imagined table when a turn begins.

Each player has a strength: a weighted sum of what shields them (Hand, Grave, walls) and of what
they strike with. A chance to win is a player's share of all strengths, so it counts how many are
left. The weights were fitted to who won (docs/decisions.md).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import exp

from bot.engine.nine.cards import CARDS, STANDING
from bot.engine.nine.state import State

from ..mind import share


@dataclass(frozen=True, slots=True)
class Numbers:
    """The weights of a player's strength."""

    hand: float = 0.0  # each Omen in Hand
    empty: float = 0.0  # the next discard is the last
    single: float = 0.0  # one more, and then it is
    pair: float = 0.0
    grave: float = 0.0  # each Omen that may be Raised
    up: float = 0.0  # each Omen on the Field, face up
    down: float = 0.0
    attack: float = 0.0  # each point that counts of an Omen face up in Attack Mode
    defense: float = 0.0  # or in Defense Mode
    standing: float = 0.0  # something counts while it is face up
    open: float = 0.0  # nothing stands in the way of an Attack
    raided: float = 0.0  # for each Omen of others that could, if one is open
    doomed: float = 0.0  # there are more of them than Omens in Hand
    striking: float = 0.0  # each Omen in Attack Mode, if somebody else is open
    to_move: float = 0.0


NUMBERS = Numbers(
    hand=0.56,
    empty=-1.08,
    single=-0.56,
    pair=-0.22,
    grave=0.03,
    up=1.03,
    down=1.13,
    attack=0.06,
    defense=-0.01,
    standing=0.02,
    open=-0.01,
    raided=-0.51,
    doomed=-0.54,
    striking=0.20,
    to_move=0.81,
)


def features(s: State, seat: int) -> list[float]:
    """What each weight is multiplied by, in their order."""
    hand = len(s.hands[seat])
    up = down = attack = defense = standing = raiders = ready = 0
    is_open = True
    open_others = {other for other in s.players if other != seat}
    for omen in s.field.values():
        mine = omen.controller == seat
        if not omen.is_up or not omen.in_attack:
            if mine:
                is_open = False
            else:
                open_others.discard(omen.controller)
        if not mine:
            raiders += omen.in_attack
        elif omen.is_up:
            up += 1
            standing += omen.card in STANDING
            ready += omen.in_attack
            if omen.in_attack:
                attack += CARDS[omen.card].attack
            else:
                defense += CARDS[omen.card].defense
        else:
            down += 1
            ready += omen.in_attack
    moves = seat == s.active
    return [
        hand,
        hand == 0,
        hand == 1,
        hand == 2,
        len(s.graves[seat]),
        up,
        down,
        attack,
        defense,
        standing,
        is_open,
        raiders * is_open * (not moves),
        is_open and raiders > hand and not moves,
        ready * bool(open_others),
        moves,
    ]


class Strengths:
    """Everybody's strength, by these weights."""

    def __init__(self, numbers: Numbers) -> None:
        self.weights = list(asdict(numbers).values())

    def __call__(self, s: State, seat: int) -> float:
        return sum([w * x for w, x in zip(self.weights, features(s, seat), strict=True) if x])


strength = Strengths(NUMBERS)


def chance_to_win(s: State, seat: int) -> float:
    """A player's share of what all who are still in have."""
    if s.outcome is not None:
        return share(s.outcome, seat)
    if seat in s.out:
        return 0.0
    mine = strength(s, seat)
    return 1 / sum([exp(strength(s, each) - mine) for each in s.players])
