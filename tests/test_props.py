"""Tests are written with props: a card of the game may change, and no test but its own breaks.

A card's own tests are its examples, and whatever goes through all cards of the file. The golden
playthroughs show the game itself.
"""

import re
from pathlib import Path

import pytest

from bot.engine.nine.cardfile import faults_of_standing
from bot.engine.nine.grammar import complaints
from bot.engine.omen.cards import load
from tests.kit import aegean_props, nine_props, props

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.py"))

CARDS = [*load().units, *load().kraters]
NAMES = "|".join(re.escape(name) for card in CARDS for name in (card.key, card.name))
ANY_CARD = re.compile(rf"(?<![\w-])(?:{NAMES})(?![\w-])")


def test_there_are_cards_to_look_for():
    assert ANY_CARD.findall(f"hand: {CARDS[0].key}; {CARDS[-1].name}.") == [
        CARDS[0].key,
        CARDS[-1].name,
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_no_test_names_a_card_of_the_game(path):
    assert ANY_CARD.findall(path.read_text(encoding="utf-8")) == []


PROPS = {
    "omen": [*props.UNITS, *props.KRATERS],
    "aegean": [*aegean_props.UNITS, *aegean_props.REWARDS],
    "nine": nine_props.OMENS,
}
UNITS = [*props.UNITS, *aegean_props.UNITS]


@pytest.mark.parametrize("cards", PROPS.values(), ids=PROPS)
def test_no_prop_is_like_another(cards):
    """By their names they can be told apart, and by what they are if they are not plain."""
    assert len({card.id for card in cards}) == len({card.name for card in cards}) == len(cards)


def test_no_prop_has_the_id_of_another_games():
    ids = [card.id for cards in PROPS.values() for card in cards]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: f"{unit.id}-{unit.key}")
def test_a_unit_among_the_props_ends_in_its_strength(unit):
    assert unit.key.endswith(f"_{unit.strength}")
    assert unit.retired


@pytest.mark.parametrize("omen", nine_props.OMENS, ids=lambda omen: omen.key)
def test_an_omen_among_the_props_ends_in_its_values_and_keeps_the_grammar(omen):
    assert omen.key.endswith(f"_{omen.attack}_{omen.defense}")
    assert omen.retired
    for effect in omen.effects:
        assert not [*complaints(effect.timing, effect.ops, effect.once, effect.only_if)]
    text = nine_props.PAGES[omen.key]
    assert text.standing is None or not [*faults_of_standing(text.standing)]
