"""`/omen play` without a word more: what a newcomer types."""

from tests.cogs.house import said
from tests.kit.table import table as position


async def test_whoever_plays_gets_their_panel(house):
    async with house.running():
        await house.plant(position(step="surge", ann="hand: bull_4").match.to_json(), 0)
        act = await house.slash(house.ana, "omen play")
        assert act.said.ephemeral
        assert "Your Surge" in act.said.content
        assert [file["filename"] for file in act.said.files] == ["hand.png"]


async def test_where_no_match_is_a_way_to_begin_is_offered(house):
    async with house.running():
        act = await house.slash(house.cleo, "omen play")
        assert act.said.ephemeral
        assert act.said.content.startswith("You play no match here. *Play alone* begins a match")
        act = await house.click(house.cleo, act.said, "How to play")
        assert "is **Sacked**, that is, fought out" in act.said.content
        assert "`/omen solo`" in act.said.content


async def test_playing_alone_begins_a_match_with_one_press(house):
    async with house.running():
        act = await house.slash(house.cleo, "omen play")
        act = await house.click(house.cleo, act.said, "Play alone")
        assert act.said.content.startswith("You play against Acolyte")
        act = await house.slash(house.cleo, "omen play")
        assert "You play no match here" not in act.said.content


async def test_opening_a_table_with_one_press(house):
    async with house.running():
        act = await house.slash(house.cleo, "omen play")
        act = await house.click(house.cleo, act.said, "Open a table")
        assert act.said.content.startswith("You open a table (daily, 24 hours a turn).")
        await house.quiet()
        assert house.last().content.startswith("Cleo has opened a table of Omen I: The Burnt Shore")


async def test_whoever_only_looks_on_is_offered_a_match_of_their_own(house):
    async with house.running():
        await house.plant(position(step="surge", ann="hand: bull_4").match.to_json(), 0)
        text = await said(house, house.cleo, "omen play")
        assert text.startswith("You play no match here.")


async def test_what_is_played_can_be_said_in_part(house):
    async with house.running():
        hand = "hand: bull_4, thief_2; coins: 9"
        await house.plant(position(step="surge", ann=hand).match.to_json(), 0)
        text = await said(house, house.ana, "omen play", card="Bull no. 4")
        assert text.startswith("Say which: ")
