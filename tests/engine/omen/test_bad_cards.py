"""A bad card is refused when the file is read: file, card, field, and what was expected."""

from copy import deepcopy
from itertools import chain
from random import Random

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine import BadCards
from bot.engine.omen import cardfile
from bot.engine.omen.cardfile import CARDS_YAML

GOOD = yaml.load(CARDS_YAML.read_text(), yaml.CSafeLoader)

MISSING = object()


def spoilt(place, value):
    """The good file with another value at a place like `tide_ox.bolster.effect`."""
    document = deepcopy(GOOD)
    card, *path = place.split(".")
    game = document["games"][1]
    node = {**game["units"], **game["kraters"], "game": game, "file": document}[card]
    for name in path[:-1]:
        node = node[int(name) if name.isdigit() else name]
    if value is MISSING:
        del node[path[-1]]
    else:
        node[path[-1]] = value
    return document


def dumped(document):
    return yaml.dump(document, Dumper=yaml.CSafeDumper, sort_keys=False)


def faults_of(tmp_path, document):
    path = tmp_path / "cards.yaml"
    path.write_text(dumped(document))
    with pytest.raises(BadCards) as bad:
        cardfile.read(path)
    lines = str(bad.value).splitlines()
    assert len(lines) == len(bad.value.faults)
    assert all(line.startswith("cards.yaml: ") for line in lines)
    return [line.removeprefix("cards.yaml: ") for line in lines]


def test_the_game_has_no_such_cards(tmp_path):
    path = tmp_path / "cards.yaml"
    path.write_text(dumped(GOOD))
    assert cardfile.read(path) == cardfile.read()


