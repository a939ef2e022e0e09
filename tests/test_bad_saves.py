"""Saves that cannot be loaded say why in a sentence; older ones are brought up to date first."""

import json
from dataclasses import replace
from random import Random

import pytest

from bot import engine
from bot.engine import CannotLoad
from bot.engine.core import saves
from bot.engine.omen import RULESET
from tests.kit.play import play_out


def a_save(ruleset="omen"):
    return json.loads(engine.new(ruleset, seed=1).to_json())


def with_op(op, ruleset="omen"):
    save = a_save(ruleset)
    save["state"]["frames"][0]["todo"].append(op)
    return save


def without(*place):
    save = node = a_save()
    *path, last = place
    for name in path:
        node = node[name]
    del node[last]
    return save


BAD = {
    "an unknown op": (with_op({"op": "teleport"}), r"frames\.0\.todo\.\d+: .*'teleport'"),
    "an op without its field": (with_op({"op": "wrath"}), r"wrath\.units: a value; it is missing"),
    "an op with a field too many": (with_op({"op": "drop", "x": 1}), r"drop\.x: "),
    "a round without its City": (with_op({"op": "round"}, "aegean"), r"round\.city: a value; it"),
    "an op of another game": (with_op({"op": "triumphs", "cards": []}, "aegean"), "'triumphs'"),
    "a newer version": (a_save() | {"version": 99}, r"newer release \(version 99; .* up to \d+\)"),
    "a version before the first": (a_save() | {"version": 0}, "version 0, which is not known"),
    "a version in text": (a_save() | {"version": "1"}, "its 'version' is missing or no version"),
    "another ruleset": (a_save() | {"ruleset": "chess"}, "no ruleset 'chess' here; .*: omen"),
    "a list of rulesets": (a_save() | {"ruleset": ["omen"]}, "its 'ruleset' is missing"),
    "no ruleset": (without("ruleset"), "its 'ruleset' is missing"),
    "no version": (without("version"), "its 'version' is missing"),
    "no state": (without("state"), "its 'state' is missing"),
    "no seed": (without("state", "seed"), "seed: a value; it is missing"),
    "no Exalted Keres": (
        a_save("aegean") | {"state": {**a_save("aegean")["state"], "exalted": 3}},
        "exalted: ",
    ),
    "no hands": (without("state", "hands"), "hands is missing"),
    "a number as state": (a_save() | {"state": 7}, "its 'state' is missing or no state"),
    "a field too many": (
        a_save() | {"state": a_save()["state"] | {"gems": 3}},
        "gems is not known",
    ),
    "text for hands": (a_save() | {"state": a_save()["state"] | {"hands": "bull_4"}}, "hands: "),
    "a list": ([], "it has no fields"),
    "null": (None, "it has no fields"),
}


@pytest.mark.parametrize(("save", "words"), BAD.values(), ids=BAD)
def test_a_bad_save_is_refused_in_a_sentence(save, words):
    with pytest.raises(CannotLoad, match=words):
        engine.from_json(json.dumps(save))


BROKEN = ["", "{", "omen", json.dumps(a_save())[:-30], "[" * 100_000, b"\xff\xfe", "\0"]


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_broken_text_is_refused_in_a_sentence(text):
    with pytest.raises(CannotLoad, match=r"this is no saved match: .* at line 1 column"):
        engine.from_json(text)


# Older versions


def give_coins_a_better_name(state):
    return {("coins" if name == "money" else name): value for name, value in state.items()}


NOW, NEXT = RULESET.version, RULESET.version + 1
NEXT_VERSION = replace(RULESET, version=NEXT, migrations={NOW: give_coins_a_better_name})
"""As if Coins had been saved as `money` until now."""


def old_save():
    state = a_save()["state"]
    state["money"] = state.pop("coins")
    return {"ruleset": "omen", "version": NOW, "state": state}


def test_an_older_save_is_migrated_before_it_is_validated():
    text = json.dumps(old_save())
    with pytest.raises(CannotLoad):
        saves.load({"omen": RULESET}, text)
    rules, state = saves.load({"omen": NEXT_VERSION}, text)
    match = engine.Match(rules, state)
    assert state.coins == a_save()["state"]["coins"]
    assert json.loads(match.to_json())["version"] == NEXT
    play_out(match, Random(1))


def test_a_migration_that_finds_nothing_to_migrate_is_a_sentence_too():
    def needs_money(state):
        return state | {"coins": state["money"]}

    rules = replace(RULESET, version=NEXT, migrations={NOW: needs_money})
    with pytest.raises(CannotLoad, match=f"of version {NOW} does not fit: KeyError"):
        saves.load({"omen": rules}, json.dumps(a_save()))
