"""Effects: their timings, their order, what they may be about, and each op."""

import pytest

from bot.engine.nine.cards import CARDS, TIMINGS, load
from bot.engine.nine.grammar import ENDS, ONCE, complaints, ops
from tests.engine.nine.scenario import table


def played(omen, **given):
    """ann Plays it face up in Attack Mode."""
    ann = given.pop("ann", "")
    ann = f"hand: {omen}; {ann}" if "hand:" not in ann else ann.replace("hand:", f"hand: {omen},")
    t = table(ann=ann, **given)
    t.ann.answers(f"play {omen} up attack")
    return t


# Order


def test_n10_an_effect_resolves_completely_before_the_rest_of_what_triggered_it():
    """The opener turns up the slayer, whose effect is done before the opener's frame goes on."""
    t = played("ripple_3_3", ann="field: twister_3_3 down attack", ben="field: wolf_2_2 up attack")
    assert t.effects == ["ripple_3_3", "twister_3_3"]
    assert t.asked == {"ann": "twist"}


def test_n10_effects_of_one_moment_come_in_turn_order():
    t = table(
        ann="",
        ben="hand: ripple_3_3, hare_0_0; field: crow_1_1 up attack",
        cleo="field: robber_3_3 down attack; hand: mole_1_2",
        active="ben",
    )
    t.ben.answers("play ripple_3_3 up attack")
    assert t.effects == ["ripple_3_3", "robber_3_3"]
    assert t.asked == {"cleo": "player"}


def test_n10_the_active_players_come_before_those_of_an_earlier_seat():
    t = table(
        ann="field: twister_3_3 down attack",
        ben="hand: ripple_3_3; field: asker_3_3 down attack",
        active="ben",
    )
    t.ben.answers("play ripple_3_3 up attack")
    assert t.effects == ["ripple_3_3", "asker_3_3"]
    t.ben.answers("yes")
    assert t.effects == ["twister_3_3"]


def test_n10_a_player_with_several_orders_them_one_by_one():
    t = played("twin_3_3", ben="field: wolf_2_2 up attack, crow_1_1 up attack")
    assert t.asked == {"ann": "order"}
    t.ann.answers("order twin_3_3 2")
    assert t.asked == {"ann": "slay"}
    t.ann.answers("wolf_2_2")
    assert t.asked == {"ann": "twist"}


def test_n10_a_condition_is_looked_at_when_the_effect_is_triggered():
    t = played("ripple_3_3", ann="field: crowd_3_3 down attack", ben="field: wolf_2_2 down attack")
    assert t.effects == ["ripple_3_3"], "ripple is the only other"
    t = played("ripple_3_3", ann="field: crowd_3_3 down attack, wolf_2_2 down attack")
    assert t.effects == ["ripple_3_3", "crowd_3_3"]


def test_n27_what_was_slain_with_it_counts_no_more_for_a_condition():
    """The hare is Slain after the orphan, but in the same moment."""
    t = played(
        "sweeper_3_3",
        ann="hand: crow_1_1",
        ben="field: orphan_1_1 up defense, hare_0_0 up defense",
    )
    assert t.effects == ["sweeper_3_3", "orphan_1_1"]
    t.check({"ann": "grave: crow_1_1"})


# Timings


def test_n32_the_timings_are_a_closed_list():
    assert TIMINGS == (
        "summoned",
        "attack",
        "attacked",
        "slay",
        "slain",
        "discarded",
        "switch",
        "your_end",
        "every_end",
    )


def test_n33_played_face_up_it_is_summoned_and_face_down_it_is_not():
    t = played("twister_3_3", ben="field: wolf_2_2 up attack")
    assert t.asked == {"ann": "twist"}
    t = table(ann="hand: twister_3_3", ben="field: wolf_2_2 up attack")
    t.ann.answers("play twister_3_3 down attack")
    assert t.asked == {"ann": "battle"}


def test_n33_turned_up_for_whatever_reason_it_is_summoned():
    t = played("opener_3_3", ben="field: twister_3_3 down attack")
    assert t.asked == {"ben": "twist"}, "it is ben's effect"
    t = table(ann="field: bull_5_5 up attack", ben="field: twister_3_3 down attack", step="battle")
    t.ann.answers("attack bull_5_5 twister_3_3")
    assert t.asked == {"ben": "twist"}


def test_n33_played_by_an_effect_it_is_played():
    t = played("bringer_3_3", ann="hand: twister_3_3", ben="field: wolf_2_2 up attack")
    assert t.asked == {"ann": "position"}
    t.ann.answers("play twister_3_3 up defense")
    assert t.effects == ["twister_3_3"]
    t.check({"ann": "field: bringer_3_3 up attack, twister_3_3 up defense", "ask": "ann twist"})


