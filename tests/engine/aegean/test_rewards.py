"""Using Reward Cards: G11."""

from tests.engine.aegean.scenario import table


def test_g11_one_a_surge_step():
    t = table(ann="rewards: prize_1, prize_2, prize_7", deck="guard_1, guard_2, guard_3")
    t.ann.answers("reward prize_2")
    assert (t.ann.rewards, t.ann.spent) == (["prize_1", "prize_7"], ["prize_2"])
    assert (t.ann.coins, t.ann.may) == (3, {"next"})


def test_g11_and_another_one_in_the_next_turn():
    t = table(ann="rewards: prize_1, prize_2", ben="rewards: prize_7")
    t.ann.answers("reward prize_2")
    for player in (t.ann, t.ben):
        player.answers("next")
        while t.asked != {("ben" if player is t.ann else "ann"): "surge"}:
            [seat] = t.match.asks
            whose = (t.ann, t.ben)[seat]
            whose.answers("none" if whose.asked == "offering" else "coin")
    assert t.ann.may == {"reward prize_1", "next"}


def test_g11_everybody_sees_which_one_is_used():
    t = table(ann="rewards: prize_2")
    assert t.match.public().rewards == (1, 0)
    t.ann.answers("reward prize_2")
    assert t.saw("reward") == t.ben.saw("reward") == ["prize_2"]
    assert t.match.public().spent == ((t.card_ids("prize_2")[0],), ())


def test_g11_it_stays_in_hand_while_it_resolves():
    t = table(ann="rewards: prize_3, prize_1; left: spear_1")
    t.ann.answers("reward prize_3")
    assert t.ann.asked == "move"
    assert (t.ann.rewards, t.ann.spent) == (["prize_3", "prize_1"], [])
    t.ann.answers()
    assert (t.ann.rewards, t.ann.spent) == (["prize_1"], ["prize_3"])


def test_g11_it_is_laid_down_after_all_that_it_brought():
    t = table(ann="rewards: prize_6; left: idler_2; coins: 2", discard="scout_2")
    t.ann.answers("reward prize_6")
    t.ann.answers("left")
    assert (t.ann.asked, t.ann.rewards, t.ann.spent) == ("round", ["prize_6"], [])
    t.ann.answers("none")
    assert (t.ann.asked, t.ann.rewards, t.ann.spent) == ("surge", [], ["prize_6"])


def test_g11_it_cannot_be_chosen_by_its_own_effect():
    t = table(ann="rewards: prize_7; hand: guard_1, spear_1")
    t.ann.answers("reward prize_7")
    assert t.ann.may == {"guard_1", "spear_1", "none"}
    t.ann.answers("spear_1")
    assert (t.ann.hand, t.ann.coins, t.ann.spent) == (["guard_1"], 2, ["prize_7"])


def test_g11_nothing_can_be_discarded_where_there_is_no_unit():
    t = table(ann="rewards: prize_7, prize_1")
    t.ann.answers("reward prize_7")
    assert (t.ann.rewards, t.ann.spent, t.ann.coins) == (["prize_1"], ["prize_7"], 0)


def test_g11_nobody_makes_anybody_discard_a_reward():
    t = table(ann="rewards: prize_4", ben="rewards: prize_1, prize_2")
    t.ann.answers("reward prize_4")
    assert (t.ben.rewards, t.asked) == (["prize_1", "prize_2"], {"ann": "surge"})


def test_g11_a_reward_is_used_for_its_effect_only_in_the_surge():
    t = table(step="wealth", ann="rewards: prize_1")
    assert t.ann.may == {"draw", "coin"}
    t = table(step="offering", ann="rewards: prize_1; hand: guard_1")
    assert t.ann.may == {"guard_1", "none"}
