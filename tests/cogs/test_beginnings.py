"""What begins a match begins one, however often and by however many it is pressed."""

import pytest

from bot.ui.live import CLOSED
from tests.cogs.test_places import second_match, threads
from tests.cogs.test_solo import NAME, said


async def at_once(house, person, seen, label, times=3):
    """Press the same button several times before the first answer."""
    acts = [person.click(seen, label) for _ in range(times)]
    for act in acts:
        await house.done(act)
    await house.quiet()
    return acts


async def busy_invitation(house):
    await house.match()
    await house.slash(house.cleo, "omen challenge", opponent=house.dan)
    await house.quiet()
    return house.last()


async def test_accept_pressed_several_times_opens_one_thread(house):
    async with house.running():
        invitation = await busy_invitation(house)
        acts = await at_once(house, house.dan, invitation, "Accept")
        must_have_one_panel(acts)
        [thread] = threads(house)
        assert len(house.tables(thread)) == 1
        assert len(house.rows("SELECT * FROM matches")) == 2


async def test_accept_pressed_several_times_in_a_free_channel(house):
    async with house.running():
        invitation = await house.challenge()
        acts = await at_once(house, house.ben, invitation, "Accept")
        must_have_one_panel(acts)
        assert len(house.rows("SELECT * FROM matches")) == 1
        assert len(house.tables()) == 1


def must_have_one_panel(acts):
    """Every press was answered with a panel, and the newest of them is open."""
    told = [act.said.content for act in acts]
    assert sum("Choose your Envoy" in each for each in told) == 1
    assert sum(each == CLOSED for each in told) == len(acts) - 1


async def lost_alone(house):
    """Ana has given up a match against the computer; its result."""
    await house.solo()
    panel = (await house.slash(house.ana, "omen match concede")).said
    await house.click(house.ana, panel, "Concede")
    await house.quiet()
    return house.last()


async def test_a_rematch_alone_pressed_several_times_is_one_match(house):
    async with house.running():
        result = await lost_alone(house)
        acts = await at_once(house, house.ana, result, "Rematch")
        assert all(act.said.content.startswith(f"You play against {NAME}") for act in acts)
        assert len(house.rows("SELECT * FROM matches")) == 2
        assert threads(house) == []


async def test_a_rematch_alone_in_a_busy_channel_opens_one_thread(house):
    async with house.running():
        result = await lost_alone(house)
        await house.match()
        await at_once(house, house.ana, result, "Rematch")
        [thread] = threads(house)
        assert len(house.tables(thread)) == 1
        assert len(house.rows("SELECT * FROM matches")) == 3


async def test_whoever_accepts_is_led_to_a_thread_and_a_channel_is_not_named(house):
    async with house.running():
        here = await house.match()
        assert "The table is in" not in here.content
        panel = (await second_match(house)).said
        [thread] = threads(house)
        assert panel.content.startswith(f"The table is in <#{thread.id}>.")
        assert "Choose your Envoy" in panel.content
        assert thread.auto_archive == 10080


@pytest.mark.parametrize(
    ("denied", "name"),
    [
        ("send_messages", "Send Messages"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_accepting_where_nothing_can_be_shown_begins_nothing(house, denied, name):
    async with house.running():
        invitation = await house.challenge()
        world = house.here.world
        me = world.state.users[world.application.id]
        world.overwrite(house.place, me, deny=(denied,))
        act = await house.click(house.ben, invitation, "Accept")
        assert act.said.content == f"I lack permissions in this channel: {name}."
        assert house.rows("SELECT * FROM matches") == []
        assert house.rows("SELECT status FROM challenges") == [{"status": "open"}]
        world.overwrite(house.place, me)
        act = await house.click(house.ben, invitation, "Accept")
        assert "Choose your Envoy" in act.said.content


# Allowed channels


async def test_a_thread_of_an_allowed_channel_is_one_too(house):
    async with house.running():
        await house.slash(house.olga, "omen-server settings", allow=house.place)
        await house.match()
        await second_match(house)
        [thread] = threads(house)
        panel = (await house.slash(house.cleo, "omen match concede", thread)).said
        await house.click(house.cleo, panel, "Concede")
        text = await said(house, "omen solo", place=thread)
        assert text.startswith(f"You play against {NAME}")


async def test_a_deleted_channel_can_be_taken_from_the_allowed_ones(house):
    async with house.running():
        for place in (house.place, house.other_place):
            await house.slash(house.olga, "omen-server settings", allow=place)
        world, gone = house.here.world, house.other_place.id
        await house.heard("guild_channel_delete", lambda: world.delete_channel(world.channel(gone)))
        act = await house.olga.autocomplete(house.place, "omen-server settings", "forbid", "")
        assert [choice["name"] for choice in act.choices] == [
            "#general",
            f"a deleted channel ({gone})",
        ]
        act = await house.olga.autocomplete(house.place, "omen-server settings", "forbid", "dele")
        [choice] = act.choices
        told = (await house.slash(house.olga, "omen-server settings", forbid=choice["value"])).said
        assert f"Matches are played in <#{house.place.id}>." in told.content
        told = (await house.slash(house.olga, "omen-server settings", forbid="nonsense")).said
        assert told.content == "Choose one of the channels that are offered."
