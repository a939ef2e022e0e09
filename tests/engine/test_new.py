"""Setting up a match: what can be asked for, and what is refused in a sentence."""

from types import MappingProxyType

import pytest

from bot import engine
from bot.engine import BadOptions
from bot.engine.core.chance import commitment


def test_a_match_runs_to_its_first_question():
    match = engine.new("omen", seats=2, seed=7, options={"games": [1]}, elder=1)
    assert {seat: ask.kind for seat, ask in match.asks.items()} == {0: "envoy", 1: "envoy"}
    assert match.outcome is None
    assert match.state.elder == 1
    assert match.turn == 0
    assert match.seed == f"{7:064x}"
    assert match.commitment == commitment(match.seed)


def test_what_is_not_said_is_usual():
    usual = engine.new("omen", seats=2, seed=0, options={"games": [1], "mode": "single"}, elder=0)
    assert engine.new("omen") == usual
    assert engine.new("omen", options={}) == usual
    assert engine.new("omen", options=MappingProxyType({"games": [1]})) == usual


def test_the_setting_up_is_news_too():
    kinds = [event[0] for event in engine.new("omen").news]
    assert kinds.count("draw") == 8
    assert kinds.count("gain") == 2


def test_a_match_is_a_value_and_no_key():
    assert engine.new("omen", seed=1) != engine.new("omen", seed=2)
    assert engine.new("omen") != "omen"
    with pytest.raises(TypeError, match="unhashable"):
        hash(engine.new("omen"))


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"games": [2]},
        {"games": [1, 3]},
        {"games": [3, 2, 1]},
        {"games": [1, 2, 3], "mode": "draft"},
    ],
)
def test_a_match_is_called_the_same_before_it_is_set_up(options):
    match = engine.new("omen", options=options)
    assert engine.title("omen", options) == match.rules.words.title(match.public())


BAD = {
    "an unknown game system": ({"ruleset": "chess"}, "no ruleset 'chess'; there are: omen"),
    "no game system": ({"ruleset": ""}, "no ruleset ''; there are: omen"),
    "three seats": ({"seats": 3}, "Omen is played by 2 players, not 3"),
    "no seat": ({"seats": 0}, "Omen is played by 2 players, not 0"),
    "seats in text": ({"seats": "2"}, "Omen is played by 2 players, not '2'"),
    "2.0 seats": ({"seats": 2.0}, r"Omen is played by 2 players, not 2\.0"),
    "an elder elsewhere": ({"elder": 2}, "the elder is one of the seats 0 to 1, not 2"),
    "an elder below": ({"elder": -1}, "the elder is one of the seats 0 to 1, not -1"),
    "a yes for an elder": ({"elder": True}, "the elder is one of the seats 0 to 1, not True"),
    "a negative seed": ({"seed": -1}, r"a seed is a whole number from 0 to 2\*\*256 - 1"),
    "too large a seed": ({"seed": 2**256}, "a seed is a whole number"),
    "a seed in text": ({"seed": "7"}, "a seed is a whole number"),
    "a yes for a seed": ({"seed": True}, "a seed is a whole number"),
    "an unknown option": ({"options": {"gmaes": [1]}}, "gmaes: no such field"),
    "an unknown game": ({"options": {"games": [7]}}, "games: there is no game 7; there are: 1"),
    "no game": ({"options": {"games": []}}, "games: at least 1, not 0"),
    "a game in text": ({"options": {"games": ["1"]}}, r"games\.0: a whole number, not '1'"),
    "a game alone": ({"options": {"games": 1}}, "games: a list, not 1"),
    "an unknown mode": ({"options": {"mode": "solo"}}, "mode: 'single'.*, not 'solo'"),
    "two faults": ({"options": {"games": "1", "x": 1}}, "games: a list, .*; x: no such field"),
    "a list of options": ({"options": [1]}, r"options have names, unlike \[1\]"),
    "options in text": ({"options": "games"}, "options have names, unlike 'games'"),
}


@pytest.mark.parametrize(("changes", "words"), BAD.values(), ids=BAD)
def test_what_cannot_be_set_up_is_refused_in_a_sentence(changes, words):
    asked_for = {"ruleset": "omen"} | changes
    with pytest.raises(BadOptions, match=words):
        engine.new(**asked_for)


OF_THE_GAME = {why: bad for why, bad in BAD.items() if not bad[0].keys() & {"seed", "elder"}}


@pytest.mark.parametrize(("changes", "words"), OF_THE_GAME.values(), ids=OF_THE_GAME)
def test_a_check_refuses_the_same_without_setting_anything_up(changes, words):
    with pytest.raises(BadOptions, match=words):
        engine.check(**{"ruleset": "omen", "seats": 2} | changes)
    engine.check("omen", 2, {"games": [2]})


@pytest.mark.parametrize("seed", [0, 1, 2**64, 2**256 - 1])
def test_any_seed_of_256_bits_will_do(seed):
    match = engine.new("omen", seed=seed)
    assert int(match.state.seed, 16) == seed
    assert engine.from_json(match.to_json()) == match
