"""What was typed for a simulation, as a plan takes it: the options of its matches, who plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from typing import Any

from bot import engine
from bot.engine import Ruleset
from bot.simulate import BadPlan


def options(
    rules: Ruleset[Any, Any, Any], said: Sequence[str], switches: Mapping[str, str]
) -> tuple[tuple[str, Any], ...]:
    """What was chosen, in the order of the game's choices, however it was said.

    `switches` are options that can be said without `--option`; empty, they were not.
    """
    found = engine.options_of(rules.key, pairs(said))
    for name, text in switches.items():
        if text and name in found:
            raise BadPlan(f"the option '{name}' is said twice")
        if text:
            found[name] = switched(rules, name, text)
    return tuple(
        (choice.name, found[choice.name]) for choice in rules.choices if choice.name in found
    )


def pairs(said: Sequence[str]) -> dict[str, str]:
    """Names and values, each name once."""
    found: dict[str, str] = {}
    for text in said:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not (name and equals):
            raise BadPlan(f"an option is a name and a value, as in name=value; not '{text}'")
        if name in found:
            raise BadPlan(f"the option '{name}' is said twice")
        found[name] = value
    return found


def switched(rules: Ruleset[Any, Any, Any], name: str, text: str) -> Any:
    """The value of an option that has a switch. What is no value is left to the game to refuse."""
    choices = {choice.name: choice for choice in rules.choices}
    if name not in choices:
        there = ", ".join(choices) or "none"
        raise BadPlan(f"{rules.title} has no option '{name}'; there are: {there}")
    try:
        return choices[name].read(text)
    except ValueError:
        return numbers(text) if name == "games" else text


def numbers(text: str) -> list[int]:
    try:
        return sorted(int(number) for number in text.split(","))
    except ValueError:
        raise BadPlan(
            f"games are numbers with commas between, as in 1 or 1,2; not '{text}'"
        ) from None


def seating(
    rules: Ruleset[Any, Any, Any], seats: int | None, players: str | None, unsaid: Sequence[str]
) -> tuple[str, ...]:
    """A player for each seat. One name is for all; the unsaid take seats by turns."""
    if seats is not None:
        engine.check(rules.key, seats)
    names = [name.strip() for name in players.split(",")] if players is not None else unsaid
    if players is None or len(names) == 1:
        return tuple(islice(cycle(names), seats or min(rules.seats)))
    if seats is not None and seats != len(names):
        raise BadPlan(f"{len(names)} players are named for {seats} seats")
    return tuple(names)
