"""What is to be played and by whom, as the commands that begin a match ask for it.

The choices of a ruleset become arguments of a command, each with its values to choose from.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot import engine
from bot.engine.core.ruleset import AnyRuleset, Choice
from bot.matches.clocks import PACE_WORDS
from bot.matches.errors import Refused
from bot.matches.lobby import Invited
from bot.matches.names import clean

SEATS = "seats"
"""The argument that says how many play."""

Callback = TypeVar("Callback", bound=Callable[..., Any])


def argument(name: str, kind: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:
    """An argument of a command, as discord.py reads it off a function."""
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=default)


def take(callback: Callback, *arguments: inspect.Parameter) -> Callback:
    """Let a function that takes what was said by name (`**said`) have these arguments instead."""
    first, *named = inspect.signature(callback, eval_str=True).parameters.values()
    kept = [each for each in named if each.kind is not inspect.Parameter.VAR_KEYWORD]
    keyword = [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in kept]
    # Discord wants what must be said before what need not be.
    order = sorted([*arguments, *keyword], key=lambda each: each.default is not each.empty)
    callback.__signature__ = inspect.Signature([first, *order])  # type: ignore[attr-defined]
    return callback


def with_choices(rules: AnyRuleset) -> Callable[[Callable[..., Any]], Any]:
    """Give a command an argument for each choice there is when a match of that game begins."""

    def give(callback: Callable[..., Any]) -> Any:
        take(callback, *(argument(each.name, str | None, None) for each in rules.choices))
        app_commands.describe(**{each.name: described(each) for each in rules.choices})(callback)
        app_commands.choices(**{each.name: offered(each) for each in rules.choices})(callback)
        return callback

    return give


def with_seats(rules: AnyRuleset, description: str) -> Callable[[Callable[..., Any]], Any]:
    """Give a command an argument for the number of seats, if there is a choice of it."""

    def give(callback: Callable[..., Any]) -> Any:
        if len(rules.seats) == 1:
            return callback
        take(callback, argument(SEATS, int | None, None))
        app_commands.describe(**{SEATS: description})(callback)
        numbers = [app_commands.Choice(name=str(each), value=each) for each in rules.seats]
        return app_commands.choices(**{SEATS: numbers})(callback)

    return give


def described(choice: Choice) -> str:
    return choice.description[:100]


def offered(choice: Choice) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=each.words[:100], value=each.key) for each in choice.values]


def options(rules: AnyRuleset, said: Mapping[str, str | None]) -> dict[str, Any]:
    """The options of a match, from what was said of its choices."""
    try:
        return engine.options_of(rules.key, {name: text for name, text in said.items() if text})
    except engine.BadOptions as error:
        raise Refused(f"This match cannot be set up: {error}.") from error


PACES = [app_commands.Choice(name=words, value=pace) for pace, words in PACE_WORDS.items()]
"""How long a turn may take, each pace with what it means."""


def invited(person: discord.Member | discord.User) -> Invited:
    return Invited(person.id, clean(person.display_name), person.bot)
