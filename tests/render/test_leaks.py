"""What a viewer cannot know changes no byte of what they get."""

from random import Random

import pytest

from .conftest import positions
from .games import EACH_GAME, NAMES

VARIATIONS = 20


@EACH_GAME
@pytest.mark.parametrize("seed", [11, 12])
def test_the_board_does_not_depend_on_hidden_cards(seed, drawn):
    for match, marks in positions(seed, 60, drawn):
        picture = drawn.board(match.public(), NAMES, marks)
        text = drawn.board_text(match.public())
        for salt in range(VARIATIONS):
            other = match.resample(None, Random(salt))
            assert drawn.board(other.public(), NAMES, marks) == picture
            assert drawn.board_text(other.public()) == text


@EACH_GAME
@pytest.mark.parametrize("seed", [13, 14])
def test_a_hand_does_not_depend_on_what_its_owner_cannot_see(seed, drawn):
    for match, _ in positions(seed, 80, drawn):
        for seat in (0, 1):
            view = match.private(seat)
            chosen = (*drawn.game.held(view), 0)[0]
            picture = drawn.hand(view), drawn.hand(view, NAMES, chosen)
            text = drawn.hand_text(view)
            for salt in range(VARIATIONS // 2):
                other = match.resample(seat, Random(salt))
                same = other.private(seat)
                assert (drawn.hand(same), drawn.hand(same, NAMES, chosen)) == picture
                assert drawn.hand_text(same) == text


@EACH_GAME
def test_marks_are_made_of_what_everybody_saw(drawn):
    for match, _ in positions(15, 5, drawn):
        for seen in match.seen(match.news, None):
            marks = drawn.game.marks_of([seen])
            assert not (marks.cards or marks.fallen) or seen.card


@EACH_GAME
def test_a_picture_depends_on_nothing_but_its_view(drawn):
    match = next(match for match, _ in positions(16, 60, drawn))
    first = drawn.board(match.public())
    for other, _ in positions(17, 60, drawn):
        drawn.board(other.public(), ("Zoe", "Yan"))
    assert drawn.board(match.public()) == first
