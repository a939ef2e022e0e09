"""Names: cleaned when they come in, escaped when they go out."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.matches.names import LONGEST, clean, escape


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ana", "Ana"),
        ("  Ana \t of\n\nAthens ", "Ana of Athens"),
        ("Ana\u202egnp.exe", "Anagnp.exe"),
        ("A\u200bn\u200da\ufeff", "Ana"),
        ("e\u0301", "\u00e9"),
        ("e\u200b\u0301", "\u00e9"),
        ("\u0000\u200b ", "Somebody"),
        ("", "Somebody"),
        ("x" * 40, "x" * 32),
        ("x" * 31 + " y", "x" * 31),
        ("\u30a2\u30ca \U0001f3fa", "\u30a2\u30ca \U0001f3fa"),
    ],
)
def test_a_name_is_one_short_line_without_tricks(name, cleaned):
    assert clean(name) == cleaned


@given(st.text(max_size=80))
def test_a_clean_name_is_never_empty_never_long_and_stays_clean(name):
    cleaned = clean(name)
    assert 0 < len(cleaned) <= LONGEST
    assert clean(cleaned) == cleaned
    assert not any(unicodedata.category(c).startswith("C") for c in cleaned)
    assert cleaned == cleaned.strip()


@pytest.mark.parametrize(
    "name",
    ["**bold**", "__u__", "~~s~~", "||spoiler||", "`code`", "> quote", "# head", "[a](http://b)"],
)
def test_no_mark_of_a_name_is_left_without_a_backslash(name):
    assert not re.search(r"(?<!\\)[*_~`|>#\[\]()]", escape(name))
    assert "http:" not in escape(name)


@pytest.mark.parametrize("name", ["<@123>", "<#12>", "@everyone", "@here", "<:omen:12>", ":skull:"])
def test_nobody_is_called_by_a_name(name):
    told = escape(name)
    assert not re.search(r"(?<!\\)[<@:]", told)


@pytest.mark.parametrize("name", ["https://evil.example", "HTTP://x", "www.evil.example"])
def test_no_link_is_made_of_a_name(name):
    assert not re.search(r"(?i)https?|www", escape(name))
    shown = escape(name).replace("\\", "").replace("\u2060", "")
    assert shown == name


@given(st.text(max_size=40))
def test_what_is_shown_is_the_name(name):
    cleaned = clean(name)
    assert re.sub(r"\\(.)", r"\1", escape(cleaned)).replace("\u2060", "") == cleaned.replace(
        "\u2060", ""
    )
