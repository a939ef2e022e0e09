"""Step One: Wealth. SPOILS, R04, R05 and R30."""

import pytest

from bot.engine.omen.cards import SPOILS, TRIUMPH
from tests.kit.table import rewritten, table

ACTIONS = {
    "a turn has 3": (3, "", 3),
    "with SPOILS 4": (3, "left: toller_1", 4),
    "the first turn has 2": (1, "", 2),
    "the first turn with SPOILS 3": (1, "left: toller_1", 3),
    "the other player's first turn has 3": (2, "", 3),
}


@pytest.mark.parametrize(("turn", "has", "actions"), ACTIONS.values(), ids=ACTIONS)
def test_r04_all_actions_for_coins_give_one_coin_more(turn, has, actions):
    t = table(step="wealth", turn=turn, ann=has)
    assert t.ann.spends("coin") == actions
    assert (t.ann.coins, t.ann.hand) == (actions + 1, [])


@pytest.mark.parametrize(("turn", "has", "actions"), ACTIONS.values(), ids=ACTIONS)
def test_r04_all_actions_for_units_draw_one_unit_more(turn, has, actions):
    t = table(step="wealth", turn=turn, ann=has)
    assert t.ann.spends("draw") == actions
    assert (t.ann.coins, len(t.ann.hand)) == (0, actions + 1)


@pytest.mark.parametrize(
    "mix", [("draw", "coin", "coin"), ("coin", "draw", "coin"), ("coin", "coin", "draw")]
)
def test_r04_no_bonus_for_a_mix_wherever_the_odd_one_comes(mix):
    t = table(step="wealth")
    for kind in mix:
        t.ann.answers(kind)
    assert t.ann.asked == "surge"
    assert (t.ann.coins, len(t.ann.hand)) == (2, 1)
    assert not t.happened("bonus")


def test_r04_a_drawn_unit_is_seen_before_the_next_action():
    t = table(step="wealth", deck="bull_4, thief_2")
    t.ann.answers("draw")
    assert t.ann.hand == ["bull_4"]
    assert t.ann.asked == "wealth"
    assert t.ann.may == {"draw", "coin"}


def test_r04_a_drawn_unit_is_hidden_from_the_other_player():
    t = table(step="wealth", deck="bull_4, thief_2")
    t.ann.answers("draw")
    assert t.ann.saw("draw") == ["bull_4"]
    assert t.ben.saw("draw") == t.saw("draw") == ["?"]


SPOILS_WHERE = {
    "in the left City": ("left: toller_1", "", 4),
    "in the right City": ("right: trader_2", "", 4),
    "two in two Cities": ("left: toller_1; middle: trader_2", "", 4),
    "two in one City": ("left: toller_1, trader_2", "", 4),
    "in hand": ("hand: toller_1", "", 3),
    "on the other side": ("", "left: toller_1", 3),
}


@pytest.mark.parametrize(("ann", "ben", "actions"), SPOILS_WHERE.values(), ids=SPOILS_WHERE)
def test_spoils_is_one_action_more_and_never_two(ann, ben, actions):
    assert table(step="wealth", ann=ann, ben=ben).ann.spends("coin") == actions


def test_spoils_of_ben_is_for_ben():
    t = table(step="wealth", active="ben", ben="left: toller_1")
    for _ in range(4):
        t.ben.answers("coin")
    assert (t.ben.coins, t.ben.asked) == (5, "surge")


def test_r05_the_deck_is_formed_anew_when_its_last_unit_is_drawn():
    t = table(step="wealth", deck="bull_4", discard="thief_2, widow_3")
    t.ann.answers("draw")
    assert (t.ann.hand, t.discard) == (["bull_4"], [])
    assert sorted(t.deck) == ["thief_2", "widow_3"]
    assert [event[0] for event in t.news] == ["draw", "shuffle"]


@pytest.mark.parametrize(("pile", "units"), [("thief_2, widow_3", "2 Units"), ("mask_1", "1 Unit")])
def test_r05_the_log_says_that_the_deck_was_formed_anew(pile, units):
    t = table(step="wealth", deck="bull_4", discard=pile)
    t.ann.answers("draw")
    [seen] = t.match.seen(t.happened("shuffle"), None)
    assert t.match.rules.words.event(seen, ("Ann", "Ben")) == (
        f"The deck was formed anew: the discard pile, shuffled, {units}."
    )


def test_r05_the_discard_pile_is_shuffled():
    units = "torch_2, thief_2, widow_3, herald_2, mask_1, toller_1"
    t = table(step="wealth", deck="bull_4", discard=units)
    t.ann.answers("draw")
    assert sorted(t.deck) == sorted(units.split(", "))
    assert t.deck not in (units.split(", "), units.split(", ")[::-1])


def test_r05_with_the_pile_empty_too_the_next_unit_there_forms_the_deck():
    t = table(ann="hand: torch_2, thief_2; coins: 0", deck="", discard="")
    t.ann.answers("pilfer thief_2")
    assert (t.deck, t.discard) == (["thief_2"], [])


def test_r05_with_deck_and_pile_empty_a_draw_is_not_offered():
    t = table(step="wealth", deck="", discard="")
    assert t.ann.asked == "surge"  # three Coins and the bonus: nothing to choose
    assert (t.ann.coins, t.ann.hand) == (4, [])


def test_r05_a_bonus_with_nothing_to_draw_is_nothing():
    t = table(step="wealth", deck="bull_4, thief_2, widow_3")
    assert t.ann.spends("draw") == 3
    assert len(t.ann.hand) == 3
    assert t.ann.coins == 0


def test_r30_spoils_counts_though_it_leaves_during_the_step():
    with rewritten("exile_2", traits=SPOILS | TRIUMPH):
        t = table(step="wealth", ann="left: exile_2; coins: 7")
        t.ann.answers("coin")
        assert t.ann.triumphs == ["exile_2"]
        assert t.ann.spends("coin") == 3
        assert t.ann.coins == 12


def test_r30_an_action_that_can_be_spent_on_nothing_is_lost():
    t = table(step="wealth", deck="", ann="coins: 7", ben="coins: 12")
    assert t.ann.asked == "surge"
    assert (t.ann.coins, t.ann.hand, t.state.supply) == (8, [], 0)
    assert not t.happened("bonus")


def test_r30_all_actions_may_be_lost():
    t = table(step="wealth", deck="", ann="coins: 8", ben="coins: 12")
    assert t.ann.asked == "surge"
    assert (t.ann.coins, t.ann.hand) == (8, [])
    assert not t.happened("bonus")


def test_r30_no_bonus_if_the_last_action_was_forced_to_be_a_draw():
    t = table(step="wealth", ann="coins: 6", ben="coins: 12")
    t.ann.answers("coin")
    t.ann.answers("coin")  # the supply is empty now
    assert t.ann.asked == "surge"
    assert (t.ann.coins, len(t.ann.hand)) == (8, 1)
    assert not t.happened("bonus")


def test_r30_no_bonus_if_the_last_action_was_forced_to_be_a_coin():
    t = table(step="wealth", deck="bull_4, thief_2")
    t.ann.answers("draw")
    t.ann.answers("draw")
    assert t.ann.asked == "surge"
    assert (t.ann.coins, len(t.ann.hand)) == (1, 2)
    assert not t.happened("bonus")
