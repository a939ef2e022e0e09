"""Step Two: Surge, Units discarded for their own ability. JILT, FATE, PILFER, RECRUIT; R28."""

from tests.kit.table import table


def test_jilt_pays_follows_the_text_then_discards():
    t = table(ann="hand: hemlock_seller; coins: 3", ben="left: gull_augur, toll_reeve")
    t.ann.answers("jilt hemlock_seller")
    assert t.ann.coins == 1
    assert t.ann.hand == ["hemlock_seller"]
    t.ann.answers("gull_augur")
    assert t.ann.hand == []
    assert t.discard == ["gull_augur", "hemlock_seller"]
    assert t.ben.left == ["toll_reeve"]


def test_jilt_is_not_offered_without_the_coins():
    t = table(ann="hand: hemlock_seller; coins: 1")
    assert t.ann.may == {"next"}


def test_jilt_needs_no_room_in_a_city():
    t = table(ann="hand: toll_reeve; coins: 1", cities="left: 0; middle: 0; right: 0")
    assert t.ann.may == {"jilt toll_reeve", "next"}


def test_fate_draws_1_or_takes_1_from_the_discard_pile():
    t = table(ann="hand: gull_augur", discard="tide_ox, wharf_fox", deck="ash_widow, toll_reeve")
    assert t.ann.may == {"fate gull_augur", "next"}
    t.ann.answers("fate gull_augur")
    assert t.ann.may == {"draw", "tide_ox", "wharf_fox"}


def test_fate_draws():
    t = table(ann="hand: gull_augur", discard="tide_ox", deck="ash_widow, toll_reeve")
    t.ann.answers("fate gull_augur")
    t.ann.answers("draw")
    assert (t.ann.hand, t.discard) == (["ash_widow"], ["tide_ox", "gull_augur"])
    assert t.ben.saw("draw") == ["?"]


def test_fate_takes():
    t = table(ann="hand: gull_augur", discard="tide_ox, wharf_fox", deck="ash_widow")
    t.ann.answers("fate gull_augur")
    t.ann.answers("tide_ox")
    assert (t.ann.hand, t.discard) == (["tide_ox"], ["wharf_fox", "gull_augur"])
    assert t.ben.saw("take") == ["tide_ox"]


def test_fate_is_nothing_when_discarded_for_something_else():
    t = table(ann="hand: spiteful_oarsman, gull_augur; coins: 2", deck="ash_widow, toll_reeve")
    t.ann.answers("play spiteful_oarsman left")
    t.ann.answers("gull_augur")
    assert t.ann.asked == "surge"
    assert t.ann.hand == ["ash_widow", "toll_reeve"]


def test_pilfer_takes_1_coin_from_the_opponent_for_free():
    t = table(ann="hand: wharf_fox", ben="coins: 3")
    assert t.ann.may == {"pilfer wharf_fox", "next"}
    t.ann.answers("pilfer wharf_fox")
    assert (t.ann.coins, t.ben.coins, t.discard) == (1, 2, ["wharf_fox"])


def test_recruit_draws_2_then_puts_1_from_hand_on_top():
    t = table(ann="hand: temple_foundling, ash_widow", deck="tide_ox, wharf_fox, gull_augur")
    t.ann.answers("recruit temple_foundling")
    assert t.ann.may == {"ash_widow", "tide_ox", "wharf_fox"}
    t.ann.answers("ash_widow")
    assert t.ann.hand == ["tide_ox", "wharf_fox"]
    assert t.deck == ["ash_widow", "gull_augur"]
    assert t.discard == ["temple_foundling"]


def test_recruit_shows_the_opponent_neither_the_draws_nor_the_top():
    t = table(ann="hand: temple_foundling, ash_widow", deck="tide_ox, wharf_fox, gull_augur")
    t.ann.answers("recruit temple_foundling")
    assert t.ben.saw("draw") == ["?", "?"]
    t.ann.answers("ash_widow")
    assert t.ann.saw("top") == ["ash_widow"]
    assert t.ben.saw("top") == ["?"]


def test_r28_two_fate_units_do_not_fetch_each_other_without_end():
    t = table(ann="hand: gull_augur", discard="wick_bearer", deck="tide_ox")
    t.ann.answers("fate gull_augur")
    t.ann.answers("wick_bearer")
    t.ann.answers("fate wick_bearer")
    t.ann.answers("gull_augur")
    assert t.ann.hand == ["gull_augur"]
    assert t.ann.may == {"next"}


def test_r28_fate_cannot_take_the_very_unit_discarded_for_it():
    t = table(ann="hand: gull_augur", deck="tide_ox, wharf_fox")
    t.ann.answers("fate gull_augur")
    assert (t.ann.hand, t.discard) == (["tide_ox"], ["gull_augur"])  # to draw was all there was


def test_r28_fate_with_deck_and_pile_empty_ends():
    t = table(ann="hand: gull_augur; coins: 1", deck="")
    t.ann.answers("fate gull_augur")  # drawn again (R05), but used
    assert t.ann.hand == ["gull_augur"]
    assert t.ann.may == {
        "play gull_augur left",
        "play gull_augur middle",
        "play gull_augur right",
        "next",
    }


def test_r28_recruit_with_a_deck_of_1_ends():
    t = table(ann="hand: temple_foundling", deck="mole_colossus")
    t.ann.answers("recruit temple_foundling")
    assert t.ann.may == {"mole_colossus", "temple_foundling"}
    t.ann.answers("mole_colossus")
    assert (t.ann.hand, t.deck) == (["temple_foundling"], ["mole_colossus"])
    assert t.ann.may == {"next"}


def test_r28_a_jilt_unit_taken_back_may_be_played_but_not_jilted_again():
    t = table(ann="hand: toll_reeve, gull_augur; coins: 2", deck="tide_ox")
    t.ann.answers("jilt toll_reeve")
    t.ann.answers("fate gull_augur")
    t.ann.answers("toll_reeve")
    assert t.ann.coins == 3
    assert t.ann.may == {
        "play toll_reeve left",
        "play toll_reeve middle",
        "play toll_reeve right",
        "next",
    }


def test_r28_a_pilfer_unit_taken_back_may_not_pilfer_again():
    t = table(ann="hand: gilded_exile, gull_augur", ben="coins: 2", deck="tide_ox")
    t.ann.answers("pilfer gilded_exile")
    t.ann.answers("fate gull_augur")
    t.ann.answers("gilded_exile")
    assert t.ann.hand == ["gilded_exile"]
    assert t.ann.may == {"next"}


def test_r28_each_card_has_its_own_use():
    t = table(ann="hand: wharf_fox, gilded_exile", ben="coins: 2")
    t.ann.answers("pilfer wharf_fox")
    assert t.ann.may == {"pilfer gilded_exile", "next"}


def test_r28_a_unit_used_for_fate_may_glean_in_the_same_turn():
    t = table(ann="hand: gull_augur; coins: 1", deck="", discard="")
    t.ann.answers("fate gull_augur")
    t.ann.answers("play gull_augur left")
    t.ann.answers("next")
    assert t.saw("glean") == ["gull_augur"]


def test_r28_a_unit_may_be_used_again_in_the_next_surge():
    t = table(ann="hand: gull_augur", deck="", discard="", ben="coins: 20")
    t.ann.answers("fate gull_augur")
    assert t.ann.may == {"next"}
    t.ann.answers("next")  # no Offering, then ben's turn: no Wealth to be had
    t.ann.answers("none")
    assert t.ben.asked == "surge"
    t.ben.answers("next")
    while t.ann.asked == "wealth":
        t.ann.answers("coin")
    assert "fate gull_augur" in t.ann.may