# Any Omen


def test_n11_any_omen_is_one_on_the_field_whosever_and_however_it_lies():
    t = played(
        "twister_3_3",
        ann="field: bear_3_3 down defense; grave: lion_4_4",
        ben="field: wolf_2_2 up attack; hand: crow_1_1",
        cleo="field: mole_1_2 down attack",
    )
    assert t.ann.may == {"bear_3_3", "twister_3_3", "wolf_2_2", "mole_1_2"}


def test_n11_choosing_a_face_down_omen_does_not_turn_it_nor_show_it():
    t = played("twister_3_3", ben="field: wolf_2_2 down attack")
    assert [option.card for option in t.ann.ask.options if option.place == 12] == [0]
    t.ann.answers("ben 1")
    assert t.saw("twist", 0) == ["?"]
    t.check({"ben": "field: wolf_2_2 down defense"})


def test_n11_an_effect_that_plays_leaves_face_and_mode_to_its_player_unless_it_says():
    t = played("bringer_3_3", ann="hand: wolf_2_2")
    assert len(t.ann.may) == 4
    t = played("hider_3_3", ann="hand: wolf_2_2, crow_1_1")
    t.ann.answers("wolf_2_2")
    assert t.ann.may == {"play wolf_2_2 down attack", "play wolf_2_2 down defense"}
    t.ann.answers("down defense")
    assert t.saw("down", 1) == ["?"]


# The same Mode, must and may


@pytest.mark.parametrize("attacker", ["attack", "defense"])
@pytest.mark.parametrize("own", ["attack", "defense"])
def test_n34_the_same_mode_as_another_omen(attacker, own):
    t = table(
        ann=f"field: tower_2_5 up {attacker}", ben=f"field: mirror_3_3 up {own}", step="battle"
    )
    t.ann.answers("attack tower_2_5 mirror_3_3")
    told = t.happened("twist")
    assert len(told) == (attacker != own)


@pytest.mark.parametrize("mode", ["attack", "defense"])
def test_n34_of_one_that_is_gone_it_is_the_mode_it_was_in(mode):
    t = played("echo_3_3", ben=f"field: wolf_2_2 down {mode}")
    t.check({"ann": f"field: echo_3_3 up {mode}", "ben": "grave: wolf_2_2"})


def test_n35_as_far_as_possible_and_with_no_legal_choice_nothing():
    t = played("slayer_3_3", ann="field: wolf_2_2 up attack")
    assert t.effects == ["slayer_3_3"]
    t.check({"ann": "field: slayer_3_3 up attack, wolf_2_2 up attack", "ask": "ann battle"})


def test_n35_what_one_must_is_done_even_to_ones_own():
    t = played("sender_3_3", ann="field: wolf_2_2 up attack")
    t.check({"ann": "hand: wolf_2_2"})


def test_n35_may_is_asked_and_may_be_refused():
    for answer, mode in [("yes", "defense"), ("no", "attack")]:
        t = played("asker_3_3")
        assert t.asked == {"ann": "may"}
        t.ann.answers(answer)
        t.check({"ann": f"field: asker_3_3 up {mode}"})


def test_n35_what_follows_a_choice_that_was_not_made_does_not_happen():
    for picks, mode in [((), "attack"), (("wolf_2_2",), "defense")]:
        t = played("ferry_3_3", ann="field: wolf_2_2 up attack, crow_1_1 up attack")
        t.ann.answers(*picks)
        assert f"ferry_3_3 up {mode}" in t.ann.field


def test_n35_up_to_2_may_be_none_one_or_two():
    for picks, twisted in [((), 0), (("wolf_2_2",), 1), (("wolf_2_2", "crow_1_1"), 2)]:
        t = played("pair_3_3", ben="field: wolf_2_2 up attack, crow_1_1 up attack")
        t.ann.answers(*picks)
        assert len(t.happened("twist")) == twisted


def test_n36_no_omen_is_shown_from_a_hand_but_by_an_effect():
    """Nothing that can be chosen in Main or Battle shows one; only Playing it face up does."""
    t = table(ann="hand: wolf_2_2; field: crow_1_1 down attack", ben="hand: mole_1_2")
    assert {option.verb for option in t.ann.ask.options} == {"play", "go_on"}
    t.ann.answers("next")
    assert {option.verb for option in t.ann.ask.options} <= {"attack", "switch", "go_on"}


# Ops


def test_slay_goes_to_the_owners_grave():
    t = played("slayer_3_3", ben="field: wolf_2_2 down defense, crow_1_1 up attack")
    assert t.ann.may == {"wolf_2_2", "crow_1_1"}
    t.ann.answers("ben 1")
    t.check({"ben": "grave: wolf_2_2"})


