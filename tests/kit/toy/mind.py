"""How Lanterns is played by a computer: plain scores, rollouts by chance, and a look at points."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Ask, Option, Seen
from bot.players.mind import Mind, NoMemory, by_chance, no_preferences, share

from .cards import LAMPS
from .state import NOBODY, SPACES, State
from .views import PrivateView, PublicView


def number(view: PrivateView, ask: Ask, option: Option) -> float:
    """The brighter the better."""
    return float(LAMPS[option.card].number)


def least(view: PrivateView, ask: Ask, option: Option) -> float:
    return 1.0 / LAMPS[option.card].number


def little(view: PrivateView, ask: Ask, option: Option) -> float:
    """One oil is worth it, more is not."""
    return 1.0 if option.place == 1 else 0.5


def lonely(view: PrivateView, ask: Ask, option: Option) -> float:
    """A space with nobody beside it."""
    ring = view.table.ring
    beside = ring[option.place - 1], ring[(option.place + 1) % SPACES]
    return float(beside == (NOBODY, NOBODY))


def company(view: PrivateView, ask: Ask, option: Option) -> float:
    houses = view.table.houses
    return float(sum(at == option.place for seat, at in enumerate(houses) if seat != view.seat))


def dark(view: PrivateView, ask: Ask, option: Option) -> float:
    """A dim lamp against whoever has most points; a bright one is kept."""
    if not option.card:
        return 4.0
    return view.table.points[option.place] + 5.0 - LAMPS[option.card].number


def chance_to_win(s: State, seat: int) -> float:
    """A share of what all who are still in have, points and lanterns together."""
    if s.outcome is not None:
        return share(s.outcome, seat)
    worths = {each: 1 + s.points[each] + s.lanterns[each] for each in s.players}
    return worths.get(seat, 0) / sum(worths.values())


def why(before: PublicView, after: PublicView, seat: int, seen: Sequence[Seen]) -> str:
    """What everybody could see of it."""
    scored = any(event.kind == "score" and event.seat == seat for event in seen)
    return "for a point." if scored else ""


MIND = Mind(
    view=PrivateView,
    read=lambda view: view,
    scores={
        "light": number,
        "discard": least,
        "stake": little,
        "hang": lonely,
        "visit": company,
        "shade": dark,
    },
    policy=by_chance,
    preferences=no_preferences,
    evaluate=chance_to_win,
    unsearched=frozenset(),
    memory=NoMemory,
    why=why,
    remark=why,
)
