"""The measure itself: it finds every fault that a picture can have, and none where none is."""

import pytest

from bot.render import fonts, shapes
from bot.render.canvas import Box, blank, flat, panel
from bot.render.palette import BLACK, CREAM, GOLD, quantise
from bot.render.picture import Picture, encode

from .measured import DESKTOP, PHONE, measured, scale


def words(image, text="Ana", size=40, at=(20, 60), ink=BLACK):
    fonts.write(image, at, text, "Bold", size, ink)


def right(image):
    words(image)
    words(image, "12:7", 46, (20, 130))
    shapes.draw(image, "crown", (120, 20), 60, GOLD)


def small_words(image):
    words(image, size=32)


def small_number(image):
    words(image, "+3", 44)


def beyond(image):
    words(image, "Ana of the House", 60, (200, 60))


def over_words(image):
    words(image)
    words(image, "Ben", 40, (40, 70))


def over_a_sign(image):
    words(image)
    shapes.draw(image, "cost", (60, 20), 50, CREAM)


def faint(image):
    panel(image, Box(50, 0, 60, 100), GOLD)
    words(image, ink=CREAM)


def hidden(image):
    words(image)
    panel(image, Box(60, 0, 60, 100), CREAM)


def drawn(paint):
    """A picture of one tile at its place on a ground of 1200 by 700."""

    def draw():
        tile = blank(400, 150, CREAM if paint is not faint else BLACK)
        paint(tile)
        ground = flat(1200, 700, CREAM)
        ground.paste(quantise(tile), (300, 400))
        return Picture(encode(ground), "toy.png", "")

    return measured(draw)


@pytest.mark.parametrize(
    ("paint", "fault"),
    [
        (small_words, "'Ana' is 8.69 px on a phone"),
        (small_number, "'+3' is 11.95 px on a phone"),
        (beyond, "'Ana of the House' leaves its tile"),
        (over_words, "'Ana' is over 'Ben'"),
        (over_a_sign, "'Ana' touches cost"),
        (faint, "'Ana' has a contrast of 1.6"),
        (hidden, "'Ana' is painted over"),
    ],
)
def test_every_kind_of_fault_is_found(paint, fault):
    assert any(found.startswith(fault) for found in drawn(paint).faults())


def test_where_all_is_right_nothing_is_found():
    assert drawn(right).faults() == []


def test_a_text_is_where_its_tile_was_put():
    found = drawn(right)
    assert [text.words for text in found.texts] == ["Ana", "12:7"]
    assert [text.is_number for text in found.texts] == [False, True]
    assert [mark.name for mark in found.marks] == ["crown"]
    name = found.texts[0]
    assert (name.box.x - name.in_tile.x, name.box.y - name.in_tile.y) == (300, 400)
    assert Box(320, 400, 100, 62).holds(name.box)


def test_discord_reduces_what_is_larger_than_its_box_and_enlarges_nothing():
    assert scale((1100, 700), DESKTOP) == 0.5
    assert scale((1100, 1400), DESKTOP) == 0.25
    assert scale((1304, 4000), PHONE) == 0.25
    assert scale((200, 100), DESKTOP) == scale((200, 100), PHONE) == 1
