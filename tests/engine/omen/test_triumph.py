"""UNIT TRAIT: TRIUMPH, and R14."""

from bot.engine.cities.effects.count import Count
from bot.engine.omen.cards import Triumph
from tests.kit.table import rewritten, table


def triumph(step, *requires):
    return Triumph("A requirement that no card of game I has.", step, requires)


EIGHT_COINS = Count(of="coins", at_least=8)


def test_triumph_moves_the_unit_to_the_rewards():
    t = table(
        step="offering",
        ann="left: guard_3; hand: bull_4",
        ben="right: phalanx_3, trader_2",
    )
    assert (t.ann.left, t.ann.triumphs) == ([], ["guard_3"])
    assert t.saw("triumph") == ["guard_3"]


def test_triumph_is_checked_in_its_stated_step_only():
    t = table(step="surge", ann="left: exile_2; coins: 9")
    assert t.ann.left == ["exile_2"]
    t.ann.answers("next")
    assert t.ann.left == ["exile_2"]


def test_triumph_is_for_the_active_player_only():
    t = table(step="wealth", ann="coins: 1", ben="left: exile_2; coins: 9")
    t.ann.answers("coin")
    assert t.ben.left == ["exile_2"]
    assert t.ben.triumphs == []


def test_triumph_is_for_whoever_is_active():
    with rewritten("guard_3", triumph=triumph("wealth", Count(of="units", at_most=1))):
        t = table(step="wealth", active="ben", ann="left: exile_2; coins: 9", ben="left: guard_3")
        assert (t.ann.triumphs, t.ben.triumphs) == ([], ["guard_3"])


def test_triumph_is_for_units_in_a_city_not_in_hand():
    t = table(step="wealth", ann="hand: exile_2; coins: 9")
    assert t.ann.hand == ["exile_2"]
    assert t.ann.triumphs == []


def test_triumph_needs_all_that_it_states():
    t = table(step="portent", ann="left: giant_6, thief_2", ben="right: bull_4")
    assert t.ann.triumphs == []


def test_triumph_here_is_the_units_own_city():
    elsewhere = table(step="war", ann="right: champion_3", ben="left: toller_1, phalanx_3")
    assert elsewhere.ann.triumphs == []
    here = table(step="war", ann="right: champion_3", ben="right: toller_1, phalanx_3")
    assert here.ann.triumphs == ["champion_3"]


def test_myriad_counts_as_2_for_a_triumph_and_so_does_the_unit_itself():
    t = table(step="portent", ann="left: giant_6, bull_4")
    assert t.ann.triumphs == ["giant_6"]


def test_myriad_counts_as_2_on_the_other_side_too():
    t = table(step="war", ann="left: champion_3", ben="left: toller_1, phalanx_3")
    assert t.ann.triumphs == ["champion_3"]


def test_myriad_counts_as_2_against_a_triumph():
    with rewritten("guard_3", triumph=triumph("offering", Count(of="units", at_most=2))):
        t = table(step="offering", ann="left: guard_3; right: bull_4; hand: augur_1")
        assert t.ann.triumphs == []


# --- R14: when the step begins ---


def test_r14_is_checked_when_the_step_begins():
    t = table(step="wealth", ann="left: exile_2; coins: 8")
    assert t.ann.triumphs == ["exile_2"]
    assert t.ann.asked == "wealth"


def test_r14_is_checked_before_the_offering_is_chosen():
    t = table(
        step="offering",
        ann="left: guard_3; hand: bull_4",
        ben="right: phalanx_3, trader_2",
    )
    assert t.ann.triumphs == ["guard_3"]
    assert t.ann.asked == "offering"


def test_r14_is_checked_before_any_city_is_resolved():
    t = table(
        step="war",
        ann="left: champion_3, bull_4",
        ben="left: toller_1, augur_1, mask_1",
    )
    assert t.ann.triumphs == ["champion_3"]
    assert [event[4] for event in t.happened("strength")] == [4, 3]  # without the champion


def test_r14_a_step_is_entered_with_what_the_step_before_left():
    t = table(ann="hand: torch_2; left: giant_6, thief_2; coins: 2", deck="bull_4")
    t.ann.answers("play torch_2 left")
    assert t.ann.triumphs == []
    t.ann.answers("next")
    assert t.ann.triumphs == ["giant_6"]


# --- R14: each time an action of the step has been resolved ---


def test_r14_is_checked_after_each_wealth_action():
    t = table(step="wealth", ann="left: exile_2; coins: 6")
    t.ann.answers("coin")
    assert t.ann.triumphs == []
    t.ann.answers("coin")
    assert t.ann.triumphs == ["exile_2"]
    assert t.ann.asked == "wealth"


def test_r14_is_checked_after_each_act_of_the_surge():
    with rewritten("exile_2", triumph=triumph("surge", EIGHT_COINS)):
        t = table(ann="left: exile_2; hand: thief_2, harper_2; coins: 7", ben="coins: 1")
        t.ann.answers("pilfer thief_2")
        assert t.ann.triumphs == ["exile_2"]
        t.ann.answers("play harper_2 left")  # too late to take it back
        assert t.ann.triumphs == ["exile_2"]


