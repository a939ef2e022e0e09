"""The pictures of 9 Omens: what is shown of whom, and that hidden Omens are shown of nobody."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations, product
from random import Random

import pytest
from PIL import Image

from bot import engine
from bot.engine.core.ask import Ask, option
from bot.engine.core.event import LEAVING, Seen
from bot.engine.nine.cards import CARDS, Effect, goes_with, load, team
from bot.engine.nine.rules import as_target
from bot.engine.nine.teams import TEAMS
from bot.engine.nine.words.effects_told import FILTERS
from bot.render import PICTURES
from bot.render.canvas import WIDE, Box
from bot.render.nine import face, samples
from bot.render.nine.art import art
from bot.render.nine.board import layout_of, pieces, under
from bot.render.nine.dress import INKS, LIGHTS, MOON, NIGHT, TEAM_COLOURS, emblem
from bot.render.nine.layout import FULL, LOW, TALL, Layout
from bot.render.nine.news import marks_of
from bot.render.nine.samples import NAMES, card_id, lying, place
from bot.render.palette import contrast
from bot.render.picture import ALT_LIMIT
from tests.kit.play import pauses

from .measured import DESKTOP, measured, scale

DRAWN = PICTURES["nine"]
SHIPPED = load().cards
TEXT = 4.5
"""Contrast that letters need with what is below them."""

EACH_BOARD = pytest.mark.parametrize("name", samples.boards())


def board(*field, news=(), seats=2, **changes):
    return DRAWN.board(samples.table(seats, *field, **changes), NAMES[:seats], news)


def shown(draw):
    """All that is written on a picture."""
    return [text.words for text in measured(draw).texts]


def signs_on(draw):
    return [mark.name for mark in measured(draw).marks]


def matches(every, seeds=(1, 2, 3)):
    """Random matches of two, three and four at some of their questions."""
    for seed in seeds:
        for n, (match, _) in enumerate(pauses("nine", seed)):
            if n % every == seed % every:
                yield match


# Where things are


@EACH_BOARD
def test_nothing_on_a_board_overlaps(name):
    view, names, news = samples.boards()[name]
    boxes = [piece.box for piece in pieces(view, names, marks_of(news))]
    whole = Box(0, 0, *under(view).size)
    assert all(whole.holds(box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]


@pytest.mark.parametrize("counts", [*product((0, 1, 4, 9, 12), repeat=3)])
def test_regions_of_three_stand_apart_however_many_omens_they_hold(counts):
    layout = Layout(counts)
    regions = [layout.region(place) for place in range(4)]
    assert not [pair for pair in combinations(regions, 2) if pair[0].overlaps(pair[1])]
    for seat, count in enumerate(counts):
        spots = [layout.spot(seat, number) for number in range(min(count, layout.room))]
        inside = [layout.plate(seat), layout.grave(seat), *spots]
        assert all(layout.region(seat).holds(box) for box in inside)
        assert not [pair for pair in combinations(inside, 2) if pair[0].overlaps(pair[1])]


@pytest.mark.parametrize(
    ("counts", "tall"),
    [
        *(((0, 0), TALL), ((4, 4), TALL), ((5, 1), FULL), ((8, 8), FULL), ((9, 1), LOW)),
        *(((2, 2, 2, 2), FULL), ((4, 1, 1, 1), FULL), ((5, 1, 1, 1), LOW)),
    ],
)
def test_where_there_are_many_omens_their_tiles_are_lower(counts, tall):
    assert Layout(counts).tile == tall


def test_a_board_of_usual_size_fills_the_desktops_box():
    for name in ("first", "duel", "three", "four"):
        view, names, news = samples.boards()[name]
        size = Image.open(BytesIO(DRAWN.board(view, names, news).png)).size
        assert size[0] == WIDE
        assert scale(size, DESKTOP) * WIDE > 520


def test_more_omens_than_there_is_room_for_are_counted():
    field = [lying(0, slot, "down attack") for slot in range(1, 13)]
    view = samples.table(4, *[omen._replace(controller=1) for omen in field])
    assert "and 3 more" in shown(lambda: DRAWN.board(view, NAMES, ()))


# What is told


def test_n19_defense_mode_is_turned_and_labelled():
    for card, is_up in ((0, False), (card_id("Tide Wall"), True)):
        upright, turned = (art(card, 100, is_up, mode) for mode in (True, False))
        assert turned.size == upright.size[::-1]
        assert turned.rotate(-90, expand=True).tobytes() == upright.tobytes()
    assert "DEF" in shown(lambda: board(lying(0, 1, "up defense", "Tide Wall")))
    assert "DEF" not in shown(lambda: board(lying(0, 1, "up attack", "Tide Wall")))


@pytest.mark.parametrize("tall", [1, 5, 9])
@pytest.mark.parametrize(("mode", "large"), [("attack", "8"), ("defense", "0")])
def test_n08_the_value_that_counts_is_larger_than_the_other_one(mode, large, tall):
    values = {"attack": 8, "defense": 0}
    field = [lying(0, slot, f"up {mode}", "Ember Tithe", **values) for slot in range(1, tall + 1)]
    made = measured(lambda: board(*field, hands=(3, 3)))
    sizes = {text.words: text.size for text in made.texts if text.words in {"8", "0"}}
    assert max(sizes, key=sizes.get) == large
    assert len({*sizes.values()}) == 2


def test_n23_an_omen_that_everybody_has_seen_is_a_back_with_its_name():
    view = samples.table(2, lying(0, 1, "down attack", "Tide Wall", attack=0, defense=8))
    assert "Tide Wall" in shown(lambda: DRAWN.board(view, NAMES[:2], ()))
    assert "nine_back" in signs_on(lambda: DRAWN.board(view, NAMES[:2], ()))
    assert "1 Tide Wall, face down, Attack, ATK 0 DEF 8" in DRAWN.board_text(view, NAMES[:2], 2000)


def test_n06_the_gate_of_a_player_is_open_or_closed():
    guarded = lying(1, 1, "down attack")
    assert signs_on(lambda: board(guarded)).count("nine_gate_open") == 1
    assert signs_on(lambda: board(guarded)).count("nine_gate_closed") == 1
    alt = board(guarded).alt
    assert "Ana: Amassed, Hand 5, can be Attacked" in alt
    assert "Ben: Blessed, Hand 4, cannot be Attacked" in alt


def test_n20_an_omen_lies_with_its_controller_under_the_light_of_its_owner():
    taken = lying(1, 1, "up attack", "White Hind", controller=0)
    view = samples.table(2, taken)
    layout = layout_of(view)
    found = pieces(view, NAMES[:2], marks_of(()))
    assert [piece for piece in found if piece.box == layout.spot(0, 0)]
    assert signs_on(lambda: board(taken)).count(LIGHTS[1].sign) == 2
    assert "- Ben's 1 White Hind" in DRAWN.board_text(view, NAMES[:2], 2000)


def test_who_is_out_is_told_with_the_place_and_has_no_gate():
    view, names, _ = samples.fallen()
    words = shown(lambda: DRAWN.board(view, names, ()))
    assert {"3rd", "4th"} <= {*words}
    assert words.count("Out of the match") == 2
    assert "**Cleo**: Elements, out, 3rd" in DRAWN.board_text(view, names, 2000)
    gates = [name for name in signs_on(lambda: DRAWN.board(view, names, ())) if "gate" in name]
    assert len(gates) == 2


def test_who_is_asked_has_an_arrow():
    asked = board(waiting=((0, "discard", 0), (1, "discard", 0)))
    assert asked.png != board().png
    assert "To answer: Ana, Ben." in asked.alt


def test_while_teams_are_chosen_it_says_who_still_has_to():
    view, names, _ = samples.choosing()
    words = shown(lambda: DRAWN.board(view, names, ()))
    assert words.count("Choosing Teams") == 3
    assert words.count("Teams chosen") == 1
    assert "To answer: Ana, Cleo, Dan." in DRAWN.board(view, names, ()).alt


# What happened


def test_the_last_attack_is_shown_with_what_counted():
    view, names, news = samples.duel()
    assert "2:6" in shown(lambda: DRAWN.board(view, names, news))
    assert "Ana's 4 Attacked Ben's 1, 2 to 6." in DRAWN.board(view, names, news).alt


def test_n07_who_was_hit_is_marked_and_the_attacker_told_by_its_slot():
    omen = lying(0, 2, "down attack", has_acted=True)
    news = (Seen("attack", 0, 0, place(0, 2), as_target(1)), Seen("hit", 1, 0, -1, 0))
    made = board(omen, news=news)
    assert "Ana's 2 Attacked Ben." in made.alt
    assert "just hit" in made.alt
    assert "nine_hit" in signs_on(lambda: board(omen, news=news))


def test_an_omen_that_left_is_not_marked_and_its_name_in_the_grave_is():
    card, where = card_id("White Hind"), place(1, 1)
    marks = marks_of([Seen("target", 1, card, where, 0), Seen("slay", 1, card, where, 0)])
    assert (marks.places, marks.fallen) == ({}, {card})
    assert (
        marks_of([Seen("discard", 1, card, -1, 0), Seen("raise", 1, card, -1, 0)]).fallen == set()
    )


def test_a_switch_marks_both_omens_and_not_twice():
    news = [Seen("switch", 0, 0, 0, 12), Seen("twist", 0, 0, 0, 1), Seen("twist", 1, 0, 12, 1)]
    assert marks_of(news).places == {0: "nine_switch", 12: "nine_switch"}


def test_a_grave_is_a_fan_of_names_the_last_one_first():
    cards = samples.ids("White Hind, Mercy Bearer")
    words = shown(lambda: board(graves=((), cards)))
    assert words.index("Mercy Bearer") < words.index("White Hind")
    assert "Grave 2: Mercy Bearer, White Hind" in board(graves=((), cards)).alt


# Hidden Omens


def test_no_byte_of_a_board_depends_on_a_hidden_omen():
    for match in matches(40):
        names, news = NAMES[: match.seats], match.seen(match.news, None)
        made = DRAWN.board(match.public(), names, news)
        text = DRAWN.board_text(match.public(), names, 2000)
        for salt in range(5):
            other = match.resample(None, Random(salt)).public()
            assert DRAWN.board(other, names, news) == made
            assert DRAWN.board_text(other, names, 2000) == text


def test_no_byte_of_a_hand_depends_on_what_its_owner_cannot_see():
    for match in matches(60):
        for seat in range(match.seats):
            view, names = match.private(seat), NAMES[: match.seats]
            made = DRAWN.hand(view, names, 0), DRAWN.hand_text(view, names)
            for salt in range(3):
                other = match.resample(seat, Random(salt)).private(seat)
                assert (DRAWN.hand(other, names, 0), DRAWN.hand_text(other, names)) == made


def test_all_backs_are_one():
    known = art(card_id("Tide Wall"), 90, False, True)
    assert known.tobytes() == art(0, 90, False, True).tobytes()


# A hand


def test_own_face_down_omens_are_beside_the_hand_with_slot_and_mode():
    view, names, _ = samples.hands()["some"]
    words = shown(lambda: DRAWN.hand(view, names, 0))
    assert words[words.index("ATK") - 1] == "1"
    assert words[words.index("DEF") - 1] == "3"
    hod = CARDS[card_id("Hod Carrier")]
    values = f"ATK {hod.attack} DEF {hod.defense}."
    assert f"3 face down, Defense: Hod Carrier, {values}" in DRAWN.hand_text(view, names)


def test_n05_whoever_is_asked_what_to_do_on_the_field_sees_it_and_what_is_theirs_there():
    view, names, _ = samples.hands()["some"]
    lying_there = [
        *view.table.field,
        lying(1, 1, "down attack"),
        lying(1, 2, "up attack", "White Hind"),
    ]
    table = replace(view.table, field=tuple(lying_there), phase="battle")
    view = replace(view, table=table, ask=Ask(1, 0, "battle", (option("go_on"),)))
    words = shown(lambda: DRAWN.hand(view, names, 0))
    assert {"Ana", "Ben", "Nettle Picket", "Hod Carrier", "White Hind", "Attack"} <= {*words}
    assert "Thimble Drummer" not in words, "it is in Hand"
    picket = card_id("Nettle Picket")
    assert signs_on(lambda: DRAWN.hand(view, names, picket)).count("nine_next") == 2
    assert DRAWN.hand(view, names, picket).alt.startswith("Nettle Picket, ATK")
    assert "Thimble Drummer" in shown(lambda: DRAWN.hand(view, names, card_id("Thimble Drummer")))


def test_before_teams_are_dealt_a_hand_says_so():
    view = engine.new("nine", seats=3, seed=1).private(0)
    assert shown(lambda: DRAWN.hand(view, NAMES[:3], 0)) == ["No Team yet"]
    empty = samples.held("")
    assert shown(lambda: DRAWN.hand(empty, NAMES[:2], 0)) == ["No Omens in Hand"]


@pytest.mark.parametrize("count", range(10))
@pytest.mark.parametrize("down", [0, 1, 3])
def test_any_hand_can_be_read(count, down):
    names = samples.AMASSED.split(", ")
    lies = [(10 + n, "down attack", name) for n, name in enumerate(names[: min(down, 9 - count)])]
    view = samples.held(", ".join(names[9 - count :] if count else []), lies)
    made = measured(lambda: DRAWN.hand(view, NAMES[:2], 0))
    assert made.faults() == []
    assert made.image.height <= 700


@pytest.mark.parametrize("card", SHIPPED, ids=lambda card: card.key)
def test_every_card_can_be_read_in_full(card):
    view = samples.held(card.name)
    made = measured(lambda: DRAWN.hand(view, NAMES[:2], card.id))
    assert made.faults() == []
    words = " ".join(text.words for text in made.texts)
    assert card.flavour in words
    said = [effect.text for effect in card.effects]
    said += [card.standing.text] if card.standing else []
    assert all(text in words for text in said)
    assert measured(lambda: DRAWN.hand(view, NAMES[:2], 0)).faults() == []


@pytest.mark.parametrize("card", SHIPPED, ids=lambda card: card.key)
def test_a_card_tells_all_it_says(card):
    alt = DRAWN.card(card.id).alt
    assert alt.startswith(f"{card.name}, ATK {card.attack} DEF {card.defense}.")
    assert f"{TEAMS[card.team]}. " in alt
    assert alt.endswith(" ".join(["", *filter(None, [card.flavour]), "9 Omens."]))
    assert all(CARDS[other].name in alt for other, _ in goes_with(card.id))
    assert all(f"{effect.text}" in alt for effect in card.effects)
    assert card.standing is None or f"Face up: {card.standing.text}" in alt


@pytest.mark.parametrize(("times", "has_room"), [(1, True), (14, False)])
def test_an_omen_says_what_it_goes_with_if_there_is_room(monkeypatch, times, has_room):
    one, other = team(0)[:2]
    says = Effect("summoned", " ".join(["Twist an Omen of another player."] * times), ())
    monkeypatch.setitem(CARDS, one, replace(CARDS[one], effects=(says,), standing=None))
    drawn = []
    for pairs in ([], [(other, "")]):
        face.face_tile.cache_clear()
        monkeypatch.setattr(face, "goes_with", lambda id, pairs=pairs: pairs)
        drawn.append(DRAWN.card.__wrapped__(one))
    alone, paired = drawn
    assert (alone.png != paired.png) == has_room
    assert f"Goes with {CARDS[other].name}." in paired.alt
    assert "Goes with" not in alone.alt
    face.face_tile.cache_clear()


# An end


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("reason", LEAVING)
def test_a_match_that_was_left_has_its_result_even_before_teams_were_dealt(seats, reason):
    match = engine.new("nine", seats=seats, seed=1)
    for seat in range(seats - 1):
        match.leave(seat, reason)
        assert measured(lambda: DRAWN.board(match.public(), NAMES[:seats], ())).faults() == []
    made = measured(lambda: DRAWN.result(match.public(), NAMES[:seats], (), ()))
    assert made.faults() == []
    assert f"{NAMES[seats - 1]} wins" in [text.words for text in made.texts]


def test_a_match_that_nobody_won_says_so():
    match = engine.new("nine", seats=3, seed=1)
    match.conclude(None, "abandoned")
    assert DRAWN.result(match.public(), NAMES[:3], (), ()).alt.startswith("No winner.")


def test_the_places_are_in_order():
    view, names, history, moments = samples.results()["four"]
    lines = DRAWN.result(view, names, history, moments).alt.splitlines()
    assert [line[:3] for line in lines[1:5]] == ["1st", "2nd", "3rd", "4th"]
    assert lines[0] == "Dan wins."
    assert "Left by turn, Ben: 9 8 7 7 6 5 5 4 3 2 0" in lines


HISTORIES = ([(9, 9)], [(9, 9), (8, 9)], [(n, 9 - n) for n in range(10)], [(3, 3)] * 40)


@pytest.mark.parametrize("history", HISTORIES)
def test_the_way_to_a_result_can_be_read_however_it_went(history):
    view = samples.ended(2, 1)
    for moments in ((), samples.MOMENTS):
        made = measured(lambda m=moments: DRAWN.result(view, NAMES[:2], history, m))
        assert made.faults() == []


# Words and colours


@EACH_BOARD
@pytest.mark.parametrize("limit", [300, 1000, 2000])
def test_a_field_is_told_in_so_many_characters(name, limit):
    view, _, _ = samples.boards()[name]
    names = ["N" * 32] * view.seats
    assert 0 < len(DRAWN.board_text(view, names, limit)) <= limit
    assert len(DRAWN.board(view, names, ()).alt) <= ALT_LIMIT


def test_every_omen_has_a_line():
    view, names, _ = samples.four()
    lines = DRAWN.board_text(view, names, 2000).splitlines()
    assert sum(line.startswith("- ") for line in lines) == len(view.field)
    assert "- 2, face down, Defense" in lines


def test_the_colours_of_seats_and_teams_can_be_told_apart_and_written_on():
    lights = [light.colour for light in LIGHTS]
    assert len({*lights, *TEAM_COLOURS}) == len(LIGHTS) + len(TEAM_COLOURS)
    assert len({light.sign for light in LIGHTS}) == len(LIGHTS)
    assert all(contrast(colour, NIGHT) > TEXT for colour in lights)
    assert all(contrast(colour, MOON) > TEXT for colour in TEAM_COLOURS)
    assert len({*INKS.colours}) == len(INKS.colours) == 16


def test_every_timing_has_a_word_and_every_sign_is_there():
    assert FILTERS[-1] == "Face up"
    signs = DRAWN.signs()
    named = [*(team.lower() for team in TEAMS), *(f"player_{seat}" for seat in range(4))]
    named += ["play", "raise", "attack_mode", "defense_mode", "down", "up", "twist", "next"]
    named += ["hand", "grave", *("_".join(word.lower().split()) for word in FILTERS)]
    assert {f"nine_{name}" for name in named} <= signs.keys()


def test_a_card_that_nobody_has_drawn_has_a_plain_emblem():
    card = SHIPPED[0]
    assert emblem(card) == card.key
    assert emblem(replace(card, key="not_drawn_yet")) == "plain_omen"
