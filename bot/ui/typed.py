"""Slash commands made from a ruleset's own verbs, and the finding of what was meant.

A command knows no rule: it looks for the option of the open question that fits what was typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from discord import app_commands

from bot.engine import Option
from bot.engine.core.ruleset import Verb
from bot.matches.view import MatchView, Refused

from .panel import what_came_of_it
from .responder import Responder
from .sender import Interaction

CHOICES = 25
LONGEST = 100


def offered(view: MatchView, verb: Verb) -> list[tuple[int, Option]]:
    """The options of the open question that this command can pick."""
    ask = view.private.ask if view.private else None
    options = enumerate(ask.options) if ask else ()
    return [(slot, option) for slot, option in options if option.verb in verb.picks]


def find(view: MatchView, verb: Verb, typed: Mapping[str, str]) -> int:
    """The number of the one option that fits; otherwise a sentence that says why there is none."""
    options = offered(view, verb)
    for part, text in typed.items():
        fitting = [(slot, o) for slot, o in options if fits(view.words.part(o, part), text)]
        if not fitting:
            raise Refused(why_nothing(view, verb, typed), view)
        options = fitting
    if not options:
        raise Refused(f"That is not asked now. {now_asked(view)}", view)
    if len({option for _, option in options}) > 1:
        names = ", ".join(view.words.option(view.private, option) for _, option in options)
        raise Refused(f"Say which: {names}.", view)
    return options[0][0]


def fits(name: str, text: str) -> bool:
    return text.strip().casefold() in (name.casefold(), name.casefold().split(" (")[0])


def why_nothing(view: MatchView, verb: Verb, typed: Mapping[str, str]) -> str:
    """If a card of mine was meant, the rule that is in its way; else what is asked."""
    for no in view.words.why_not(view.private, view.names):
        name = view.words.card_line(no.card)[0]
        if no.use in verb.picks and any(fits(name, text) for text in typed.values()):
            return f"{name}: {no.reason}"
    return f"\u201c{' '.join(typed.values())[:80]}\u201d cannot be chosen. {now_asked(view)}"


def now_asked(view: MatchView) -> str:
    return str(
        view.words.ask(view.private, view.names) or view.words.waiting(view.public, view.names)
    )


def suggestions(names: Iterable[str], current: str) -> list[app_commands.Choice[str]]:
    """Different names that hold what was typed so far, as many as Discord shows."""
    wanted = current.strip().casefold()
    kept = [name for name in dict.fromkeys(names) if wanted in name.casefold()]
    return [app_commands.Choice(name=n[:LONGEST], value=n[:LONGEST]) for n in kept[:CHOICES]]


def command(responder: Responder, verb: Verb) -> app_commands.Command[Any, ..., Any]:
    """The slash command of a verb, with one argument for each of its parts."""

    async def act(interaction: Interaction, typed: Mapping[str, str]) -> None:
        async with responder.serve(interaction):
            view = await responder.my_view(interaction)
            slot = find(view, verb, typed)
            view = await responder.matches.answer(
                view.id, interaction.user.id, view.version, [slot], interaction.id
            )
            await responder.show(interaction, view, what_came_of_it(view))

    names = [name for name, _ in verb.parts]

    async def none(interaction: Interaction) -> None:
        await act(interaction, {})

    async def one(interaction: Interaction, first: str) -> None:
        await act(interaction, {names[0]: first})

    async def two(interaction: Interaction, first: str, second: str) -> None:
        await act(interaction, {names[0]: first, names[1]: second})

    callback: Any = (none, one, two)[len(names)]
    parts = dict(zip(("first", "second"), verb.parts, strict=False))
    app_commands.rename(**{argument: name for argument, (name, _) in parts.items()})(callback)
    app_commands.describe(**{argument: text for argument, (_, text) in parts.items()})(callback)
    completers = {
        argument: completer(responder, verb, name) for argument, (name, _) in parts.items()
    }
    app_commands.autocomplete(**completers)(callback)
    return app_commands.Command(name=verb.name, description=verb.description, callback=callback)


def completer(responder: Responder, verb: Verb, part: str) -> Any:
    """Completes from the legal options of the open question, and from nothing else."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            view = await responder.my_view(interaction)
        except Refused:
            return []
        typed = {
            name: str(value)
            for name, value in vars(interaction.namespace).items()
            if name != part and value
        }
        names = [
            view.words.part(option, part)
            for _, option in offered(view, verb)
            if all(fits(view.words.part(option, other), text) for other, text in typed.items())
        ]
        return suggestions(names, current)

    return complete
