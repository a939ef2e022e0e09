"""Standing orders: which options they pick, and what is told of it."""

from dataclasses import replace
from functools import partial

import pytest

from bot.engine import RULESETS, Match
from bot.engine.core.orders import OWN, arranged, own_rank, picks, to_front
from bot.engine.core.ruleset import Arrangement
from bot.matches.orders import rank_of, told
from bot.store.orders import ASKED, KeptOrder
from tests.kit.play import pauses


@pytest.fixture
def asked(toy):
    """A match of the toy in which somebody must give up a lamp, and their seat."""
    for seed in range(20):
        for match, answer in pauses("toy", seed):
            ask = match.asks[answer.seat]
            if ask.kind == "discard" and len(ask.options) > 1:
                return match, answer.seat
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize(("key", "best"), [("dim", min), ("bright", max)])
def test_an_order_picks_what_comes_first_by_its_ranking(asked, key, best):
    match, seat = asked
    rank, options = rank_of(match.rules, "discard", KeptOrder(key)), match.asks[seat].options
    [pick] = picks(match, seat, rank)
    lit = [rank.rank(match.private(seat), option) for option in options]
    assert lit[pick] == min(lit)
    numbers = [(option.card - 9001) % 8 for option in options]
    assert numbers[pick] == best(numbers)


def test_an_order_that_no_game_knows_is_none(asked):
    match, _ = asked
    assert rank_of(match.rules, "discard", KeptOrder("loudest")) is None
    assert rank_of(match.rules, "hang", KeptOrder("dim")) is None


def test_ones_own_order_is_what_was_arranged_and_then_the_rest():
    arrangement = Arrangement(lambda view: view, "First")
    assert arranged(arrangement, (1, 2, 3, 4), ()) == (1, 2, 3, 4)
    assert arranged(arrangement, (1, 2, 3, 4), (3, 9, 1)) == (3, 1, 2, 4)
    assert to_front((3, 1, 2), 2) == (2, 3, 1)


def test_ones_own_order_picks_what_comes_first_in_it(asked):
    match, seat = asked
    [order] = match.rules.orders
    hand = match.private(seat).hand
    for card in hand:
        cards = to_front(arranged(order.arranged, match.private(seat), ()), card)
        [pick] = picks(match, seat, own_rank(order.arranged, cards))
        assert match.asks[seat].options[pick].card == card


def test_a_card_that_came_later_is_given_up_after_all_that_were_arranged(asked):
    match, seat = asked
    [order] = match.rules.orders
    *_, bright = sorted(match.private(seat).hand, key=lambda card: (card - 9001) % 8)
    [pick] = picks(match, seat, own_rank(order.arranged, [bright]))
    assert match.asks[seat].options[pick].card == bright


def test_what_has_no_place_in_ones_own_order_comes_last(asked):
    match, seat = asked
    *rest, missing = (option.card for option in match.asks[seat].options)
    order = own_rank(Arrangement(lambda view: rest, "First"), rest)
    ranked = sorted(match.asks[seat].options, key=partial(order.rank, match.private(seat)))
    assert [option.card for option in ranked] == [*rest, missing]


def test_where_several_are_chosen_they_are_the_first_ones(asked):
    match, seat = asked
    match = match.clone()
    [order] = match.rules.orders
    cards = tuple(reversed(arranged(order.arranged, match.private(seat), ())))
    options = match.asks[seat].options
    match.asks[seat] = replace(match.asks[seat], at_least=2, at_most=2)
    picked = picks(match, seat, own_rank(order.arranged, cards))
    assert tuple(options[pick].card for pick in picked) == cards[:2]


def test_ones_own_order_holds_only_where_a_game_lets_one_be_arranged(asked):
    match, _ = asked
    assert rank_of(match.rules, "discard", KeptOrder(OWN, (9001,))).key == OWN
    fixed = tuple(replace(order, arranged=None) for order in match.rules.orders)
    assert rank_of(replace(match.rules, orders=fixed), "discard", KeptOrder(OWN, (9001,))) is None


def test_it_is_told_unless_that_gives_something_away(asked):
    match, seat = asked
    assert told(match, seat) == "by standing order"
    silent = tuple(replace(order, is_told=False) for order in match.rules.orders)
    assert told(Match(replace(match.rules, orders=silent), match.state), seat) == ""


def test_no_two_rankings_of_an_order_have_one_key():
    for rules in RULESETS.values():
        for order in rules.orders:
            keys = {rank.key for rank in order.ranks} - {OWN, ASKED}
            assert len(keys) == len(order.ranks) > 0
