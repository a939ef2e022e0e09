"""Using Kraters: R12 and R23, which the Kraters and their like show best."""

import pytest

from tests.kit.table import card_id, table


def test_r12_one_krater_a_surge_step():
    t = table(ann="kraters: krater_3, krater_1, krater_4")
    assert t.ann.may == {
        "break krater_3",
        "break krater_1",
        "break krater_4",
        "next",
    }
    t.ann.answers("break krater_3")
    assert t.ann.may == {"next"}
    assert t.ann.kraters == ["krater_1", "krater_4"]


def test_r12_one_more_in_the_next_surge_step():
    t = table(ann="kraters: krater_3, krater_1", ben="coins: 20", deck="")
    t.ann.answers("break krater_3")
    t.ann.answers("next")
    t.ben.answers("next")
    while t.ann.asked == "wealth":
        t.ann.answers("coin")
    assert t.ann.may == {"break krater_1", "next"}


def test_r12_it_is_revealed_resolved_and_only_then_broken():
    t = table(ann="kraters: krater_1, krater_4", ben="left: augur_1; right: bull_4")
    t.ann.answers("break krater_1")
    assert t.saw("break") == ["krater_1"]
    assert t.match.public().using == (card_id("krater_1"),)
    assert t.ann.broken == []
    assert sorted(t.ann.kraters) == ["krater_1", "krater_4"]
    t.ann.answers("left")
    assert t.ben.left == []
    assert (t.ann.broken, t.ann.kraters) == (["krater_1"], ["krater_4"])


def test_r12_a_krater_costs_nothing_and_works_without_effect():
    t = table(ann="kraters: krater_3", ben="coins: 0")
    t.ann.answers("break krater_3")
    assert (t.ann.coins, t.ann.broken) == (0, ["krater_3"])


def test_r12_only_the_active_player_breaks_kraters():
    t = table(ann="hand: bull_4", ben="kraters: krater_3")
    assert t.asked == {"ann": "surge"}
    assert t.ann.may == {"next"}


def test_r12_a_krater_is_never_discarded_for_an_effect():
    t = table(
        ann="kraters: krater_2, krater_1; hand: augur_1",
        deck="bull_4, torch_2, thief_2",
    )
    t.ann.answers("break krater_2")
    assert t.ann.may == {"augur_1", "bull_4", "torch_2", "thief_2"}


def test_r12_a_krater_is_never_given_as_an_offering():
    t = table(step="offering", ann="kraters: krater_1; hand: bull_4")
    assert t.ann.may == {"bull_4", "none"}


def test_r12_a_krater_is_never_discarded_for_wrath():
    t = table(
        step="offering",
        ann="hand: rower_3",
        ben="kraters: krater_1; hand: bull_4, augur_1",
    )
    t.ann.answers("rower_3")
    assert t.ben.may == {"bull_4", "augur_1"}


def test_r12_a_krater_is_never_discarded_by_the_opponent():
    t = table(
        ann="kraters: krater_6",
        ben="kraters: krater_1; hand: bull_4, augur_1; coins: 1",
    )
    t.ann.answers("break krater_6")
    assert t.ann.may == {"bull_4", "augur_1"}


def test_r12_kraters_in_hand_are_secret():
    one = table(ann="kraters: krater_1; hand: bull_4")
    other = table(ann="kraters: krater_3; hand: bull_4")
    assert one.match.public() == other.match.public()
    assert one.match.private(1) == other.match.private(1)
    assert one.match.public().kraters == (1, 0)


def test_looking_at_a_hand_shows_it_to_the_looker_only():
    t = table(ann="kraters: krater_6", ben="hand: bull_4, augur_1")
    t.ann.answers("break krater_6")
    assert t.ann.saw("look") == ["bull_4", "augur_1"]
    assert t.saw("look") == ["?", "?"]


def test_up_to_2_may_be_none():
    t = table(ann="kraters: krater_4", discard="bull_4, augur_1, thief_2")
    t.ann.answers("break krater_4")
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (0, 2)
    t.ann.answers()
    assert t.ann.hand == []
    assert t.ann.broken == ["krater_4"]


