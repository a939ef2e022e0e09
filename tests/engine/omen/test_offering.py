"""Step 5: Offering. CURSE and R19."""

from bot.engine.omen.cards import CURSE, WRATH
from tests.kit.table import rewritten, table


def test_r19_one_unit_or_none():
    t = table(step="offering", ann="hand: bull_4, augur_1")
    assert t.ann.may == {"bull_4", "augur_1", "none"}
    t.ann.answers("none")
    assert t.discard == []
    assert t.asked == {"ben": "wealth"}


def test_r19_only_one_unit():
    t = table(step="offering", ann="hand: augur_1, toller_1, thief_2")
    t.ann.answers("augur_1")
    t.ann.answers("coin")
    assert t.discard == ["augur_1"]
    assert t.asked == {"ben": "wealth"}


def test_r19_with_no_unit_in_hand_nothing_is_asked():
    t = table(step="offering", ann="kraters: krater_1")
    assert t.asked == {"ben": "wealth"}


def test_r19_draws_and_coins_are_chosen_one_at_a_time():
    t = table(step="offering", ann="hand: giant_6", deck="bull_4, augur_1, widow_3")
    t.ann.answers("giant_6")
    assert t.ann.may == {"draw", "coin"}
    t.ann.answers("draw")
    assert t.ann.hand == ["bull_4"]  # seen before the next is chosen
    t.ann.answers("coin")
    t.ann.answers("draw")
    assert (t.ann.hand, t.ann.coins) == (["bull_4", "augur_1"], 1)
    assert t.asked == {"ben": "wealth"}


def test_r19_there_is_no_bonus_for_an_offering():
    t = table(step="offering", ann="hand: giant_6")
    t.ann.answers("giant_6")
    for _ in range(3):
        t.ann.answers("coin")
    assert t.ann.coins == 3


def test_r19_an_offering_of_0_gains_nothing():
    t = table(step="offering", ann="hand: foundling_1, bull_4")
    t.ann.answers("foundling_1")
    assert (t.ann.hand, t.ann.coins) == (["bull_4"], 0)
    assert t.asked == {"ben": "wealth"}


def test_r19_a_draw_may_bring_back_the_offering_itself():
    t = table(step="offering", ann="hand: augur_1", deck="", ben="coins: 20")
    t.ann.answers("augur_1")
    assert t.ann.hand == ["augur_1"]  # R05: the pile was refilled from


def test_r19_what_cannot_be_gained_is_lost():
    t = table(step="offering", ann="hand: giant_6; coins: 5", deck="", ben="coins: 14")
    t.ann.answers("giant_6")
    t.ann.answers("coin")  # then the giant itself is all there is, and then nothing
    assert (t.ann.coins, t.ann.hand) == (6, ["giant_6"])
    assert t.asked == {"ben": "surge"}


def test_r19_curse_then_wrath_then_the_gain():
    with rewritten("widow_3", traits=CURSE | WRATH, bolster=None):
        t = table(
            step="offering",
            ann="hand: widow_3",
            ben="hand: bull_4, thief_2; left: augur_1; right: toller_1",
        )
        t.ann.answers("widow_3")
        assert t.asked == {"ann": "curse"}
        t.ann.answers("toller_1")
        assert t.asked == {"ben": "wrath"}
        assert t.ben.right == []
        t.ben.answers("thief_2")
        assert t.asked == {"ann": "gift"}
        assert t.ben.hand == ["bull_4"]


def test_curse_destroys_1_opposing_unit_in_any_city():
    t = table(
        step="offering",
        ann="hand: poisoner_3; left: torch_2",
        ben="left: bull_4; middle: augur_1; right: toller_1; hand: thief_2",
    )
    t.ann.answers("poisoner_3")
    assert t.asked == {"ann": "curse"}
    assert t.ann.may == {"bull_4", "augur_1", "toller_1"}
    t.ann.answers("bull_4")
    assert t.ben.left == []
    assert t.discard == ["poisoner_3", "bull_4"]
    assert t.ann.asked == "gift"


def test_curse_of_ben_strikes_ann():
    t = table(
        step="offering",
        active="ben",
        ann="left: bull_4; right: augur_1",
        ben="left: torch_2; hand: poisoner_3",
    )
    t.ben.answers("poisoner_3")
    assert t.ben.may == {"bull_4", "augur_1"}


def test_curse_without_an_opposing_unit_does_nothing():
    t = table(step="offering", ann="hand: poisoner_3; left: torch_2")
    t.ann.answers("poisoner_3")
    assert t.ann.asked == "gift"
    assert t.ann.left == ["torch_2"]


def test_curse_does_nothing_when_discarded_in_another_step():
    t = table(step="portent", ann="left: trader_2; hand: poisoner_3", ben="left: bull_4")
    t.ann.answers("poisoner_3")
    assert t.ben.left == ["bull_4"]
    assert t.ann.coins == 2


def test_curse_does_nothing_when_discarded_at_the_end_of_the_turn():
    hand = "poisoner_3, torch_2, thief_2, augur_1, toller_1, widow_3, bull_4"
    t = table(step="end", ann=f"hand: {hand}", ben="left: harper_2")
    t.ann.answers("poisoner_3")
    assert t.ben.left == ["harper_2"]
    assert t.asked == {"ben": "wealth"}


def test_curse_does_nothing_for_a_jilt_in_the_surge():
    t = table(ann="hand: poisoner_3; coins: 2", ben="left: bull_4, champion_3")
    t.ann.answers("jilt poisoner_3")
    assert t.ben.left == ["bull_4"]  # one Unit, of Strength 3 or less, and no second
    assert t.ann.asked == "surge"
