"""How a match went, told from what everybody could see."""

import random

from bot import engine
from bot.engine.core.event import Seen
from bot.engine.omen.words import English
from bot.engine.omen.words.story import story
from tests.kit.table import card_id

NAMES = ("Ann", "Ben")


def seen(*events):
    return [Seen(*(*event, 0, -1, 0)[:2], *event[2:]) for event in events]


def test_points_are_told_turn_by_turn():
    told = story(
        seen(
            ("turn", 0, 0, -1, 1),
            ("strength", 0, 0, 1, 7),
            ("strength", 1, 0, 1, 6),
            ("win", 0, 0, 1, 0),
            ("turn", 1, 0, -1, 2),
            ("triumph", 1, card_id("guard_3"), 0, 0),
            ("turn", 0, 0, -1, 3),
            ("break", 0, card_id("krater_1"), -1, 0),
            ("turn", 1, 0, -1, 4),
        ),
        None,
        NAMES,
    )
    assert told.history == ((0, 0), (2, 0), (2, 2), (1, 2))
    assert told.moments == (
        "Turn 1: Ann won the middle City 7 to 6.",
        "Turn 2: Ben achieved a TRIUMPH: Guard no. 3.",
    )


def battle(turn, mine, theirs):
    """Ann wins the left City in that turn."""
    return (
        ("turn", 0, 0, -1, turn),
        ("strength", 0, 0, 0, mine),
        ("strength", 1, 0, 0, theirs),
        ("win", 0, 0, 0, 0),
    )


def test_of_many_moments_the_nearest_battles_are_told():
    """A TRIUMPH weighs less than a battle decided by 3, and more than one decided by 5."""
    triumph = ("triumph", 1, card_id("guard_3"), 0, 0)
    clear = battle(1, 20, 0), battle(3, 9, 0)
    events = [*clear[0], *battle(2, 9, 6), triumph, *clear[1], *battle(4, 9, 4), *battle(5, 9, 8)]
    told = story(seen(*events), None, NAMES).moments
    assert [words[:6] for words in told] == ["Turn 2", "Turn 2", "Turn 4", "Turn 5"]
    assert "TRIUMPH" in told[1]


def test_the_last_krater_of_a_city_is_told_with_its_fall():
    told = story(
        seen(
            ("turn", 0, 0, -1, 5),
            ("strength", 0, 0, 2, 3),
            ("strength", 1, 0, 2, 9),
            ("win", 1, 0, 2, 0),
            ("raze", 0, 0, 2, 0),
        ),
        None,
        NAMES,
    )
    assert told.moments == ("Turn 5: Ben won the right City 9 to 3, and it was Razed.",)


def test_a_whole_match_ends_with_its_score_and_names_no_hidden_krater():
    rng, events = random.Random(4), []
    match = engine.new("omen", seed=4)
    while match.asks:
        seat = rng.choice(sorted(match.asks))
        ask = match.asks[seat]
        picks = rng.sample(range(len(ask.options)), rng.randint(ask.at_least, ask.at_most))
        events += match.answer(seat, ask.id, picks)
    told = English().story(match.seen(events, None), match.public(), NAMES)
    assert told.history[-1] == match.outcome.scores
    assert len(told.history) == match.turn + 1
    assert 0 < len(told.moments) <= 4
    assert not any("Krater" in moment for moment in told.moments)
