"""The drawings: of cards, traits and signs, all inside their box."""

import re
from dataclasses import replace

import pytest

from bot.engine.aegean import cards as aegean
from bot.engine.omen.cards import STEPS, TRAITS, load
from bot.render import shapes
from bot.render.cities.emblem import emblem

SIGNS = ("cost", "offering", "strength", "cards", "krater", "deck", "discard", "broken", "razed")
MARKS = ("entered", "moved", "seized", "fallen", "used", "crown", "to_move", "envoy", "sacked")


PRICES = ("coins_1", "coins_2", "coins_3", "discard", "return", "destroy")
OF_AEGEAN = (
    *(f"price_{price}" for price in PRICES),
    *("gift_unit", "gift_coin", "exalted", "one_point", "reward", "spent"),
)


CARDS = [*load().units, *load().kraters, *aegean.load().units, *aegean.load().rewards]
PLAIN = ("plain_unit", "plain_krater")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_card_has_an_emblem(card):
    assert well_drawn(emblem(card))


@pytest.mark.parametrize(
    ("card", "plain"), [(CARDS[0], "plain_unit"), (CARDS[-1], "plain_krater")], ids=PLAIN
)
def test_a_card_that_nobody_has_drawn_yet_has_a_plain_emblem(card, plain):
    assert emblem(card) == card.key
    assert emblem(replace(card, key="not_drawn_yet")) == plain
    assert well_drawn(plain)


@pytest.mark.parametrize("name", [*TRAITS, *STEPS, *SIGNS, *MARKS, *aegean.KINDS, *OF_AEGEAN])
def test_every_trait_step_and_sign_has_a_drawing(name):
    assert well_drawn(name)


def well_drawn(name):
    """Neither nearly empty nor nearly full, and little of it cut off by the box."""
    masks = shapes.masks(name, 60)
    inked = sum(mask.histogram()[255] for mask in (masks.figure, masks.gold) if mask)
    return 0.06 < inked / 3600 < 0.8


def test_no_two_cards_look_alike():
    drawings = [*{emblem(card) for card in CARDS}.difference(PLAIN), *PLAIN]
    assert len({shapes.masks(name, 40).figure.tobytes() for name in drawings}) == len(drawings)


def test_every_drawing_can_be_read():
    for name in shapes.sources():
        assert shapes.strokes(name)


@pytest.mark.parametrize("line", ["fill 1,2 3", "blub 1,2", "part nobody 1,2 1", "line x 1,2 3,4"])
def test_a_bad_line_is_named(line, monkeypatch):
    monkeypatch.setattr(shapes, "sources", lambda: {"odd": line})
    with pytest.raises(shapes.BadDrawing, match=re.escape(f"odd: '{line}'")):
        shapes.strokes.__wrapped__("odd")
