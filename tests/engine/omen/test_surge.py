"""Step Two: Surge. BOLSTER, MYRIAD; R06 to R10, R29, R31 to R33."""

import pytest

from tests.kit.table import card_id, table

# --- Playing Units To Cities ---


def test_a_unit_is_played_to_any_city_for_its_cost():
    t = table(ann="hand: ford_champion, lyre_warden; coins: 2")
    assert t.ann.may == {
        "play lyre_warden left",
        "play lyre_warden middle",
        "play lyre_warden right",
        "next",
    }
    t.ann.answers("play lyre_warden middle")
    assert (t.ann.middle, t.ann.hand, t.ann.coins) == (["lyre_warden"], ["ford_champion"], 0)
    assert t.state.supply == 20
    assert t.ann.may == {"next"}


def test_as_many_units_as_coins_allow():
    t = table(ann="hand: lyre_warden, salt_factor, gull_augur; coins: 5")
    for unit in ("lyre_warden", "salt_factor", "gull_augur"):
        t.ann.answers(f"play {unit} left")
    assert t.ann.left == ["lyre_warden", "salt_factor", "gull_augur"]
    assert t.ann.coins == 0


def test_r06_no_unit_is_played_into_a_razed_city():
    t = table(ann="hand: lyre_warden; coins: 2", cities="middle: 0")
    assert t.ann.may == {"play lyre_warden left", "play lyre_warden right", "next"}


def test_r06_no_unit_is_played_into_a_razed_city_by_an_effect():
    t = table(ann="hand: shroud_weaver; coins: 4", discard="tide_ox", cities="middle: 0")
    t.ann.answers("jilt shroud_weaver")
    assert t.ann.may == {"left", "right"}


def test_r06_no_unit_moves_into_a_razed_city():
    t = table(step="portent", ann="left: wronged_slinger", ben="left: tide_ox", cities="middle: 0")
    assert t.ben.right == ["tide_ox"]  # the one City left is no choice


FIVE = {
    "5 Units": "wick_bearer, wharf_fox, muster_horn, hollow_mask, rearguard",
    "4 Units, one MYRIAD": "drowned_rank, wharf_fox, gull_augur, hollow_mask",
    "3 Units, two MYRIAD": "drowned_rank, mole_colossus, gull_augur",
}
FOUR = {
    "4 Units": "wick_bearer, wharf_fox, gull_augur, hollow_mask",
    "2 Units, both MYRIAD": "drowned_rank, mole_colossus",
}


@pytest.mark.parametrize("there", FIVE.values(), ids=FIVE)
def test_r07_city_limit_of_5_counts_myriad_as_2(there):
    t = table(ann=f"hand: lyre_warden; left: {there}; coins: 9")
    assert t.ann.may == {"play lyre_warden middle", "play lyre_warden right", "next"}


@pytest.mark.parametrize("there", FOUR.values(), ids=FOUR)
def test_r07_with_4_there_one_more_fits_but_no_myriad(there):
    t = table(ann=f"hand: lyre_warden, tide_ox; left: {there}; coins: 4")
    plays = {option for option in t.ann.may if option.endswith("left")}
    assert plays == {"play lyre_warden left"}


def test_r07_each_side_has_its_own_limit():
    t = table(ann="hand: lyre_warden; coins: 2", ben=f"left: {FIVE['5 Units']}")
    assert "play lyre_warden left" in t.ann.may


def test_r07_a_unit_played_by_an_effect_keeps_the_limit():
    t = table(
        ann=f"hand: shroud_weaver; left: {FOUR['4 Units']}; coins: 4",
        discard="mole_colossus",
    )
    t.ann.answers("jilt shroud_weaver")
    assert t.ann.may == {"middle", "right"}


def test_r07_a_unit_played_here_keeps_the_limit():
    t = table(
        ann="hand: muster_horn, lyre_warden; left: drowned_rank, mole_colossus; coins: 3",
    )
    t.ann.answers("play muster_horn left")
    assert t.ann.may == {"none"}


