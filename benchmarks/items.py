"""What is measured, against what, and how good it should be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from operator import methodcaller

from bot import engine

from . import bytecodes, play, saves
from .measure import Measured, Work, compare


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the report. The ratio is to the base that was timed beside it."""

    key: str
    what: str
    absolute: float
    unit: str
    ratio: float | None = None
    quartiles: tuple[float, float] | None = None
    to: str = ""
    at_least: float | None = None
    at_most: float | None = None
    aim: float | None = None
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        if self.ratio is None or self.at_least == self.at_most:
            return None
        if self.at_least is not None:
            return self.ratio >= self.at_least
        return self.at_most is not None and self.ratio <= self.at_most


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield from playing(rounds)
    yield from copying(rounds)
    yield from lasting(rounds, 30 if quick else 200)
    yield Row("bytecodes", "bytecodes a decision", bytecodes.a_decision(), "")


def playing(rounds: int) -> Iterator[Row]:
    """Decisions a second in random self-play. More is better."""
    items: dict[str, Work] = {"bare": play.omen, "views": partial(play.omen, views=True)}
    uno, (bare, views) = compare(play.Uno(), items, rounds)
    unit, peer = "/s", "UNO"
    yield Row("uno", "decisions of RLCard UNO", 1 / uno, unit)
    for key, what, found, at_least, aim in (
        ("play", "decisions of Omen", bare, 2.5, 3.5),
        ("play_with_views", "decisions of Omen, each from a private view", views, 1.8, 2.5),
    ):
        ratio, quartiles = speed(found)
        yield Row(
            *(key, what, 1 / found.seconds, unit, ratio, quartiles, peer),
            at_least=at_least,
            aim=aim,
        )


def speed(measured: Measured) -> tuple[float, tuple[float, float]]:
    low, high = measured.quartiles
    return 1 / measured.cost, (1 / high, 1 / low)


def copying(rounds: int) -> Iterator[Row]:
    """Clone, dump and load of mid-game matches. Less is better."""
    matches = saves.mid_game()
    texts = [match.to_json() for match in matches]
    items = {
        "clone": saves.each(matches, methodcaller("clone")),
        "dump": saves.each(matches, methodcaller("to_json")),
        "load": saves.each(texts, engine.from_json),
    }
    floor, measured = compare(saves.each(matches, saves.round_trip), items, rounds)
    yield Row("pickle", "pickle round trip", floor * 1e6, " us")
    for name, found in zip(items, measured, strict=True):
        at_most = 0.1 if name == "clone" else None
        yield Row(
            *(name, name, found.seconds * 1e6, " us", found.cost, found.quartiles, "pickle"),
            at_most=at_most,
        )


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
            at_most=1.25,
            note=f"{saves.size(late)} against {saves.size(early)} bytes",
        )
