"""The rules as they are asked for: by a command, at a table, on an invitation, in a panel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.engine import RULESETS
from bot.engine.core.ruleset import AnyRuleset
from bot.render import Picture

from . import rules_page
from .custom_id import PicksTarget
from .match_questions import MatchQuestion
from .paging import Focus
from .refresh import Waiting
from .responder import Responder
from .sender import Interaction
from .slots import Slots, first
from .widgets import Panel


async def show_page(
    responder: Responder,
    interaction: Interaction,
    rules: AnyRuleset,
    key: str,
    met: str = "",
    back: PicksTarget | None = None,
) -> None:
    """A topic with its picture if it has one, for one pair of eyes."""
    pictures = await pictures_of(responder, interaction, rules, key)
    text = rules_page.page(rules, key, met, drawn=bool(pictures))
    if key == rules_page.overview(rules) and back is None and not met:
        text += f"\n{with_the_computer(rules)}"
    await responder.sender.show(
        interaction, Panel(text, rules_page.rows(rules, key, back)), pictures
    )


async def pictures_of(
    responder: Responder, interaction: Interaction, rules: AnyRuleset, key: str
) -> list[Picture]:
    """What is drawn of a topic; nothing for those who like text better."""
    shelf = rules.shelf
    if key not in (shelf.legend, shelf.reference) or await responder.in_words(interaction):
        return []
    if key == shelf.legend:
        return [await responder.pictures.legend(rules.key)]
    return [await responder.pictures.reference(rules.key)]


def with_the_computer(rules: AnyRuleset) -> str:
    return (
        f"-# Nobody there? `/{rules.key} solo` is a match against the computer, at once. "
        f"`/{rules.key} hint` tells you what it would do in your place."
    )


# Where no match says which game


async def show_topic(
    responder: Responder, interaction: Interaction, rules: AnyRuleset, topic: str = ""
) -> None:
    """The rules in short; unless something else is asked for, the overview."""
    await show_page(responder, interaction, rules, rules_page.named(rules, topic))


async def turn_page(
    responder: Responder, interaction: Interaction, rules: AnyRuleset, place: int | None
) -> None:
    """Another topic in the same message."""
    await show_page(responder, interaction, rules, rules_page.chosen(rules, place))


async def explain_invitation(
    responder: Responder, interaction: Interaction, challenge_id: int
) -> None:
    """*What is this?*: the overview, for anybody who comes by."""
    challenge = await responder.lobby.get(challenge_id)
    await show_topic(responder, interaction, RULESETS[challenge.ruleset])


# At a table


async def explain_table(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """What the match has come to, and the words of the message: for anybody who asks."""
    view = await responder.view_for(interaction, match_id)
    met = rules_page.screen_of(interaction.message)
    await show_page(responder, interaction, view.rules, rules_page.about(view), met)


# In a panel


async def explain_panel(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    """The topic of the open question and the words of the panel, in its place; and the way back."""
    view = await responder.own_view_for(interaction, target.match_id)
    # What somebody reads is not taken away when the computer has played.
    responder.refresh.forget(Waiting(view.id, interaction.user.id))
    back = PicksTarget("back", target.match_id, target.version, target.picked)
    met = rules_page.screen_of(interaction.message)
    await show_page(responder, interaction, view.rules, rules_page.about(view), met, back)


async def turn_page_in_panel(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    view = await responder.own_view_for(interaction, target.match_id)
    back = PicksTarget("back", target.match_id, target.version, target.picked)
    key = rules_page.chosen(view.rules, first(slots))
    await show_page(responder, interaction, view.rules, key, back=back)


async def go_back(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    """The panel as it was, with what was picked so far."""
    asked = MatchQuestion(responder, interaction, target.match_id, target.version)
    await asked.refocus(Focus.read(target.picked))


OF_PAGES: Mapping[str, Callable[[Responder, Interaction, PicksTarget, Slots], Awaitable[None]]] = {
    "look_up": explain_panel,
    "turn_to": turn_page_in_panel,
    "back": go_back,
}
