"""ENVOY: R02 and R03."""

import pytest

from tests.kit.envoys import ORDERS, check_secret
from tests.kit.table import table


def test_r02_both_are_asked_at_once_for_one_unit_of_their_hand():
    t = table(step="envoy", ann="hand: bull_4, augur_1", ben="hand: thief_2, widow_3")
    assert t.asked == {"ann": "envoy", "ben": "envoy"}
    assert t.ann.may == {"bull_4", "augur_1"}
    assert t.ben.may == {"thief_2", "widow_3"}


@pytest.mark.parametrize("order", ORDERS, ids="then ".join)
def test_r02_nobody_learns_an_envoy_until_both_have_chosen(order):
    t = table(step="envoy", ann="hand: bull_4, augur_1", ben="hand: thief_2, widow_3")
    check_secret(t, {"ann": "bull_4", "ben": "thief_2"}, order)


def test_r02_a_choice_once_made_stands():
    t = table(step="envoy", ann="hand: bull_4, augur_1", ben="hand: thief_2, widow_3")
    t.ann.answers("bull_4")
    assert t.ann.hand == ["augur_1"]
    assert t.ann.asked is None


RANKS = {
    "the greater sum": ("giant_6", "bull_4", "ann", "ann"),
    "the sum beats the Strength": ("rich_3", "cheap_4", "ben", "ann"),
    "the sum beats the Cost": ("cheap_4", "rich_2", "ben", "ann"),
    "tied: Strength": ("widow_3", "pious_2", "ben", "ann"),
    "tied: Strength beats Cost": ("rower_3", "rich_2", "ben", "ann"),
    "tied twice: the elder is ann": ("champion_3", "phalanx_3", "ann", "ann"),
    "tied twice: the elder is ben": ("champion_3", "phalanx_3", "ben", "ben"),
}


@pytest.mark.parametrize(("anns", "bens", "elder", "first"), RANKS.values(), ids=RANKS)
def test_r02_who_begins(anns, bens, elder, first):
    t = table(step="envoy", elder=elder, ann=f"hand: {anns}", ben=f"hand: {bens}")
    t.ann.answers(anns)
    t.ben.answers(bens)
    assert t.asked == {first: "wealth"}


@pytest.mark.parametrize(("bens", "anns", "elder", "first"), RANKS.values(), ids=RANKS)
def test_r02_who_begins_is_the_same_from_the_other_side(bens, anns, elder, first):
    across = {"ann": "ben", "ben": "ann"}
    t = table(step="envoy", elder=across[elder], ann=f"hand: {anns}", ben=f"hand: {bens}")
    t.ben.answers(bens)
    t.ann.answers(anns)
    assert t.asked == {across[first]: "wealth"}


def test_the_first_player_discards_the_envoy_and_the_other_takes_theirs_back():
    t = table(step="envoy", ann="hand: bull_4, augur_1", ben="hand: thief_2, widow_3")
    t.ann.answers("augur_1")
    t.ben.answers("widow_3")
    assert t.discard == ["widow_3"]
    assert sorted(t.ann.hand) == ["augur_1", "bull_4"]
    assert t.ben.hand == ["thief_2"]
    assert t.match.public().envoys == (0, 0)
    assert t.match.turn == 1


def test_r03_wrath_of_the_envoy_does_not_trigger():
    t = table(step="envoy", ann="hand: rower_3", ben="hand: augur_1, toller_1")
    t.ann.answers("rower_3")
    t.ben.answers("augur_1")
    assert t.discard == ["rower_3"]
    assert t.asked == {"ann": "wealth"}
    assert sorted(t.ben.hand) == ["augur_1", "toller_1"]
