"""What every ruleset promises, held under random play. A new ruleset is picked up by itself."""

from copy import deepcopy
from itertools import islice, zip_longest
from random import Random

import pytest
from hypothesis import strategies as st

from bot import engine
from bot.engine import Refusal, StaleQuestion
from bot.engine.core.event import LEAVING, Sees
from bot.engine.core.state import ranked
from tests.kit.play import (
    cards_of,
    conserved_in,
    course,
    new,
    pauses,
    play_out,
    rules_of,
    some_answer,
    some_pauses,
    strays,
)
from tests.kit.seeds import some_seeds
from tests.kit.wrong import wrong_answers

pytestmark = pytest.mark.usefixtures("cards_of_today")


# Questions


@some_seeds()
def test_a_question_is_open_exactly_while_the_match_is_on(game, seed):
    match = new(game, seed)
    for pause in course(match, Random(seed)):
        assert pause.match.outcome is None
    assert not match.asks
    assert match.outcome is not None


@some_seeds()
def test_every_question_can_be_answered(game, seed):
    for match, _ in pauses(game, seed):
        for seat, ask in match.asks.items():
            assert ask.seat == seat
            assert ask.options
            assert len(set(ask.options)) == len(ask.options)
            assert 0 <= ask.at_least <= ask.at_most <= len(ask.options)
            assert ask.at_most > 0


@some_seeds()
def test_a_question_stays_as_it_is_until_answered_and_its_id_is_never_used_again(game, seed):
    gone, left = set(), {}
    for match, answer in pauses(game, seed):
        ids = [ask.id for ask in match.asks.values()]
        assert len(set(ids)) == len(ids)
        assert gone.isdisjoint(ids)
        for seat, ask in left.items():
            assert match.asks.get(seat) == ask
        gone.add(answer.ask_id)
        left = {seat: ask for seat, ask in match.asks.items() if seat != answer.seat}


# Answers that are not taken


@some_seeds()
def test_a_wrong_answer_is_refused_and_changes_nothing(game, seed):
    old_ids = []
    for n, (match, answer) in enumerate(pauses(game, seed)):
        if n < 3 or n % 10 == seed % 10:
            before, text, news = match.clone(), match.to_json(), match.news
            for wrong, refusal in wrong_answers(match, old_ids[-3:]):
                with pytest.raises(Refusal) as refused:
                    match.answer(*wrong)
                assert refused.type is refusal, wrong
            assert match == before
            assert match.to_json() == text
            assert match.news == news
        old_ids.append(answer.ask_id)


def test_when_it_is_over_nothing_is_open_any_more(game):
    match = new(game, 1)
    play_out(match, Random(1))
    text = match.to_json()
    for seat in (*range(match.seats), 99):
        for ask_id in (0, 1, match.state.asked, match.state.asked + 1):
            with pytest.raises(StaleQuestion):
                match.answer(seat, ask_id, [0])
    assert match.to_json() == text


# Saving and copying


@some_seeds()
def test_a_save_brings_back_the_very_same_match(game, seed):
    for match, _ in some_pauses(game, seed, every=3):
        text = match.to_json()
        loaded = engine.from_json(text)
        assert loaded == match
        assert loaded.to_json() == text
        assert loaded.public() == match.public()


@some_seeds()
def test_a_match_reloaded_at_every_pause_plays_on_to_the_very_same_end(game, seed):
    kept, reloaded = new(game, seed), new(game, seed)
    for match, answer in course(kept, Random(seed)):
        reloaded = engine.from_json(reloaded.to_json())
        copy = match.clone()
        assert reloaded.answer(*answer) == copy.answer(*answer)
        assert reloaded == copy
    assert reloaded == kept
    assert reloaded.outcome == kept.outcome
    assert engine.from_json(kept.to_json()) == kept


@some_seeds()
def test_a_clone_is_equal_and_goes_its_own_way(game, seed):
    for match, _ in some_pauses(game, seed, every=40):
        text, twin = match.to_json(), match.clone()
        assert twin == match
        assert twin.to_json() == text
        events = play_out(twin, Random(seed))
        assert match.to_json() == text
        assert twin != match
        assert play_out(match.clone(), Random(seed)) == events


@some_seeds()
def test_a_view_is_a_photograph(game, seed):
    for match, _ in some_pauses(game, seed, every=60):
        twin = match.clone()
        views = [twin.public(), *(twin.private(seat) for seat in match.asks)]
        as_taken = deepcopy(views)
        play_out(twin, Random(seed))
        assert views == as_taken


# The course of a match


@some_seeds()
def test_cards_and_coins_are_conserved(game, seed):
    cards, coins = cards_of(new(game, seed)), conserved_in(new(game, seed))
    assert len(set(cards)) == len(cards)
    for match, _ in pauses(game, seed):
        assert cards_of(match) == cards
        assert conserved_in(match) == coins
        assert strays(match) == []
    assert cards_of(match) == cards
    assert conserved_in(match) == coins


