"""Matches whose channel is gone: they wait, go on elsewhere, or end without a result."""

from functools import partial

from bot.process import finish
from local_discord.feed import PATIENCE, ChannelChange
from tests.cogs.test_places import second_match, threads
from tests.cogs.test_solo import NAME

CONTINUE = ["Continue here: against Dan", "Hand", "Concede"]


async def second_in_a_thread(house):
    """Cleo and Dan play in a thread, beside Ana and Ben; the thread."""
    await house.match()
    await second_match(house)
    [thread] = threads(house)
    return thread


async def gone(house, place):
    world = house.here.world
    event = "raw_thread_delete" if place.is_thread else "guild_channel_delete"
    await house.heard(event, lambda: world.delete_channel(world.channel(place.id)))


async def my_matches(house, person, place=None):
    return (await house.slash(person, "omen matches", place)).said


def placeless(house):
    rows = house.rows(
        "SELECT id FROM matches WHERE placeless_since IS NOT NULL AND status = 'live'"
    )
    return [row["id"] for row in rows]


async def test_its_players_go_on_in_another_channel(house):
    async with house.running():
        await gone(house, await second_in_a_thread(house))
        assert placeless(house) == [2]
        assert house.clocks(2) == []
        listed = await my_matches(house, house.cleo, house.other_place)
        assert "**has no channel**" in listed.content
        assert "it ends <t:" in listed.content
        assert listed.labels == CONTINUE
        panel = (await house.click(house.cleo, listed, CONTINUE[0])).said
        assert "Choose your Envoy" in panel.content
        await house.quiet()
        assert placeless(house) == []
        table = house.table(house.other_place)
        assert "Cleo vs Dan" in table.content
        assert sorted(house.notified(table)) == sorted([house.cleo.id, house.dan.id])
        assert len(house.clocks(2)) == 2
        listed = await my_matches(house, house.dan)
        assert f"/{house.other_place.id}/{table.id}" in listed.content
        assert listed.labels == []
        dans = (await house.click(house.dan, table, "Play")).said
        assert "Choose your Envoy" in dans.content


async def test_in_a_busy_channel_it_gets_one_thread_however_often_it_is_pressed(house):
    async with house.running():
        await gone(house, await second_in_a_thread(house))
        listed = await my_matches(house, house.cleo)
        dans = await my_matches(house, house.dan)
        acts = [
            house.cleo.click(listed, CONTINUE[0]),
            house.dan.click(dans, "Continue here: against Cleo"),
            house.dan.click(dans, "Continue here: against Cleo"),
        ]
        await house.settled(acts)
        await house.quiet()
        [thread] = threads(house)
        assert len(house.tables(thread)) == 1
        assert placeless(house) == []


async def test_it_is_played_and_given_up_from_anywhere(house):
    """Somebody with another match as well can do both; nothing of it is posted anywhere."""
    async with house.running():
        await gone(house, await second_in_a_thread(house))
        await house.slash(house.cleo, "omen solo", house.other_place)
        await house.quiet()
        before = len(house.public()) + len(house.public(house.other_place))
        listed = await my_matches(house, house.cleo)
        panel = (await house.click(house.cleo, listed, "Hand")).said
        panel = (await house.click(house.cleo, panel, panel.labels[0])).said
        assert "Waiting." in panel.content
        assert house.clocks(2) == []
        await house.quiet()
        dans = await my_matches(house, house.dan)
        panel = (await house.click(house.dan, dans, "Concede")).said
        ended = (await house.click(house.dan, panel, "Concede")).said
        assert "Cleo" in ended.content
        await house.quiet()
        assert len(house.public()) + len(house.public(house.other_place)) == before
        assert house.rows("SELECT * FROM outbox") == []
        asked = (await house.click(house.dan, ended, "Rematch")).said
        assert asked.content == "You ask Cleo for a rematch."
        await house.quiet()
        assert "challenges you" in house.last().content


async def test_whoever_is_later_is_told_where_it_goes_on(house):
    async with house.running():
        await gone(house, await second_in_a_thread(house))
        listed = await my_matches(house, house.cleo, house.other_place)
        dans = await my_matches(house, house.dan, house.other_place)
        await house.click(house.cleo, listed, CONTINUE[0])
        late = await house.click(house.dan, dans, "Continue here: against Cleo")
        assert late.said.content == f"This match is played in <#{house.other_place.id}>."


async def test_the_clock_stands_still_and_nothing_can_be_claimed(house):
    async with house.running():
        await gone(house, await second_in_a_thread(house))
        await house.later(hours=100)
        claimed = await house.slash(house.dan, "omen match claim", house.other_place)
        assert "its clock stands still" in claimed.said.content


async def test_after_a_week_it_ends_without_a_result(house):
    async with house.running():
        await gone(house, await second_in_a_thread(house))
        await house.later(days=6, hours=23)
        assert placeless(house) == [2]
        await house.later(hours=1)
        [row] = house.rows("SELECT status, winner, abandoned FROM matches WHERE id = 2")
        assert row == {"status": "over", "winner": None, "abandoned": 1}
        record = (await house.slash(house.cleo, "omen me record")).said
        assert record.content == "You have finished no match here yet."
        assert house.rows("SELECT * FROM outbox WHERE subject = 2") == []


async def test_a_channel_that_was_deleted_while_the_bot_was_away_is_missed_in_time(house):
    async with house.running():
        thread = await second_in_a_thread(house)
    house.here.world.delete_channel(thread)
    async with house.running():
        listed = await my_matches(house, house.cleo)
        assert listed.labels == CONTINUE


async def test_what_cannot_be_posted_tells_that_its_channel_is_gone(house):
    async with house.running():
        thread = await second_in_a_thread(house)
    house.here.world.delete_channel(thread)
    async with house.running():
        await house.later(hours=13)  # a reminder that cannot arrive
        assert placeless(house) == [2]


