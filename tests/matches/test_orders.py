"""Standing orders: which options they pick, and what is told of it."""

from dataclasses import replace

import pytest

from bot.engine import RULESETS, Match
from bot.engine.core.orders import OWN, arranged, own_rank, picks, to_front
from bot.matches.orders import rank_of, told
from bot.store.orders import Kept
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
    rank, options = rank_of(match.rules, "discard", Kept(key)), match.asks[seat].options
    [pick] = picks(match, seat, rank)
    lit = [rank.rank(match.private(seat), option) for option in options]
    assert lit[pick] == min(lit)
    numbers = [(option.card - 9001) % 8 for option in options]
    assert numbers[pick] == best(numbers)


def test_an_order_that_no_game_knows_is_none(asked):
    match, _ = asked
    assert rank_of(match.rules, "discard", Kept("loudest")) is None
    assert rank_of(match.rules, "hang", Kept("dim")) is None


def test_it_is_told_unless_that_gives_something_away(asked):
    match, seat = asked
    assert told(match, seat) == "by standing order"
    silent = tuple(replace(order, is_told=False) for order in match.rules.orders)
    assert told(Match(replace(match.rules, orders=silent), match.state), seat) == ""


def test_no_two_rankings_of_an_order_have_one_key():
    for rules in RULESETS.values():
        for order in rules.orders:
            assert len({rank.key for rank in order.ranks}) == len(order.ranks) > 0
