"""data/omen_lessons.yaml: its examples, and what is said of a file that is wrong."""

import pytest
import yaml

from bot import engine
from bot.engine import BadCards
from bot.engine.omen.events import EVENTS
from bot.engine.omen.lessons import LESSONS_YAML, lessons, read
from tests.kit.table import Table

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
    table, events = Table(engine.begin_lesson("omen", lesson)), []
    lines = list(example.when)
    while not lesson.is_done(table.state):
        seat, ask = next(iter(table.match.asks.items()))
        if seat:
            table.news = table.match.answer(seat, ask.id, list(range(ask.at_least)))
        else:
            table.do(lines.pop(0))
        events += table.news
    assert lines == [], "it is over before"
    table.check(example.then)
    told = lesson.tells(table.match.seen(events, 0))
    assert [words for words in example.told if words not in told] == []


def test_they_follow_a_turn_to_the_end_of_the_match():
    assert list(TEXTS) == ["wealth", "surge", "kraters", "war", "offering", "triumph"]


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
