"""The Turn, and Step One: Wealth. G03, G15, G16, G17."""

import pytest

from tests.engine.aegean.scenario import table

# --- The Steps ---


def test_g03_four_steps_and_the_other_player_is_active():
    t = table(step="wealth", ann="hand: guard_1, guard_2; coins: 3")
    steps = [t.state.step]
    for line in ("coin", "draw", "coin", "next", "none"):
        t.ann.answers(line)
        steps.append(t.state.step)
    assert steps == ["wealth", "wealth", "wealth", "surge", "offering", "wealth"]
    assert t.asked == {"ben": "wealth"}


def test_g03_war_is_the_third_step():
    t = table(ann="hand: guard_1; left: guard_2", ben="left: spear_1, spear_2, spear_3")
    t.ann.answers("next")
    assert (t.state.step, t.asked) == ("war", {"ben": "leave"})


# --- Wealth Actions ---

ACTIONS = {"a turn has 3": (3, 3), "the first turn has 2": (1, 2), "the second has 3": (2, 3)}


@pytest.mark.parametrize(("turn", "actions"), ACTIONS.values(), ids=ACTIONS)
def test_g17_all_alike_give_one_more(turn, actions):
    t = table(step="wealth", turn=turn)
    assert t.ann.spends("coin") == actions
    assert (t.ann.coins, t.ann.hand) == (actions + 1, [])
    assert len(t.happened("bonus")) == 1
    t = table(step="wealth", turn=turn)
    assert t.ann.spends("draw") == actions
    assert (t.ann.coins, len(t.ann.hand)) == (0, actions + 1)
    assert len(t.happened("bonus")) == 1


@pytest.mark.parametrize("odd", range(3))
def test_g17_no_bonus_for_a_mix_wherever_the_odd_one_comes(odd):
    t = table(step="wealth")
    for number in range(3):
        t.ann.answers("draw" if number == odd else "coin")
        assert not t.happened("bonus")
    assert (t.ann.coins, len(t.ann.hand), t.ann.asked) == (2, 1, "surge")


def test_g17_the_last_result_is_in_view():
    t = table(step="wealth", deck="guard_1, spear_2")
    t.ann.answers("draw")
    assert (t.ann.hand, t.ann.asked) == (["guard_1"], "wealth")


# --- Coins are finite ---


def test_g15_a_coin_is_not_offered_while_the_supply_is_empty():
    t = table(
        step="wealth", ann="coins: 7", ben="coins: 7", deck="guard_1, spear_1, spear_2, spear_3"
    )
    assert (len(t.ann.hand), t.ann.asked) == (4, "surge"), "there was no choice"


def test_g15_the_last_coin_is_taken_and_then_only_units():
    t = table(step="wealth", ann="coins: 6", ben="coins: 7", deck="guard_1, spear_1, spear_2")
    assert t.ann.may == {"draw", "coin"}
    t.ann.answers("coin")
    assert (t.ann.coins, t.ann.hand) == (7, ["guard_1", "spear_1"])
    assert not t.happened("bonus"), "G17: the other two were forced to the other kind"


def test_g15_a_bonus_coin_that_is_not_there_is_no_harm():
    t = table(step="wealth", ann="coins: 4", ben="coins: 7")
    assert t.ann.spends("coin") == 3
    assert (t.ann.coins, t.state.supply, t.ann.asked) == (7, 0, "surge")
    assert t.happened("bonus")
    assert [event[4] for event in t.happened("gain")] == [1, 0]


def test_g15_a_gain_takes_what_the_supply_has():
    t = table(ann="rewards: prize_2; coins: 6", ben="coins: 6")
    t.ann.answers("reward prize_2")
    assert (t.ann.coins, t.state.supply) == (8, 0)


def test_g15_spent_coins_go_to_the_supply_and_stolen_ones_change_hands():
    t = table(ann="hand: guard_2; left: sentry_4; coins: 3", ben="coins: 4")
    t.ann.answers("play guard_2 left")
    assert (t.ann.coins, t.ben.coins, t.state.supply) == (1, 4, 9)
    t.ann.answers("use sentry_4")
    t.ann.answers("guard_2")
    assert (t.ann.coins, t.ben.coins, t.state.supply) == (2, 3, 9)


def test_g15_stealing_takes_what_is_there():
    t = table(step="offering", ann="hand: hound_4", ben="coins: 1")
    t.ann.answers("hound_4")
    assert (t.ann.coins, t.ben.coins, t.state.supply) == (1, 0, 13)


