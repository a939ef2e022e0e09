"""The End Phase: effects that name it, and their order."""

from tests.engine.nine.scenario import table


def test_n16_at_your_end_phase_is_that_of_its_controllers_turn():
    t = table(
        ann="field: clock_2_2 up attack", ben="field: clock_2_2 up attack".replace("clock", "bell")
    )
    t.ann.answers("next")
    t.ann.answers("next")
    assert t.effects == ["clock_2_2", "bell_2_2"]
    t.ben.answers("next")
    t.ben.answers("next")
    assert t.effects == ["bell_2_2"]


def test_n16_the_active_players_come_first_and_then_in_turn_order():
    t = table(
        ann="field: sower_2_2 up attack; grave: hare_0_0, mole_1_2",
        ben="field: bell_2_2 up attack",
        cleo="field: chime_2_2 up attack",
        step="end",
        active="ann",
    )
    assert t.effects == ["sower_2_2"]
    t.ann.answers("hare_0_0")
    assert t.effects == ["bell_2_2", "chime_2_2"]


def test_n16_turn_order_begins_with_the_active_player():
    t = table(
        ann="field: bell_2_2 up attack",
        ben="",
        cleo="field: chime_2_2 up attack",
        active="cleo",
        step="end",
    )
    assert t.effects == ["chime_2_2", "bell_2_2"]


def test_n16_each_player_orders_their_own():
    t = table(
        ann="",
        ben="field: bell_2_2 up attack, chime_2_2 up attack",
        step="end",
    )
    assert t.asked == {"ben": "order"}
    assert t.ben.may == {"order bell_2_2", "order chime_2_2"}
    t.ben.answers("order chime_2_2")
    assert t.effects == ["chime_2_2", "bell_2_2"]
    assert t.asked == {"ben": "main"}


def test_n16_face_down_omens_have_no_effect():
    for field in ("clock_2_2 down attack", "bell_2_2 turned attack"):
        t = table(ann=f"field: {field}", step="end")
        t.check({"ann": f"field: {field}", "ask": "ben main"})


def test_n16_the_controller_of_a_taken_omen_has_its_effect():
    t = table(ann="field: ben's clock_2_2 up attack", ben="", step="end")
    assert t.effects == ["clock_2_2"]


def test_n16_then_comes_the_next_remaining_players_turn():
    t = table(ann="", ben="", cleo="", out="ben", step="end")
    t.check({"ask": "cleo main", "active": "cleo"})
