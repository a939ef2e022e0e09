"""Ending the turn: G12."""

from tests.engine.aegean.scenario import table

SIX = "guard_1, guard_2, guard_3, spear_1, spear_2, spear_3"


def end(**given):
    return table(step="end", **given)


def test_g12_units_are_discarded_down_to_5_cards():
    t = end(ann=f"hand: {SIX}")
    assert (t.ann.asked, t.ann.ask.at_least, t.ann.ask.at_most) == ("limit", 1, 1)
    t.ann.answers("spear_1")
    assert (len(t.ann.hand), t.discard, t.asked) == (5, ["spear_1"], {"ben": "wealth"})


def test_g12_with_5_cards_nothing_is_asked():
    t = end(ann="hand: guard_1, guard_2, guard_3, spear_1, spear_2")
    assert t.asked == {"ben": "wealth"}


def test_g12_rewards_count_and_stay():
    t = end(ann="hand: guard_1, guard_2, guard_3, spear_1; rewards: prize_1, prize_2")
    assert t.ann.may == {"guard_1", "guard_2", "guard_3", "spear_1"}
    t.ann.answers("guard_2")
    assert (len(t.ann.hand), t.ann.rewards) == (3, ["prize_1", "prize_2"])


FIVE = "prize_1, prize_2, prize_3, prize_4, prize_5"


def test_g12_with_5_rewards_all_units_go_and_no_more():
    t = end(ann=f"hand: guard_1, guard_2; rewards: {FIVE}", cities="left: 0; middle: 0; right: 1")
    assert (t.ann.hand, len(t.ann.rewards)) == ([], 5)
    assert (t.discard, t.asked) == (["guard_1", "guard_2"], {"ben": "wealth"})


def test_g12_with_6_rewards_too():
    t = end(ann=f"hand: guard_1; rewards: {FIVE}, prize_6")
    assert (t.ann.hand, len(t.ann.rewards), t.discard) == ([], 6, ["guard_1"])
    t = end(ann=f"rewards: {FIVE}, prize_6")
    assert len(t.ann.rewards) == 6
    assert t.match.outcome.scores == (12, 0), "G13: all Cities are Destroyed"


def test_g12_then_coins_down_to_7():
    t = end(ann=f"hand: {SIX}; coins: 10", ben="coins: 2")
    assert t.ann.coins == 10, "after the hand"
    t.ann.answers("spear_1")
    assert (t.ann.coins, t.state.supply) == (7, 5)
    kinds = [event[0] for event in t.news]
    assert kinds == ["hand_limit", "discard", "coin_limit", "turn"]


def test_g12_only_the_active_player_keeps_the_limits():
    t = end(ann="coins: 2", ben=f"hand: {SIX}; coins: 9")
    assert (len(t.ben.hand), t.ben.coins, t.asked) == (6, 9, {"ben": "wealth"})


def test_g12_the_other_player_is_active():
    t = end(active="ben", turn=6)
    assert (t.asked, t.state.turn, t.state.active) == ({"ann": "wealth"}, 7, 0)
    assert t.happened("turn") == [("turn", 0, 0, -1, 7)]


def test_g12_no_deck_is_formed_of_what_is_discarded():
    """G16: it waits."""
    t = end(ann=f"hand: {SIX}", deck="")
    t.ann.answers("spear_1")
    assert (t.deck, t.discard) == ([], ["spear_1"])