def change_lock(house, thread, *, locked, archived=None):
    """A moderator closes a thread for good, or opens it again."""
    thread.locked, thread.archived = locked, locked if archived is None else archived
    house.here.feed.publish(ChannelChange("update", thread))


async def test_a_thread_that_was_locked_is_no_place(house):
    async with house.running():
        thread = await second_in_a_thread(house)
        await house.heard("raw_thread_update", lambda: change_lock(house, thread, locked=True))
        await house.later(hours=13)  # a reminder that cannot arrive
        assert placeless(house) == [2]
        listed = await my_matches(house, house.cleo)
        assert listed.labels == CONTINUE


async def test_in_a_thread_that_is_unlocked_it_goes_on(house):
    async with house.running():
        thread = await second_in_a_thread(house)
        await house.heard("raw_thread_update", lambda: change_lock(house, thread, locked=True))
        await house.later(hours=13)
        assert placeless(house) == [2]
        await house.heard("raw_thread_update", lambda: change_lock(house, thread, locked=False))
        assert placeless(house) == []
        *_, table = house.tables(thread)
        assert sorted(house.notified(table)) == sorted([house.cleo.id, house.dan.id])
        assert len(house.clocks(2)) == 2


async def test_a_thread_that_stays_locked_keeps_nothing_alive(house):
    """Whatever else changes in the server, and whoever presses there: after a week it ends."""
    async with house.running():
        thread = await second_in_a_thread(house)
        await house.heard("raw_thread_update", lambda: change_lock(house, thread, locked=True))
        await house.later(hours=13)
        awake = partial(change_lock, house, thread, locked=True, archived=False)
        await house.heard("raw_thread_update", awake)
        world = house.here.world
        me = world.state.users[world.application.id]
        for _ in range(7):
            await house.heard("guild_channel_update", lambda: world.overwrite(house.place, me))
            await house.slash(house.cleo, "omen hand", thread)
            assert placeless(house) == [2]
            await house.later(days=1)
        [row] = house.rows("SELECT status, abandoned FROM matches WHERE id = 2")
        assert row == {"status": "over", "abandoned": 1}


async def test_a_channel_deleted_while_the_bot_was_away_is_missed_when_it_is_back(house):
    """A match without a clock would never be heard of again."""
    async with house.running():
        await house.match(pace="none")
    world = house.here.world
    world.delete_channel(world.channel(house.place.id))
    async with house.running():
        await house.bot.wait_until_ready()
        await finish(PATIENCE)
        assert placeless(house) == [1]
        await house.later(days=7)
        [row] = house.rows("SELECT status, abandoned FROM matches")
        assert row == {"status": "over", "abandoned": 1}


async def test_a_server_left_while_the_bot_was_away_is_missed_when_it_is_back(house):
    async with house.running():
        await house.match(pace="none")
    world = house.here.world
    guild, me = world.guild(house.place.guild_id), world.state.users[world.application.id]
    world.leave(guild, me)
    async with house.running():
        await house.bot.wait_until_ready()
        await finish(PATIENCE)
        assert placeless(house) == [1]
        await house.heard("guild_join", lambda: world.join(guild, me))
        assert placeless(house) == []


async def test_a_deleted_channel_takes_its_threads_along(house):
    async with house.running():
        await second_in_a_thread(house)
        await gone(house, house.place)
        assert placeless(house) == [1, 2]
        listed = await my_matches(house, house.ana, house.other_place)
        assert listed.labels == ["Continue here: against Ben", "Hand", "Concede"]


async def test_a_match_against_the_computer_goes_on_elsewhere_too(house):
    async with house.running():
        await house.solo()
        await gone(house, house.place)
        listed = await my_matches(house, house.ana, house.other_place)
        panel = (
            await house.click(house.ana, listed, "Continue here: against Acolyte (computer)")
        ).said
        assert panel.content.startswith(f"You play against {NAME}")
        await house.quiet()
        assert house.tables(house.other_place)


async def test_removed_from_the_server_and_invited_again_it_goes_on_where_it_was(house):
    async with house.running():
        await house.match()
        world = house.here.world
        guild, me = world.guild(house.place.guild_id), world.state.users[world.application.id]
        await house.heard("guild_remove", lambda: world.leave(guild, me))
        assert placeless(house) == [1]
        await house.later(days=2)
        await house.heard("guild_join", lambda: world.join(guild, me))
        assert placeless(house) == []
        assert len(house.tables()) == 2
        assert len(house.clocks()) == 2


async def test_where_nothing_may_be_posted_for_a_day_there_is_no_place(house):
    """The clock would run at a table that nobody sees. With the permission it is a place again."""
    async with house.running():
        panel = await house.match(pace="relaxed")
        world = house.here.world
        me = world.state.users[world.application.id]
        world.overwrite(house.place, me, deny=("view_channel",))
        await house.click(house.ben, panel, panel.labels[0])
        await house.quiet()
        for _ in range(24):
            assert placeless(house) == []
            await house.later(hours=1)
        assert placeless(house) == [1]
        assert house.clocks() == []
        await house.heard("guild_channel_update", lambda: world.overwrite(house.place, me))
        assert placeless(house) == []
        assert len(house.tables()) == 2


async def test_a_place_must_be_allowed_to_take_a_match(house):
    async with house.running():
        await gone(house, await second_in_a_thread(house))
        await house.slash(house.olga, "omen-server settings", allow=house.place)
        listed = await my_matches(house, house.cleo, house.other_place)
        refused = await house.click(house.cleo, listed, CONTINUE[0])
        assert refused.said.content == f"In this server matches are played in <#{house.place.id}>."
        assert placeless(house) == [2]
