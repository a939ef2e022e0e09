"""A game's own verbs as slash commands, and `play`, which every game has.

A command knows no rule: it looks for the option of the open question that fits what was typed.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from discord import app_commands

from bot.engine.core.ruleset import AnyRuleset, Verb
from bot.matches.errors import Refused
from bot.matches.view import PlayerView
from bot.ui.options import argument, take
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.told import what_came_of_it
from bot.ui.typed import find, fits, offered, part_of, suggestions
from bot.ui.welcome import open_or_offer

Command = app_commands.Command[Any, ..., Any]
Completer = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]

PLAY = "play"
"""What a newcomer types: without more said it opens the panel, or offers to begin."""

OPEN = "Open your panel, or begin a match"


def commands(responder: Responder, rules: AnyRuleset) -> list[Command]:
    """One for each verb; and `play`, whether it is one of them or not."""
    own = {verb.name: verb for verb in rules.verbs}
    play = own.pop(PLAY, None)
    return [command(responder, rules, verb) for verb in (playing(play), *own.values())]


def playing(verb: Verb | None) -> Verb:
    """`play`, by which a game may mean more: then all of that need not be said."""
    if verb is None:
        return Verb(PLAY, OPEN, ())
    also = f"{OPEN}; or {verb.description[0].lower()}{verb.description[1:]}"
    return replace(verb, description=also, parts=(), optional=(*verb.parts, *verb.optional))


def command(responder: Responder, rules: AnyRuleset, verb: Verb) -> Command:
    """The slash command of a verb, with an argument for each of its parts."""

    async def act(interaction: Interaction, **said: str | None) -> None:
        typed = {name: text for name, text in said.items() if text}
        async with responder.serve(interaction):
            if verb.name == PLAY and not typed:
                await open_or_offer(responder, interaction, rules)
                return
            view = must_be_of(await responder.own_view_here(interaction), rules, verb)
            await give_answer(responder, interaction, view, [find(view, verb, typed)])

    parts = (*verb.parts, *verb.optional)
    take(
        act,
        *(argument(name, str) for name, _ in verb.parts),
        *(argument(name, str | None, None) for name, _ in verb.optional),
    )
    app_commands.describe(**dict(parts))(act)
    completers: Any = {name: completer(responder, rules, verb, name) for name, _ in parts}
    app_commands.autocomplete(**completers)(act)
    return app_commands.Command(name=verb.name, description=verb.description, callback=act)


def must_be_of(view: PlayerView, rules: AnyRuleset, verb: Verb) -> PlayerView:
    """Refuse a verb in a match of another game, and name the command that is meant there."""
    if view.rules.key == rules.key:
        return view
    there = view.rules
    name = verb.name if verb.name in {each.name for each in there.verbs} else PLAY
    raise Refused(f"This is a match of {there.title}: `/{there.key} {name}`.", view)


async def give_answer(
    responder: Responder, interaction: Interaction, view: PlayerView, slots: list[int]
) -> None:
    """Answer the question of a view that was just looked at."""
    view = await responder.matches.answer(
        view.id, interaction.user.id, view.version, slots, interaction.id
    )
    await responder.show(interaction, view, what_came_of_it(view))


def completer(responder: Responder, rules: AnyRuleset, verb: Verb, part: str) -> Completer:
    """Completes from the legal options of the open question, and from nothing else."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            view = must_be_of(await responder.own_view_here(interaction), rules, verb)
        except Refused:
            return []
        typed = {
            name: str(value)
            for name, value in vars(interaction.namespace).items()
            if name != part and value
        }
        names = [
            part_of(view, option, part)
            for _, option in offered(view, verb)
            if all(fits(part_of(view, option, each), text) for each, text in typed.items())
        ]
        return suggestions(names, current)

    return complete
