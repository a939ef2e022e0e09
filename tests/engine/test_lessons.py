"""Lessons of every game: whatever is legal is accepted, each ends and tells something."""

from random import Random

import pytest

from bot import engine
from bot.engine.core.lesson import LEARNER
from bot.players import Budget, answer
from tests.kit.play import cards_of

FEW = Budget(simulations=1)
PLAYS = 60
LONG = 40
"""Answers at most that a lesson of about two minutes takes."""

pytestmark = pytest.mark.usefixtures("cards_of_today")


def played(rules, lesson, luck):
    """A lesson played at random, saved and loaded at every pause; what its learner saw."""
    match = engine.begin_lesson(rules.key, lesson)
    events, answers = list(match.news), 0
    assert not lesson.is_done(match.state), "there is something to do"
    while not lesson.is_done(match.state):
        match = engine.from_json(match.to_json())
        seat, ask = next(iter(match.asks.items()))
        name = "random" if seat == LEARNER else "acolyte"
        events += match.answer(seat, ask.id, answer(name, match, seat, luck, FEW))
        answers += seat == LEARNER
        assert answers <= LONG
    assert answers
    return match.seen(events, LEARNER)


def test_every_way_to_play_a_lesson_comes_to_an_end_and_teaches_something(rules):
    for lesson in rules.lessons():
        told = {lesson.tells(played(rules, lesson, Random(n))) for n in range(PLAYS)}
        assert all(0 < len(each) <= 900 for each in told), lesson.key


def test_there_are_some_and_each_says_one_thing_in_few_words(rules):
    lessons = rules.lessons()
    assert 2 <= len(lessons) <= 25
    assert len({lesson.key for lesson in lessons}) == len(lessons)
    for lesson in lessons:
        assert 0 < len(lesson.title) <= 40
        assert 0 < len(lesson.says.split()) <= 85, lesson.key


def test_a_lesson_begins_alike_for_everybody(rules):
    for lesson in rules.lessons():
        first, second = (engine.begin_lesson(rules.key, lesson) for _ in range(2))
        assert first == second
        assert len(cards_of(first)) == len(set(cards_of(first))), "no card lies in two places"
        assert LEARNER in first.asks
