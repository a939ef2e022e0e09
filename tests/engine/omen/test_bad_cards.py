"""A bad card is refused when the file is read: file, card, field, and what was expected."""

from copy import deepcopy
from itertools import chain
from random import Random

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.omen import cardfile
from bot.engine.omen.cardfile import CARDS_YAML
from tests.kit import spoilt as spoilt_files
from tests.kit.props import card_file
from tests.kit.spoilt import MISSING, NASTY, put, put_anywhere, write

GOOD = card_file()


def spoilt(place, value):
    """The good file with another value at a place like `bull.bolster.effect`."""
    document = deepcopy(GOOD)
    card, _, field = place.partition(".")
    game = document["games"][1]
    put({**game["units"], **game["kraters"], "game": game}[card], field, value)
    return document


def faults_of(tmp_path, document):
    return spoilt_files.faults_of(cardfile.read, tmp_path, document)


def test_the_game_has_no_such_cards(tmp_path):
    path = write(tmp_path, yaml.load(CARDS_YAML.read_text(), yaml.CSafeLoader))
    assert cardfile.read(path) == cardfile.read()


def test_a_good_file_is_read(tmp_path):
    found = cardfile.read(write(tmp_path, GOOD))
    assert (len(found.units), len(found.kraters)) == (22, 6)


FIELDS = {
    "text for a number": ("bull.cost", "four", "a whole number, not 'four'"),
    "a number in quotes": ("bull.cost", "4", "a whole number, not '4'"),
    "half a Coin": ("bull.cost", 1.5, "a whole number, not 1.5"),
    "yes for a number": ("bull.cost", True, "a whole number, not True"),
    "a negative Cost": ("bull.cost", -1, "0 or more, not -1"),
    "too high a Cost": ("bull.cost", 10, "9 or less, not 10"),
    "no Strength": ("bull.strength", 0, "1 or more, not 0"),
    "a missing Cost": ("bull.cost", MISSING, "a value; it is missing"),
    "an empty Cost": ("bull.cost", None, "a whole number, not nothing"),
    "an id below the cards'": ("bull.id", 7, "100 or more, not 7"),
    "an id in text": ("bull.id", "101", "a whole number, not '101'"),
    "a field too many": ("bull.price", 3, "no such field"),
    "a number for a name": ("bull.name", 7, "text, not 7"),
    "an empty name": ("bull.name", "", "some text, not ''"),
    "a name too long": ("bull.name", "x" * 27, f"at most 26 characters, not '{'x' * 27}'"),
    "one trait": ("bull.traits", ["BOLSTER"], "at least 2, not 1"),
    "no trait": ("bull.traits", [], "at least 2, not 0"),
    "three traits": ("bull.traits", ["BOLSTER", "MYRIAD", "FATE"], "at most 2, not 3"),
    "a trait twice": ("phalanx.traits", ["FATE", "FATE"], "two different traits"),
    "one trait in text": ("bull.traits", "BOLSTER", "a list, not 'BOLSTER'"),
    "no effect": ("bull.bolster.effect", [], "at least 1, not 0"),
    "no examples": ("bull.examples", MISSING, "an example, since it has an effect"),
    "a Krater without": ("krater_a.examples", [], "an example, since it has an effect"),
    "too few Units": ("game.units", {}, "at least 22 that are not retired, not 0"),
    "too few Kraters": ("game.kraters", {}, "at least 6 that are not retired, not 0"),
    "Units in a list": ("game.units", [1], "fields with names, not a list"),
    "no title": ("game.title", MISSING, "a value; it is missing"),
}


@pytest.mark.parametrize(("place", "value", "expected"), FIELDS.values(), ids=FIELDS)
def test_a_field_that_does_not_fit(tmp_path, place, value, expected):
    card, _, field = place.partition(".")
    name = "game 1" if card == "game" else card
    assert f"{name} / {field}: expected {expected}" in faults_of(tmp_path, spoilt(place, value))


