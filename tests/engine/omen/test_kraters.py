"""Using Kraters: R12 and R23, which the Kraters and their like show best."""

import pytest

from tests.kit.table import card_id, table


def test_r12_one_krater_a_surge_step():
    t = table(ann="kraters: krater_of_the_toll, krater_of_gales, krater_of_old_bones")
    assert t.ann.may == {
        "break krater_of_the_toll",
        "break krater_of_gales",
        "break krater_of_old_bones",
        "next",
    }
    t.ann.answers("break krater_of_the_toll")
    assert t.ann.may == {"next"}
    assert t.ann.kraters == ["krater_of_gales", "krater_of_old_bones"]


def test_r12_one_more_in_the_next_surge_step():
    t = table(ann="kraters: krater_of_the_toll, krater_of_gales", ben="coins: 20", deck="")
    t.ann.answers("break krater_of_the_toll")
    t.ann.answers("next")
    t.ben.answers("next")
    while t.ann.asked == "wealth":
        t.ann.answers("coin")
    assert t.ann.may == {"break krater_of_gales", "next"}


def test_r12_it_is_revealed_resolved_and_only_then_broken():
    t = table(
        ann="kraters: krater_of_gales, krater_of_old_bones", ben="left: gull_augur; right: tide_ox"
    )
    t.ann.answers("break krater_of_gales")
    assert t.saw("break") == ["krater_of_gales"]
    assert t.match.public().using == (card_id("krater_of_gales"),)
    assert t.ann.broken == []
    assert sorted(t.ann.kraters) == ["krater_of_gales", "krater_of_old_bones"]
    t.ann.answers("left")
    assert t.ben.left == []
    assert (t.ann.broken, t.ann.kraters) == (["krater_of_gales"], ["krater_of_old_bones"])


def test_r12_a_krater_costs_nothing_and_works_without_effect():
    t = table(ann="kraters: krater_of_the_toll", ben="coins: 0")
    t.ann.answers("break krater_of_the_toll")
    assert (t.ann.coins, t.ann.broken) == (0, ["krater_of_the_toll"])


def test_r12_only_the_active_player_breaks_kraters():
    t = table(ann="hand: tide_ox", ben="kraters: krater_of_the_toll")
    assert t.asked == {"ann": "surge"}
    assert t.ann.may == {"next"}


def test_r12_a_krater_is_never_discarded_for_an_effect():
    t = table(
        ann="kraters: krater_of_first_wine, krater_of_gales; hand: gull_augur",
        deck="tide_ox, wick_bearer, wharf_fox",
    )
    t.ann.answers("break krater_of_first_wine")
    assert t.ann.may == {"gull_augur", "tide_ox", "wick_bearer", "wharf_fox"}


def test_r12_a_krater_is_never_given_as_an_offering():
    t = table(step="offering", ann="kraters: krater_of_gales; hand: tide_ox")
    assert t.ann.may == {"tide_ox", "none"}


def test_r12_a_krater_is_never_discarded_for_wrath():
    t = table(
        step="offering",
        ann="hand: spiteful_oarsman",
        ben="kraters: krater_of_gales; hand: tide_ox, gull_augur",
    )
    t.ann.answers("spiteful_oarsman")
    assert t.ben.may == {"tide_ox", "gull_augur"}


def test_r12_a_krater_is_never_discarded_by_the_opponent():
    t = table(
        ann="kraters: krater_of_open_palms",
        ben="kraters: krater_of_gales; hand: tide_ox, gull_augur; coins: 1",
    )
    t.ann.answers("break krater_of_open_palms")
    assert t.ann.may == {"tide_ox", "gull_augur"}


def test_r12_kraters_in_hand_are_secret():
    one = table(ann="kraters: krater_of_gales; hand: tide_ox")
    other = table(ann="kraters: krater_of_the_toll; hand: tide_ox")
    assert one.match.public() == other.match.public()
    assert one.match.private(1) == other.match.private(1)
    assert one.match.public().kraters == (1, 0)


def test_looking_at_a_hand_shows_it_to_the_looker_only():
    t = table(ann="kraters: krater_of_open_palms", ben="hand: tide_ox, gull_augur")
    t.ann.answers("break krater_of_open_palms")
    assert t.ann.saw("look") == ["tide_ox", "gull_augur"]
    assert t.saw("look") == ["?", "?"]


def test_up_to_2_may_be_none():
    t = table(ann="kraters: krater_of_old_bones", discard="tide_ox, gull_augur, wharf_fox")
    t.ann.answers("break krater_of_old_bones")
    assert (t.ann.ask.at_least, t.ann.ask.at_most) == (0, 2)
    t.ann.answers()
    assert t.ann.hand == []
    assert t.ann.broken == ["krater_of_old_bones"]


