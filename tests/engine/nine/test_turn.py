"""The turn: its three phases, what is asked in each, and what may act."""

from tests.engine.nine.scenario import table


def test_n04_main_phase_play_once_or_raise_once_or_neither():
    given = {"ann": "hand: wolf_2_2, crow_1_1; grave: bear_3_3"}
    for answer, hand in [
        ("play wolf_2_2 up attack", ["crow_1_1"]),
        ("raise bear_3_3", ["wolf_2_2", "crow_1_1", "bear_3_3"]),
        ("next", ["wolf_2_2", "crow_1_1"]),
    ]:
        t = table(**given)
        t.ann.answers(answer)
        assert t.ann.hand == hand
        assert t.asked == {"ann": "battle"}


def test_n04_an_omen_is_raised_from_ones_own_grave():
    t = table(ann="grave: wolf_2_2", ben="grave: crow_1_1")
    assert t.ann.may == {"raise wolf_2_2", "next"}


def test_n05_any_omen_may_act_once_and_then_the_next_one():
    t = table(
        ann="field: wolf_2_2 up attack, crow_1_1 down attack, bear_3_3 up defense",
        ben="hand: hare_0_0, mole_1_2",
        step="battle",
    )
    t.ann.answers("attack wolf_2_2 ben")
    t.ben.answers("discard hare_0_0")
    actors = {each.split()[1] for each in t.ann.may - {"next"}}
    assert actors == {"crow_1_1", "bear_3_3"}
    t.ann.answers("switch bear_3_3 crow_1_1")
    actors = {each.split()[1] for each in t.ann.may - {"next"}}
    assert actors == {"crow_1_1"}
    t.ann.answers("next")
    assert t.asked == {"ben": "main"}


def test_n05_one_that_arrived_this_turn_may_act():
    t = table(ann="hand: wolf_2_2", ben="hand: hare_0_0")
    t.ann.answers("play wolf_2_2 down attack")
    assert "attack wolf_2_2 ben" in t.ann.may


def test_n05_one_that_changed_control_this_turn_may_act():
    t = table(ann="hand: taker_3_3", ben="field: wolf_2_2 up attack; hand: hare_0_0")
    t.ann.answers("play taker_3_3 up attack")
    assert "attack wolf_2_2 ben" in t.ann.may


def came_back(how):
    """The sender, Summoned in a fight, returns the wolf, which has acted; the bringer Plays it."""
    t = table(
        ann="field: wolf_2_2 up attack, sender_3_3 down attack, bringer_3_3 down attack, "
        "waker_3_3 down attack",
        ben="field: hare_0_0 up attack, mole_1_2 up attack, swan_0_3 up attack, duck_3_0 up attack",
        step="battle",
    )
    t.ann.answers("attack wolf_2_2 hare_0_0")
    t.ann.answers("attack sender_3_3 mole_1_2")
    t.ann.answers("wolf_2_2")
    t.ann.answers("attack bringer_3_3 swan_0_3")
    t.ann.answers(how)
    return t


def test_n05_one_that_left_and_came_back_this_turn_has_acted():
    t = came_back("up attack")
    assert "wolf_2_2 up attack acted" in t.ann.field
    assert {each.split()[1] for each in t.ann.may - {"next"}} == {"waker_3_3"}


def test_n05_nobody_else_is_told_that_what_came_back_face_down_has_acted():
    t = came_back("down attack")
    [back] = [omen for omen in t.match.public().field if omen.slot == 5]
    assert not back.has_acted
    assert "attack wolf_2_2 ben" not in t.ann.may


def test_n05_an_effect_that_lets_act_again_does_not_tell_it_either():
    for how, may in [("up attack", {"wolf_2_2"}), ("down attack", set())]:
        t = came_back(how)
        t.ann.answers("attack waker_3_3 duck_3_0")
        assert t.ann.may - {"sender_3_3", "bringer_3_3", "waker_3_3"} == may


def test_n05_an_effect_lets_one_that_came_back_act_again_too():
    t = came_back("up attack")
    t.ann.answers("attack waker_3_3 duck_3_0")
    t.ann.answers("wolf_2_2")
    assert "wolf_2_2 up attack" in t.ann.field
    assert "switch wolf_2_2 sender_3_3" in t.ann.may


def test_n05_an_effect_lets_an_omen_act_again():
    t = table(
        ann="field: fury_5_3 up attack",
        ben="field: hare_0_0 up attack, mole_1_2 up attack",
        step="battle",
    )
    t.ann.answers("attack fury_5_3 hare_0_0")
    assert t.effects == ["fury_5_3"]
    t.ann.answers("attack fury_5_3 mole_1_2")
    assert t.effects == [], "once a turn"
    assert t.ann.may == {"next"}


def test_n05_only_one_that_has_acted_can_be_let_act_again():
    t = table(
        ann="field: wolf_2_2 up attack acted, crow_1_1 up attack; hand: waker_3_3",
    )
    t.ann.answers("play waker_3_3 up attack")
    assert t.told[-1] == "again"
    assert "wolf_2_2 up attack" in t.ann.field


def test_n24_main_and_battle_are_asked_even_if_nothing_but_going_on_is_left():
    t = table()
    assert (t.asked, t.ann.may) == ({"ann": "main"}, {"next"})
    t.ann.answers("next")
    assert (t.asked, t.ann.may) == ({"ann": "battle"}, {"next"})
    t.ann.answers("next")
    assert t.asked == {"ben": "main"}


def test_n18_nobody_draws_and_a_hand_has_no_limit():
    nine = "wolf_2_2, crow_1_1, hare_0_0, mole_1_2, bear_3_3, lion_4_4, bull_5_5, elk_9_0"
    t = table(ann=f"hand: {nine}; grave: swan_0_3", ben="")
    t.ann.answers("raise swan_0_3")
    t.ann.answers("next")
    t.check({"ann": "hand: 9", "ask": "ben main"})


def test_n14_the_turn_passes_over_those_who_are_out():
    t = table(ann="", ben="", cleo="", dion="", out="ben, cleo", step="end")
    assert t.asked == {"dion": "main"}
    t.dion.answers("next")
    t.dion.answers("next")
    assert t.asked == {"ann": "main"}


def test_n17_after_12_quiet_rounds_a_draw_may_be_claimed():
    t = table(ann="", ben="", cleo="", quiet=34, step="end")
    assert not t.match.is_quiet
    t.ben.answers("next")
    t.ben.answers("next")
    assert t.state.quiet == 36
    assert t.match.is_quiet
    assert t.match.public().is_quiet


def test_n17_who_is_out_makes_the_rounds_shorter():
    assert table(ann="", ben="", cleo="", out="cleo", quiet=24).match.is_quiet


def test_n17_a_slain_or_discarded_omen_ends_the_quiet_and_a_twist_does_not():
    def quiet(answer, **given):
        t = table(ann="field: wolf_2_2 up attack", step="battle", quiet=9, **given)
        t.ann.answers(answer)
        return t.state.quiet

    foe = "field: hare_0_0 up attack"
    assert quiet("attack wolf_2_2 hare_0_0", ben=foe) == 0
    assert quiet("attack wolf_2_2 ben", ben="hand: hare_0_0") == 0
    assert quiet("switch wolf_2_2 hare_0_0", ben=foe) == 9
