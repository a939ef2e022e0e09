"""The pictures themselves: limits of size, contrast, and where things are."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from bot.engine.core.ask import Ask, option
from bot.engine.core.event import Seen
from bot.engine.omen.cards import everything, find
from bot.render import fonts
from bot.render.canvas import WIDE, Box
from bot.render.cities.board import under
from bot.render.cities.hand import HEIGHT as HAND_HEIGHT
from bot.render.cities.hand import pieces as hand_pieces
from bot.render.omen import gallery, samples
from bot.render.omen.board import board
from bot.render.omen.card import card_face
from bot.render.omen.hand import hand
from bot.render.omen.marks import marks_of
from bot.render.omen.result import result
from bot.render.palette import contrast

from .games import EACH_BOARD, EACH_GAME, EACH_HAND, GAMES, NAMES


def opened(picture):
    return Image.open(BytesIO(picture.png))


@EACH_BOARD
def test_a_board_is_small_and_says_nothing_else(drawn, name):
    picture = drawn.board(*drawn.boards()[name])
    assert len(picture.png) <= 80_000
    assert chunks(picture.png) <= {b"IHDR", b"PLTE", b"IDAT", b"IEND"}
    assert opened(picture).width == WIDE
    assert picture.name == "board.png"


@EACH_HAND
def test_a_hand_is_small_and_says_nothing_else(drawn, name):
    picture = drawn.hand(*drawn.samples.hands()[name])
    assert len(picture.png) <= 100_000
    assert chunks(picture.png) <= {b"IHDR", b"PLTE", b"IDAT", b"IEND"}
    assert picture.name == "hand.png"


def chunks(png):
    """The kinds of chunks in a PNG file."""
    found, at = set(), 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        found.add(png[at + 4 : at + 8])
        at += length + 12
    return found


@EACH_BOARD
def test_nothing_on_a_board_overlaps(drawn, name):
    view, names, marks = drawn.boards()[name]
    boxes = [piece.box for piece in drawn.board_pieces(view, names, marks)]
    whole = Box(0, 0, *under(drawn.game, view, marks).size)
    assert all(whole.holds(box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]


@EACH_HAND
def test_nothing_in_a_hand_overlaps(drawn, name):
    view, _, chosen = drawn.samples.hands()[name]
    boxes = [piece.box for piece in hand_pieces(drawn.game, view, chosen)]
    assert all(Box(0, 0, WIDE, HAND_HEIGHT).holds(box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]


@EACH_GAME
@pytest.mark.parametrize("count", range(1, 21))
def test_any_number_of_cards_has_its_place(count, drawn):
    view = drawn.samples.waiting(drawn.units()[:count])
    boxes = [piece.box for piece in hand_pieces(drawn.game, view)]
    assert len(boxes) == 3 + min(count, 15)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    assert all(Box(0, 0, WIDE, HAND_HEIGHT).holds(box) for box in boxes)


@EACH_GAME
def test_all_text_is_readable_inside_its_picture_and_apart(drawn, everywhere):
    """Contrast of at least 4.5, nothing beyond an edge, no line over another."""
    written = {}
    faults = []

    def write(image, at, text, face, size, ink, anchor="l"):
        x, y = at
        x -= {"l": 0, "m": 0.5, "r": 1}[anchor] * fonts.width(text, face, size)
        box = ink_box(x, y, text, face, size)
        ground = commonest(image.crop((box.x, box.y, box.x + box.w, box.y + box.h)))
        if contrast(ink, ground) < 4.5:
            faults.append(("faint", text, ink, ground))
        if not Box(0, 0, *image.size).holds(box):
            faults.append(("outside", text, box, image.size))
        for other, where in written.setdefault(id(image), [image])[1:]:
            if box.overlaps(where):
                faults.append(("over", text, other))
        written[id(image)].append((text, box))
        draw(image, at, text, face, size, ink, anchor)

    draw = fonts.write
    everywhere("write", write)
    for scene in drawn.pictures.scenes().values():
        scene()
    for id_ in drawn.everything():
        drawn.pictures.card(id_)
    assert written
    assert not faults


def ink_box(x, y, text, face, size):
    left, top, right, bottom = fonts.font(face, size).getbbox(text, anchor="ls")
    if fonts.runs(text) and fonts.runs(text)[0][0] != "serif":
        left, right = 0, fonts.width(text, face, size)
    return Box(round(x + left), round(y + top), max(1, round(right - left)), max(1, bottom - top))


def commonest(image):
    return max(image.convert("RGB").getcolors(1 << 12))[1]


def test_many_abilities_share_the_foot_of_a_card():
    ask = Ask(1, 0, "surge", tuple(option(verb, 101) for verb in ("recruit", "pilfer", "jilt")))
    plays = tuple(option("play", 101, place) for place in (0, 1, 2))
    view = replace(samples.waiting((101,)), seat=0, ask=replace(ask, options=plays + ask.options))
    assert hand(view, samples.NAMES).alt.endswith(
        "May: play left/middle/right, RECRUIT, PILFER, JILT."
    )


def test_a_tie_is_shown():
    events = [Seen("strength", 0, 0, 1, 3), Seen("strength", 1, 0, 1, 3), Seen("tie", 0, 0, 1, 0)]
    picture = board(samples.table(), samples.NAMES, marks_of(events))
    assert "Middle City: 2 Kraters · just tied 3 to 3" in picture.alt
    assert picture.png != board(samples.table(), samples.NAMES).png


@EACH_GAME
def test_the_plain_colours_survive_the_palette(drawn):
    inks = drawn.dress.inks
    for colour in inks.plain:
        made = inks.quantise(Image.new("RGB", (2, 2), colour))
        assert made.convert("RGB").getpixel((0, 0)) == colour


def test_drawing_in_threads_gives_the_same_pictures():
    """Of two games at once."""
    scenes = [(drawn, scene) for drawn in GAMES.values() for scene in drawn.boards().values()]
    alone = [drawn.board(*scene).png for drawn, scene in scenes]
    with ThreadPoolExecutor(4) as pool:
        made = pool.map(lambda each: each[0].board(*each[1]), scenes * 3)
        assert [picture.png for picture in made] == alone * 3


@EACH_GAME
def test_cards_results_and_references_have_constant_names(drawn):
    faces = [drawn.pictures.card(id_) for id_ in drawn.everything()]
    assert {face.name for face in faces} == {"card.png"}
    assert max(len(face.alt) for face in faces) <= 1024
    assert drawn.result(drawn.samples.ended(), NAMES, ()).name == "result.png"


def test_a_page_of_reference_is_named_for_what_it_explains():
    names = {key: drawn.pictures.reference().name for key, drawn in GAMES.items()}
    assert names == {"omen": "traits.png", "aegean": "kinds.png"}


def test_a_card_tells_all_it_says():
    alt = card_face(find("weaver_3").id).alt
    for words in ("Weaver no. 3", "Cost 3", "Offering 1", "Strength 3", "JILT", "GLEAN"):
        assert words in alt
    assert "Play 1 Unit from the discard pile to any City." in alt
    assert "Draw 1 Unit, then discard 1 Unit." in alt
    assert "2 points in hand, 1 broken" in card_face(153).alt


def test_a_result_tells_the_score_the_way_and_the_moments():
    alt = result(samples.ended(), samples.NAMES, samples.HISTORY, samples.MOMENTS).alt
    assert (
        "Ana: 9 points (2 Kraters in hand = 4, 1 Krater broken = 1, 2 TRIUMPHs achieved = 4)" in alt
    )
    assert "Ana wins: more points." in alt
    assert "Points by turn, Ben: 0 0 2 2 2 4 4 5 5 6 7" in alt
    assert samples.MOMENTS[1] in alt


@EACH_GAME
def test_the_chart_of_a_sample_ends_with_its_score(drawn):
    results = drawn.samples.results()
    told = {name: (view, history) for name, (view, _, history, _) in results.items()}
    assert [name for name, (_, history) in told.items() if history] == ["win", "draw"]
    for view, history in told.values():
        assert not history or history[-1] == view.outcome.scores


def test_the_gallery_is_written(tmp_path):
    written = gallery.write(tmp_path / "gallery")
    assert {path.name for path in written} == {path.name for path in tmp_path.glob("gallery/*.png")}
    assert len(written) == len(everything()) + len(samples.boards()) + len(samples.hands()) + 6 + 1
    assert len(list(tmp_path.glob("gallery/*.txt"))) == len(written) - 1


def test_a_gallery_makes_its_folders_and_is_written_anew_where_one_is(tmp_path, monkeypatch):
    for name in ("card_pictures", "sample_pictures"):
        monkeypatch.setattr(gallery, name, lambda: [])
    folder = tmp_path / "pictures" / "gallery"
    assert gallery.write(folder) == gallery.write(folder) == [folder / "contact-sheet.png"]
