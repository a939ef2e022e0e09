"""What things are worth: more is more, a lead is a lead, and nothing counts twice."""

from itertools import pairwise

import pytest

from bot.engine.cities.effects.count import Count
from bot.players.cities import worth as worths
from bot.players.cities.worth import (
    GOAL,
    REWARD,
    UNSEEN_UNIT,
    aftermath,
    battle,
    city,
    coins_worth,
    counted,
    drawn,
    fighters,
    hand,
    later,
    lead,
    missed_by,
    reach,
    worth,
)
from bot.players.omen.values import VALUES, held, is_met, spoils, step_number, triumph
from tests.kit.table import card_id

from .boards import board, ids

# The board itself


def test_a_position_is_read_from_either_seat():
    given = {
        "ann": "hand: spear_1; coins: 2; left: spear_2; right: spear_3; kraters: krater_1",
        "ben": "hand: bow_1, bow_2; coins: 5; middle: bow_3",
        "discard": "shield_1, shield_2",
        "cities": "left: 1",
    }
    mine, theirs = board(**given), board(**given, seat=1)
    assert mine.sides == (ids("spear_2"), (), ids("spear_3"), (), ids("bow_3"), ())
    assert theirs.sides == mine.sides[3:] + mine.sides[:3]
    assert (mine.hand, theirs.hand) == (ids("spear_1"), ids("bow_1", "bow_2"))
    assert (mine.coins, mine.their_coins) == (theirs.their_coins, theirs.coins) == (2, 5)
    assert (mine.rewards, mine.their_rewards) == (1, 0)
    assert (theirs.rewards, theirs.their_rewards) == (0, 1)
    assert (mine.their_hand, theirs.their_hand) == (2, 1)
    assert mine.pile == theirs.pile == ids("shield_1", "shield_2")
    assert mine.stacks == (1, 2, 2)
    assert (mine.revealed, mine.picked, mine.chain) == ((), (), 0)
    assert (mine.mine(0), mine.theirs(1)) == (ids("spear_2"), ids("bow_3"))


def test_units_are_put_taken_away_and_sent_home():
    here = board("hand: spear_1; left: spear_2", "middle: bow_3; hand: bow_1")
    spear, bow = card_id("spear_2"), card_id("bow_3")
    assert [here.place_of(card) for card in (spear, bow, card_id("bow_6"))] == [0, 4, -1]
    moved = here.put(spear, 2)
    assert (moved.mine(0), moved.mine(2)) == ((), (spear,))
    played = here.put(card_id("spear_1"), 0)
    assert (played.hand, played.mine(0)) == ((), (spear, card_id("spear_1")))
    assert here.sent_home(spear).hand == (card_id("spear_1"), spear)
    assert here.sent_home(spear).mine(0) == ()
    assert (here.sent_home(bow).their_hand, here.sent_home(bow).theirs(1)) == (2, ())
    assert here.without((spear, card_id("spear_1"))).hand == ()
    assert here.paid(2).coins == here.coins - 2


def test_room_is_for_five_and_nowhere_in_a_razed_city():
    four = "left: spear_1, spear_2, spear_3, spear_4; middle: bow_1"
    here = board(four, cities="middle: 0")
    assert here.has_room(0, card_id("spear_5"))
    assert not here.has_room(0, card_id("host_2"))
    assert not here.has_room(1, card_id("spear_5"))
    assert not here.has_room(-1, card_id("spear_5"))
    assert here.has_room(3, card_id("host_2"))
    assert not here.has_room(4, card_id("spear_5"))


# Hand and purse


def test_coins_are_worth_less_and_less_and_nothing_beyond_seven():
    values = [coins_worth(coins) for coins in range(10)]
    steps = [after - before for before, after in pairwise(values)]
    assert values[0] == 0
    assert all(step > 0 for step in steps[:7])
    assert steps[:7] == sorted(steps[:7], reverse=True)
    assert steps[7:] == [0, 0]


def test_a_unit_in_hand_is_worth_what_it_may_do():
    assert held(card_id("relic_1")) == 1.0
    assert held(card_id("spear_1")) < held(card_id("spear_2"))
    assert held(card_id("rich_3")) < held(card_id("spear_3"))
    assert held(card_id("spear_3")) < held(card_id("guard_3")) < held(card_id("relic_1"))
    assert 0 < held(card_id("spear_1")) < UNSEEN_UNIT < held(card_id("spear_6"))


def test_a_hand_is_worth_what_will_be_kept_of_it():
    six = ids(*(f"bow_{n}" for n in range(1, 7)))

    def kept(units, kraters=0):
        return hand(board()._replace(hand=units, rewards=kraters))

    values = [kept(six[:count]) for count in range(7)]
    assert values == sorted(values)
    assert values[0] == 0
    assert kept((*six, card_id("spear_1"))) == values[6]
    assert kept(six, 1) < values[6]
    assert kept(six[1:], 1) == kept(six, 1)  # the weakest would go
    assert kept(six, 6) == kept(six, 7) == 0


