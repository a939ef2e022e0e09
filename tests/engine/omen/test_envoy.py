"""ENVOY: R02 and R03."""

import pytest

from tests.kit.table import table


def test_r02_both_are_asked_at_once_for_one_unit_of_their_hand():
    t = table(step="envoy", ann="hand: tide_ox, gull_augur", ben="hand: wharf_fox, ash_widow")
    assert t.asked == {"ann": "envoy", "ben": "envoy"}
    assert t.ann.may == {"tide_ox", "gull_augur"}
    assert t.ben.may == {"wharf_fox", "ash_widow"}


@pytest.mark.parametrize("order", [("ann", "ben"), ("ben", "ann")], ids="then ".join)
def test_r02_nobody_learns_an_envoy_until_both_have_chosen(order):
    t = table(step="envoy", ann="hand: tide_ox, gull_augur", ben="hand: wharf_fox, ash_widow")
    envoy = {"ann": "tide_ox", "ben": "wharf_fox"}
    first, second = (getattr(t, name) for name in order)
    first.answers(envoy[order[0]])
    assert first.saw("envoy") == [envoy[order[0]]]
    assert second.saw("envoy") == t.saw("envoy") == ["?"]
    assert t.asked == {order[1]: "envoy"}
    assert not t.happened("show")
    second.answers(envoy[order[1]])
    assert t.saw("show") == ["tide_ox", "wharf_fox"]


def test_r02_a_choice_once_made_stands():
    t = table(step="envoy", ann="hand: tide_ox, gull_augur", ben="hand: wharf_fox, ash_widow")
    t.ann.answers("tide_ox")
    assert t.ann.hand == ["gull_augur"]
    assert t.ann.asked is None


RANKS = {
    "the greater sum": ("mole_colossus", "tide_ox", "ann", "ann"),
    "the sum beats the Strength": ("harbour_prince", "grudge_bearer", "ben", "ann"),
    "the sum beats the Cost": ("grudge_bearer", "ledger_keeper", "ben", "ann"),
    "tied: Strength": ("ash_widow", "debt_singer", "ben", "ann"),
    "tied: Strength beats Cost": ("spiteful_oarsman", "ledger_keeper", "ben", "ann"),
    "tied twice: the elder is ann": ("ford_champion", "drowned_rank", "ann", "ann"),
    "tied twice: the elder is ben": ("ford_champion", "drowned_rank", "ben", "ben"),
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
    t = table(step="envoy", ann="hand: tide_ox, gull_augur", ben="hand: wharf_fox, ash_widow")
    t.ann.answers("gull_augur")
    t.ben.answers("ash_widow")
    assert t.discard == ["ash_widow"]
    assert sorted(t.ann.hand) == ["gull_augur", "tide_ox"]
    assert t.ben.hand == ["wharf_fox"]
    assert t.match.public().envoys == (0, 0)
    assert t.match.turn == 1


def test_r03_wrath_of_the_envoy_does_not_trigger():
    t = table(step="envoy", ann="hand: spiteful_oarsman", ben="hand: gull_augur, toll_reeve")
    t.ann.answers("spiteful_oarsman")
    t.ben.answers("gull_augur")
    assert t.discard == ["spiteful_oarsman"]
    assert t.asked == {"ann": "wealth"}
    assert sorted(t.ben.hand) == ["gull_augur", "toll_reeve"]
