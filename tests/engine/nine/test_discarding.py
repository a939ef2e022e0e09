"""Discarding: who must, who may, and what several discard in one moment."""

from dataclasses import replace

from bot.engine.nine.cards import CARDS
from bot.engine.nine.effects.acts import Discard
from tests.engine.nine.scenario import card_id, rewritten, table


def test_n28_who_must_discard_with_no_omen_in_hand_loses_at_once():
    t = table(ann="field: wolf_2_2 up attack", ben="", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    t.check({"winner": "ann", "ask": "", "out": "ben"})


def test_n28_by_any_effect_too():
    t = table(ann="hand: robber_3_3, hare_0_0", ben="", cleo="hand: crow_1_1")
    t.ann.answers("play robber_3_3 up attack")
    t.ann.answers("ben")
    t.check({"out": "ben", "ask": "ann battle", "winner": ""})


def test_n28_discard_2_with_one_in_hand_discards_it_and_then_loses():
    t = table(
        ann="hand: flood_3_3", ben="hand: hare_0_0", cleo="hand: crow_1_1, mole_1_2, swan_0_3"
    )
    t.ann.answers("play flood_3_3 up attack")
    assert t.asked == {"cleo": "discard"}, "of ben's one there is nothing to choose"
    t.cleo.answers("crow_1_1", "swan_0_3")
    assert [event[1] for event in t.happened("discard")] == [1, 2, 2]
    t.check({"out": "ben", "cleo": "hand: mole_1_2; grave: 2"})


def test_n28_discard_2_of_2_leaves_an_empty_hand_and_no_loss():
    t = table(ann="hand: flood_3_3", ben="hand: hare_0_0, crow_1_1")
    t.ann.answers("play flood_3_3 up attack")
    t.check({"ben": "hand: ; grave: hare_0_0, crow_1_1", "winner": ""})


def test_n28_a_cost_is_offered_to_who_can_pay_it_and_nobody_loses_by_it():
    t = table(ann="hand: payer_3_3", ben="field: wolf_2_2 up attack")
    t.ann.answers("play payer_3_3 up attack")
    t.check({"ask": "ann battle", "out": ""})
    t = table(ann="hand: payer_3_3, hare_0_0", ben="field: wolf_2_2 up attack")
    t.ann.answers("play payer_3_3 up attack")
    assert t.ann.may == {"hare_0_0", "none"}
    t.ann.answers("hare_0_0")
    t.check({"ann": "hand: ; grave: hare_0_0", "ben": "grave: wolf_2_2", "out": ""})


def test_n28_a_cost_need_not_be_paid():
    t = table(ann="hand: payer_3_3, hare_0_0", ben="field: wolf_2_2 up attack")
    t.ann.answers("play payer_3_3 up attack")
    t.ann.answers("none")
    t.check({"ann": "hand: hare_0_0", "ben": "field: wolf_2_2 up attack"})


def test_n28_chance_chooses_where_the_effect_says_so():
    t = table(ann="hand: thief_3_3", ben="hand: hare_0_0, crow_1_1, mole_1_2, swan_0_3")
    t.ann.answers("play thief_3_3 up attack")
    assert t.asked == {"ann": "battle"}
    t.check({"ben": "hand: 3; grave: 1"})
    assert t.state.draws == 1


def test_n28_at_random_is_not_by_how_a_hand_is_arranged():
    def taken(hand):
        t = table(ann="hand: thief_3_3", ben=f"hand: {hand}")
        t.ann.answers("play thief_3_3 up attack")
        return t.ben.grave

    assert taken("hare_0_0, crow_1_1, mole_1_2") == taken("mole_1_2, hare_0_0, crow_1_1")


def test_n28_at_random_from_an_empty_hand_loses():
    t = table(ann="hand: thief_3_3", ben="")
    t.ann.answers("play thief_3_3 up attack")
    t.check({"winner": "ann"})


def test_n28_one_may_have_to_discard_by_ones_own_effect():
    t = table(ann="hand: debt_3_3", ben="hand: hare_0_0")
    t.ann.answers("play debt_3_3 up attack")
    t.check({"winner": "ben"})


def test_n29_several_are_asked_at_once_and_discard_together():
    t = table(
        ann="hand: storm_3_3, hare_0_0, mole_1_2",
        ben="hand: crow_1_1, wolf_2_2",
        cleo="hand: swan_0_3, duck_3_0",
    )
    t.ann.answers("play storm_3_3 up attack")
    assert t.asked == {"ann": "discard", "ben": "discard", "cleo": "discard"}
    t.ben.answers("wolf_2_2")
    assert (t.told, t.saw("give", 0), t.saw("give", 1)) == (["give"], ["?"], ["wolf_2_2"])
    assert t.match.public().giving == (0, 1, 0)
    t.cleo.answers("swan_0_3")
    assert t.match.public().graves == ((), (), ())
    t.ann.answers("hare_0_0")
    assert t.saw("discard") == ["hare_0_0", "wolf_2_2", "swan_0_3"]


def test_n29_then_all_who_could_not_lose_together():
    t = table(ann="hand: storm_3_3, hare_0_0, mole_1_2", ben="", cleo="", dion="hand: crow_1_1")
    t.ann.answers("play storm_3_3 up attack")
    t.ann.answers("hare_0_0")
    t.check({"out": "ben, cleo", "winner": "", "dion": "hand: ; grave: crow_1_1"})
    assert t.match.public().places_out == (3, 3)


def test_n29_the_effects_of_what_was_discarded_come_after_all_have_discarded():
    t = table(
        ann="hand: storm_3_3, ember_2_2",
        ben="hand: spark_2_2; field: crow_1_1 up attack",
        cleo="hand: hare_0_0",
    )
    t.ann.answers("play storm_3_3 up attack")
    assert t.told[-4:] == ["discard", "discard", "discard", "effect"]
    assert t.effects[-1] == "ember_2_2", "the active player's comes first"
    t.ann.answers("crow_1_1")
    assert t.effects == ["spark_2_2"]


def test_n29_what_the_last_one_left_discarded_with_it_does_nothing_any_more():
    """The match is over, and nothing waits."""
    t = table(ann="hand: storm_3_3, ember_2_2", ben="")
    t.ann.answers("play storm_3_3 up attack")
    t.check({"winner": "ann", "ask": "", "ann": "field: storm_3_3 up attack; grave: ember_2_2"})


def test_n15_all_that_are_left_losing_in_one_moment_is_a_draw_and_nothing_works_after_it():
    t = table(ann="hand: storm_3_3", ben="")
    t.ann.answers("play storm_3_3 up attack")
    t.check({"winner": "nobody", "ask": ""})
    with rewritten("storm_3_3", effects=two_each()):
        t = table(ann="hand: storm_3_3, ember_2_2", ben="hand: spark_2_2")
        t.ann.answers("play storm_3_3 up attack")
        t.check({"winner": "nobody", "ask": ""})
        assert t.effects == ["storm_3_3"]


def two_each():
    """Everybody discards 2 Omens."""
    [effect] = CARDS[card_id("storm_3_3")].effects
    return (replace(effect, ops=(Discard(who="all", number=2),)),)


def test_n12_discarded_omens_go_face_up_to_the_grave():
    t = table(ann="field: wolf_2_2 up attack", ben="hand: hare_0_0, mole_1_2", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    t.ben.answers("mole_1_2")
    assert t.saw("discard") == ["mole_1_2"]
    assert t.match.public().graves[1] == (7017,)


def test_n12_after_i_am_discarded_is_not_after_i_am_slain():
    t = table(ann="field: wolf_2_2 up attack", ben="hand: martyr_1_1", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    assert t.effects == []
    t = table(ann="field: wolf_2_2 up attack", ben="field: ember_2_2 up attack", step="battle")
    t.ann.answers("attack wolf_2_2 ember_2_2")
    assert t.effects == []


def test_n12_after_i_am_discarded_works_for_its_owner():
    t = table(
        ann="field: wolf_2_2 up attack, bear_3_3 up attack", ben="hand: ember_2_2", step="battle"
    )
    t.ann.answers("attack wolf_2_2 ben")
    assert t.asked == {"ben": "slay"}
    t.ben.answers("bear_3_3")
    t.check({"ann": "grave: bear_3_3", "ask": "ann battle"})


def test_n12_an_omen_discarded_as_a_cost_was_discarded():
    t = table(ann="hand: payer_3_3, ember_2_2", ben="field: wolf_2_2 up attack, crow_1_1 up attack")
    t.ann.answers("play payer_3_3 up attack")
    t.ann.answers("ember_2_2")
    assert t.effects == ["ember_2_2"], "before what was paid for (N10)"
    t.ann.answers("wolf_2_2")
    t.check({"ben": "grave: wolf_2_2, crow_1_1"})
