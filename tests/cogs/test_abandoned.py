"""A match against the computer to which nobody came back makes room for the next one."""

from tests.cogs.test_places import second_match, threads
from tests.cogs.test_solo import NAME, computer_plays, said

NOBODY = "Nobody came back to this match: nobody won it."


async def left_for_days(house):
    """Ana began a match, and three days later its table is still there."""
    await house.solo()
    await computer_plays(house)
    await house.later(days=3)
    table = house.table()
    assert table.labels == ["Play", "Log", "Rules"]
    return table


async def test_its_table_says_so_and_another_match_begins_there(house):
    async with house.running():
        await house.slash(house.olga, "omen-server settings", threads=False)
        old = await left_for_days(house)
        panel = (await second_match(house)).said
        assert "Choose your Envoy" in panel.content
        assert threads(house) == []
        table, invitation, new = house.public()
        assert table.id == old.id
        assert f"Ana vs {NAME}" in table.content
        assert NOBODY in table.content
        assert "is opened: the seed" in table.content
        assert table.labels == ["Rematch", "Log", "Rules"]
        assert "accepted" in invitation.content
        assert "Cleo vs Dan" in new.content
        assert house.ana.id not in house.notified(new)
        assert await said(house, "omen matches") == (
            "You play no match. `/omen challenge`, or `/omen solo`?"
        )
        assert await said(house, "omen me record") == "You have finished no match here yet."


async def test_where_threads_are_opened_none_is_needed(house):
    async with house.running():
        old = await left_for_days(house)
        panel = await house.solo(games="2")
        assert panel.content.startswith(f"You play against {NAME}")
        assert "Omen II" in house.table().content
        assert threads(house) == []
        assert NOBODY in house.now_of(old).content


async def test_whoever_comes_back_too_late_may_begin_anew(house):
    async with house.running():
        old = await left_for_days(house)
        panel = (await house.click(house.ana, old, "Play")).said
        await second_match(house)
        late = (await house.click(house.ana, panel, panel.labels[0])).said
        assert late.content.startswith("This match is over.")
        assert NOBODY in late.content
        begun = (await house.click(house.ana, house.now_of(old), "Rematch")).said
        [thread] = threads(house)
        assert f"The table is in <#{thread.id}>." in begun.content
        await computer_plays(house, 3)


async def test_three_that_were_left_do_not_keep_anybody_from_playing(house):
    async with house.running():
        for _ in range(3):
            await house.solo()
        await house.later(seconds=10)  # it chooses its Envoys
        await house.later(days=3)
        text = await said(house, "omen solo", place=house.other_place)
        assert text.startswith(f"You play against {NAME}")
        await house.quiet()
        rows = house.rows("SELECT status, abandoned FROM matches ORDER BY id")
        assert [row["status"] for row in rows] == ["over", "live", "live", "live"]
        assert NOBODY in house.table().content
        text = await said(house, "omen solo")
        assert text.startswith(f"You play against {NAME}"), "and one more makes room"


async def test_a_restart_in_between_tells_it_all_the_same(house):
    async with house.running():
        old = await left_for_days(house)
        await house.slash(house.cleo, "omen challenge", opponent=house.dan)
        await house.quiet()
        await house.click(house.dan, house.last(), "Accept")
    async with house.running():
        await house.quiet()
        assert NOBODY in house.now_of(old).content
        assert "Cleo vs Dan" in house.table().content
