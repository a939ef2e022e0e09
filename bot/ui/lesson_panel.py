"""A lesson as a panel: what it is about, the open question of its position, and in the end what is
to be learned from what came of it. Pure; nothing here sends anything."""

from __future__ import annotations

from dataclasses import replace

from bot.matches.lessons import LessonView

from .custom_id import (
    LEARN,
    GameTarget,
    LessonPicksTarget,
    LessonTarget,
    PicksTarget,
    QuestionTarget,
    Target,
)
from .long_texts import LONGEST
from .paging import NOTHING, Focus
from .panel import PLAIN, Reading, chosen_words, hand_lines, heading
from .question import picks, question
from .signs import unmarked
from .told import news_line, useless
from .widgets import Button, Choice, Menu, Panel, Row

DONE, HERE = "done", "you are here"


def lesson_panel(
    seen: LessonView, note: str = "", focus: Focus = NOTHING, reading: Reading = PLAIN
) -> Panel:
    """A lesson as it stands; `focus` is how far somebody is with the picks of its question."""
    if seen.is_over:
        return Panel(ending(seen, reading), (tuple(ways_on(seen)),))
    view = seen.match
    above = [
        title(seen),
        f"> {seen.lesson.says}",
        note or news_line(view, view.news),
        f"**{heading(view)}**",
        chosen_words(view, focus),
        view.words.notes(view.private),
    ]
    room = LONGEST - sum(len(unmarked(text)) + 1 for text in (*above, reading.hand) if text)
    lines = [*above, hand_lines(view, focus, reading, room), reading.hand]
    last = (*why_not(seen, focus), *always(seen))
    rows = [of_lesson(row, seen) for row in (*question(view, focus), last)]
    return Panel("\n".join(filter(None, lines)), tuple(rows))


def title(seen: LessonView) -> str:
    number, every = seen.number + 1, len(seen.rules.lessons())
    return f"**Learn {seen.rules.title} · {number} of {every}: {seen.lesson.title}**"


def ending(seen: LessonView, reading: Reading) -> str:
    """What happened in it, and what is to be learned from that."""
    view = seen.match
    # That the next turn has begun is no part of it. Every game has events of this kind.
    happened = [each for each in seen.happened if each.kind != "turn"]
    lines = [title(seen), " ".join(view.words.own(happened, view.seat, view.names))]
    if view.is_over:
        lines += [f"**{line}**" for line in view.words.outcome(view.public, view.names)]
    return "\n".join(filter(None, [*lines, f"> {seen.told}", reading.hand]))


def ways_on(seen: LessonView) -> list[Button]:
    """What there is to do after a lesson; after the last one, to play."""
    if seen.following is None:
        first = Button("Play alone", GameTarget("alone", seen.rules.number), "primary")
    else:
        label = f"Next: {seen.rules.lessons()[seen.following].title}"
        first = Button(label, begin(seen, seen.following), "primary")
    return [first, *always(seen)]


def why_not(seen: LessonView, focus: Focus) -> list[Button]:
    """*Why not?*, if there is a card that cannot be used in any way."""
    if not useless(seen.match):
        return []
    return [Button("Why not?", picks(seen.match, "reasons", focus.numbers))]


def always(seen: LessonView) -> list[Button]:
    return [
        Button("Begin again", begin(seen, seen.number)),
        Button("All lessons", GameTarget("lessons", seen.rules.number)),
        Button("Rules", GameTarget("learn_rules", seen.rules.number)),
    ]


def begin(seen: LessonView, number: int) -> LessonTarget:
    return LessonTarget("lesson", seen.rules.number, seen.version, number)


def of_lesson(row: Row, seen: LessonView) -> Row:
    """What would answer a question of a match answers that of a lesson."""
    if isinstance(row, Menu):
        return replace(row, target=aimed(row.target, seen))
    return tuple(replace(each, target=aimed(each.target, seen)) for each in row)


def aimed(target: Target, seen: LessonView) -> Target:
    match target:
        case QuestionTarget(verb, _, version, slot):
            return LessonTarget(f"{LEARN}{verb}", seen.rules.number, version, slot)
        case PicksTarget(verb, _, version, picked):
            return LessonPicksTarget(f"{LEARN}{verb}", seen.rules.number, version, picked)
    return target


def lessons_panel(seen: LessonView) -> Panel:
    """All lessons, which of them are done, and a menu to begin one."""
    rules, every = seen.rules, seen.rules.lessons()
    states = [state(seen, number) for number in range(len(every))]
    lines = [
        f"{number}. {lesson.title}{f' · {told}' if told else ''}"
        for number, (lesson, told) in enumerate(zip(every, states, strict=True), 1)
    ]
    choices = tuple(
        Choice(f"{number + 1}. {lesson.title}", number, states[number])
        for number, lesson in enumerate(every)
    )
    target = LessonTarget("lesson", rules.number, seen.version)
    text = f"**Learn {rules.title}**: {len(every)} positions of about two minutes each."
    buttons = (
        Button("Go on", GameTarget("learn", rules.number), "primary"),
        Button("How to play", GameTarget("topic", rules.number)),
        Button("Play alone", GameTarget("alone", rules.number)),
    )
    return Panel("\n".join([text, *lines]), (Menu("Begin a lesson ...", target, choices), buttons))


def state(seen: LessonView, number: int) -> str:
    """What is to be said of a lesson besides its title."""
    if seen.rules.lessons()[number].key in seen.done:
        return DONE
    return HERE if number == seen.number else ""