def test_r14_is_checked_after_each_glean():
    t = table(
        step="portent",
        ann="left: giant_6, slinger_2, torch_2; right: trader_2; hand: bull_4",
        ben="left: toller_1",
    )
    assert t.ann.triumphs == []
    t.ann.answers("slinger_2")
    t.ann.answers("middle")
    assert t.ann.triumphs == ["giant_6"]
    assert t.ann.asked == "sacrifice"  # the Trader no. 2's turn


def test_r14_is_checked_after_each_city_of_the_war():
    alone = Count(of="units", at_most=1)
    with rewritten("guard_3", triumph=triumph("war", alone)):
        t = table(
            step="war",
            ann="left: toller_1; right: guard_3",
            ben="left: bull_4, trader_2; right: phalanx_3, thief_2",
            cities="left: 1",
        )
        assert t.ann.triumphs == []
        t.ann.answers("left")
        assert t.ann.triumphs == ["guard_3"]
        assert [event[4] for event in t.happened("strength")] == [1, 6, 0, 5]


# --- R14: when it ends ---


def test_r14_is_checked_when_the_wealth_step_ends_after_the_bonus():
    t = table(step="wealth", ann="left: exile_2; coins: 4")
    for _ in range(3):
        assert t.ann.triumphs == []
        t.ann.answers("coin")
    assert t.ann.coins == 8
    assert t.ann.triumphs == ["exile_2"]
    assert t.ann.asked == "surge"


def test_r14_is_checked_when_the_offering_ends_and_before_coins_are_lost():
    with rewritten("exile_2", triumph=triumph("offering", EIGHT_COINS)):
        t = table(step="offering", ann="left: exile_2; hand: augur_1; coins: 7")
        t.ann.answers("augur_1")
        t.ann.answers("coin")
        assert t.ann.triumphs == ["exile_2"]
        assert t.ann.coins == 7


def test_r14_is_not_checked_at_the_end_of_the_turn():
    with rewritten("exile_2", triumph=triumph("offering", Count(of="coins", at_most=7))):
        t = table(step="offering", ann="left: exile_2; hand: augur_1; coins: 9")
        t.ann.answers("none")
        assert t.ann.coins == 7
        assert t.ann.triumphs == []


# --- R14: never between two parts of one effect ---


def test_r14_is_not_checked_between_two_parts_of_one_effect():
    four_cards = Count(of="cards", at_least=4)
    with rewritten("exile_2", triumph=triumph("surge", four_cards)):
        t = table(
            ann="left: exile_2; kraters: krater_2",
            deck="bull_4, thief_2, augur_1",
        )
        t.ann.answers("break krater_2")
        assert t.ann.asked == "discard"
        assert len(t.ann.hand) == 3  # and the Krater makes four
        t.ann.answers("bull_4")
        assert t.ann.triumphs == []


def test_r14_is_not_checked_between_the_gains_of_one_offering():
    with rewritten("exile_2", triumph=triumph("offering", EIGHT_COINS)):
        t = table(step="offering", ann="left: exile_2; hand: bull_4; coins: 7")
        t.ann.answers("bull_4")
        t.ann.answers("coin")
        assert (t.ann.coins, t.ann.triumphs) == (8, [])
        t.ann.answers("draw")
        assert t.ann.triumphs == ["exile_2"]


def test_r14_is_not_checked_while_wrath_is_open():
    with rewritten("exile_2", triumph=triumph("portent", Count(of="cards", at_most=0))):
        t = table(
            step="portent",
            ann="left: trader_2; right: exile_2; hand: slinger_2",
            ben="hand: bull_4, augur_1",
        )
        t.ann.answers("slinger_2")
        assert t.asked == {"ben": "wrath"}
        assert t.ann.triumphs == []
        t.ben.answers("bull_4")
        assert t.ann.triumphs == ["exile_2"]


# --- R14: several at once ---


def test_r14_several_are_moved_together_and_nobody_is_asked_in_which_order():
    with rewritten("guard_3", triumph=triumph("wealth", EIGHT_COINS)):
        t = table(step="wealth", ann="left: exile_2; right: guard_3; coins: 8")
        assert t.asked == {"ann": "wealth"}
        assert sorted(t.ann.triumphs) == ["exile_2", "guard_3"]
        assert (t.ann.left, t.ann.right) == ([], [])


def test_r14_all_that_were_met_are_moved_though_the_first_undoes_the_second():
    four_here = Count(of="units", at="here", at_least=4)
    with rewritten("exile_2", triumph=triumph("portent", four_here)):
        t = table(step="portent", ann="left: giant_6, exile_2, torch_2")
        assert t.ann.triumphs == ["giant_6", "exile_2"]
        assert t.ann.left == ["torch_2"]


def test_r14_one_that_the_first_makes_possible_follows():
    with rewritten("guard_3", triumph=triumph("wealth", Count(of="units", at_most=1))):
        t = table(step="wealth", ann="left: exile_2; right: guard_3; coins: 8")
        assert t.ann.triumphs == ["exile_2", "guard_3"]
