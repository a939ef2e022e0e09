"""One live match a channel: more of them in threads, and one that is broken set aside."""

import pytest

from bot import engine
from local_discord.refusal import Refused
from tests.cogs.player import choices


async def second_match(house, **options):
    """Cleo challenges Dan where a match is being played, and Dan accepts."""
    await house.slash(house.cleo, "omen challenge", opponent=house.dan, **options)
    await house.quiet()
    act = await house.click(house.dan, house.last(), "Accept")
    await house.quiet()
    return act


def threads(house):
    return [each for each in house.here.world.state.channels.values() if each.is_thread]


async def test_a_second_match_gets_a_thread(house):
    async with house.running():
        await house.match()
        panel = (await second_match(house)).said
        [thread] = threads(house)
        assert thread.name == "Omen: Cleo vs Dan"
        assert thread.parent_id == house.place.id
        assert "Choose your Envoy" in panel.content
        assert "Cleo vs Dan" in house.table(thread).content
        assert sorted(house.notified(house.table(thread))) == sorted([house.cleo.id, house.dan.id])
        assert len(house.tables()) == 1

        # In the thread commands mean its match, in the channel the channel's.
        there = (await house.slash(house.cleo, "omen hand", thread)).said
        assert choices(there)
        await house.slash(house.olga, "omen board", thread)
        [label, *_] = panel.labels
        await house.click(house.dan, panel, label)
        await house.quiet()
        assert house.dan.mention not in house.table(thread).content
        assert "Ana vs Ben" in house.table().content


async def test_a_third_match_asked_for_in_a_thread_gets_one_beside_it(house):
    async with house.running():
        await house.match()
        await second_match(house)
        [thread] = threads(house)
        await house.slash(house.ana, "omen challenge", thread, opponent=house.olga)
        await house.quiet()
        act = await house.click(house.olga, house.last(thread), "Accept")
        assert "Choose your Envoy" in act.said.content
        await house.quiet()
        assert [each.parent_id for each in threads(house)] == [house.place.id] * 2


async def two_invitations(house):
    await house.challenge()
    await house.slash(house.cleo, "omen challenge", opponent=house.dan)
    await house.quiet()
    return house.public()


async def test_two_who_accept_at_the_same_moment_both_play(house):
    async with house.running():
        to_ben, to_dan = await two_invitations(house)
        acts = [house.ben.click(to_ben, "Accept"), house.dan.click(to_dan, "Accept")]
        for act in acts:
            await house.done(act)
            assert "Choose your Envoy" in act.said.content
        await house.quiet()
        [thread] = threads(house)
        places = house.rows("SELECT channel_id FROM matches WHERE status = 'live' ORDER BY id")
        assert [row["channel_id"] for row in places] == [house.place.id, thread.id]
        assert len(house.tables()) == len(house.tables(thread)) == 1
        assert all("accepted" in seen.content for seen in house.public()[:2])


async def test_a_match_alone_and_one_accepted_at_the_same_moment_both_begin(house):
    async with house.running():
        invitation = await house.challenge()
        acts = [house.ben.click(invitation, "Accept"), house.cleo.slash(house.place, "omen solo")]
        await house.settled(acts)
        await house.quiet()
        for person in (house.ben, house.cleo):
            assert "Choose your Envoy" in house.panel(person).content
        assert len(threads(house)) == 1


async def test_at_the_same_moment_without_threads_one_must_wait(house):
    async with house.running():
        await house.slash(house.olga, "omen-server settings", threads=False)
        to_ben, to_dan = await two_invitations(house)
        acts = [house.ben.click(to_ben, "Accept"), house.dan.click(to_dan, "Accept")]
        for act in acts:
            await house.done(act)
        begun, refused = sorted(
            (act.said.content for act in acts), key=lambda text: "no threads" in text
        )
        assert "Choose your Envoy" in begun
        assert refused == "A match is being played here, and this server opens no threads."
        statuses = house.rows("SELECT status FROM challenges ORDER BY status")
        assert [row["status"] for row in statuses] == ["accepted", "open"], "and may try again"


async def test_where_threads_are_off_a_second_match_must_wait(house):
    async with house.running():
        await house.slash(house.olga, "omen-server settings", threads=False)
        await house.match()
        act = await second_match(house)
        assert act.said.content == "A match is being played here, and this server opens no threads."
        assert threads(house) == []
        panel = (await house.slash(house.ana, "omen match concede")).said
        await house.click(house.ana, panel, "Concede")
        [invitation] = [seen for seen in house.public() if "Accept" in seen.labels]
        act = await house.click(house.dan, invitation, "Accept")
        assert "Choose your Envoy" in act.said.content


