"""What is told of a turn and of the end: combats, hits, losses, places, the story."""

import pytest

from bot.engine.core.event import Seen
from bot.engine.nine.rules import place_of
from tests.engine.nine.saying import (
    NAMES,
    SAY,
    heard,
    own,
)
from tests.engine.nine.scenario import card_id, table

# What happened


def test_a_combat_is_told_with_its_values():
    t = table(ann="field: wolf_2_2 down attack", ben="field: lion_4_4 down attack", step="battle")
    t.ann.answers("attack wolf_2_2 lion_4_4")
    assert heard(t) == [
        "Ann's first, face down, Attacked Ben's first, face down.",
        "Ann's first turned face up: Wolf 2/2.",
        "Ben's first turned face up: Lion 4/4.",
        "Ann's Wolf 2/2 counted 2 and Ben's Lion 4/4 counted 4.",
        "Ann's Wolf 2/2 was Slain.",
    ]


def test_n09_a_switch_is_told_with_both_modes():
    t = table(ann="field: wolf_2_2 down attack", ben="field: lion_4_4 up defense", step="battle")
    t.ann.answers("switch wolf_2_2 lion_4_4")
    assert heard(t) == [
        "Ann's first, face down, Switched with Ben's Lion 4/4: "
        "to Defense Mode, the other to Attack Mode."
    ]
    t = table(ann="field: wolf_2_2 down attack", ben="field: lion_4_4 up attack", step="battle")
    t.ann.answers("switch wolf_2_2 lion_4_4")
    assert heard(t)[0].endswith("Switched with Ben's Lion 4/4: both to Defense Mode.")


def test_a_name_with_an_article_stands_before_whose_it_is():
    seen = [Seen("slay", 1, card_id("left_hand"), place_of(1, 0), 0)]
    assert SAY.own(seen, 0, NAMES) == ["The Left Hand (Ben's) was Slain."]
    assert SAY.own(seen, 1, NAMES) == ["The Left Hand (yours) was Slain."]


def test_n14_what_goes_to_two_graves_is_told_apart():
    t = table(
        ann="hand: hare_0_0; field: wolf_2_2 up attack",
        ben="field: ann's bear_3_3 up attack, lion_4_4 up attack",
        cleo="hand: crow_1_1",
        step="battle",
    )
    t.ann.answers("attack wolf_2_2 ben")
    assert heard(t)[-2:] == ["Lion 4/4 went to Ben's Grave.", "Bear 3/3 went to Ann's Grave."]


def test_what_was_asked_of_ones_own_effect_is_not_told_twice():
    t = table(ann="hand: twister_3_3", ben="field: crow_1_1 up attack")
    t.ann.answers("play twister_3_3 up attack")
    assert own(t, 0) == ["You Played Twister 3/3 face up in Attack Mode, as first."]
    assert own(t, 1)[-1] == "Twister 3/3 (Summoned): Twist any Omen."


