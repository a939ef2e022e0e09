"""UNIT TRAIT: TRIUMPH, and R14."""

from bot.engine.omen.cards import Triumph
from bot.engine.omen.effects.count import Count
from tests.kit.table import rewritten, table


def triumph(step, *requires):
    return Triumph("A requirement that no card of game I has.", step, requires)


EIGHT_COINS = Count(of="coins", at_least=8)


def test_triumph_moves_the_unit_to_the_rewards():
    t = table(
        step="offering",
        ann="left: rearguard; hand: tide_ox",
        ben="right: drowned_rank, salt_factor",
    )
    assert (t.ann.left, t.ann.triumphs) == ([], ["rearguard"])
    assert t.saw("triumph") == ["rearguard"]


def test_triumph_is_checked_in_its_stated_step_only():
    t = table(step="surge", ann="left: gilded_exile; coins: 9")
    assert t.ann.left == ["gilded_exile"]
    t.ann.answers("next")
    assert t.ann.left == ["gilded_exile"]


def test_triumph_is_for_the_active_player_only():
    t = table(step="wealth", ann="coins: 1", ben="left: gilded_exile; coins: 9")
    t.ann.answers("coin")
    assert t.ben.left == ["gilded_exile"]
    assert t.ben.triumphs == []


def test_triumph_is_for_whoever_is_active():
    with rewritten("rearguard", triumph=triumph("wealth", Count(of="units", at_most=1))):
        t = table(
            step="wealth", active="ben", ann="left: gilded_exile; coins: 9", ben="left: rearguard"
        )
        assert (t.ann.triumphs, t.ben.triumphs) == ([], ["rearguard"])


def test_triumph_is_for_units_in_a_city_not_in_hand():
    t = table(step="wealth", ann="hand: gilded_exile; coins: 9")
    assert t.ann.hand == ["gilded_exile"]
    assert t.ann.triumphs == []


def test_triumph_needs_all_that_it_states():
    t = table(step="portent", ann="left: mole_colossus, wharf_fox", ben="right: tide_ox")
    assert t.ann.triumphs == []


def test_triumph_here_is_the_units_own_city():
    elsewhere = table(step="war", ann="right: ford_champion", ben="left: toll_reeve, drowned_rank")
    assert elsewhere.ann.triumphs == []
    here = table(step="war", ann="right: ford_champion", ben="right: toll_reeve, drowned_rank")
    assert here.ann.triumphs == ["ford_champion"]


def test_myriad_counts_as_2_for_a_triumph_and_so_does_the_unit_itself():
    t = table(step="portent", ann="left: mole_colossus, tide_ox")
    assert t.ann.triumphs == ["mole_colossus"]


def test_myriad_counts_as_2_on_the_other_side_too():
    t = table(step="war", ann="left: ford_champion", ben="left: toll_reeve, drowned_rank")
    assert t.ann.triumphs == ["ford_champion"]


def test_myriad_counts_as_2_against_a_triumph():
    with rewritten("rearguard", triumph=triumph("offering", Count(of="units", at_most=2))):
        t = table(step="offering", ann="left: rearguard; right: tide_ox; hand: gull_augur")
        assert t.ann.triumphs == []


# --- R14: when the step begins ---


def test_r14_is_checked_when_the_step_begins():
    t = table(step="wealth", ann="left: gilded_exile; coins: 8")
    assert t.ann.triumphs == ["gilded_exile"]
    assert t.ann.asked == "wealth"


def test_r14_is_checked_before_the_offering_is_chosen():
    t = table(
        step="offering",
        ann="left: rearguard; hand: tide_ox",
        ben="right: drowned_rank, salt_factor",
    )
    assert t.ann.triumphs == ["rearguard"]
    assert t.ann.asked == "offering"


def test_r14_is_checked_before_any_city_is_resolved():
    t = table(
        step="war",
        ann="left: ford_champion, tide_ox",
        ben="left: toll_reeve, gull_augur, hollow_mask",
    )
    assert t.ann.triumphs == ["ford_champion"]
    assert [event[4] for event in t.happened("strength")] == [4, 3]  # without the Champion


def test_r14_a_step_is_entered_with_what_the_step_before_left():
    t = table(ann="hand: wick_bearer; left: mole_colossus, wharf_fox; coins: 2", deck="tide_ox")
    t.ann.answers("play wick_bearer left")
    assert t.ann.triumphs == []
    t.ann.answers("next")
    assert t.ann.triumphs == ["mole_colossus"]


# --- R14: each time an action of the step has been resolved ---


def test_r14_is_checked_after_each_wealth_action():
    t = table(step="wealth", ann="left: gilded_exile; coins: 6")
    t.ann.answers("coin")
    assert t.ann.triumphs == []
    t.ann.answers("coin")
    assert t.ann.triumphs == ["gilded_exile"]
    assert t.ann.asked == "wealth"


def test_r14_is_checked_after_each_act_of_the_surge():
    with rewritten("gilded_exile", triumph=triumph("surge", EIGHT_COINS)):
        t = table(ann="left: gilded_exile; hand: wharf_fox, lyre_warden; coins: 7", ben="coins: 1")
        t.ann.answers("pilfer wharf_fox")
        assert t.ann.triumphs == ["gilded_exile"]
        t.ann.answers("play lyre_warden left")  # too late to take it back
        assert t.ann.triumphs == ["gilded_exile"]


