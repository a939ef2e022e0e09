"""`/omen play` and nothing more: the panel of whoever plays, or a way to begin for who does not."""

from __future__ import annotations

from bot.engine.core.ruleset import AnyRuleset
from bot.matches.view import PlayerView

from .custom_id import GameTarget
from .responder import Responder
from .sender import Interaction
from .widgets import Button, Panel


async def open_or_offer(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    """What a newcomer means by it: to play."""
    view = await responder.find_view_here(interaction)
    if isinstance(view, PlayerView) and not view.is_over:
        await responder.show(interaction, view)
    else:
        await responder.sender.show(interaction, offer(rules))


def offer(rules: AnyRuleset) -> Panel:
    """There is no match to play in: what one can do about that."""
    row = (
        Button("Play alone", GameTarget("alone", rules.number), "primary"),
        Button("Learn", GameTarget("learn", rules.number), "primary"),
        Button("Open a table", GameTarget("table", rules.number)),
        Button("How to play", GameTarget("topic", rules.number)),
    )
    text = (
        f"You play no match here. *Play alone* begins a match of {rules.title} against the "
        "computer, at once; *Learn* teaches it by short positions. At an open table anybody may "
        "sit down with you; "
        f"`/{rules.key} challenge` asks somebody you know."
    )
    return Panel(text, (row,))
