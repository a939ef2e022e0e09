"""What used chance is not taken back, and a match that goes on for ever is given up."""

import pytest

from bot import engine

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def match():
    """Three have lit their lamps: Ann may roll or hold."""
    match = engine.new("lanterns", seats=3, seed=3)
    while match.state.step == "light":
        seat = min(match.asks)
        match.answer(seat, match.asks[seat].id, [0])
    return match


def do(match, verb):
    [ask] = match.asks.values()
    verbs = [o.verb for o in ask.options]
    return match.answer(ask.seat, ask.id, [verbs.index(verb)])


def test_a_roll_used_chance_though_no_card_came_of_it(match):
    before = match.clone()
    events = do(match, "roll")
    assert "roll" in [event[0] for event in events]
    assert match.used_chance(before)
    assert not match.learned(before, events, 0)


@pytest.mark.parametrize("verbs", [["hold"], ["hold", "hang"], ["hold", "hang", "shade"]])
def test_what_is_only_chosen_used_none(match, verbs):
    before = match.clone()
    for verb in verbs:
        do(match, verb)
    assert not match.used_chance(before)


def test_a_shuffle_used_chance(match):
    before = match.clone()
    match.state.shuffle(match.state.deck)
    assert match.used_chance(before)


def test_the_same_roll_comes_again_from_a_save(match):
    again = engine.from_json(match.to_json())
    assert do(match, "roll") == do(again, "roll")


@pytest.mark.parametrize("seats", [3, 4])
def test_a_match_is_too_long_when_each_has_had_more_turns_than_any_match_takes(seats):
    match = engine.new("lanterns", seats=seats)
    at_most = match.rules.turns_a_seat * seats
    match.state.turn = at_most
    assert not match.is_too_long
    match.state.turn = at_most + 1
    assert match.is_too_long