@some_seeds(salt=st.integers(0, 9))
def test_the_same_seed_and_answers_give_the_same_match(game, seed, salt):
    first, second = new(game, seed), new(game, seed)
    assert first.news == second.news
    assert play_out(first, Random(salt)) == play_out(second, Random(salt))
    assert first == second


def test_other_seeds_give_other_matches(game):
    """Though the same is answered: all differ where a deck is shuffled, and some do where chance
    decides no more than who has what and who begins."""
    seats = len(rules_of(game).seats)
    ends = {begun_alike(game, 2 * seats * seed) for seed in range(30)}
    shuffled = any(zone.sees is Sees.NOBODY for zone in rules_of(game).zones)
    assert len(ends) == 30 if shuffled else len(ends) > 1


def begun_alike(game, seed):
    """All of a match but its seed, after a few answers that are the same whatever the seed is."""
    match, rng = new(game, seed), Random(1)
    for _, _ in islice(course(match, rng), 12):
        pass
    return match.to_json().partition('"draws"')[2]


@some_seeds()
def test_every_match_ends_with_a_result(game, seed):
    match = new(game, seed)
    kinds = {event[0] for event in (*match.news, *play_out(match, Random(seed)))}
    assert kinds <= match.rules.events.keys()
    outcome = match.outcome
    assert outcome.reason
    assert len(outcome.scores) == match.seats
    assert is_ranking(outcome.places, match.seats)
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    assert outcome.winner == (first[0] if len(first) == 1 else None)


@pytest.mark.parametrize("winner", [0, 1, None])
def test_a_match_can_be_ended_from_outside(game, winner):
    for match, _ in some_pauses(game, 4, every=50):
        ended, cards = match.clone(), cards_of(match)
        [over] = ended.conclude(winner, "conceded")
        assert ended.seen([over], None)[0].kind == "over"
        assert (ended.outcome.winner, ended.outcome.reason) == (winner, "conceded")
        assert not ended.asks
        assert cards_of(ended) == cards
        assert engine.from_json(ended.to_json()) == ended
        with pytest.raises(StaleQuestion):
            ended.answer(*some_answer(match, Random(1)))


def test_every_seat_wins_some(game):
    """Random play is fair enough that a seat which never wins would be a fault."""
    winners, seats = set(), set(range(max(rules_of(game).seats)))
    for seed in range(60):
        match = new(game, seed)
        play_out(match, Random(seed))
        winners.add(match.outcome.winner)
        if winners >= seats:
            break
    assert winners >= seats


def test_what_is_played_depends_on_the_answers(game):
    first, second = new(game, 1), new(game, 1)
    pairs = zip_longest(play_out(first, Random(1)), play_out(second, Random(2)))
    assert any(one != other for one, other in pairs)


# Players who leave


def is_ranking(places, seats):
    """A place for each seat; whoever shares one has the same, and the next comes after all."""
    return len(places) == seats and ranked([-place for place in places]) == tuple(places)


def course_with_leavers(match, rng):
    """Random play in which now and then somebody leaves, at a pause that chance decides."""
    while match.asks:
        assert not match.is_too_long
        yield match
        if rng.random() < 0.05:
            match.leave(rng.choice(match.players), rng.choice(LEAVING))
        else:
            match.answer(*some_answer(match, rng))


@some_seeds()
def test_whoever_leaves_the_rest_play_on_to_a_result_and_nothing_is_lost(game, seed):
    match = new(game, seed)
    cards, kept = cards_of(match), conserved_in(match)
    for pause in course_with_leavers(match, Random(seed)):
        assert cards_of(pause) == cards
        assert conserved_in(pause) == kept
        assert not pause.asks.keys() & set(pause.state.out)
        assert all(ask.options for ask in pause.asks.values())
    assert cards_of(match) == cards
    assert is_ranking(match.outcome.places, match.seats)
    stayed = [match.outcome.places[seat] for seat in match.players]
    left = [match.outcome.places[seat] for seat in match.state.out]
    assert max(stayed) < min(left, default=9)
    assert left == sorted(left, reverse=True), "the first to go is last"


@some_seeds()
def test_a_match_that_somebody_left_is_saved_as_it_is(game, seed):
    for match in course_with_leavers(new(game, seed), Random(seed)):
        text = match.to_json()
        loaded = engine.from_json(text)
        assert loaded == match
        assert loaded.to_json() == text


def test_players_do_leave_in_these_matches(game):
    """Or else the tests above could not fail."""
    left = set()
    for seed in range(20):
        match = new(game, seed)
        for pause in course_with_leavers(match, Random(seed)):
            left.update(event[1] for event in pause.news if event[0] == "left")
        left.update(event[1] for event in match.news if event[0] == "left")
    assert left == set(range(max(rules_of(game).seats)))
