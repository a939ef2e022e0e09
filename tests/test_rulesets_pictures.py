"""What every game system must draw and tell in text: pictures and the same facts in words."""

from random import Random

import pytest

from bot.render import PICTURES
from bot.render.picture import ALT_LIMIT
from tests.kit.computers import MESSAGE, course, left_by, new
from tests.kit.secrets import NAMES

PNG = b"\x89PNG"
SHEET = 150_000
"""Bytes of a picture of many cards."""

pytestmark = pytest.mark.usefixtures("cards_of_today")


# Pictures and texts


def test_every_kind_of_picture_can_be_drawn_at_every_number_of_seats(rules):
    drawn = PICTURES[rules.key]
    for seats in rules.seats:
        names = NAMES[:seats]
        for n, match in enumerate(course(new(rules, seats), Random(seats))):
            if n % 25 == 0 or match.outcome:
                news = match.seen(match.news, None)
                made = [drawn.board(match.public(), names, news)]
                made += [drawn.hand(match.private(seat), names, 0) for seat in range(seats)]
                assert [picture.png[:4] for picture in made] == [PNG] * (seats + 1)
                assert all(0 < len(picture.alt) <= ALT_LIMIT for picture in made)


def test_the_result_can_be_drawn_however_a_match_ends(rules):
    for seats in rules.seats:
        names = NAMES[:seats]
        left = left_by(rules, seats, "conceded")
        for ended in (played(rules, seats), left, abandoned(rules, seats)):
            view = ended.public()
            story = rules.words.story(ended.seen(ended.news, None), view, names)
            picture = PICTURES[rules.key].result(view, names, story.history, story.moments)
            assert picture.png[:4] == PNG
            assert 0 < len(picture.alt) <= ALT_LIMIT


def played(rules, seats):
    return list(course(new(rules, seats), Random(1)))[-1]


def abandoned(rules, seats):
    match = new(rules, seats)
    match.conclude(None, "abandoned")
    return match


def test_every_card_and_the_reference_page_can_be_drawn(rules):
    drawn = PICTURES[rules.key]
    faces = [drawn.card(card) for card in sorted(rules.cards())]
    assert all(face.png[:4] == PNG and face.alt for face in faces)
    assert len({face.alt for face in faces}) == len(faces)
    assert drawn.reference().png[:4] == PNG


def test_the_signs_of_the_board_are_explained_in_a_picture_and_in_words(rules):
    picture = PICTURES[rules.key].legend()
    assert picture.png[:4] == PNG
    assert 0 < len(picture.alt) <= ALT_LIMIT
    assert rules.shelf.topics()[rules.shelf.legend].text


def test_the_cards_of_every_chapter_can_be_seen_at_a_glance(rules):
    for chapter in rules.shelf.chapters():
        for filter in ("", *rules.shelf.filters()):
            picture = PICTURES[rules.key].contact_sheet(rules.shelf.listed(chapter, filter))
            assert picture.png[:4] == PNG
            assert len(picture.png) <= SHEET
            assert 0 < len(picture.alt) <= ALT_LIMIT


def test_the_table_and_the_hand_are_told_in_text_that_fits(rules):
    drawn = PICTURES[rules.key]
    for seats in rules.seats:
        names = ["N" * 32] * seats
        for match in course(new(rules, seats), Random(2)):
            for limit in (300, 1000):
                assert 0 < len(drawn.board_text(match.public(), names, limit)) <= limit
            for seat in range(seats):
                assert len(drawn.hand_text(match.private(seat), names)) <= MESSAGE
