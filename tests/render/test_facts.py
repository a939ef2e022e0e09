"""What a picture shows, before it is drawn: sums, who leads, what is Sacked, what may be done."""

from dataclasses import replace

import pytest

from bot.engine.core.ask import Ask, option
from bot.engine.core.state import Outcome
from bot.engine.omen.cards import STEPS
from bot.render.cities.facts import Use, cities, uses
from bot.render.omen.facts import acts_now, held, points
from bot.render.omen.game import OMEN
from bot.render.omen.samples import ids, sides
from tests.kit.table import card_id

from .games import GAMES
from .scenes import one_of_many_uses, surge, table


def left(mine, theirs, **changes):
    """The left City with these Units on either side."""
    return cities(OMEN, table(sides=sides(mine, "", "", theirs, "", ""), **changes))[0]


def test_every_city_has_its_own_units_sums_and_kraters():
    view = table(
        sides=sides("spear_1", "spear_2, host_3", "", "bow_4", "", "bow_6, bow_5"),
        stacks=(2, 0, 4),
    )
    found = cities(OMEN, view)
    assert [city.place for city in found] == [0, 1, 2]
    assert [city.sums for city in found] == [(1, 4), (5, 0), (0, 11)]
    assert [tuple(side.count for side in city.sides) for city in found] == [(1, 1), (3, 0), (0, 2)]
    assert [city.stack for city in found] == [2, 0, 4]
    assert [city.razed for city in found] == [False, True, False]
    assert found[2].sides[1].units == ids("bow_6, bow_5")


@pytest.mark.parametrize(
    ("mine", "theirs", "leader"),
    [
        ("spear_2", "bow_1", 0),
        ("spear_1", "bow_2", 1),
        ("spear_2", "bow_2", None),
        ("", "", None),
        ("torch_2", "bow_2", 0),  # BOLSTER breaks the tie
        ("spear_2", "torch_2", 1),
        ("thief_2", "torch_2", None),
    ],
)
def test_who_would_win_as_it_stands(mine, theirs, leader):
    assert left(mine, theirs).leader == leader


@pytest.mark.parametrize(
    ("mine", "theirs", "leader"),
    [
        ("guard_2", "guard_1", 0),
        ("guard_2", "guard_2", None),
        ("guard_2", "spear_2", 0),  # a Myrmidon each, or none
        ("spear_2", "guard_1, spear_1", 1),
        ("guard_1, guard_3", "guard_4", 0),  # more of them
        ("host_4", "guard_4", 1),
        ("", "", None),
    ],
)
def test_g09_myrmidons_break_a_tie(mine, theirs, leader):
    assert in_aegean(mine, theirs).leader == leader
    assert in_aegean(theirs, mine).leader == (None if leader is None else 1 - leader)


def in_aegean(mine, theirs, **changes):
    """The left City of Aegean with these Units on either side."""
    drawn = GAMES["aegean"]
    there = drawn.samples.sides(mine, "", "", theirs, "", "")
    return cities(drawn.game, drawn.samples.table(sides=there, **changes))[0]


@pytest.mark.parametrize(
    ("mine", "theirs", "war_torn"),
    [
        ("", "spear_1, spear_2", False),
        ("", "spear_1, spear_2, spear_3", True),
        ("", "spear_1, host_4", True),  # an Automaton counts as 2
        ("host_4", "host_5", False),
        ("host_4", "host_5, spear_1", True),
        ("host_4, spear_1", "host_5", True),  # 5 in all
        ("spear_1, spear_2, spear_3", "shield_1", False),
        ("host_4, spear_1, spear_2", "", False),  # one's own alone
    ],
)
def test_g24_war_torn_is_by_what_opposes_whoever_is_active(mine, theirs, war_torn):
    assert in_aegean(mine, theirs).war_torn is war_torn
    assert in_aegean(theirs, mine, active=1).war_torn is war_torn
    assert not in_aegean(mine, theirs, stacks=(0, 1, 1)).war_torn


