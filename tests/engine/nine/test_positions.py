"""How Omens lie: face and Mode, slots, owners and controllers; and how positions are written."""

import pytest

from bot.engine.nine.positions import position
from tests.engine.nine.scenario import table

PLAIN = "hand: wolf_2_2"


def test_n04_an_omen_is_played_in_any_of_the_four_positions():
    four = {"up attack", "up defense", "down attack", "down defense"}
    assert table(ann=PLAIN).ann.may_with("play") == {f"play wolf_2_2 {each}" for each in four}
    for each in four:
        t = table(ann=PLAIN)
        t.ann.answers(f"play wolf_2_2 {each}")
        assert t.ann.field == [f"wolf_2_2 {each}"]


@pytest.mark.parametrize("face", ["up", "down", "turned"])
@pytest.mark.parametrize(("mode", "other"), [("attack", "defense"), ("defense", "attack")])
def test_n19_a_twist_changes_the_mode_only_of_any_omen(face, mode, other):
    t = table(ann="hand: twister_3_3", ben=f"field: wolf_2_2 {face} {mode}")
    t.ann.answers("play twister_3_3 up attack")
    t.ann.answers("ben 1")
    assert t.ben.field == [f"wolf_2_2 {face} {other}"]


def test_n21_slots_are_counted_from_an_omens_arrival_and_kept_while_others_leave():
    t = table(ann="field: wolf_2_2 up attack, crow_1_1 up attack; hand: sender_3_3, hare_0_0")
    t.ann.answers("play sender_3_3 up attack")
    t.ann.answers("ann 1")
    assert t.ann.hand == ["hare_0_0", "wolf_2_2"]
    assert [omen.slot for omen in t.match.public().field] == [2, 3]
    assert [omen.place for omen in t.match.public().field] == [1, 2]


def test_n21_a_slot_that_was_left_is_free_again_in_a_later_turn_only():
    """Or else it would not be plain which one had it when the turn is told."""
    t = table(ann="field: crow_1_1 up attack; hand: sender_3_3, bringer_3_3, hare_0_0")
    t.ann.answers("play sender_3_3 up attack")
    assert [omen.slot for omen in t.match.public().field] == [2]
    for name in ("ann", "ben"):
        t.do(f"{name}: next")
        if t.asked.get(name) == "battle":
            t.do(f"{name}: next")
    if t.asked == {"ben": "battle"}:
        t.ben.answers("next")
    t.ann.answers("play hare_0_0 down attack")
    assert [omen.slot for omen in t.match.public().field] == [2, 1]


def test_n21_a_face_down_omen_is_known_to_others_by_its_slot_alone():
    t = table(ann="hand: wolf_2_2, crow_1_1")
    t.ann.answers("play wolf_2_2 down defense")
    [omen] = t.match.public().field
    assert (omen.card, omen.attack, omen.defense, omen.slot) == (0, -1, -1, 1)
    assert t.saw("down", 1) == ["?"]
    assert t.saw("down", 0) == ["wolf_2_2"]


def test_n20_a_slain_omen_goes_to_its_owner_whoever_controls_it():
    t = table(ann="field: ben's wolf_2_2 up attack", ben="field: bull_5_5 up attack", step="battle")
    t.ann.answers("attack wolf_2_2 bull_5_5")
    t.check({"ann": "field: ; grave: ", "ben": "grave: wolf_2_2"})


def test_n20_an_omen_returns_to_its_owners_hand():
    t = table(ann="hand: sender_3_3; field: ben's wolf_2_2 up attack", ben="")
    t.ann.answers("play sender_3_3 up attack")
    t.check({"ann": "hand: ", "ben": "hand: wolf_2_2"})


def test_n20_your_omens_are_those_you_control():
    """The banner helps what its controller controls, and the twister's others are not one's own."""
    t = table(ann="field: ben's banner_1_3 up attack, wolf_2_2 up attack", ben="")
    assert [omen.attack for omen in t.match.public().field] == [3, 1]
    t = table(
        ann="hand: drummer_3_3; field: ben's wolf_2_2 up attack", ben="field: crow_1_1 up attack"
    )
    t.ann.answers("play drummer_3_3 up attack")
    t.check({"ben": "field: crow_1_1 up defense"})


