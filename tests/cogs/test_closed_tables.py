"""Older tables are brought to their final state: the channel is a record of the match."""

from random import Random

from bot.store.notices import ClosedTableNotice
from bot.ui.posts import closed_table
from tests.cogs.player import Player, choices
from tests.cogs.test_faults import delete
from tests.cogs.test_table import finish_turn
from tests.kit.table import table as position

WEALTH = {"step": "wealth", "turn": 4, "ann": "coins: 10; hand: mask_1", "ben": "coins: 2"}


async def played_on(house, **given):
    """Ana has taken her turn; the message of that turn as it was, and as it is now."""
    await house.plant(position(**WEALTH | given).match.to_json(), 0, pace="daily")
    before = house.table()
    ana = Player(house, house.ana, Random(1))
    await ana.look()
    await ana.press(ana.panel, "3 Coins (+1)")
    await finish_turn(house, ana)
    await house.quiet()
    return before, next(seen for seen in house.tables() if seen.id == before.id)


async def test_a_past_turn_tells_all_that_was_done_in_it(house):
    async with house.running():
        before, after = await played_on(house)
        assert f"{house.ana.mention} to move: Wealth" in before.content
        assert before.labels == ["Play", "Log", "Rules"]
        assert after.labels == []
        title, *told = after.content.splitlines()
        assert " · after turn 4 · " in title
        assert told[0] == "Ana: 4 Coins with the bonus"
        assert any("7 at most remain" in line for line in told)
        for word in ("to move", "must", "until", "<t:", "<@"):
            assert word not in after.content


async def test_its_picture_is_of_the_end_of_the_turn(house):
    async with house.running():
        before, after = await played_on(house)
        assert [file["filename"] for file in after.files] == ["board.png"]
        assert "10 Coins" in before.files[0]["description"]
        assert "Ana: 7 Coins (-3)" in after.files[0]["description"]
        assert after.files[0]["description"] == house.table().files[0]["description"]


async def test_the_next_turn_tells_the_same_and_whose_move_it_is(house):
    async with house.running():
        _, after = await played_on(house)
        now = house.table()
        assert now.id != after.id
        assert now.labels == ["Play", "Log", "Rules"]
        assert "to move: Wealth, until <t:" in now.content
        assert "Ana: 4 Coins with the bonus" in now.content


async def test_a_table_of_an_earlier_release_loses_its_buttons(house):
    async with house.running():
        await house.plant(position(**WEALTH).match.to_json(), 0)
        with house.file() as db:
            db.execute("UPDATE matches SET table_version = NULL")
        before = house.table()
        ana = Player(house, house.ana, Random(1))
        await finish_turn(house, ana)
        await house.quiet()
        after = next(seen for seen in house.tables() if seen.id == before.id)
        assert after.labels == []
        assert after.files


async def test_a_table_that_was_deleted_is_let_go(house):
    async with house.running():
        await house.plant(position(**WEALTH).match.to_json(), 0)
        old = house.table()
        panel = (await house.click(house.ana, old, "Play")).said
        delete(house, old)
        while house.tables() == []:
            panel = (await house.click(house.ana, panel, choices(panel)[0]["custom_id"])).said
            await house.quiet()
        assert house.table().id != old.id
        assert house.rows("SELECT * FROM outbox") == []


async def test_a_turn_that_is_closed_after_the_end_went_on_all_the_same(house):
    """The bot was slow, or away: what it tells of a turn is what was so at its end."""
    async with house.running() as bot:
        await house.plant(position(**WEALTH).match.to_json(), 0)
        before = house.table()
        ana = Player(house, house.ana, Random(1))
        await finish_turn(house, ana)
        view = await bot.responder.matches.concede(1, house.ana.id, 999)
        await house.quiet()
        told = ClosedTableNotice(1, before.id, until=view.version, since=0)
        closed = await bot.delivery.queue.closed_table(told)
        assert (closed.view.is_over, closed.turn) == (False, 4)
        assert "This match is over." not in closed_table(closed).text


async def test_where_no_picture_may_be_posted_the_board_stays_as_text(house):
    async with house.running():
        world = house.here.world
        me = world.state.users[world.application.id]
        world.overwrite(house.place, me, deny=("attach_files", "embed_links"))
        await house.plant(position(**WEALTH).match.to_json(), 0)
        await house.quiet()
        [before] = house.public()
        panel = (await house.click(house.ana, before, "Play")).said
        panel = (await house.click(house.ana, panel, "3 Coins (+1)")).said
        while len(house.public()) == 1:
            panel = (await house.click(house.ana, panel, choices(panel)[-1]["custom_id"])).said
            await house.quiet()
        after = house.now_of(before)
        assert before.files == after.files == []
        assert after.labels == []
        assert "Left City" in before.content
        assert "Left City" in after.content
        assert "Ana: 4 Coins with the bonus" in after.content
        assert "**Ana**: 7 Coins" in after.content
