"""Challenges by command and by button: who may answer them, where, and until when."""

import re

import pytest

from local_discord.refusal import Refused
from tests.cogs.house import said

DECLINED = "You declined.\n-# No more challenges from Ana? `/omen me block`."


async def test_a_challenge_and_its_invitation(house):
    async with house.running():
        text = await said(house, house.ana, "omen challenge", opponent=house.ben, pace="live")
        assert text == "You challenge Ben (live, 10 minutes a turn)."
        await house.quiet()
        invitation = house.last()
        assert house.notified(invitation) == [house.ben.id]
        assert invitation.labels == ["Accept", "Decline", "Cancel", "What is this?", "Learn"]
        assert "Ana challenges you to Omen I: The Burnt Shore (live, 10 min" in invitation.content


async def test_whom_nobody_can_challenge(house):
    world = house.here.world
    bot = world.state.users[world.application.id]
    async with house.running():
        text = await said(house, house.ana, "omen challenge", opponent=house.ana)
        assert text == "You cannot challenge yourself."
        text = await said(house, house.ana, "omen challenge", opponent=bot)
        assert text == "omen is a bot. Challenge a person, or play `/omen solo`."
        for options in ({"games": "IV"}, {"mode": "solo"}, {"game": 1}):
            with pytest.raises(Refused):
                house.ana.slash(house.place, "omen challenge", opponent=house.ben, **options)
        with pytest.raises(Refused):
            house.ana.slash(house.place, "omen challenge")
        await house.quiet()
        assert house.public() == []


async def test_three_open_challenges_are_enough(house):
    async with house.running():
        for _ in range(3):
            assert "You challenge Ben" in await said(
                house, house.ana, "omen challenge", opponent=house.ben
            )
        text = await said(house, house.ana, "omen challenge", opponent=house.cleo)
        assert text == "You have 3 open invitations. Cancel one, or wait until one is answered."
        await house.quiet()
        cancelled = await house.click(house.ana, house.last(), "Cancel")
        assert cancelled.said.content == "You cancelled your challenge."
        text = await said(house, house.ana, "omen challenge", opponent=house.cleo)
        assert text == "You challenge Cleo (daily, 24 hours a turn)."


async def test_who_may_answer_a_challenge(house):
    async with house.running():
        invitation = await house.challenge()
        for person, label, sentence in (
            (house.ana, "Accept", "Only Ben can accept this challenge."),
            (house.cleo, "Accept", "Only Ben can accept this challenge."),
            (house.ana, "Decline", "Only Ben can decline this challenge."),
            (house.ben, "Cancel", "Only Ana can cancel this challenge."),
            (house.cleo, "Cancel", "Only Ana can cancel this challenge."),
        ):
            act = await house.click(person, invitation, label)
            assert act.said.content == sentence
        act = await house.click(house.ben, invitation, "Decline")
        assert act.said.content == DECLINED
        await house.quiet()
        assert house.last().content.endswith(": declined.")
        assert house.last().labels == []
        assert house.rows("SELECT * FROM matches") == []


async def test_a_challenge_is_accepted_by_typing(house):
    async with house.running():
        text = await said(house, house.ben, "omen invitation accept")
        assert text == "No challenge to you is open in this server."
        await house.challenge()
        text = await said(house, house.ben, "omen invitation accept", **{"from": house.cleo})
        assert text == "They have no open challenge to you in this server."
        for person in (house.ana, house.cleo):
            text = await said(house, person, "omen invitation accept")
            assert text == "No challenge to you is open in this server."
        text = await said(house, house.ben, "omen invitation accept", house.other_place)
        assert "Choose your Envoy" in text
        await house.quiet()
        assert "Ana vs Ben" in house.table().content, "where it was asked for"
        assert house.rows("SELECT status FROM challenges") == [{"status": "accepted"}]
        text = await said(house, house.ben, "omen invitation accept")
        assert text == "No challenge to you is open in this server."


async def test_nothing_begins_by_typing_where_the_bot_may_not_write_any_more(house):
    async with house.running():
        await house.challenge()
        world = house.here.world
        bot = world.state.users[world.application.id]
        world.overwrite(house.place, bot, deny=("send_messages",))
        await house.quiet()
        text = await said(house, house.ben, "omen invitation accept", house.other_place)
        assert text == f"I lack permissions in <#{house.place.id}>: Send Messages."
        assert house.rows("SELECT * FROM matches") == []


