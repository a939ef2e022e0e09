"""Keres' Abilities and Exalt, at the end of the Surge Step: G05, and what they count (G23, G30)."""

import pytest

from tests.engine.aegean.scenario import table


def end_surge(**given):
    t = table(**given)
    t.ann.answers("next")
    return t


def gave(t):
    """The Keres whose turn came since the last answer, in order."""
    return t.saw("keres")


# --- Gift and condition ---


def test_g05_first_its_gift_then_its_condition():
    t = end_surge(ann="left: rich_2; coins: 4")
    assert (t.ann.left, t.ann.coins, t.ann.exalted) == ([], 5, ["rich_2"])
    assert [event[0] for event in t.news] == ["keres", "gain", "exalt", "turn"]


def test_g05_the_gift_comes_whether_or_not_the_condition_is_met():
    t = end_surge(ann="left: rich_2; coins: 3")
    assert (t.ann.left, t.ann.coins, t.ann.exalted) == (["rich_2"], 4, [])


@pytest.mark.parametrize(("keres", "hand", "coins"), [("owl_2", ["guard_1"], 0), ("rich_2", [], 1)])
def test_g05_its_gift_is_a_unit_or_a_coin_as_printed(keres, hand, coins):
    t = end_surge(ann=f"left: {keres}", deck="guard_1, guard_2")
    assert (t.ann.hand, t.ann.coins, gave(t)) == (hand, coins, [keres])


def test_g05_a_gift_that_cannot_be_is_nothing():
    t = end_surge(ann="left: rich_2; coins: 7", ben="coins: 7")
    assert (t.ann.coins, t.ann.exalted) == (7, ["rich_2"])
    t = end_surge(ann="left: owl_2, spear_1, spear_2", deck="")
    assert (t.ann.hand, t.ann.exalted) == ([], ["owl_2"])


def test_g16_a_unit_is_given_from_a_new_deck():
    t = end_surge(ann="left: owl_2", deck="", discard="guard_1, spear_1")
    assert (len(t.ann.hand), len(t.deck), t.discard) == (1, 1, [])


def test_g05_without_keres_nothing_is_asked_and_the_opposing_ones_wait():
    t = end_surge(ann="left: spear_1; hand: guard_1", ben="right: rich_2, crowd_2; coins: 5")
    assert (t.asked, t.ben.coins, t.ben.exalted) == ({"ann": "offering"}, 5, [])


def test_g05_the_exalted_lie_in_the_reward_area_and_everybody_saw_which():
    t = end_surge(ann="left: crowd_2, spear_1, spear_2")
    assert t.saw("exalt") == t.ben.saw("exalt") == ["crowd_2"]
    assert t.match.public().exalted == (tuple(t.card_ids("crowd_2")), ())
    assert t.ann.left == ["spear_1", "spear_2"]


def test_g05_they_are_not_used_when_the_surge_goes_on():
    t = table(ann="left: rich_2; hand: guard_1; coins: 9")
    t.ann.answers("play guard_1 left")
    assert (t.ann.coins, t.ann.exalted) == (8, [])


# --- The order ---


def test_g05_with_two_or_more_their_player_says_which_is_next():
    t = end_surge(ann="left: rich_2; middle: crowd_2; right: owl_2", deck="guard_1, guard_2")
    assert (t.ann.asked, t.ann.may) == (
        "keres",
        {"keres rich_2 left", "keres crowd_2 middle", "keres owl_2 right", "order"},
    )
    t.ann.answers("crowd_2")
    assert gave(t) == ["crowd_2"]
    assert t.ann.may == {"keres rich_2 left", "keres owl_2 right", "order"}
    t.ann.answers("owl_2")
    assert gave(t) == ["owl_2", "rich_2"], "the last one is no choice"
    assert (t.ann.coins, t.ann.hand) == (2, ["guard_1"])


def test_g05_or_all_in_the_order_shown():
    t = end_surge(ann="left: rich_2; middle: crowd_2; right: owl_2", deck="guard_1, guard_2")
    t.ann.answers("order")
    assert gave(t) == ["rich_2", "crowd_2", "owl_2"]


def test_g05_those_that_are_left_in_the_order_shown():
    t = end_surge(ann="left: rich_2; middle: crowd_2; right: owl_2", deck="guard_1, guard_2")
    t.ann.answers("crowd_2")
    t.ann.answers("order")
    assert gave(t) == ["rich_2", "owl_2"]


