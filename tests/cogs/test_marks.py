"""Marks in a text, where signs are to stand: they become emojis or go, and leave the words."""

import pytest

from bot.matches.names import clean, escape
from bot.store.notices import QueuedNotice, ReminderNotice
from bot.ui.emojis import drawings, is_ours
from bot.ui.sender import Posted
from bot.ui.signs import EDGE, WITHOUT, Signs, bare, marked, plain, unmarked
from bot.ui.stamps import is_as_sent, is_of
from bot.ui.widgets import Button, Choice, Menu, Panel, Post


class Emoji:
    def __init__(self, id, name):
        self.id = id
        self.name = name


LONGEST_ID = 2**64 - 1
COIN = Emoji(11, "omen_coin_0ff1ce")
SIGNS = Signs([COIN, Emoji(12, "party"), Emoji(13, "card_101_abcdef")])
TEXT = f"{marked('omen_coin')}3 Coins\n{marked('omen_lost')}a Krater"


def test_a_mark_becomes_an_emoji_or_goes():
    assert SIGNS.in_text(TEXT) == "<:omen_coin_0ff1ce:11> 3 Coins\na Krater"
    assert WITHOUT.in_text(TEXT) == unmarked(TEXT) == "3 Coins\na Krater"
    assert marked("") == ""


def test_of_two_for_one_sign_the_newer_is_taken():
    both = Signs([Emoji(22, "omen_coin_aaaaaa"), COIN])
    assert both.emoji("omen_coin").id == 22
    assert both.emoji("party") is both.emoji("") is None


def test_a_text_that_was_cut_short_has_no_half_a_mark():
    """The rest of a name would be that of another sign."""
    text = f"Siren {marked('card_1012')}"
    whole = text.index(EDGE) + len("card_101") + 1
    assert SIGNS.in_text(text[:whole]) == unmarked(text[:whole]) == "Siren "


def test_words_that_need_the_room_of_the_signs_have_it():
    assert SIGNS.within(TEXT, 40) == "<:omen_coin_0ff1ce:11> 3 Coins\na Krater"
    assert SIGNS.within(TEXT, 30) == "3 Coins\na Krater"
    assert SIGNS.within(TEXT, 10) == SIGNS.in_text(TEXT)  # to be parted, or cut


@pytest.mark.parametrize("name", [marked("omen_coin"), "<:omen_coin_0ff1ce:11>"])
def test_nobody_s_name_is_a_sign(name):
    assert SIGNS.in_text(escape(clean(name))) == escape(clean(name))
    assert EDGE not in clean(name)
    assert "<:" not in escape(clean(name))


def test_a_message_without_buttons_is_known_again_with_other_signs_or_none():
    post = Post(TEXT)
    queued = QueuedNotice(1, ReminderNotice(7, 0, nearly=False), 0)
    for sent in (
        SIGNS.in_text(TEXT),
        Signs([Emoji(9, "omen_coin_aaaaaa")]).in_text(TEXT),
        bare(TEXT),
    ):
        posted = Posted(1, sent, ())
        assert is_of(posted, queued, post)
        assert is_as_sent(posted, post)
    assert not is_of(Posted(1, "2 Coins\na Krater", ()), queued, post)


def test_whoever_hears_a_panel_has_words_alone():
    menu = Menu("Which ...", None, (Choice("Siren", 0, sign="card_101"),))
    made = Panel(TEXT, (menu, (Button("Pay", None, sign="omen_coin"),)))
    assert plain(made) == Panel(
        "3 Coins\na Krater",
        (Menu("Which ...", None, (Choice("Siren", 0),)), (Button("Pay", None),)),
    )


def test_every_emoji_of_ours_is_known_as_ours():
    names = list(drawings())
    assert all(map(is_ours, names))
    assert len(names) > 100
    assert max(map(len, names)) <= 32
