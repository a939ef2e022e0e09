"""Presses on a question of a match: what answers it, and what else was meant for that moment."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.matches.errors import Refused
from bot.matches.view import PlayerView

from .answering import OF_PICKS, OF_QUESTIONS, Note, are_offered, no_note
from .custom_id import PicksTarget, QuestionTarget
from .match_presses import agree, claim_draw, concede, decline_draw
from .paging import Focus
from .responder import Responder
from .sender import Interaction
from .slots import ANOTHER_TIME, Slots
from .told import what_came_of_it, why_not


@dataclass(frozen=True, slots=True)
class MatchQuestion:
    """The question that was open at a version of a match."""

    responder: Responder
    interaction: Interaction
    match_id: int
    version: int

    async def view(self) -> PlayerView:
        return await self.responder.own_view_for(self.interaction, self.match_id)

    async def answer(self, picks: list[int], *, repeat: bool = False) -> None:
        user_id, press = self.interaction.user.id, self.interaction.id
        view = await self.responder.matches.answer(
            self.match_id, user_id, self.version, picks, press, repeat=repeat
        )
        await self.responder.show(self.interaction, view, what_came_of_it(view))

    async def refocus(self, focus: Focus, note: Note = no_note) -> None:
        view = await self.view()
        if await self.responder.matches.has_moved_on(view, self.version):
            await self.responder.show(self.interaction, view, "The match has moved on.")
            return
        if not are_offered(view, focus):
            raise Refused(ANOTHER_TIME, view)
        await self.responder.show(self.interaction, view, note(view), focus=focus)


async def press(
    responder: Responder, interaction: Interaction, target: QuestionTarget, slots: Slots
) -> None:
    if target.verb in BESIDES:
        await BESIDES[target.verb](responder, interaction, target, slots)
        return
    asked = MatchQuestion(responder, interaction, target.match_id, target.version)
    await OF_QUESTIONS[target.verb](asked, target, slots)


async def press_picks(
    responder: Responder, interaction: Interaction, target: PicksTarget, slots: Slots
) -> None:
    asked = MatchQuestion(responder, interaction, target.match_id, target.version)
    await OF_PICKS[target.verb](asked, target, slots)


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


BESIDES: Mapping[
    str, Callable[[Responder, Interaction, QuestionTarget, Slots], Awaitable[None]]
] = {
    "undo": undo,
    "why": why,
    "concede": concede,
    "agree": agree,
    "decline_draw": decline_draw,
    "claim_draw": claim_draw,
}
"""What is aimed at a moment of a match, and answers no question of it."""
