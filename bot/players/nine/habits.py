"""What is likely good in 9 Omens: weights fitted to what Olympians chose.

A search plays hundreds of imagined turns to their end, and what it is told of an answer is only as
good as what is done after it. So every option is described by a few things that are quickly
counted, and what each of them is worth was fitted to choices of a search (docs/decisions.md).
Nothing is counted that the asked player does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from bot.engine import Ask, Option
from bot.engine.nine.cards import CARDS, STANDING, TRIGGERED
from bot.engine.nine.rules import as_player, is_player
from bot.engine.nine.state import FACE_DOWN, IN_DEFENSE, Omen, State
from bot.engine.nine.values import allows, attack, counting, defense

from .position import known

USUAL = 4.0
"""What an Omen counts of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Likes:
    """The weights: each is worth so much to a rollout, times what can be counted of an option."""

    play: float = 0.0
    up: float = 0.0
    defense: float = 0.0
    down_in_attack: float = 0.0
    value: float = 0.0  # what counts of it then, above what is usual
    summons: float = 0.0  # face up, it does something
    lies_in_wait: float = 0.0  # face down, it will
    stands: float = 0.0  # face up, something counts
    shuts: float = 0.0  # nobody may Attack its player any more: for each who could
    strikes: float = 0.0  # in Attack Mode, while somebody else is open
    spends: float = 0.0  # the Hand is small
    raise_one: float = 0.0
    raise_worth: float = 0.0
    raise_few: float = 0.0  # the Hand is small
    hit: float = 0.0
    hit_few: float = 0.0  # their Hand is small
    hit_last: float = 0.0  # they have nothing left
    wins: float = 0.0  # the worth of what is Slain
    loses: float = 0.0  # of the attacker
    opens: float = 0.0  # nothing else is in the way to its player
    blind: float = 0.0  # against a face-down Omen
    blind_value: float = 0.0
    does: float = 0.0  # the action triggers an effect
    turns_up: float = 0.0  # a face-down attacker is Summoned
    shows: float = 0.0  # or there is nothing that it does
    switch: float = 0.0
    mine_gains: float = 0.0  # an own Omen counts more
    theirs_loses: float = 0.0
    theirs_hidden: float = 0.0
    own_shuts: float = 0.0
    own_opens: float = 0.0
    twist_opens: float = 0.0
    twist_shuts: float = 0.0
    harm: float = 0.0  # the worth of another's Omen that is harmed
    own_harm: float = 0.0
    harm_opens: float = 0.0
    gone: float = 0.0  # the worth of a discarded Omen
    gone_does: float = 0.0
    pays: float = 0.0
    pays_last: float = 0.0
    may: float = 0.0


LIKES = Likes(
    play=1.24,
    up=0.23,
    defense=-0.79,
    down_in_attack=-0.03,
    value=0.47,
    summons=0.64,
    lies_in_wait=-0.06,
    stands=0.04,
    shuts=0.50,
    strikes=0.30,
    spends=0.20,
    raise_one=0.06,
    raise_worth=0.06,
    raise_few=0.63,
    hit=1.53,
    hit_few=0.53,
    hit_last=4.0,
    wins=1.99,
    loses=-1.17,
    opens=-0.01,
    blind=0.82,
    blind_value=1.63,
    does=0.05,
    turns_up=0.81,
    shows=0.41,
    switch=0.01,
    mine_gains=0.63,
    theirs_loses=0.61,
    theirs_hidden=-0.09,
    own_shuts=0.01,
    own_opens=0.86,
    twist_opens=-0.08,
    twist_shuts=-0.29,
    harm=0.8,
    own_harm=-0.8,
    harm_opens=0.6,
    gone=-0.41,
    gone_does=1.03,
    pays=0.77,
    pays_last=-2.0,
    may=0.4,
)


@cache
def worth(card: int) -> float:
    """What an Omen is worth wherever it is; 0 is one of which nothing is known."""
    if not card:
        return 1.0
    omen = CARDS[card]
    return 0.1 * (omen.attack + omen.defense) + 0.1 * len(omen.effects) + 0.2 * bool(omen.standing)


def does(timing: str, card: int) -> bool:
    return card in TRIGGERED[timing]  # type: ignore[index]


