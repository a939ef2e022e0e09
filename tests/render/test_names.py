"""Any name is drawn, or cleanly replaced; never a crash, never an empty box."""

import pytest

from bot.render.fonts import runs, width
from bot.render.names import drawable_name, readable_name
from bot.render.omen import samples
from bot.render.omen.board import board
from bot.render.omen.hand import hand
from bot.render.omen.result import result
from bot.render.omen.text import board_text

NAMES = {
    "plain": "Ana",
    "empty": "",
    "spaces": " \t\n ",
    "wide": "W" * 32,
    "longer": "x" * 200,
    "greek": "Ωμέγα",
    "cyrillic": "Владимир",
    "arabic": "محمد علي",
    "hebrew": "שלום ben",
    "chinese": "田中太郎" * 8,
    "korean": "한국어 이름",
    "thai": "ไทยแลนด์",
    "hindi": "नमस्ते",
    "bengali": "আমি বাংলায়",
    "georgian": "ქართული",
    "emoji": "😀🔥👨‍👩‍👧‍👦",
    "flag": "🇺🇦 Oleh",
    "fancy": "\U0001d4d0\U0001d4f7\U0001d4ea",
    "zalgo": "A\u0301\u0302\u0303\u0304\u0305\u0306na",
    "control": "A\x00\x1b[31mna\u202e\u200b",
    "surrogate": "A\ud83d",
    "private": "\ue000\uf8ff",
    "mixed": "Ana العربية 田中 ★",
    "markdown": "**_~`||",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_any_name_can_be_drawn(name):
    names = (name, "Ben")
    assert board(samples.early(), names).png
    assert hand(samples.waiting(()), (name, name)).png
    assert result(samples.ended(), names, samples.HISTORY).png
    assert board_text(samples.early(), names).encode()
    assert drawable_name(name).strip()
    assert runs(drawable_name(name))
    assert width(drawable_name(name), "Bold", 30) > 0


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("", "Player 1"),
        ("😀🔥", "Player 1"),
        ("আমি", "Player 1"),
        ("Ana 😀", "Ana"),
        ("\U0001d4d0\U0001d4f7\U0001d4ea", "Ana"),
        ("  A  b ", "A b"),
        ("A\u202ena", "Ana"),
        ("محمد", "محمد"),
    ],
)
def test_what_cannot_be_drawn_is_cleanly_replaced(name, expected):
    assert drawable_name(name, 0) == expected


def test_words_keep_what_a_picture_cannot_draw():
    assert readable_name("Ana 😀") == "Ana 😀"
    assert readable_name("", 1) == "Player 2"


def test_stacked_marks_are_few():
    assert readable_name("a" + "\u0317" * 9) == "a" + "\u0317" * 2
