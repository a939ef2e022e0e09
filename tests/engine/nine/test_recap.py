"""What happened since somebody looked: a line for each thing that was done, nothing left out."""

import pytest

from bot.engine.core.entry import Done
from bot.engine.core.event import EVERY_GAME
from bot.engine.nine.events import EVENTS
from bot.engine.nine.words import English
from bot.engine.nine.words.recap import UNTOLD
from bot.engine.nine.words.retold import CAME, HEADS
from tests.engine.nine.scenario import table

NAMES = ("Ann", "Ben", "Cleo", "Dion")
SAY = English()


def lines(done):
    return [f"{NAMES[e.seat]}: {e.text}" if e.seat >= 0 else e.text for e in SAY.recap(done, NAMES)]


def played(t, *answers):
    """Lines of a turn that is played like that, as everybody reads them."""
    done = [Done(0, t.match.seen(t.news, None))]
    for each in answers:
        seat = ["ann", "ben", "cleo", "dion"].index(each.split(":")[0])
        t.do(each)
        done.append(Done(seat, t.match.seen(t.news, None)))
    return lines(done)


def test_every_kind_is_told_or_left_out_on_purpose():
    told = {*HEADS, *CAME, "effect", *EVERY_GAME}
    assert told | UNTOLD == set(EVENTS)
    assert not told & UNTOLD


def test_n21_an_omen_is_played_face_down_without_its_name():
    t = table(ann="hand: wolf_2_2", ben="hand: crow_1_1")
    assert played(t, "ann: play wolf_2_2 down defense") == [
        "Ann: Plays the first, face down (Defense)"
    ]


def test_n07_a_hit_and_what_is_discarded_are_one_line():
    t = table(ann="field: wolf_2_2 down attack", ben="hand: crow_1_1, hare_0_0", step="battle")
    assert played(t, "ann: attack wolf_2_2 ben", "ben: crow_1_1") == [
        "Ann: the first, face down, Attacks Ben: **Crow 1/1** discarded"
    ]


def test_n28_several_that_one_player_discards_are_named_together():
    t = table(
        ann="hand: flood_3_3, wolf_2_2",
        ben="hand: crow_1_1, hare_0_0, bear_3_3",
        cleo="hand: lion_4_4, ram_6_2, elk_9_0",
    )
    told = played(
        t,
        "ann: play flood_3_3 up attack",
        "ben: crow_1_1 + hare_0_0",
        "cleo: lion_4_4 + ram_6_2",
    )
    assert told == [
        "Ann: Plays **Flood 3/3** face up (Attack): Ben discards **Crow 1/1** and "
        "**Hare 0/0**, Cleo discards **Lion 4/4** and **Ram 6/2**"
    ]


def test_n08_a_combat_is_told_with_who_turned_up_and_the_values():
    t = table(ann="field: wolf_2_2 down attack", ben="field: lion_4_4 down defense", step="battle")
    assert played(t, "ann: attack wolf_2_2 lion_4_4") == [
        "Ann: the first, **Wolf 2/2**, Attacks Ben's first, **Lion 4/4**: 2 to 4, "
        "**Wolf 2/2** Slain"
    ]


def test_n08_equals_that_are_slain_are_named_once():
    t = table(ann="field: wolf_2_2 up attack", ben="field: ox_2_6 up attack", step="battle")
    assert played(t, "ann: attack wolf_2_2 ox_2_6") == [
        "Ann: **Wolf 2/2** Attacks **Ox 2/6**: 2 to 2, both Slain"
    ]


def test_n10_what_an_omen_does_to_itself_is_told_with_its_name_once():
    t = table(
        ann="field: wolf_2_2 up attack",
        ben="hand: return_spring, hare_0_0",
        step="battle",
    )
    [line] = played(t, "ann: attack wolf_2_2 ben", "ben: return_spring")
    assert line.endswith("**Return Spring** discarded; Ben Raises **Return Spring**")


def test_n09_a_switch_says_with_what():
    t = table(ann="field: wolf_2_2 up attack", ben="field: lion_4_4 down defense", step="battle")
    assert played(t, "ann: switch wolf_2_2 lion_4_4") == [
        "Ann: **Wolf 2/2** Switches with Ben's first, face down"
    ]


