"""Three and four at a table, over real sockets: what each of them sees and presses."""

import pytest

from bot.engine import Seen
from bot.engine.core.entry import Done
from bot.matches.clocks import HOUR
from bot.matches.looking import TableNews
from bot.matches.view import OUT
from bot.ui import posts
from bot.ui.following import time_left, way_to
from bot.ui.my_matches import line
from tests.cogs.house import said
from tests.cogs.test_sixth_version import press

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def four(house):
    return (house.ana, house.ben, house.cleo, house.dan)


async def light(house, *people):
    """They light their first lamp and stake nothing."""
    for person in people:
        panel = (await house.click(person, house.table(), "Play")).said
        panel = (await house.click(person, panel, panel.labels[0])).said
        if "How much oil" in panel.content:
            await house.click(person, panel, panel.labels[0])
    await house.quiet()


async def press_again(house, person, seen, label):
    """Press what still stands on somebody's screen, though the message has changed since."""
    [button] = [each for each in seen.buttons if each["label"] == label]
    return await press(house, person.user.name, button["custom_id"])


async def concede(house, person, command="lanterns match concede"):
    confirm = (await house.slash(person, command)).said
    act = await house.click(person, confirm, "Concede")
    await house.quiet()
    return act.said


# --- Conceding ---


async def test_one_concedes_and_the_table_goes_on(house, four):
    async with house.running():
        await house.gather(*four)
        panel = await concede(house, house.ben)
        assert panel.content.startswith(f"**{OUT}")
        assert panel.labels == ["Refresh", "Log", "Rules"]
        table = house.table()
        assert "Ben is to light a lamp" not in table.content
        assert "Ana is to light a lamp" in table.content
        await light(house, house.ana, house.cleo, house.dan)
        assert "is to roll or to hold" in house.table().content


async def test_who_is_out_presses_what_is_left_on_their_screen_in_vain(house, four):
    async with house.running():
        await house.gather(*four)
        old = (await house.click(house.ben, house.table(), "Play")).said
        await concede(house, house.ben)
        before = house.version()
        act = await press_again(house, house.ben, old, old.labels[0])
        assert OUT in act.said.content
        page = (await press_again(house, house.ben, old, "Rules")).said
        assert OUT in (await house.click(house.ben, page, "Back")).said.content
        assert house.version() == before
        assert "Ben conceded." in await said(house, house.ben, "lanterns log")


async def test_conceding_says_that_the_others_play_on(house, four):
    async with house.running():
        await house.gather(*four)
        text = await said(house, house.ana, "lanterns match concede")
        assert (
            text
            == "Do you want to concede this match? The others play on. It cannot be taken back."
        )


# --- Time ---


async def test_time_that_is_up_names_all_who_may_go_on_without(house, four):
    async with house.running():
        await house.gather(*four, pace="live")
        await light(house, house.ana, house.cleo)
        await house.later(minutes=10)
        ups = [each for each in house.public() if "time is up" in each.content]
        assert sorted(each.content.split("'")[0] for each in ups) == ["Ben", "Dan"]
        for up in ups:
            assert f"<@{house.ana.id}> and <@{house.cleo.id}> may go on without" in up.content
            assert up.labels == ["Go on without them", "Give more time"]
            assert sorted(house.notified(up)) == sorted((house.ana.id, house.cleo.id))
        late = (await house.click(house.dan, ups[0], "Go on without them")).said
        assert "You are asked yourself." in late.content
        await house.click(house.cleo, ups[0], "Go on without them")
        await house.quiet()
        assert [house.now_of(up).labels for up in ups] == [[], []]
        told = await said(house, house.ana, "lanterns log")
        assert "Ben left: their time was up." in told
        assert "Dan left: their time was up." in told
        assert house.rows("SELECT status FROM matches") == [{"status": "live"}]


async def test_a_stranger_claims_nothing(house):
    async with house.running():
        await house.gather(house.ana, house.ben, house.cleo, pace="live")
        await light(house, house.ana)
        await house.later(minutes=10)
        up = house.last()
        before = house.version()
        for label in ("Go on without them", "Give more time"):
            act = await house.click(house.dan, up, label)
            assert "This match is played by Ana, Ben and Cleo." in act.said.content
        assert house.version() == before


async def test_more_time_is_given_to_all_who_are_late(house, four):
    async with house.running():
        await house.gather(*four, pace="live")
        await light(house, house.ana)
        await house.later(minutes=10)
        ups = [each for each in house.public() if "time is up" in each.content]
        assert len(ups) == 3
        await house.click(house.ana, ups[0], "Give more time")
        await house.quiet()
        assert [house.now_of(up).labels for up in ups] == [[], [], []]
        assert len({clock["due_at"] for clock in house.clocks()}) == 1


# --- Draws ---


