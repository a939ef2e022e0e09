"""The rules that others ask about, said once: of plain Units, from a state, a view or a thought."""

import pytest

from bot.engine.aegean.positions import cards
from bot.engine.aegean.rules import moirai, points, rank, winner
from bot.engine.cities.rules import size

SIDES = {
    "Strength": ("guard_3", "guard_2", 0),
    "the other's": ("guard_2", "guard_3", 1),
    "tied: Myrmidons": ("spear_3", "guard_3", 1),
    "two Myrmidons against one": ("guard_1, guard_2", "guard_3", 0),
    "tied twice": ("guard_2, spear_1", "guard_1, spear_2", None),
    "nobody": ("", "", None),
}


@pytest.mark.parametrize(("first", "second", "wins"), SIDES.values(), ids=SIDES)
def test_g09_who_wins_a_battle(first, second, wins):
    assert winner([cards(first), cards(second)]) == wins


def test_g09_a_side_is_worth_its_strength_and_its_myrmidons():
    assert rank(cards("guard_3, host_4, spear_1")) == (8, 1)


def test_g06_an_automaton_is_two_units():
    assert size(cards("guard_3, host_4, spear_1")) == 4


def test_g13_what_each_thing_is_worth():
    assert points(1, 0, 0) == points(0, 0, 1) == 2
    assert points(0, 1, 0) == points(0, 0, 0, 1) == 1
    assert points(2, 3, 1, 2) == 4 + 3 + 2 + 2
    assert moirai(cards("spinner_1, guard_1, shears_3, host_4")) == 2
