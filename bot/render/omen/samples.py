"""Sample positions for the gallery of pictures: usual ones, and the hardest to draw.

They are put together by hand as views, so no match is needed to draw them. `python -m bot gallery`
draws them all, and the benchmark of drawing is of the same ones.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.engine.cities.views import Cards
from bot.engine.core.ask import Ask, option
from bot.engine.core.event import Seen
from bot.engine.core.state import Line, Outcome
from bot.engine.omen.cards import UNITS, find, kraters, units
from bot.engine.omen.views import PrivateView, PublicView

from ..cities.marks import Marks
from ..cities.scenery import (
    HISTORY,
    LEVEL,
    LONG,
    NAMES,
    RIGHT_TO_LEFT,
    SCRIPTS,
    fight_and_arrival,
)
from .marks import marks_of

MOMENTS = (
    "Turn 4: Ben won the left City 7 to 4.",
    "Turn 7: Ana achieved a TRIUMPH: Mole Colossus.",
    "Turn 9: Ana won the middle City 9 to 8, and it was Razed.",
)


def ids(text: str) -> Cards:
    """`tide_ox, wick_bearer` as ids."""
    found = [find(key.strip()) for key in text.split(",") if key.strip()]
    return tuple(card.id for card in found if card)


def sides(*texts: str) -> tuple[Cards, ...]:
    """Left, middle and right of the first seat, then of the second."""
    return tuple(map(ids, texts))


EMPTY = PublicView(
    games=(1,),
    turn=0,
    active=-1,
    step="envoy",
    waiting=((0, "envoy", 0), (1, "envoy", 0)),
    used=(),
    broke=False,
    using=(),
    coins=(4, 4),
    supply=12,
    deck=(14,),
    pile=((),),
    hand=(4, 4),
    kraters=(0, 0),
    envoys=(0, 0),
    sides=((), (), (), (), (), ()),
    stacks=(2, 2, 2),
    revealed=(),
    broken=((), ()),
    triumphs=((), ()),
    outcome=None,
)


def table(**changes: Any) -> PublicView:
    """The middle of a match, but for what is said otherwise."""
    usual: dict[str, Any] = {
        "turn": 7,
        "active": 0,
        "step": "surge",
        "waiting": ((0, "surge", 0),),
        "coins": (4, 3),
        "supply": 13,
        "deck": (5,),
        "pile": (ids("toll_reeve, gull_augur"),),
        "hand": (3, 2),
    }
    return replace(EMPTY, **usual | changes)


def boards() -> dict[str, tuple[PublicView, tuple[str, ...], Marks]]:
    """Boards by name, from the first to the last of a match, and the hardest ones."""
    nothing = Marks()
    return {
        "envoys": (
            replace(EMPTY, envoys=(1, 0), hand=(3, 4), waiting=((1, "envoy", 0),)),
            NAMES,
            nothing,
        ),
        "early": (early(), NAMES, marks_of([Seen("play", 0, 102, 0, 0), Seen("pay", 0, 0, -1, 2)])),
        "battle": (battle(), NAMES, fought()),
        "portent": (portent(), RIGHT_TO_LEFT, nothing),
        "full": (full(), LONG, nothing),
        "drafted": (drafted(), NAMES, nothing),
        "razed": (razed(), SCRIPTS, razing()),
        "end": (ended(), NAMES, nothing),
    }


def early() -> PublicView:
    return table(
        turn=2,
        sides=sides("wick_bearer", "", "", "", "wharf_fox", "temple_foundling"),
        pile=(ids("muster_horn"),),
        coins=(2, 5),
        deck=(11,),
    )


def battle() -> PublicView:
    return table(
        step="war",
        waiting=((1, "keep", 0),),
        sides=sides(
            "tide_ox",
            "ford_champion, hollow_mask",
            "muster_horn",
            "spiteful_oarsman, twice_buried_spear",
            "mole_colossus",
            "rearguard, gilded_exile",
        ),
        stacks=(1, 2, 2),
        kraters=(1, 0),
        coins=(1, 3),
    )


def fought() -> Marks:
    return marks_of(
        [
            Seen("play", 0, 107, 1, 0),
            Seen("move", 1, 118, 1, 0),
            Seen("gain", 0, 0, -1, 3),
            Seen("strength", 0, 0, 0, 8),
            Seen("strength", 1, 0, 0, 6),
            Seen("win", 0, 0, 0, 0),
            Seen("destroy", 0, 105, 0, 0),
        ]
    )


def explained() -> tuple[PublicView, tuple[str, ...], Marks]:
    """A board that shows all signs there are, in a Portent Step; with room beside each."""
    view = table(
        active=1,
        step="portent",
        waiting=((1, "glean", 0),),
        revealed=ids("lyre_warden"),
        sides=sides(
            "toll_reeve, hemlock_seller",
            "ash_widow",
            "rearguard",
            "gull_augur, wick_bearer, wharf_fox",
            "tide_ox",
            "spiteful_oarsman",
        ),
        stacks=(1, 1, 1),
        coins=(4, 7),
        supply=9,
        kraters=(1, 1),
        broken=((), ids("krater_of_the_toll")),
        triumphs=((), ids("mole_colossus")),
        pile=(ids("ford_champion, hollow_mask"),),
    )
    return view, NAMES, explained_marks("hollow_mask", "spiteful_oarsman")


def explained_marks(fallen: str, arrived: str) -> Marks:
    """A battle on the right in which a Unit of the second seat fell, and one that came since."""
    [fell], [came] = ids(fallen), ids(arrived)
    return marks_of(fight_and_arrival(fell, came))


def chapter() -> Cards:
    """The cards of the first game."""
    return (*units(1), *kraters(1))


def portent() -> PublicView:
    return table(
        active=1,
        step="portent",
        waiting=((1, "pay", 115),),
        using=ids("gull_augur"),
        used=tuple(option("glean", id) for id in ids("lyre_warden, gull_augur")),
        revealed=ids("tide_ox"),
        sides=sides(
            "salt_factor",
            "toll_reeve, ash_widow",
            "",
            "lyre_warden, gull_augur",
            "wronged_slinger",
            "mole_colossus, shroud_weaver",
        ),
        broken=(ids("krater_of_the_toll"), ids("krater_of_gales, krater_of_old_bones")),
        triumphs=((), ids("rearguard")),
        stacks=(1, 1, 2),
        pile=(ids("drowned_rank, cliff_breaker"),),
    )


def full() -> PublicView:
    """22 Units of a game on the table, five a side where there are as many."""
    single = ids(
        "wick_bearer, spiteful_oarsman, twice_buried_spear, wharf_fox, ash_widow, ford_champion,"
        "muster_horn, hollow_mask, toll_reeve, shroud_weaver, hemlock_seller, lyre_warden,"
        "gull_augur, salt_factor, wronged_slinger, rearguard, gilded_exile, temple_foundling"
    )
    return table(
        turn=23,
        sides=(
            tuple(single[:5]),
            tuple(single[5:8]),
            (*ids("tide_ox"), *single[8:10]),
            tuple(single[10:15]),
            (*single[15:18], *ids("drowned_rank")),
            ids("mole_colossus, cliff_breaker"),
        ),
        hand=(0, 0),
        deck=(0,),
        pile=((),),
        coins=(17, 3),
        supply=0,
    )


def drafted() -> PublicView:
    """Two decks and two discard piles, and Cities of four Kraters."""
    return table(
        deck=(14, 12),
        pile=(ids("toll_reeve, gull_augur"), ids("hollow_mask, wharf_fox, tide_ox")),
        stacks=(4, 3, 4),
        sides=sides("", "wick_bearer", "", "mole_colossus, rearguard", "", ""),
    )


def razed() -> PublicView:
    return table(
        turn=15,
        active=1,
        step="offering",
        waiting=((1, "offering", 0),),
        sides=sides("", "drowned_rank, ash_widow", "", "", "cliff_breaker", ""),
        stacks=(0, 1, 0),
        kraters=(2, 1),
        broken=(ids("krater_of_open_palms"), ids("krater_of_first_wine")),
        triumphs=(ids("mole_colossus, gilded_exile"), ()),
        pile=(ids("tide_ox, wharf_fox, hemlock_seller, spiteful_oarsman, wick_bearer"),),
        coins=(0, 7),
    )


def razing() -> Marks:
    lost = ids("tide_ox, wharf_fox"), ids("hemlock_seller, spiteful_oarsman, wick_bearer")
    fights = [Seen("strength", 0, 0, 2, 6), Seen("strength", 1, 0, 2, 8), Seen("win", 1, 0, 2, 0)]
    falls = [Seen("destroy", seat, id, 2, 0) for seat in (0, 1) for id in lost[seat]]
    return marks_of([*fights, *falls])


def ended() -> PublicView:
    lines = (
        (Line("krater", 2, 4), Line("broken", 1, 1), Line("triumph", 2, 4), Line("coveted", 0, 0)),
        (Line("krater", 1, 2), Line("broken", 2, 2), Line("triumph", 1, 2), Line("coveted", 1, 1)),
    )
    return replace(
        razed(),
        step="end",
        waiting=(),
        stacks=(0, 0, 0),
        sides=((), (), (), (), (), ()),
        hand=(4, 3),
        outcome=Outcome((9, 7), 0, "points", lines),
    )


Ended = tuple[PublicView, tuple[str, ...], tuple[tuple[int, ...], ...], tuple[str, ...]]


def results() -> dict[str, Ended]:
    """Ends of matches by name: won, drawn and left."""
    return {
        "win": (ended(), NAMES, HISTORY, MOMENTS),
        "draw": (drawn_game(), LONG, LEVEL, ()),
        "conceded": (conceded(), NAMES, (), ()),
    }


def drawn_game() -> PublicView:
    same = (
        Line("krater", 2, 4),
        Line("broken", 1, 1),
        Line("triumph", 0, 0),
        Line("coveted", 0, 0),
    )
    return replace(ended(), outcome=Outcome((5, 5), None, "draw", (same, same)))


def conceded() -> PublicView:
    return replace(full(), waiting=(), outcome=Outcome((), 1, "conceded"))


def hands() -> dict[str, tuple[PrivateView, tuple[str, ...], int]]:
    """Hands by name, each with the card that is chosen or 0: usual ones, the largest, and other
    questions than the Surge Step's."""
    some = ids("tide_ox, cliff_breaker, temple_foundling, hollow_mask, wharf_fox")
    many = ids(
        "tide_ox, shroud_weaver, cliff_breaker, temple_foundling, hollow_mask, ford_champion,"
        "rearguard, twice_buried_spear, mole_colossus, ash_widow, gilded_exile"
    )
    vases = ids("krater_of_gales, krater_of_open_palms, krater_of_old_bones")
    rest = ids("wick_bearer, spiteful_oarsman, muster_horn, hemlock_seller, lyre_warden")
    return {
        "six": (surge(some, vases[:1]), NAMES, 0),
        "ten": (fighting(surge(many[:8], vases[:2])), NAMES, 0),
        "twelve": (fighting(surge(many[:10], vases[:2])), NAMES, 0),
        "fourteen": (surge(many, vases), LONG, 0),
        "nineteen": (surge((*many, *rest), vases), NAMES, 0),
        "one": (surge(some[1:2], ()), NAMES, 0),
        "limit": (limit(many[:8]), SCRIPTS, 0),
        "waiting": (waiting(many[6:10]), RIGHT_TO_LEFT, 0),
        "envoy": (envoy(many[:3], many[3:4]), NAMES, 0),
        "using": (using(many[7:9], vases[:2]), NAMES, 0),
        "none": (waiting(()), NAMES, 0),
        "chosen": (fighting(surge(some, vases[:1])), NAMES, some[1]),
        "chosen-dim": (surge(many[7:9], vases[:1]), NAMES, many[8]),
        "chosen-krater": (surge(some, vases[:1]), NAMES, vases[0]),
    }


