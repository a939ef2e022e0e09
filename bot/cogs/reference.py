"""Looking things up in a game: a card, all cards of a chapter, the rules."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from discord import app_commands

from bot.engine.core.ruleset import AnyRuleset, Shelf
from bot.matches.errors import Refused
from bot.matches.names import escape
from bot.ui import gallery
from bot.ui.browsing import show_card, show_gallery
from bot.ui.options import argument, take
from bot.ui.responder import Responder
from bot.ui.rules_presses import show_topic
from bot.ui.sender import Interaction
from bot.ui.typed import suggestions

Command = app_commands.Command[Any, ..., Any]


def commands(responder: Responder, rules: AnyRuleset) -> list[Command]:
    return [
        card_command(responder, rules),
        cards_command(responder, rules),
        rules_command(responder, rules),
    ]


def card_command(responder: Responder, rules: AnyRuleset) -> Command:
    shelf = rules.shelf

    @app_commands.command()
    @app_commands.describe(name="The card's name")
    async def card(interaction: Interaction, name: str) -> None:
        """Show a card."""
        async with responder.serve(interaction):
            found = shelf.find(name)
            if found is None:
                near = get_close_matches(name, shelf.names(), 3, 0.4)
                hint = f" Did you mean {' or '.join(near)}?" if near else ""
                raise Refused(f"There is no card \u201c{escape(name[:60])}\u201d.{hint}")
            await show_card(responder, interaction, rules, found)

    @card.autocomplete("name")
    async def complete_name(
        interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggestions(shelf.names(), current)

    return card


def cards_command(responder: Responder, rules: AnyRuleset) -> Command:
    """Cards by chapter and by what the game calls its filter, which is the argument's name."""
    shelf = rules.shelf

    async def cards(interaction: Interaction, **said: Any) -> None:
        async with responder.serve(interaction):
            chapter = int(said.get("game") or next(iter(shelf.chapters())))
            number = filter_number(rules, said[shelf.filter_name] or "")
            await show_gallery(responder, interaction, rules, chapter, number)

    async def complete_filter(
        interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggestions(shelf.filters(), current)

    take(cards, argument(shelf.filter_name, str | None, None))
    if len(shelf.chapters()) > 1:
        take_chapter(cards, shelf)
    described = {shelf.filter_name: f"Only cards {shelf.filtered[1]} {shelf.filter_name}"}
    app_commands.describe(**described)(cards)
    app_commands.autocomplete(**{shelf.filter_name: complete_filter})(cards)
    return app_commands.Command(name="cards", description="Browse a game's cards.", callback=cards)


def take_chapter(callback: Callable[..., Any], shelf: Shelf) -> None:
    """Let it be said which of several chapters is meant."""
    take(callback, argument("game", str | None, None))
    chapters = [
        app_commands.Choice(name=title[:100], value=str(number))
        for number, title in shelf.chapters().items()
    ]
    app_commands.choices(game=chapters)(callback)
    app_commands.describe(game="Which cards; the first unless you say more")(callback)


def filter_number(rules: AnyRuleset, typed: str) -> int:
    """A filter by its place in the list, from 1 on, as custom ids have it."""
    filters = [each.casefold() for each in rules.shelf.filters()]
    wanted = typed.strip().casefold()
    if not wanted:
        return gallery.ALL
    if wanted not in filters:
        there = ", ".join(rules.shelf.filters())
        raise Refused(f"There is no such {rules.shelf.filter_name}. There are: {there}.")
    return filters.index(wanted) + 1


def rules_command(responder: Responder, rules: AnyRuleset) -> Command:
    topics = rules.shelf.topics

    @app_commands.command(name="rules")
    @app_commands.describe(topic="What you want to know")
    async def in_short(interaction: Interaction, topic: str = "") -> None:
        """The rules in short."""
        async with responder.serve(interaction):
            await show_topic(responder, interaction, rules, topic)

    @in_short.autocomplete("topic")
    async def complete_topic(
        interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggestions(topics(), current)

    return in_short
