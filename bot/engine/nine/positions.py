"""Positions as people write them: the language of examples and lessons, made into a state.

    {ann: "hand: oak; field: elm up attack, ben's ash turned defense acted; grave: yew", ben: ""}

Two to four play, ann in seat 0, then ben, cleo and dion: as many as are named, ann and ben always.
ann went first and is to move, in her Main Phase of the second round, unless it is told otherwise.
Omens are named by their keys. On the Field each is `up` or `down`, or `turned`: face down, but seen
by everybody (N23); and in `attack` or `defense` Mode; `acted` if it has. Slots are numbered in the
order written, one's own before any that another player owns and one controls. What is not named is
not there.
"""

from __future__ import annotations

from itertools import pairwise

from ..core.position import SEED, Given, fields, listed, refuse_unknown
from ..core.zone import census
from . import cards
from .battle_phase import Battle
from .end_phase import EndPhase
from .main_phase import Main
from .state import Omen, State
from .teams import TEAMS
from .turn import NextTurn
from .zones import ZONES

__all__ = ["SEATS", "STEPS", "card_id", "position", "seats_of"]

SEATS = ("ann", "ben", "cleo", "dion")
STEPS = ("main", "battle", "end")
PHASES: dict[str, Main | Battle | EndPhase] = {
    "main": Main(),
    "battle": Battle(),
    "end": EndPhase(),
}

FIELDS = frozenset((*SEATS, "step", "turn", "active", "first", "out", "quiet"))
OF_A_SEAT = frozenset(("hand", "field", "grave"))

FACES = frozenset(("up", "down", "turned"))
MODES = frozenset(("attack", "defense"))


def position(given: Given) -> State:
    """The position that was asked for, not run yet."""
    refuse_unknown(given.keys(), FIELDS)
    s = blank(given)
    has = [fields(str(given.get(name, ""))) for name in SEATS[: s.seats]]
    for seat, mine in enumerate(has):
        refuse_unknown(mine, OF_A_SEAT)
        s.hands[seat] = [card_id(key) for key in listed(mine.get("hand", ""))]
        s.graves[seat] = [card_id(key) for key in listed(mine.get("grave", ""))]
    for own in (True, False):  # before those of others: their slots are numbered first
        for seat, mine in enumerate(has):
            for text in listed(mine.get("field", "")):
                if own == ("'s " not in text):
                    lay(s, seat, text)
    s.teams = teams(s)
    refuse_twice(s)
    begin(s, str(given.get("step", "main")))
    return s


def blank(given: Given) -> State:
    """A table on which nothing lies yet."""
    seats = seats_of(given)
    s = State(
        seed=SEED,
        choosing="chosen",
        box=[],
        teams=[],
        wishes=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        giving=[[] for _ in range(seats)],
        graves=[[] for _ in range(seats)],
    )
    s.first = seat_of(str(given.get("first", "ann")))
    s.active = seat_of(str(given.get("active", "ann")))
    of_the_second_round = seats + 1 + (s.active - s.first) % seats
    s.turn = int(given.get("turn", of_the_second_round))
    s.quiet = int(given.get("quiet", 0))
    s.out = tuple([seat_of(name) for name in listed(str(given.get("out", "")))])
    s.moments = tuple(range(len(s.out)))
    return s


def seats_of(given: Given) -> int:
    """How many play: as many as are named, at least two."""
    return max(2, *[seat + 1 for seat, name in enumerate(SEATS) if name in given], 0)


def seat_of(name: str) -> int:
    if name not in SEATS:
        raise ValueError(f"there is no player '{name}'; there are: {', '.join(SEATS)}")
    return SEATS.index(name)


def card_id(key: str) -> int:
    found = cards.find(key)
    if found is None:
        raise ValueError(f"there is no Omen '{key}'")
    return found.id


def lay(s: State, seat: int, text: str) -> None:
    """`oak up attack`, or `ben's oak down defense acted`, controlled by a player."""
    whose, _, rest = text.rpartition("'s ")
    key, *how = rest.split()
    refuse_unknown(how, FACES | MODES | {"acted"})
    face, mode = FACES.intersection(how), MODES.intersection(how)
    if len(face) != 1 or len(mode) != 1:
        raise ValueError(f"'{text}' needs one of up, down, turned, and one of attack, defense")
    if whose and "down" in face:
        raise ValueError(f"'{text}' has been seen: it is up, or turned (N22)")
    place = s.free_place(seat_of(whose) if whose else seat)
    card, is_known = card_id(key), "turned" in face
    s.field[place] = Omen(card, place, seat, "up" in face, "attack" in mode, is_known)
    if "acted" in how:
        s.acted.append(place)


def teams(s: State) -> list[int]:
    """The Team of each player: that of an Omen they own, or the first that nobody has."""
    owned = [
        [*s.hands[seat], *s.graves[seat], *[o.card for o in s.field.values() if o.owner == seat]]
        for seat in range(s.seats)
    ]
    found = [{cards.CARDS[card].team for card in mine} & {*range(len(TEAMS))} for mine in owned]
    free = [team for team in range(len(TEAMS)) if not any(team in each for each in found)]
    return [min(each) if each else free.pop(0) for each in found]


def refuse_twice(s: State) -> None:
    """N18: an Omen lies in one place."""
    for one, two in pairwise(census(ZONES, s)):
        if one == two:
            raise ValueError(f"'{cards.CARDS[one].key}' lies in two places")


def begin(s: State, step: str) -> None:
    """The turn of the active player, from that phase on."""
    if step not in STEPS:
        raise ValueError(f"there is no step '{step}'; there are: {', '.join(STEPS)}")
    s.phase = step
    phases = [PHASES[each] for each in STEPS[STEPS.index(step) :]]
    s.push(s.active, 0, (*phases, NextTurn()), {})
