"""Every reason there is, from a table before and after and what was seen in between."""

from dataclasses import replace

import pytest

from bot.engine import Seen
from bot.engine.core.state import Outcome
from bot.players.omen.reasons import remark, why
from bot.render.omen.samples import sides
from tests.kit.table import card_id
from tests.render.scenes import table

BOTH = ("", "", "", "", "", "")
LEFT, MIDDLE, RIGHT = 0, 1, 2


def told(*seen, asked="surge", seat=0, before=BOTH, after=None, step="surge", say=why, **changes):
    """What is said of an answer; `before` and `after` are the Cities, one's own side first."""

    def view(units):
        mine, theirs = sides(*units)[:3], sides(*units)[3:]
        there = mine + theirs if seat == 0 else theirs + mine
        return table(step=step, active=seat, waiting=((seat, asked, 0),), sides=there)

    then = replace(view(after or before), **changes)
    return say(view(before), then, seat, [Seen(*event) for event in seen])


def ways(*seen, **given):
    """All that is said of it in one turn or another."""
    return {told(*seen, **given, turn=turn) for turn in range(4)}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_of_the_match_comes_before_all_else(seat):
    triumph = ("triumph", seat, card_id("guard_3"), 0, 0)
    won = Outcome((), seat, "points")
    assert told(triumph, seat=seat, outcome=won) == "to win the match."
    assert "TRIUMPH" in told(triumph, seat=seat, outcome=replace(won, winner=1 - seat))
    assert "TRIUMPH" in told(triumph, seat=seat, outcome=replace(won, winner=None))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_war_is_told_with_its_sums(seat):
    def war(mine, theirs, *more, winner=seat):
        return ways(
            ("strength", seat, 0, MIDDLE, mine),
            ("strength", 1 - seat, 0, MIDDLE, theirs),
            ("strength", seat, 0, RIGHT, 1),
            ("win", winner, 0, MIDDLE, 0),
            *more,
            seat=seat,
        )

    assert war(8, 6) == {
        "to win the War in the middle City, 8 to 6.",
        "for the Krater of the middle City, 8 to 6.",
    }
    assert {words.rpartition(", ")[2] for words in war(6, 6)} == {"by BOLSTER."}
    assert war(8, 6, ("raze", -1, 0, MIDDLE, 0)) == {"to take the last Krater of the middle City."}
    assert all("8 to 6" in words for words in war(8, 6, ("raze", -1, 0, RIGHT, 0)))
    assert not any("War in" in words for words in war(8, 6, winner=1 - seat))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("kind", "whose", "words"),
    [
        ("seize", 0, "to win a Unit over in the right City."),
        ("return", 1, "to send an opposing Unit home from the right City."),
        ("move", 1, "to lure an opposing Unit out of the middle City."),
        ("return", 0, "to save Units and Coins for later."),
        ("destroy", 0, "to save Units and Coins for later."),
    ],
)
def test_what_the_other_side_of_a_city_lost(kind, whose, words, seat):
    owner = seat if whose == 0 else 1 - seat
    assert told((kind, owner, card_id("bow_1"), RIGHT, MIDDLE), seat=seat) == words


def test_a_unit_destroyed_is_a_reason_outside_of_a_war_only():
    fallen = ("destroy", 1, card_id("bow_1"), LEFT, 0)
    assert ways(fallen) == {
        "to destroy an opposing Unit in the left City.",
        "to weaken the other side of the left City.",
    }
    assert told(fallen, step="war", asked="keep") == "to keep what will be of use there."
    assert "opposing" not in told(fallen, ("strength", 0, 0, LEFT, 3))
    taken = ("seize", 0, card_id("bow_1"), LEFT, 0)
    assert told(taken, step="war", asked="keep") == "to win a Unit over in the left City."


@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_other_player_lost_from_hand_or_purse(seat):
    other = 1 - seat
    assert told(asked="wrath", seat=seat) == "because WRATH asks for it."
    assert ways(seat=seat, waiting=((other, "wrath", 0),)) == {
        "to make the other player discard.",
        "for WRATH: the other player discards.",
    }
    assert told(seat=seat, waiting=((other, "keep", 0),)) == "to save Units and Coins for later."
    assert told(("discard", other, card_id("bow_1"), -1, 0), seat=seat).startswith("to make")
    assert told(("discard", seat, card_id("bow_1"), -1, 0), seat=seat).startswith("to save")
    assert told(("steal", seat, 0, -1, 2), seat=seat) == "to take 2 Coins from the other player."
    assert told(("lose", other, 0, -1, 1), seat=seat) == "to cost the other player 1 Coin."
    assert told(("steal", seat, 0, -1, 0), seat=seat) == "to save Units and Coins for later."
    assert told(("lose", other, 0, -1, 0), seat=seat) == "to save Units and Coins for later."
    assert told(("lose", seat, 0, -1, 2), seat=seat) == "to save Units and Coins for later."


