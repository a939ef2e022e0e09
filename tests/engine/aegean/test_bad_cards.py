"""A bad card is refused when the file is read: file, card, field, and what was expected (G01, G07,
G21)."""

from copy import deepcopy
from random import Random

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.aegean import cardfile
from bot.engine.aegean.cardfile import AEGEAN_YAML
from bot.engine.core.pages import Faults, unfold
from tests.kit import spoilt as spoilt_files
from tests.kit.aegean_props import card_file
from tests.kit.spoilt import MISSING, NASTY, put, put_anywhere, write

GOOD = card_file()


def spoilt(place, value):
    """The good file with another value at a place like `scout.ability.effect`."""
    document = deepcopy(GOOD)
    card, _, field = place.partition(".")
    put({**document["units"], **document["rewards"], "the file": document}[card], field, value)
    return document


def faults_of(tmp_path, document):
    return spoilt_files.faults_of(cardfile.read, tmp_path, document)


def test_the_game_has_no_such_cards(tmp_path):
    path = write(tmp_path, yaml.load(AEGEAN_YAML.read_text(), yaml.CSafeLoader))
    assert cardfile.read(path) == cardfile.read()


def test_a_good_file_is_read(tmp_path):
    found = cardfile.read(write(tmp_path, GOOD))
    assert (len(found.units), len(found.rewards)) == (22, 6)


KINDS = "'Myrmidon', 'Keres', 'Automaton' or 'Moirai'"

FIELDS = {
    "text for a number": ("scout.cost", "two", "a whole number, not 'two'"),
    "yes for a number": ("scout.cost", True, "a whole number, not True"),
    "a missing Cost": ("scout.cost", MISSING, "a value; it is missing"),
    "no Strength": ("scout.strength", 0, "1 or more, not 0"),
    "an unknown kind": ("scout.kind", "Hero", f"{KINDS}, not 'Hero'"),
    "an id below the cards'": ("scout.id", 7, "2001 or more, not 7"),
    "an id above": ("scout.id", 3000, "2999 or less, not 3000"),
    "a name too long": ("scout.name", "x" * 27, f"at most 26 characters, not '{'x' * 27}'"),
    "a field too many": ("scout.traits", [], "no such field"),
    "no examples": ("scout.examples", MISSING, "an example, since it has an effect"),
    "a Keres without": ("rich.examples", [], "an example, since it has an effect"),
    "a Reward without": ("prize_a.examples", [], "an example, since it has an effect"),
    "no effect": ("scout.ability.effect", [], "at least 1, not 0"),
    "a Reward of no use": ("prize_a.ability", MISSING, "a value; it is missing"),
    "an unknown gift": ("rich.gift", "reward", "'unit' or 'coin', not 'reward'"),
    "a condition of nothing": ("rich.exalt.requires", [], "at least 1, not 0"),
    "Units in a list": ("the file.units", [1], "fields with names, not a list"),
}


@pytest.mark.parametrize(("place", "value", "expected"), FIELDS.values(), ids=FIELDS)
def test_a_field_that_does_not_fit(tmp_path, place, value, expected):
    where = place.replace(".", " / ", 1).removeprefix("the file / ")
    assert f"{where}: expected {expected}" in faults_of(tmp_path, spoilt(place, value))


# By kind: the field, a value that is out of bounds, and what was expected.
VALUES = {
    "a free Myrmidon": ("scout.cost", 0, "1 to 3, since it is of kind Myrmidon"),
    "a dear Myrmidon": ("scout.cost", 4, "1 to 3, since it is of kind Myrmidon"),
    "a Myrmidon with Offering 3": ("scout.offering", 3, "1 to 2, since it is of kind Myrmidon"),
    "a strong Myrmidon": ("scout.strength", 5, "1 to 4, since it is of kind Myrmidon"),
    "a cheap Keres": ("rich.cost", 1, "2 to 4, since it is of kind Keres"),
    "a Keres with Offering 3": ("rich.offering", 3, "1 to 2, since it is of kind Keres"),
    "a strong Keres": ("rich.strength", 4, "1 to 3, since it is of kind Keres"),
    "a cheap Automaton": ("bull.cost", 2, "3 to 5, since it is of kind Automaton"),
    "an Automaton with Offering 2": (
        *("bull.offering", 2),
        "exactly 1, since it is of kind Automaton",
    ),
    "a weak Automaton": ("bull.strength", 3, "4 to 6, since it is of kind Automaton"),
    "a Moirai with Offering 2": ("spinner.offering", 2, "exactly 3, since it is of kind Moirai"),
    "a strong Moirai": ("spinner.strength", 4, "1 to 3, since it is of kind Moirai"),
}


