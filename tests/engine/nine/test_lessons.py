"""data/nine_lessons.yaml: its examples, and what is told in them."""

import pytest

from bot.engine.core.zone import census
from bot.engine.nine.events import EVENTS
from bot.engine.nine.lessons import lessons, read
from bot.engine.nine.zones import ZONES
from tests.engine.nine.scenario import Table
from tests.kit.lessons import examples, play, unknown_events, untold

TEXTS = read()


@pytest.mark.parametrize(("key", "example"), examples(TEXTS))
def test_example(key, example):
    play("nine", Table, key, example)


def test_they_follow_the_rulebook_to_the_end_of_the_match():
    assert list(TEXTS) == ["play", "combat", "hit", "switch", "raise", "effects", "end"]


def test_n18_all_nine_omens_of_both_teams_lie_somewhere():
    for lesson in lessons():
        s = lesson.position()
        there = census(ZONES, s)
        assert len(there) == len(set(there)) == 18, lesson.key
        assert len({(card - 3001) // 9 for card in there}) == 2, lesson.key


def test_every_sentence_is_told_in_some_example():
    assert untold(TEXTS) == []


def test_every_event_that_something_is_told_after_exists():
    assert unknown_events(TEXTS, EVENTS) == set()
