"""Boxes, colours and lines of text: what pictures are measured by."""

import pytest

from bot.render.canvas import Box
from bot.render.fonts import broken, fitted, width, wrapped
from bot.render.palette import contrast, luminance, mix

HERE = Box(10, 20, 30, 40)


def test_the_last_pixel_of_a_box_is_inside():
    assert HERE.corners == (10, 20, 39, 59)


@pytest.mark.parametrize(
    ("other", "over"),
    [
        (Box(10, 20, 30, 40), True),
        (Box(39, 59, 5, 5), True),  # by one pixel
        (Box(40, 20, 5, 5), False),  # beside it
        (Box(10, 60, 5, 5), False),
        (Box(6, 16, 5, 5), True),
        (Box(5, 20, 5, 5), False),
        (Box(10, 15, 5, 5), False),
        (Box(20, 30, 1, 1), True),
        (Box(0, 0, 99, 99), True),
        (Box(20, 70, 5, 5), False),
    ],
)
def test_boxes_overlap_that_share_a_pixel(other, over):
    assert HERE.overlaps(other) is over
    assert other.overlaps(HERE) is over


@pytest.mark.parametrize(
    ("other", "inside"),
    [
        (HERE, True),
        (Box(11, 21, 28, 38), True),
        (Box(9, 20, 30, 40), False),
        (Box(10, 19, 30, 40), False),
        (Box(10, 20, 31, 40), False),
        (Box(10, 20, 30, 41), False),
        (Box(11, 20, 30, 40), False),
        (Box(10, 21, 30, 40), False),
    ],
)
def test_a_box_holds_what_does_not_stand_out(other, inside):
    assert HERE.holds(other) is inside


@pytest.mark.parametrize(
    ("grey", "ratio"),
    [(0x00, 21.0), (0x0A, 19.8), (0x59, 7.0), (0x76, 4.54), (0x77, 4.48), (0x94, 3.03), (0xFF, 1)],
)
def test_contrast_is_as_wcag_tells_it(grey, ratio):
    """Figures of the usual checkers, of grey on white."""
    white, colour = (255, 255, 255), (grey, grey, grey)
    assert contrast(colour, white) == pytest.approx(ratio, abs=0.005)
    assert contrast(white, colour) == contrast(colour, white)


@pytest.mark.parametrize(
    ("colour", "light"), [((255, 0, 0), 0.2126), ((0, 255, 0), 0.7152), ((0, 0, 255), 0.0722)]
)
def test_green_is_brighter_than_red_and_red_than_blue(colour, light):
    assert luminance(colour) == pytest.approx(light)


def test_colours_are_mixed_part_by_part():
    assert mix((0, 100, 200), (100, 0, 200), 0.25) == (25, 75, 200)


WORDS = "Ana won the left City"


def test_what_fits_to_a_pixel_stays_as_it_is_and_what_does_not_gets_smaller():
    room = width(WORDS, "Bold", 40)
    assert fitted(WORDS, "Bold", 40, room) == (WORDS, 40)
    text, size = fitted(WORDS, "Bold", 40, room - 1)
    assert size == 39
    assert width(text, "Bold", size) <= room - 1
    assert fitted("", "Bold", 40, 10) == ("", 40)


def test_what_would_be_too_small_is_shortened():
    room = width(WORDS, "Bold", 20) // 2
    text, size = fitted(WORDS, "Bold", 40, room, 20)
    assert size == 20
    assert text.endswith("…")
    assert WORDS.startswith(text[:-1])
    assert " …" not in text
    assert room - width("mm", "Bold", 20) < width(text, "Bold", 20) <= room
    assert fitted(WORDS, "Bold", 40, 1)[1] == 18
    assert len(fitted(WORDS, "Bold", 40, 1)[0]) == 1


def test_a_line_is_as_long_as_it_may_be():
    room = width("Ana won the", "Bold", 30)
    assert wrapped(WORDS, "Bold", 30, room) == ("Ana won the", "left City")
    assert wrapped(WORDS, "Bold", 30, room - 1) == ("Ana won", "the left City")
    assert wrapped(WORDS, "Bold", 30, 1) == tuple(WORDS.split())
    assert wrapped("", "Bold", 30, 100) == ()


@pytest.mark.parametrize(
    ("name", "beside", "lines"),
    [
        ("Stone-Roller", "Stone-Roller", ("Stone-Roller",)),
        ("Stone-Roller", "Stone-", ("Stone-", "Roller")),
        ("Oft-Mended Sail", "Oft-Mended", ("Oft-Mended", "Sail")),
        ("Long-Mended Sail", "Mended Sail", ("Long-", "Mended Sail")),
        ("Least of the Ferrymen", "Least of the", ("Least of the", "Ferrymen")),
        ("Least of the Ferrymen", "Ferry", ("Least", "of t…")),  # what is too long is cut
        ("Candlelight", "Candle", ("Can…",)),
    ],
)
def test_a_name_is_broken_at_a_space_or_after_a_hyphen(name, beside, lines):
    room = width(beside, "Bold", 34)
    found = broken(name, "Bold", 34, room, 2)
    assert found == lines
    assert all(width(line, "Bold", 34) <= room for line in found)