def test_r07_an_own_unit_moved_here_keeps_the_limit():
    t = table(
        ann="hand: twice_buried_spear; left: drowned_rank, gull_augur; middle: tide_ox; "
        "right: lyre_warden; coins: 3",
    )
    t.ann.answers("play twice_buried_spear left")
    assert t.ann.may == {"lyre_warden"}  # one more: not the Tide-Ox


def test_r07_an_opposing_unit_moved_keeps_the_limit_of_its_side():
    t = table(
        step="portent",
        ann=f"left: wronged_slinger; middle: {FIVE['5 Units']}",
        ben="left: tide_ox; right: drowned_rank, mole_colossus",
    )
    assert t.ben.middle == ["tide_ox"]


def test_r07_a_seized_unit_keeps_the_limit_of_the_new_side():
    t = table(
        ann=f"kraters: krater_of_broken_oaths; left: {FIVE['5 Units']}",
        ben="left: lyre_warden, salt_factor; right: toll_reeve, ford_champion",
    )
    t.ann.answers("break krater_of_broken_oaths")
    assert t.ann.may == {"toll_reeve", "ford_champion"}


def test_myriad_counts_as_one_unit_for_an_effect():
    t = table(ann="hand: cliff_breaker; left: drowned_rank, gull_augur; coins: 3")
    t.ann.answers("jilt cliff_breaker")
    t.ann.answers("left")
    assert t.ann.may == {"drowned_rank", "gull_augur"}
    t.ann.answers("drowned_rank")
    assert t.ann.left == ["gull_augur"]


# --- BOLSTER, and what it is to enter ---


def test_bolster_triggers_when_the_unit_is_played():
    t = table(ann="hand: wharf_fox; coins: 2", ben="coins: 4")
    t.ann.answers("play wharf_fox left")
    assert (t.ann.coins, t.ben.coins) == (2, 2)


def test_bolster_of_ben_is_bens():
    t = table(active="ben", ann="coins: 4", ben="hand: wharf_fox; coins: 2")
    t.ben.answers("play wharf_fox left")
    assert (t.ann.coins, t.ben.coins, t.ben.left) == (2, 2, ["wharf_fox"])


def test_r08_a_unit_moved_to_another_city_enters_it_again():
    t = table(ann="hand: twice_buried_spear; left: wharf_fox; coins: 3", ben="coins: 4")
    t.ann.answers("play twice_buried_spear right")
    t.ann.answers("wharf_fox")
    assert t.ann.right == ["twice_buried_spear", "wharf_fox"]
    assert (t.ann.coins, t.ben.coins) == (2, 2)


def test_r08_here_is_the_city_that_was_entered_last():
    t = table(
        ann="hand: twice_buried_spear; left: tide_ox; coins: 3",
        ben="left: gull_augur; right: salt_factor",
    )
    t.ann.answers("play twice_buried_spear right")
    t.ann.answers("tide_ox")
    assert (t.ben.left, t.ben.right) == (["gull_augur"], [])


def test_r08_a_unit_played_from_the_discard_pile_enters_for_free():
    t = table(ann="hand: shroud_weaver; coins: 4", ben="coins: 4", discard="wharf_fox")
    t.ann.answers("jilt shroud_weaver")
    t.ann.answers("left")
    assert (t.ann.left, t.ann.coins, t.ben.coins) == (["wharf_fox"], 3, 2)


def test_r08_a_unit_played_from_hand_by_an_effect_is_free():
    t = table(ann="hand: muster_horn, lyre_warden; coins: 2")
    t.ann.answers("play muster_horn left")
    t.ann.answers("lyre_warden")
    assert (t.ann.left, t.ann.coins) == (["muster_horn", "lyre_warden"], 0)


