"""Sample positions for the gallery of pictures: usual ones, and the hardest to draw."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.engine.aegean.cards import UNITS, find, rewards, units
from bot.engine.aegean.views import PrivateView, PublicView
from bot.engine.cities.views import Cards
from bot.engine.core.ask import Ask, Option, option
from bot.engine.core.event import Seen
from bot.engine.core.state import Line, Outcome

from ..cities.scenery import (
    HISTORY,
    LEVEL,
    LONG,
    NAMES,
    RIGHT_TO_LEFT,
    SCRIPTS,
    battle,
    fight_and_arrival,
)

Board = tuple[PublicView, tuple[str, ...], list[Seen]]
Hand = tuple[PrivateView, tuple[str, ...], int]
Ended = tuple[PublicView, tuple[str, ...], tuple[tuple[int, ...], ...], tuple[str, ...]]

MOMENTS = (
    "Turn 4: Ben won the left City 7 to 4.",
    "Turn 7: Ana Exalted Pyre-Mother.",
    "Turn 9: Ana won the middle City 9 to 8, and it was Destroyed.",
)


def ids(keys: str) -> Cards:
    """`reed_captain, bronze_bull` as ids."""
    cards = map(find, filter(None, keys.replace(",", " ").split()))
    return tuple(card.id for card in cards if card)


def sides(left: str = "", middle: str = "", right: str = "", *others: str) -> tuple[Cards, ...]:
    """Those of the first seat, then those of the second."""
    theirs = (*others, "", "", "")[:3]
    return tuple(map(ids, (left, middle, right, *theirs)))


def empty() -> PublicView:
    """Before the first turn."""
    two = (0, 0)
    return PublicView(
        start="emissary",
        turn=0,
        active=-1,
        step="envoy",
        waiting=((0, "envoy", 0), (1, "envoy", 0)),
        using=(),
        coins=(4, 4),
        supply=6,
        deck=(14,),
        pile=((),),
        hand=(4, 4),
        rewards=two,
        envoys=two,
        sides=((),) * 6,
        stacks=(2, 2, 2),
        revealed=(),
        spent=((), ()),
        exalted=((), ()),
        rewarded=False,
        acted=(),
        outcome=None,
    )


def table(**changes: Any) -> PublicView:
    """The middle of a match, but for what is said otherwise."""
    usual: dict[str, Any] = {"turn": 7, "active": 0, "step": "surge", "hand": (3, 2)}
    usual |= {"waiting": ((0, "surge", 0),), "coins": (4, 3), "supply": 7, "deck": (5,)}
    usual["pile"] = (ids("marsh_slinger, cliff_sentry"),)
    return replace(empty(), **usual | changes)


def boards() -> dict[str, Board]:
    """Boards by name, from the first to the last of a match, and the hardest ones."""
    return {
        "emissaries": (replace(empty(), envoys=(1, 0), hand=(3, 4)), NAMES, []),
        "early": (early(), NAMES, [Seen("play", 0, 2001, 0, 0), Seen("pay", 0, 0, -1, 1)]),
        "round": (in_a_round(), RIGHT_TO_LEFT, [Seen("play", 0, 2005, 1, 0)]),
        "keres": (keres(), NAMES, [Seen("gain", 1, 0, -1, 1)]),
        "battle": (at_war(), NAMES, fought()),
        "full": (full(), LONG, []),
        "automatons": (automatons(), NAMES, []),
        "rewards": (rewarded(), LONG, []),
        "destroyed": (destroyed(), SCRIPTS, destroying()),
        "end": (ended(), NAMES, []),
    }


def early() -> PublicView:
    there = sides("reed_captain", "", "", "", "gull_shriek", "lot_measurer")
    return table(turn=2, sides=there, pile=(ids("copper_hound"),), coins=(2, 5), deck=(11,))


def in_a_round() -> PublicView:
    """A Unit has entered the middle City: one Myrmidon there was used, two may be."""
    return table(
        waiting=((0, "round", 0),),
        acted=ids("oar_breaker"),
        using=ids("oar_breaker"),
        sides=sides(
            *("thread_spinner", "oar_breaker, harbour_cutpurse, bronze_runner", "name_eater"),
            *("bronze_bull", "hired_mourner", "net_caster, standard_of_skyros"),
        ),
        coins=(2, 3),
    )


def keres() -> PublicView:
    """The end of a Surge Step: one Keres was used, another can be Exalted."""
    return table(
        active=1,
        waiting=((1, "keres", 0),),
        acted=ids("gull_shriek"),
        sides=sides(
            *("cliff_sentry, marsh_slinger", "shear_bearer", ""),
            *(
                "gull_shriek, pyre_mother, reed_captain",
                "carrion_bride",
                "strait_widow, last_ferry",
            ),
        ),
        exalted=((), ids("name_eater")),
        coins=(1, 7),
        pile=(ids("bronze_bull, copper_hound, net_caster, oar_breaker, hired_mourner"),),
    )


def at_war() -> PublicView:
    return table(
        step="war",
        waiting=((1, "leave", 0),),
        sides=sides(
            *("bronze_bull", "reed_captain, oar_breaker", "pyre_mother"),
            *("net_caster, standard_of_skyros", "hollow_colossus, gull_shriek", "thread_spinner"),
        ),
        stacks=(1, 2, 2),
        rewards=(1, 0),
        coins=(1, 3),
    )


def fought() -> list[Seen]:
    first = [Seen("play", 0, 2002, 1, 0), Seen("move", 1, 2010, 1, 0), Seen("gain", 0, 0, -1, 3)]
    return [*first, *battle(0, (8, 6), 0), Seen("destroy", 0, 2008, 0, 0)]


def full() -> PublicView:
    """All 22 Units on the table, five a side where there are as many."""
    single = [id for id in units() if UNITS[id].kind != "Automaton"]
    bull, colossus, heron, hound = ids(
        "bronze_bull, hollow_colossus, clockwork_heron, copper_hound"
    )
    return table(
        turn=23,
        sides=(
            tuple(single[:5]),
            (*single[5:7], heron),
            (bull, *single[7:9]),
            tuple(single[9:14]),
            (*single[14:17], hound),
            (*single[17:18], colossus),
        ),
        hand=(0, 0),
        deck=(0,),
        pile=((),),
        coins=(10, 4),
        supply=0,
    )


def automatons() -> PublicView:
    """Two on each side of one City."""
    there = sides("", "bronze_bull, hollow_colossus", "", "", "clockwork_heron, copper_hound", "")
    return table(sides=there, revealed=ids("shear_bearer"))


def rewarded() -> PublicView:
    """All that can lie in a Reward Area, on one side."""
    won = tuple(rewards())
    return table(
        spent=(won[:3], won[3:]),
        exalted=(ids("gull_shriek, pyre_mother, last_ferry"), ids("name_eater")),
        rewards=(0, 0),
        stacks=(0, 0, 0),
        rewarded=True,
        coins=(7, 7),
        supply=0,
    )


def destroyed() -> PublicView:
    return table(
        turn=15,
        active=1,
        step="offering",
        waiting=((1, "offering", 0),),
        sides=sides("", "copper_hound, carrion_bride", "", "", "clockwork_heron", ""),
        stacks=(0, 1, 0),
        rewards=(2, 1),
        spent=(ids("pharos_lamp"), ids("brimming_cup")),
        exalted=(ids("pyre_mother, name_eater"), ()),
        pile=(ids("bronze_bull, gull_shriek, oar_breaker, net_caster, reed_captain"),),
        coins=(0, 7),
    )


def destroying() -> list[Seen]:
    lost = ids("bronze_bull, gull_shriek"), ids("oar_breaker, net_caster, reed_captain")
    falls = [Seen("destroy", seat, id, 2, 0) for seat in (0, 1) for id in lost[seat]]
    return [*battle(2, (6, 8), 1), *falls]


def score(rewards: int, spent: int, exalted: int, moirai: int) -> tuple[Line, ...]:
    worth = {"reward": (rewards, 2), "spent": (spent, 1), "exalted": (exalted, 2)}
    worth["moirai"] = (moirai, 1)
    return tuple(Line(what, number, number * each) for what, (number, each) in worth.items())


def ended() -> PublicView:
    over = Outcome((9, 7), 0, "points", (score(2, 1, 2, 0), score(1, 1, 1, 2)))
    return replace(
        destroyed(), step="end", waiting=(), stacks=(0, 0, 0), sides=((),) * 6, outcome=over
    )


def results() -> dict[str, Ended]:
    """Ends of matches by name: won, drawn and left."""
    level = Outcome((5, 5), None, "draw", (score(2, 1, 0, 0),) * 2)
    left = replace(full(), waiting=(), outcome=Outcome((), 1, "conceded"))
    return {
        "win": (ended(), NAMES, HISTORY, MOMENTS),
        "draw": (replace(ended(), outcome=level), LONG, LEVEL, ()),
        "conceded": (left, NAMES, (), ()),
    }


def explained() -> Board:
    """A board that shows all signs there are, with room beside each."""
    view = table(
        step="war",
        waiting=((1, "leave", 0),),
        revealed=ids("cliff_sentry"),
        sides=sides(
            *("hired_mourner", "last_ferry", "lot_measurer"),
            *("carrion_bride, standard_of_skyros, oar_breaker", "bronze_bull", "marsh_slinger"),
        ),
        stacks=(1, 1, 1),
        coins=(4, 7),
        supply=2,
        rewards=(1, 1),
        spent=((), ids("golden_net")),
        exalted=((), ids("name_eater")),
        pile=(tuple(units()[-9:]),),
        acted=ids("standard_of_skyros"),
    )
    [fell], [came] = ids("harbour_cutpurse"), ids("marsh_slinger")
    return view, NAMES, fight_and_arrival(fell, came)


def hands() -> dict[str, Hand]:
    """Hands by name, each with the card that is chosen or 0."""
    some = ids("reed_captain, pyre_mother, bronze_bull, thread_spinner, standard_of_skyros")
    won = tuple(rewards())
    return {
        "six": (surge(some, won[:1]), NAMES, 0),
        "ten": (fighting(surge(tuple(units())[:8], won[:2])), NAMES, 0),
        "many": (surge(tuple(units())[6:], won), LONG, 0),
        "one": (surge(some[1:2], ()), NAMES, 0),
        "limit": (limit(tuple(units())[12:20]), SCRIPTS, 0),
        "waiting": (waiting(some[2:]), RIGHT_TO_LEFT, 0),
        "none": (waiting(()), NAMES, 0),
        "emissary": (laid(some[:3], some[3:4]), NAMES, 0),
        "chosen-myrmidon": (fighting(surge(some, won[:1])), NAMES, some[0]),
        "chosen-keres": (surge(some, won[:1]), NAMES, some[1]),
        "chosen-dim": (surge(some, won[:1]), NAMES, some[2]),
        "chosen-reward": (surge(some, won[3:4]), NAMES, won[3]),
    }


def fighting(view: PrivateView) -> PrivateView:
    """The same hand beside Cities that are fought for."""
    return replace(view, table=replace(at_war(), coins=view.table.coins, step="surge"))


CROWD = "cliff_sentry, net_caster, hired_mourner, gull_shriek, last_ferry"


def surge(cards: Cards, won: Cards, crowd: str = CROWD) -> PrivateView:
    """What may be done with 2 Coins and the left City full."""
    there, hand = sides(crowd), (len(cards), 2)
    view = table(coins=(2, 3), hand=hand, rewards=(len(won), 0), sides=there)
    able = [id for id in cards if UNITS[id].cost <= 2]
    options: list[Option] = [option("play", id, place) for id in able for place in (1, 2)]
    options += [*(option("reward", id) for id in won), option("next")]
    return PrivateView(0, view, cards, won, (), Ask(1, 0, "surge", tuple(options)))


def limit(cards: Cards) -> PrivateView:
    """Too many cards at the end of a turn."""
    view = table(step="end", active=1, waiting=((1, "limit", 0),), hand=(2, len(cards)))
    ask = Ask(1, 1, "limit", tuple(option("unit", id) for id in cards), 3, 3)
    return PrivateView(1, view, cards, (), (), ask)


def waiting(cards: Cards) -> PrivateView:
    return PrivateView(1, table(hand=(3, len(cards))), cards, (), (), None)


def laid(cards: Cards, envoy: Cards) -> PrivateView:
    """The Emissary lies face down, and the other player still chooses."""
    view = replace(empty(), envoys=(1, 0), waiting=((1, "envoy", 0),), hand=(len(cards), 4))
    return PrivateView(0, view, cards, (), envoy, None)
