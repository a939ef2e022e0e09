"""Losing, leaving, and the end of a match (N14, N15, N30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.event import over
from ..core.state import Line, Outcome, places
from .events import buried, lost
from .field import remove
from .state import NOBODY, State

if TYPE_CHECKING:
    from .state import Frame


def lose(s: State, seats: Sequence[int]) -> None:
    """Players who could not discard are out in one moment. All that were left: it is a draw."""
    s.news.extend([lost(seat) for seat in seats])
    if len(seats) == len(s.players):
        finish(s)
        return
    moment = len(s.out)
    s.out += tuple(seats)
    for seat in seats:
        give_up(s, seat, moment)
    if len(s.players) == 1:
        finish(s)


def leave(s: State, seat: int) -> None:
    """N14: who concedes or is removed loses as anybody else does; the others play on."""
    give_up(s, seat, len(s.out) - 1)


def give_up(s: State, seat: int, moment: int) -> None:
    """N14: Hand and controlled Omens go to their owners' Graves, and nothing of theirs waits."""
    s.moments += (moment,)
    for card in (*s.hands[seat], *s.giving[seat]):
        s.graves[seat].append(card)
        s.news.append(buried(seat, card, -1))
    s.hands[seat], s.giving[seat] = [], []
    for omen in s.controlled(seat):
        remove(s, omen.place)
        s.graves[omen.owner].append(omen.card)
        s.news.append(buried(omen.owner, omen.card, omen.place))
    for f in s.frames:
        if f.seat == seat:
            drop(s, f)


def drop(s: State, f: Frame) -> None:
    """What a player who is out had under way is dropped; their turn ends without an End Phase.

    Others who are asked in it still answer, and what they have chosen to discard is discarded.
    """
    from .discarding import Discards  # noqa: PLC0415  # who cannot discard loses, and so it goes on
    from .turn import NextTurn  # noqa: PLC0415  # a turn is made of all that may end it

    asker = f.todo[-1:] if s.asks and f is s.frames[-1] else []
    given = [op for op in f.todo if isinstance(op, Discards)]
    is_turn = f is s.frames[0] and s.active != NOBODY
    f.todo = [*([NextTurn()] if is_turn else []), *given, *asker]


def finish(s: State) -> None:
    """N15: the last player left wins; if all that were left lost together, it is a draw."""
    left = s.players
    winner = left[0] if len(left) == 1 else None
    scores = tuple([len(cards) for cards in s.hands])
    lines = tuple([(Line("hand", score, score),) for score in scores])
    ranks = places(s.seats, winner, s.out, s.went_out_at)
    s.outcome = Outcome(scores, winner, "last" if winner is not None else "together", lines, ranks)
    for f in s.frames:
        f.todo.clear()
    s.news.append(over(winner))