async def test_a_draw_is_agreed_on_by_all_and_the_table_says_who_is_missing(house, four):
    async with house.running():
        await house.gather(*four)
        told = await said(house, house.ana, "lanterns match draw")
        assert told.startswith("You offer a draw. It stands until the offerer's next turn.")
        await house.quiet()
        offer = house.last()
        assert offer.labels == ["Agree to a draw", "Play on"]
        assert "It takes all of them." in offer.content
        panel = (await house.click(house.ben, offer, "Agree to a draw")).said
        assert panel.content.startswith("You agree to a draw. It waits for Cleo and Dan.")
        await house.quiet()
        line = "Ana offers a draw. Ben agreed. It waits for Cleo and Dan."
        assert line in house.table().content
        await house.click(house.dan, offer, "Agree to a draw")
        await house.click(house.cleo, offer, "Agree to a draw")
        await house.quiet()
        assert house.rows("SELECT place FROM seats") == [{"place": 1}] * 4
        assert house.now_of(offer).labels == []


async def test_one_declines_and_all_are_told(house, four):
    async with house.running():
        await house.gather(*four)
        await house.slash(house.ana, "lanterns match draw")
        await house.quiet()
        offer = house.last()
        stranger = (await house.click(house.olga, offer, "Play on")).said
        assert stranger.content.startswith("This match is played by")
        panel = (await house.click(house.cleo, offer, "Play on")).said
        assert panel.content.startswith("You play on: it is no draw.")
        await house.quiet()
        assert house.last().content == "Cleo would rather play on: it is no draw."
        assert house.now_of(offer).labels == []


async def test_between_two_an_offer_can_be_declined_as_well(house):
    async with house.running():
        await house.match()
        await house.slash(house.ana, "omen match draw")
        await house.quiet()
        await house.click(house.ben, house.last(), "Play on")
        await house.quiet()
        assert house.last().content == "Ben would rather play on: it is no draw."
        assert house.rows("SELECT draw_votes FROM matches") == [{"draw_votes": "[]"}]


# --- Computers ---


async def test_several_computers_answer_each_after_a_pause(house):
    async with house.running():
        await house.gather(house.ana, "acolyte", house.ben, "acolyte")
        answered = []
        for _ in range(6):
            answered.append(len(house.rows("SELECT 1 FROM decisions")))
            await house.later(seconds=2.5)
        assert answered[0] == 0
        assert sorted(set(answered)) == list(range(len(set(answered)))), "one at a time"
        seats = {row["seat"] for row in house.rows("SELECT seat FROM decisions")}
        assert seats == {1, 3}
        assert [clock["seat"] for clock in house.clocks()] == [0, 2]


async def test_the_reasons_of_several_computers_say_whose_they_are(house):
    async with house.running() as bot:
        number = await house.gather(house.ana, "acolyte", "hero", pace="none")
        view = await bot.responder.matches.see(number, None)
        done = [Done(seat, (Seen("visit", seat, 0, 3, 0),), f"for {seat}.") for seat in (1, 2)]
        news = TableNews(view, (), tuple(done), is_fresh=True, superseded_by=None)
        assert posts.table(news).text.splitlines()[-2:] == [
            "- Acolyte visited house 4: for 1",
            "- Hero visited house 4: for 2",
        ]


# --- The next match ---


async def test_after_an_answer_the_next_match_is_offered(house):
    async with house.running():
        await house.gather(house.ana, house.ben, house.cleo, pace="live", place=house.other_place)
        await house.gather(house.ana, house.ben, house.dan)
        panel = (await house.click(house.ana, house.table(), "Play")).said
        assert not any(label.startswith("Next match") for label in panel.labels)
        panel = (await house.click(house.ana, panel, panel.labels[0])).said
        panel = (await house.click(house.ana, panel, panel.labels[0])).said
        assert panel.labels[0] == "Next match: against Ben and Cleo, 10 min left"
        there = (await house.click(house.ana, panel, panel.labels[0])).said
        assert "Which lamp do you light?" in there.content


async def test_my_matches_say_whose_move_it_is_and_where(house):
    async with house.running():
        await house.gather(house.ana, house.ben, house.cleo, pace="live", place=house.other_place)
        await house.gather(house.ana, house.ben, house.dan)
        await light(house, house.ana)
        text = await said(house, house.ana, "omen matches")
        first, second = text.splitlines()
        assert first.startswith("**your move**, <t:")
        assert "Lanterns, short, calm · against Ben and Cleo · https://discord.com/" in first
        assert second.startswith("waiting for Ben and Dan, <t:")


async def test_a_match_in_another_server_is_a_link_and_no_button(house):
    async with house.running() as bot:
        await house.gather(house.ana, house.ben, house.cleo, place=house.other_place)
        here = await house.gather(house.ana, house.ben, house.dan)
        found = await bot.responder.matches.next_for(house.ana.id, here)
        elsewhere = way_to(found, guild_id=house.place.guild_id + 1)
        place = f"{house.place.guild_id}/{house.other_place.id}"
        assert elsewhere.buttons == ()
        assert elsewhere.line.startswith("-# Next match: against Ben and Cleo, 24 h left · https:")
        assert place in elsewhere.line
        where = line(found.view, house.place.guild_id + 1)
        assert place in where
        assert "<#" not in where


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (None, ""),
        (0, ", time is up"),
        (3 * HOUR + 1, ", 3 h left"),
        (HOUR - 1, ", 59 min left"),
        (1, ", 0 min left"),
    ],
)
def test_the_time_left_is_told_roughly_and_never_too_much(left, told):
    assert time_left(left) == told
