"""Step 5: Offering. CURSE and R19."""

from bot.engine.omen.cards import CURSE, WRATH
from tests.kit.table import rewritten, table


def test_r19_one_unit_or_none():
    t = table(step="offering", ann="hand: tide_ox, gull_augur")
    assert t.ann.may == {"tide_ox", "gull_augur", "none"}
    t.ann.answers("none")
    assert t.discard == []
    assert t.asked == {"ben": "wealth"}


def test_r19_only_one_unit():
    t = table(step="offering", ann="hand: gull_augur, toll_reeve, wharf_fox")
    t.ann.answers("gull_augur")
    t.ann.answers("coin")
    assert t.discard == ["gull_augur"]
    assert t.asked == {"ben": "wealth"}


def test_r19_with_no_unit_in_hand_nothing_is_asked():
    t = table(step="offering", ann="kraters: krater_of_gales")
    assert t.asked == {"ben": "wealth"}


def test_r19_draws_and_coins_are_chosen_one_at_a_time():
    t = table(step="offering", ann="hand: mole_colossus", deck="tide_ox, gull_augur, ash_widow")
    t.ann.answers("mole_colossus")
    assert t.ann.may == {"draw", "coin"}
    t.ann.answers("draw")
    assert t.ann.hand == ["tide_ox"]  # seen before the next is chosen
    t.ann.answers("coin")
    t.ann.answers("draw")
    assert (t.ann.hand, t.ann.coins) == (["tide_ox", "gull_augur"], 1)
    assert t.asked == {"ben": "wealth"}


def test_r19_there_is_no_bonus_for_an_offering():
    t = table(step="offering", ann="hand: mole_colossus")
    t.ann.answers("mole_colossus")
    for _ in range(3):
        t.ann.answers("coin")
    assert t.ann.coins == 3


def test_r19_an_offering_of_0_gains_nothing():
    t = table(step="offering", ann="hand: temple_foundling, tide_ox")
    t.ann.answers("temple_foundling")
    assert (t.ann.hand, t.ann.coins) == (["tide_ox"], 0)
    assert t.asked == {"ben": "wealth"}


def test_r19_a_draw_may_bring_back_the_offering_itself():
    t = table(step="offering", ann="hand: gull_augur", deck="", ben="coins: 20")
    t.ann.answers("gull_augur")
    assert t.ann.hand == ["gull_augur"]  # R05: the pile was refilled from


def test_r19_what_cannot_be_gained_is_lost():
    t = table(step="offering", ann="hand: mole_colossus; coins: 5", deck="", ben="coins: 14")
    t.ann.answers("mole_colossus")
    t.ann.answers("coin")  # then the Colossus itself is all there is, and then nothing
    assert (t.ann.coins, t.ann.hand) == (6, ["mole_colossus"])
    assert t.asked == {"ben": "surge"}


def test_r19_curse_then_wrath_then_the_gain():
    with rewritten("ash_widow", traits=CURSE | WRATH, bolster=None):
        t = table(
            step="offering",
            ann="hand: ash_widow",
            ben="hand: tide_ox, wharf_fox; left: gull_augur; right: toll_reeve",
        )
        t.ann.answers("ash_widow")
        assert t.asked == {"ann": "curse"}
        t.ann.answers("toll_reeve")
        assert t.asked == {"ben": "wrath"}
        assert t.ben.right == []
        t.ben.answers("wharf_fox")
        assert t.asked == {"ann": "gift"}
        assert t.ben.hand == ["tide_ox"]


def test_curse_destroys_1_opposing_unit_in_any_city():
    t = table(
        step="offering",
        ann="hand: hemlock_seller; left: wick_bearer",
        ben="left: tide_ox; middle: gull_augur; right: toll_reeve; hand: wharf_fox",
    )
    t.ann.answers("hemlock_seller")
    assert t.asked == {"ann": "curse"}
    assert t.ann.may == {"tide_ox", "gull_augur", "toll_reeve"}
    t.ann.answers("tide_ox")
    assert t.ben.left == []
    assert t.discard == ["hemlock_seller", "tide_ox"]
    assert t.ann.asked == "gift"


def test_curse_of_ben_strikes_ann():
    t = table(
        step="offering",
        active="ben",
        ann="left: tide_ox; right: gull_augur",
        ben="left: wick_bearer; hand: hemlock_seller",
    )
    t.ben.answers("hemlock_seller")
    assert t.ben.may == {"tide_ox", "gull_augur"}


def test_curse_without_an_opposing_unit_does_nothing():
    t = table(step="offering", ann="hand: hemlock_seller; left: wick_bearer")
    t.ann.answers("hemlock_seller")
    assert t.ann.asked == "gift"
    assert t.ann.left == ["wick_bearer"]


def test_curse_does_nothing_when_discarded_in_another_step():
    t = table(step="portent", ann="left: salt_factor; hand: hemlock_seller", ben="left: tide_ox")
    t.ann.answers("hemlock_seller")
    assert t.ben.left == ["tide_ox"]
    assert t.ann.coins == 2


def test_curse_does_nothing_when_discarded_at_the_end_of_the_turn():
    hand = "hemlock_seller, wick_bearer, wharf_fox, gull_augur, toll_reeve, ash_widow, tide_ox"
    t = table(step="end", ann=f"hand: {hand}", ben="left: lyre_warden")
    t.ann.answers("hemlock_seller")
    assert t.ben.left == ["lyre_warden"]
    assert t.asked == {"ben": "wealth"}


def test_curse_does_nothing_for_a_jilt_in_the_surge():
    t = table(ann="hand: hemlock_seller; coins: 2", ben="left: tide_ox, ford_champion")
    t.ann.answers("jilt hemlock_seller")
    assert t.ben.left == ["tide_ox"]  # one Unit, of Strength 3 or less, and no second
    assert t.ann.asked == "surge"