def test_the_gales_spare_the_strong_the_own_and_the_other_cities():
    t = table(
        ann="kraters: krater_1; left: harper_2",
        ben="left: champion_3, toller_1, thief_2; right: augur_1",
    )
    t.ann.answers("break krater_1")
    assert t.ann.may == {"left", "middle", "right"}
    t.ann.answers("left")
    assert (t.ann.left, t.ben.left, t.ben.right) == (
        ["harper_2"],
        ["champion_3"],
        ["augur_1"],
    )


# --- R23: revealing and searching ---


def test_r23_a_revealed_unit_is_discarded():
    t = table(ann="hand: torch_2; coins: 2", deck="widow_3, bull_4")
    t.ann.answers("play torch_2 left")
    assert t.saw("reveal") == ["widow_3"]
    assert (t.discard, t.deck, t.ann.coins) == (["widow_3"], ["bull_4"], 1)


def test_r23_a_revealed_unit_is_public_while_a_question_about_it_is_open():
    t = table(step="portent", ann="left: augur_1; coins: 1", deck="widow_3, bull_4")
    assert t.ann.may == {"yes", "no"}
    assert t.match.public().revealed == (card_id("widow_3"),)
    assert (t.discard, t.ann.hand) == ([], [])


def test_r23_without_the_coin_it_is_discarded_unasked():
    t = table(step="portent", ann="left: augur_1", deck="widow_3, bull_4")
    assert (t.discard, t.ann.hand) == (["widow_3"], [])


@pytest.mark.parametrize("top", ["rower_3", "phalanx_3", "poisoner_3"])
def test_r23_a_discard_from_the_deck_triggers_nothing(top):
    t = table(
        ann="hand: torch_2; coins: 2",
        ben="hand: bull_4, augur_1; left: toller_1, trader_2",
        deck=f"{top}, widow_3",
    )
    t.ann.answers("play torch_2 left")
    assert t.asked == {"ann": "surge"}
    assert t.discard == [top]


def test_r23_the_only_unit_revealed_and_discarded_is_the_deck_again():
    t = table(ann="hand: torch_2; coins: 2", deck="widow_3", discard="")
    t.ann.answers("play torch_2 left")
    assert (t.ann.coins, t.discard, t.deck) == (1, [], ["widow_3"])


def test_r23_with_nothing_to_reveal_nothing_happens():
    t = table(ann="hand: torch_2; coins: 2", deck="", discard="")
    t.ann.answers("play torch_2 left")
    assert (t.ann.coins, t.ann.asked) == (0, "surge")
    assert not t.happened("reveal")


DECK = "augur_1, bull_4, torch_2, thief_2, widow_3, toller_1, trader_2"


def test_r23_a_search_offers_the_whole_deck_and_tells_not_its_order():
    t = table(ann="hand: mask_1; coins: 2", deck=DECK)
    t.ann.answers("jilt mask_1")
    assert t.ann.may == set(DECK.split(", "))
    backwards = table(ann="hand: mask_1; coins: 2", deck=", ".join(DECK.split(", ")[::-1]))
    backwards.ann.answers("jilt mask_1")
    assert t.ann.ask.options == backwards.ann.ask.options


def test_r23_after_a_search_the_deck_is_shuffled():
    t = table(ann="hand: mask_1; coins: 2", deck=DECK)
    t.ann.answers("jilt mask_1")
    t.ann.answers("bull_4")
    rest = [unit for unit in DECK.split(", ") if unit != "bull_4"]
    assert sorted(t.deck) == sorted(rest)
    assert t.deck not in (rest, rest[::-1])


def test_r23_the_unit_found_is_hidden_from_the_other_player():
    t = table(ann="hand: mask_1; coins: 2", deck=DECK)
    t.ann.answers("jilt mask_1")
    t.ann.answers("bull_4")
    assert t.ann.saw("fetch") == ["bull_4"]
    assert t.ben.saw("fetch") == ["?"]


def test_r23_a_search_of_nothing_finds_nothing():
    t = table(ann="hand: mask_1; coins: 2", deck="", discard="")
    t.ann.answers("jilt mask_1")
    assert (t.ann.hand, t.deck, t.ann.asked) == ([], ["mask_1"], "surge")
