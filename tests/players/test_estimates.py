"""What a card's words are worth before they are done: good for oneself is more than nothing."""

import pytest

from bot.engine.cities.effects.acts import (
    Destroy,
    Draw,
    Gain,
    GainEach,
    Lose,
    Mill,
    Move,
    Return,
    Seize,
    Steal,
    Take,
    Top,
)
from bot.engine.cities.effects.choices import (
    AllUnits,
    ChooseCard,
    ChooseCity,
    ChooseUnit,
    Search,
    That,
)
from bot.engine.cities.effects.compound import IfFits, May, Pay, Reveal, Sacrifice, When
from bot.engine.cities.effects.count import Count
from bot.players.cities.estimates import (
    DISCARDED,
    acted,
    added,
    anywhere,
    cheapest,
    discarded,
    effect,
    entered,
    gained,
    lost,
    moved,
    taken,
    targets,
    used_up,
)
from bot.players.cities.worth import REWARD, USED, drawn
from bot.players.omen.values import held
from tests.kit.table import card_id

from .boards import board, ids

WEAK, STRONG = card_id("bow_1"), card_id("bow_6")


def usual(**changes):
    here = board(
        "hand: spear_1, spear_4; coins: 2; left: spear_2; middle: spear_5",
        "hand: shield_1; coins: 3; left: bow_1, bow_6; right: bow_3",
        discard="shield_5, shield_2",
    )
    return here._replace(**changes)


# Coins and cards


def test_coins_are_gained_stolen_and_lost():
    here = usual()
    assert effect(here, [Gain(2)]) == gained(here, 2) > gained(here, 1) > 0 > gained(here, -1)
    assert effect(here, [Steal(2)]) == taken(here, 2, kept=True) > gained(here, 2)
    assert effect(here, [Lose(2)]) == taken(here, 2, kept=False) > 0
    assert effect(here, [Lose(2)]) + gained(here, 2) == pytest.approx(effect(here, [Steal(2)]))
    poor = usual(their_coins=1)
    assert effect(poor, [Steal(3)]) == effect(poor, [Steal(1)])
    assert effect(usual(their_coins=0), [Steal(3)]) == effect(usual(their_coins=0), [Lose(3)]) == 0


def test_units_are_drawn_taken_discarded_and_lost():
    here = usual(revealed=ids("shield_6"))
    assert effect(here, [Draw(2)]) == drawn(here, 2) > effect(here, [Draw(1)]) > 0
    assert effect(here, [Take()]) == added(here, ids("shield_6")) > 0
    assert effect(usual(), [Take()]) == 0
    assert lost(here, card_id("spear_4")) < lost(here, card_id("spear_1")) < 0
    assert lost(here, STRONG) > lost(here, WEAK) > 0
    assert effect(here, [Search()]) > effect(here, [Draw(1)])
    assert effect(here, [Mill(3)]) > 0 > effect(here, [Top()])
    assert effect(here, [GainEach(Count("units"))]) == gained(here, 2)
    assert effect(here, []) == effect(here, [Destroy()]) == 0


def test_a_discard_with_wrath_costs_the_other_player_one_as_well():
    here = usual(hand=ids("fury_3", "spear_3"))
    assert discarded(here, card_id("fury_3")) == lost(here, card_id("fury_3")) + DISCARDED
    assert discarded(here, card_id("spear_3")) == lost(here, card_id("spear_3"))
    alone = here._replace(their_hand=0)
    assert discarded(alone, card_id("fury_3")) == lost(alone, card_id("fury_3"))
    assert cheapest(usual()) == discarded(usual(), card_id("spear_1")) < 0
    assert cheapest(usual(hand=())) == 0


# Units in the Cities


