"""Step Two: Surge. BOLSTER, MYRIAD; R06 to R10, R29, R31 to R33."""

import pytest

from tests.kit.table import card_id, table

# --- Playing Units To Cities ---


def test_a_unit_is_played_to_any_city_for_its_cost():
    t = table(ann="hand: champion_3, harper_2; coins: 2")
    assert t.ann.may == {
        "play harper_2 left",
        "play harper_2 middle",
        "play harper_2 right",
        "next",
    }
    t.ann.answers("play harper_2 middle")
    assert (t.ann.middle, t.ann.hand, t.ann.coins) == (["harper_2"], ["champion_3"], 0)
    assert t.state.supply == 20
    assert t.ann.may == {"next"}


def test_as_many_units_as_coins_allow():
    t = table(ann="hand: harper_2, trader_2, augur_1; coins: 5")
    for unit in ("harper_2", "trader_2", "augur_1"):
        t.ann.answers(f"play {unit} left")
    assert t.ann.left == ["harper_2", "trader_2", "augur_1"]
    assert t.ann.coins == 0


def test_r06_no_unit_is_played_into_a_razed_city():
    t = table(ann="hand: harper_2; coins: 2", cities="middle: 0")
    assert t.ann.may == {"play harper_2 left", "play harper_2 right", "next"}


def test_r06_no_unit_is_played_into_a_razed_city_by_an_effect():
    t = table(ann="hand: weaver_3; coins: 4", discard="bull_4", cities="middle: 0")
    t.ann.answers("jilt weaver_3")
    assert t.ann.may == {"left", "right"}


def test_r06_no_unit_moves_into_a_razed_city():
    t = table(step="portent", ann="left: slinger_2", ben="left: bull_4", cities="middle: 0")
    assert t.ben.right == ["bull_4"]  # the one City left is no choice


FIVE = {
    "5 Units": "torch_2, thief_2, herald_2, mask_1, guard_3",
    "4 Units, one MYRIAD": "phalanx_3, thief_2, augur_1, mask_1",
    "3 Units, two MYRIAD": "phalanx_3, giant_6, augur_1",
}
FOUR = {
    "4 Units": "torch_2, thief_2, augur_1, mask_1",
    "2 Units, both MYRIAD": "phalanx_3, giant_6",
}


@pytest.mark.parametrize("there", FIVE.values(), ids=FIVE)
def test_r07_city_limit_of_5_counts_myriad_as_2(there):
    t = table(ann=f"hand: harper_2; left: {there}; coins: 9")
    assert t.ann.may == {"play harper_2 middle", "play harper_2 right", "next"}


@pytest.mark.parametrize("there", FOUR.values(), ids=FOUR)
def test_r07_with_4_there_one_more_fits_but_no_myriad(there):
    t = table(ann=f"hand: harper_2, bull_4; left: {there}; coins: 4")
    plays = {option for option in t.ann.may if option.endswith("left")}
    assert plays == {"play harper_2 left"}


def test_r07_each_side_has_its_own_limit():
    t = table(ann="hand: harper_2; coins: 2", ben=f"left: {FIVE['5 Units']}")
    assert "play harper_2 left" in t.ann.may


def test_r07_a_unit_played_by_an_effect_keeps_the_limit():
    t = table(
        ann=f"hand: weaver_3; left: {FOUR['4 Units']}; coins: 4",
        discard="giant_6",
    )
    t.ann.answers("jilt weaver_3")
    assert t.ann.may == {"middle", "right"}


def test_r07_a_unit_played_here_keeps_the_limit():
    t = table(
        ann="hand: herald_2, harper_2; left: phalanx_3, giant_6; coins: 3",
    )
    t.ann.answers("play herald_2 left")
    assert t.ann.may == {"none"}


def test_r07_an_own_unit_moved_here_keeps_the_limit():
    t = table(
        ann="hand: captain_3; left: phalanx_3, augur_1; middle: bull_4; right: harper_2; coins: 3",
    )
    t.ann.answers("play captain_3 left")
    assert t.ann.may == {"harper_2"}  # one more: not the Bull no. 4


def test_r07_an_opposing_unit_moved_keeps_the_limit_of_its_side():
    t = table(
        step="portent",
        ann=f"left: slinger_2; middle: {FIVE['5 Units']}",
        ben="left: bull_4; right: phalanx_3, giant_6",
    )
    assert t.ben.middle == ["bull_4"]


