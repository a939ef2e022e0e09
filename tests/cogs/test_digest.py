"""The digest as it is posted: once, with one ping, whatever becomes of the bot meanwhile."""

import pytest

from local_discord.faults import LostAnswer, Reset, Slow
from tests.cogs.test_faults import POST
from tests.cogs.test_pestering import calls
from tests.cogs.test_restarts import arrive_late


async def waited_for(house, **options):
    """Ben wants a digest; Ana has begun a match with him."""
    await house.slash(house.ben, "omen me settings", pings="digest")
    return await house.match(**{"pace": "none"} | options)


def digests(house):
    return [
        seen for seen in house.public() if "wait for you" in seen.content.replace("waits", "wait")
    ]


async def test_a_day_s_digest_tells_what_waits_and_where(house):
    async with house.running():
        panel = await waited_for(house, pace="relaxed")
        await house.slash(house.ana, "omen match draw")
        await house.later(hours=23)
        assert calls(house, house.ben) == [], "nothing else has called him"
        await house.slash(house.cleo, "omen challenge", house.other_place, opponent=house.ben)
        await house.quiet()
        await house.later(hours=1)
        [digest] = calls(house, house.ben)
        first, match, invitation = digest.content.splitlines()
        assert first == f"{house.ben.mention}, 2 things wait for you:"
        assert match.startswith("- your move, Omen I: ")
        assert " against Ana, until <t:" in match
        assert match.endswith(f"/{house.place.id}/{house.table().id}")
        assert invitation.startswith("- an invitation to Omen I: ")
        assert "Cleo" not in invitation, "what stands elsewhere is named by its link alone"
        assert f"/{house.other_place.id}/" in invitation
        await house.later(hours=23)
        assert len(digests(house)) == 1
        await house.click(house.ben, panel, panel.labels[0])
        await house.later(hours=2)
        assert digests(house) == [digest], "the invitation has expired, and Ana is to move"
        assert calls(house, house.ben) == [digest]


async def test_its_button_opens_the_settings_of_whoever_presses(house):
    async with house.running():
        await waited_for(house)
        await house.later(hours=24)
        [digest] = digests(house)
        assert digest.labels == ["My settings"]
        bens = (await house.click(house.ben, digest, "My settings")).said
        cleos = (await house.click(house.cleo, digest, "My settings")).said
        assert bens.ephemeral
        assert "Pings: one digest a day." in bens.content
        assert "Pings: every turn." in cleos.content


@pytest.mark.parametrize("fault", [LostAnswer, Reset])
@pytest.mark.parametrize("passes", [{"seconds": 2}, {"hours": 3}])
async def test_killed_before_it_was_noted_there_is_one(house, fault, passes):
    async with house.running():
        await waited_for(house)
        house.here.faults.plan(*POST, fault())
        await house.later(hours=24)
        assert len(house.rows("SELECT * FROM outbox WHERE kind = 'digest'")) == 1
    house.here.clock.advance(**passes)
    async with house.running():
        await house.quiet()
        assert len(digests(house)) == len(calls(house, house.ben)) == 1
        assert house.rows("SELECT * FROM outbox") == []


async def test_stopped_with_the_post_on_its_way_there_is_one(house):
    async with house.running() as bot:
        await waited_for(house)
        slow = Slow()
        house.here.faults.plan(*POST, slow)
        house.here.clock.advance(hours=24)
        bot.wake()
        await slow.reached.wait()
    async with house.running():
        await house.quiet()
        assert await arrive_late(house, [slow]) == [200]
        assert len(digests(house)) == len(calls(house, house.ben)) == 1


async def test_a_digest_that_was_due_while_the_bot_was_away_comes_once(house):
    async with house.running():
        await waited_for(house)
    house.here.clock.advance(days=3, hours=1)
    async with house.running():
        await house.quiet()
        assert len(digests(house)) == 1
        await house.later(hours=22)
        assert len(digests(house)) == 1
        await house.later(hours=1)
        assert len(digests(house)) == 2


async def test_where_nothing_waits_nothing_is_said(house):
    async with house.running():
        panel = await waited_for(house)
        await house.click(house.ben, panel, panel.labels[0])
        await house.later(hours=24)
        await house.slash(house.cleo, "omen me settings", pings="digest")
        await house.later(hours=48)
        assert digests(house) == []
        assert house.rows("SELECT * FROM outbox") == []