def test_r08_a_seized_unit_enters():
    t = table(ann="kraters: krater_of_broken_oaths", ben="left: wharf_fox; coins: 4")
    t.ann.answers("break krater_of_broken_oaths")
    assert (t.ann.left, t.ben.left) == (["wharf_fox"], [])
    assert (t.ann.coins, t.ben.coins) == (2, 2)


def test_r08_an_opposing_unit_that_i_move_does_not_enter():
    t = table(ann="hand: ford_champion; coins: 7", ben="left: wharf_fox; coins: 4")
    t.ann.answers("play ford_champion right")
    assert t.ben.right == ["wharf_fox"]
    assert (t.ann.coins, t.ben.coins) == (4, 4)
    assert t.saw("bolster") == ["ford_champion"]


def test_r08_a_unit_that_returns_to_hand_does_not_enter():
    t = table(ann="hand: ash_widow; coins: 3", ben="left: wharf_fox; coins: 2")
    t.ann.answers("play ash_widow left")
    t.ann.answers("yes")
    assert t.ben.hand == ["wharf_fox"]
    assert (t.ann.coins, t.ben.coins) == (0, 2)


def test_r08_bolster_comes_before_the_rest_of_the_effect_that_brought_it():
    t = table(
        ann="hand: shroud_weaver, gull_augur; coins: 4",
        discard="spiteful_oarsman",
        deck="tide_ox, wharf_fox",
    )
    t.ann.answers("jilt shroud_weaver")
    t.ann.answers("left")
    assert t.ann.asked == "sacrifice"  # and the Shroud-Weaver is not yet discarded
    assert t.ann.hand == ["shroud_weaver", "gull_augur"]
    t.ann.answers("gull_augur")
    assert t.discard == ["gull_augur", "shroud_weaver"]
    assert t.ann.hand == ["tide_ox", "wharf_fox"]


def test_r08_bolsters_nest():
    t = table(
        ann="hand: muster_horn, wick_bearer, gull_augur; left: twice_buried_spear; coins: 8",
        deck="mole_colossus",
    )
    t.ann.answers("play muster_horn left")
    t.ann.answers("wick_bearer")
    assert t.ann.coins == 9  # 2 for the Horn, and Offering 3 of the Colossus
    assert t.ann.left == ["twice_buried_spear", "muster_horn", "wick_bearer"]
    assert t.ann.asked == "surge"


# --- What an effect does ---


def test_r09_may_is_optional():
    t = table(ann="hand: twice_buried_spear; left: lyre_warden; coins: 3")
    t.ann.answers("play twice_buried_spear right")
    assert t.ann.may == {"lyre_warden"}
    t.ann.answers()
    assert t.ann.left == ["lyre_warden"]


def test_r09_an_effect_without_may_is_not_optional():
    t = table(ann="hand: hemlock_seller; left: lyre_warden; coins: 2")
    t.ann.answers("jilt hemlock_seller")
    assert t.ann.left == []  # the one Unit there is: their own
    assert t.discard == ["lyre_warden", "hemlock_seller"]


def test_r09_a_stated_condition_is_looked_at_when_its_turn_comes():
    t = table(ann="hand: toll_reeve; coins: 1", ben="coins: 3")
    t.ann.answers("jilt toll_reeve")
    assert (t.ann.coins, t.ben.coins) == (2, 3)


def test_r09_the_rest_is_done_though_a_part_cannot_be():
    t = table(ann="hand: cliff_breaker; left: gull_augur; coins: 3", ben="right: tide_ox")
    t.ann.answers("jilt cliff_breaker")
    t.ann.answers("left")  # nothing of ben's is there
    assert (t.ann.left, t.ben.right) == ([], ["tide_ox"])
    assert t.discard == ["gull_augur", "cliff_breaker"]


