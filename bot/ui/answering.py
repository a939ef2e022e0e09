"""Presses that answer an open question, in one pick or in several."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.matches.errors import Refused
from bot.matches.view import PlayerView

from .custom_id import PicksTarget, QuestionTarget
from .match_presses import agree, concede, decline_draw
from .paging import Focus
from .responder import Responder
from .sender import Interaction
from .slots import ANOTHER_TIME, Slots, first
from .told import what_came_of_it, why_not, why_useless


async def answer(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    await give_answer(responder, interaction, target, list(slots) or [target.slot])


async def answer_none(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    await give_answer(responder, interaction, target, [])


async def answer_repeatedly(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    await give_answer(responder, interaction, target, [target.slot], repeat=True)


async def give_answer(
    responder: Responder,
    interaction: Interaction,
    target: QuestionTarget | PicksTarget,
    picks: list[int],
    *,
    repeat: bool = False,
) -> None:
    view = await responder.matches.answer(
        *(target.match_id, interaction.user.id, target.version, picks, interaction.id),
        repeat=repeat,
    )
    await responder.show(interaction, view, what_came_of_it(view))


async def pick_card(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """The first of two picks changes nothing but the panel."""
    await refocus(responder, interaction, target, Focus(card=first(slots)))


async def undo(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    view = await responder.matches.undo(
        target.match_id, interaction.user.id, interaction.id, target.version
    )
    await responder.show(interaction, view, "Taken back.")


async def why(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """*Why not?* as earlier releases posted it: every use of every card."""
    view = await responder.own_view_for(interaction, target.match_id)
    await responder.show(interaction, view, why_not(view))


async def barred(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    """A button that is there to be read. Nobody can press it; who does is shown the panel."""
    view = await responder.own_view_for(interaction, target.match_id)
    await responder.show(interaction, view)


# Questions of several picks


async def pick_range(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    """Where there are too many cards for a menu, a range of them comes first."""
    focus = Focus(page=first(slots), picked=target.picked)
    await refocus(responder, interaction, target, focus)


async def pick_more(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    """One of several that are not in the same range; with the last one the question is answered."""
    view = await responder.own_view_for(interaction, target.match_id)
    picked, ask = (*target.picked, *slots), view.private.ask
    if ask is None or len(picked) >= ask.at_most:
        await give_answer(responder, interaction, target, list(picked))
    else:
        await refocus(responder, interaction, target, Focus(picked=picked))


async def pick_no_more(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    await give_answer(responder, interaction, target, list(target.picked))


async def tell_reasons(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    """*Why not?*: what was picked so far stays picked."""
    await refocus(responder, interaction, target, Focus.read(target.picked), why_useless)


async def refocus(
    responder: Responder,
    interaction: Interaction,
    target: QuestionTarget | PicksTarget,
    focus: Focus,
    note: Callable[[PlayerView], str] = lambda view: "",
) -> None:
    """The panel once more, with what was picked so far; unless the match has moved on."""
    view = await responder.own_view_for(interaction, target.match_id)
    if await responder.matches.has_moved_on(view, target.version):
        await responder.show(interaction, view, "The match has moved on.")
        return
    ask = view.private.ask
    options = range(len(ask.options) if ask else 0)
    if any(slot not in options for slot in focus.picked):
        raise Refused(ANOTHER_TIME, view)
    await responder.show(interaction, view, note(view), focus=focus)


OF_QUESTIONS: Mapping[
    str, Callable[[Responder, Interaction, QuestionTarget, Slots], Awaitable[None]]
] = {
    "answer": answer,
    "none": answer_none,
    "repeat": answer_repeatedly,
    "card": pick_card,
    "undo": undo,
    "why": why,
    "concede": concede,
    "agree": agree,
    "decline_draw": decline_draw,
    "barred": barred,
}
OF_PICKS: Mapping[str, Callable[[Responder, Interaction, PicksTarget, Slots], Awaitable[None]]] = {
    "page": pick_range,
    "add": pick_more,
    "enough": pick_no_more,
    "reasons": tell_reasons,
}
