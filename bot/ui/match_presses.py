"""Presses that are aimed at a match: looking at it, and the ways out of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from bot.matches.draws import lasting, until_quiet
from bot.matches.errors import Refused
from bot.matches.names import together
from bot.matches.view import OUT, MatchView, PlayerView

from . import beginnings, orders, server_matches
from .custom_id import MatchTarget, QuestionTarget
from .hint import in_words, move
from .responder import Responder
from .sender import Interaction
from .slots import Slots
from .widgets import Button, Panel


async def open_panel(responder: Responder, interaction: Interaction, match_id: int) -> None:
    await responder.show(interaction, await responder.own_view_for(interaction, match_id))


async def show_log(responder: Responder, interaction: Interaction, match_id: int) -> None:
    await responder.show_log(interaction, match_id)


async def send_log(responder: Responder, interaction: Interaction, match_id: int) -> None:
    await responder.send_log(interaction, match_id)


async def claim(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """On without whoever is late, or the win; without a clock it is asked whether to end it."""
    view = await responder.own_view_for(interaction, match_id)
    if view.pace == "none":
        view = await responder.matches.may_end(match_id, interaction.user.id, interaction.id)
        await responder.sender.show(interaction, silence(view))
        return
    view = await responder.matches.claim(match_id, interaction.user.id, interaction.id)
    await responder.show(interaction, view)


async def end(responder: Responder, interaction: Interaction, match_id: int) -> None:
    view = await responder.matches.end(match_id, interaction.user.id, interaction.id)
    await responder.show(interaction, view)


def silence(view: MatchView) -> Panel:
    """Ending a match is asked twice."""
    row = (Button("End without result", MatchTarget("end", view.id), "danger"),)
    return Panel(
        "Whoever is to move has been silent for 30 days. You may end this match: nobody wins it, "
        "it counts in no record, and it cannot be taken back.",
        (row,),
    )


async def extend(responder: Responder, interaction: Interaction, match_id: int) -> None:
    await responder.matches.extend(match_id, interaction.user.id, interaction.id)
    await responder.sender.say(interaction, "They have their time once more.")


async def draw(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """Offer a draw, or agree to one; or claim it, where it needs nobody's consent."""
    view = await responder.own_view_for(interaction, match_id)
    if view.is_quiet and not view.is_out:
        await responder.sender.show(interaction, claiming(view))
        return
    view = await responder.matches.draw(match_id, interaction.user.id, interaction.id)
    await responder.show(interaction, view, wished(view))


def wished(view: PlayerView) -> str:
    """What came of somebody's vote for a draw."""
    if view.is_over:
        return ""
    if view.draw_votes[:1] == (view.seat,):
        return f"You offer a draw. It stands until {lasting(view.rules)}."
    missing = [view.names[seat] for seat in view.people if seat not in view.draw_votes]
    return f"You agree to a draw. It waits for {together(missing)}."


async def agree_as_before(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """*Agree to a draw* as earlier releases posted it, without saying to which."""
    view = await responder.matches.agree(match_id, interaction.user.id, interaction.id)
    await responder.show(interaction, view, wished(view))


async def ask_to_claim_draw(responder: Responder, interaction: Interaction, match_id: int) -> None:
    view = await responder.own_view_for(interaction, match_id)
    if view.is_over:
        raise Refused("This match is over.")
    if view.is_out:
        raise Refused(OUT, view)
    if not view.is_quiet:
        raise Refused(until_quiet(view.rules), view)
    await responder.sender.show(interaction, claiming(view))


async def claim_draw(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    view = await responder.matches.claim_draw(
        target.match_id, interaction.user.id, interaction.id, target.version
    )
    await responder.show(interaction, view)


async def show_hint(responder: Responder, interaction: Interaction, match_id: int) -> None:
    hint = await responder.hints.hint(match_id, interaction.user.id)
    await responder.show(interaction, hint.view, in_words(hint), first=[move(hint)])


async def allow_hints(responder: Responder, interaction: Interaction, match_id: int) -> None:
    sentence = await responder.hints.allow(match_id, interaction.user.id)
    await responder.sender.say(interaction, sentence)


async def ask_to_concede(responder: Responder, interaction: Interaction, match_id: int) -> None:
    view = await responder.own_view_for(interaction, match_id)
    if view.is_over:
        raise Refused("This match is over.")
    await responder.sender.show(interaction, concession(view))


async def concede(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    view = await responder.matches.concede(
        target.match_id, interaction.user.id, interaction.id, target.version
    )
    await responder.show(interaction, view)


async def agree(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """*Agree to a draw*: the one that stood when this was posted."""
    view = await responder.matches.agree(
        target.match_id, interaction.user.id, interaction.id, target.version
    )
    await responder.show(interaction, view, wished(view))


async def decline_draw(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """*Play on*: no to the draw that was offered when this was posted."""
    view = await responder.matches.decline_draw(
        target.match_id, interaction.user.id, interaction.id, target.version
    )
    await responder.show(interaction, view, "You play on: it is no draw.")


def concession(view: MatchView) -> Panel:
    """Conceding is asked twice."""
    target = QuestionTarget("concede", view.id, view.version)
    row = (Button("Concede", target, "danger"),)
    rest = " The others play on." if len(view.people) > 2 else ""
    text = f"Do you want to concede this match?{rest} It cannot be taken back."
    return Panel(text, (row,))


def claiming(view: MatchView) -> Panel:
    """Claiming a draw is asked twice, and says why it may be."""
    row = (Button("Claim a draw", QuestionTarget("claim_draw", view.id, view.version), "danger"),)
    text = (
        f"After {view.rules.quiet} any player may claim a draw. Do you claim it? The match ends as "
        "a draw of all who are still in it. It cannot be taken back."
    )
    return Panel(text, (row,))


Simple: TypeAlias = Callable[[Responder, Interaction, int], Awaitable[None]]

OF_MATCHES: Mapping[str, Simple] = {
    "panel": open_panel,
    "hand": open_panel,
    "log": show_log,
    "log_file": send_log,
    "claim": claim,
    "extend": extend,
    "draw": agree_as_before,
    "rematch": beginnings.rematch,
    "resume": beginnings.resume,
    "give_up": ask_to_concede,
    "hint": show_hint,
    "hints": allow_hints,
    "manage": server_matches.show_one,
    "ask_close": server_matches.ask_to_close,
    "close": server_matches.close,
    "bring": server_matches.bring,
    "end": end,
    "orders": orders.show,
    "quiet": ask_to_claim_draw,
}
