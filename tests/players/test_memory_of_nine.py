"""What a player of 9 Omens remembers of Omens that are out of sight."""

from bot.players.nine.memory import NineMemory, Place
from tests.engine.nine.scenario import card_id, table


def heard_by(t, *names):
    """A memory for each of these players, which heard nothing yet."""
    return {name: NineMemory(getattr(t, name).seat) for name in names}


def does(t, memories, name, answer):
    """Somebody answers, and all hear of it what they are shown."""
    getattr(t, name).answers(answer)
    for memory in memories.values():
        memory.hear(t.match.seen(t.news, memory.seat))


def test_an_omen_that_was_raised_is_in_that_hand_until_it_is_played():
    t = table(ann="grave: wolf_2_2", ben="hand: hare_0_0, mole_1_2; field: crow_1_1 up attack")
    memories = heard_by(t, "ann", "ben")
    does(t, memories, "ann", "raise wolf_2_2")
    assert memories["ben"].places == {card_id("wolf_2_2"): Place("hand", 0)}
    assert memories["ann"].places == {}


def test_whoever_plays_face_down_may_have_played_any_of_the_hand():
    t = table(ann="hand: wolf_2_2, bear_3_3", ben="hand: hare_0_0")
    memories = heard_by(t, "ben")
    memories["ben"].hands = {card_id("wolf_2_2"): 0, card_id("hare_0_0"): 2}
    does(t, memories, "ann", "play bear_3_3 down defense")
    assert memories["ben"].hands == {card_id("hare_0_0"): 2}


def test_one_that_is_played_face_up_says_nothing_of_the_rest_of_the_hand():
    t = table(ann="hand: wolf_2_2, bear_3_3", ben="hand: hare_0_0")
    memories = heard_by(t, "ben")
    memories["ben"].hands = {card_id("wolf_2_2"): 0, card_id("bear_3_3"): 0}
    does(t, memories, "ann", "play bear_3_3 up defense")
    assert memories["ben"].hands == {card_id("wolf_2_2"): 0}


def test_a_discarded_one_is_in_the_grave_for_all_to_see():
    t = table(
        ann="field: wolf_2_2 up attack",
        ben="hand: hare_0_0, mole_1_2",
        step="battle",
    )
    memories = heard_by(t, "ann", "ben")
    memories["ann"].hands = {card_id("hare_0_0"): 1, card_id("mole_1_2"): 1}
    does(t, memories, "ann", "attack wolf_2_2 ben")
    does(t, memories, "ben", "hare_0_0")
    assert memories["ann"].hands == {card_id("mole_1_2"): 1}


def test_one_that_was_looked_at_is_known_there_until_it_is_turned_up():
    t = table(
        ann="hand: hare_0_0; field: wolf_2_2 up attack",
        ben="field: tortoise_0_9 down defense",
        step="battle",
    )
    memories = heard_by(t, "ann")
    memories["ann"].down = {12: card_id("tortoise_0_9")}
    assert memories["ann"].known == {card_id("tortoise_0_9")}
    does(t, memories, "ann", "attack wolf_2_2 tortoise_0_9")
    assert memories["ann"].places == {}


def test_of_a_look_only_the_one_who_looked_knows_what_they_saw():
    seen = table(ann="", ben="field: tortoise_0_9 down defense").match
    for viewer, places in ((0, {card_id("tortoise_0_9"): Place("down", 12)}), (1, {})):
        memory = NineMemory(viewer)
        memory.hear(seen.seen([("look", 0, card_id("tortoise_0_9"), 12, 1)], viewer))
        assert memory.places == places


def test_one_that_was_looked_at_and_goes_back_is_known_in_the_hand():
    memory = NineMemory(0)
    match = table(ann="", ben="").match
    memory.down = {12: card_id("tortoise_0_9")}
    memory.hear(match.seen([("withdraw", 1, card_id("tortoise_0_9"), 12, 0)], 0))
    assert memory.places == {card_id("tortoise_0_9"): Place("hand", 1)}


def test_what_a_player_leaves_behind_is_known_to_all():
    memory = NineMemory(0)
    match = table(ann="", ben="").match
    memory.down = {12: card_id("tortoise_0_9")}
    memory.hands = {card_id("hare_0_0"): 1}
    buried = [("bury", 1, card_id("tortoise_0_9"), 12, 0), ("bury", 1, card_id("hare_0_0"), -1, 0)]
    memory.hear(match.seen(buried, 0))
    assert memory.places == {}
