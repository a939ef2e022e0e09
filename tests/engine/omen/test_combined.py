"""COMBINING OMEN GAMES: R21 and R25."""

from random import Random

import pytest

from bot import engine
from bot.engine.omen import cards
from tests.kit.play import cards_of, play_out
from tests.kit.table import table


def combined(*games, seed=7, **more):
    return engine.new("omen", seed=seed, options={"games": list(games), **more})


@pytest.mark.parametrize("games", [(1, 2), (1, 3), (2, 3), (1, 2, 3)])
def test_r25_all_units_of_the_games_are_one_deck(games):
    s = combined(*games).state
    assert len(s.decks) == len(s.piles) == 1
    assert sorted([*s.decks[0], *s.hands[0], *s.hands[1]]) == cards.units(*games)
    assert [len(hand) for hand in s.hands] == [4, 4]
    assert s.coins == [4, 4]


@pytest.mark.parametrize(("games", "in_a_city"), [((1, 3), 3), ((1, 2, 3), 4)])
def test_r25_three_cities_of_3_or_4_kraters_and_the_rest_out_of_play_unseen(games, in_a_city):
    match = combined(*games)
    s = match.state
    assert [len(stack) for stack in s.stacks] == [in_a_city] * 3
    assert len(s.box) == 6 * len(games) - 3 * in_a_city
    kraters = [*s.box, *(card for stack in s.stacks for card in stack)]
    assert sorted(kraters) == cards.kraters(*games)
    shown = repr([match.public(), match.private(0), match.private(1)])
    assert not any(str(card) in shown for card in s.box)


def test_r25_which_kraters_leave_play_is_chance():
    boxes = {tuple(sorted(combined(1, 2, 3, seed=seed).state.box)) for seed in range(20)}
    assert len(boxes) == 20


def test_r25_what_left_play_never_comes_back():
    match = combined(1, 2)
    out, cards = list(match.state.box), cards_of(match)
    play_out(match, Random(1))
    assert match.state.box == out
    assert cards_of(match) == cards


def test_a_single_game_keeps_all_its_kraters():
    assert combined(2).state.box == []


@pytest.mark.parametrize("mode", ["combined", "draft"])
def test_r21_the_match_ends_with_two_razed(mode):
    t = table(mode=mode, step="offering", cities="left: 0; middle: 0; right: 1")
    assert t.match.outcome is not None


@pytest.mark.parametrize("mode", ["combined", "draft"])
def test_r21_and_not_with_one(mode):
    t = table(mode=mode, step="end", cities="left: 0; middle: 1; right: 1")
    assert t.match.outcome is None


def test_r21_a_single_game_goes_on_with_two_razed():
    t = table(step="end", cities="left: 0; middle: 0; right: 1")
    assert t.match.outcome is None


# Options


@pytest.mark.parametrize(
    ("options", "mode"),
    [
        ({}, "single"),
        ({"games": [3]}, "single"),
        ({"games": [2, 1]}, "combined"),
        ({"games": [1, 2, 3]}, "combined"),
        ({"games": [1, 2, 3], "mode": "combined"}, "combined"),
        ({"games": [3, 2, 1], "mode": "draft"}, "draft"),
    ],
)
def test_the_mode_follows_from_the_games_unless_it_is_said(options, mode):
    match = engine.new("omen", options=options)
    assert match.public().mode == mode
    assert match.public().games == tuple(sorted(options.get("games", [1])))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"games": [1, 2], "mode": "single"}, "a single game is one game, not 2"),
        ({"games": [1], "mode": "combined"}, "a combined game takes 2 or 3 games"),
        ({"games": [2], "mode": "draft"}, "a draft takes 3 games, not 1"),
        ({"games": [1, 2], "mode": "draft"}, "a draft takes 3 games, not 2"),
        ({"games": [1, 1]}, "each game only once"),
        ({"games": [1, 4]}, "there is no game 4; there are: 1, 2, 3"),
        ({"games": [1, 2, 3, 1]}, "at most 3"),
        ({"games": []}, "at least 1"),
        ({"games": [1], "mode": "solo"}, "'single', 'combined' or 'draft'"),
        ({"games": [1], "draft": True}, "draft"),
    ],
)
def test_what_is_impossible_is_refused_in_words(options, words):
    with pytest.raises(engine.BadOptions, match=words):
        engine.new("omen", options=options)


def test_the_title_says_what_is_played():
    titles = [
        engine.new("omen", options=options).rules.words.title(
            engine.new("omen", options=options).public()
        )
        for options in ({"games": [2]}, {"games": [1, 3]}, {"games": [1, 2, 3], "mode": "draft"})
    ]
    assert titles == [
        "Omen II: The Silver Quay",
        "Omen I + III, combined",
        "Omen I + II + III, drafted",
    ]
