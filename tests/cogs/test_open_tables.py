"""Open tables and challenges of several, by buttons: who may press what, and what all see."""

import pytest

from bot.matches.opponent import PAUSE
from local_discord.faults import ServerError
from tests.cogs.house import said
from tests.cogs.test_faults import POST, Weather
from tests.cogs.test_places import threads

FREE = "*free*"
BUTTONS = ["Sit down", "Leave", "Begin", "Cancel", "What is this?", "Learn"]
NOT_SITTING = "You do not sit at this table: *Sit down* first."

pytestmark = pytest.mark.usefixtures("toy")


async def opened(house, person=None, game="lanterns", **options):
    """Ana opens a table; the post as everybody sees it."""
    await house.slash(person or house.ana, f"{game} open", **options)
    await house.quiet()
    return house.last()


async def press(house, person, seen, label):
    """What a person is told after pressing."""
    told = (await house.click(person, seen, label)).said.content
    await house.quiet()
    return told


async def computer(house, person, seen, number):
    told = (await house.select(person, seen, "Add computer", number)).said.content
    await house.quiet()
    return told


def seats(house, seen):
    """Who sits where, as the post says."""
    lines = house.now_of(seen).content.split("\n")
    return [line.split(". ", 1)[1] for line in lines if line[:1].isdigit()]


async def test_a_table_is_posted_and_calls_nobody(house):
    async with house.running():
        told = await said(house, house.ana, "lanterns open", seats=3, pace="live")
        assert told == "You open a table (live, 10 minutes a turn). 2 seats are free."
        await house.quiet()
        post = house.last()
        assert house.notified(post) == []
        assert post.labels == BUTTONS
        assert "Ana has opened a table of Lanterns" in post.content
        assert "(live, 10 minutes a turn)" in post.content
        assert "Open until <t:" in post.content
        assert seats(house, post) == ["Ana", FREE, FREE]


async def test_three_people_and_a_computer_sit_down_and_begin(house):
    async with house.running():
        post = await opened(house)
        assert await press(house, house.ben, post, "Sit down") == (
            "You sit at this table. 2 seats are free."
        )
        assert await computer(house, house.ben, post, 2) == "Hero sits down. 1 seat is free."
        assert seats(house, post) == ["Ana", "Ben", "Hero \\(computer\\)", FREE]
        told = await press(house, house.cleo, post, "Sit down")
        assert told.startswith("You play against Ana, Ben and Hero \\(computer\\).")
        assert house.now_of(post).labels == []
        assert house.now_of(post).content.endswith("Hero \\(computer\\) and Cleo: begun.")
        assert "Ana vs Ben vs Hero" in house.table().content
        rows = house.rows(
            "SELECT pace, name FROM matches JOIN seats ON match_id = id ORDER BY seat"
        )
        assert [row["name"] for row in rows] == ["Ana", "Ben", "Hero (computer)", "Cleo"]
        assert {row["pace"] for row in rows} == {"daily"}


async def test_a_stranger_changes_nothing_whatever_they_press(house):
    async with house.running():
        post = await opened(house)
        await press(house, house.ben, post, "Sit down")
        await computer(house, house.ana, post, 1)
        before = house.rows("SELECT * FROM challenge_seats"), house.now_of(post).content
        for label, told in {
            "Leave": "You do not sit at this table.",
            "Begin": NOT_SITTING,
            "Cancel": "Only Ana can cancel this table.",
        }.items():
            assert await press(house, house.dan, post, label) == told
        for number in (1, 2, 3):
            assert await computer(house, house.dan, post, number) == NOT_SITTING
        told = "Only the host, Ana, can take a computer away."
        for person in (house.dan, house.ben):
            assert await computer(house, person, post, 4) == told
        after = house.rows("SELECT * FROM challenge_seats"), house.now_of(post).content
        assert after == before
        assert house.rows("SELECT * FROM matches") == []


async def test_leaving_the_host_and_the_end_of_a_table(house):
    async with house.running():
        post = await opened(house)
        await press(house, house.ben, post, "Sit down")
        assert await press(house, house.ana, post, "Leave") == "You left the table."
        assert house.now_of(post).content.startswith("Ben has opened a table")
        assert seats(house, post) == [FREE, "Ben", FREE, FREE]
        told = await press(house, house.ben, post, "Leave")
        assert told == "You left the table. Nobody else sat there, so it is cancelled."
        assert house.now_of(post).content.endswith(": cancelled.")
        assert house.now_of(post).labels == []


async def test_begin_says_how_many_are_missing(house):
    async with house.running():
        post = await opened(house)
        told = await press(house, house.ana, post, "Begin")
        assert "2 more players are needed" in told
        for number in (1, 3):
            await computer(house, house.ana, post, number)
        assert await computer(house, house.ana, post, 4) == "A computer has left. 2 seats are free."
        await computer(house, house.ana, post, 1)
        told = await press(house, house.ana, post, "Begin")
        assert "without a clock" in told, "alone among computers"
        assert house.rows("SELECT pace FROM matches") == [{"pace": "none"}]


async def test_the_last_seat_pressed_by_two_at_once_is_one_person_s(house):
    async with house.running():
        post = await opened(house, game="omen")
        acts = [person.click(post, "Sit down") for person in (house.ben, house.cleo, house.ben)]
        for act in acts:
            await house.done(act)
        await house.quiet()
        [row] = house.rows("SELECT count(*) AS matches FROM matches")
        assert row["matches"] == 1
        told = [act.said.content for act in acts]
        late = "The match of this table has begun."
        assert told.count(late) in (1, 2)
        assert (told[0] == late) == (told[2] == late), "Ben sits there, or does not"


