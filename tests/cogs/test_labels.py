"""Players' names on buttons, in menus and among suggestions: as they are, and short enough."""

from dataclasses import replace
from random import Random

import pytest

from bot.engine import RULESETS
from bot.engine.nine.rules import is_player
from bot.engine.nine.verbs import VERBS
from bot.matches.errors import Refused
from bot.matches.view import COMPUTER, player_view
from bot.store.rows import Seat
from bot.ui.labels import apart, label
from bot.ui.paging import Focus
from bot.ui.posts import cards_here
from bot.ui.question import question
from bot.ui.typed import completions, find, picks
from bot.ui.widgets import Menu
from tests.cogs.test_wide_questions import view_row
from tests.kit.computers import course, new
from tests.kit.nine_table import table as position
from tests.test_rulesets import BUTTON, DESCRIPTION

ATTACK = next(verb for verb in VERBS if verb.name == "attack")
LONG = tuple(f"{'W' * 31}{seat}" for seat in range(4))
DUEL = {
    "ann": "field: wolf_2_2 up attack; hand: crow_1_1",
    "ben": "hand: ram_6_2, ox_2_6",
    "cleo": "field: boar_6_5 down defense; hand: elk_9_0",
    "step": "battle",
}


def view_of(match, seat, names, level=None):
    seats = tuple(Seat(-n, name, level if n else None) for n, name in enumerate(names))
    return player_view(replace(view_row("nine"), seats=seats), match, seat)


def duel(*names, level=None):
    return view_of(position(**DUEL).match, 0, names, level)


def labels(view, focus):
    for row in question(view, focus):
        if isinstance(row, Menu):
            yield from ((choice.label, DESCRIPTION) for choice in row.choices)
        else:
            yield from ((button.label, BUTTON) for button in row)


def test_players_are_called_by_their_names_and_discord_formats_none_of_them():
    view = duel("Ana", "*Ben*", "<@12> `Cleo`")
    told = [words for words, _ in labels(view, Focus())]
    assert "Wolf 2/2: Attack *Ben* (open, 2 in Hand)" in told
    assert "Wolf 2/2: Attack <@12> `Cleo`'s first, face down, Defense Mode" in told
    with pytest.raises(Refused) as refused:
        picks(view, "nobody")
    assert r"Wolf 2/2 Attacks \*Ben\* (open, 2 in Hand)" in str(refused.value)
    assert "<@12>" not in str(refused.value)


def test_nobody_is_called_a_computer_where_there_is_little_room():
    view = duel("Ana", f"Hero{COMPUTER}", f"Hero 2{COMPUTER}", level="hero")
    told = [words for words, _ in labels(view, Focus())]
    assert "Wolf 2/2: Attack Hero (open, 2 in Hand)" in told
    field = position(**DUEL | {"cleo": "field: boar_6_5 up attack; hand: elk_9_0"}).match
    [menu] = cards_here(view_of(field, 0, ("Ana", "Ben", f"Hero{COMPUTER}"), "hero"))
    assert "Hero's first" in [choice.description for choice in menu.choices]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_longest_names_all_fits_and_is_told_apart(seats):
    shortest = 100
    for match in course(new(RULESETS["nine"], seats), Random(seats)):
        for seat, ask in match.asks.items():
            view = view_of(match, seat, LONG[:seats])
            for focus in (Focus(), *(Focus(card=slot) for slot in range(len(ask.options)))):
                told = [*labels(view, focus)]
                assert all(0 < len(words) <= room for words, room in told), told
                assert len({words for words, _ in told}) == len(told)
                assert not [words for words, _ in told if "WWW" in words and words.endswith("…")]
                cut = [words.count("W") for words, _ in told if "W…" in words]
                shortest = min([shortest, *cut])
    assert shortest < 31, "some name had to give way"


def test_what_decides_is_kept_and_the_name_is_cut():
    view = duel("Ana", *LONG[1:3])
    say = "The Latecomers Attacks {}'s twelfth, with {}, face down, Defense Mode".format
    assert label(view, 100, lambda names: say(*names[1:])) == say(
        "W" * 11 + "… (2)", "W" * 11 + "… (3)"
    )
    view = duel("Ana", "B" * 32, "C" * 32)
    assert label(view, 100, lambda names: say(*names[1:])) == say("B" * 15 + "…", "C" * 15 + "…")
    assert label(view, 30, lambda names: "x" * 20 + " " + "y" * 20) == "x" * 20 + "…"


def test_namesakes_are_told_apart_by_their_seats():
    assert apart(["Ana", "Ben", "ben"]) == ["Ana", "Ben (2)", "ben (3)"]
    view = duel("Ana", "Ben", "Ben")
    assert "Wolf 2/2: Attack Ben (2) (open, 2 in Hand)" in [
        words for words, _ in labels(view, Focus())
    ]


def test_a_command_suggests_targets_by_name_and_takes_them_as_typed():
    view = duel("Ana", "Ben (he/him)", "Cleo")
    ask = view.private.ask
    for typed in ("Ben (he/him) (open, 2 in Hand)", "ben"):
        slot = find(view, ATTACK, {"omen": "Wolf 2/2", "target": typed})
        assert is_player(ask.options[slot].place)
    slot = find(view, ATTACK, {"omen": "Wolf 2/2", "target": "cleo's first"})
    assert not is_player(ask.options[slot].place)


def test_what_is_suggested_is_taken_whatever_the_names_are():
    for names in (LONG[:3], ("Ana", "Ben", "Ben"), ("Ana", "*B*", "`C`")):
        view = duel(*names)
        suggested = [each.value for each in completions(view, "")]
        assert [picks(view, each) for each in suggested] == [[n] for n in range(len(suggested))]
