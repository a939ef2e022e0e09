"""The text form and the alt texts: short enough, and no fact of a view is missing."""

import re
from dataclasses import fields, replace
from functools import partial

import pytest

from bot.engine.cities.cards import CARDS
from bot.engine.core.ask import option
from bot.engine.core.state import Line, Outcome
from bot.engine.omen.cards import UNITS, card
from bot.engine.omen.views import PrivateView
from bot.matches.names import escape
from bot.render.cities import text as told_by
from bot.render.cities.facts import cities
from bot.render.cities.form import Form
from bot.render.cities.text import TEXT_LIMIT
from bot.render.omen import samples
from bot.render.omen.game import OMEN
from bot.render.omen.hand import hand
from bot.render.omen.marks import marks_of
from bot.render.picture import ALT_LIMIT
from bot.render.wording import fit, one_line

from .aegean_scenes import ids as sample_ids
from .conftest import positions
from .games import EACH_GAME, of_each

NAMES = ("Ann", "Ben")
board_text, board_alt, hand_text, hand_alt = (
    partial(each, OMEN)
    for each in (told_by.board_text, told_by.board_alt, told_by.hand_text, told_by.hand_alt)
)
decks = partial(told_by.decks, OMEN.dress)
TIE = Outcome((1, 1), None, "draw", ((Line("broken", 1, 1),), (Line("broken", 1, 1),)))

OMEN_CHANGES = {
    "turn": 8,
    "active": 1,
    "step": "war",
    "waiting": ((1, "wrath", 0),),
    "used": (option("glean", 115),),
    "broke": True,
    "using": (151,),
    "coins": (4, 9),
    "supply": 1,
    "deck": (6,),
    "pile": ((111, 115, 122),),
    "hand": (3, 5),
    "kraters": (0, 1),
    "envoys": (1, 0),
    "sides": ((), (), (105,), (), (), ()),
    "stacks": (2, 0, 2),
    "revealed": (101,),
    "broken": ((152,), ()),
    "triumphs": ((), (118,)),
    "outcome": TIE,
    "mode": "combined",
    "drafted": (8, 11),
}
AEGEAN_CHANGES = {
    **{name: OMEN_CHANGES[name] for name in ("turn", "active", "step", "waiting")},
    **{name: OMEN_CHANGES[name] for name in ("coins", "supply", "deck", "hand", "envoys")},
    "rewarded": True,
    "acted": sample_ids("sentry_4"),
    "using": sample_ids("prize_1"),
    "pile": (sample_ids("spear_1, spear_2"),),
    "rewards": (0, 1),
    "sides": (sample_ids("sentry_4"), (), sample_ids("bull_4"), (), (), ()),
    "stacks": (2, 0, 2),
    "revealed": sample_ids("spear_3"),
    "spent": (sample_ids("prize_2"), ()),
    "exalted": ((), sample_ids("owl_2")),
    "outcome": Outcome((1, 1), None, "draw", ((Line("spent", 1, 1),),) * 2),
}
CHANGES = {"omen": OMEN_CHANGES, "aegean": AEGEAN_CHANGES}
SET_UP = {"omen": {"games"}, "aegean": {"start"}}
"""What was settled before the match began: it is told of with the match."""

BESIDE = {"omen": {"used", "broke", "drafted", "mode"}, "aegean": {"rewarded"}}
"""What was used in this step is told by what may still be done; mode and how far a draft has come
are said beside the picture."""


def standing(drawn):
    """The middle of a match, with a Unit there."""
    ids = {"omen": "spear_2", "aegean": "sentry_4"}[drawn.key]
    return drawn.samples.table(sides=(drawn.samples.ids(ids), *[()] * 5))


@EACH_GAME
def test_a_changed_fact_is_tried_for_each_field(drawn):
    found = {field.name for field in fields(drawn.views.PublicView)}
    assert found == CHANGES[drawn.key].keys() | SET_UP[drawn.key]


@of_each(lambda drawn: CHANGES[drawn.key])
def test_no_fact_of_a_view_is_missing_in_its_text(drawn, name):
    view = standing(drawn)
    changed = replace(view, **{name: CHANGES[drawn.key][name]})
    assert drawn.board_text(changed) != drawn.board_text(view)
    assert drawn.board(changed).alt != drawn.board(view).alt


@of_each(lambda drawn: sorted(CHANGES[drawn.key].keys() - BESIDE[drawn.key]))
def test_no_fact_of_a_view_is_missing_in_its_picture(drawn, name):
    view = standing(drawn)
    assert (
        drawn.board(replace(view, **{name: CHANGES[drawn.key][name]})).png != drawn.board(view).png
    )