def test_r07_a_seized_unit_keeps_the_limit_of_the_new_side():
    t = table(
        ann=f"kraters: krater_5; left: {FIVE['5 Units']}",
        ben="left: harper_2, trader_2; right: toller_1, champion_3",
    )
    t.ann.answers("break krater_5")
    assert t.ann.may == {"toller_1", "champion_3"}


def test_myriad_counts_as_one_unit_for_an_effect():
    t = table(ann="hand: breaker_4; left: phalanx_3, augur_1; coins: 3")
    t.ann.answers("jilt breaker_4")
    t.ann.answers("left")
    assert t.ann.may == {"phalanx_3", "augur_1"}
    t.ann.answers("phalanx_3")
    assert t.ann.left == ["augur_1"]


# --- BOLSTER, and what it is to enter ---


def test_bolster_triggers_when_the_unit_is_played():
    t = table(ann="hand: thief_2; coins: 2", ben="coins: 4")
    t.ann.answers("play thief_2 left")
    assert (t.ann.coins, t.ben.coins) == (2, 2)


def test_bolster_of_ben_is_bens():
    t = table(active="ben", ann="coins: 4", ben="hand: thief_2; coins: 2")
    t.ben.answers("play thief_2 left")
    assert (t.ann.coins, t.ben.coins, t.ben.left) == (2, 2, ["thief_2"])


def test_r08_a_unit_moved_to_another_city_enters_it_again():
    t = table(ann="hand: captain_3; left: thief_2; coins: 3", ben="coins: 4")
    t.ann.answers("play captain_3 right")
    t.ann.answers("thief_2")
    assert t.ann.right == ["captain_3", "thief_2"]
    assert (t.ann.coins, t.ben.coins) == (2, 2)


def test_r08_here_is_the_city_that_was_entered_last():
    t = table(
        ann="hand: captain_3; left: bull_4; coins: 3",
        ben="left: augur_1; right: trader_2",
    )
    t.ann.answers("play captain_3 right")
    t.ann.answers("bull_4")
    assert (t.ben.left, t.ben.right) == (["augur_1"], [])


def test_r08_a_unit_played_from_the_discard_pile_enters_for_free():
    t = table(ann="hand: weaver_3; coins: 4", ben="coins: 4", discard="thief_2")
    t.ann.answers("jilt weaver_3")
    t.ann.answers("left")
    assert (t.ann.left, t.ann.coins, t.ben.coins) == (["thief_2"], 3, 2)


def test_r08_a_unit_played_from_hand_by_an_effect_is_free():
    t = table(ann="hand: herald_2, harper_2; coins: 2")
    t.ann.answers("play herald_2 left")
    t.ann.answers("harper_2")
    assert (t.ann.left, t.ann.coins) == (["herald_2", "harper_2"], 0)


def test_r08_a_seized_unit_enters():
    t = table(ann="kraters: krater_5", ben="left: thief_2; coins: 4")
    t.ann.answers("break krater_5")
    assert (t.ann.left, t.ben.left) == (["thief_2"], [])
    assert (t.ann.coins, t.ben.coins) == (2, 2)


def test_r08_an_opposing_unit_that_i_move_does_not_enter():
    t = table(ann="hand: champion_3; coins: 7", ben="left: thief_2; coins: 4")
    t.ann.answers("play champion_3 right")
    assert t.ben.right == ["thief_2"]
    assert (t.ann.coins, t.ben.coins) == (4, 4)
    assert t.saw("bolster") == ["champion_3"]


def test_r08_a_unit_that_returns_to_hand_does_not_enter():
    t = table(ann="hand: widow_3; coins: 3", ben="left: thief_2; coins: 2")
    t.ann.answers("play widow_3 left")
    t.ann.answers("yes")
    assert t.ben.hand == ["thief_2"]
    assert (t.ann.coins, t.ben.coins) == (0, 2)


def test_r08_bolster_comes_before_the_rest_of_the_effect_that_brought_it():
    t = table(
        ann="hand: weaver_3, augur_1; coins: 4",
        discard="rower_3",
        deck="bull_4, thief_2, spear_3",
    )
    t.ann.answers("jilt weaver_3")
    t.ann.answers("left")
    assert t.ann.asked == "sacrifice"  # and the Weaver no. 3 is not yet discarded
    assert t.ann.hand == ["weaver_3", "augur_1"]
    t.ann.answers("augur_1")
    assert t.discard == ["augur_1", "weaver_3"]
    assert t.ann.hand == ["bull_4", "thief_2"]


