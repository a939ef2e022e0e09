"""Set-up: Teams, who begins, and the ways in which Teams are named."""

from collections import Counter

import pytest

from bot import engine
from bot.engine.nine import cards
from bot.engine.nine.rules import TEAM_SIZE
from bot.engine.nine.teams import TEAMS
from tests.engine.nine.scenario import Table


def begun(seats, seed=0, teams="chosen"):
    return Table(engine.new("nine", seats=seats, seed=seed, options={"teams": teams}))


def named(wishes, seed=0):
    """A match in which each player names these Teams, by their first letters."""
    t = begun(len(wishes), seed)
    for player, letters in zip(t.players, wishes, strict=True):
        for letter in letters:
            player.answers(team(letter).lower())
    return t


def team(letter):
    return next(name for name in TEAMS if name[0] == letter.upper())


def letters_of(t):
    return "".join(TEAMS[number][0].lower() for number in t.state.teams)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_n01_everybody_has_nine_omens_of_one_team_in_hand_and_no_team_plays_twice(seats):
    s = begun(seats, 1, "random").state
    assert len(set(s.teams)) == seats
    for number, hand in zip(s.teams, s.hands, strict=True):
        assert sorted(hand) == sorted(cards.team(number))
        assert len(hand) == TEAM_SIZE == 9
        assert {cards.CARDS[card].team for card in hand} == {number}


def test_n01_random_teams_are_dealt_by_chance_and_nobody_is_asked():
    dealt = Counter(letters_of(begun(2, seed, "random")) for seed in range(60))
    assert len(dealt) > 20
    assert list(begun(4, 1, "random").asked.values()) == ["main"]


def test_n01_teams_are_chosen_if_nothing_is_said():
    assert Table(engine.new("nine")).asked == {"ann": "team", "ben": "team"}


def test_n01_all_name_their_choices_at_once_as_many_as_there_are_seats():
    t = begun(3)
    assert t.asked == dict.fromkeys(["ann", "ben", "cleo"], "team")
    assert t.ann.may == {name.lower() for name in TEAMS}
    t.ann.answers("robos")
    assert "robos" not in t.ann.may
    t.ann.answers("shadows")
    t.ann.answers("blessed")
    assert t.asked == {"ben": "team", "cleo": "team"}


def test_n01_what_somebody_named_is_their_secret_until_all_have_teams():
    t = begun(2)
    t.ann.answers("robos")
    assert t.match.seen(t.news, 1)[0].amount == -1
    assert t.match.private(1).wishes == ()
    assert t.match.private(0).wishes == (TEAMS.index("Robos"),)
    assert t.match.public() == begun(2).match.public()


def test_n01_a_team_that_one_wants_goes_to_them():
    assert letters_of(named(["rs", "sr"])) == "rs"
    assert letters_of(named(["abe", "bea", "eab"])) == "abe"


def test_n01_of_several_who_want_a_team_chance_decides_and_who_lost_gets_their_next_choice():
    found = {letters_of(named(["rs", "rb"], seed)) for seed in range(20)}
    assert found == {"rb", "sr"}


def test_n01_a_next_choice_that_somebody_has_as_their_first_is_passed_over():
    found = {letters_of(named(["rsb", "rsa", "sab"], seed)) for seed in range(20)}
    assert found == {"ras", "brs"}


def test_n01_four_who_want_the_same_four_get_one_each():
    found = [letters_of(named(["abef"] * 4, seed)) for seed in range(30)]
    assert {"".join(sorted(each)) for each in found} == {"abef"}
    assert {each.index("a") for each in found} == {0, 1, 2, 3}


def test_n01_all_teams_are_shown():
    t = named(["rs", "sr"])
    told = [(seen.seat, TEAMS[seen.amount]) for seen in t.match.seen(t.happened("team"), None)]
    assert told == [(0, "Robos"), (1, "Shadows")]
    assert [TEAMS[number] for number in t.match.public().teams] == ["Robos", "Shadows"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_n02_chance_decides_who_goes_first_whoever_is_the_elder(seats):
    first = [
        engine.new("nine", seats, seed, {"teams": "random"}, elder=seats - 1).state.first
        for seed in range(40)
    ]
    assert set(first) == set(range(seats))


def test_n02_then_the_order_is_that_of_the_seats():
    t = begun(3, 5, "random")
    first, order = t.state.first, []
    for _ in range(6):
        order.append(t.state.active)
        for _ in ("main", "battle"):
            t.players[t.state.active].answers("next")
    assert order == [(first + n) % 3 for n in range(6)]


def test_n01_who_leaves_before_the_teams_are_dealt_gets_none_and_hinders_nobody():
    t = begun(3)
    t.ann.answers("robos")
    t.leaves("ann")
    for player in (t.ben, t.cleo):
        for name in ("robos", "shadows", "blessed"):
            player.answers(name)
    assert t.state.teams[0] == -1
    assert sorted(map(len, t.state.hands)) == [0, 9, 9]
    assert set(t.state.teams[1:]) <= {0, 1, 2, 3, 4, 5}
