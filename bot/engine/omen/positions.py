"""Positions as people write them: the language of examples and lessons, made into a state.

    {ann: "hand: tide_ox; coins: 4", ben: "left: spear_1, spear_2", step: surge}

ann sits in seat 0 and is to move, in her Surge Step of turn 3, unless it is told otherwise. Cards
are named by their keys. What is not named is not there, but the deck is full.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..cities.envoy import ChooseEnvoys, RevealEnvoys
from ..cities.rules import CITIES
from .cards import find
from .rules import COINS
from .state import Frame, State
from .turn import OPS_OF_STEP, Begin
from .words.tables import PLACES
from .zones import ZONES

SEATS = ("ann", "ben")
SEED = "07" * 32

FIELDS = frozenset(
    (*SEATS, "step", "active", "turn", "elder", "deck", "discard", "cities", "mode", "owners")
)
OF_A_SEAT = frozenset(
    (*PLACES, "hand", "kraters", "broken", "triumphs", "envoys", "coins", "deck", "discard")
)

Given = Mapping[str, str | int]


def cards(text: str) -> list[int]:
    """`tide_ox, wick_bearer` as ids."""
    return [card_id(key.strip()) for key in text.split(",") if key.strip()]


def card_id(key: str) -> int:
    found = find(key)
    if found is None:
        raise ValueError(f"there is no card '{key}'")
    return found.id


def fields(text: str) -> dict[str, str]:
    """`hand: a, b; left: c` by its field names."""
    parts = (part.partition(":") for part in text.split(";") if part.strip())
    return {name.strip(): rest.strip() for name, _, rest in parts}


def position(given: Given, units: Sequence[int], kraters: Sequence[int]) -> State:
    """The position that was asked for. Of these Units and Kraters, those that are not named lie in
    the deck, the first on top, and in the Cities."""
    refuse_unknown(given.keys(), FIELDS)
    s = State(
        seed=SEED,
        games=(1,),
        elder=SEATS.index(str(given.get("elder", "ann"))),
        turn=int(given.get("turn", 3)),
        active=SEATS.index(str(given.get("active", "ann"))),
        step="before",
        mode=str(given.get("mode", "single")),
        decks=[[]],
        piles=[cards(str(given.get("discard", "")))],
        stacks=[[], [], []],
    )
    if s.mode == "draft":
        s.decks, s.piles = [[], []], [[], []]
    for seat, name in enumerate(SEATS):
        seat_down(s, seat, fields(str(given.get(name, ""))))
    s.supply = COINS - sum(s.coins)
    stack(s, fields(str(given.get("cities", ""))), kraters)
    if s.mode == "draft":
        give_owners(s, fields(str(given.get("owners", ""))))
    else:
        s.decks[0] = (cards(str(given["deck"])) if "deck" in given else unused(s, units))[::-1]
    begin(s, str(given.get("step", "surge")))
    return s


def refuse_unknown(names: Iterable[str], known: frozenset[str]) -> None:
    unknown = set(names) - known
    if unknown:
        raise ValueError(f"nothing is known of {', '.join(sorted(unknown))}")


def unused(s: State, units: Sequence[int]) -> list[int]:
    used = {id for zone in ZONES for _, ids in zone.places(s) for id in ids}
    return [id for id in units if id not in used]


def seat_down(s: State, seat: int, has: dict[str, str]) -> None:
    refuse_unknown(has, OF_A_SEAT)
    s.coins[seat] = int(has.pop("coins", 0))
    for name, text in has.items():
        if name in PLACES:
            s.side(seat, PLACES.index(name)).extend(cards(text))
        elif name == "deck":
            s.decks[seat] = cards(text)[::-1]
        elif name == "discard":
            s.piles[seat] = cards(text)
        else:
            zone = s.hands if name == "hand" else getattr(s, name)
            zone[seat].extend(cards(text))


def give_owners(s: State, named: dict[str, str]) -> None:
    """R24: everybody has drafted what lies on their side of the table, unless told otherwise."""
    for seat in (0, 1):
        sides = s.sides[seat * 3 : seat * 3 + 3]
        for place in (s.hands[seat], s.decks[seat], s.piles[seat], s.triumphs[seat], *sides):
            s.owners.update(dict.fromkeys(place, seat))
    for name, text in named.items():
        s.owners.update(dict.fromkeys(cards(text), SEATS.index(name)))


def stack(s: State, wanted: dict[str, str], kraters: Sequence[int]) -> None:
    """Two unseen Kraters in each City, or as many as asked for."""
    held = {id for ids in (*s.kraters, *s.broken) for id in ids}
    unseen = [id for id in kraters if id not in held]
    for city in CITIES:
        count = int(wanted.get(PLACES[city], 2))
        # With Kraters already won there may be too few to go round: 1 is enough for a City.
        s.stacks[city] = [unseen.pop() for _ in range(min(count, max(len(unseen) - 2 + city, 0)))]


def begin(s: State, step: str) -> None:
    if step == "envoy":
        s.active, s.turn, s.step = -1, 0, "envoy"
        s.frames.append(Frame(-1, 0, [RevealEnvoys(), ChooseEnvoys()]))
    elif step in OPS_OF_STEP:
        s.frames.append(Frame(s.active, 0, [Begin(step)]))
    else:
        raise ValueError(f"there is no step '{step}'; there are: envoy, {', '.join(OPS_OF_STEP)}")
