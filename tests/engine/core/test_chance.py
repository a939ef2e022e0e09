"""Chance: the same seed and counter give the same shuffle, and every order is as likely."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.core import chance
from bot.engine.core.state import State

SEED = chance.as_seed(7)


def shuffled(cards, seed=SEED, draws=0):
    cards = list(cards)
    chance.shuffle(cards, seed, draws)
    return cards


def test_a_seed_is_saved_as_64_digits():
    assert chance.as_seed(0) == "0" * 64
    assert chance.as_seed(2**256 - 1) == "f" * 64
    assert chance.as_seed(255) == "0" * 62 + "ff"


@pytest.mark.parametrize("seed", [-1, 2**256, 1.0, "7", True, None])
def test_what_is_no_seed(seed):
    with pytest.raises(ValueError, match="a seed is a whole number"):
        chance.as_seed(seed)


@given(seed=st.integers(0, 2**256 - 1), draws=st.integers(0, 999), count=st.integers(0, 60))
def test_a_shuffle_is_an_order_of_the_same_cards_and_repeats(seed, draws, count):
    cards = range(100, 100 + count)
    once = shuffled(cards, chance.as_seed(seed), draws)
    assert sorted(once) == list(cards)
    assert shuffled(cards, chance.as_seed(seed), draws) == once


def test_the_shuffle_never_changes_from_release_to_release():
    """Running matches hold a seed, and players check finished ones against it."""
    assert shuffled(range(10)) == [2, 3, 9, 8, 7, 0, 5, 4, 1, 6]
    assert shuffled(range(10), draws=1) == [2, 9, 6, 4, 0, 1, 7, 5, 8, 3]


def test_the_counter_and_each_bit_of_the_seed_matter():
    orders = {tuple(shuffled(range(30), draws=draws)) for draws in range(200)}
    orders |= {tuple(shuffled(range(30), chance.as_seed(1 << bit))) for bit in range(256)}
    assert len(orders) == 456


def test_a_state_never_shuffles_twice_alike():
    s = State(seed=SEED)
    one, two = list(range(30)), list(range(30))
    s.shuffle(one)
    s.shuffle(two)
    assert s.draws == 2
    assert one == shuffled(range(30))
    assert two == shuffled(range(30), draws=1)
    assert one != two


@pytest.mark.parametrize(("count", "limit"), [(2, 15.1), (3, 25.7), (4, 56.0)])
def test_every_order_is_as_likely(count, limit):
    """Chi-square of all orders; a fair shuffle exceeds the limit once in ten thousand seeds."""
    orders = list(permutations(range(count)))
    tries = 500 * len(orders)
    found = Counter(tuple(shuffled(range(count), draws=n)) for n in range(tries))
    assert sum((found[order] - 500) ** 2 / 500 for order in orders) < limit


def test_every_card_is_on_top_as_often():
    count, tries = 22, 11_000
    top = Counter(shuffled(range(count), draws=n)[-1] for n in range(tries))
    even = tries / count
    assert sum((top[card] - even) ** 2 / even for card in range(count)) < 57.0


def test_the_commitment_is_the_sha256_of_the_seed():
    assert chance.commitment(SEED) == hashlib.sha256((7).to_bytes(32, "big")).hexdigest()
    assert chance.commitment(SEED) != chance.commitment(chance.as_seed(8))


# Dice


@given(seed=st.integers(0, 2**256 - 1), sides=st.integers(1, 100), draws=st.integers(0, 999))
def test_a_roll_is_one_of_the_sides_and_repeats(seed, sides, draws):
    s = State(seed=chance.as_seed(seed), draws=draws)
    roll = s.roll(sides)
    assert 1 <= roll <= sides
    assert s.draws == draws + 1
    assert State(seed=chance.as_seed(seed), draws=draws).roll(sides) == roll


@given(seed=st.integers(0, 2**256 - 1), things=st.lists(st.integers(), min_size=1))
def test_a_pick_is_one_of_the_things_and_repeats(seed, things):
    s = State(seed=chance.as_seed(seed))
    picked = s.pick(things)
    assert picked in things
    assert s.draws == 1
    assert State(seed=chance.as_seed(seed)).pick(things) == picked


def test_the_die_never_changes_from_release_to_release():
    s = State(seed=SEED)
    assert [s.roll(6) for _ in range(10)] == [1, 4, 4, 1, 6, 5, 6, 6, 3, 4]
    assert [s.pick("abcdefgh") for _ in range(5)] == ["b", "e", "g", "b", "b"]


@pytest.mark.parametrize(("sides", "limit"), [(2, 15.1), (6, 25.7), (20, 53.0)])
def test_every_side_is_as_likely(sides, limit):
    """Chi-square; a fair die exceeds the limit about once in ten thousand seeds."""
    s, even = State(seed=SEED), 500
    found = Counter(s.roll(sides) for _ in range(even * sides))
    assert sum((found[side] - even) ** 2 / even for side in range(1, sides + 1)) < limit


def test_dice_and_shuffles_share_one_counter():
    s = State(seed=SEED)
    cards = list(range(10))
    s.roll(6)
    s.shuffle(cards)
    s.pick("ab")
    assert s.draws == 3
    assert cards == shuffled(range(10), draws=1)
