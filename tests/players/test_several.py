"""Computer players at a table for three or four: each plays for its own seat."""

from dataclasses import replace
from random import Random

import pytest

from bot import engine
from bot.players import LEVELS, Budget, answer, mind, observe, think
from bot.players.minds import MINDS, mind_in
from bot.players.pool import Pool

pytestmark = pytest.mark.usefixtures("toy")

FEW = Budget(simulations=24)


def play(match, names, luck):
    """A match in which every seat has a player of its own."""
    while match.asks:
        assert not match.is_too_long
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.id, answer(names[seat], match, seat, luck, FEW))
    return match.outcome


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_at_every_number_of_seats_to_an_end(level, seats):
    outcome = play(engine.new("lanterns", seats=seats, seed=seats), [level] * seats, Random(1))
    assert len(outcome.places) == seats


@pytest.mark.parametrize("seats", [3, 4])
def test_several_levels_share_a_table(seats):
    names = ("olympian", "acolyte", "hero", "random")[:seats]
    outcome = play(engine.new("lanterns", seats=seats, seed=7), names, Random(2))
    assert outcome is not None


@pytest.mark.parametrize("level", ["hero", "olympian"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_search_goes_by_what_is_good_for_its_own_seat(level, seat, monkeypatch):
    """Staking most is what this evaluation wants of everybody; each stakes most for itself."""
    monkeypatch.setitem(MINDS, "lanterns", wanting_oil_spent())
    match = engine.new("lanterns", seats=3, seed=11)
    match.answer(seat, match.asks[seat].id, [0])
    thought = think(level, observe(match, seat), Random(3), Budget(simulations=200))
    assert [match.asks[seat].options[i].place for i in thought.picks] == [3]


def wanting_oil_spent():
    """A mind to which a seat is the better off the less oil it has, of all that there is."""

    def poor(s, seat):
        return 1 - s.oil[seat] / 4

    return replace(mind_in(engine.new("lanterns", seats=3)), evaluate=poor)


@pytest.mark.parametrize("level", ["hero", "olympian"])
def test_a_game_without_a_mind_is_searched_all_the_same(level, monkeypatch):
    monkeypatch.delitem(MINDS, "lanterns")
    match = engine.new("lanterns", seats=4, seed=2)
    assert mind_in(match).evaluate(match.state, 0) == 1 / 4
    thought = think(level, observe(match, 2), Random(1), FEW)
    assert all(0 <= weighed.value <= 1 for weighed in thought.weighed)
    assert sum(weighed.visits for weighed in thought.weighed) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_hidden_shows_in_a_thought_at_a_table_of_four(level):
    match, luck, compared = engine.new("lanterns", seats=4, seed=8), Random(8), 0
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        here = think(level, observe(match, seat), Random(7), FEW)
        if ask.id % 5 == 0:
            for salt in range(2):
                other = match.resample(seat, Random(salt))
                assert think(level, observe(other, seat), Random(7), FEW) == here
                compared += 1
        match.answer(seat, ask.id, mind.by_chance(match.state, ask, luck))
    assert compared > 10


@pytest.mark.parametrize("level", ["hero", "olympian"])
async def test_a_worker_process_can_know_the_toy(level):
    there = Pool(seconds=0.1, patience=30, players="tests.kit.toy.searchers:SEARCHERS")
    try:
        found = await there.ask(level, observe(engine.new("lanterns", seats=4), 3), 1)
        assert found.level == level
    finally:
        await there.close()
