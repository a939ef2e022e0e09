"""Panels for questions of any width: five rows at most, and every option can be reached."""

from dataclasses import replace
from random import Random

import pytest

from bot import engine
from bot.engine.core.ask import Ask, option
from bot.matches.view import player_view
from bot.store.rows import Clocks, MatchRow, Seat
from bot.ui.custom_id import button_id, menu_id
from bot.ui.long_texts import LONGEST
from bot.ui.paging import NOTHING, Focus
from bot.ui.panel import Reading, panel
from bot.ui.signs import unmarked
from bot.ui.widgets import Menu

CARD = 9001


def view_of(*options, at_least=1, at_most=1):
    """A player of the toy who is asked these options."""
    match = engine.new("lanterns", seats=3, seed=1)
    ask = Ask(1, 0, "hang", options, at_least, at_most)
    match.state.asks[0] = ask
    seats = tuple(Seat(n + 1, name) for n, name in enumerate(("Ana", "Ben", "Cleo")))
    return player_view(replace(view_row("lanterns"), seats=seats), match, 0)


def view_row(key):
    return MatchRow(
        **dict.fromkeys(("id", "guild_id", "channel_id", "version"), 0),
        ruleset=key,
        options={},
        pace="none",
        status="live",
        state="",
        winner=None,
        draw_votes=(),
        table_message_id=None,
        abandoned=False,
        ended_at=None,
        clocks=Clocks(),
        seats=(),
    )


def spaces(count):
    return [option("hang", 0, place) for place in range(count)]


def lamps(count, places=1):
    return [option("shade", CARD + n, place) for n in range(count) for place in range(places)]


def ids_of(rows):
    for row in rows:
        if isinstance(row, Menu):
            yield menu_id(row.target)
        else:
            yield from (button_id(button.target) for button in row)


def must_fit(rows):
    """As Discord takes it: five rows, five buttons in one, 1 to 25 choices, no id twice."""
    assert len(rows) <= 5
    for row in rows:
        assert 1 <= len(row.choices if isinstance(row, Menu) else row) <= 25
        assert isinstance(row, Menu) or len(row) <= 5
    ids = list(ids_of(rows))
    assert len(ids) == len(set(ids))


def answers_in(rows):
    """The slots that a press or a pick in these rows answers with."""
    for row in rows:
        if isinstance(row, Menu):
            if row.target.verb in ("answer", "add"):
                yield from (choice.slot for choice in row.choices)
        else:
            yield from (b.target.slot for b in row if b.target.verb == "answer")


def reachable(view):
    """Every slot that can be answered, however many picks it takes; all panels on the way fit."""
    found, seen, waiting = set(), set(), [NOTHING]
    while waiting:
        focus = waiting.pop()
        if focus in seen:
            continue
        seen.add(focus)
        rows = panel(view, focus=focus).rows
        must_fit(rows)
        found.update(answers_in(rows))
        for row in rows:
            if isinstance(row, Menu) and row.target.verb == "page":
                waiting += [replace(focus, page=choice.slot) for choice in row.choices]
            if isinstance(row, Menu) and row.target.verb == "card":
                waiting += [Focus(card=choice.slot) for choice in row.choices]
    return found


@pytest.mark.parametrize("plain", [1, 6, 10, 11, 25, 26, 60])
@pytest.mark.parametrize("cards", [(0, 1), (3, 1), (16, 1), (9, 3), (3, 12), (2, 30)])
@pytest.mark.parametrize("at_least", [0, 1])
def test_every_option_can_be_reached_and_every_panel_fits(toy, plain, cards, at_least):
    options = (*lamps(*cards), *spaces(plain))
    view = view_of(*options, at_least=at_least)
    assert reachable(view) == set(range(len(options)))


@pytest.mark.parametrize("plain", [12, 30, 60])
def test_several_of_many_are_picked_in_menus(toy, plain):
    view = view_of(*spaces(plain), at_most=3)
    assert reachable(view) == set(range(plain))


def test_up_to_ten_are_buttons_and_more_are_one_menu(toy):
    first, second, _ = panel(view_of(*spaces(10))).rows
    assert (len(first), len(second)) == (5, 5)
    menu, _ = panel(view_of(*spaces(12))).rows
    assert len(menu.choices) == 12


def test_more_than_a_menu_holds_are_in_ranges_in_the_order_in_which_they_were_put(toy):
    view = view_of(*spaces(30))
    ranges, _ = panel(view).rows
    assert len(ranges.choices) == 2
    _, menu, _ = panel(view, focus=Focus(page=0)).rows
    assert [choice.slot for choice in menu.choices] == list(range(15))