async def test_a_challenge_whose_channel_is_gone_begins_where_matches_are_played(house):
    async with house.running():
        await house.challenge()
        world = house.here.world
        guild = world.guild(house.place.guild_id)
        third = world.add_channel(guild, "lounge")
        await said(house, house.olga, "omen-server settings", third, allow=third)
        world.delete_channel(house.place)
        await house.quiet()
        text = await said(house, house.ben, "omen invitation accept", house.other_place)
        assert text == f"In this server matches are played in <#{third.id}>."
        text = await said(house, house.ben, "omen invitation accept", third)
        assert "Choose your Envoy" in text


async def test_a_challenge_is_declined_by_typing(house):
    async with house.running():
        await house.challenge()
        assert await said(house, house.ben, "omen invitation decline") == DECLINED
        await house.quiet()
        assert house.last().content.endswith(": declined.")
        assert house.last().labels == []
        await house.later(hours=12)  # until then they are left in peace
        invitation = await house.challenge()
        assert invitation.labels == ["Accept", "Decline", "Cancel", "What is this?", "Learn"]
        house.here.clock.advance(hours=24)
        text = await said(house, house.ben, "omen invitation decline")
        assert text == "No challenge to you is open in this server."
        await house.quiet()


async def test_of_several_challenges_one_says_whose(house):
    async with house.running():
        await house.challenge(pace="live")
        await house.challenge(pace="relaxed")
        await house.slash(house.cleo, "omen challenge", opponent=house.ben)
        text = await said(house, house.ben, "omen invitation decline")
        assert text == "Cleo and Ana have challenged you. Say whose you mean, with `from`."
        text = await said(house, house.ben, "omen invitation accept", **{"from": house.ana})
        assert "Choose your Envoy" in text
        assert house.rows("SELECT pace FROM matches") == [{"pace": "relaxed"}], "the latest"
        assert await said(house, house.ben, "omen invitation decline", **{"from": house.cleo})
        rows = house.rows("SELECT status FROM challenges ORDER BY id")
        assert [row["status"] for row in rows] == ["open", "accepted", "declined"]


async def test_a_challenge_that_was_answered_cannot_be_answered_again(house):
    """Two presses at once, before the buttons are gone."""
    async with house.running():
        invitation = await house.challenge()
        acts = [house.ben.click(invitation, "Accept"), house.ben.click(invitation, "Decline")]
        await house.settled(acts)
        [row] = house.rows("SELECT status FROM challenges")
        told = [act.said.content.startswith("This challenge has been") for act in acts]
        assert sorted(told) == [False, True]
        assert acts[told.index(True)].said.content == f"This challenge has been {row['status']}."
        assert len(house.rows("SELECT * FROM matches")) == (row["status"] == "accepted")


async def test_a_challenge_expires_after_a_day_and_not_before(house):
    async with house.running():
        invitation = await house.challenge()
        await house.later(hours=23, minutes=59)
        assert house.last().labels == ["Accept", "Decline", "Cancel", "What is this?", "Learn"]
        house.here.clock.advance(minutes=1)
        late = await house.click(house.ben, invitation, "Accept")
        assert re.match(r"This challenge has (been )?expired\.", late.said.content)
        await house.quiet()
        assert house.last().content.endswith(": expired.")
        assert house.last().labels == []


async def test_only_where_the_server_allows_it(house):
    async with house.running():
        text = await said(house, house.olga, "omen-server settings", allow=house.other_place)
        assert f"Matches are played in <#{house.other_place.id}>." in text
        text = await said(house, house.ana, "omen challenge", opponent=house.ben)
        assert text == f"In this server matches are played in <#{house.other_place.id}>."
        await house.match(house.other_place)
        assert house.tables(house.other_place)
        await said(house, house.olga, "omen-server settings", forbid=str(house.other_place.id))
        text = await said(house, house.ana, "omen challenge", opponent=house.ben)
        assert "You challenge Ben" in text


@pytest.mark.parametrize(
    ("denied", "names"),
    [
        ("send_messages", "Send Messages"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_permissions_are_asked_for_before_anything_begins(house, denied, names):
    async with house.running():
        world = house.here.world
        world.overwrite(house.place, world.state.users[world.application.id], deny=(denied,))
        text = await said(house, house.ana, "omen challenge", opponent=house.ben)
        assert text == f"I lack permissions in this channel: {names}."
        assert house.rows("SELECT * FROM challenges") == []
        diagnosis = await said(house, house.olga, "omen-server diagnose")
        for name in names.split(", "):
            assert f"**no** · {name}" in diagnosis
