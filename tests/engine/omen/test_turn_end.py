"""Ending the Turn: R20 and R21."""

import pytest

from tests.kit.table import table

SEVEN = "bull_4, torch_2, thief_2, augur_1, toller_1, widow_3, herald_2"
KRATERS = "krater_1, krater_2, krater_3, krater_4, krater_5, krater_6"
RAZED = "left: 0; middle: 0; right: 0"


def test_r20_with_6_cards_nothing_is_discarded():
    t = table(step="end", ann="hand: bull_4, torch_2, thief_2, augur_1, toller_1, guard_3")
    assert t.asked == {"ben": "wealth"}
    assert len(t.ann.hand) == 6


def test_r20_units_are_discarded_down_to_6_in_one_choice():
    t = table(step="end", ann=f"hand: {SEVEN}, harper_2, guard_3")
    assert t.asked == {"ann": "limit"}
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (3, 3)
    t.ann.answers("bull_4", "harper_2", "thief_2")
    assert t.discard == ["bull_4", "harper_2", "thief_2"]
    assert len(t.ann.hand) == 6
    assert t.asked == {"ben": "wealth"}


def test_r20_kraters_count_but_cannot_be_chosen():
    t = table(step="end", ann=f"hand: {SEVEN}; kraters: krater_1, krater_3")
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (3, 3)
    assert t.ann.may == set(SEVEN.split(", "))
    t.ann.answers("bull_4", "torch_2", "thief_2")
    assert t.ann.kraters == ["krater_1", "krater_3"]


def test_r20_broken_kraters_and_triumphs_do_not_count():
    hand = ", ".join(SEVEN.split(", ")[:6])
    t = table(step="end", ann=f"hand: {hand}; broken: krater_1; triumphs: guard_3")
    assert t.asked == {"ben": "wealth"}


def test_r20_with_6_kraters_every_unit_goes():
    t = table(step="end", ann=f"hand: bull_4, guard_3; kraters: {KRATERS}", cities=RAZED)
    assert t.ann.hand == []
    assert len(t.ann.kraters) == 6


@pytest.mark.parametrize("hand", ["", "bull_4"], ids=["no Unit", "one Unit"])
def test_r20_with_more_than_6_kraters_nothing_more_happens(hand):
    """As a combined game may bring; here one is there twice."""
    t = table(step="end", ann=f"hand: {hand}; kraters: {KRATERS}, krater_1")
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


def test_r20_the_limits_are_for_whoever_is_active():
    t = table(step="end", active="ben", ann=f"coins: 9; hand: {SEVEN}", ben="coins: 10")
    assert (t.ann.coins, t.ben.coins) == (9, 7)
    assert len(t.ann.hand) == 7


def test_r20_units_and_their_wrath_come_before_the_coins():
    t = table(
        step="end",
        ann=f"hand: rower_3, {SEVEN}; coins: 9",
        ben="hand: harper_2, guard_3",
    )
    assert t.ann.coins == 9
    t.ann.answers("rower_3", "bull_4")
    assert t.asked == {"ben": "wrath"}
    assert t.ann.coins == 9
    t.ben.answers("guard_3")
    assert t.ann.coins == 7


def test_then_the_other_player_takes_a_turn():
    t = table(step="end", turn=5)
    assert t.asked == {"ben": "wealth"}
    view = t.match.public()
    assert (view.active, view.turn, view.step) == (1, 6, "wealth")


def test_a_turn_is_five_steps_in_their_order():
    t = table(
        step="wealth",
        ann="left: harper_2, bull_4, phalanx_3; hand: augur_1",
    )
    steps = []
    for phrase in ("coin", "coin", "coin", "next", "no", "bull_4", "none"):
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
        ann="left: bull_4; hand: augur_1",
        ben="left: toller_1, foundling_1, mask_1",
        cities="left: 1; middle: 0; right: 0",
    )
    assert t.match.public().stacks == (0, 0, 0)
    assert t.asked == {"ann": "offering"}
    t.ann.answers("augur_1")
    t.ann.answers("coin")
    assert t.match.outcome is not None


def test_r21_what_the_limit_discards_does_not_score():
    hand = "foundling_1, mask_1, harper_2, bull_4, torch_2, thief_2, augur_1"
    t = table(step="end", ann=f"hand: {hand}", cities=RAZED)
    assert t.match.outcome is None
    t.ann.answers("foundling_1")
    assert t.match.outcome.scores == (2, 0)


def test_r21_wrath_of_the_last_discard_counts():
    t = table(
        step="end",
        ann=f"hand: rower_3, {', '.join(SEVEN.split(', ')[:6])}",
        ben="hand: foundling_1",
        cities=RAZED,
    )
    t.ann.answers("rower_3")
    assert t.match.outcome.scores == (0, 0)