def fighting(view: PrivateView) -> PrivateView:
    """The same hand beside Cities that are fought for."""
    there = battle()
    return replace(view, table=replace(view.table, sides=there.sides, stacks=there.stacks))


def surge(cards: Cards, vases: Cards) -> PrivateView:
    """What may be done with 3 Coins and the left City full."""
    crowd = ids("wick_bearer, muster_horn, gull_augur, salt_factor, toll_reeve")
    view = table(
        coins=(3, 3), hand=(len(cards), 2), kraters=(len(vases), 0), sides=(crowd, *[()] * 5)
    )
    options = [option("play", id, place) for id in cards if UNITS[id].cost <= 3 for place in (1, 2)]
    options += [option("jilt", id) for id in cards if UNITS[id].jilt and UNITS[id].cost <= 3]
    options += [option("break", id) for id in vases] + [option("next")]
    return PrivateView(0, view, cards, vases, (), Ask(1, 0, "surge", tuple(options)))


def limit(cards: Cards) -> PrivateView:
    view = table(step="end", active=1, waiting=((1, "limit", 0),), hand=(2, len(cards)))
    choices = tuple(option("unit", id) for id in cards)
    return PrivateView(1, view, cards, (), (), Ask(1, 1, "limit", choices, 2, 2))


def waiting(cards: Cards) -> PrivateView:
    return PrivateView(1, table(hand=(3, len(cards))), cards, (), (), None)


def envoy(cards: Cards, laid: Cards) -> PrivateView:
    """The Envoy lies face down, and the other player still chooses."""
    view = replace(EMPTY, envoys=(1, 0), hand=(len(cards), 4), waiting=((1, "envoy", 0),))
    return PrivateView(0, view, cards, (), laid, None)


def using(cards: Cards, vases: Cards) -> PrivateView:
    """A Krater is being broken: one of the Units must go."""
    view = table(
        hand=(len(cards), 2),
        kraters=(len(vases), 0),
        using=vases[:1],
        waiting=((0, "discard", vases[0]),),
        broke=True,
    )
    ask = Ask(1, 0, "discard", tuple(option("unit", id) for id in cards[:1]), source=vases[0])
    return PrivateView(0, view, cards, vases, (), ask)