def test_r09_an_effect_is_done_in_the_order_written():
    t = table(
        ann="hand: cliff_breaker; left: gull_augur, toll_reeve; coins: 3",
        ben="left: tide_ox, salt_factor",
    )
    t.ann.answers("jilt cliff_breaker")
    t.ann.answers("left")
    assert t.asked == {"ben": "destroy"}
    assert t.ben.may == {"tide_ox", "salt_factor"}
    t.ben.answers("salt_factor")
    assert t.asked == {"ann": "destroy"}
    assert t.ben.left == ["tide_ox"]
    assert t.ann.may == {"gull_augur", "toll_reeve"}


def test_r09_without_a_legal_target_nothing_happens():
    t = table(ann="hand: hemlock_seller; coins: 2", ben="left: tide_ox")
    t.ann.answers("jilt hemlock_seller")
    assert t.ben.left == ["tide_ox"]
    assert (t.discard, t.ann.coins, t.ann.asked) == (["hemlock_seller"], 0, "surge")


def test_r10_a_unit_is_any_unit_on_either_side():
    t = table(
        ann="hand: hemlock_seller, gull_augur; left: lyre_warden; right: tide_ox; coins: 2",
        ben="left: ford_champion; middle: toll_reeve; hand: wharf_fox",
    )
    t.ann.answers("jilt hemlock_seller")
    assert t.ann.may == {"lyre_warden", "ford_champion", "toll_reeve"}


def test_r10_opposing_means_the_other_side_only():
    t = table(
        ann="hand: ash_widow; left: lyre_warden; coins: 4", ben="left: tide_ox; right: toll_reeve"
    )
    t.ann.answers("play ash_widow left")
    t.ann.answers("yes")
    assert t.ann.may == {"tide_ox", "toll_reeve"}


def test_r10_yours_means_this_side_only():
    t = table(
        ann="hand: twice_buried_spear; left: lyre_warden; middle: toll_reeve; coins: 3",
        ben="left: tide_ox; right: gull_augur",
    )
    t.ann.answers("play twice_buried_spear left")
    assert t.ann.may == {"toll_reeve"}


# --- What may be chosen ---


def test_r29_only_units_that_can_move_there_may_be_chosen():
    t = table(
        ann="hand: ford_champion; coins: 3",
        ben="left: drowned_rank, mole_colossus; middle: tide_ox; right: gull_augur",
    )
    t.ann.answers("play ford_champion left")
    assert t.ben.left == ["drowned_rank", "mole_colossus", "gull_augur"]


def test_r29_where_no_unit_can_move_nothing_is_done():
    t = table(
        ann="hand: ford_champion; coins: 3",
        ben="left: drowned_rank, mole_colossus, gull_augur; middle: tide_ox; right: toll_reeve",
    )
    t.ann.answers("play ford_champion left")
    assert (t.ben.middle, t.ben.right) == (["tide_ox"], ["toll_reeve"])
    assert t.ann.asked == "surge"


def test_r29_only_units_that_fit_somewhere_may_be_chosen_to_be_played():
    t = table(
        ann="hand: shroud_weaver; coins: 4; left: drowned_rank, cliff_breaker; "
        "middle: lyre_warden, salt_factor, wharf_fox, rearguard; "
        "right: wick_bearer, ash_widow, hollow_mask, gilded_exile, toll_reeve",
        discard="tide_ox, mole_colossus, gull_augur, muster_horn",
    )
    t.ann.answers("jilt shroud_weaver")
    assert t.ann.may == {"gull_augur", "muster_horn"}
    t.ann.answers("gull_augur")
    assert t.ann.may == {"left", "middle"}


def test_r29_only_units_that_can_leave_may_be_chosen():
    t = table(
        step="portent",
        ann="left: wronged_slinger",
        ben="left: tide_ox, gull_augur, toll_reeve; middle: drowned_rank, mole_colossus",
        cities="right: 0",
    )
    assert t.ann.may == {"gull_augur", "toll_reeve"}