def test_slay_all_are_slain_in_one_moment():
    t = played(
        "sweeper_3_3", ann="field: crow_1_1 up defense", ben="field: martyr_1_1 down defense"
    )
    t.check({"ann": "grave: crow_1_1, sweeper_3_3", "ben": "grave: martyr_1_1"})


def test_all_other_omens_are_all_but_the_one_whose_effect_it_is():
    t = played("gust_3_3", ann="field: crow_1_1 up attack", ben="field: wolf_2_2 down defense")
    t.check(
        {
            "ann": "field: gust_3_3 up attack, crow_1_1 up defense",
            "ben": "field: wolf_2_2 down attack",
        }
    )


def test_another_omen_of_the_grave_is_not_the_one_whose_effect_it_is():
    t = table(
        ann="field: lion_4_4 up attack",
        ben="field: widow_1_1 up attack; grave: hare_0_0, mole_1_2",
        step="battle",
    )
    t.ann.answers("attack lion_4_4 widow_1_1")
    assert t.ben.may == {"hare_0_0", "mole_1_2"}


def test_turn_up_of_what_is_face_up_already_is_no_summon():
    for face, effects in [("up", ["beacon_3_3"]), ("down", ["beacon_3_3", "asker_3_3"])]:
        t = table(
            ann="field: beacon_3_3 up attack", ben=f"field: asker_3_3 {face} attack", step="battle"
        )
        t.ann.answers("switch beacon_3_3 asker_3_3")
        assert t.effects == effects


def test_slay_only_what_counts_little():
    t = played(
        "pruner_3_3",
        ben="field: toad_1_4 up defense, newt_4_1 up defense, hare_0_0 down attack",
    )
    t.check({"ben": "grave: newt_4_1"})


def test_turn_up_offers_face_down_omens_and_turn_down_face_up_ones():
    given = {"ben": "field: wolf_2_2 down attack, crow_1_1 turned attack, mole_1_2 up attack"}
    assert played("opener_3_3", **given).ann.may == {"wolf_2_2", "crow_1_1"}
    t = played("closer_3_3", **given, ann="field: bear_3_3 up attack")
    assert t.ann.may == {"mole_1_2", "bear_3_3"}


def test_return_of_a_hidden_omen_shows_it_to_nobody():
    t = played("sender_3_3", ben="field: wolf_2_2 down attack, crow_1_1 up attack")
    t.ann.answers("ben 1")
    assert (t.saw("withdraw", 0), t.saw("withdraw", 1)) == (["?"], ["wolf_2_2"])
    t.check({"ben": "hand: wolf_2_2"})


def test_take_offers_only_what_another_controls():
    t = played("taker_3_3", ann="field: wolf_2_2 up attack", ben="field: crow_1_1 up attack")
    t.check({"ann": "field: wolf_2_2 up attack, taker_3_3 up attack, ben's crow_1_1 up attack"})


def test_set_a_mode():
    t = played("setter_3_3", ben="field: wolf_2_2 up attack, crow_1_1 down defense")
    t.ann.answers("crow_1_1")
    assert t.happened("twist") == [], "it is in that Mode already"
    t = played("setter_3_3", ben="field: wolf_2_2 up attack")
    t.check({"ben": "field: wolf_2_2 up defense"})


def test_play_of_an_empty_hand_does_nothing():
    t = played("bringer_3_3")
    assert t.asked == {"ann": "battle"}


def test_play_up_to_one_may_be_none():
    t = played("hider_3_3", ann="hand: wolf_2_2, crow_1_1")
    t.ann.answers()
    t.check({"ann": "hand: 2; field: hider_3_3 up attack", "ask": "ann battle"})


def test_raise_comes_from_ones_own_grave():
    t = played("raiser_3_3", ann="grave: wolf_2_2, crow_1_1", ben="grave: mole_1_2")
    assert t.ann.may == {"wolf_2_2", "crow_1_1"}
    t.ann.answers("wolf_2_2")
    t.check({"ann": "hand: wolf_2_2; grave: crow_1_1"})


def test_raise_up_to_one_may_be_none():
    t = played("hoarder_3_3", ann="grave: wolf_2_2")
    t.ann.answers()
    t.check({"ann": "hand: ; grave: wolf_2_2"})


def test_an_omen_may_raise_itself_once_a_turn():
    t = table(
        ann="field: lion_4_4 up attack, bull_5_5 up attack",
        ben="field: phoenix_1_1 up attack",
        step="battle",
    )
    t.ann.answers("attack lion_4_4 phoenix_1_1")
    t.check({"ben": "hand: phoenix_1_1; grave: "})


