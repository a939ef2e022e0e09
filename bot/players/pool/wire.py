"""What crosses the pipe between the bot and a worker: one line there, one line back.

A question is an observation, so the truth never leaves the main process. Trouble is told without
its message, which may name a card: neither the observation nor anything in it is ever logged.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import NamedTuple

from pydantic import ConfigDict, TypeAdapter, ValidationError

from bot import engine
from bot.engine import Ask, Refusal
from bot.engine.core.ask import pick
from bot.players import Observation, Thought

READY = b"ready\n"


class Trouble(Exception):
    """Why there is no answer. It is logged, so it holds nothing hidden."""


class Question(NamedTuple):
    """What a worker is asked: by whom the answer is to be found, in what, and how."""

    level: str
    seed: int
    seconds: float
    seat: int
    known: tuple[int, ...]
    match: str

    @property
    def observation(self) -> Observation:
        return Observation(self.seat, engine.from_json(self.match), frozenset(self.known))


AT_FIRST_USE = ConfigDict(defer_build=True)
QUESTION = TypeAdapter(Question, config=AT_FIRST_USE)
ANSWER: TypeAdapter[Thought | str] = TypeAdapter(Thought | str, config=AT_FIRST_USE)


def question(level: str, observation: Observation, seed: int, seconds: float) -> bytes:
    """The line that asks a worker."""
    seat, known = observation.seat, tuple(sorted(observation.known))
    asked = Question(level, seed, seconds, seat, known, observation.match.to_json())
    return QUESTION.dump_json(asked) + b"\n"


def asked(text: bytes) -> Question:
    """The question in a line."""
    return QUESTION.validate_json(text)


def answer(found: Thought | str) -> bytes:
    """A thought, or in words why there is none."""
    return ANSWER.dump_json(found) + b"\n"


def answered(text: bytes, ask: Ask) -> Thought:
    """The thought that a worker sent, if it has one and the engine would take it."""
    try:
        found = ANSWER.validate_json(text)
    except ValidationError as error:
        raise Trouble("its answer cannot be read") from error
    if isinstance(found, str):
        raise Trouble(found)
    return legal(found, ask)


def legal(thought: Thought, ask: Ask) -> Thought:
    """The thought itself, once the engine has agreed that it answers the question."""
    try:
        pick(ask, thought.picks)
    except Refusal as error:
        raise Trouble("its answer is not legal") from error
    return thought


def where(error: BaseException) -> str:
    """What went wrong, as far as it may be logged: of which kind, and in which line."""
    if isinstance(error, Trouble):
        return str(error)
    steps = traceback.extract_tb(error.__traceback__)
    place = f" in {Path(steps[-1].filename).name}:{steps[-1].lineno}" if steps else ""
    return type(error).__name__ + place
