"""What a viewer cannot know changes no byte of what they get."""

from random import Random

import pytest

from bot.render import PICTURES
from bot.render.omen.board import board
from bot.render.omen.hand import hand
from bot.render.omen.marks import marks_of

from .conftest import positions

NAMES = ("Ann", "Ben")
OMEN = PICTURES["omen"]
VARIATIONS = 20


@pytest.mark.parametrize("seed", [11, 12])
def test_the_board_does_not_depend_on_hidden_cards(seed):
    for match, marks in positions(seed, 60):
        picture = board(match.public(), NAMES, marks)
        text = OMEN.board_text(match.public(), NAMES, 2000)
        for salt in range(VARIATIONS):
            other = match.resample(None, Random(salt))
            assert board(other.public(), NAMES, marks) == picture
            assert OMEN.board_text(other.public(), NAMES, 2000) == text


@pytest.mark.parametrize("seed", [13, 14])
def test_a_hand_does_not_depend_on_what_its_owner_cannot_see(seed):
    for match, _ in positions(seed, 80):
        for seat in (0, 1):
            view = match.private(seat)
            chosen = (*view.hand, *view.kraters, 0)[0]
            picture = hand(view, NAMES), hand(view, NAMES, chosen)
            text = OMEN.hand_text(view, NAMES)
            for salt in range(VARIATIONS // 2):
                other = match.resample(seat, Random(salt))
                same = other.private(seat)
                assert (hand(same, NAMES), hand(same, NAMES, chosen)) == picture
                assert OMEN.hand_text(same, NAMES) == text


def test_marks_are_made_of_what_everybody_saw():
    for match, _ in positions(15, 5):
        for seen in match.seen(match.news, None):
            marks = marks_of([seen])
            assert not (marks.cards or marks.fallen) or seen.card


def test_a_picture_depends_on_nothing_but_its_view():
    match = next(match for match, _ in positions(16, 60))
    first = board(match.public(), NAMES)
    for other, _ in positions(17, 60):
        board(other.public(), ("Zoe", "Yan"))
    assert board(match.public(), NAMES) == first