def test_a_taken_omen_does_not_raise_itself_into_its_controllers_hand():
    """It lies in its owner's Grave, and one Raises from one's own (N20)."""
    t = table(
        ann="field: lion_4_4 up attack", ben="field: ann's phoenix_1_1 up attack", step="battle"
    )
    t.ann.answers("attack lion_4_4 phoenix_1_1")
    t.check({"ben": "hand: ", "ann": "grave: phoenix_1_1; hand: "})


def test_once_a_turn_is_counted_anew_in_the_next_turn():
    t = table(
        ann="field: lion_4_4 up attack, bull_5_5 up attack", ben="field: phoenix_1_1 up attack"
    )
    for name in ("ann", "ann", "ben", "ben"):
        if t.asked == {"ann": "battle"}:
            t.ann.answers("attack lion_4_4 phoenix_1_1")
        t.do(f"{name}: next")
    assert t.state.used == []


def test_choose_a_player_offers_all_others_in_turn_order():
    t = played("robber_3_3", ben="hand: wolf_2_2, crow_1_1", cleo="hand: mole_1_2")
    assert [option.place for option in t.ann.ask.options] == [49, 50]
    t.ann.answers("ben")
    assert t.asked == {"ben": "discard"}


def test_choose_a_player_of_one_is_not_asked():
    t = played("robber_3_3", ben="hand: wolf_2_2")
    t.check({"ben": "hand: ; grave: wolf_2_2"})


def test_an_attack_effect_knows_the_player_and_an_attacked_one_the_attackers():
    t = table(
        ann="field: raider_2_2 up attack",
        ben="field: crow_1_1 up attack; hand: hare_0_0",
        cleo="",
        step="battle",
    )
    t.ann.answers("attack raider_2_2 crow_1_1")
    t.check({"ben": "hand: ; grave: crow_1_1, hare_0_0", "out": ""})
    t = table(
        ann="field: wolf_2_2 up attack; hand: hare_0_0",
        ben="field: thorn_1_4 up attack",
        cleo="",
        step="battle",
    )
    t.ann.answers("attack wolf_2_2 thorn_1_4")
    t.check({"ann": "hand: ; grave: hare_0_0", "out": ""})


def test_look_shows_it_to_who_looked_alone():
    t = played(
        "seer_3_3", ann="field: bear_3_3 down attack", ben="field: wolf_2_2 down attack", cleo=""
    )
    assert (t.saw("look", 0), t.saw("look", 1), t.saw("look", 2)) == (["wolf_2_2"], ["?"], ["?"])
    t.check({"ben": "field: wolf_2_2 down attack"})


def test_look_offers_what_another_hides():
    t = played(
        "seer_3_3",
        ann="field: bear_3_3 down attack",
        ben="field: wolf_2_2 down attack, crow_1_1 turned attack, mole_1_2 down defense",
    )
    assert t.ann.may == {"wolf_2_2", "mole_1_2"}


def test_what_one_looked_at_may_be_turned_up():
    t = played("scout_3_3", ben="field: twister_3_3 down attack")
    assert t.asked == {"ann": "may"}
    t.ann.answers("yes")
    assert t.asked == {"ben": "twist"}


def test_when_it_is_so_that_one_went_first():
    assert played("firstling_3_3", ben="").ann.field == ["firstling_3_3 up defense"]
    assert played("firstling_3_3", ben="", first="ben").ann.field == ["firstling_3_3 up attack"]


def test_only_if_enough_others_are_controlled():
    two = "field: wolf_2_2 up attack, ben's crow_1_1 down attack".replace("down", "up")
    assert played("crowd_3_3", ann=two, ben="").effects == ["crowd_3_3"]
    assert played("crowd_3_3", ann="field: wolf_2_2 up attack", ben="").effects == []


# What no card may say


OMENS = [*load().cards]


def test_no_effect_brings_its_own_card_back_to_the_field():
    """Nothing Plays but what comes from a Hand, and nothing on the Field is an effect's `me`."""
    for omen in OMENS:
        for effect in omen.effects:
            steps = list(effect.ops)
            assert all(getattr(step, "what", "") != "me" for step in steps if step.op == "play")


def once(effect):
    """Does it say so, or is it of an End Phase, which comes once a turn (N16)?"""
    return effect.once or effect.timing in ENDS


def test_every_effect_that_could_go_on_for_ever_works_once_a_turn():
    for omen in OMENS:
        for effect in omen.effects:
            assert once(effect) or ONCE.isdisjoint(ops(effect.ops)), omen.key
            assert not [*complaints(effect.timing, effect.ops, effect.once, effect.only_if)]


def test_a_raise_by_effect_is_once_a_turn():
    for omen in CARDS.values():
        for effect in omen.effects:
            assert once(effect) or "raise" not in ops(effect.ops), omen.key