def test_the_whole_discard_pile_is_told_and_its_order():
    bull, torch, rower = samples.ids("bull_4, torch_2, rower_3")
    view = samples.table(pile=((bull, torch, rower),))
    text = board_text(view, NAMES)
    assert "discard 3, top first: Rower no. 3, Torch no. 2, Bull no. 4" in text
    assert board_text(replace(view, pile=((torch, bull, rower),)), NAMES) != text


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (1, "discard 3, top first: Rower no. 3, ... ·"),
        (2, "discard 3, top first: Rower no. 3, Torch no. 2, ... ·"),
        (3, "discard 3, top first: Rower no. 3, Torch no. 2, Bull no. 4 ·"),
        (4, "discard 3, top first: Rower no. 3, Torch no. 2, Bull no. 4 ·"),
    ],
)
def test_dots_stand_for_what_is_left_out_of_a_pile_and_for_nothing_else(shown, words):
    view = samples.table(pile=(samples.ids("bull_4, torch_2, rower_3"),))
    assert words in decks(view, NAMES, Form(pile=shown))


@pytest.mark.parametrize(("length", "said"), [(11, 11), (12, 12), (13, 12)])
def test_a_name_that_is_said_again_is_cut_where_it_is_too_long(length, said):
    assert Form(name=12).short(["x" * length]) == ("x" * said,)


@EACH_GAME
@pytest.mark.parametrize("seed", [1, 2])
def test_everything_in_the_open_is_named_in_random_play(seed, drawn):
    for match, marks in positions(seed, drawn=drawn):
        view = match.public()
        for text in (drawn.board_text(view, NAMES), drawn.board_alt(view, NAMES, marks)):
            for id in visible(drawn, view):
                assert CARDS[id].name in text
            for city in cities(drawn.game, view):
                for seat, side in enumerate(city.sides):
                    if side.units:
                        assert f"{NAMES[seat]} {side.count}/5: " in text
                if any(side.units for side in city.sides):
                    assert "Strength {} to {}".format(*city.sums) in text
            for seat in (0, 1):
                assert f"{view.coins[seat]} Coin" in text
                assert f"{drawn.game.points(view, seat)} point" in text


def visible(drawn, view):
    shown = [*view.using, *view.revealed]
    shown += [o.card for o in view.used] if drawn.key == "omen" else view.acted
    shown += [pile[-1] for pile in view.pile if pile]
    for cards in (*view.sides, *(drawn.game.laid(view, seat) for seat in (0, 1))):
        shown += cards
    return shown


@EACH_GAME
@pytest.mark.parametrize("names", [NAMES, samples.LONG, ("*_~`|>" * 6, "😀" * 32)])
def test_texts_fit_discord(names, drawn):
    assert (TEXT_LIMIT, ALT_LIMIT) == (2000, 1024)
    for view, _, marks in drawn.boards().values():
        assert len(drawn.board_text(view, names)) <= 2000
        assert len(drawn.board_text(view, names, 1100)) <= 1100
        assert len(drawn.board_alt(view, names, marks)) <= 1024
        assert "…" not in drawn.board_alt(view, names, marks)
    for view, _, chosen in drawn.samples.hands().values():
        assert len(drawn.hand_text(view, names)) <= 2000
        assert len(drawn.hand_alt(view, names, chosen)) <= 1024


def test_the_hardest_board_tells_every_trait():
    view, names, marks = samples.boards()["full"]
    alt = board_alt(view, names, marks)
    for side in view.sides:
        for id in side:
            traits = " ".join(trait[:2] for trait in UNITS[id].trait_names)
            assert any(
                f"{UNITS[id].name} {UNITS[id].strength} {short}" in alt
                for short in (traits, " ".join(trait[:3] for trait in UNITS[id].trait_names))
            )


def test_a_hand_tells_every_card_and_what_may_be_done():
    units = samples.ids("bull_4, breaker_4, spear_2, host_4, augur_1")
    view, names = samples.surge(units, samples.ids("krater_1")), samples.NAMES
    text = hand_text(view, names)
    for id in (*view.hand, *view.kraters):
        assert card(id).name in text
    assert re.search(r"Cost \d: \d Coins? short\.", text)
    assert "May: play middle/right, JILT." in text
    assert "May: break." in text
    assert hand(view, names).alt.count("\n") == 3 + 6