def test_a_unit_that_enters_is_worth_what_it_brings_and_what_it_says():
    here = usual(hand=ids("thief_2", "spear_3"))
    thief, plain = card_id("thief_2"), card_id("shield_2")
    assert entered(here, card_id("shield_3"), 1) > entered(here, card_id("shield_1"), 1) > 0
    assert entered(here, thief, 2) > entered(here._replace(hand=(plain,)), plain, 2)
    assert entered(here._replace(chain=2), thief, 2) < entered(here._replace(chain=1), thief, 2)
    assert anywhere(here, thief) == max(entered(here, thief, city) for city in (0, 1, 2))
    assert anywhere(here._replace(stacks=(0, 0, 0)), thief) == 0


def test_what_is_done_to_a_unit_is_good_if_it_is_theirs():
    here = usual()
    mine = card_id("spear_5")
    assert acted(here, "destroy", STRONG, -1) > acted(here, "destroy", WEAK, -1) > 0
    assert acted(here, "destroy", mine, -1) < 0
    assert 0 < acted(here, "return", STRONG, -1) < acted(here, "destroy", STRONG, -1)
    assert acted(here, "destroy", mine, -1) < acted(here, "return", mine, -1) < 0
    assert acted(here, "seize", STRONG, -1) > acted(here, "destroy", STRONG, -1)
    assert acted(here, "destroy", card_id("shield_6"), -1) == 0  # it is nowhere
    full = usual(sides=(ids("spear_1", "spear_2", "spear_3", "host_2"), *usual().sides[1:]))
    assert acted(full, "seize", STRONG, -1) == 0


def test_a_unit_moves_where_it_may():
    here = usual()
    mine, theirs = card_id("spear_2"), card_id("bow_3")
    assert moved(here, mine, 0, 0) == moved(here, mine, 0, -1) == 0
    assert moved(here, mine, 0, 1) == entered(here, mine, 1)
    assert moved(here._replace(stacks=(2, 0, 2)), mine, 0, 1) == 0
    assert acted(here, "move", mine, -1) == max(moved(here, mine, 0, city) for city in (1, 2))
    assert acted(here, "move_here", mine, 2) == moved(here, mine, 0, 2)
    assert acted(here, "move", theirs, -1) == max(moved(here, theirs, 5, city) for city in (0, 1))
    crowded = usual(
        sides=(*here.sides[:3], ids("bow_1", "bow_2", "bow_4", "host_2"), (), (theirs,))
    )
    assert moved(crowded, theirs, 5, 0) == 0 != moved(here, theirs, 5, 0)


@pytest.mark.parametrize(
    ("op", "here", "expected"),
    [
        (ChooseUnit(to="destroy", whose="opposing"), -1, {"bow_1", "bow_6", "bow_3"}),
        (ChooseUnit(to="destroy", whose="opposing", at="here"), 0, {"bow_1", "bow_6"}),
        (ChooseUnit(to="destroy", whose="opposing", at="here"), 1, set()),
        (ChooseUnit(to="destroy", that=That(strength_at_most=2)), 0, {"bow_1", "spear_2"}),
        (ChooseUnit(to="move", whose="yours"), 0, {"spear_2", "spear_5"}),
        (ChooseUnit(to="move", whose="yours", at="here"), 1, {"spear_5"}),
        (ChooseUnit(to="return", whose="any", at="here"), 0, {"spear_2", "bow_1", "bow_6"}),
        (ChooseUnit(to="destroy", whose="yours", at="here", other=True), 0, set()),
    ],
)
def test_whom_a_text_may_mean(op, here, expected):
    assert set(targets(usual(), op, here)) == {card_id(key) for key in expected}


def test_one_chooses_the_best_and_the_other_player_the_least():
    here = usual()
    assert effect(here, [ChooseUnit(to="destroy")]) == acted(here, "destroy", STRONG, -1)
    theirs = ChooseUnit(to="destroy", whose="opposing", by="opponent")
    values = [acted(here, "destroy", card_id(key), -1) for key in ("bow_1", "bow_3", "bow_6")]
    assert effect(here, [theirs]) == min(values)
    own = ChooseUnit(to="destroy", whose="yours")
    assert effect(here, [own]) < 0
    assert effect(here, [ChooseUnit(to="destroy", whose="yours", up_to=True)]) == 0
    assert effect(here._replace(sides=((),) * 6), [own]) == 0


