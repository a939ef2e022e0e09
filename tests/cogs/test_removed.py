"""Nobody in somebody's seat: never called, never mentioned, never asked for a rematch."""

from tests.cogs.test_one_click import ENDING_A_TURN
from tests.cogs.test_table import WRATH
from tests.kit.table import table as position


async def remove(house, person):
    """As operators did before there was a command: a match may wait for nobody."""
    await house.write(
        "UPDATE seats SET user_id = -match_id * 10 - seat, name = 'Somebody' WHERE user_id = ?",
        person.id,
    )


def mentions_nobody(house):
    return all("<@-" not in seen.content for seen in house.public())


async def test_their_turn_calls_nobody(house):
    async with house.running():
        await house.plant(position(**ENDING_A_TURN).match.to_json(), 0, pace="daily")
        panel = (await house.click(house.ana, house.table(), "Play")).said
        await remove(house, house.ben)
        await house.click(house.ana, panel, "No Offering, end turn")
        await house.quiet()
        table = house.table()
        assert "Somebody to move: Wealth, until" in table.content
        assert house.notified(table) == []
        await house.later(hours=24)
        assert house.last().labels == ["Claim the win", "Give more time"]
        assert house.notified(house.last()) == [house.ana.id]
        assert mentions_nobody(house)


async def test_an_offer_and_a_call_go_to_nobody(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 0)
        panel = (await house.click(house.ana, house.table(), "Play")).said
        await remove(house, house.ben)
        await house.click(house.ana, panel, "Slinger no. 2")
        await house.quiet()
        assert house.last().content == "Somebody must discard: Ana discarded Slinger no. 2, WRATH."
        await house.slash(house.ana, "omen match draw")
        await house.quiet()
        assert house.last().content == "Ana offers a draw. Somebody may agree, or play on."
        assert house.notified(house.last()) == []
        assert mentions_nobody(house)
        assert house.rows("SELECT * FROM outbox") == []


async def test_a_rematch_is_refused_and_the_record_counts_on(house):
    async with house.running():
        await house.match()
        asked = (await house.slash(house.ben, "omen match concede")).said
        await house.click(house.ben, asked, "Concede")
        await house.quiet()
        await remove(house, house.ben)
        refused = (await house.slash(house.ana, "omen match rematch")).said
        assert refused.content == (
            "Your opponent has been removed: `/omen challenge` begins another match."
        )
        record = (await house.slash(house.ana, "omen me record")).said
        assert record.content == "Against Somebody: 1 won, 0 lost, 0 drawn"
        # The canary asks the file in the end who had which hand.
        await house.write("UPDATE seats SET user_id = ? WHERE user_id < 0", house.ben.id)