@pytest.mark.parametrize(
    ("denied", "name"),
    [
        ("create_public_threads", "Create Public Threads"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ],
)
async def test_without_permission_for_threads_it_says_so(house, denied, name):
    async with house.running():
        await house.match()
        world = house.here.world
        world.overwrite(house.place, world.state.users[world.application.id], deny=(denied,))
        act = await second_match(house)
        assert act.said.content.endswith(f"I lack permissions: {name}.")
        assert threads(house) == []


async def test_an_archived_thread_wakes_up_for_its_match(house):
    async with house.running():
        await house.match()
        panel = (await second_match(house, pace="none")).said
        [thread] = threads(house)
        await house.later(days=8)
        assert thread.archived
        with pytest.raises(Refused):
            house.dan.slash(thread, "omen hand")
        old = house.table(thread)
        act = await house.click(house.dan, panel, panel.labels[0])
        assert act.failed is None
        await house.quiet()
        assert not thread.archived
        assert house.table(thread).id != old.id
        assert house.dan.mention not in house.table(thread).content


async def test_a_rematch_is_possible_wherever_the_match_was(house):
    """Even in a thread, though only its channel is one of the allowed ones."""
    async with house.running():
        await house.slash(house.olga, "omen-server settings", allow=house.place)
        await house.match()
        await second_match(house)
        [thread] = threads(house)
        panel = (await house.slash(house.cleo, "omen match concede", thread)).said
        await house.click(house.cleo, panel, "Concede")
        await house.quiet()
        act = await house.slash(house.cleo, "omen match rematch", thread)
        assert act.said.content == "You ask Dan for a rematch."
        await house.quiet()
        await house.click(house.dan, house.last(thread), "Accept")
        await house.quiet()
        assert "Dan vs Cleo" in house.table(thread).content
        assert len(threads(house)) == 1


# A match that cannot be loaded


async def spoil(house, match_id, state="{}"):
    await house.write("UPDATE matches SET state = ? WHERE id = ?", state, match_id)


ASIDE = "This match cannot be loaded. It is set aside, as it was, for an admin."


def with_a_card_of_another_release():
    """A match in which somebody holds a card that is not in the card file any more."""
    match = engine.new("omen", seed=7)
    match.state.hands[0][0] = 998
    return match.to_json()


BROKEN = {
    "nothing": "",
    "empty": "{}",
    "null": "null",
    "of a newer release": '{"ruleset":"omen","version":99,"state":{}}',
    "with an unknown card": with_a_card_of_another_release(),
}


@pytest.mark.parametrize("state", BROKEN.values(), ids=BROKEN)
async def test_a_broken_match_is_set_aside_with_a_sentence(house, state, caplog):
    async with house.running():
        panel = await house.match()
        await spoil(house, 1, state)
        act = await house.click(house.ben, panel, panel.labels[0])
        assert act.said.content == ASIDE
        assert house.rows("SELECT status, state FROM matches") == [
            {"status": "held", "state": state}
        ]
        for person in (house.ana, house.cleo):
            act = await house.click(person, house.table(), "Play")
            assert "set aside" in act.said.content
        for command in ("hand", "board", "log", "undo", "match draw", "match rematch"):
            act = await house.slash(house.ana, f"omen {command}")
            assert "has been set aside" in act.said.content, command
        act = await house.ana.autocomplete(house.place, "omen choose", "option")
        assert act.choices == []
        assert house.rows("SELECT state FROM matches") == [{"state": state}]
    assert caplog.text.count("match 1 cannot be loaded and is set aside") == 1


async def test_two_who_meet_a_broken_match_at_once_log_it_once(house, caplog):
    async with house.running():
        panel = await house.match()
        await spoil(house, 1)
        acts = [house.ben.click(panel, panel.labels[0]), house.ana.slash(house.place, "omen hand")]
        await house.settled(acts)
        assert all("set aside" in act.said.content for act in acts)
    assert caplog.text.count("match 1 cannot be loaded and is set aside") == 1


async def test_all_other_matches_go_on(house):
    async with house.running():
        await house.match()
        other = house.other_place
        await house.slash(house.ana, "omen challenge", other, opponent=house.cleo)
        await house.quiet()
        panel = (await house.click(house.cleo, house.last(other), "Accept")).said
        await house.quiet()
        await spoil(house, 1)
        act = await house.slash(house.ana, "omen matches")
        assert "against Cleo" in act.said.content
        assert "against Ben" not in act.said.content
        await house.click(house.cleo, panel, panel.labels[0])
        await house.later(hours=13)
        assert ", your move against Cleo, until" in house.last(other).content
        assert house.rows("SELECT * FROM outbox") == []
        assert house.rows("SELECT status FROM matches") == [{"status": "held"}, {"status": "live"}]

        # The channel is free for another match.
        await house.slash(house.ben, "omen challenge", opponent=house.dan)
        await house.quiet()
        await house.click(house.dan, house.last(), "Accept")
        await house.quiet()
        assert "Ben vs Dan" in house.table().content


async def test_a_broken_match_is_found_when_its_table_is_to_be_shown(house):
    async with house.running():
        panel = await house.match()
        await house.click(house.ben, panel, panel.labels[0])
        await house.quiet()
        await spoil(house, 1)
        await house.later(hours=13)
        assert house.rows("SELECT status FROM matches") == [{"status": "held"}]
        assert house.rows("SELECT * FROM outbox") == []