def test_r31_the_jilt_unit_cannot_be_chosen_by_a_bolster_that_it_brought_in():
    t = table(ann="hand: shroud_weaver, gull_augur; coins: 4", discard="spiteful_oarsman, tide_ox")
    t.ann.answers("jilt shroud_weaver")
    t.ann.answers("spiteful_oarsman")
    t.ann.answers("left")
    assert t.ann.hand == ["shroud_weaver", "gull_augur"]
    assert t.ann.may == {"gull_augur", "none"}


def test_r31_with_only_the_jilt_unit_in_hand_there_is_nothing_to_discard():
    t = table(ann="hand: shroud_weaver; coins: 4", discard="spiteful_oarsman")
    t.ann.answers("jilt shroud_weaver")
    t.ann.answers("left")
    assert t.ann.asked == "surge"
    assert t.discard == ["shroud_weaver"]


def test_r31_the_jilt_unit_is_shown_while_its_effect_lasts():
    t = table(ann="hand: shroud_weaver, gull_augur; coins: 4", discard="tide_ox, wharf_fox")
    t.ann.answers("jilt shroud_weaver")
    view = t.match.public()
    assert view.using == (card_id("shroud_weaver"),)
    assert view.hand == (2, 0)


def test_r31_a_searched_deck_does_not_hold_the_searcher():
    t = table(ann="hand: hollow_mask; coins: 2", deck="", discard="tide_ox, wharf_fox")
    t.ann.answers("jilt hollow_mask")
    assert t.ann.may == {"tide_ox", "wharf_fox"}


def test_r32_a_payment_is_offered_though_it_would_gain_nothing():
    t = table(ann="hand: ash_widow; coins: 3")
    t.ann.answers("play ash_widow left")
    assert t.ann.may == {"yes", "no"}
    t.ann.answers("yes")
    assert (t.ann.coins, t.ann.asked) == (0, "surge")


def test_r32_a_discard_is_offered_though_it_would_gain_nothing():
    t = table(step="portent", ann="left: salt_factor; hand: tide_ox; coins: 9", ben="coins: 11")
    assert t.ann.may == {"tide_ox", "none"}


def test_r32_a_payment_that_cannot_be_made_is_not_offered():
    t = table(ann="hand: ash_widow; coins: 2", ben="left: tide_ox")
    t.ann.answers("play ash_widow left")
    assert t.ann.asked == "surge"


def test_r32_pilfer_against_no_coins_is_a_plain_discard():
    t = table(ann="hand: wharf_fox; coins: 1", ben="coins: 0")
    assert "pilfer wharf_fox" in t.ann.may
    t.ann.answers("pilfer wharf_fox")
    assert (t.ann.coins, t.ben.coins, t.discard) == (1, 0, ["wharf_fox"])
    assert t.state.supply == 19


# --- Questions that must not be missed ---


@pytest.mark.parametrize("hand", ["", "hand: tide_ox"], ids=["empty hand", "too dear"])
def test_r33_a_surge_is_asked_though_going_on_is_all(hand):
    t = table(ann=hand)
    assert t.asked == {"ann": "surge"}
    assert t.ann.may == {"next"}


def test_r33_a_play_from_hand_is_asked_though_nothing_fits():
    t = table(ann="hand: muster_horn, tide_ox; coins: 3")
    t.ann.answers("play muster_horn left")
    assert t.ann.asked == "play_here"
    assert t.ann.may == {"none"}


def test_r33_with_an_empty_hand_which_all_can_see_it_is_not_asked():
    t = table(ann="hand: muster_horn; coins: 3")
    t.ann.answers("play muster_horn left")
    assert t.ann.asked == "surge"


def test_r33_everybody_sees_who_is_asked_but_not_what_may_be_chosen():
    few = table(ann="hand: muster_horn, tide_ox; coins: 3")
    many = table(ann="hand: muster_horn, gull_augur; coins: 3")
    for t in (few, many):
        t.ann.answers("play muster_horn left")
    assert few.ann.may != many.ann.may
    assert few.match.public() == many.match.public()
    assert few.match.private(1) == many.match.private(1)