EFFECTS = {
    "an unknown op": ("teleport", "one of 'choose_unit', 'all_units', "),
    "a number for an op": (7, "fields with names, not 7"),
    "two ops in one": ({"draw": {"units": 1}, "gain": {"coins": 1}}, "one op, with its fields"),
    "text for an op's number": ({"draw": {"units": "two"}}, "a whole number, not 'two'"),
    "an op's number in quotes": ({"draw": {"units": "2"}}, "a whole number, not '2'"),
    "an op without its field": ({"draw": {}}, "a value; it is missing"),
    "an op with a field too many": ({"gain": {"coins": 1, "x": 2}}, "no such field"),
    "an unknown way": ({"choose_unit": {"to": "eat"}}, "'destroy', 'move', "),
    "an unknown trait": ({"all_units": {"that": {"trait": "SHY"}}}, "'SPOILS', 'MYRIAD', "),
    "a name before it is chosen": ("destroy", "'it' to be chosen before destroy uses it"),
    "a name never chosen": ({"destroy": {"what": "prey"}}, "'prey' to be chosen before"),
    "a City never chosen": ({"all_units": {"at": "chosen"}}, "'city' to be chosen before"),
    "`here` in a JILT": ({"all_units": {"at": "here"}}, "'here' to be chosen before"),
    "`here` to move to": ({"choose_unit": {"to": "move_here"}}, "'here' to be chosen before"),
    "`here` in a count": (
        {"when": {"count": {"of": "units", "at": "here", "at_least": 1}, "then": ["look"]}},
        "'here' to be chosen before when uses it",
    ),
    "a count of nothing": ({"when": {"count": {"of": "coins"}, "then": ["look"]}}, "at_least or"),
    "a name of the rules": ({"all_units": {"call": "here"}}, "another name than here, this, "),
    "a must with a filter": (
        {"choose_card": {"zone": "hand", "to": "discard", "that": {"cost_at_most": 2}}},
        "up_to for this choice in a hand: only its owner knows what fits",
    ),
    "a must to play": ({"choose_card": {"zone": "hand", "to": "play"}}, "up_to for this choice"),
    "a filter on their hand": (
        {"choose_card": {"zone": "their_hand", "to": "discard", "that": {"trait": "FATE"}}},
        "any Unit: whether one fits would tell everybody",
    ),
    "taking from a hand": ({"choose_card": {"zone": "hand", "to": "take"}}, "discard or play or"),
    "nested, a name unbound": (
        {"may": {"then": [{"pay": {"coins": 1, "then": ["take"]}}]}},
        "'it'",
    ),
}


@pytest.mark.parametrize(("op", "expected"), EFFECTS.values(), ids=EFFECTS)
def test_an_effect_that_does_not_fit(tmp_path, op, expected):
    [line] = faults_of(tmp_path, spoilt("mask.jilt.effect", [op]))
    assert line.startswith("mask / jilt.effect.0")
    assert f": expected {expected}" in line


def test_an_act_that_does_not_fit_the_choice(tmp_path):
    effect = [{"choose_unit": {"to": "return"}}, "destroy"]
    [line] = faults_of(tmp_path, spoilt("mask.jilt.effect", effect))
    assert line == (
        "mask / jilt.effect.1.destroy: expected 'it' to be chosen for destroy; "
        "it was chosen for return"
    )


def test_a_name_bound_in_one_branch_is_not_bound_after_it(tmp_path):
    effect = [{"may": {"then": ["search", "take"]}}, "take"]
    [line] = faults_of(tmp_path, spoilt("mask.jilt.effect", effect))
    assert line.startswith("mask / jilt.effect.1.take: expected 'it' to be chosen before")


def test_triumph_and_coveted_do_not_go_together(tmp_path):
    lines = faults_of(tmp_path, spoilt("guard.traits", ["TRIUMPH", "COVETED"]))
    assert lines == [
        "guard / traits: expected TRIUMPH or COVETED, not both: the draft could not sort it"
    ]


def test_a_text_for_every_variable_trait_and_no_other(tmp_path):
    lines = faults_of(tmp_path, spoilt("bull.traits", ["JILT", "MYRIAD"]))
    assert lines == [
        "bull / bolster: expected a text 'bolster' exactly if the Unit has the trait BOLSTER",
        "bull / jilt: expected a text 'jilt' exactly if the Unit has the trait JILT",
    ]


@pytest.mark.parametrize(("field", "value"), [("id", 101), ("name", "Bull")])
def test_ids_and_names_are_used_once(tmp_path, field, value):
    lines = faults_of(tmp_path, spoilt(f"krater_a.{field}", value))
    assert lines == [
        f"{card} / {field}: expected one of its own; {value!r} is used twice"
        for card in ("bull", "krater_a")
    ]


