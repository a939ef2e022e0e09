"""A save that names a card nobody knows is refused when it is loaded, wherever the card stands."""

import json
from dataclasses import fields, is_dataclass
from typing import get_args

import pytest

from bot import engine
from bot.engine import CannotLoad
from bot.engine.aegean import vocabulary as of_aegean
from bot.engine.core.frame import NUMBERS
from bot.engine.omen import vocabulary as of_omen
from tests.kit import aegean_props, props
from tests.kit.play import new
from tests.kit.table import AEGEAN, Table

STRANGER = 998
ACQUAINTED = {"omen": props.UNITS[0].id, "aegean": aegean_props.UNITS[0].id}

BY_SEAT_OR_CITY = ("decks", "piles", "hands", "envoys", "sides", "stacks")
OF_OMEN = ("kraters", "broken", "triumphs")
OF_AEGEAN = ("rewards", "spent", "exalted")
ONE_FOR_ALL = ("box", "undrafted", "revealed", "used")
DRAFTING = ("stacks", "dealt", "picked")


def in_war():
    """ann is asked which Unit to keep."""
    units = {"ann": "left: giant_6, spear_2", "ben": "left: augur_1, thief_2, trader_2"}
    return json.loads(Table({"step": "war", **units}).match.to_json())["state"]


def in_a_draft():
    return json.loads(new("omen draft", 5).to_json())["state"]


def within(state, *path):
    for name in path:
        state = state[name]
    return state


def among(make, *path):
    """A state with the stranger added to the list at that place."""
    state = make()
    within(state, *path).append(STRANGER)
    return state


def instead(make, *path):
    """A state with the stranger put at that place."""
    state = make()
    within(state, *path[:-1])[path[-1]] = STRANGER
    return state


def in_a_round():
    """ann is asked which Myrmidon uses its ability."""
    t = Table({"ann": "hand: guard_1; left: scout_2, idler_2; coins: 5"}, AEGEAN)
    t.do("ann: play guard_1 left")
    return json.loads(t.match.to_json())["state"]


def under_way(make, todo=(), **chosen):
    state = make()
    state["frames"].append({"seat": 0, "source": 0, "todo": list(todo), "chosen": chosen})
    return state


OMEN_PLACES = {
    **{name: among(in_war, name, 0) for name in (*BY_SEAT_OR_CITY, *OF_OMEN)},
    **{name: among(in_war, name) for name in ONE_FOR_ALL},
    **{f"{name} of a draft": among(in_a_draft, "draft", name, 0) for name in DRAFTING},
    "owners": in_war() | {"owners": {str(STRANGER): 0}},
    "an option": instead(in_war, "asks", "0", "options", 0, 1),
    "the card that asks": instead(in_war, "asks", "0", "source"),
    "what is asked about": among(in_war, "asks", "0", "about"),
    "the card in use": instead(in_war, "frames", 0, "source"),
    "what was chosen": under_way(in_war, it=[STRANGER]),
    "what an op holds": under_way(in_war, [{"op": "triumphs", "cards": [STRANGER]}]),
}
AEGEAN_PLACES = {
    **{name: among(in_a_round, name, 0) for name in (*BY_SEAT_OR_CITY, *OF_AEGEAN)},
    "revealed": among(in_a_round, "revealed"),
    "an option": instead(in_a_round, "asks", "0", "options", 0, 1),
    "what was chosen": under_way(in_a_round, this=[STRANGER]),
    "used in a round": under_way(in_a_round, [{"op": "round", "city": 0, "used": [STRANGER]}]),
    "passed": under_way(in_a_round, [{"op": "call_keres", "passed": [STRANGER]}]),
    "a Keres": under_way(in_a_round, [{"op": "use_keres", "card": STRANGER}]),
}
PLACES = [
    pytest.param(ruleset, state, id=f"{ruleset}, {name}")
    for ruleset, places in (("omen", OMEN_PLACES), ("aegean", AEGEAN_PLACES))
    for name, state in places.items()
]
VERSION = {"omen": 2, "aegean": 1}


@pytest.mark.parametrize(("ruleset", "state"), PLACES)
def test_a_save_that_names_an_unknown_card_is_refused_in_a_sentence(ruleset, state):
    text = json.dumps({"ruleset": ruleset, "version": VERSION[ruleset], "state": state})
    with pytest.raises(CannotLoad, match="this saved match has cards that are not known here: 998"):
        engine.from_json(text)
    engine.from_json(text.replace(str(STRANGER), str(ACQUAINTED[ruleset])))


def test_all_that_are_not_known_are_told_once_and_in_order():
    state = in_war()
    state["hands"] = [[999, 997], [998, 997]]
    with pytest.raises(CannotLoad, match="not known here: 997, 998, 999"):
        engine.from_json(json.dumps({"ruleset": "omen", "version": 2, "state": state}))


@pytest.mark.parametrize("vocabulary", [of_omen, of_aegean], ids=["omen", "aegean"])
def test_no_op_holds_a_number_that_is_not_looked_at(vocabulary):
    """A field of another type than these could hide a card from the look through a save."""
    types = [field.type for op in ops(vocabulary.AnyOp) for field in fields(op)]
    assert {kind for kind in types if "int" in str(kind)} == set(NUMBERS)


def ops(union):
    for each in get_args(union):
        yield from (each,) if is_dataclass(each) else ops(each)
