"""Hero and Olympian: legal, honest, within their budget, and not blind to the table."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from bot.engine import Ask, Option
from bot.engine.core.match import Match
from bot.players import (
    SEARCHERS,
    Budget,
    Observation,
    answer,
    budget,
    hero,
    observe,
    olympian,
    think,
)
from bot.players.answers import AT_MOST, answers
from tests.engine.core.toy import TOY, stones
from tests.kit.play import SETTINGS, new
from tests.kit.table import label, table

SEARCHING = sorted(SEARCHERS)
FEW = Budget(simulations=8)
MANY = Budget(simulations=400)

each_searcher = pytest.mark.parametrize("name", SEARCHING)


def pauses(game, seed, every):
    """Questions with a choice, out of a match between Acolytes."""
    match, luck, number = new(game, seed), Random(seed), 0
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        if len(ask.options) > 1:
            number += 1
            if number % every == 0:
                yield match.clone(), seat
        match.answer(seat, ask.id, answer("acolyte", match, seat, luck, FEW))


@pytest.mark.parametrize("game", SETTINGS)
@each_searcher
def test_a_searcher_only_ever_answers_legally_and_comes_to_an_end(name, game):
    match, luck = new(game, 4), Random(4)
    while match.asks:
        assert match.turn < 200
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.id, answer(name, match, seat, luck, FEW))
    assert match.outcome is not None


@each_searcher
def test_a_searcher_plays_a_game_it_has_never_heard_of(name):
    match = Match(replace(TOY, stage=lambda s: 0), stones().state)
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.id, answer(name, match, seat, Random(1), FEW))
    assert match.outcome is not None


# Honesty


@pytest.mark.parametrize("game", SETTINGS)
@each_searcher
def test_nothing_hidden_shows_in_what_was_weighed(name, game):
    """Non-interference: deal anew all that the seat cannot know; not one figure changes."""
    compared = 0
    for match, seat in pauses(game, 3, every=5):
        thought = think(name, observe(match, seat), Random(7), FEW)
        for salt in range(3):
            other = match.resample(seat, Random(salt))
            assert think(name, observe(other, seat), Random(7), FEW) == thought
            compared += any(weighed.visits for weighed in thought.weighed)
    assert compared > 12


@each_searcher
def test_a_player_that_was_given_the_truth_would_be_found_out(name):
    """Or the test above could not fail: a world that is only looked at shows in the figures."""
    differing = 0
    for match, seat in pauses("omen 1", 3, every=12):
        others = [match, *(match.resample(seat, Random(salt)) for salt in range(3))]
        thoughts = {repr(think(name, peeping(other, seat), Random(7), FEW)) for other in others}
        differing += len(thoughts) > 1
    assert differing > 5


class Peeping(Match):
    """A match that, asked for others like it, shows itself."""

    def resamples(self, viewer, rng, known=frozenset()):
        while True:
            yield self.clone()


def peeping(match, seat):
    other = object.__new__(Peeping)
    Match.__init__(other, match.rules, match.state)
    return Observation(seat, other)


def test_an_observation_does_not_hold_the_truth():
    for match, seat in pauses("omen 1", 5, every=20):
        seen = observe(match, seat)
        assert seen.view == match.private(seat)
        assert seen.match.seed != match.seed
        if len(match.state.decks[0]) > 3:  # or there are too few to be sure of a difference
            assert seen.match.state.decks != match.state.decks


def test_what_is_remembered_is_the_same_in_all_worlds():
    match, seat = next(pauses("omen 1", 5, every=60))
    card = match.state.hands[1 - seat][0]
    seen = observe(match, seat, [card])
    worlds = seen.worlds(Random(1))
    assert all(card in next(worlds).state.hands[1 - seat] for _ in range(20))


# Budget


@each_searcher
def test_the_same_luck_gives_the_same_thought_and_other_luck_another(name):
    match, seat = next(pauses("omen 1", 8, every=40))
    seen = observe(match, seat)
    once = think(name, seen, Random(1), FEW)
    assert think(name, seen, Random(1), FEW) == once
    assert any(think(name, seen, Random(n), FEW) != once for n in range(2, 8))


@each_searcher
def test_simulations_are_counted(name):
    for match, seat in pauses("omen 1", 8, every=30):
        thought = think(name, observe(match, seat), Random(1), Budget(simulations=100))
        visits = sum(weighed.visits for weighed in thought.weighed)
        assert visits < 100 + len(thought.weighed)


@each_searcher
def test_more_time_is_more_simulations(name, monkeypatch):
    """With nothing but the time to end it, and a tenth of it; by a clock of its own."""
    for module in (hero, olympian):
        monkeypatch.setattr(module, "settled", lambda tried: False)
    looks = count()
    monkeypatch.setattr(budget, "perf_counter", lambda: next(looks) / 1000)
    match, seat = next(pauses("omen 1", 8, every=40))
    visits = []
    for seconds in (0.02, 0.2):
        thought = think(name, observe(match, seat), Random(1), Budget(seconds=seconds))
        visits.append(sum(weighed.visits for weighed in thought.weighed))
    assert 0 < visits[0] < visits[1]


@each_searcher
def test_without_any_time_there_is_still_an_answer(name):
    match, seat = next(pauses("omen 1", 8, every=40))
    thought = think(name, observe(match, seat), Random(1), Budget(seconds=1e-9))
    assert not any(weighed.visits for weighed in thought.weighed)
    match.answer(seat, match.asks[seat].id, thought.picks)  # or it would be refused


# Which answers are weighed

ASK = Ask(1, 0, "several", tuple(Option("unit", 100 + n) for n in range(24)))


@pytest.mark.parametrize(
    ("at_least", "at_most", "options", "number"),
    [(1, 1, 9, 9), (0, 1, 9, 10), (2, 2, 4, 6), (0, 3, 3, 8), (3, 3, 3, 1), (0, 1, 23, 24)],
)
def test_every_answer_is_weighed_where_there_are_few(at_least, at_most, options, number):
    ask = replace(ASK, at_least=at_least, at_most=at_most, options=ASK.options[:options])
    found = answers(ask, [0.0] * options)
    assert len(set(found)) == len(found) == number


@pytest.mark.parametrize(
    ("at_least", "at_most", "options", "number"),
    [
        (0, 1, 24, 24),  # of 25, the last option is dropped
        (1, 3, 5, 14),  # of 25, again
        (0, 5, 5, 24),  # there are no options to drop: 24 of 32
        (2, 2, 9, 21),
        (1, 1, 40, 40),  # all where one is called for
    ],
)
def test_no_more_than_24_answers_of_several_picks_are_weighed(at_least, at_most, options, number):
    ask = Ask(1, 0, "several", tuple(Option("unit", n) for n in range(options)), at_least, at_most)
    found = answers(ask, [0.0] * options)
    assert len(set(found)) == len(found) == number
    assert all(at_least <= len(picks) <= at_most for picks in found)
    assert {i for picks in found for i in picks} >= {0, 1}  # the first of equals stay


def test_of_many_answers_those_of_the_liked_options_are_weighed():
    ask = replace(ASK, at_least=4, at_most=4, options=ASK.options[:9])
    found = answers(ask, [float(n) for n in range(9)])
    assert 1 < len(found) <= AT_MOST
    assert all(len(set(picks)) == 4 for picks in found)
    assert (5, 6, 7, 8) in found
    assert not any(0 in picks for picks in found)


# Sense


def best(t, name, who="ann"):
    player = getattr(t, who)
    thought = think(name, observe(t.match, player.seat), Random(0), MANY)
    return {label(player.ask.options[i]) for i in thought.picks}


@each_searcher
def test_it_wins_a_sacked_city_that_one_unit_decides(name):
    t = table(
        ann="hand: bull_4; coins: 4; left: guard_3",
        ben="left: thief_2, torch_2, trader_2",
    )
    assert best(t, name) == {"play bull_4 left"}


@each_searcher
def test_it_keeps_coveted_units_in_hand_when_made_to_discard(name):
    t = table(
        step="end",
        ann="hand: mask_1, harper_2, foundling_1, augur_1, toller_1, torch_2, thief_2",
    )
    kept = {"mask_1", "harper_2", "foundling_1"}
    assert not any(word in chosen for chosen in best(t, name) for word in kept)


def test_the_olympian_says_how_good_it_thinks_an_answer_is():
    t = table(
        ann="hand: bull_4; coins: 4; left: guard_3",
        ben="left: thief_2, torch_2, trader_2",
    )
    thought = think("olympian", observe(t.match, t.ann.seat), Random(0), MANY)
    first, second = thought.weighed[:2]
    assert list(first.picks) == thought.picks
    assert 0 < second.value < first.value < 1
    assert first.visits >= second.visits > 0