def test_keys_are_used_once_in_all_games(tmp_path):
    document = deepcopy(GOOD)
    document["games"][2] = deepcopy(GOOD["games"][1])
    lines = faults_of(tmp_path, document)
    assert "bull: expected a key of its own in all games" in lines
    assert "krater_a: expected a key of its own in all games" in lines


@pytest.mark.parametrize("key", ["spear_2", "Spear", "spear-bearer", "_spear", ""])
def test_a_key_is_words_without_a_digit_so_that_no_card_is_taken_for_a_prop(tmp_path, key):
    units = {**GOOD["games"][1]["units"]}
    units[key] = units.pop("bull")
    lines = faults_of(tmp_path, spoilt("game.units", units))
    expected = "expected a key of small letters, with _ between words"
    assert lines == [f"{key}: {expected}" if key else f"the file: {expected}"]


def test_a_retired_card_is_read_and_not_counted(tmp_path):
    assert faults_of(tmp_path, spoilt("bull.retired", True)) == [
        "game 1 / units: expected at least 22 that are not retired, not 21"
    ]
    assert faults_of(tmp_path, spoilt("krater_a.retired", True)) == [
        "game 1 / kraters: expected at least 6 that are not retired, not 5"
    ]


def test_a_retired_card_keeps_its_id_and_its_name(tmp_path):
    document = deepcopy(GOOD)
    units = document["games"][1]["units"]
    units["ox"] = deepcopy(units["bull"]) | {"retired": True}
    assert faults_of(tmp_path, document) == [
        f"{card} / {field}: expected one of its own; {value!r} is used twice"
        for field, value in (("id", 101), ("name", "Bull"))
        for card in ("bull", "ox")
    ]


def test_a_game_may_have_more_cards_than_a_match_is_dealt(tmp_path):
    document = deepcopy(GOOD)
    game = document["games"][1]
    game["units"]["ox"] = deepcopy(game["units"]["bull"]) | {"id": 123, "name": "Ox"}
    bowl = {"id": 157, "name": "Bowl"}
    game["kraters"]["bowl"] = deepcopy(game["kraters"]["krater_a"]) | bowl
    found = cardfile.read(write(tmp_path, document))
    assert (len(found.units), len(found.kraters)) == (23, 7)


def test_an_empty_triumph_is_never_met(tmp_path):
    document = spoilt("guard.triumph.requires", [{"of": "units"}])
    assert faults_of(tmp_path, document) == [
        "guard / triumph.requires.0: expected at_least or at_most"
    ]


@pytest.mark.parametrize(
    "document", [None, [], "cards", 7, {}, {"games": []}, {"games": {"x": {}}}]
)
def test_a_file_of_another_shape(tmp_path, document):
    assert faults_of(tmp_path, document)


def test_everything_wrong_is_told_at_once(tmp_path):
    document = spoilt("bull.cost", "four")
    units = document["games"][1]["units"]
    units["torch"]["traits"] = ["BOLSTER"]
    units["mask"]["jilt"]["effect"] = ["take", "teleport"]
    units["toller"]["jilt"]["effect"] = ["take", {"destroy": {"what": "prey"}}]
    units["guard"]["id"] = 120
    del units["phalanx"]
    lines = "\n".join(faults_of(tmp_path, document))
    for fault in chain(
        (
            "game 1 / units: expected at least 22 that are not retired, not 21",
            "bull / cost: expected a whole number",
        ),
        (
            "torch / traits: expected at least 2",
            "mask / jilt.effect.1: expected one of",
        ),
        ("toller / jilt.effect.0.take: expected 'it'", "toller / jilt.effect.1.destroy: "),
        ("guard / id: expected one of its own", "exile / id: expected one of its own"),
    ):
        assert fault in lines


@settings(max_examples=300)
@given(salt=st.integers(0, 2**32), value=st.sampled_from(NASTY))
def test_whatever_stands_anywhere_is_read_or_refused(salt, value):
    """Nothing but BadCards, wherever a nasty value has got into the file."""
    document = put_anywhere(GOOD, value, Random(salt))
    reading = cardfile.Reading()
    reading.read(cardfile.unfold(document))
    assert all(fault.expected for fault in reading.faults)
