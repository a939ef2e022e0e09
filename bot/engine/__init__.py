"""The rules engine: a match is a value, and everything a player does answers one of its asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from . import aegean, nine, omen
from .core import plain, saves
from .core.ask import (
    Ask,
    NotAnOption,
    NotYourQuestion,
    Option,
    Refusal,
    StaleQuestion,
)
from .core.cardfile import BadCards
from .core.chance import as_seed
from .core.event import Event, Seen
from .core.lesson import AnyLesson
from .core.match import Match
from .core.ruleset import Choice, Options, Ruleset, WhyNot
from .core.run import Fault, run
from .core.saves import CannotLoad
from .core.state import Line, Outcome

__all__ = [
    "DEFAULT",
    "RULESETS",
    "Ask",
    "BadCards",
    "BadOptions",
    "CannotLoad",
    "Choice",
    "Event",
    "Fault",
    "Line",
    "Match",
    "NotAnOption",
    "NotYourQuestion",
    "Option",
    "Outcome",
    "Refusal",
    "Ruleset",
    "Seen",
    "StaleQuestion",
    "WhyNot",
    "begin_lesson",
    "check",
    "from_json",
    "new",
    "options_of",
    "read_cards",
    "title",
]

RULESETS: Mapping[str, Ruleset[Any, Any, Any]] = {
    rules.key: rules for rules in (omen.RULESET, aegean.RULESET, nine.RULESET)
}

DEFAULT = omen.RULESET.key
"""The game that is meant where none is named."""


class BadOptions(ValueError):
    """A match that cannot be set up as asked for, and why."""


def new(
    ruleset: str,
    seats: int = 2,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    elder: int = 0,
) -> Match:
    """Set up a match and run it to its first question. Seats are 0 to seats - 1."""
    rules, chosen = choose(ruleset, seats, options)
    if type(elder) is not int or elder not in range(seats):
        raise BadOptions(f"the elder is one of the seats 0 to {seats - 1}, not {elder!r}")
    try:
        state = rules.setup(as_seed(seed), seats, chosen, elder)
    except ValueError as error:
        raise BadOptions(str(error)) from error
    run(rules.standing, state)
    return Match(rules, state)


def begin_lesson(ruleset: str, lesson: AnyLesson) -> Match:
    """The position of a lesson, at its first question."""
    rules, state = rules_of(ruleset), lesson.position()
    run(rules.standing, state)
    return Match(rules, state)


def read_cards() -> None:
    """Read cards and lessons of every game now: a faulty file then ends a start, not somebody's
    turn. How a match is saved is worked out here, too, so that no first answer waits for it.
    """
    for rules in RULESETS.values():
        rules.cards()
        rules.lessons()
        rules.saves.rebuild()


def check(ruleset: str, seats: int, options: Mapping[str, Any] | None = None) -> None:
    """Refuse what `new` would refuse, without setting anything up."""
    choose(ruleset, seats, options)


def title(ruleset: str, options: Mapping[str, Any] | None = None) -> str:
    """What a match with these options would be called."""
    rules, chosen = choose(ruleset, None, options)
    return rules.words.title_of(chosen)


def options_of(ruleset: str, typed: Mapping[str, str]) -> dict[str, Any]:
    """The options of a match from what was typed, each value by its key or its words."""
    choices = {choice.name: choice for choice in rules_of(ruleset).choices}
    options = {}
    for name, text in typed.items():
        if name not in choices:
            there = ", ".join(choices) or "none"
            raise BadOptions(f"there is no option '{name}'; there are: {there}")
        try:
            options[name] = choices[name].read(text)
        except ValueError as error:
            raise BadOptions(str(error)) from error
    return options


def rules_of(ruleset: str) -> Ruleset[Any, Any, Any]:
    rules = RULESETS.get(ruleset)
    if rules is None:
        raise BadOptions(f"there is no ruleset '{ruleset}'; there are: {', '.join(RULESETS)}")
    return rules


def choose(
    ruleset: str, seats: int | None, options: Mapping[str, Any] | None
) -> tuple[Ruleset[Any, Any, Any], Options]:
    """The ruleset and its options, or BadOptions with a sentence. Any number of seats: None."""
    rules = rules_of(ruleset)
    if not isinstance(options, Mapping | None):
        raise BadOptions(f"options have names, unlike {options!r}")
    if seats is not None and (type(seats) is not int or seats not in rules.seats):
        players = plain.either(rules.seats)
        raise BadOptions(f"{rules.title} is played by {players} players, not {seats!r}")
    rules.cards()  # first of all: a faulty card file is no fault of the options
    try:
        return rules, rules.options.model_validate(dict(options or {}))
    except ValidationError as error:
        raise BadOptions(plain.sentence(error)) from error


def from_json(text: str | bytes) -> Match:
    """The match that a text was made from, at the very same pause."""
    return Match(*saves.load(RULESETS, text))
