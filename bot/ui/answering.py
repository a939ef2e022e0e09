"""Presses on an open question, in one pick or in several: alike in a match and in a lesson."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol, TypeAlias

from bot.matches.view import PlayerView

from .custom_id import LessonPicksTarget, LessonTarget, PicksTarget, QuestionTarget
from .paging import NOTHING, Focus
from .slots import Slots, first
from .told import why_useless

OneOf: TypeAlias = QuestionTarget | LessonTarget
SeveralOf: TypeAlias = PicksTarget | LessonPicksTarget

Note: TypeAlias = Callable[[PlayerView], str]


def no_note(view: PlayerView) -> str:
    return ""


class Asked(Protocol):
    """A question as somebody saw it, wherever it was put to them."""

    async def view(self) -> PlayerView:
        """What the presser sees now."""

    async def answer(self, picks: list[int], *, repeat: bool = False) -> None:
        """Answer it, and show what came of that."""

    async def refocus(self, focus: Focus, note: Note = no_note) -> None:
        """Show it once more, with what was picked so far; unless it has been answered."""


async def answer(asked: Asked, target: OneOf, slots: Slots) -> None:
    await asked.answer(list(slots) or [target.slot])


async def answer_none(asked: Asked, target: OneOf, slots: Slots) -> None:
    await asked.answer([])


async def answer_repeatedly(asked: Asked, target: OneOf, slots: Slots) -> None:
    await asked.answer([target.slot], repeat=True)


async def pick_card(asked: Asked, target: OneOf, slots: Slots) -> None:
    """The first of two picks changes nothing but the panel."""
    await asked.refocus(Focus(card=first(slots)))


async def barred(asked: Asked, target: OneOf, slots: Slots) -> None:
    """A button that is there to be read. Nobody can press it; who does is shown the panel."""
    await asked.refocus(NOTHING)


# Questions of several picks


async def pick_range(asked: Asked, target: SeveralOf, slots: Slots) -> None:
    """Where there are too many cards for a menu, a range of them comes first."""
    await asked.refocus(Focus(page=first(slots), picked=target.picked))


async def pick_more(asked: Asked, target: SeveralOf, slots: Slots) -> None:
    """One of several that are not in the same range; with the last one the question is answered."""
    view = await asked.view()
    picked, ask = (*target.picked, *slots), view.private.ask
    if ask is None or len(picked) >= ask.at_most:
        await asked.answer(list(picked))
    else:
        await asked.refocus(Focus(picked=picked))


async def pick_no_more(asked: Asked, target: SeveralOf, slots: Slots) -> None:
    await asked.answer(list(target.picked))


async def tell_reasons(asked: Asked, target: SeveralOf, slots: Slots) -> None:
    """*Why not?*: what was picked so far stays picked."""
    await asked.refocus(Focus.read(target.picked), why_useless)


def are_offered(view: PlayerView, focus: Focus) -> bool:
    """Are all that were picked so far options of the open question?"""
    ask = view.private.ask
    options = range(len(ask.options) if ask else 0)
    return all(slot in options for slot in focus.picked)


OF_QUESTIONS: Mapping[str, Callable[[Asked, OneOf, Slots], Awaitable[None]]] = {
    "answer": answer,
    "none": answer_none,
    "repeat": answer_repeatedly,
    "card": pick_card,
    "barred": barred,
}
OF_PICKS: Mapping[str, Callable[[Asked, SeveralOf, Slots], Awaitable[None]]] = {
    "page": pick_range,
    "add": pick_more,
    "enough": pick_no_more,
    "reasons": tell_reasons,
}
