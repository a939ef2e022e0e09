"""data/aegean_lessons.yaml: its examples, and what is told in them."""

import pytest

from bot.engine.aegean.events import EVENTS
from bot.engine.aegean.lessons import read
from tests.engine.aegean.scenario import Table
from tests.kit.lessons import examples, play, unknown_events, untold

TEXTS = read()


@pytest.mark.parametrize(("key", "example"), examples(TEXTS))
def test_example(key, example):
    play("aegean", Table, key, example)


def test_they_follow_a_turn_to_the_end_of_the_match():
    assert list(TEXTS) == ["wealth", "round", "keres", "war", "offering", "reward"]


def test_every_sentence_is_told_in_some_example():
    assert untold(TEXTS) == []


def test_every_event_that_something_is_told_after_exists():
    assert unknown_events(TEXTS, EVENTS) == set()
