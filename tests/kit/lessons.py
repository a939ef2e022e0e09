"""The proof of a file of lessons, the same for every game: examples that are played, and texts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import pytest

from bot import engine
from bot.engine.core.school import ExampleText, LessonText

Texts = Mapping[str, LessonText]


def examples(texts: Texts) -> list[Any]:
    """Every example with the key of its lesson, as parameters of a test."""
    return [
        pytest.param(key, example, id=f"{key}-{n}")
        for key, text in texts.items()
        for n, example in enumerate(text.examples, 1)
    ]


def play(game: str, table_of: Any, key: str, example: ExampleText) -> None:
    """Do what an example does; the other player takes the first options there are."""
    lesson = next(each for each in engine.RULESETS[game].lessons() if each.key == key)
    table, events = table_of(engine.begin_lesson(game, lesson)), []
    lines = list(example.when)
    while not lesson.is_done(table.match.state):
        seat, ask = next(iter(table.match.asks.items()))
        if seat:
            table.news = table.match.answer(seat, ask.id, list(range(ask.at_least)))
        else:
            assert lines, ask
            table.do(lines.pop(0))
        events += table.news
    assert lines == [], "it is over before"
    table.check(example.then)
    told = lesson.tells(table.match.seen(events, 0))
    assert [words for words in example.told if words not in told] == [], told


def untold(texts: Texts) -> list[str]:
    """Sentences that only some matches bring, and no example shows."""
    return [
        sentence.say
        for text in texts.values()
        for sentence in text.tells
        if (sentence.after or sentence.unless)
        and not any(words in sentence.say for each in text.examples for words in each.told)
    ]


def unknown_events(texts: Texts, events: Collection[str]) -> set[str]:
    """Kinds of events that something is told after and that there are not."""
    named = {
        each.split()[1]
        for text in texts.values()
        for tells in text.tells
        for each in (*tells.after, *tells.unless)
    }
    return named - {*events}
