"""Presses in lessons: each shows the presser's own lesson as it is then."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.core.ruleset import AnyRuleset
from bot.matches.errors import Refused
from bot.matches.lessons import ANSWERED, LessonView
from bot.matches.view import PlayerView

from .answering import OF_PICKS, OF_QUESTIONS, Note, are_offered, no_note
from .custom_id import LEARN, LessonPicksTarget, LessonTarget
from .gallery import by_number
from .lesson_panel import lesson_panel, lessons_panel
from .options import invited
from .paging import NOTHING, Focus
from .panel import Reading, chosen_card
from .responder import Responder
from .rules_page import about, screen_of
from .rules_presses import show_page
from .sender import Interaction
from .signs import plain
from .slots import Slots, first


async def learn(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    """Where somebody is; who has done them all chooses one."""
    seen = await own_lesson(responder, interaction, rules)
    if seen.is_over and len(seen.done) == len(rules.lessons()):
        await responder.sender.show(interaction, lessons_panel(seen))
    else:
        await show(responder, interaction, seen)


async def show_lessons(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    seen = await own_lesson(responder, interaction, rules)
    await responder.sender.show(interaction, lessons_panel(seen))


async def explain(responder: Responder, interaction: Interaction, rules: AnyRuleset) -> None:
    """*Rules* in a lesson: the topic of its question, and the words that stand on it."""
    seen = await own_lesson(responder, interaction, rules)
    met = screen_of(interaction.message)
    await show_page(responder, interaction, rules, about(seen.match), met)


async def own_lesson(
    responder: Responder, interaction: Interaction, rules: AnyRuleset
) -> LessonView:
    return await responder.lessons.open(invited(interaction.user), rules.key)


async def show(
    responder: Responder,
    interaction: Interaction,
    seen: LessonView,
    note: str = "",
    focus: Focus = NOTHING,
) -> None:
    """A lesson, with the Cities and the hand as a picture or, for those who like, as text."""
    person = await responder.preferences.person(interaction.user.id)
    in_words = person.text_board or not interaction.app_permissions.attach_files
    hand = responder.pictures.hand_text(seen.match) if in_words else ""
    made = lesson_panel(seen, note, focus, Reading(hand, person.reminders))
    chosen = chosen_card(seen.match, focus)
    pictures = [] if in_words else [await responder.pictures.hand(seen.match, chosen)]
    await responder.sender.show(interaction, plain(made) if in_words else made, pictures)


@dataclass(frozen=True, slots=True)
class LessonQuestion:
    """The question that was open at a version of somebody's lessons."""

    responder: Responder
    interaction: Interaction
    rules: AnyRuleset
    version: int

    async def seen(self) -> LessonView:
        return await own_lesson(self.responder, self.interaction, self.rules)

    async def view(self) -> PlayerView:
        return (await self.seen()).match

    async def answer(self, picks: list[int], *, repeat: bool = False) -> None:
        """Answer, and show what came of it; whatever is refused, the lesson as it is."""
        person = invited(self.interaction.user)
        try:
            seen = await self.responder.lessons.answer(
                person, self.rules.key, self.version, picks, repeat=repeat
            )
        except Refused as refused:
            await show(self.responder, self.interaction, await self.seen(), refused.sentence)
        else:
            await show(self.responder, self.interaction, seen)

    async def refocus(self, focus: Focus, note: Note = no_note) -> None:
        seen = await self.seen()
        if seen.version != self.version or seen.is_over or not are_offered(seen.match, focus):
            await show(self.responder, self.interaction, seen, ANSWERED)
        else:
            await show(self.responder, self.interaction, seen, note(seen.match), focus)


async def press(
    responder: Responder, interaction: Interaction, target: LessonTarget, slots: Slots
) -> None:
    if target.verb == "lesson":
        await begin(responder, interaction, target, slots)
        return
    asked = LessonQuestion(responder, interaction, by_number(target.game), target.version)
    await OF_QUESTIONS[target.verb.removeprefix(LEARN)](asked, target, slots)


async def press_picks(
    responder: Responder, interaction: Interaction, target: LessonPicksTarget, slots: Slots
) -> None:
    asked = LessonQuestion(responder, interaction, by_number(target.game), target.version)
    await OF_PICKS[target.verb.removeprefix(LEARN)](asked, target, slots)


async def begin(
    responder: Responder, interaction: Interaction, target: LessonTarget, slots: Slots
) -> None:
    """A lesson from its beginning, by a button or from the menu of all."""
    number = first(slots) if slots else target.slot
    rules = by_number(target.game)
    seen = await responder.lessons.begin(invited(interaction.user), rules.key, number or 0)
    await show(responder, interaction, seen)