def test_the_gales_spare_the_strong_the_own_and_the_other_cities():
    t = table(
        ann="kraters: krater_of_gales; left: lyre_warden",
        ben="left: ford_champion, toll_reeve, wharf_fox; right: gull_augur",
    )
    t.ann.answers("break krater_of_gales")
    assert t.ann.may == {"left", "middle", "right"}
    t.ann.answers("left")
    assert (t.ann.left, t.ben.left, t.ben.right) == (
        ["lyre_warden"],
        ["ford_champion"],
        ["gull_augur"],
    )


# --- R23: revealing and searching ---


def test_r23_a_revealed_unit_is_discarded():
    t = table(ann="hand: wick_bearer; coins: 2", deck="ash_widow, tide_ox")
    t.ann.answers("play wick_bearer left")
    assert t.saw("reveal") == ["ash_widow"]
    assert (t.discard, t.deck, t.ann.coins) == (["ash_widow"], ["tide_ox"], 1)


def test_r23_a_revealed_unit_is_public_while_a_question_about_it_is_open():
    t = table(step="portent", ann="left: gull_augur; coins: 1", deck="ash_widow, tide_ox")
    assert t.ann.may == {"yes", "no"}
    assert t.match.public().revealed == (card_id("ash_widow"),)
    assert (t.discard, t.ann.hand) == ([], [])


def test_r23_without_the_coin_it_is_discarded_unasked():
    t = table(step="portent", ann="left: gull_augur", deck="ash_widow, tide_ox")
    assert (t.discard, t.ann.hand) == (["ash_widow"], [])


@pytest.mark.parametrize("top", ["spiteful_oarsman", "drowned_rank", "hemlock_seller"])
def test_r23_a_discard_from_the_deck_triggers_nothing(top):
    t = table(
        ann="hand: wick_bearer; coins: 2",
        ben="hand: tide_ox, gull_augur; left: toll_reeve, salt_factor",
        deck=f"{top}, ash_widow",
    )
    t.ann.answers("play wick_bearer left")
    assert t.asked == {"ann": "surge"}
    assert t.discard == [top]


def test_r23_a_reveal_refills_an_empty_deck():
    t = table(ann="hand: wick_bearer; coins: 2", deck="", discard="ash_widow")
    t.ann.answers("play wick_bearer left")
    assert (t.ann.coins, t.discard, t.deck) == (1, ["ash_widow"], [])


def test_r23_with_nothing_to_reveal_nothing_happens():
    t = table(ann="hand: wick_bearer; coins: 2", deck="", discard="")
    t.ann.answers("play wick_bearer left")
    assert (t.ann.coins, t.ann.asked) == (0, "surge")
    assert not t.happened("reveal")


DECK = "gull_augur, tide_ox, wick_bearer, wharf_fox, ash_widow, toll_reeve, salt_factor"


def test_r23_a_search_offers_the_whole_deck_and_tells_not_its_order():
    t = table(ann="hand: hollow_mask; coins: 2", deck=DECK)
    t.ann.answers("jilt hollow_mask")
    assert t.ann.may == set(DECK.split(", "))
    backwards = table(ann="hand: hollow_mask; coins: 2", deck=", ".join(DECK.split(", ")[::-1]))
    backwards.ann.answers("jilt hollow_mask")
    assert t.ann.ask.options == backwards.ann.ask.options


def test_r23_after_a_search_the_deck_is_shuffled():
    t = table(ann="hand: hollow_mask; coins: 2", deck=DECK)
    t.ann.answers("jilt hollow_mask")
    t.ann.answers("tide_ox")
    rest = [unit for unit in DECK.split(", ") if unit != "tide_ox"]
    assert sorted(t.deck) == sorted(rest)
    assert t.deck not in (rest, rest[::-1])


def test_r23_the_unit_found_is_hidden_from_the_other_player():
    t = table(ann="hand: hollow_mask; coins: 2", deck=DECK)
    t.ann.answers("jilt hollow_mask")
    t.ann.answers("tide_ox")
    assert t.ann.saw("fetch") == ["tide_ox"]
    assert t.ben.saw("fetch") == ["?"]


def test_r23_a_search_of_nothing_finds_nothing():
    t = table(ann="hand: hollow_mask; coins: 2", deck="", discard="")
    t.ann.answers("jilt hollow_mask")
    assert (t.ann.hand, t.discard, t.ann.asked) == ([], ["hollow_mask"], "surge")