def test_a_hand_tells_the_cities_as_its_player_sees_them():
    sides = samples.sides("spear_2, bull_4", "", "", "giant_6", "", "spear_1, bow_1")
    table = samples.table(sides=sides, stacks=(2, 0, 1))
    first, second = (PrivateView(seat, table, (), (), (), None) for seat in (0, 1))
    for told in (hand_alt(first, NAMES), hand_text(first, NAMES)):
        assert "Left City: you 6 (3/5: Spear no. 2 2, Bull no. 4 4), Ben 6 (2/5: " in told
        assert "Middle City: Razed." in told
        assert "Right City: you 0, Ben 2 (2/5: Spear no. 1 1, Bow no. 1 1), 1 Krater." in told
    assert "Left City: you 6 (2/5: Giant no. 6 6), Ann 6 (3/5: " in hand_alt(second, NAMES)


@EACH_GAME
@pytest.mark.parametrize("total", range(1, 21))
def test_no_card_is_missing_in_the_alt_text_of_any_hand(total, drawn):
    view = drawn.samples.surge(drawn.units()[:total], ())
    view = replace(view, table=drawn.samples.full())
    alt = drawn.hand_alt(view, samples.LONG)
    assert len(alt) <= ALT_LIMIT
    for id_ in view.hand:
        assert CARDS[id_].name in alt
    for city in cities(drawn.game, view.table):
        assert f"you {city.sides[0].strength} (" in alt


@pytest.mark.parametrize(("kind", "said"), [("limit", "discard"), ("top", "return")])
def test_a_hand_says_what_becomes_of_a_card(kind, said):
    view = samples.limit(samples.ids("spear_2"))
    view = replace(view, ask=replace(view.ask, kind=kind, source=101))
    assert hand_alt(view, NAMES).endswith(f"May: {said}.")


def test_of_a_chosen_card_everything_is_told_and_of_others_nothing():
    view, names, _ = samples.hands()["fourteen"]
    alt = hand_alt(view, names, view.hand[0])
    assert "Destroy 1 opposing Unit in this City with Strength 3 or less." in alt
    assert card(view.hand[1]).name not in alt
    assert "Left City: you 8 (5/5: " in alt
    assert hand_alt(view, names, 1) == hand_alt(view, names)


@EACH_GAME
@pytest.mark.parametrize("seed", [4, 5])
def test_every_own_card_is_in_the_hand_text_in_random_play(seed, drawn):
    for match, _ in positions(seed, drawn=drawn):
        for seat in (0, 1):
            view = match.private(seat)
            for text in (drawn.hand_text(view, NAMES), drawn.hand_alt(view, NAMES)):
                for id in (*drawn.game.held(view), *view.envoy):
                    assert CARDS[id].name in text
                assert f"{view.table.coins[seat]} Coin" in text


def test_names_cannot_break_a_line_or_be_missing():
    assert one_line("*a_b*\n`c`\ud83d ") == "*a_b* `c`"
    assert r"**\*Ann\***" in board_text(samples.table(), (escape("*Ann*"), "Ben"))
    assert "**Player 2**: " in board_text(samples.table(), ("Ann", " "))


@pytest.mark.parametrize("name", ["a-b: *c*", "https://x.y", "@everyone", "(c) [d] <e> \\"])
def test_a_name_that_is_escaped_already_stays_as_it_is(name):
    assert escape(name) in board_text(samples.table(), (escape(name), "Ben"))


def test_the_first_form_that_fits_is_taken():
    assert fit(5, ["much too long", "short", "x"]) == "short"
    assert fit(5, ["much too long"]) == "much…"


def test_marks_say_what_befell_a_unit_last():
    marks = marks_of(sample_events())
    assert marks.cards == {107: "entered", 118: "moved", 120: "seized"}
    assert marks.fallen == {105: (0, 1)}
    assert marks.won == {0: (0, 8, 6), 1: (-1, 3, 3)}
    assert marks.coins == {0: 2, 1: -2}


def sample_events():
    from bot.engine.core.event import Seen

    return [
        Seen("play", 0, 107, 1, 0),
        Seen("bolster", 0, 107, 1, 0),
        Seen("move", 1, 118, 1, 0),
        Seen("bolster", 1, 118, 1, 0),
        Seen("seize", 0, 120, 1, 0),
        Seen("play", 0, 105, 1, 0),
        Seen("destroy", 0, 105, 1, 0),
        Seen("play", 0, 103, 1, 0),
        Seen("return", 0, 103, 1, 0),
        Seen("gain", 0, 0, -1, 3),
        Seen("pay", 0, 0, -1, 3),
        Seen("steal", 0, 0, -1, 2),
        Seen("strength", 0, 0, 0, 8),
        Seen("strength", 1, 0, 0, 6),
        Seen("win", 0, 0, 0, 0),
        Seen("strength", 0, 0, 1, 3),
        Seen("strength", 1, 0, 1, 3),
        Seen("tie", 0, 0, 1, 0),
    ]
