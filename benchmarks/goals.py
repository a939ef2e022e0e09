"""What is measured, how good it must be and how good it should become.

A must is held by whoever changes the code. An aim says where work still pays. Ratios are to a peer
or a floor that is timed in the same moment; those of sizes are to a size that was agreed on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from .games import OTHERS, row_of


@dataclass(frozen=True, slots=True)
class Goal:
    """A row that every run has. `means` is for those who have never seen it."""

    key: str
    means: str
    at_least: float | None = None
    at_most: float | None = None
    aim: float | None = None

    @property
    def must(self) -> str:
        if self.at_least is not None:
            return f">= {self.at_least:g}"
        return "" if self.at_most is None else f"<= {self.at_most:g}"


def more(key: str, means: str, at_least: float, aim: float) -> Goal:
    return Goal(key, means, at_least=at_least, aim=aim)


def less(key: str, means: str, at_most: float, aim: float) -> Goal:
    return Goal(key, means, at_most=at_most, aim=aim)


OWN: Mapping[str, tuple[float, float]] = {
    # Every Omen with every target: a question has ten times as many options, and a view as many
    # Omens to look at.
    "play_nine": (2.0, 2.5),
    "play_with_views_nine": (1.0, 1.5),
}
"""Rows of which a game has a must and an aim of its own."""


def in_each(*goals: Goal) -> tuple[Goal, ...]:
    """The same of every game."""
    return *goals, *in_others(*goals)


def in_others(*goals: Goal) -> Iterator[Goal]:
    """The same of every game but the first."""
    for game in OTHERS:
        for goal in goals:
            yield of(game, goal)


def of(game: str, goal: Goal) -> Goal:
    """The same of one game."""
    key, means = row_of(goal.key, game), f"{goal.means}: {game}"
    if key not in OWN:
        return replace(goal, key=key, means=means)
    must, aim = OWN[key]
    return replace(goal, key=key, means=means, at_least=must, aim=aim)


BOARDS = (
    Goal("board_floor", "a board's cached ground and tiles pasted and packed: the floor"),
    less("board_warm", "drawing a board whose tiles are known, beside the floor", 1.4, 1.2),
)

PARTS: Mapping[str, tuple[Goal, ...]] = {
    "playing": (
        *in_each(
            more("play", "random decisions a second, beside RLCard's UNO", 2.5, 3.0),
            more("play_with_views", "the same, each decision from a private view", 1.9, 2.4),
        ),
    ),
    "copying": (
        less("clone", "copying a match half-way, beside a pickle round trip of it", 0.1, 0.05),
        less("dump", "a match made into text, beside the same", 0.3, 0.15),
        less("load", "a match made of its text, beside the same", 1.0, 0.6),
        less("late", "text and back at the end of long matches, beside turn 5", 1.25, 1.1),
        less("turn_50", "text and back at turn 50 of patient players, beside turn 5", 1.25, 1.1),
        *in_each(
            less(
                *("bytecodes", "bytecodes of the engine a decision, beside what is allowed"),
                *(1.0, 0.95),
            )
        ),
    ),
    "search": (
        more("olympian", "Olympian's simulations a second, beside OpenSpiel's hearts", 2.0, 4.7),
    ),
    "render": (
        *BOARDS,
        less("board_next", "the next board of a match, most of it drawn before", 0.9, 0.6),
        more("board_pillow", "the floor as Pillow packs it, beside how we do", 1.5, 2.0),
        less("hand_warm", "drawing a hand whose tiles are known, beside the floor", 1.4, 1.0),
        *in_others(*BOARDS),
        less("board_first", "the first board of a new process, beside Pillow's floor", 10.0, 7.0),
        *in_each(
            less("board_size", "the largest board of the gallery, beside its limit", 1.0, 0.9),
            less("hand_size", "the largest hand of the gallery, beside 100 KB", 1.0, 0.7),
        ),
        less("board_lag", "how late the loop is while 20 boards a second are drawn", 1.0, 0.2),
    ),
    "stored": (
        less("answer_stored", "an answer on disk, beside one hop and a raw commit", 2.5, 1.5),
        less("answer_late", "the same after 400 answers, beside 20", 1.3, 1.1),
        less("answer_among_many", "the same among 30,000 matches, beside 100", 1.25, 1.1),
    ),
    "burst": (
        less(
            "burst_panel", "a press to its panel at 100 presses a second, beside 250 ms", 1.0, 0.4
        ),
        less("burst_lag", "how late the loop is meanwhile, beside 25 ms", 1.0, 0.4),
        more("burst_rate", "presses a second, as fast as panels come, beside 100", 1.0, 1.5),
    ),
    "starting": (
        less("import", "importing the bot, beside its libraries alone", 1.4, 1.25),
        less("help", "`python -m bot --help`, beside importing typer alone", 1.5, 1.25),
        less("start", "starting with 10,000 matches stored, beside one", 1.5, 1.1),
    ),
    "clicks": (
        less("click", "a click to its acknowledgement, beside a bare HTTP request", 3.0, 1.5),
        less("click_drawing", "the same while 20 boards are drawn, beside it alone", 4.0, 2.0),
    ),
    "idling": (less("idle", "memory of a match that nobody plays just now", 1.0, 0.15),),
    "flood": (
        less("flood_boards", "a panel while one person asks for 150 boards", 1.5, 1.2),
        less("flood_presses", "a panel while one person presses 150 times", 1.5, 1.2),
        less("flood_challenges", "a panel while one person challenges 150 times", 1.5, 1.2),
    ),
    "page": (
        less(
            "page", "a press on the page while 49 other matches are played, beside none", 4.0, 2.0
        ),
    ),
    "thinking": (less("lag", "how late the loop is while two searches run", 3.0, 1.2),),
}
"""By the module that measures them, in the order in which they are measured."""

GOALS: Mapping[str, Goal] = {goal.key: goal for goals in PARTS.values() for goal in goals}