def test_r14_is_checked_after_each_glean():
    t = table(
        step="portent",
        ann="left: mole_colossus, wronged_slinger, wick_bearer; right: salt_factor; hand: tide_ox",
        ben="left: toll_reeve",
    )
    assert t.ann.triumphs == []
    t.ann.answers("wronged_slinger")
    t.ann.answers("middle")
    assert t.ann.triumphs == ["mole_colossus"]
    assert t.ann.asked == "sacrifice"  # the Salt-Factor's turn


def test_r14_is_checked_after_each_city_of_the_war():
    alone = Count(of="units", at_most=1)
    with rewritten("rearguard", triumph=triumph("war", alone)):
        t = table(
            step="war",
            ann="left: toll_reeve; right: rearguard",
            ben="left: tide_ox, salt_factor; right: drowned_rank, wharf_fox",
            cities="left: 1",
        )
        assert t.ann.triumphs == []
        t.ann.answers("left")
        assert t.ann.triumphs == ["rearguard"]
        assert [event[4] for event in t.happened("strength")] == [1, 6, 0, 5]


# --- R14: when it ends ---


def test_r14_is_checked_when_the_wealth_step_ends_after_the_bonus():
    t = table(step="wealth", ann="left: gilded_exile; coins: 4")
    for _ in range(3):
        assert t.ann.triumphs == []
        t.ann.answers("coin")
    assert t.ann.coins == 8
    assert t.ann.triumphs == ["gilded_exile"]
    assert t.ann.asked == "surge"


def test_r14_is_checked_when_the_offering_ends_and_before_coins_are_lost():
    with rewritten("gilded_exile", triumph=triumph("offering", EIGHT_COINS)):
        t = table(step="offering", ann="left: gilded_exile; hand: gull_augur; coins: 7")
        t.ann.answers("gull_augur")
        t.ann.answers("coin")
        assert t.ann.triumphs == ["gilded_exile"]
        assert t.ann.coins == 7


def test_r14_is_not_checked_at_the_end_of_the_turn():
    with rewritten("gilded_exile", triumph=triumph("offering", Count(of="coins", at_most=7))):
        t = table(step="offering", ann="left: gilded_exile; hand: gull_augur; coins: 9")
        t.ann.answers("none")
        assert t.ann.coins == 7
        assert t.ann.triumphs == []


# --- R14: never between two parts of one effect ---


def test_r14_is_not_checked_between_two_parts_of_one_effect():
    four_cards = Count(of="cards", at_least=4)
    with rewritten("gilded_exile", triumph=triumph("surge", four_cards)):
        t = table(
            ann="left: gilded_exile; kraters: krater_of_first_wine",
            deck="tide_ox, wharf_fox, gull_augur",
        )
        t.ann.answers("break krater_of_first_wine")
        assert t.ann.asked == "discard"
        assert len(t.ann.hand) == 3  # and the Krater makes four
        t.ann.answers("tide_ox")
        assert t.ann.triumphs == []


def test_r14_is_not_checked_between_the_gains_of_one_offering():
    with rewritten("gilded_exile", triumph=triumph("offering", EIGHT_COINS)):
        t = table(step="offering", ann="left: gilded_exile; hand: tide_ox; coins: 7")
        t.ann.answers("tide_ox")
        t.ann.answers("coin")
        assert (t.ann.coins, t.ann.triumphs) == (8, [])
        t.ann.answers("draw")
        assert t.ann.triumphs == ["gilded_exile"]


def test_r14_is_not_checked_while_wrath_is_open():
    with rewritten("gilded_exile", triumph=triumph("portent", Count(of="cards", at_most=0))):
        t = table(
            step="portent",
            ann="left: salt_factor; right: gilded_exile; hand: wronged_slinger",
            ben="hand: tide_ox, gull_augur",
        )
        t.ann.answers("wronged_slinger")
        assert t.asked == {"ben": "wrath"}
        assert t.ann.triumphs == []
        t.ben.answers("tide_ox")
        assert t.ann.triumphs == ["gilded_exile"]


# --- R14: several at once ---


def test_r14_several_are_moved_in_the_order_liked():
    with rewritten("rearguard", triumph=triumph("wealth", EIGHT_COINS)):
        t = table(step="wealth", ann="left: gilded_exile; right: rearguard; coins: 8")
        assert t.asked == {"ann": "triumph"}
        assert t.ann.may == {"gilded_exile", "rearguard"}
        t.ann.answers("rearguard")
        assert t.ann.triumphs == ["rearguard", "gilded_exile"]
        assert (t.ann.left, t.ann.right) == ([], [])


def test_r14_all_that_were_met_are_moved_though_the_first_undoes_the_second():
    four_here = Count(of="units", at="here", at_least=4)
    with rewritten("gilded_exile", triumph=triumph("portent", four_here)):
        t = table(step="portent", ann="left: mole_colossus, gilded_exile, wick_bearer")
        t.ann.answers("mole_colossus")
        assert t.ann.triumphs == ["mole_colossus", "gilded_exile"]
        assert t.ann.left == ["wick_bearer"]


def test_r14_one_that_the_first_makes_possible_follows():
    with rewritten("rearguard", triumph=triumph("wealth", Count(of="units", at_most=1))):
        t = table(step="wealth", ann="left: gilded_exile; right: rearguard; coins: 8")
        assert t.ann.triumphs == ["gilded_exile", "rearguard"]
