"""Copying, saving and loading a match, and what becomes of that as the match grows."""

from __future__ import annotations

from collections.abc import Iterator
from operator import methodcaller

from bot import engine
from bot.engine import RULESETS

from . import bytecodes, saves
from .games import GAMES, row_of
from .items import Row
from .measure import compare

BYTECODES = {"omen": 760, "aegean": 680, "nine": 950}
"""A decision may take so many on Python 3.11."""


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield from copies(rounds)
    yield from lasting(rounds, 30 if quick else 200)
    yield from map(counted, GAMES)


def copies(rounds: int) -> Iterator[Row]:
    """Clone, dump and load of matches half-way."""
    matches = saves.mid_game()
    texts = [match.to_json() for match in matches]
    items = {
        "clone": saves.each(matches, methodcaller("clone")),
        "dump": saves.each(matches, methodcaller("to_json")),
        "load": saves.each(texts, engine.from_json),
    }
    floor, measured = compare(saves.each(matches, saves.round_trip), items, rounds)
    for name, found in zip(items, measured, strict=True):
        base = f"pickle, {floor * 1e6:.0f} us"
        yield Row(name, name, found.seconds * 1e6, " us", found.cost, found.quartiles, base)


def lasting(rounds: int, seeds: int) -> Iterator[Row]:
    """Saving and loading late in a match against turn 5. Flat is 1."""
    for key, who, (early, late) in (
        ("late", "longest random matches", saves.longest(range(seeds))),
        ("turn_50", "patient players", saves.patient()),
    ):
        base = saves.each(early, saves.save_and_load)
        _, (found,) = compare(base, {"late": saves.each(late, saves.save_and_load)}, rounds)
        turns = sorted({match.turn for match in late})
        what = f"dump + load, turn {turns[0]} to {turns[-1]}, {who}"
        yield Row(
            *(key, what, found.seconds * 1e6, " us", found.cost, found.quartiles, "turn 5"),
            note=f"{saves.size(late)} against {saves.size(early)} bytes",
        )


def counted(game: str) -> Row:
    number, allowed = bytecodes.a_decision(game), BYTECODES[game]
    what = f"bytecodes a decision of {RULESETS[game].title}"
    return Row(
        *(row_of("bytecodes", game), what, number, "", number / allowed, None),
        to=f"{allowed}, which are allowed",
        note="with the cards of the game; the test that holds them counts with props",
    )
