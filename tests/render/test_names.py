"""Any name is drawn, or cleanly replaced; never a crash, never an empty box."""

import pytest

from bot.render.fonts import SHAPING, has, home, runs, width
from bot.render.names import drawable_name, readable_name, stand_in
from bot.render.omen import samples
from bot.render.omen.board import board
from bot.render.right_to_left import as_seen

from .games import EACH_GAME

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


@EACH_GAME
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_any_name_can_be_drawn(name, drawn):
    names, samples = (name, "Ben"), drawn.samples
    assert drawn.board(samples.early(), names).png
    assert drawn.hand(samples.waiting(()), (name, name)).png
    assert drawn.result(samples.ended(), names, samples.HISTORY).png
    assert drawn.board_text(samples.early(), names).encode()
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


# Right to left


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("\u05d0\u05d1\u05d2", "\u05d2\u05d1\u05d0"),
        ("\u05d0\u05d1 ben 12", "\u05d1\u05d0 ben 12"),
        ("Ana \u05d0\u05d1!", "Ana \u05d1\u05d0!"),
        ("\u05d0 \u05d1", "\u05d1 \u05d0"),
        ("\u05e9\u05b8\u05dc", "\u05dc\u05e9"),  # without its point
        ("\u0628\u0628\u0628", "\ufe90\ufe92\ufe91"),  # first, middle and last form
        ("\u0628", "\u0628"),
        ("\u062f\u0628", "\u0628\u062f"),  # dal joins on one side only
        ("\u0633\u0644\u0627\u0645", "\u0645\ufefc\ufeb3"),  # lam with alef is one sign
        ("\u0644\u0649", "\ufef0\ufedf"),
        ("Ana", "Ana"),
    ],
)
def test_hebrew_and_arabic_are_joined_and_in_the_order_of_sight(name, seen):
    assert as_seen(name) == seen
    assert "".join(part for _, part in runs(name)) == seen


ALPHABETS = {
    "Arabic": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي",
    "Persian": "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
    "Urdu": "ٹڈڑںھہےۓ",
    "Hebrew": "אבגדהוזחטיךכלםמןנסעףפץצקרשת",
}


@pytest.mark.parametrize("letters", ALPHABETS.values(), ids=ALPHABETS)
def test_every_letter_of_an_alphabet_can_be_drawn(letters):
    assert [char for char in letters if home(char) != "figo"] == []


def test_every_letter_can_be_drawn_beside_every_other_or_not_at_all():
    letters = [char for char in map(chr, range(0x05D0, 0x0700)) if char.isalpha() and home(char)]
    assert {*ALPHABETS["Arabic"], *ALPHABETS["Hebrew"]} <= {*letters}
    lost = {
        (one, two)
        for one in letters
        for two in letters
        if not all(has("figo", char) for char in as_seen(one + two))
    }
    assert not lost


def test_the_system_is_not_asked(monkeypatch, everywhere):
    """Names from right to left are drawn alike with and without a library that shapes text."""
    names = (
        "\u0644\u064a\u0644\u0649 \u0627\u0644\u062d\u0633\u0646",
        "\u05d3\u05e0\u05d9\u05d0\u05dc",
        "Nguy\u1ec5n \u10d0\u10d1",
    )
    assert [drawable_name(name) for name in names] == list(names)
    with_it = [board(samples.early(), (name, "Ben")) for name in names]
    everywhere("SHAPING", ())
    drawable_name.cache_clear()
    assert [board(samples.early(), (name, "Ben")) for name in names] == with_it
    assert drawable_name("\u0928\u092e", 0) == "Player 1"
    drawable_name.cache_clear()


def test_names_of_any_scripts_stand_in_one_line():
    """Joined letters of one name, shaped ones of the other: each in its own run."""
    found = runs("\u05d0\u05d1, \u0928\u092e")
    assert [name for name, _ in found] == (["figo", "figo+"] if SHAPING else ["figo"])


@pytest.mark.parametrize(
    ("name", "instead"),
    [("😀🔥", "Player 2"), ("Ana 😀", ""), ("محمد", ""), ("Player 2", ""), ("Player 1", "")],
)
def test_a_name_without_letters_has_a_stand_in(name, instead):
    assert stand_in(name, 1) == instead


def test_words_keep_what_a_picture_cannot_draw():
    assert readable_name("Ana 😀") == "Ana 😀"
    assert readable_name("", 1) == "Player 2"


def test_stacked_marks_are_few():
    assert readable_name("a" + "\u0317" * 9) == "a" + "\u0317" * 2


@EACH_GAME
@pytest.mark.parametrize("nameless", [("", ""), ("😀", "\ue000")])
def test_whoever_has_no_name_is_called_by_their_seat_everywhere(nameless, drawn):
    """The very same pictures and words as of players who are called so."""
    called, samples = ("Player 1", "Player 2"), drawn.samples
    for draw in (
        lambda names: drawn.board(samples.early(), names),
        lambda names: drawn.result(samples.ended(), names, samples.HISTORY),
    ):
        assert draw(nameless).png == draw(called).png != draw(called[::-1]).png
    for tell in (
        lambda names: drawn.board_text(samples.early(), names),
        lambda names: drawn.board_alt(samples.early(), names),
        lambda names: drawn.hand(samples.waiting(()), names).alt,
        lambda names: drawn.result(samples.ended(), names, ()).alt,
    ):
        assert tell(("", "")) == tell(called)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [("Ab😀😀", "Ab"), ("Aআ", "A"), ("Aআআ", "Player 2"), ("!😀", "!"), ("আ!", "Player 2")],
)
def test_half_of_the_letters_are_enough(name, drawn):
    assert drawable_name(name, 1) == drawn


def test_a_readable_name_is_of_32_characters_and_two_marks_in_a_row():
    assert readable_name("x" * 33) == "x" * 32
    mark = "\u0317"
    assert readable_name(f"a{mark * 3}b{mark * 2}c") == f"a{mark * 2}b{mark * 2}c"
    assert readable_name("a\u00a0b\u3000c") == "a b c"