class Table:
    """The Field as one player sees it, counted once for all options of a question."""

    __slots__ = ("raiders", "s", "seat", "walls")

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat = s, seat
        walls: dict[int, int] = dict.fromkeys(s.players, 0)
        raiders = 0
        for omen in s.field.values():
            walls[omen.controller] += is_wall(omen)
            raiders += omen.in_attack and omen.controller != seat
        self.walls, self.raiders = walls, raiders

    def is_bare(self) -> bool:
        """May others Attack this player?"""
        return not self.walls[self.seat]

    def is_wide_open(self) -> bool:
        """May somebody else be Attacked?"""
        return any(not number for seat, number in self.walls.items() if seat != self.seat)

    def is_last_wall(self, omen: Omen) -> bool:
        return is_wall(omen) and self.walls[omen.controller] == 1

    def worth(self, omen: Omen) -> float:
        return worth(known(omen, self.seat))


def is_wall(omen: Omen) -> bool:
    return not omen.is_up or not omen.in_attack or allows(omen, "guard")


Score: TypeAlias = "Callable[[Habits, Table, Ask, Option], float]"


class Habits:
    """What all options of a question are worth, by these weights."""

    def __init__(self, likes: Likes) -> None:
        self.likes = likes

    def __call__(self, s: State, ask: Ask) -> list[float]:
        score = SCORES.get(ask.kind)
        if score is None:
            return [0.0] * len(ask.options)
        table = Table(s, ask.seat)
        return [score(self, table, ask, option) for option in ask.options]

    # Main Phase

    def main(self, t: Table, ask: Ask, option: Option) -> float:
        if option.verb == "play":
            return self.likes.play + self.arrive(t, ask, option)
        if option.verb == "raise":
            return self.take_back(t, ask, option)
        return 0.0

    def take_back(self, t: Table, ask: Ask, option: Option) -> float:
        likes, few = self.likes, len(t.s.hands[t.seat]) < 3
        return likes.raise_one + likes.raise_worth * worth(option.card) + likes.raise_few * few

    def arrive(self, t: Table, ask: Ask, option: Option) -> float:
        """An Omen in a position."""
        likes, (_, card, at) = self.likes, option
        is_up, in_attack = not at & FACE_DOWN, not at & IN_DEFENSE
        omen = CARDS[card]
        counts = omen.attack if in_attack else omen.defense
        total = likes.value * (counts - USUAL) / 4
        total += likes.spends * (len(t.s.hands[t.seat]) < 3)
        if is_up:
            total += likes.up + likes.summons * does("summoned", card)
            total += likes.stands * (card in STANDING)
        else:
            total += likes.lies_in_wait * does("summoned", card)
            total += likes.down_in_attack * in_attack
        if not in_attack:
            total += likes.defense
        elif t.s.turn > 1 and t.is_wide_open():
            total += likes.strikes
        if t.is_bare() and not (is_up and in_attack):
            total += likes.shuts * min(t.raiders, 3)
        return total

    # Battle Phase

    def battle(self, t: Table, ask: Ask, option: Option) -> float:
        if option.verb == "attack":
            return self.attack(t, ask, option)
        if option.verb == "switch":
            return self.switch(t, ask, option)
        return 0.0

    def attack(self, t: Table, ask: Ask, option: Option) -> float:
        """With an Omen, on a player or on another Omen."""
        likes, omen = self.likes, t.s.find(option.card)
        if omen is None:
            return 0.0
        acts = likes.does * (omen.is_up and does("attack", omen.card))
        if is_player(option.place):
            return acts + self.strike(t, as_player(option.place))
        other = t.s.field[option.place]
        total = acts + self.fight(t, omen, other) + likes.opens * t.is_last_wall(other)
        if not omen.is_up:
            total += likes.turns_up if does("summoned", omen.card) else likes.shows
        return total

    def strike(self, t: Table, seat: int) -> float:
        """A player must discard."""
        left = len(t.s.hands[seat])
        return self.likes.hit + self.likes.hit_few * (left < 3) + self.likes.hit_last * (not left)

    def fight(self, t: Table, omen: Omen, other: Omen) -> float:
        likes, mine = self.likes, counting(t.s, omen)
        if not known(other, t.seat):
            return likes.blind + likes.blind_value * (mine - USUAL) / 4
        theirs = counting(t.s, other)
        total = likes.wins * t.worth(other) if mine >= theirs else 0.0
        return total + (likes.loses * t.worth(omen) if mine <= theirs else 0.0)

    def switch(self, t: Table, ask: Ask, option: Option) -> float:
        likes, omen = self.likes, t.s.find(option.card)
        if omen is None:
            return 0.0
        acts = likes.does * (omen.is_up and does("switch", omen.card))
        turned = self.twisted(t, omen) + self.twisted(t, t.s.field[option.place])
        return likes.switch + acts + turned

    def twisted(self, t: Table, omen: Omen) -> float:
        """An Omen in its other Mode."""
        likes = self.likes
        if omen.controller == t.seat:
            total = likes.mine_gains * gain(t, omen)
            if omen.is_up and t.is_last_wall(omen):
                return total + likes.own_opens
            return total + likes.own_shuts * (omen.is_up and t.is_bare()) * min(t.raiders, 2)
        if not known(omen, t.seat):
            return likes.theirs_hidden
        total = -likes.theirs_loses * gain(t, omen)
        if omen.is_up and t.is_last_wall(omen):
            return total + likes.twist_opens
        return total + likes.twist_shuts * (omen.is_up and not t.walls[omen.controller])

    # Effects

    def twist(self, t: Table, ask: Ask, option: Option) -> float:
        return self.twisted(t, t.s.field[option.place])

    def harm(self, t: Table, ask: Ask, option: Option) -> float:
        """An Omen is Slain, turned up, or taken."""
        omen = t.s.field[option.place]
        if omen.controller == t.seat:
            return self.likes.own_harm * t.worth(omen)
        return self.likes.harm * t.worth(omen) + self.likes.harm_opens * t.is_last_wall(omen)

    def favour(self, t: Table, ask: Ask, option: Option) -> float:
        """An own Omen acts again, goes back or is hidden: the better one."""
        omen = t.s.field[option.place]
        return self.likes.harm * t.worth(omen) * (1 if omen.controller == t.seat else -1)

    def discard(self, t: Table, ask: Ask, option: Option) -> float:
        likes, card = self.likes, option.card
        return likes.gone * worth(card) + likes.gone_does * does("discarded", card)

    def pay(self, t: Table, ask: Ask, option: Option) -> float:
        if not option.card:
            return 0.0
        likes = self.likes
        last = likes.pays_last * (len(t.s.hands[t.seat]) < 2)
        return likes.pays + last + self.discard(t, ask, option)

    def player(self, t: Table, ask: Ask, option: Option) -> float:
        return self.strike(t, as_player(option.place))

    def from_hand(self, t: Table, ask: Ask, option: Option) -> float:
        few = len(t.s.hands[t.seat]) < 3
        return self.likes.play + self.likes.spends * few + 0.1 * worth(option.card)

    def agree(self, t: Table, ask: Ask, option: Option) -> float:
        return self.likes.may * (option.verb == "yes")


def gain(t: Table, omen: Omen) -> float:
    """How much more an Omen counts in its other Mode, in quarters."""
    if not known(omen, t.seat):
        return 0.0
    if omen.is_up:
        change = defense(t.s, omen) - attack(t.s, omen)
    else:
        change = CARDS[omen.card].defense - CARDS[omen.card].attack
    return (change if omen.in_attack else -change) / 4


SCORES: Mapping[str, Score] = {
    "main": Habits.main,
    "battle": Habits.battle,
    "target": Habits.attack,
    "twist": Habits.twist,
    "mode": Habits.twist,
    "slay": Habits.harm,
    "take": Habits.harm,
    "turn_up": Habits.harm,
    "look": Habits.harm,
    "again": Habits.favour,
    "return": Habits.favour,
    "turn_down": Habits.favour,
    "discard": Habits.discard,
    "pay": Habits.pay,
    "player": Habits.player,
    "position": Habits.arrive,
    "from_hand": Habits.from_hand,
    "from_grave": Habits.take_back,
    "may": Habits.agree,
}

preferences = Habits(LIKES)
