"""What a picture marks, from what happened since the last one."""

import pytest

from bot.engine.core.event import Seen
from bot.render.omen.marks import TIE, marks_of

CARD, PLACE = 107, 2


def after(*kinds, seat=0, card=CARD):
    return marks_of(Seen(kind, seat, card, PLACE, 0) for kind in kinds)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("kinds", "mark", "fell"),
    [
        (("play",), "entered", False),
        (("bolster",), "entered", False),
        (("play", "bolster"), "entered", False),
        (("move", "bolster"), "moved", False),  # its BOLSTER says again that it came
        (("seize", "bolster"), "seized", False),
        (("play", "move"), "moved", False),
        (("move", "play"), "entered", False),
        (("play", "bolster", "seize"), "seized", False),
        (("play", "destroy"), None, True),
        (("destroy",), None, True),
        (("destroy", "play"), "entered", False),
        (("destroy", "return", "move"), "moved", False),
        (("play", "return"), None, False),
        (("move", "veteran"), None, False),
        (("seize", "triumph"), None, False),
        (("gain",), None, False),
    ],
)
def test_a_unit_is_marked_with_what_befell_it_last(kinds, mark, fell, seat):
    found = after(*kinds, seat=seat)
    assert found.cards == ({CARD: mark} if mark else {})
    assert found.fallen == ({CARD: (seat, PLACE)} if fell else {})


@pytest.mark.parametrize("kind", ["play", "bolster", "move", "seize", "destroy", "return"])
def test_a_card_that_nobody_saw_is_not_marked(kind):
    assert after(kind, card=0) == marks_of([])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("kinds", "mine", "theirs"),
    [
        (("gain",), 3, None),
        (("pay",), -3, None),
        (("lose",), -3, None),
        (("steal",), 3, -3),
        (("gain", "gain"), 6, None),
        (("gain", "pay"), 0, None),
        (("steal", "steal", "lose"), 3, -6),
        (("strength",), None, None),
    ],
)
def test_coins_won_and_lost_are_one_number(kinds, mine, theirs, seat):
    found = marks_of(Seen(kind, seat, 0, PLACE, 3) for kind in kinds)
    assert (found.coins.get(seat), found.coins.get(1 - seat)) == (mine, theirs)


@pytest.mark.parametrize(("kind", "seat"), [("win", 0), ("win", 1), ("tie", 0), ("tie", 1)])
def test_a_battle_is_marked_with_its_winner_and_both_sums(kind, seat):
    sums = [Seen("strength", 1, 0, PLACE, 4), Seen("strength", 0, 0, PLACE, 9)]
    elsewhere = [Seen("strength", 0, 0, 1, 7)]
    winner = TIE if kind == "tie" else seat
    for told, found in ((sums + elsewhere, (9, 4)), (sums[:1], (0, 4)), (elsewhere, (0, 0))):
        assert marks_of([*told, Seen(kind, seat, 0, PLACE, 0)]).won == {PLACE: (winner, *found)}