def test_unseen_units_are_missed_less_the_fuller_the_hand():
    empty, full = board(), board("hand: bow_1, bow_2, bow_3, bow_4, bow_5, bow_6")
    assert drawn(empty, 1) == UNSEEN_UNIT
    assert drawn(empty, 2) == 2 * UNSEEN_UNIT
    assert drawn(empty, 0) == drawn(full, 1) == 0
    assert 0 < drawn(board("hand: bow_1, bow_2, bow_3"), 1) < UNSEEN_UNIT
    assert drawn(board("hand: bow_1, bow_2, bow_3, bow_4; kraters: krater_1"), 2) == drawn(
        board("hand: bow_1, bow_2, bow_3, bow_4"), 1
    )


# Cities


def test_a_lead_is_of_strength_and_half_a_point_for_bolster():
    assert lead(VALUES, ids("spear_3"), ids("bow_1")) == 2
    assert lead(VALUES, ids("spear_1"), ids("bow_3")) == -2
    assert lead(VALUES, ids("torch_2"), ids("bow_2")) == 0.5
    assert lead(VALUES, ids("bow_2"), ids("torch_2")) == -0.5
    assert lead(VALUES, ids("torch_2"), ids("thief_2")) == 0


@pytest.mark.parametrize(
    ("ahead", "within_reach", "value"),
    [
        (1, 0, REWARD),
        (0.5, 0, REWARD),
        (0, 0, 0),
        (-1, 0, -REWARD),
        (-1, 1, -REWARD),  # only level
        (-1, 2, -0.5),
        (-2, 6, -1),
        (-9, 10, -REWARD),
    ],
)
def test_a_battle_is_won_lost_or_still_to_be_turned(ahead, within_reach, value):
    assert battle(ahead, within_reach) == value


def test_a_city_at_peace_is_by_strength_until_three_units_are_there():
    assert later(VALUES, (), ()) == 0
    assert later(VALUES, ids("spear_2"), ()) > later(VALUES, ids("spear_1"), ()) > 0
    assert later(VALUES, (), ids("spear_2")) == -later(VALUES, ids("spear_2"), ())
    threatened = ids("spear_1", "spear_2", "spear_3")
    assert later(VALUES, threatened, ids("bow_2")) == pytest.approx(0)  # 4 ahead: as good as even
    assert 0 < later(VALUES, threatened, ()) < REWARD
    assert (
        -REWARD
        < later(VALUES, threatened, ids("bow_6"))
        < later(VALUES, threatened, ids("bow_5"))
        < 0
    )
    assert later(VALUES, ids("spear_1", "host_2"), ids("bow_6")) < later(
        VALUES, ids("spear_3"), ids("bow_6")
    )


def value_of_left(mine, theirs, step="surge", cities="", **given):
    here = board(f"left: {mine}", f"left: {theirs}", step="surge", cities=cities, **given)
    return city(here._replace(step=step), 0)


def test_a_sacked_city_is_worth_a_krater_to_whoever_leads():
    theirs = "bow_1, bow_2, bow_3"
    won, tied, lost = (
        value_of_left(mine, theirs) for mine in ("shield_6, spear_1", "spear_6", "spear_5")
    )
    assert won > 1.5 > tied > -0.5 > lost
    assert lost < -1.5
    assert value_of_left("shield_6, spear_1", theirs, cities="left: 0") == 0
    assert value_of_left("", "") == 0


@pytest.mark.parametrize("step", ["offering", "end"])
def test_after_the_war_a_sacked_city_waits_for_the_next(step):
    theirs = "bow_1, bow_2, bow_3"
    assert abs(value_of_left("shield_6, spear_1", theirs, step)) < 1
    assert value_of_left("shield_6, spear_1", theirs, "war") > 1.5


def test_what_lasts_is_worth_something_on_either_side():
    plain = value_of_left("spear_2", "bow_2")
    assert plain == 0
    assert value_of_left("slinger_2", "bow_2") > plain > value_of_left("spear_2", "slinger_2")
    assert value_of_left("veteran_2", "bow_2") > plain > value_of_left("spear_2", "veteran_2")


def test_after_a_battle_the_winner_keeps_one_unit_and_the_other_two():
    def after(mine, theirs, cities=""):
        return aftermath(board(f"left: {mine}", f"left: {theirs}", cities=cities), 0)

    strong = "spear_6, spear_5, spear_1"
    assert after(strong, "bow_1, bow_2, bow_3") == pytest.approx(worths.PRESENCE * (6 - 5))
    assert after("spear_1, spear_2, shield_1", "bow_6, bow_5") == pytest.approx(
        worths.PRESENCE * (3 - 6)
    )
    assert after(strong, "bow_1, bow_2, bow_3", "left: 1") == 0


