"""Why somebody did something in 9 Omens, as everybody may read it."""

import pytest

from bot.players.nine.reasons import OBEYED, remark, why
from tests.engine.nine.scenario import table

OPEN = "field: crow_1_1 up attack; hand: hare_0_0, mole_1_2"
SHUT = "field: tortoise_0_9 up defense; hand: hare_0_0"


def told(answer, *, say=why, who="ann", **given):
    """What is said of an answer to the first question of a position."""
    t = table(**{"step": "battle", **given})
    before = t.match.public()
    player = getattr(t, who)
    player.answers(answer)
    seen = t.match.seen(t.news, None)
    return say(before, t.match.public(), player.seat, seen)


CASES = {
    "to win the match.": (
        "attack wolf_2_2 ben",
        {"ann": "field: wolf_2_2 up attack", "ben": "field: crow_1_1 up attack"},
    ),
    "to put 1 player out of the match.": (
        "attack wolf_2_2 ben",
        {"ann": "field: wolf_2_2 up attack", "ben": "", "cleo": "hand: hare_0_0"},
    ),
    "to make them discard 1 of 2 Omens.": (
        "attack wolf_2_2 ben",
        {"ann": "field: wolf_2_2 up attack", "ben": OPEN},
    ),
    "to leave them with 0 Omens in Hand.": (
        "attack wolf_2_2 ben",
        {"ann": "field: wolf_2_2 up attack", "ben": "hand: hare_0_0"},
    ),
    "to Slay 1 Omen at no cost.": (
        "attack wolf_2_2 crow_1_1",
        {"ann": "field: wolf_2_2 up attack", "ben": OPEN},
    ),
    "to trade 1 for 1.": (
        "attack crow_1_1 mole_1_2",
        {"ann": "field: crow_1_1 up attack", "ben": "field: mole_1_2 up attack; hand: hare_0_0"},
    ),
    "to open the way for 1 Attack.": (
        "switch hart_2_4 tortoise_0_9",
        {"ann": "field: hart_2_4 up defense, wolf_2_2 up attack", "ben": SHUT},
    ),
    "to open the way to a player.": (
        "switch hart_2_4 tortoise_0_9",
        {"ann": "field: hart_2_4 up attack", "ben": SHUT},
    ),
    "to stop 1 Attack.": (
        "play swan_0_3 down defense",
        {"ann": "hand: swan_0_3", "ben": OPEN, "step": "main"},
    ),
    "to strengthen an Omen from 2 to 6.": (
        "switch ox_2_6 bear_3_3",
        {
            "ann": "field: ox_2_6 up attack, bear_3_3 down defense",
            "ben": "hand: hare_0_0",
        },
    ),
    "to weaken one of theirs from 3 to 0.": (
        "switch bear_3_3 swan_0_3",
        {
            "ann": "field: bear_3_3 up defense",
            "ben": f"{SHUT}".replace("; ", ", swan_0_3 up defense; "),
        },
    ),
    "to see what lay face down there.": (
        "attack wolf_2_2 tortoise_0_9",
        {
            "ann": "field: wolf_2_2 up attack; hand: hare_0_0",
            "ben": "field: tortoise_0_9 down defense, ox_2_6 up defense",
        },
    ),
    "to have 1 Omen in Hand again.": (
        "raise wolf_2_2",
        {"ann": "grave: wolf_2_2", "ben": SHUT, "step": "main"},
    ),
    "to keep secret what the Omen in slot 1 is.": (
        "play wolf_2_2 down attack",
        {"ann": "hand: wolf_2_2", "ben": SHUT, "step": "main"},
    ),
    "to Attack with 2 from slot 1 on.": (
        "play wolf_2_2 up attack",
        {"ann": "hand: wolf_2_2", "ben": SHUT, "step": "main"},
    ),
    "to hold the Field with 1 Omen, this one with 6.": (
        "play ox_2_6 up defense",
        {"ann": "hand: ox_2_6", "ben": SHUT, "step": "main"},
    ),
    "to have both in their other Modes.": (
        "switch wolf_2_2 crow_1_1",
        {"ann": "field: wolf_2_2 up attack, crow_1_1 up attack", "ben": SHUT},
    ),
    OBEYED["battle"]: ("next", {"ann": "field: wolf_2_2 up attack", "ben": SHUT}),
    OBEYED["main"]: ("next", {"ann": "hand: wolf_2_2", "ben": SHUT, "step": "main"}),
}


@pytest.mark.parametrize("words", CASES)
def test_an_answer_has_a_reason(words):
    answer, given = CASES[words]
    assert told(answer, **given) == words


def test_what_was_told_anyway_needs_no_remark():
    answer, given = CASES["to trade 1 for 1."]
    assert told(answer, say=remark, **given) == ""


@pytest.mark.parametrize("words", ["to open the way for 1 Attack.", "to stop 1 Attack."])
def test_who_may_be_attacked_now_is_remarked(words):
    answer, given = CASES[words]
    assert told(answer, say=remark, **given) == words


def test_the_end_of_a_match_needs_no_remark():
    answer, given = CASES["to win the match."]
    assert told(answer, say=remark, **given) == ""
