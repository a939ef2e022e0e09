"""data/nine_lessons.yaml: its examples, and what is told in them."""

import pytest

from bot import engine
from bot.engine.core.zone import census
from bot.engine.nine.events import EVENTS
from bot.engine.nine.lessons import lessons, read
from bot.engine.nine.zones import ZONES
from tests.engine.nine.scenario import Table

TEXTS = read()
EXAMPLES = [
    pytest.param(key, example, id=f"{key}-{n}")
    for key, text in TEXTS.items()
    for n, example in enumerate(text.examples, 1)
]


def lesson_of(key):
    return next(lesson for lesson in lessons() if lesson.key == key)


@pytest.mark.parametrize(("key", "example"), EXAMPLES)
def test_example(key, example):
    lesson = lesson_of(key)
    table, events = Table(engine.begin_lesson("nine", lesson)), []
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


def test_they_follow_the_rulebook_to_the_end_of_the_match():
    assert list(TEXTS) == ["play", "combat", "hit", "switch", "raise", "effects", "end"]


def test_n18_all_nine_omens_of_both_teams_lie_somewhere():
    for lesson in lessons():
        s = lesson.position()
        there = census(ZONES, s)
        assert len(there) == len(set(there)) == 18, lesson.key
        assert len({(card - 3001) // 9 for card in there}) == 2, lesson.key


def test_every_sentence_is_told_in_some_example():
    for text in TEXTS.values():
        told = [words for example in text.examples for words in example.told]
        for sentence in text.tells:
            always = not sentence.after and not sentence.unless
            assert always or any(words in sentence.say for words in told), sentence.say


def test_every_event_that_something_is_told_after_exists():
    named = {
        each.split()[1]
        for text in TEXTS.values()
        for tells in text.tells
        for each in (*tells.after, *tells.unless)
    }
    assert named <= EVENTS.keys()
