"""Ending the Turn: R20 and R21."""

import pytest

from tests.kit.table import table

SEVEN = "tide_ox, wick_bearer, wharf_fox, gull_augur, toll_reeve, ash_widow, muster_horn"
KRATERS = (
    "krater_of_gales, krater_of_first_wine, krater_of_the_toll, krater_of_old_bones, "
    "krater_of_broken_oaths, krater_of_open_palms"
)
RAZED = "left: 0; middle: 0; right: 0"


def test_r20_with_6_cards_nothing_is_discarded():
    t = table(
        step="end", ann="hand: tide_ox, wick_bearer, wharf_fox, gull_augur, toll_reeve, rearguard"
    )
    assert t.asked == {"ben": "wealth"}
    assert len(t.ann.hand) == 6


def test_r20_units_are_discarded_down_to_6_in_one_choice():
    t = table(step="end", ann=f"hand: {SEVEN}, lyre_warden, rearguard")
    assert t.asked == {"ann": "limit"}
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (3, 3)
    t.ann.answers("tide_ox", "lyre_warden", "wharf_fox")
    assert t.discard == ["tide_ox", "lyre_warden", "wharf_fox"]
    assert len(t.ann.hand) == 6
    assert t.asked == {"ben": "wealth"}


def test_r20_kraters_count_but_cannot_be_chosen():
    t = table(step="end", ann=f"hand: {SEVEN}; kraters: krater_of_gales, krater_of_the_toll")
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (3, 3)
    assert t.ann.may == set(SEVEN.split(", "))
    t.ann.answers("tide_ox", "wick_bearer", "wharf_fox")
    assert t.ann.kraters == ["krater_of_gales", "krater_of_the_toll"]


def test_r20_broken_kraters_and_triumphs_do_not_count():
    hand = ", ".join(SEVEN.split(", ")[:6])
    t = table(step="end", ann=f"hand: {hand}; broken: krater_of_gales; triumphs: rearguard")
    assert t.asked == {"ben": "wealth"}


def test_r20_with_6_kraters_every_unit_goes():
    t = table(step="end", ann=f"hand: tide_ox, rearguard; kraters: {KRATERS}", cities=RAZED)
    assert t.ann.hand == []
    assert len(t.ann.kraters) == 6


@pytest.mark.parametrize("hand", ["", "tide_ox"], ids=["no Unit", "one Unit"])
def test_r20_with_more_than_6_kraters_nothing_more_happens(hand):
    """As a combined game may bring; here one is there twice."""
    t = table(step="end", ann=f"hand: {hand}; kraters: {KRATERS}, krater_of_gales")
    assert (t.ann.hand, len(t.ann.kraters)) == ([], 7)
    assert t.ann.asked is None


def test_r20_the_other_player_has_no_limit_now():
    t = table(step="end", ben=f"hand: {SEVEN}; coins: 9")
    assert t.asked == {"ben": "wealth"}
    assert (len(t.ben.hand), t.ben.coins) == (7, 9)


@pytest.mark.parametrize(("coins", "left"), [(6, 6), (7, 7), (8, 7), (12, 7)])
def test_r20_coins_down_to_7_go_back_to_the_supply(coins, left):
    t = table(step="end", ann=f"coins: {coins}", ben="coins: 5")
    assert (t.ann.coins, t.ben.coins, t.state.supply) == (left, 5, 15 - left)


def test_r20_units_and_their_wrath_come_before_the_coins():
    t = table(
        step="end",
        ann=f"hand: spiteful_oarsman, {SEVEN}; coins: 9",
        ben="hand: lyre_warden, rearguard",
    )
    assert t.ann.coins == 9
    t.ann.answers("spiteful_oarsman", "tide_ox")
    assert t.asked == {"ben": "wrath"}
    assert t.ann.coins == 9
    t.ben.answers("rearguard")
    assert t.ann.coins == 7


def test_then_the_other_player_takes_a_turn():
    t = table(step="end", turn=5)
    assert t.asked == {"ben": "wealth"}
    view = t.match.public()
    assert (view.active, view.turn, view.step) == (1, 6, "wealth")


def test_a_turn_is_five_steps_in_their_order():
    t = table(
        step="wealth",
        ann="left: lyre_warden, tide_ox, drowned_rank; hand: gull_augur",
    )
    steps = []
    for phrase in ("coin", "coin", "coin", "next", "no", "tide_ox", "none"):
        steps.append(t.match.public().step)
        t.ann.answers(phrase)
    assert steps == ["wealth", "wealth", "wealth", "surge", "portent", "war", "offering"]
    assert t.asked == {"ben": "wealth"}


def test_r21_the_game_ends_with_all_3_cities_razed():
    t = table(step="end", cities=RAZED)
    assert t.match.outcome is not None
    assert t.asked == {}
    assert len(t.happened("over")) == 1


def test_r21_the_game_goes_on_with_2_of_3_razed():
    t = table(step="end", cities="left: 0; right: 0")
    assert t.match.outcome is None
    assert t.asked == {"ben": "wealth"}


def test_r21_not_before_the_end_of_the_turn():
    t = table(
        step="war",
        ann="left: tide_ox; hand: gull_augur",
        ben="left: toll_reeve, temple_foundling, hollow_mask",
        cities="left: 1; middle: 0; right: 0",
    )
    assert t.match.public().stacks == (0, 0, 0)
    assert t.asked == {"ann": "offering"}
    t.ann.answers("gull_augur")
    t.ann.answers("coin")
    assert t.match.outcome is not None


def test_r21_what_the_limit_discards_does_not_score():
    hand = "temple_foundling, hollow_mask, lyre_warden, tide_ox, wick_bearer, wharf_fox, gull_augur"
    t = table(step="end", ann=f"hand: {hand}", cities=RAZED)
    assert t.match.outcome is None
    t.ann.answers("temple_foundling")
    assert t.match.outcome.scores == (2, 0)


def test_r21_wrath_of_the_last_discard_counts():
    t = table(
        step="end",
        ann=f"hand: spiteful_oarsman, {', '.join(SEVEN.split(', ')[:6])}",
        ben="hand: temple_foundling",
        cities=RAZED,
    )
    t.ann.answers("spiteful_oarsman")
    assert t.match.outcome.scores == (0, 0)