def test_g05_a_gift_may_help_the_condition_of_the_next():
    t = end_surge(ann="left: rich_2; right: crowd_2; coins: 3")
    t.ann.answers("crowd_2")
    assert (t.ann.coins, t.ann.exalted) == (5, ["rich_2"])


def test_g05_one_that_was_passed_is_not_looked_at_again_when_its_condition_becomes_true():
    t = end_surge(ann="left: rich_2; right: crowd_2; coins: 3")
    t.ann.answers("rich_2")
    assert (t.ann.coins, t.ann.exalted, t.ann.left) == (5, [], ["rich_2"])


def test_g05_not_even_when_another_leaves():
    given = {"ann": "left: loner_1, mother_2; right: guard_1, guard_2, guard_3"}
    t = end_surge(**given)
    t.ann.answers("loner_1")
    assert (t.ann.left, t.ann.exalted) == (["loner_1"], ["mother_2"])
    t = end_surge(**given)
    t.ann.answers("mother_2")
    assert (t.ann.left, t.ann.exalted) == ([], ["mother_2", "loner_1"])


def test_g05_it_is_moved_at_once_and_no_longer_counted_for_the_next():
    t = end_surge(ann="left: crowd_2, owl_2, spear_1")
    t.ann.answers("order")
    assert (t.ann.exalted, t.ann.left) == (["crowd_2"], ["owl_2", "spear_1"])


def test_g05_each_exactly_once_a_turn():
    t = end_surge(ann="left: loner_1; middle: rich_2; right: crowd_2, spear_1; hand: guard_1")
    t.ann.answers("rich_2")
    t.ann.answers("order")
    assert gave(t) == ["loner_1", "crowd_2"]
    assert (t.ann.coins, t.ann.exalted, t.asked) == (3, ["loner_1"], {"ann": "offering"})


# --- What they count ---

COUNTED = {
    "3 Units here": ("left: crowd_2, spear_1, spear_2", "", "crowd_2"),
    "2 Units, one an Automaton": ("left: crowd_2, host_4", "", "crowd_2"),
    "2 Units here and 1 elsewhere": ("left: crowd_2, spear_1; right: spear_2", "", ""),
    "opposing Units are others": ("left: crowd_2, spear_1", "left: spear_2", ""),
    "2 opposing Units": ("left: siege_2", "left: spear_1, spear_2", "siege_2"),
    "1 opposing Automaton": ("left: siege_2", "left: host_4", "siege_2"),
    "2 opposing Units, 1 here": ("left: siege_2", "left: spear_1; right: spear_2", ""),
    "3 Myrmidons anywhere": ("left: mother_2, guard_1; right: guard_2, guard_3", "", "mother_2"),
    "3 Units of another kind": ("left: mother_2, guard_1; right: guard_2, host_4", "", ""),
    "all three Cities": ("left: ferry_3; middle: spear_1; right: spear_2", "", "ferry_3"),
    "two Cities": ("left: ferry_3, spear_1; right: host_4", "", ""),
    "alone": ("left: loner_1", "left: spear_1", "loner_1"),
    "beside an Automaton": ("left: loner_1, host_4", "", ""),
}


@pytest.mark.parametrize(("ann", "ben", "exalted"), COUNTED.values(), ids=COUNTED)
def test_g23_a_condition_counts_an_automaton_as_2(ann, ben, exalted):
    t = end_surge(ann=ann, ben=ben)
    assert t.ann.exalted == ([exalted] if exalted else [])


@pytest.mark.parametrize(("pile", "exalted"), [(3, ["bride_1"]), (2, [])])
def test_g05_the_discard_pile_is_that_of_both(pile, exalted):
    units = ", ".join(f"guard_{n + 1}" for n in range(pile))
    t = end_surge(ann="left: bride_1", discard=units, deck="spear_1")
    assert (t.ann.exalted, t.ann.hand) == (exalted, ["spear_1"])


def test_g16_a_gift_that_takes_the_pile_for_a_deck_comes_before_the_condition():
    t = end_surge(ann="left: bride_1", discard="guard_1, guard_2, guard_3", deck="")
    assert (t.ann.exalted, t.discard) == ([], [])


@pytest.mark.parametrize(("rewards", "exalted"), [("prize_1", ["eater_2"]), ("", [])])
def test_g30_cards_in_hand_count_rewards(rewards, exalted):
    hand = "guard_1, guard_2, guard_3, spear_1, spear_2"
    t = end_surge(ann=f"left: eater_2; hand: {hand}; rewards: {rewards}")
    assert t.ann.exalted == exalted
