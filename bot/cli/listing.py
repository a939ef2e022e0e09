"""The command that says which game systems there are, and what can be chosen in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from bot.engine import Choice, Ruleset


def rulesets(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """List the game systems. Who can play, what can be chosen, how many cards there are."""
    import json  # noqa: PLC0415

    from bot.engine import RULESETS  # noqa: PLC0415

    found = [as_data(rules) for rules in RULESETS.values()]
    if as_json:
        typer.echo(json.dumps(found))
        return
    typer.echo("\n\n".join("\n".join(in_words(facts)) for facts in found))


def as_data(rules: Ruleset[Any, Any, Any]) -> dict[str, Any]:
    """All that can be said of a game before a match of it begins, as plain data."""
    return {
        "key": rules.key,
        "title": rules.title,
        "seats": list(rules.seats),
        "choices": [choice_data(choice) for choice in rules.choices],
        "cards": numbers_by_kind(rules),
    }


def choice_data(choice: Choice) -> dict[str, Any]:
    return {
        "name": choice.name,
        "description": choice.description,
        "values": [{"key": value.key, "words": value.words} for value in choice.values],
        "default": choice.default,
    }


def numbers_by_kind(rules: Ruleset[Any, Any, Any]) -> dict[str, int]:
    """How many cards of each kind matches are dealt from; one in two chapters counts once."""
    found: dict[str, set[int]] = {}
    for chapter in rules.shelf.chapters():
        for kind, cards in rules.shelf.cards(chapter, "").items():
            found.setdefault(kind, set()).update(cards)
    return {kind: len(cards) for kind, cards in found.items()}


def in_words(facts: dict[str, Any]) -> list[str]:
    """The same for a terminal, line by line."""
    from bot.engine.core.plain import either  # noqa: PLC0415

    players = either(facts["seats"])
    cards = ", ".join(f"{number} {kind}" for kind, number in facts["cards"].items())
    lines = [f"{facts['key']}: {facts['title']}, for {players} players; {cards or 'no cards'}"]
    for choice in facts["choices"]:
        lines += ["", f"  {choice['name']}: {choice['description']}"]
        lines += [f"    {value['key']:12} {value['words']}" for value in choice["values"]]
        lines += [f"    {'':12} if nothing is said: {choice['default']}"]
    return lines