@pytest.mark.parametrize(
    ("ann", "step", "strength"),
    [
        ("hand: spear_2, spear_3; coins: 5", "surge", 5),
        ("hand: spear_2, spear_3; coins: 5", "wealth", 5),
        ("hand: spear_2, spear_3; coins: 5", "portent", 0),
        ("hand: spear_2; coins: 2", "surge", 2),
        ("hand: spear_2; coins: 1", "surge", 0),
        ("hand: cheap_4, spear_2; coins: 2", "surge", 4),  # the most for its Cost
        ("hand: relic_1; coins: 3", "surge", 0),  # COVETED stays in hand
        ("hand: host_2; coins: 3; left: bow_1, bow_2, bow_3, bow_4", "surge", 0),
        ("hand: host_2; coins: 3; left: bow_1, bow_2, bow_3", "surge", 2),
        ("hand: spear_1, shield_1; coins: 3; left: bow_1, bow_2, bow_3, bow_4", "surge", 1),
    ],
)
def test_what_can_still_be_brought_there_this_turn(ann, step, strength):
    assert reach(board(ann)._replace(step=step), 0) == strength


# TRIUMPHs


def test_a_triumph_is_worth_its_points_once_its_requirement_is_met():
    exile = card_id("exile_2")
    assert triumph(rich_exile(8), 0, exile) == GOAL == 2
    assert is_met(rich_exile(8), 0, exile)
    assert not is_met(rich_exile(7), 0, exile)
    near, far = triumph(rich_exile(7), 0, exile), triumph(rich_exile(3), 0, exile)
    assert 0 < far < near < GOAL
    assert triumph(rich_exile(8), 0, card_id("spear_1")) == 0
    assert not is_met(rich_exile(8), 0, card_id("spear_1"))


def rich_exile(coins):
    """Eight Coins in the Wealth Step is what exile_2 asks for."""
    return board("left: exile_2; coins: 1")._replace(step="wealth", coins=coins)


def test_a_triumph_whose_step_is_over_can_only_be_hoped_for():
    late = rich_exile(8)._replace(step="surge")
    assert not is_met(late, 0, card_id("exile_2"))
    assert 0 < triumph(late, 0, card_id("exile_2")) < GOAL
    soon, later_on = (
        triumph(rich_exile(n)._replace(step="surge"), 0, card_id("exile_2")) for n in (5, 3)
    )
    assert soon == triumph(late, 0, card_id("exile_2")) > later_on


def test_a_unit_whose_triumph_comes_first_does_not_fight():
    giant = board("left: giant_6, spear_1, spear_2")
    assert fighters(giant, 0) == ids("spear_1", "spear_2")
    assert fighters(giant._replace(step="war"), 0) == giant.mine(0)
    assert fighters(board("left: giant_6, spear_1"), 0) == ids("giant_6", "spear_1")


def test_steps_are_numbered_in_their_order():
    numbers = [
        step_number(board()._replace(step=step))
        for step in ("wealth", "surge", "portent", "war", "offering", "end")
    ]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize(
    ("at_least", "at_most", "number", "missing"),
    [
        (3, None, 1, 2),
        (3, None, 3, 0),
        (3, None, 9, 0),
        (None, 2, 5, 3),
        (None, 2, 2, 0),
        (1, 1, 0, 1),
    ],
)
def test_by_how_much_a_requirement_is_missed(at_least, at_most, number, missing):
    assert missed_by(Count("units", at_least=at_least, at_most=at_most), number) == missing


@pytest.mark.parametrize(
    ("count", "number"),
    [
        (Count("coins"), 4),
        (Count("coins", "opposing"), 3),
        (Count("cards"), 3),
        (Count("cards", "opposing"), 5),
        (Count("discard_pile"), 2),
        (Count("units"), 5),
        (Count("units", at="here"), 2),
        (Count("units", "opposing"), 3),
        (Count("units", "opposing", "here"), 1),
        (Count("units", trait="MYRIAD"), 4),
        (Count("units", "opposing", trait="VETERAN"), 1),
    ],
)
def test_everything_a_card_may_count_is_counted(count, number):
    here = board(
        "coins: 4; hand: spear_1, spear_2; kraters: krater_1; left: host_3; right: host_2, spear_3",
        "coins: 3; hand: bow_1, bow_2, bow_3; kraters: krater_2, krater_3; "
        "left: veteran_2; middle: bow_4, bow_5",
        discard="shield_1, shield_2",
    )
    assert counted(here, count, 0) == number


# All together


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"coins": 3}, {"coins": 2}),
        ({"their_coins": 2}, {"their_coins": 3}),
        ({"their_hand": 2}, {"their_hand": 3}),
        ({"hand": ids("spear_1")}, {"hand": ()}),
        ({"hand": ids("spear_2")}, {"hand": ids("spear_1")}),
    ],
)
def test_more_for_me_and_less_for_them_is_better(better, worse):
    here = board("left: spear_2; coins: 1", "left: bow_3; hand: bow_1; coins: 2")
    assert worth(here._replace(**better)) > worth(here._replace(**worse))


def test_a_wealth_action_more_is_worth_something_to_whoever_has_it():
    assert spoils(board("left: looter_1")) > 0
    assert spoils(board("left: looter_1; right: trader_2")) == spoils(board("left: looter_1"))
    assert spoils(board("left: spear_1", "left: looter_1")) == 0
    assert worth(board("left: looter_1")) > worth(board("left: spear_1"))


def test_a_krater_in_hand_is_worth_more_than_a_broken_one():
    assert worths.REWARD > worths.USED > 0