@pytest.mark.parametrize("step", ["wealth", "surge", "war", "offering"])
def test_g24_after_the_war_step_the_other_players_war_is_the_next(step):
    before = step != "offering"
    assert in_aegean("", "spear_1, spear_2, spear_3", step=step).war_torn is before
    assert in_aegean("spear_1, spear_2, spear_3", "", step=step).war_torn is not before


TWO, THREE = "spear_1, spear_2", "spear_1, spear_2, spear_3"


@pytest.mark.parametrize(
    ("mine", "theirs", "sacked"),
    [
        ("", "bow_1, bow_2", False),
        ("", "bow_1, bow_2, bow_3", True),  # 3 opposing
        ("", "bow_1, host_2", True),  # MYRIAD counts as 2
        (TWO, "bow_1, bow_2", False),  # 4 in all
        (THREE, "bow_1, bow_2", True),  # 5 in all
        (THREE, "bow_1", False),
        ("spear_1, spear_2, host_3", "bow_1", True),
        (THREE, "", False),  # one's own alone
    ],
)
def test_sacked_in_the_turn_of_the_first_seat_is_by_what_opposes_it(mine, theirs, sacked):
    assert left(mine, theirs).war_torn is sacked
    assert left(theirs, mine, active=1).war_torn is sacked


@pytest.mark.parametrize("step", STEPS)
def test_after_the_war_step_the_other_players_war_is_the_next(step):
    before = STEPS.index(step) <= STEPS.index("war")
    assert left("", "bow_1, bow_2, bow_3", step=step).war_torn is before
    assert left(THREE, "", step=step).war_torn is not before


def test_nothing_is_sacked_that_is_razed_or_over_or_not_begun():
    def is_sacked(**changes):
        return left("", "bow_1, bow_2, bow_3", **changes).war_torn

    assert is_sacked()
    assert not is_sacked(stacks=(0, 1, 1))
    assert not is_sacked(outcome=Outcome((), 0, "conceded"))
    assert not is_sacked(active=-1, step="envoy")


def test_points_are_of_kraters_in_hand_and_broken_and_of_triumphs():
    view = table(
        kraters=(2, 1), broken=(ids("krater_1"), ()), triumphs=((), ids("giant_6, guard_3"))
    )
    assert [points(view, seat) for seat in (0, 1)] == [5, 6]
    assert points(replace(view, outcome=Outcome((7, 9), 1, "points")), 0) == 7
    assert points(replace(view, outcome=Outcome((), 1, "conceded")), 1) == 6


@pytest.mark.parametrize(
    ("key", "step", "mine", "theirs"),
    [
        ("looter_1", "wealth", "SPOILS", None),
        ("looter_1", "surge", None, None),
        ("slinger_2", "portent", "GLEAN", None),
        ("slinger_2", "war", None, None),
        ("veteran_2", "war", "VETERAN", "VETERAN"),
        ("veteran_2", "offering", None, None),
        ("giant_6", "portent", "TRIUMPH", None),
        ("giant_6", "war", None, None),
        ("spear_2", "war", None, None),
    ],
)
def test_the_trait_that_acts_in_a_step(key, step, mine, theirs):
    view = table(step=step, active=1)
    assert acts_now(view, 1, card_id(key)) == mine
    assert acts_now(view, 0, card_id(key)) == theirs


def test_what_may_be_done_is_told_of_own_cards_alone():
    view = one_of_many_uses()
    card = card_id("hirer_2")
    assert uses(view, held(view)) == {card: Use((1, 2), ("jilt", "recruit", "pilfer"))}
    assert uses(replace(view, ask=None), held(view)) == {}
    strike = Ask(1, 0, "destroy", (option("unit", card_id("bow_1")),))
    assert uses(replace(view, ask=strike), held(view)) == {}


def test_a_card_without_a_use_is_false_and_every_own_card_is_held():
    assert not Use()
    assert Use((0,), ())
    assert Use((), ("break",))
    view = replace(surge(ids("spear_1"), ids("krater_1")), dealt=ids("bow_1, bow_2"))
    assert held(view) == ids("bow_1, bow_2, spear_1, krater_1")
