"""The log as a book: a page a turn, sums, and the whole as a file."""

from random import Random

import pytest

from bot.engine.core.entry import Entry
from bot.matches.book import Book, Chapter
from bot.ui import custom_id
from bot.ui.custom_id import LogTarget
from bot.ui.log_pages import log_page, pages, whole_log
from bot.ui.long_texts import LONGEST
from tests.cogs.player import Player, play
from tests.kit.table import table as position

SEAL = "The shuffle is sealed: SHA-256 abc"


def book(*lengths):
    """A book whose chapters have so many lines."""
    return Book(
        "Omen: Ana and Ben",
        tuple(
            Chapter(f"Turn {n}", tuple(Entry(-1, f"{n}.{i} {'x' * 90}") for i in range(length)))
            for n, length in enumerate(lengths, 1)
        ),
        SEAL,
    )


def labels(panel):
    return [button.label for row in panel.rows for button in row]


@pytest.mark.parametrize("lengths", [(1,), (3, 5, 2), (60, 1, 45), ()])
def test_a_log_is_leafed_through_without_a_gap(lengths):
    whole = book(*lengths)
    shown, read = log_page(7, whole), []
    while True:
        assert len(shown.text) <= LONGEST + len(SEAL) + 4
        read.insert(0, shown.text)
        if "Earlier" not in labels(shown):
            break
        shown = log_page(7, whole, shown.rows[0][0].target.page)
    lines = [entry.text for chapter in whole.chapters for entry in chapter.entries]
    assert [line for line in "\n".join(read).splitlines() if "x" in line] == lines
    assert len(read) >= len(lengths)
    assert SEAL in read[0]
    for page in range(len(read) - 1):
        later = next(b for b in log_page(7, whole, page).rows[0] if b.label == "Later")
        assert later.target.page == page + 1
    assert "Later" not in labels(log_page(7, whole, len(read) - 1))


def test_a_page_that_is_not_there_any_more_is_the_latest():
    """Something was taken back since the button was drawn; or somebody made up the number."""
    assert log_page(7, book(1, 2), 2**60).text == log_page(7, book(1, 2)).text


def test_a_page_stays_the_same_while_the_log_grows():
    assert pages(book(3, 4))[0] == pages(book(3, 4, 9))[0]


def test_the_whole_log_has_no_marks_of_discords():
    text = whole_log(
        Book(
            "Omen: Ana\\_1 and Ben",
            (
                Chapter(
                    "Turn 1: Ana\\_1", (Entry(-1, "Ana\\_1 played **Bull no. 4**.", "card_101"),)
                ),
            ),
            SEAL,
        )
    )
    assert text.splitlines() == [
        *("Omen: Ana_1 and Ben", "", "Turn 1: Ana_1", "  Ana_1 played Bull no. 4.", "", SEAL)
    ]


async def test_the_log_of_a_whole_match_has_a_page_a_turn(house):
    async with house.running():
        for person in (house.ana, house.ben):
            await house.slash(person, "omen me settings", text_board=True)
        await house.match()
        rng = Random(3)
        await play(*(Player(house, person, rng) for person in (house.ana, house.ben)))
        shown = (await house.slash(house.ana, "omen log")).said
        latest, read = shown.content, [shown.content]
        while "Earlier" in shown.labels:
            shown = (await house.click(house.ana, shown, "Earlier")).said
            read.insert(0, shown.content)
        headings = [text.splitlines()[0] for text in read]
        assert headings[0] == "**Before the first turn**"
        turns = [heading for heading in headings if heading.startswith("**Turn ")]
        numbers = [int(heading.split()[1].rstrip(":")) for heading in turns]
        assert numbers == list(range(1, len(turns) + 1))
        assert "The seal opened: seed " in read[0]
        while "Later" in shown.labels:
            shown = (await house.click(house.ana, shown, "Later")).said
        assert shown.content == latest

        file = (await house.click(house.ana, shown, "Whole log")).said
        assert [each["filename"] for each in file.files] == ["log.txt"]


async def test_the_log_tells_each_what_they_may_know(house):
    async with house.running():
        await house.plant(position(step="wealth").match.to_json(), 0)
        table = house.table()
        nothing = (await house.click(house.cleo, table, "Log")).said
        assert nothing.content.startswith("Nothing has happened yet.")
        panel = (await house.click(house.ana, table, "Play")).said
        await house.click(house.ana, panel, "3 Units (+1)")
        mine, theirs, anybodys = [
            (await house.click(person, table, "Log")).said.content.splitlines()[1]
            for person in (house.ana, house.ben, house.cleo)
        ]
        assert mine.startswith("Ana drew ")
        assert " and " in mine
        assert theirs == anybodys == "Ana drew 3 Units."


def test_a_button_of_an_earlier_release_is_understood():
    """It said up to which line a page goes; now it opens the latest page."""
    assert custom_id.read("o1:lines:7:3:0") == LogTarget("lines", 7, 3)