# --- An empty deck waits ---


def test_g16_an_empty_deck_waits_until_a_unit_is_drawn():
    t = table(step="wealth", deck="guard_1", discard="spear_1, spear_2")
    t.ann.answers("draw")
    assert (t.deck, sorted(t.discard)) == ([], ["spear_1", "spear_2"])
    assert not t.happened("shuffle")
    t.ann.answers("draw")
    assert len(t.deck) == 1
    assert (t.discard, len(t.happened("shuffle"))) == ([], 1)
    assert sorted([*t.ann.hand, *t.deck]) == ["guard_1", "spear_1", "spear_2"]


def test_g16_what_is_discarded_meanwhile_is_shuffled_with_the_rest():
    t = table(step="offering", ann="hand: guard_1", deck="", discard="spear_1")
    t.ann.answers("guard_1")
    t.ann.answers("draw")
    assert sorted([*t.ann.hand, *t.deck]) == ["guard_1", "spear_1"]


def test_g16_with_deck_and_pile_empty_drawing_is_not_offered():
    t = table(step="wealth", deck="")
    assert (t.ann.coins, t.ann.hand, t.ann.asked) == (4, [], "surge"), "there was no choice"


def test_g17_an_action_that_can_be_spent_on_nothing_is_lost_and_with_it_the_bonus():
    t = table(step="wealth", deck="guard_1", ann="coins: 7", ben="coins: 6")
    t.ann.answers("coin")
    assert (t.ann.coins, t.ann.hand, t.ann.asked) == (8, ["guard_1"], "surge")
    assert not t.happened("bonus")
    t = table(step="wealth", deck="guard_1", ann="coins: 7", ben="coins: 7")
    assert (t.ann.coins, t.ann.hand, t.ann.asked) == (7, ["guard_1"], "surge")
    assert not t.happened("bonus"), "two actions were lost"


def test_g16_in_the_middle_of_an_effect_a_draw_goes_on_with_the_new_deck():
    t = table(ann="rewards: prize_1", deck="guard_1", discard="spear_1, spear_2")
    t.ann.answers("reward prize_1")
    assert t.ann.hand[0] == "guard_1"
    assert sorted([*t.ann.hand[1:], *t.deck]) == ["spear_1", "spear_2"]


def test_g16_in_the_middle_of_an_effect_nothing_is_drawn_if_nothing_is_left():
    t = table(ann="rewards: prize_1", deck="guard_1")
    t.ann.answers("reward prize_1")
    assert (t.ann.hand, t.ann.spent) == (["guard_1"], ["prize_1"])


def test_g16_a_price_that_was_discarded_can_be_drawn_by_what_it_paid_for():
    t = table(ann="hand: guard_1, spear_1; left: giver_2; coins: 1", deck="")
    t.ann.answers("play guard_1 left")
    t.ann.answers("use giver_2")
    assert (t.ann.hand, t.deck, t.discard) == (["spear_1"], [], [])


def test_g16_a_search_forms_the_deck_and_finds_what_was_discarded():
    t = table(step="offering", ann="hand: heron_5", deck="", discard="spear_1, guard_1")
    t.ann.answers("heron_5")
    assert t.ann.may == {"spear_1", "guard_1", "heron_5"}


def test_g16_a_unit_revealed_is_of_the_new_deck():
    t = table(ann="hand: augur_2; coins: 3", deck="", discard="spear_4")
    t.ann.answers("play augur_2 left")
    t.ann.answers("use augur_2")
    assert t.saw("reveal") == ["spear_4"]
    assert (t.ann.coins, t.discard) == (2, ["spear_4"])


def test_g16_nothing_to_reveal_is_nothing():
    t = table(ann="hand: augur_2; coins: 3", deck="")
    t.ann.answers("play augur_2 left")
    t.ann.answers("use augur_2")
    assert (t.ann.coins, t.ann.asked) == (0, "surge")


def test_g16_the_top_units_are_discarded_from_the_old_deck_and_the_next_drawn_from_the_new():
    t = table(step="offering", ann="hand: mill_5", deck="guard_1, guard_2", discard="spear_1")
    t.ann.answers("mill_5")
    assert t.saw("bury") == ["guard_1", "guard_2"]
    assert len(t.ann.hand) == 1
    assert len(t.deck) == 3