def test_n10_what_another_card_did_is_told_with_its_name():
    t = table(ann="field: lion_4_4 up attack", ben="field: mourner_1_1 up attack", step="battle")
    [line] = played(t, "ann: attack lion_4_4 mourner_1_1")
    assert line.endswith("4 to 1, **Mourner 1/1** Slain; **Lion 4/4** Twisted by **Mourner 1/1**")


def test_n10_the_rest_of_an_effect_is_told_as_its_own():
    """Between its Slaying and its discard, what it Slew slays back."""
    t = table(
        ann="field: digger_0_5 up attack, grudge_keeper up attack",
        ben="hand: crow_1_1, hare_0_0",
        step="battle",
    )
    told = played(t, "ann: next", "ann: grudge_keeper", "ben: crow_1_1")
    assert told == [
        "Ann: End Phase, **Digger 0/5**: **Grudge Keeper** Slain; "
        "**Digger 0/5** Slain by **Grudge Keeper**; Ben discards **Crow 1/1**"
    ]


def test_an_effect_of_which_nothing_comes_has_no_line():
    t = table(
        ann="field: digger_0_5 up attack, grudge_keeper up attack",
        ben="hand: crow_1_1, hare_0_0",
        step="battle",
    )
    assert played(t, "ann: next", "ann:") == []


def test_what_an_omen_does_after_it_turned_up_needs_no_second_name():
    t = table(ann="field: fury_5_3 down attack", ben="field: lion_4_4 up attack", step="battle")
    [line] = played(t, "ann: attack fury_5_3 lion_4_4")
    assert line.endswith("5 to 4, **Lion 4/4** Slain; **Fury 5/3** may act again")


def test_an_omen_that_an_effect_plays_belongs_to_the_line_before():
    t = table(ann="hand: hider_3_3, crow_1_1", ben="hand: hare_0_0")
    told = played(
        t, "ann: play hider_3_3 up attack", "ann: crow_1_1", "ann: play crow_1_1 down attack"
    )
    assert told == [
        "Ann: Plays **Hider 3/3** face up (Attack): Ann Plays the second, face down (Attack)"
    ]


def test_n16_the_end_phase_has_lines_of_its_own():
    t = table(ann="field: clock_2_2 up attack", ben="hand: hare_0_0", step="battle")
    told = played(t, "ann: attack clock_2_2 ben", "ann: next")
    assert told[-1] == "Ann: End Phase, **Clock 2/2**: **Clock 2/2** Twisted"


def test_n24_a_turn_in_which_nothing_was_done_is_told_and_no_other():
    t = table(ann="hand: crow_1_1; field: wolf_2_2 up attack", ben="hand: hare_0_0, bear_3_3")
    assert played(t, "ann: next", "ann: next") == ["Ann: passes"]
    t = table(ann="hand: crow_1_1; field: wolf_2_2 up attack", ben="hand: hare_0_0, bear_3_3")
    told = played(t, "ann: next", "ann: attack wolf_2_2 ben", "ben: hare_0_0", "ann: next")
    assert told == ["Ann: **Wolf 2/2** Attacks Ben: **Hare 0/0** discarded"]


def test_n28_losing_is_in_bold_with_what_came_of_it():
    t = table(
        ann="hand: hare_0_0; field: wolf_2_2 up attack",
        ben="field: ann's bear_3_3 up attack",
        cleo="hand: crow_1_1",
        step="battle",
    )
    assert played(t, "ann: attack wolf_2_2 ben") == [
        "Ann: **Wolf 2/2** Attacks Ben: **Ben cannot discard and loses**, 1 Omen to Ann's Grave"
    ]


def test_n15_the_end_is_told():
    t = table(ann="field: wolf_2_2 up attack", ben="", step="battle")
    assert played(t, "ann: attack wolf_2_2 ben")[-1] == "**Ann won the match**"


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, "**Wolf 2/2** Attacks Ben"),
        (1, "**Wolf 2/2** Attacks Ben: **Crow 1/1** discarded (by their order)"),
    ],
)
def test_a_reason_stands_with_what_it_is_about(seat, told):
    t = table(ann="field: wolf_2_2 up attack", ben="hand: crow_1_1, hare_0_0", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    done = [Done(0, t.match.seen(t.news, None), "" if seat else "it is open.")]
    if seat:
        t.ben.answers("crow_1_1")
        done.append(Done(1, t.match.seen(t.news, None), "by their order."))
    [entry] = SAY.recap(done, NAMES)
    assert entry.text == told
    assert entry.reason == ("" if seat else "it is open.")