def test_what_can_be_done_with_a_card_in_many_places_is_a_menu(toy):
    options = (*lamps(3, 12), *spaces(3))
    _, places, plain, _ = panel(view_of(*options), focus=Focus(card=12)).rows
    assert [choice.slot for choice in places.choices] == list(range(12, 24))
    assert len(plain) == 3


# Every game


@pytest.fixture(params=[*engine.RULESETS, "lanterns"])
def played(request, toy):
    """One game after the other, the toy among them."""
    return request.param


def views(key, seed):
    """What those see who are asked, in a match that is played by chance."""
    seats = engine.RULESETS[key].seats
    match, luck = engine.new(key, seats=seats[seed % len(seats)], seed=seed), Random(seed)
    for _ in range(150):
        if not match.asks:
            return
        seat, ask = next(iter(match.asks.items()))
        yield player_view(row_of(match), match, seat)
        picks = luck.sample(range(len(ask.options)), luck.randint(ask.at_least, ask.at_most))
        match.answer(seat, ask.id, picks)


def row_of(match):
    names = ("A" * 32, "B" * 32, "C" * 32, "D" * 32)
    return replace(view_row("omen"), seats=tuple(Seat(n, names[n]) for n in range(match.seats)))


@pytest.mark.parametrize("seed", range(4))
def test_every_panel_fits_a_message(played, seed):
    for view in views(played, seed):
        for note in ("", "x" * 600, "x" * 1200):
            made = panel(view, note)
            assert len(unmarked(made.text)) <= LONGEST
            must_fit(made.rows)
            assert all(line.count("**") % 2 == 0 for line in made.text.splitlines())


def test_reminders_are_left_out_first(played):
    for view in views(played, 1):
        reminded, plain = (
            view.words.cards(view.private, view.names, reminders=on) for on in (True, False)
        )
        if reminded != plain:  # before there are cards there is nothing to be reminded of
            break
    whole = panel(view).text
    assert all(each.text in whole for each in reminded)
    less = panel(view, "x" * (LONGEST - len(unmarked(whole)))).text
    assert all(each.text in less for each in plain)
    assert not all(each.text in less for each in reminded)


def test_then_lines_are_cut_between_words_and_at_last_left_out():
    view = next(iter(views("omen", 1)))
    plain = panel(view, reading=Reading(reminders=False)).text
    cut = panel(view, "x" * (LONGEST - len(unmarked(plain)))).text.splitlines()
    assert sum(line.endswith("…") for line in cut) > 1
    first = view.words.cards(view.private, view.names, reminders=False)[0].text
    [line] = [unmarked(each) for each in cut if first[:20] in each]
    assert first.startswith(line.rstrip("…"))
    none = panel(view, "x" * 1850).text
    assert first[:20] not in none


def test_only_buttons_that_answer_can_be_pressed(played):
    for view in views(played, 3):
        ask = view.private.ask
        for slot in {ask.options.index(each) for each in ask.options if each.card}:
            for row in panel(view, focus=Focus(card=slot)).rows:
                for button in row if isinstance(row, tuple) else ():
                    assert button.disabled == (button.target.verb == "barred")


def test_every_option_of_a_match_can_be_reached(played):
    """By four, too, who have the most to Attack and to Switch with."""
    for view in [*views(played, 2)][::5]:
        ask = view.private.ask
        if ask.at_most == 1:
            assert reachable(view) == set(range(len(ask.options))), ask.kind


def test_a_single_card_need_not_be_picked_before_its_uses(toy):
    menu, uses, plain = panel(view_of(*lamps(1, 7), *spaces(2))).rows[:3]
    assert [choice.chosen for choice in menu.choices] == [True]
    assert [choice.slot for choice in uses.choices] == list(range(7))
    assert len(plain) == 2


def test_a_menu_has_what_is_done_alike_together_and_place_by_place(toy):
    places = [option("shade", CARD, 1), option("hang", CARD, 9), option("shade", CARD, 0)]
    places += [option("hang", CARD, n) for n in (3, 8, 2, 7)]
    uses = panel(view_of(*places)).rows[1]
    assert [choice.slot for choice in uses.choices] == [2, 0, 5, 3, 6, 4, 1]
    lying = [option("shade", CARD + n, place) for n, place in enumerate((2, 0, 1, 2, 0, 1))]
    menu = panel(view_of(*lying)).rows[0]
    assert [choice.slot for choice in menu.choices] == [1, 4, 2, 5, 0, 3]
