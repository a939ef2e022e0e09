"""A secret amount shows nowhere until it is told: not in views, words, pictures or thoughts.

Two matches in which one player staked another amount, and all else is the same, look the same to
everybody else: at every pause of the chain of questions, whoever answers first.
"""

from itertools import permutations
from random import Random

import pytest

from bot import engine
from bot.engine.core.entry import Done
from bot.players import Budget, observe, think
from bot.render import PICTURES
from tests.kit.secrets import NAMES, everything_shown

pytestmark = pytest.mark.usefixtures("toy")

SEATS = 3
NAMED = NAMES[:SEATS]


def begun(seed):
    return engine.new("lanterns", seats=SEATS, seed=seed)


def light_and_stake(match, seat, oil):
    """A lamp and an amount, one question after the other; returns what happened."""
    told = match.answer(seat, match.asks[seat].id, [0])
    assert match.asks[seat].kind == "stake"
    return told + match.answer(seat, match.asks[seat].id, [oil])


def pictures(match, viewer):
    drawn = PICTURES["lanterns"]
    news = match.seen(match.news, None)
    made = [drawn.board(match.public(), NAMED, news), drawn.board_text(match.public(), NAMED, 900)]
    if viewer is not None:
        private = match.private(viewer)
        made += [drawn.hand(private, NAMED), drawn.hand_text(private, NAMED)]
    return made


def told(match, events, viewer):
    words, seen = match.rules.words, match.seen(events, viewer)
    return seen, [words.event(each, NAMED) for each in seen], words.recap([Done(0, seen)], NAMED)


def seen_of(match, events, viewer):
    shown = everything_shown(match, viewer, NAMED)
    return shown, pictures(match, viewer), told(match, events, viewer)


@pytest.mark.parametrize("order", list(permutations(range(SEATS))))
def test_what_was_staked_shows_to_nobody_else_until_all_have(order):
    little, much = begun(4), begun(4)
    for seat in order[:-1]:
        events = light_and_stake(little, seat, 0), light_and_stake(much, seat, 3)
        for viewer in {None, *range(SEATS)} - set(order[: order.index(seat) + 1]):
            here, there = (
                seen_of(*each, viewer) for each in zip((little, much), events, strict=True)
            )
            assert here == there
        assert seen_of(little, events[0], seat) != seen_of(much, events[1], seat)
    last = order[-1]
    shown = [told(match, light_and_stake(match, last, 1), None) for match in (little, much)]
    assert shown[0] != shown[1], "now everybody may know"


@pytest.mark.parametrize("level", ["acolyte", "hero", "olympian"])
def test_a_computer_does_not_know_what_was_staked(level):
    little, much = begun(5), begun(5)
    light_and_stake(little, 0, 0)
    light_and_stake(much, 0, 3)
    here, there = observe(little, 1), observe(much, 1)
    assert here == there
    budget = Budget(simulations=30)
    assert think(level, here, Random(1), budget) == think(level, there, Random(1), budget)


def test_all_that_could_have_been_staked_is_imagined():
    match = begun(6)
    light_and_stake(match, 0, 3)
    luck = Random(1)
    imagined = {match.resample(2, luck).state.stakes[0] for _ in range(60)}
    assert imagined == {0, 1, 2, 3}
    assert {match.resample(0, luck).state.stakes[0] for _ in range(60)} == {3}