def test_n28_losing_is_told_to_whoever_lost():
    t = table(ann="field: wolf_2_2 up attack", ben="", cleo="hand: crow_1_1", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    assert "You had no Omen left to discard and lost." in own(t, 1)
    assert "Ben had no Omen left to discard and lost." in own(t, 2)
    t.leaves("cleo")
    assert own(t, 2) == ["You conceded.", "Ann won the match."]
    assert own(t, 0) == ["Cleo conceded.", "You won the match."]


# The end


def test_n15_n30_the_end_names_all_places_and_opens_the_hands():
    t = table(
        ann="hand: crow_1_1, hare_0_0; field: wolf_2_2 up attack",
        ben="",
        cleo="",
        out="cleo",
        step="battle",
    )
    assert t.match.public().opened == ()
    t.ann.answers("attack wolf_2_2 ben")
    assert SAY.outcome(t.match.public(), NAMES) == [
        "Ann: 1st place, held Hare 0/0 and Crow 1/1.",
        "Ben: 2nd place, Hand empty.",
        "Cleo: 3rd place, Hand empty.",
        "Ann wins: the last player left.",
    ]


def test_n15_all_who_lose_together_draw():
    t = table(ann="hand: storm_3_3", ben="")
    t.ann.answers("play storm_3_3 up attack")
    assert SAY.outcome(t.match.public(), NAMES)[-1].startswith("All who were left lost")


def used(t, seat=0):
    """What may be done with Omens that are picked already, and what matters for that."""
    view = t.match.private(seat)
    return dict(SAY.use(view, each, NAMES) for each in view.ask.options if each.card)


def test_an_attack_says_what_stands_against_what():
    t = table(
        ann="field: boar_6_5 up attack",
        ben="field: toad_1_4 up defense, bear_3_3 down attack",
        step="battle",
    )
    told = used(t)
    whose = next(label for label in told if "Toad" in label).split("Toad")[0]
    assert whose == "Attack ", "whoever Attacks was picked before, and is not named again"
    on = {label.split()[1]: each for label, each in told.items() if label.startswith("Attack ")}
    assert on.pop("Toad") == "ATK 6 against DEF 4 · No effect."
    (unknown,) = on.values()
    assert unknown.startswith("ATK 6 against what is face down: it turns face up first")
    assert "Bear" not in unknown


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("crow_1_1, hare_0_0", "A hit: they must discard 1 of 2."),
        ("", "A hit: they have nothing to discard, and lose."),
    ],
)
def test_an_attack_on_a_player_says_what_they_have_left(hand, told):
    t = table(ann="field: boar_6_5 up attack", ben=f"hand: {hand}" if hand else "", step="battle")
    assert [each for label, each in used(t).items() if label.startswith("Attack")] == [told]


def test_a_switch_says_where_both_come():
    t = table(
        ann="field: boar_6_5 down attack, hart_2_4 up defense",
        ben="field: bear_3_3 down defense",
        step="battle",
    )
    told = used(t).items()
    switches = [each for label, each in told if label.startswith("Switch with")]
    assert "Yours comes to Defense Mode, DEF 5, the other to Attack Mode, ATK 2" in switches
    assert "Yours comes to Attack Mode, ATK 2, the other to Defense Mode, DEF 5" in switches
    assert "Yours comes to Attack Mode, ATK 2, the other to Attack Mode" in switches


def test_what_else_is_done_with_an_omen_is_told_as_ever():
    t = table(ann="hand: crow_1_1; grave: hare_0_0", ben="field: bear_3_3 up attack")
    view = t.match.private(0)
    for each in view.ask.options:
        told = SAY.option(view, each, NAMES), SAY.description(view, each)
        assert SAY.use(view, each, NAMES) == told


def test_the_story_counts_what_each_has_left_and_says_who_fell():
    t = table(ann="hand: crow_1_1; field: wolf_2_2 up attack", ben="", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    seen = [Seen("turn", 0, 0, -1, 1), Seen("play", 0, card_id("wolf_2_2"), 0, 0)]
    seen += [Seen("discard", 1, card_id("bear_3_3"), -1, 0), Seen("turn", 1, 0, -1, 2)]
    seen += [Seen("slay", 0, card_id("wolf_2_2"), 0, 0), Seen("turn", 0, 0, -1, 3)]
    told = SAY.story([*seen, *t.match.seen(t.news, None)], t.match.public(), NAMES)
    assert told.history == ((9, 9), (9, 8), (8, 8), (8, 8))
    assert told.moments == ("Turn 3: Ann's Wolf 2/2 hit Ben, who had no Omen left to discard.",)


def test_the_story_remembers_the_turns_that_cost_most():
    t = table(ann="hand: crow_1_1", ben="hand: bear_3_3")
    lost = [Seen("discard", 1, card_id(key), -1, 0) for key in ("hare_0_0", "wolf_2_2")]
    seen = [Seen("turn", 0, 0, -1, 1), *lost, Seen("turn", 1, 0, -1, 2), *lost[:1]]
    t.leaves("ben")
    told = SAY.story([*seen, *t.match.seen(t.news, None)], t.match.public(), NAMES)
    assert told.moments == ("Turn 1: Ben lost 2 Omens.", "Turn 2: Ben conceded.")
