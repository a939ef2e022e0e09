"""Step Two: Surge, Units discarded for their own ability. JILT, FATE, PILFER, RECRUIT; R28."""

from bot.engine.omen.cards import FATE, JILT
from tests.kit.table import rewritten, table


def test_jilt_pays_follows_the_text_then_discards():
    t = table(ann="hand: poisoner_3; coins: 3", ben="left: augur_1, toller_1")
    t.ann.answers("jilt poisoner_3")
    assert t.ann.coins == 1
    assert t.ann.hand == ["poisoner_3"]
    t.ann.answers("augur_1")
    assert t.ann.hand == []
    assert t.discard == ["augur_1", "poisoner_3"]
    assert t.ben.left == ["toller_1"]


def test_jilt_is_not_offered_without_the_coins():
    t = table(ann="hand: poisoner_3; coins: 1")
    assert t.ann.may == {"next"}


def test_jilt_needs_no_room_in_a_city():
    t = table(ann="hand: toller_1; coins: 1", cities="left: 0; middle: 0; right: 0")
    assert t.ann.may == {"jilt toller_1", "next"}


def test_fate_draws_1_or_takes_1_from_the_discard_pile():
    t = table(ann="hand: augur_1", discard="bull_4, thief_2", deck="widow_3, toller_1")
    assert t.ann.may == {"fate augur_1", "next"}
    t.ann.answers("fate augur_1")
    assert t.ann.may == {"draw", "bull_4", "thief_2"}


def test_fate_draws():
    t = table(ann="hand: augur_1", discard="bull_4", deck="widow_3, toller_1")
    t.ann.answers("fate augur_1")
    t.ann.answers("draw")
    assert (t.ann.hand, t.discard) == (["widow_3"], ["bull_4", "augur_1"])
    assert t.ben.saw("draw") == ["?"]


def test_fate_takes():
    t = table(ann="hand: augur_1", discard="bull_4, thief_2", deck="widow_3")
    t.ann.answers("fate augur_1")
    t.ann.answers("bull_4")
    assert (t.ann.hand, t.discard) == (["bull_4"], ["thief_2", "augur_1"])
    assert t.ben.saw("take") == ["bull_4"]


def test_fate_is_nothing_when_discarded_for_something_else():
    t = table(ann="hand: rower_3, augur_1; coins: 2", deck="widow_3, toller_1")
    t.ann.answers("play rower_3 left")
    t.ann.answers("augur_1")
    assert t.ann.asked == "surge"
    assert t.ann.hand == ["widow_3", "toller_1"]


def test_pilfer_takes_1_coin_from_the_opponent_for_free():
    t = table(ann="hand: thief_2", ben="coins: 3")
    assert t.ann.may == {"pilfer thief_2", "next"}
    t.ann.answers("pilfer thief_2")
    assert (t.ann.coins, t.ben.coins, t.discard) == (1, 2, ["thief_2"])


def test_recruit_draws_2_then_puts_1_from_hand_on_top():
    t = table(ann="hand: foundling_1, widow_3", deck="bull_4, thief_2, augur_1")
    t.ann.answers("recruit foundling_1")
    assert t.ann.may == {"widow_3", "bull_4", "thief_2"}
    t.ann.answers("widow_3")
    assert t.ann.hand == ["bull_4", "thief_2"]
    assert t.deck == ["widow_3", "augur_1"]
    assert t.discard == ["foundling_1"]


def test_recruit_shows_the_opponent_neither_the_draws_nor_the_top():
    t = table(ann="hand: foundling_1, widow_3", deck="bull_4, thief_2, augur_1")
    t.ann.answers("recruit foundling_1")
    assert t.ben.saw("draw") == ["?", "?"]
    t.ann.answers("widow_3")
    assert t.ann.saw("top") == ["widow_3"]
    assert t.ben.saw("top") == ["?"]