@pytest.mark.parametrize(("place", "value", "expected"), VALUES.values(), ids=VALUES)
def test_g07_a_value_that_its_kind_does_not_have(tmp_path, place, value, expected):
    where = place.replace(".", " / ")
    assert faults_of(tmp_path, spoilt(place, value)) == [f"{where}: expected {expected}"]


ABILITY = {"text": "Draw 1 Unit.", "effect": [{"draw": {"units": 1}}]}
OF_A_KIND = {
    "a Myrmidon without a price": ("scout", "price", MISSING),
    "a Myrmidon without an ability": ("scout", "ability", MISSING),
    "a Myrmidon with a gift": ("scout", "gift", "coin"),
    "a Keres without a gift": ("rich", "gift", MISSING),
    "a Keres that is never Exalted": ("rich", "exalt", MISSING),
    "a Keres with an ability": ("rich", "ability", ABILITY),
    "an Automaton without an ability": ("bull", "ability", MISSING),
    "an Automaton with a price": ("hound", "price", {"coins": 1}),
    "a Moirai without an ability": ("spinner", "ability", MISSING),
    "a Moirai with a price": ("measurer", "price", {"coins": 1}),
}


@pytest.mark.parametrize(("card", "field", "value"), OF_A_KIND.values(), ids=OF_A_KIND)
def test_what_a_kind_has_and_what_it_has_not(tmp_path, card, field, value):
    kind = GOOD["units"][card]["kind"]
    assert faults_of(tmp_path, spoilt(f"{card}.{field}", value)) == [
        f"{card} / {field}: expected '{field}' exactly if its kind has one; it is of kind {kind}"
    ]


PRICES = {
    "free": ({"coins": 0}, "1 or more, not 0"),
    "for 3 Coins": ({"coins": 3}, "2 or less, not 3"),
    "in no way": ({}, "exactly one way to pay (G21)"),
    "in two ways": ({"coins": 1, "discard": 1}, "exactly one way to pay (G21)"),
    "with a Reward": ({"reward": 1}, "'coins', 'discard', 'return' or 'destroy'"),
    "a number alone": (1, "fields with names, not 1"),
}


@pytest.mark.parametrize(("price", "expected"), PRICES.values(), ids=PRICES)
def test_g21_a_price_that_nobody_may_ask(tmp_path, price, expected):
    [line] = faults_of(tmp_path, spoilt("scout.price", price))
    assert line.startswith("scout / price")
    assert expected in line


# What a Myrmidon asks for and brings. A Unit for 1 Coin could enter again and again where it
# brings that Coin back each time.
EARNED = {
    "what was paid": ({"coins": 1}, [{"gain": {"coins": 1}}]),
    "a Coin for a Unit": ({"destroy": 1}, [{"gain": {"coins": 1}}]),
    "a Coin if one likes": ({"discard": 1}, [{"may": {"then": [{"gain": {"coins": 1}}]}}]),
    "what is counted": ({"coins": 2}, [{"gain_each": {"count": {"of": "coins"}}}]),
}
FAIR = {
    "less than was paid": ({"coins": 2}, [{"gain": {"coins": 1}}]),
    "the other player's": ({"discard": 1}, [{"steal": {"coins": 2}}]),
}


def earning(price, effect):
    document = spoilt("scout.price", price)
    document["units"]["scout"]["ability"]["effect"] = effect
    return document


@pytest.mark.parametrize(("price", "effect"), EARNED.values(), ids=EARNED)
def test_g21_no_myrmidon_earns_the_coins_it_is_paid(tmp_path, price, effect):
    expected = "fewer Coins than its price, or a Surge Step need never end (G21)"
    found = faults_of(tmp_path, earning(price, effect))
    assert found == [f"scout / ability: expected {expected}"]


@pytest.mark.parametrize(("price", "effect"), FAIR.values(), ids=FAIR)
def test_g21_a_myrmidon_may_bring_coins_that_run_out(tmp_path, price, effect):
    assert cardfile.read(write(tmp_path, earning(price, effect))).units


