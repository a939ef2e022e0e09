"""Words that are too many for one message are told in several; nothing is cut."""

import re

import pytest

from bot.ui.long_texts import LONGEST, messages
from local_discord.faults import Slow
from tests.cogs.test_faults import ANSWER
from tests.kit.table import table as position

LINE = "a line that says something, and ends with a link <#123456789>"


@pytest.mark.parametrize(
    ("text", "lengths"),
    [
        ("", [0]),
        ("x" * LONGEST, [LONGEST]),
        ("x" * LONGEST + "\ny", [LONGEST, 1]),
        ("x" * (LONGEST + 1), [LONGEST, 1]),
        ("y\n" + "x" * LONGEST, [1, LONGEST]),
        ("word " * 500, [1999, 500]),
        ("\n".join(["z" * 999] * 5), [1999, 1999, 999]),
    ],
)
def test_a_text_is_parted_at_the_ends_of_lines_or_words(text, lengths):
    parts = messages(text)
    assert [len(part) for part in parts] == lengths
    assert re.sub(r"\s", "", "".join(parts)) == re.sub(r"\s", "", text)


def test_no_line_is_broken_that_fits():
    text = "\n".join(f"{n}. {LINE}" for n in range(200))
    parts = messages(text)
    assert "\n".join(parts) == text
    assert all(part.splitlines()[-1].endswith(LINE) for part in parts)


def said(house, person):
    """All that one person has been told alone, in its order."""
    return [seen for seen in person.sees(house.place) if seen.ephemeral]


async def test_many_matches_are_listed_with_whole_links(house):
    async with house.running():
        world = house.here.world
        for number in range(20):
            there = world.add_channel(world.guild(house.place.guild_id), f"table-{number}")
            await house.plant(position().match.to_json(), 0)
            with house.file() as db:
                db.execute(
                    "UPDATE matches SET channel_id = ?, table_message_id = 1 << 60"
                    " WHERE id = (SELECT max(id) FROM matches)",
                    (there.id,),
                )
        before = len(said(house, house.ana))
        await house.slash(house.ana, "omen matches")
        await house.settled([])
        told = said(house, house.ana)[before:]
        assert len(told) > 1
        lines = [line for seen in told for line in seen.content.splitlines()]
        assert len(lines) == 20
        assert all(re.search(r"https://discord.com/channels/\d+/\d+/\d+$", line) for line in lines)


async def test_a_note_that_leaves_no_room_for_the_hand_comes_after_the_panel(house):
    """In words, the choices of a draft and the hand are too much for one message."""
    async with house.running():
        await house.slash(house.ana, "omen me settings", text_board=True)
        await house.match(mode="draft")
        hand = (await house.slash(house.ana, "omen hand")).said
        wide = [f"{n} {'x' * 70}" for n in range(18)]
        house.bot.responder.pictures.hand_text = lambda view: "\n".join(wide)
        act = await house.slash(house.ana, "omen choose", option="dance")
        await house.settled([act])
        [panel, note, *_] = [s for s in said(house, house.ana) if s.id >= act.said.id]
        assert panel.content.endswith(wide[-1])
        assert panel.labels == hand.labels
        assert note.content.startswith("\u201cdance\u201d is not offered. You may choose:\n1. ")
        assert (note.labels, note.files) == ([], [])


async def test_what_is_told_on_after_the_answer_was_put_away_is_not_told(house):
    async with house.running():
        await house.match()
        house.bot.responder.pictures.board_text = lambda view: "\n".join([LINE] * 60)
        await house.slash(house.ana, "omen me settings", text_board=True)
        slow = Slow()
        house.here.faults.plan(*ANSWER, slow)
        act = house.ana.slash(house.place, "omen board")
        await slow.reached.wait()
        house.here.clock.advance(minutes=16)
        slow.release.set()
        await house.settled([act])
        assert not any(LINE in seen.content for seen in said(house, house.ana))