def test_r28_two_fate_units_do_not_fetch_each_other_without_end():
    t = table(ann="hand: augur_1", discard="torch_2", deck="bull_4")
    t.ann.answers("fate augur_1")
    t.ann.answers("torch_2")
    t.ann.answers("fate torch_2")
    t.ann.answers("augur_1")
    assert t.ann.hand == ["augur_1"]
    assert t.ann.may == {"next"}


def test_r28_fate_cannot_take_the_very_unit_discarded_for_it():
    t = table(ann="hand: augur_1", deck="bull_4, thief_2")
    t.ann.answers("fate augur_1")
    assert (t.ann.hand, t.discard) == (["bull_4"], ["augur_1"])  # to draw was all there was


def test_r28_fate_with_deck_and_pile_empty_ends():
    t = table(ann="hand: augur_1; coins: 1", deck="")
    t.ann.answers("fate augur_1")  # drawn again (R05), but used
    assert t.ann.hand == ["augur_1"]
    assert t.ann.may == {
        "play augur_1 left",
        "play augur_1 middle",
        "play augur_1 right",
        "next",
    }


def test_r28_recruit_with_a_deck_of_1_ends():
    t = table(ann="hand: foundling_1", deck="giant_6")
    t.ann.answers("recruit foundling_1")
    assert t.ann.may == {"giant_6", "foundling_1"}
    t.ann.answers("giant_6")
    assert (t.ann.hand, t.deck) == (["foundling_1"], ["giant_6"])
    assert t.ann.may == {"next"}


def test_r28_a_jilt_unit_taken_back_may_be_played_but_not_jilted_again():
    t = table(ann="hand: toller_1, augur_1; coins: 2", deck="bull_4")
    t.ann.answers("jilt toller_1")
    t.ann.answers("fate augur_1")
    t.ann.answers("toller_1")
    assert t.ann.coins == 3
    assert t.ann.may == {
        "play toller_1 left",
        "play toller_1 middle",
        "play toller_1 right",
        "next",
    }


def test_r28_a_pilfer_unit_taken_back_may_not_pilfer_again():
    t = table(ann="hand: exile_2, augur_1", ben="coins: 2", deck="bull_4")
    t.ann.answers("pilfer exile_2")
    t.ann.answers("fate augur_1")
    t.ann.answers("exile_2")
    assert t.ann.hand == ["exile_2"]
    assert t.ann.may == {"next"}


def test_r28_a_unit_that_used_its_jilt_may_still_use_its_fate():
    with rewritten("toller_1", traits=JILT | FATE):
        t = table(ann="hand: toller_1, augur_1; coins: 1", deck="bull_4, spear_2, spear_3")
        t.ann.answers("jilt toller_1")
        t.ann.answers("fate augur_1")
        t.ann.answers("toller_1")
        assert "fate toller_1" in t.ann.may
        assert "jilt toller_1" not in t.ann.may
        t.ann.answers("fate toller_1")
        t.ann.answers("augur_1")
        assert not {may for may in t.ann.may if may.startswith(("fate", "jilt"))}


def test_r28_each_card_has_its_own_use():
    t = table(ann="hand: thief_2, exile_2", ben="coins: 2")
    t.ann.answers("pilfer thief_2")
    assert t.ann.may == {"pilfer exile_2", "next"}


def test_r28_a_unit_used_for_fate_may_glean_in_the_same_turn():
    t = table(ann="hand: augur_1; coins: 1", deck="", discard="")
    t.ann.answers("fate augur_1")
    t.ann.answers("play augur_1 left")
    t.ann.answers("next")
    assert t.saw("glean") == ["augur_1"]


def test_r28_a_unit_may_be_used_again_in_the_next_surge():
    t = table(ann="hand: augur_1", deck="", discard="", ben="coins: 20")
    t.ann.answers("fate augur_1")
    assert t.ann.may == {"next"}
    t.ann.answers("next")  # no Offering, then ben's turn: no Wealth to be had
    t.ann.answers("none")
    assert t.ben.asked == "surge"
    t.ben.answers("next")
    while t.ann.asked == "wealth":
        t.ann.answers("coin")
    assert "fate augur_1" in t.ann.may