def test_all_units_of_a_city_are_lost_at_once():
    here = usual()
    alone = AllUnits(whose="opposing", at="chosen")
    gone = effect(here, [ChooseCity(), alone, Destroy()])
    assert gone == max(effect(here, [alone], city) for city in (0, 1, 2)) > 0
    assert effect(here._replace(stacks=(0, 0, 0)), [ChooseCity(), alone]) == 0
    assert effect(here._replace(stacks=(0, 0, 0)), [ChooseCity(), Gain(2)]) == 0  # none to choose


def test_cards_are_chosen_in_hands_and_piles():
    here = usual()
    assert effect(here, [ChooseCard("their_hand", "discard")]) > DISCARDED
    assert effect(here._replace(their_hand=0), [ChooseCard("their_hand", "discard")]) == 0
    theirs = ChooseCard("hand", "discard", by="opponent", cards=2)
    assert effect(here, [theirs]) == DISCARDED  # they have one
    assert effect(here._replace(their_hand=5), [theirs]) == 2 * DISCARDED
    assert effect(here, [ChooseCard("hand", "discard")]) == cheapest(here)
    best, next_best = held(card_id("shield_5")), held(card_id("shield_2"))
    assert effect(here, [ChooseCard("discard_pile", "take")]) == best / 2
    assert effect(here, [ChooseCard("discard_pile", "take", cards=2)]) == (best + next_best) / 2
    weak = That(strength_at_most=2)
    assert effect(here, [ChooseCard("discard_pile", "take", weak)]) == next_best / 2
    assert effect(here, [ChooseCard("hand", "play")]) == anywhere(here, card_id("spear_4"))
    played_here = effect(here, [ChooseCard("hand", "play_here")], 0)
    assert played_here == max(entered(here, card, 0) for card in here.hand)


# Texts within texts


def test_what_is_optional_is_never_worth_less_than_nothing():
    here = usual()
    assert effect(here, [May((Gain(2),))]) == gained(here, 2)
    assert effect(here, [May((Top(),))]) == 0
    assert effect(here, [When(Count("coins", at_least=1), (Gain(2),))]) == gained(here, 2) / 2
    assert effect(here, [IfFits(That(), (Gain(2),))]) == gained(here, 2) / 2
    assert effect(here, [Reveal((Gain(2),))]) > gained(here, 2)
    assert effect(here, [Return("this")]) > 0 == effect(here, [Return()])
    assert effect(here, [Move()]) == effect(here, [Seize()]) == 0


def test_a_price_is_weighed_against_what_it_buys():
    here = usual()
    paid = effect(here, [Pay(1, (Draw(2),))])
    assert paid == pytest.approx(gained(here, -1) + drawn(here, 2))
    assert effect(here, [Pay(1, (Mill(1),))]) == 0
    assert effect(here, [Pay(3, (Draw(2),))]) == 0  # there are 2
    assert effect(here, [Pay(2, (Draw(3),))]) > 0
    given = effect(here, [Sacrifice((Draw(3),))])
    assert given == pytest.approx(cheapest(here) + drawn(here, 3))
    assert effect(here, [Sacrifice((Mill(1),))]) == 0
    assert effect(usual(hand=()), [Sacrifice((Draw(3),))]) == 0


def test_breaking_a_krater_costs_a_point_and_leaves_room():
    here = usual(rewards=1)
    assert used_up(here, [Gain(0)]) == pytest.approx(USED - REWARD)
    assert used_up(here, [Draw(3)]) > used_up(here, [Draw(1)]) > used_up(here, [])
    full = here._replace(hand=ids("bow_1", "bow_2", "bow_4", "bow_5", "shield_1", "shield_3"))
    assert used_up(full, []) > USED - REWARD
