"""A draft as its player sees it: the Units to choose from, drawn like a hand."""

from bot import engine
from bot.engine.omen.cards import card
from bot.render import PICTURES

DRAFT = {"games": [1, 2, 3], "mode": "draft"}
NAMES = ("Ana", "Ben")
OMEN = PICTURES["omen"]


def test_the_units_to_choose_from_are_drawn_and_told():
    view = engine.new("omen", seed=3, options=DRAFT).private(0)
    assert len(view.dealt) == 4
    picture = OMEN.hand(view, NAMES, 0)
    told = OMEN.hand_text(view, NAMES)
    for id in view.dealt:
        assert card(id).name in picture.alt
        assert card(id).name in told
    assert (
        picture.png != OMEN.hand(engine.new("omen", seed=4, options=DRAFT).private(0), NAMES, 0).png
    )


def test_what_the_other_is_dealt_is_not_shown():
    match = engine.new("omen", seed=3, options=DRAFT)
    mine, theirs = match.private(0), match.private(1)
    alt = OMEN.hand(mine, NAMES, 0).alt
    assert not any(card(id).name in alt for id in theirs.dealt)
