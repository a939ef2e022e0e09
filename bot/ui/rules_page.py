"""Pages of the rules: a topic, the words that its reader met, and the way to all others.

Pure; nothing is sent here. Which words a reader met is read from what they had before them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.engine.core.reference import Term, terms_in
from bot.engine.core.ruleset import AnyRuleset
from bot.matches.errors import Refused
from bot.matches.view import MatchView, PlayerView

from .custom_id import GameTarget, MatchTarget, PicksTarget
from .long_texts import LONGEST
from .lookup import with_signs
from .signs import EDGE, bare, unmarked
from .widgets import Button, Choice, Menu, Panel, Post, Row

WORDS = "**Words**"
CHOOSE = "Rules about ..."
EMOJI = 48
"""Characters of a message that a sign may take."""

# What somebody has before them


def screen(shown: Panel | Post) -> str:
    """All that can be read on a message: its words, labels and entries of menus."""
    return "\n".join(
        [unmarked(shown.text), *(words for row in shown.rows for words in row_words(row))]
    )


def row_words(row: Row) -> Iterable[str]:
    if isinstance(row, Menu):
        yield row.placeholder
        for choice in row.choices:
            yield f"{choice.label}\n{choice.description}"
    else:
        for button in row:
            yield button.label


def screen_of(message: discord.Message | None) -> str:
    """The same of a message as Discord has it: that on which something was pressed."""
    if message is None:
        return ""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    words = [bare(message.content)]
    for item in (item for row in rows for item in row.children):
        if isinstance(item, discord.SelectMenu):
            words.append(item.placeholder or "")
            words += [f"{each.label}\n{each.description or ''}" for each in item.options]
        elif isinstance(item, discord.Button):
            words.append(item.label or "")
    return "\n".join(words)


# The page


def page(rules: AnyRuleset, key: str, met: str = "", *, drawn: bool = False) -> str:
    """A topic, and the meaning of the words that stand in it or on the screen `met`.

    With its picture, what the picture says is not said once more. What does not fit a message
    gives way to the words that were met: first those of the topic, which leave room for signs as
    well, then the topic itself. Only what was met in a very large hand may take a second message.
    """
    topic = rules.shelf.topics()[key]
    head = f"**{topic.title}**"
    text = topic.line if drawn and key == rules.shelf.legend else topic.text
    forms = [
        [head, text, *meanings(rules, f"{met}\n{text}", topic.explains)],
        [head, text, *meanings(rules, met, topic.explains)],
        [head, topic.line, *meanings(rules, met)],
    ]
    made = [with_signs(rules, "\n".join(lines)) for lines in forms]
    if len(unmarked(made[0])) + EMOJI * made[0].count(EDGE) // 2 <= LONGEST:
        return made[0]
    return next((each for each in made[1:] if len(unmarked(each)) <= LONGEST), made[-1])


def meanings(rules: AnyRuleset, text: str, but: Sequence[str] = ()) -> list[str]:
    """A line for each word of the rulebook in a text that is not explained there."""
    found = [term for term in unexplained(rules, text) if term.name not in but]
    return [WORDS, *(f"**{term.name}**: {term.meaning}" for term in found)] if found else []


def unexplained(rules: AnyRuleset, text: str) -> list[Term]:
    """The words of the rulebook in a text, but for those that it explains on the spot."""
    found = terms_in(rules.shelf.terms(), text)
    return [term for term in found if not term.reminder or term.reminder not in text]


# Which topic


def overview(rules: AnyRuleset) -> str:
    return next(iter(rules.shelf.topics()))


def named(rules: AnyRuleset, typed: str) -> str:
    """The topic that was typed; nothing is the overview."""
    topics = rules.shelf.topics()
    wanted = typed.strip().casefold() or overview(rules)
    by_title = {topic.title.casefold(): key for key, topic in topics.items()}
    key = wanted if wanted in topics else by_title.get(wanted)
    if key is None:
        raise Refused(f"There is no such topic. There are: {', '.join(topics)}.")
    return key


def chosen(rules: AnyRuleset, place: int | None) -> str:
    """The topic at a place of the menu; whatever else may come is the overview."""
    keys = list(rules.shelf.topics())
    return keys[place] if place is not None and place < len(keys) else keys[0]


def about(view: MatchView) -> str:
    """The topic that a match has come to: that of its question to the reader, or to anybody."""
    shelf = view.rules.shelf
    if view.is_over:
        return shelf.result
    ask = view.private.ask if isinstance(view, PlayerView) else None
    kinds = [ask.kind] if ask else [kind for _, kind, _ in view.public.waiting]
    return next((shelf.topic_of[kind] for kind in kinds), overview(view.rules))


# What can be pressed there


def rows(rules: AnyRuleset, key: str, back: PicksTarget | None = None) -> tuple[Row, ...]:
    """All topics as a menu, and the way back to the panel if it was come from there; else to the
    lessons."""
    topics = rules.shelf.topics()
    choices = tuple(
        Choice(topic.title, n, topic.line, chosen=each == key)
        for n, (each, topic) in enumerate(topics.items())
    )
    target = GameTarget("topics", rules.number) if back is None else topic_beside(back)
    learn = Button("Learn", GameTarget("learn", rules.number), "primary")
    buttons = (learn,) if back is None else (Button("Back", back, "primary"),)
    return tuple(row for row in (Menu(CHOOSE, target, choices), buttons) if row)


def topic_beside(back: PicksTarget) -> PicksTarget:
    """The menu on a page that came in the place of a panel keeps the way back to it."""
    return PicksTarget("turn_to", back.match_id, back.version, back.picked)


def to_rules(view: MatchView) -> Button:
    """*Rules* on what everybody sees: for each who presses it, in a message of their own."""
    return Button("Rules", MatchTarget("rules", view.id))