def test_r08_bolsters_nest():
    t = table(
        ann="hand: herald_2, torch_2, augur_1; left: captain_3; coins: 8",
        deck="giant_6",
    )
    t.ann.answers("play herald_2 left")
    t.ann.answers("torch_2")
    assert t.ann.coins == 9  # 2 for the herald, and Offering 3 of the giant
    assert t.ann.left == ["captain_3", "herald_2", "torch_2"]
    assert t.ann.asked == "surge"


# --- What an effect does ---


def test_r09_may_is_optional():
    t = table(ann="hand: captain_3; left: harper_2; coins: 3")
    t.ann.answers("play captain_3 right")
    assert t.ann.may == {"harper_2"}
    t.ann.answers()
    assert t.ann.left == ["harper_2"]


def test_r09_an_effect_without_may_is_not_optional():
    t = table(ann="hand: poisoner_3; left: harper_2; coins: 2")
    t.ann.answers("jilt poisoner_3")
    assert t.ann.left == []  # the one Unit there is: their own
    assert t.discard == ["harper_2", "poisoner_3"]


def test_r09_a_stated_condition_is_looked_at_when_its_turn_comes():
    t = table(ann="hand: toller_1; coins: 1", ben="coins: 3")
    t.ann.answers("jilt toller_1")
    assert (t.ann.coins, t.ben.coins) == (2, 3)


def test_r09_the_rest_is_done_though_a_part_cannot_be():
    t = table(ann="hand: breaker_4; left: augur_1; coins: 3", ben="right: bull_4")
    t.ann.answers("jilt breaker_4")
    t.ann.answers("left")  # nothing of ben's is there
    assert (t.ann.left, t.ben.right) == ([], ["bull_4"])
    assert t.discard == ["augur_1", "breaker_4"]


def test_r09_an_effect_is_done_in_the_order_written():
    t = table(
        ann="hand: breaker_4; left: augur_1, toller_1; coins: 3",
        ben="left: bull_4, trader_2",
    )
    t.ann.answers("jilt breaker_4")
    t.ann.answers("left")
    assert t.asked == {"ben": "destroy"}
    assert t.ben.may == {"bull_4", "trader_2"}
    t.ben.answers("trader_2")
    assert t.asked == {"ann": "destroy"}
    assert t.ben.left == ["bull_4"]
    assert t.ann.may == {"augur_1", "toller_1"}


def test_r09_without_a_legal_target_nothing_happens():
    t = table(ann="hand: poisoner_3; coins: 2", ben="left: bull_4")
    t.ann.answers("jilt poisoner_3")
    assert t.ben.left == ["bull_4"]
    assert (t.discard, t.ann.coins, t.ann.asked) == (["poisoner_3"], 0, "surge")


def test_r10_a_unit_is_any_unit_on_either_side():
    t = table(
        ann="hand: poisoner_3, augur_1; left: harper_2; right: bull_4; coins: 2",
        ben="left: champion_3; middle: toller_1; hand: thief_2",
    )
    t.ann.answers("jilt poisoner_3")
    assert t.ann.may == {"harper_2", "champion_3", "toller_1"}


def test_r10_opposing_means_the_other_side_only():
    t = table(ann="hand: widow_3; left: harper_2; coins: 4", ben="left: bull_4; right: toller_1")
    t.ann.answers("play widow_3 left")
    t.ann.answers("yes")
    assert t.ann.may == {"bull_4", "toller_1"}


def test_r10_yours_means_this_side_only():
    t = table(
        ann="hand: captain_3; left: harper_2; middle: toller_1; coins: 3",
        ben="left: bull_4; right: augur_1",
    )
    t.ann.answers("play captain_3 left")
    assert t.ann.may == {"toller_1"}


# --- What may be chosen ---


def test_r29_only_units_that_can_move_there_may_be_chosen():
    t = table(
        ann="hand: champion_3; coins: 3",
        ben="left: phalanx_3, giant_6; middle: bull_4; right: augur_1",
    )
    t.ann.answers("play champion_3 left")
    assert t.ben.left == ["phalanx_3", "giant_6", "augur_1"]


def test_r29_where_no_unit_can_move_nothing_is_done():
    t = table(
        ann="hand: champion_3; coins: 3",
        ben="left: phalanx_3, giant_6, augur_1; middle: bull_4; right: toller_1",
    )
    t.ann.answers("play champion_3 left")
    assert (t.ben.middle, t.ben.right) == (["bull_4"], ["toller_1"])
    assert t.ann.asked == "surge"


