"""What can be chosen when a match begins, as data: every value sets up a match."""

import pytest

from bot import engine
from bot.engine import BadOptions

OMEN = engine.RULESETS["omen"]
VALUES = [(choice, value) for choice in OMEN.choices for value in choice.values]


def named(thing):
    return getattr(thing, "key", getattr(thing, "name", ""))


@pytest.mark.parametrize("typed", ["key", "words"])
@pytest.mark.parametrize(("choice", "value"), VALUES, ids=named)
def test_a_value_is_read_by_its_key_and_by_its_words(choice, value, typed):
    text = f"  {getattr(value, typed).upper()} "
    assert engine.options_of("omen", {choice.name: text}) == {choice.name: value.value}


GAMES, MODE = OMEN.choices
FITTING = {"single": ("1", "2", "3"), "combined": ("1,2", "1,3", "2,3", "1,2,3")}


@pytest.mark.parametrize("mode", FITTING)
@pytest.mark.parametrize("games", [value.key for value in GAMES.values])
def test_every_value_of_omen_sets_up_a_match_or_is_refused_with_a_reason(games, mode):
    options = engine.options_of("omen", {"games": games, "mode": mode})
    if games in FITTING[mode]:
        match = engine.new("omen", options=options)
        assert match.state.games == tuple(map(int, games.split(",")))
        assert match.state.mode == mode
    else:
        with pytest.raises(BadOptions, match="game"):
            engine.new("omen", options=options)


@pytest.mark.parametrize("games", [value.key for value in GAMES.values])
def test_the_mode_of_omen_follows_from_the_games(games):
    match = engine.new("omen", options=engine.options_of("omen", {"games": games}))
    assert games in FITTING[match.state.mode]


@pytest.mark.parametrize("typed", [{"mode": "draft"}, {"mode": "draft", "games": "1,2,3"}])
def test_a_draft_takes_all_three_games_said_or_unsaid(typed):
    match = engine.new("omen", options=engine.options_of("omen", typed))
    assert (match.state.mode, match.state.games) == ("draft", (1, 2, 3))


def test_nothing_said_is_the_first_game_alone():
    assert engine.options_of("omen", {}) == {}
    match = engine.new("omen", options={})
    assert (match.state.mode, match.state.games) == ("single", (1,))


BAD = {
    "an option that is not there": (
        {"colour": "red"},
        "there is no option 'colour'; there are: games, mode",
    ),
    "a value that is not there": (
        {"mode": "team"},
        "there is no mode 'team'; there are: single, combined, draft",
    ),
    "no value": ({"games": ""}, "there is no games ''; there are: 1, 2, 3, 1,2"),
}


@pytest.mark.parametrize(("typed", "words"), BAD.values(), ids=BAD)
def test_what_is_not_there_is_refused_with_what_is(typed, words):
    with pytest.raises(BadOptions, match=words):
        engine.options_of("omen", typed)


def test_a_game_that_is_not_there_has_no_options():
    with pytest.raises(BadOptions, match="no ruleset 'chess'; there are: omen"):
        engine.options_of("chess", {})


def test_the_choices_of_one_game_are_none_of_another(toy):
    assert engine.options_of("lanterns", {"wind": "storm"}) == {"wind": "storm"}
    with pytest.raises(BadOptions, match="no option 'games'; there are: length, wind"):
        engine.options_of("lanterns", {"games": "1"})
    with pytest.raises(BadOptions, match="Lanterns is played by 3 or 4 players, not 2"):
        engine.new("lanterns", seats=2)