async def test_in_a_busy_channel_a_full_table_gets_a_thread_with_all_names(house):
    async with house.running():
        await house.match()
        post = await opened(house, house.cleo, seats=3)
        await press(house, house.dan, post, "Sit down")
        told = await press(house, house.olga, post, "Sit down")
        [thread] = threads(house)
        assert thread.name == "Lanterns: Cleo vs Dan vs Olga"
        assert f"The table is in <#{thread.id}>." in told


async def test_a_thread_is_named_as_far_as_discord_takes_it(house):
    for person in (house.ana, house.ben, house.cleo, house.dan):
        house.here.world.state.users[person.id].display = f"{person.user.name} {'x' * 27}"
    async with house.running():
        await house.match()
        post = await opened(house)
        for person in (house.ben, house.cleo, house.dan):
            await press(house, person, post, "Sit down")
        [thread] = threads(house)
        assert len(thread.name) == 100
        assert thread.name.startswith("Lanterns: ana xxx")
        assert thread.name.endswith("...")


async def test_while_a_table_waits_its_host_plays_alone(house):
    async with house.running():
        post = await opened(house, game="omen")
        await house.solo()
        assert house.rows("SELECT count(*) AS live FROM matches") == [{"live": 1}]
        assert seats(house, post) == ["Ana", FREE]


async def test_a_table_outlives_a_restart_and_expires_after_a_day(house):
    async with house.running():
        post = await opened(house)
    async with house.running():
        await press(house, house.ben, post, "Sit down")
        assert seats(house, post) == ["Ana", "Ben", FREE, FREE]
        await house.later(hours=24)
        assert house.now_of(post).content.endswith("with Ana and Ben: expired.")
        assert house.now_of(post).labels == []


async def test_a_challenge_to_several_calls_each_once_and_shows_who_accepted(house):
    async with house.running():
        whom = {"opponent": house.ben, "opponent_2": house.cleo, "opponent_3": house.dan}
        told = await said(house, house.ana, "lanterns challenge", **whom)
        assert told == "You challenge Ben, Cleo and Dan (daily, 24 hours a turn)."
        await house.quiet()
        post = house.last()
        assert house.notified(post) == [house.ben.id, house.cleo.id, house.dan.id]
        assert await press(house, house.cleo, post, "Accept") == (
            "You accepted. Ben and Dan are still asked."
        )
        assert house.now_of(post).content.endswith("Cleo accepted. Ben and Dan are still asked.")
        told = await said(house, house.ben, "lanterns invitation accept")
        assert told == "You accepted. Dan is still asked."
        told = await press(house, house.olga, post, "Accept")
        assert told == "Only Ben, Cleo and Dan can accept this challenge."
        await press(house, house.dan, post, "Accept")
        assert house.now_of(post).content.endswith(": accepted.")
        assert "Ana vs Ben vs Cleo vs Dan" in house.table().content
        assert len(house.public()) == 2, "the invitation and the table"


async def test_whoever_accepted_before_it_was_posted_is_not_called(house):
    async with house.running():
        house.here.faults.plan(*POST, ServerError(503))
        whom = {"opponent": house.ben, "opponent_2": house.cleo}
        await house.slash(house.ana, "lanterns challenge", **whom)
        told = await said(house, house.ben, "lanterns invitation accept")
        assert told == "You accepted. Cleo is still asked."
        await Weather(house).calm()
        assert house.notified(house.last()) == [house.cleo.id]
        assert house.last().content.endswith("Ben accepted. Cleo is still asked.")


async def test_the_computer_plays_as_soon_as_a_table_has_begun(house):
    async with house.running():
        post = await opened(house, seats=3)
        await press(house, house.ben, post, "Sit down")
        await computer(house, house.ben, post, 1)
        await house.later(milliseconds=PAUSE)
        assert house.rows("SELECT DISTINCT seat FROM decisions") == [{"seat": 2}]


async def test_the_post_says_who_declined(house):
    async with house.running():
        whom = {"opponent": house.ben, "opponent_2": house.cleo}
        await house.slash(house.ana, "lanterns challenge", **whom)
        await house.quiet()
        post = house.last()
        await press(house, house.ben, post, "Accept")
        await press(house, house.cleo, post, "Decline")
        assert house.now_of(post).content.endswith(": Cleo declined.")
        assert house.now_of(post).labels == []


async def test_a_right_click_on_a_member_challenges_them(house):
    async with house.running():
        await said(house, house.olga, "omen-server settings", pace="relaxed")
        act = await house.done(house.ana.right_click(house.place, "Challenge to Omen", house.ben))
        assert act.said.content == "You challenge Ben (relaxed, 72 hours a turn)."
        await house.quiet()
        assert house.notified(house.last()) == [house.ben.id]
        assert "Ana challenges you to Omen I" in house.last().content
        act = await house.done(house.ana.right_click(house.place, "Challenge to Omen", house.ana))
        assert act.said.content == "You cannot challenge yourself."


async def test_a_solo_match_of_several_seats(house):
    async with house.running():
        told = await said(house, house.ana, "lanterns solo", level="hero", seats=4)
        assert told.startswith(
            "You play against Hero \\(computer\\), Hero 2 \\(computer\\) and Hero 3 \\(computer\\)"
        )
        rows = house.rows("SELECT user_id, level FROM seats ORDER BY seat")
        assert [row["level"] for row in rows] == [None, "hero", "hero", "hero"]
        assert [row["user_id"] for row in rows][1:] == [-2, -3, -4]


async def test_a_table_is_only_asked_for_where_matches_are_played(house):
    async with house.running():
        await said(house, house.olga, "omen-server settings", allow=house.other_place)
        told = await said(house, house.ana, "omen open")
        assert told == f"In this server matches are played in <#{house.other_place.id}>."
        await house.quiet()
        assert house.public() == []
