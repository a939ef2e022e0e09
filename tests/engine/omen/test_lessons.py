"""data/omen_lessons.yaml: its examples, and what is said of a file that is wrong."""

import pytest
import yaml

from bot.engine import BadCards
from bot.engine.omen.events import EVENTS
from bot.engine.omen.lessons import LESSONS_YAML, read
from tests.kit.lessons import examples, play, unknown_events, untold
from tests.kit.table import Table

TEXTS = read()


@pytest.mark.parametrize(("key", "example"), examples(TEXTS))
def test_example(key, example):
    play("omen", Table, key, example)


def test_they_follow_a_turn_to_the_end_of_the_match():
    assert list(TEXTS) == ["wealth", "surge", "kraters", "war", "offering", "triumph"]


def test_every_sentence_is_told_in_some_example():
    assert untold(TEXTS) == []


def test_every_event_that_something_is_told_after_exists():
    assert unknown_events(TEXTS, EVENTS) == set()


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        (
            "given",
            {"ann": "hand: no_such_card"},
            "wealth / given: expected a position: there is no",
        ),
        ("given", {"cleo": "coins: 1"}, "nothing is known of cleo"),
        ("given", {"ann": "pocket: 1"}, "nothing is known of pocket"),
        ("given", {"step": "lunch"}, "there is no step 'lunch'"),
        ("until", "lunch", "wealth / until: expected"),
        ("says", "", "wealth / says: expected some text"),
        ("tells", [{"after": ["cleo bonus"], "say": "x"}], "wealth / tells.0.after.0"),
        ("lunch", 1, "wealth / lunch: expected no such field"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path, field, value, told):
    document = yaml.load(LESSONS_YAML.read_text(encoding="utf-8"), yaml.CSafeLoader)
    document["lessons"]["wealth"][field] = value
    path = tmp_path / "lessons.yaml"
    path.write_text(yaml.safe_dump(document), encoding="utf-8")
    with pytest.raises(BadCards) as wrong:
        read(path)
    assert told in str(wrong.value)