def test_n20_whose_omen_is_taken_keeps_its_slot():
    t = table(ann="hand: taker_3_3", ben="field: wolf_2_2 up attack, crow_1_1 up attack")
    t.ann.answers("play taker_3_3 up attack")
    t.ann.answers("ben 2")
    assert t.ann.field == ["ben's crow_1_1 up attack", "taker_3_3 up attack"]
    assert t.match.public().at(13).controller == 0


def test_n22_a_face_down_omen_is_turned_up_as_its_control_changes():
    t = table(ann="hand: taker_3_3", ben="field: twister_3_3 down defense")
    t.ann.answers("play taker_3_3 up attack")
    assert t.effects == ["taker_3_3", "twister_3_3"]
    assert t.told[-3:] == ["turn_up", "take", "effect"]
    assert t.asked == {"ann": "twist"}, "it is Summoned under its new controller"
    t.check({"ann": "field: taker_3_3 up attack, ben's twister_3_3 up defense"})


def test_n22_no_written_position_has_a_hidden_omen_under_anothers_control():
    with pytest.raises(ValueError, match="N22"):
        position({"ann": "field: ben's wolf_2_2 down attack"})


def test_n23_an_omen_that_was_turned_down_stays_known_until_it_leaves():
    t = table(ann="hand: closer_3_3", ben="field: wolf_2_2 up attack")
    t.ann.answers("play closer_3_3 up attack")
    t.check({"ben": "field: wolf_2_2 turned attack"})
    omen = t.match.public().at(12)
    assert (omen.card, omen.is_up, omen.attack, omen.defense) == (7003, False, 2, 2)
    assert t.match.private(1).down == (), "nothing that is theirs alone to know"


def test_n23_it_guards_its_player_as_any_face_down_omen():
    t = table(ann="field: bull_5_5 up attack", ben="field: wolf_2_2 turned attack", step="battle")
    assert t.ann.may_with("attack") == {"attack bull_5_5 wolf_2_2"}


def test_n23_it_is_summoned_again_when_it_turns_up():
    t = table(
        ann="field: bull_5_5 up attack", ben="field: twister_3_3 turned defense", step="battle"
    )
    t.ann.answers("attack bull_5_5 twister_3_3")
    assert t.effects == ["twister_3_3"]


def test_n23_once_it_left_it_may_come_back_hidden():
    t = table(
        ann="hand: sender_3_3; field: wolf_2_2 turned attack",
        ben="",
    )
    t.ann.answers("play sender_3_3 up attack")
    assert t.saw("return", 1) == ["wolf_2_2"]
    for name in ("ann", "ben", "ben"):
        t.do(f"{name}: next")
    t.ann.answers("play wolf_2_2 down attack")
    assert t.match.public().at(0).card == 0


# How positions are written


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"ann": "hand: nobody_1_1"}, "there is no Omen 'nobody_1_1'"),
        ({"eve": ""}, "nothing is known of eve"),
        ({"ann": "hands: wolf_2_2"}, "nothing is known of hands"),
        ({"ann": "field: wolf_2_2 up"}, "needs one of up, down, turned"),
        ({"ann": "field: wolf_2_2 up down attack"}, "needs one of up, down, turned"),
        ({"ann": "field: wolf_2_2 up attack asleep"}, "nothing is known of asleep"),
        ({"ann": "field: eve's wolf_2_2 up attack"}, "there is no player 'eve'"),
        ({"ann": "hand: wolf_2_2", "ben": "grave: wolf_2_2"}, "'wolf_2_2' lies in two places"),
        ({"step": "night"}, "there is no step 'night'"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(given, wrong):
    with pytest.raises(ValueError, match=wrong):
        position(given)


def test_as_many_play_as_are_named_and_the_turn_fits_whoever_is_to_move():
    assert position({}).seats == 2
    s = position({"ann": "", "dion": "", "active": "cleo", "first": "ben"})
    assert (s.seats, s.active, s.first, s.turn) == (4, 2, 1, 6)
    assert position({"active": "ben"}).turn == 4


def test_a_position_begins_with_the_phase_that_was_asked_for():
    assert table(step="main").asked == {"ann": "main"}
    assert table(step="battle").asked == {"ann": "battle"}
    assert table(step="end").asked == {"ben": "main"}