def test_r29_only_units_that_fit_somewhere_may_be_chosen_to_be_played():
    t = table(
        ann="hand: weaver_3; coins: 4; left: phalanx_3, breaker_4; "
        "middle: harper_2, trader_2, thief_2, guard_3; "
        "right: torch_2, widow_3, mask_1, exile_2, toller_1",
        discard="bull_4, giant_6, augur_1, herald_2",
    )
    t.ann.answers("jilt weaver_3")
    assert t.ann.may == {"augur_1", "herald_2"}
    t.ann.answers("augur_1")
    assert t.ann.may == {"left", "middle"}


def test_r29_only_units_that_can_leave_may_be_chosen():
    t = table(
        step="portent",
        ann="left: slinger_2",
        ben="left: bull_4, augur_1, toller_1; middle: phalanx_3, giant_6",
        cities="right: 0",
    )
    assert t.ann.may == {"augur_1", "toller_1"}


def test_r31_the_jilt_unit_cannot_be_chosen_by_a_bolster_that_it_brought_in():
    t = table(ann="hand: weaver_3, augur_1; coins: 4", discard="rower_3, bull_4")
    t.ann.answers("jilt weaver_3")
    t.ann.answers("rower_3")
    t.ann.answers("left")
    assert t.ann.hand == ["weaver_3", "augur_1"]
    assert t.ann.may == {"augur_1", "none"}


def test_r31_with_only_the_jilt_unit_in_hand_there_is_nothing_to_discard():
    t = table(ann="hand: weaver_3; coins: 4", discard="rower_3")
    t.ann.answers("jilt weaver_3")
    t.ann.answers("left")
    assert t.ann.asked == "surge"
    assert t.discard == ["weaver_3"]


def test_r31_the_jilt_unit_is_shown_while_its_effect_lasts():
    t = table(ann="hand: weaver_3, augur_1; coins: 4", discard="bull_4, thief_2")
    t.ann.answers("jilt weaver_3")
    view = t.match.public()
    assert view.using == (card_id("weaver_3"),)
    assert view.hand == (2, 0)


def test_r31_a_searched_deck_does_not_hold_the_searcher():
    t = table(ann="hand: mask_1; coins: 2", deck="", discard="bull_4, thief_2")
    t.ann.answers("jilt mask_1")
    assert t.ann.may == {"bull_4", "thief_2"}


def test_r32_a_payment_is_offered_though_it_would_gain_nothing():
    t = table(ann="hand: widow_3; coins: 3")
    t.ann.answers("play widow_3 left")
    assert t.ann.may == {"yes", "no"}
    t.ann.answers("yes")
    assert (t.ann.coins, t.ann.asked) == (0, "surge")


def test_r32_a_discard_is_offered_though_it_would_gain_nothing():
    t = table(step="portent", ann="left: trader_2; hand: bull_4; coins: 9", ben="coins: 11")
    assert t.ann.may == {"bull_4", "none"}


def test_r32_a_payment_that_cannot_be_made_is_not_offered():
    t = table(ann="hand: widow_3; coins: 2", ben="left: bull_4")
    t.ann.answers("play widow_3 left")
    assert t.ann.asked == "surge"


def test_r32_pilfer_against_no_coins_is_a_plain_discard():
    t = table(ann="hand: thief_2; coins: 1", ben="coins: 0")
    assert "pilfer thief_2" in t.ann.may
    t.ann.answers("pilfer thief_2")
    assert (t.ann.coins, t.ben.coins, t.discard) == (1, 0, ["thief_2"])
    assert t.state.supply == 19


# --- Questions that must not be missed ---


@pytest.mark.parametrize("hand", ["", "hand: bull_4"], ids=["empty hand", "too dear"])
def test_r33_a_surge_is_asked_though_going_on_is_all(hand):
    t = table(ann=hand)
    assert t.asked == {"ann": "surge"}
    assert t.ann.may == {"next"}


def test_r33_a_play_from_hand_is_asked_though_nothing_fits():
    t = table(ann="hand: herald_2, bull_4; coins: 3")
    t.ann.answers("play herald_2 left")
    assert t.ann.asked == "play_here"
    assert t.ann.may == {"none"}


def test_r33_with_an_empty_hand_which_all_can_see_it_is_not_asked():
    t = table(ann="hand: herald_2; coins: 3")
    t.ann.answers("play herald_2 left")
    assert t.ann.asked == "surge"


def test_r33_everybody_sees_who_is_asked_but_not_what_may_be_chosen():
    few = table(ann="hand: herald_2, bull_4; coins: 3")
    many = table(ann="hand: herald_2, augur_1; coins: 3")
    for t in (few, many):
        t.ann.answers("play herald_2 left")
    assert few.ann.may != many.ann.may
    assert few.match.public() == many.match.public()
    assert few.match.private(1) == many.match.private(1)
