"""A round: all choose a lamp and stake oil in secret, all is shown, and each has a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core.ask import Option, option
from bot.engine.core.frame import op

from .cards import LAMPS
from .ending import dim, finish, is_over, score
from .events import drew, lit, shown, shuffled, staked, turn_began
from .state import UNSTAKED, State
from .turns import Hang, Shade, Venture

if TYPE_CHECKING:
    from .state import Frame

HAND = 3


@op("light")
class Light:
    """Everybody chooses a lamp and then, still in secret, how much oil to stake on it."""

    def run(self, s: State, f: Frame) -> None:
        for seat in s.players:
            if not s.lit[seat]:
                lamps = tuple([option("light", card) for card in s.hands[seat]])
                s.ask(seat, "light", lamps)
            elif s.stakes[seat] == UNSTAKED:
                ask_for_stake(s, seat)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if not chosen:
            return
        [what] = chosen
        if what.verb == "stake":
            s.stakes[seat] = what.place
            s.news.append(staked(seat, what.place))
        else:
            s.hands[seat].remove(what.card)
            s.lit[seat].append(what.card)
            s.news.append(lit(seat, what.card))
            ask_for_stake(s, seat)


def ask_for_stake(s: State, seat: int) -> None:
    """Everybody can count the oil; without any there is no choice."""
    amounts = range(s.stake_at_most(seat) + 1)
    s.ask(seat, "stake", tuple([option("stake", 0, oil) for oil in amounts]), open=True)


@op("show")
class Show:
    """The brightest gain a point each; whoever alone is the dimmest loses a lantern."""

    def run(self, s: State, f: Frame) -> None:
        light = {seat: turn_up(s, seat) for seat in s.players}
        s.step, s.answered = "turn", 0
        best, least = max(light.values()), min(light.values())
        for seat, worth in light.items():
            score(s, seat, int(worth == best))
        dimmest = [seat for seat, worth in light.items() if worth == least]
        if len(dimmest) == 1:
            dim(s, dimmest[0])


def turn_up(s: State, seat: int) -> int:
    """The lamp goes to the pile, the oil to the supply; together they are the light."""
    card, oil = s.lit[seat].pop(), s.stakes[seat]
    s.pile.append(card)
    s.oil[seat] -= oil
    s.supply += oil
    s.stakes[seat] = UNSTAKED
    s.news.append(shown(seat, card, oil))
    return LAMPS[card].number + oil


@op("next")
class Next:
    """The next player's turn, or the next round, or the end."""

    def run(self, s: State, f: Frame) -> None:
        if is_over(s):
            finish(s)
            return
        begins = not s.to_move
        if begins:
            begin_round(s)
        s.active = f.seat = s.to_move.pop(0)
        s.turn += 1
        s.answered = 0
        s.step = "light" if begins else "turn"
        s.news.append(turn_began(s.active, s.turn))
        f.then(*((Light(), Show()) if begins else ()), Venture(), Hang(), Shade(), Next())


def begin_round(s: State) -> None:
    """Hands are filled up, and the first turn passes on by one seat."""
    for seat in s.players:
        while len(s.hands[seat]) < HAND:
            draw(s, seat)
    first = (s.first + s.round) % len(s.hands)
    s.to_move = [seat for seat in s.players if seat >= first]
    s.to_move += [seat for seat in s.players if seat < first]
    s.round += 1


def draw(s: State, seat: int) -> None:
    if not s.deck:
        s.deck, s.pile = s.pile, []
        s.shuffle(s.deck)
        s.news.append(shuffled(len(s.deck)))
    card = s.deck.pop()
    s.hands[seat].append(card)
    s.news.append(drew(seat, card))
