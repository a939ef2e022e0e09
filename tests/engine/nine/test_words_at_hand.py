"""What is said of one's own cards, of the table, of a refusal, and in slash commands."""

import pytest

from bot.engine.core.ask import NotAnOption, NotYourQuestion, StaleQuestion, option
from bot.engine.nine.cards import CARDS
from bot.engine.nine.rules import as_target, place_of
from bot.engine.nine.words.wording import fitted
from tests.engine.nine.saying import (
    NAMES,
    SAY,
)
from tests.engine.nine.scenario import card_id, table


def test_own_cards_are_the_hand_and_what_lies_face_down():
    t = table(ann="hand: twister_3_3; field: bear_3_3 down defense, wolf_2_2 up attack", ben="")
    told = [each.text for each in SAY.cards(t.match.private(0), NAMES, reminders=False)]
    assert told == [
        "**Twister 3/3** ATK 3 DEF 3 · Summoned: Twist any Omen.",
        "**Bear 3/3**, your first, face down, Defense Mode ATK 3 DEF 3",
    ]
    [first, _] = SAY.cards(t.match.private(0), NAMES, reminders=True)
    assert "Summoned (when it comes or turns face up): Twist" in first.text


def test_on_the_table_lies_what_everybody_knows():
    t = table(
        ann="field: bear_3_3 down defense, wolf_2_2 up attack; grave: crow_1_1, hare_0_0",
        ben="field: lion_4_4 turned attack",
    )
    there = {CARDS[each.card].name: each.where for each in SAY.on_table(t.match.public(), NAMES)}
    assert there == {
        "Wolf 2/2": "Ann's second",
        "Lion 4/4": "Ben's first",
        "Hare 0/0": "Ann's Grave",
        "Crow 1/1": "Ann's Grave",
    }


def test_what_lies_open_is_listed_player_by_player_whoever_came_first():
    t = table(
        ann="field: bear_3_3 up attack, wolf_2_2 up attack",
        ben="field: lion_4_4 up attack",
        cleo="field: hare_0_0 up attack",
        step="battle",
    )
    field = t.match.state.field
    for place in [*field]:
        field[place] = field.pop(place)  # as if Ben's had come before Ann's
        there = [each.where for each in SAY.on_table(t.match.public(), NAMES)]
        assert there == ["Ann's first", "Ann's second", "Ben's first", "Cleo's first"]
        told = [each.text for each in SAY.cards(t.match.private(0), NAMES, reminders=False)]
        assert [each.split("**")[1] for each in told] == [
            *("Bear 3/3", "Wolf 2/2", "Lion 4/4", "Hare 0/0")
        ]


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (NotYourQuestion("1"), "This question is not yours. Your Main Phase"),
        (StaleQuestion("2"), "That question has been answered. Your Main Phase"),
        (NotAnOption("3"), "That is not one of the choices: 3. Your Main Phase"),
    ],
)
def test_a_refusal_says_what_is_asked_instead(refusal, told):
    t = table(ann="hand: crow_1_1", ben="hand: bear_3_3")
    assert SAY.refusal(t.match.private(0), refusal, NAMES).startswith(told)


def test_a_command_names_omens_players_and_positions():
    t = table(
        ann="hand: crow_1_1; field: wolf_2_2 up attack",
        ben="hand: bear_3_3; field: lion_4_4 up defense, bull_5_5 down attack",
        cleo="hand: hare_0_0; field: ann's boar_6_5 turned attack",
        step="battle",
    )
    view, wolf = t.match.private(0), card_id("wolf_2_2")

    def part(of, name):
        return SAY.part(view, of, name, NAMES)

    assert part(option("play", wolf, 3), "position") == "Face down, Defense Mode"
    assert part(option("attack", wolf, as_target(1)), "target") == "Ben (guarded, 1 in Hand)"
    assert part(option("attack", wolf, place_of(1, 0)), "target") == "Lion 4/4 (Ben's first, DEF 4)"
    assert part(option("switch", wolf, place_of(1, 1)), "target") == (
        "Ben's second (face down, Attack Mode)"
    )
    assert part(option("switch", wolf, place_of(0, 1)), "target") == (
        "Boar 6/5 (your second, with Cleo, face down, Attack Mode)"
    )
    assert part(option("attack", wolf, as_target(1)), "omen") == "Wolf 2/2"
    assert part(option("omen", 0, place_of(1, 1)), "omen").startswith("Ben's second (")
    assert part(option("go_on"), "omen") == "go_on"
    assert part(option("raise", wolf), "position") == part(option("yes"), "target") == ""
    assert part(option("attack", wolf, place_of(1, 7)), "target") == "", "nothing lies there"


@pytest.mark.parametrize(
    ("verb", "card", "place", "sign"),
    [
        ("team", "", 5, "nine_shadows"),
        ("play", "wolf_2_2", 0, "nine_attack_mode"),
        ("play", "wolf_2_2", 1, "nine_defense_mode"),
        ("play", "wolf_2_2", 2, "nine_down"),
        ("play", "wolf_2_2", 3, "nine_down_defense"),
        ("raise", "wolf_2_2", -1, "nine_raise"),
        ("attack", "wolf_2_2", as_target(1), "nine_player_1"),
        ("attack", "wolf_2_2", place_of(1, 0), "nine_attack"),
        ("switch", "wolf_2_2", place_of(1, 0), "nine_switch"),
        ("player", "", as_target(3), "nine_player_3"),
        ("omen", "", place_of(2, 4), "nine_player_2"),
        ("omen", "wolf_2_2", place_of(2, 4), "card_7003"),
        ("discard", "wolf_2_2", -1, "card_7003"),
        ("go_on", "", -1, "nine_next"),
        ("yes", "", -1, ""),
    ],
)
def test_a_sign_shows_what_is_done_and_to_whom(verb, card, place, sign):
    assert SAY.sign(option(verb, card_id(card) if card else 0, place)) == sign


def test_a_long_text_ends_with_a_whole_word_of_the_rulebook():
    assert fitted("Twist it. Defense Mode is best", 18) == "Twist it…"
    assert fitted("Twist it. Defense Mode is best", 24) == "Twist it. Defense Mode…"
    assert fitted("Twist it.", 9) == "Twist it."
