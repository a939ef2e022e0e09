"""Every game has its pictures, and what is asked for through the registry is what is drawn."""

import pytest

from bot.engine import RULESETS, Seen
from bot.render import PICTURES
from bot.render.omen import samples
from bot.render.omen.board import board
from bot.render.omen.marks import marks_of


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_game_has_pictures(ruleset):
    assert ruleset in PICTURES


def test_a_board_is_marked_with_what_happened():
    news = (Seen("play", 0, 102, 0, 0),)
    view = samples.early()
    marked = PICTURES["omen"].board(view, samples.NAMES, news)
    assert marked == board(view, samples.NAMES, marks_of(news))
    assert marked != PICTURES["omen"].board(view, samples.NAMES, ())
