"""SINGLE GAME SET UP, and R01."""

import pytest

from bot import engine
from bot.engine.core.zone import census
from bot.engine.omen import RULESET
from tests.kit.table import table


@pytest.fixture
def match():
    return engine.new("omen", seed=7)


def test_each_player_has_4_units_and_4_coins(match):
    view = match.public()
    assert (view.hand, view.coins, view.kraters) == ((4, 4), (4, 4), (0, 0))
    assert (view.deck, view.pile, view.supply) == ((14,), ((),), 12)


def test_three_cities_of_two_kraters_and_nobody_there(match):
    view = match.public()
    assert view.stacks == (2, 2, 2)
    assert view.sides == ((),) * 6


def test_all_22_units_and_6_kraters_are_there_once(match):
    assert census(RULESET.zones, match.state) == [*range(101, 123), *range(151, 157)]


def test_a_hand_is_known_to_its_player_only(match):
    hands = [set(match.private(seat).hand) for seat in (0, 1)]
    assert not hands[0] & hands[1]
    for viewer, known in ((0, hands[0]), (1, hands[1]), (None, set())):
        drawn = {event.card for event in match.seen(match.news, viewer) if event.kind == "draw"}
        assert drawn == known | {0}


def test_the_seed_decides_deck_and_cities():
    def deal(seed):
        state = engine.new("omen", seed=seed).state
        return state.decks, state.hands, state.stacks

    assert deal(1) == deal(1)
    assert deal(1)[0] != deal(2)[0]
    assert len({str(deal(seed)[2]) for seed in range(10)}) > 1


@pytest.mark.parametrize("options", [{"games": [9]}, {"games": []}, {"games": 1}, {"decks": 2}])
def test_a_game_that_is_not_there_is_refused(options):
    with pytest.raises(engine.BadOptions):
        engine.new("omen", options=options)


def test_the_first_game_is_played_unless_told_otherwise(match):
    assert engine.new("omen", seed=7, options={"games": [1]}) == match


def test_r01_there_are_20_coins(match):
    view = match.public()
    assert view.supply + sum(view.coins) == 20


def test_r01_a_gain_takes_what_the_supply_still_has():
    t = table(ann="hand: toller_1; coins: 1", ben="coins: 19")
    t.ann.answers("jilt toller_1")  # 1 Coin is paid, 1 of 2 is gained, 1 is taken from ben
    assert (t.ann.coins, t.ben.coins, t.state.supply) == (2, 18, 0)


def test_r01_gaining_0_is_legal():
    t = table(step="portent", ann="left: harper_2; coins: 7", ben="coins: 13")
    t.ann.answers("yes")
    assert (t.ann.hand, t.ann.coins, t.state.supply) == (["harper_2"], 7, 0)


def test_r01_no_wealth_action_for_a_coin_while_the_supply_is_empty():
    t = table(step="wealth", ann="coins: 10", ben="coins: 10")
    assert t.ann.asked == "surge"  # three draws and the bonus: nothing to choose
    assert len(t.ann.hand) == 4


def test_r01_no_coin_for_an_offering_while_the_supply_is_empty():
    t = table(step="offering", ann="hand: bull_4; coins: 6", ben="coins: 14")
    t.ann.answers("bull_4")
    assert (len(t.ann.hand), t.ann.coins, t.ben.coins) == (2, 6, 14)
    assert t.ben.asked == "surge"