ARRIVALS = [
    ("", "", {"to be first in the left City.", "to lay claim to the left City."}),
    (
        "spear_1",
        "",
        {
            "to gather Strength in the left City: 4.",
            "to build on the left City while nobody else is there.",
        },
    ),
    ("", "bow_1", {"to take the lead in the left City, 3 to 1."}),
    ("spear_1", "bow_1", {"to take the lead in the left City, 4 to 1."}),
    (
        "spear_2",
        "bow_1",
        {
            "to stay ahead in the left City, 5 to 1.",
            "to make sure of the left City, 5 to 1.",
        },
    ),
    ("", "bow_3", {"to draw level in the left City, 3 to 3."}),
    (
        "",
        "bow_4",
        {
            "to catch up in the left City, 3 to 4.",
            "not to leave the left City to the other player, 3 to 4.",
        },
    ),
    (
        "spear_6",
        "bow_1, bow_2, shield_1",
        {
            "to win the left City in this War Step, 9 to 4.",
            "to bring War to the left City while ahead, 9 to 4.",
        },
    ),
]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("mine", "theirs", "words"), ARRIVALS)
def test_what_a_unit_that_comes_to_a_city_means_there(mine, theirs, words, seat):
    before = (mine, "", "", theirs, "", "")
    after = (f"{mine}, spear_3", "", "", theirs, "", "")
    played = ("play", seat, card_id("spear_3"), LEFT, 0)
    assert ways(played, seat=seat, before=before, after=after) == words
    theirs_arrival = ("play", 1 - seat, card_id("spear_3"), LEFT, 0)
    assert not ways(theirs_arrival, seat=seat, before=before, after=after) & words


def test_of_two_units_the_one_that_came_last_counts():
    came = [("play", 0, card_id("spear_3"), LEFT, 0), ("move", 0, card_id("spear_1"), RIGHT, 1)]
    after = ("spear_3", "", "spear_1", "", "", "bow_1")
    assert told(*came, before=("", "spear_1", "", "", "", "bow_1"), after=after) == (
        "to draw level in the right City, 1 to 1."
    )


def test_no_war_is_brought_to_a_razed_city_or_in_another_players_turn():
    before = ("spear_6", "", "", "bow_1, bow_2, shield_1", "", "")
    after = ("spear_6, spear_3", *before[1:])
    played = ("play", 0, card_id("spear_3"), LEFT, 0)
    for change in ({"stacks": (0, 2, 2)}, {"active": 1}):
        found = ways(played, before=before, after=after, **change)
        assert found == {
            "to stay ahead in the left City, 9 to 4.",
            "to make sure of the left City, 9 to 4.",
        }


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            ("break", 0, 0, -1, 0),
            {"to use a Krater now; 1 of its 2 points stays.", "for what a broken Krater does."},
        ),
        (("take", 0, 0, -1, 0), {"to have the right Unit in hand."}),
        (("fetch", 0, 0, -1, 0), {"to have the right Unit in hand."}),
        (("recruit", 0, 0, -1, 0), {"to choose among 2 new Units."}),
        (("fate", 0, 0, -1, 0), {"to trade a Unit for another one."}),
        (("gain", 1, 0, -1, 3), {"to save Units and Coins for later."}),
        (("break", 1, 0, -1, 0), {"to save Units and Coins for later."}),
    ],
)
def test_what_one_does_for_oneself(event, words):
    assert ways(event) == words


@pytest.mark.parametrize("kind", ["gain", "draw", "jilt", "glean", "offer"])
def test_what_speaks_for_itself_has_no_reason(kind):
    assert told((kind, 0, 0, -1, 3)) == ""


def test_the_wealth_step_is_all_on_one_kind_or_some_of_both():
    draw, coin, bonus = ("draw", 0, 0, -1, 1), ("gain", 0, 0, -1, 1), ("bonus", 0, 0, -1, 1)
    given = {"step": "wealth", "asked": "wealth"}
    assert ways(draw, bonus, **given) == {
        "to keep to Units for the bonus.",
        "all on Units, for the bonus.",
    }
    assert ways(coin, bonus, **given) == {
        "to keep to Coins for the bonus.",
        "all on Coins, for the bonus.",
    }
    assert ways(coin, draw, **given) == {
        "to have Units and Coins alike.",
        "for some of both, without the bonus.",
    }
    assert told(coin, **given) == told(("gain", 0, 0, -1, 0), draw, **given) == ""


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("limit", "because 6 cards are the limit."),
        ("fall", "because a tie costs both sides 2 Units."),
        ("offering", "to keep the hand as it is."),
        ("top", "to know the next Unit of the deck."),
        ("sacrifice", "to give up little for more."),
        ("curse", ""),
        ("envoy", ""),
        ("draft_keep", ""),
        ("draft_return", ""),
    ],
)
def test_what_the_rules_ask_for(asked, words):
    assert told(asked=asked) == words


def test_a_secret_choice_has_no_reason_whatever_was_seen():
    assert told(("gain", 0, 0, -1, 3), asked="envoy") == ""


REMARKS = [
    ("", "", ""),
    ("spear_1", "", ""),
    ("", "bow_1", "to take the lead, 3 to 1."),
    ("spear_2", "bow_1", "to stay ahead, 5 to 1."),
    ("", "bow_3", "to draw level, 3 to 3."),
    ("", "bow_4", "to catch up, 3 to 4."),
    ("spear_6", "bow_1, bow_2, shield_1", "to win it, 9 to 4."),
]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("mine", "theirs", "words"), REMARKS)
def test_beside_a_unit_that_was_played_stands_what_it_means_there(mine, theirs, words, seat):
    before = (mine, "", "", theirs, "", "")
    after = (f"{mine}, spear_3", "", "", theirs, "", "")
    played = ("play", seat, card_id("spear_3"), LEFT, 0)
    assert told(played, seat=seat, before=before, after=after, say=remark) == words


def test_beside_what_is_told_anyway_stands_nothing():
    for kind in ("destroy", "steal", "discard", "gain", "draw", "offer", "glean", "win"):
        assert told((kind, 0, card_id("bow_1"), LEFT, 1), say=remark) == ""
    assert told(asked="limit", say=remark) == told(asked="wrath", say=remark) == ""
    won = Outcome((), 0, "points")
    assert told(outcome=won, say=remark) == "to win the match."
    assert told(asked="envoy", outcome=won, say=remark) == ""
