"""The rules that others ask about: said once, and the same for state, view and imagined board."""

import ast
from pathlib import Path

import pytest

import bot
from bot.engine.cities.rules import CITY_LIMIT, fits, room, size, strength, war_torn
from bot.engine.omen import rules
from bot.engine.omen.cards import BOLSTER, COVETED, MYRIAD, UNITS
from bot.engine.omen.rules import points, winner


def unit(*, has=0, lacks=0):
    return next(card for card, u in UNITS.items() if u.traits & has == has and not u.traits & lacks)


MANY = unit(has=MYRIAD)
ONE = unit(lacks=MYRIAD)


@pytest.mark.parametrize(
    ("opposing", "own", "expected"),
    [(0, 0, False), (2, 2, False), (3, 0, True), (2, 3, True), (0, 5, True), (1, 4, True)],
)
def test_sacked_by_3_opposing_units_or_5_in_all(opposing, own, expected):
    assert war_torn(opposing, own) is expected


def test_myriad_counts_as_2_towards_size_and_room():
    assert size((MANY, ONE)) == 3
    assert room((MANY, ONE)) == CITY_LIMIT - 3
    assert fits(MANY, (MANY, ONE))
    assert not fits(MANY, (MANY, MANY))
    assert fits(ONE, (MANY, MANY))


def test_strength_wins_a_city_then_bolster():
    plain, weak = (
        max((u for u in UNITS.values() if not u.traits & BOLSTER), key=lambda u: u.strength).id,
        min(UNITS.values(), key=lambda u: u.strength).id,
    )
    assert winner([(plain,), (weak,)]) == 0
    assert winner([(weak,), (plain,)]) == 1
    same = [u.id for u in UNITS.values() if u.strength == 2]
    bolster = next(card for card in same if UNITS[card].traits & BOLSTER)
    without = next(card for card in same if not UNITS[card].traits & BOLSTER)
    assert winner([(without,), (bolster,)]) == 1
    assert winner([(bolster,), (bolster,)]) is None


def test_points_are_2_for_a_krater_and_a_triumph_1_for_a_broken_one_and_coveted():
    assert points(1, 0, 0) == points(0, 0, 1) == 2
    assert points(0, 1, 0) == points(0, 0, 0, 1) == 1
    assert rules.coveted((unit(has=COVETED), unit(lacks=COVETED))) == 1


def test_an_empty_side_is_nothing():
    assert (size(()), strength(()), room(())) == (0, 0, CITY_LIMIT)
    assert winner([(), ()]) is None


SAID_ONCE = {
    "CITIES": "cities/rules.py",
    "CITY_LIMIT": "cities/rules.py",
    "WAR_TORN_BY": "cities/rules.py",
}
"""What all City games say alike, and where."""
EACH_GAMES_OWN = ("COINS_AT_MOST", "CARDS_AT_MOST")


def test_no_other_module_says_the_rulebooks_numbers_again():
    for path in Path(bot.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            for name in map(ast.unparse, getattr(node, "targets", ())):
                said = SAID_ONCE.get(name, "rules.py" if name in EACH_GAMES_OWN else "")
                assert str(path).endswith(said), f"{path}:{node.lineno}"