FIELDS = {
    "text for a number": ("tide_ox.cost", "four", "a whole number, not 'four'"),
    "a number in quotes": ("tide_ox.cost", "4", "a whole number, not '4'"),
    "half a Coin": ("tide_ox.cost", 1.5, "a whole number, not 1.5"),
    "yes for a number": ("tide_ox.cost", True, "a whole number, not True"),
    "a negative Cost": ("tide_ox.cost", -1, "0 or more, not -1"),
    "too high a Cost": ("tide_ox.cost", 10, "9 or less, not 10"),
    "no Strength": ("tide_ox.strength", 0, "1 or more, not 0"),
    "a missing Cost": ("tide_ox.cost", MISSING, "a value; it is missing"),
    "an empty Cost": ("tide_ox.cost", None, "a whole number, not nothing"),
    "an id below the cards'": ("tide_ox.id", 7, "100 or more, not 7"),
    "an id in text": ("tide_ox.id", "101", "a whole number, not '101'"),
    "a field too many": ("tide_ox.price", 3, "no such field"),
    "a number for a name": ("tide_ox.name", 7, "text, not 7"),
    "an empty name": ("tide_ox.name", "", "some text, not ''"),
    "a name too long": ("tide_ox.name", "x" * 27, f"at most 26 characters, not '{'x' * 27}'"),
    "one trait": ("tide_ox.traits", ["BOLSTER"], "at least 2, not 1"),
    "no trait": ("tide_ox.traits", [], "at least 2, not 0"),
    "three traits": ("tide_ox.traits", ["BOLSTER", "MYRIAD", "FATE"], "at most 2, not 3"),
    "a trait twice": ("drowned_rank.traits", ["FATE", "FATE"], "two different traits"),
    "one trait in text": ("tide_ox.traits", "BOLSTER", "a list, not 'BOLSTER'"),
    "no effect": ("tide_ox.bolster.effect", [], "at least 1, not 0"),
    "no examples": ("tide_ox.examples", MISSING, "an example, since it has an effect"),
    "a Krater without": ("krater_of_gales.examples", [], "an example, since it has an effect"),
    "too few Units": ("game.units", {}, "22, not 0"),
    "too few Kraters": ("game.kraters", {}, "6, not 0"),
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
    [line] = faults_of(tmp_path, spoilt("hollow_mask.jilt.effect", [op]))
    assert line.startswith("hollow_mask / jilt.effect.0")
    assert f": expected {expected}" in line


def test_an_act_that_does_not_fit_the_choice(tmp_path):
    effect = [{"choose_unit": {"to": "return"}}, "destroy"]
    [line] = faults_of(tmp_path, spoilt("hollow_mask.jilt.effect", effect))
    assert line == (
        "hollow_mask / jilt.effect.1.destroy: expected 'it' to be chosen for destroy; "
        "it was chosen for return"
    )


def test_a_name_bound_in_one_branch_is_not_bound_after_it(tmp_path):
    effect = [{"may": {"then": ["search", "take"]}}, "take"]
    [line] = faults_of(tmp_path, spoilt("hollow_mask.jilt.effect", effect))
    assert line.startswith("hollow_mask / jilt.effect.1.take: expected 'it' to be chosen before")


def test_triumph_and_coveted_do_not_go_together(tmp_path):
    lines = faults_of(tmp_path, spoilt("rearguard.traits", ["TRIUMPH", "COVETED"]))
    assert lines == [
        "rearguard / traits: expected TRIUMPH or COVETED, not both: the draft could not sort it"
    ]


def test_a_text_for_every_variable_trait_and_no_other(tmp_path):
    lines = faults_of(tmp_path, spoilt("tide_ox.traits", ["JILT", "MYRIAD"]))
    assert lines == [
        "tide_ox / bolster: expected a text 'bolster' exactly if the Unit has the trait BOLSTER",
        "tide_ox / jilt: expected a text 'jilt' exactly if the Unit has the trait JILT",
    ]


@pytest.mark.parametrize(("field", "value"), [("id", 101), ("name", "Tide-Ox")])
def test_ids_and_names_are_used_once(tmp_path, field, value):
    lines = faults_of(tmp_path, spoilt(f"krater_of_gales.{field}", value))
    assert lines == [
        f"{card} / {field}: expected one of its own; {value!r} is used twice"
        for card in ("tide_ox", "krater_of_gales")
    ]


def test_keys_are_used_once_in_all_games(tmp_path):
    document = deepcopy(GOOD)
    document["games"][2] = deepcopy(GOOD["games"][1])
    lines = faults_of(tmp_path, document)
    assert "tide_ox: expected a key of its own in all games" in lines
    assert "krater_of_gales: expected a key of its own in all games" in lines


def test_an_empty_triumph_is_never_met(tmp_path):
    document = spoilt("rearguard.triumph.requires", [{"of": "units"}])
    assert faults_of(tmp_path, document) == [
        "rearguard / triumph.requires.0: expected at_least or at_most"
    ]


@pytest.mark.parametrize(
    "document", [None, [], "cards", 7, {}, {"games": []}, {"games": {"x": {}}}]
)
def test_a_file_of_another_shape(tmp_path, document):
    assert faults_of(tmp_path, document)


def test_everything_wrong_is_told_at_once(tmp_path):
    document = spoilt("tide_ox.cost", "four")
    units = document["games"][1]["units"]
    units["wick_bearer"]["traits"] = ["BOLSTER"]
    units["hollow_mask"]["jilt"]["effect"] = ["take", "teleport"]
    units["toll_reeve"]["jilt"]["effect"] = ["take", {"destroy": {"what": "prey"}}]
    units["rearguard"]["id"] = 120
    del units["drowned_rank"]
    lines = "\n".join(faults_of(tmp_path, document))
    for fault in chain(
        ("game 1 / units: expected 22, not 21", "tide_ox / cost: expected a whole number"),
        (
            "wick_bearer / traits: expected at least 2",
            "hollow_mask / jilt.effect.1: expected one of",
        ),
        ("toll_reeve / jilt.effect.0.take: expected 'it'", "toll_reeve / jilt.effect.1.destroy: "),
        ("rearguard / id: expected one of its own", "gilded_exile / id: expected one of its own"),
    ):
        assert fault in lines


NASTY = [None, True, 0, -1, 10**30, 0.5, float("inf"), "", "it", "\ud800", [], [[]], {}, {"op": {}}]
NASTY += [{"op": "may", "then": []}, {1: 2}, ["destroy"], {"then": ["take"]}, "x" * 400]


@settings(max_examples=300)
@given(salt=st.integers(0, 2**32), value=st.sampled_from(NASTY))
def test_whatever_stands_anywhere_is_read_or_refused(salt, value):
    """Nothing but BadCards, wherever a nasty value has got into the file."""
    rng, document = Random(salt), deepcopy(GOOD)
    node, depth = document, rng.randint(1, 9)
    while True:
        name = rng.choice(list(node) if isinstance(node, dict) else range(len(node)))
        depth -= 1
        if not depth or not isinstance(node[name], (dict, list)) or not node[name]:
            break
        node = node[name]
    node[name] = value
    reading = cardfile.Reading()
    reading.read(cardfile.unfold(document))
    assert all(fault.expected for fault in reading.faults)