def test_g01_so_many_of_each_kind(tmp_path):
    for key, kind, count in (
        ("scout", "Myrmidon", 8),
        ("rich", "Keres", 5),
        ("bull", "Automaton", 3),
        ("spinner", "Moirai", 2),
    ):
        expected = f"{count + 1} of kind {kind} that are not retired, not {count}"
        for document in (spoilt(f"the file.units.{key}", MISSING), spoilt(f"{key}.retired", True)):
            assert faults_of(tmp_path, document) == [f"units: expected {expected}"]


def test_g01_six_rewards(tmp_path):
    lines = faults_of(tmp_path, spoilt("the file.rewards.prize_a", MISSING))
    assert lines == ["rewards: expected 6 that are not retired, not 5"]


def test_g01_a_faulty_card_is_none_that_is_missing(tmp_path):
    assert len(faults_of(tmp_path, spoilt("scout.cost", "two"))) == 1
    assert len(faults_of(tmp_path, spoilt("prize_a.ability", 7))) == 1


def test_here_is_known_to_a_myrmidon_and_a_moirai_alone(tmp_path):
    here = [{"choose_unit": {"to": "destroy", "at": "here"}}, "destroy"]
    for card in ("bull", "prize_a"):
        [line] = faults_of(tmp_path, spoilt(f"{card}.ability.effect", here))
        assert "'here' to be chosen before choose_unit uses it" in line
    for card in ("scout", "spinner"):
        cardfile.read(write(tmp_path, spoilt(f"{card}.ability.effect", here)))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("scout.ability.effect", [{"all_units": {"that": {"trait": "FATE"}}}]),
        ("rich.exalt.requires", [{"of": "units", "trait": "FATE", "at_least": 1}]),
    ],
)
def test_a_kind_that_is_not_there(tmp_path, place, value):
    [line] = faults_of(tmp_path, spoilt(place, value))
    assert f"expected {KINDS}" in line


def test_an_empty_condition_is_never_met(tmp_path):
    assert faults_of(tmp_path, spoilt("rich.exalt.requires", [{"of": "coins"}])) == [
        "rich / exalt.requires.0: expected at_least or at_most"
    ]


def test_a_key_is_words_without_a_digit_so_that_no_card_is_taken_for_a_prop(tmp_path):
    document = deepcopy(GOOD)
    for cards, old, new in (("units", "scout", "scout_2"), ("rewards", "prize_a", "Prize")):
        document[cards][new] = document[cards].pop(old)
    assert faults_of(tmp_path, document) == [
        f"{key}: expected a key of small letters, with _ between words"
        for key in ("scout_2", "Prize")
    ]


@pytest.mark.parametrize(("field", "value"), [("id", 2001), ("name", "Scout")])
def test_ids_and_names_are_used_once(tmp_path, field, value):
    assert faults_of(tmp_path, spoilt(f"prize_a.{field}", value)) == [
        f"{card} / {field}: expected one of its own; {value!r} is used twice"
        for card in ("scout", "prize_a")
    ]


@pytest.mark.parametrize("document", [None, [], "cards", 7, {}, {"units": {}}, {"games": {}}])
def test_a_file_of_another_shape(tmp_path, document):
    assert faults_of(tmp_path, document)


def test_everything_wrong_is_told_at_once(tmp_path):
    document = spoilt("scout.cost", "two")
    document["units"]["rich"]["offering"] = 3
    document["units"]["bull"]["ability"]["effect"] = ["take"]
    del document["rewards"]["prize_a"]
    lines = "\n".join(faults_of(tmp_path, document))
    for fault in ("scout / cost", "rich / offering", "bull / ability.effect.0.take", "not 5"):
        assert fault in lines


@settings(max_examples=300)
@given(salt=st.integers(0, 2**32), value=st.sampled_from(NASTY))
def test_whatever_stands_anywhere_is_read_or_refused(salt, value):
    """Nothing but faults, wherever a nasty value has got into the file."""
    faults = Faults()
    document = unfold(put_anywhere(GOOD, value, Random(salt)))
    file = faults.page(cardfile.FileText, "", document)
    if file:
        cardfile.pages_of(file, faults)
    assert all(fault.expected for fault in faults)
