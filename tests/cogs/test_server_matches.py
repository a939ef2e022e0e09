"""`/omen-server matches`: those who run a server see its matches, end them, and move them."""

import pytest

from bot.ui.custom_id import MatchTarget, button_id
from local_discord.faults import LostAnswer, Reset
from tests.cogs.house import said
from tests.cogs.test_faults import EDIT, Weather
from tests.cogs.test_placeless import gone
from tests.cogs.test_places import second_match, threads
from tests.cogs.test_presses import pressed

ADMINS_ENDED = "The server's admins ended this match: nobody won it."
ONLY_ADMINS = "This is for those who may manage the server."
OVER = {"status": "over", "winner": None, "abandoned": 1}


async def listed(house, place=None):
    return (await house.slash(house.olga, "omen-server matches", place)).said


async def chosen(house, number=0, place=None):
    """One match of the list, by its button."""
    all_of_them = await listed(house, place)
    return (await house.click(house.olga, all_of_them, all_of_them.labels[number])).said


async def ended(house, number=0):
    """It is asked twice."""
    one = await chosen(house, number)
    asked = (await house.click(house.olga, one, "End without result")).said
    assert asked.labels == ["End it", "Back"]
    done = (await house.click(house.olga, asked, "End it")).said
    await house.quiet()
    return done


def outcome(house, match_id=1):
    [row] = house.rows("SELECT status, winner, abandoned FROM matches WHERE id = ?", match_id)
    return row


async def test_the_list_says_who_plays_what_where_and_for_whom_it_waits(house):
    async with house.running():
        assert (await listed(house)).content == "No match is being played in this server."
        panel = await house.match(pace="none")
        await house.click(house.ben, panel, panel.labels[0])
        await house.quiet()
        seen = await listed(house)
        table = house.table()
        link = f"https://discord.com/channels/{house.place.guild_id}/{house.place.id}/{table.id}"
        now = house.now() // 1000
        assert seen.content == (
            f"1. **Ana vs Ben** · Omen I: The Burnt Shore · no clock · began <t:{now}:d>, "
            f"last act <t:{now}:R> · waits for Ana · {link}"
        )
        assert seen.labels == ["1. Ana vs Ben"]
        assert seen.ephemeral
        one = (await house.click(house.olga, seen, "1. Ana vs Ben")).said
        assert one.labels == ["End without result", "All matches"]
        assert one.content == seen.content.removeprefix("1. ")
        elsewhere = await chosen(house, place=house.other_place)
        assert elsewhere.labels == ["Move here", "End without result", "All matches"]


async def test_one_that_is_ended_counts_for_nobody_and_frees_its_channel(house):
    async with house.running():
        await house.slash(house.olga, "omen-server settings", threads=False)
        panel = await house.match(pace="none")
        old = house.table()
        done = await ended(house)
        assert done.content == "The match Ana vs Ben has ended without a result."
        assert outcome(house) == OVER
        table = house.now_of(old)
        assert ADMINS_ENDED in table.content
        assert table.labels == ["Rematch", "Log", "Rules"]
        late = (await house.click(house.ben, panel, panel.labels[0])).said
        assert late.content.startswith("This match is over.")
        assert ADMINS_ENDED in late.content
        assert await said(house, house.ana, "omen me record") == (
            "You have finished no match here yet."
        )
        begun = (await second_match(house)).said
        assert "Choose your Envoy" in begun.content
        assert threads(house) == []
        assert (await listed(house)).labels == ["1. Cleo vs Dan"]
        again = (await house.click(house.olga, done, "All matches")).said
        assert again.labels == ["1. Cleo vs Dan"]


async def test_back_ends_nothing_and_what_is_over_cannot_be_ended_again(house):
    async with house.running():
        await house.match()
        one = await chosen(house)
        asked = (await house.click(house.olga, one, "End without result")).said
        back = (await house.click(house.olga, asked, "Back")).said
        assert back.labels == one.labels
        assert outcome(house)["status"] == "live"
        spare = await chosen(house, place=house.other_place)
        await ended(house)
        late = (await house.click(house.olga, spare, "Move here")).said
        assert late.content == "This match is over."
        assert len(house.rows("SELECT * FROM decisions WHERE verb = 'close'")) == 1


async def test_the_computer_stops_where_a_match_is_ended(house):
    async with house.running() as bot:
        await house.solo()
        await ended(house)
        assert outcome(house) == OVER
        await house.later(hours=1)
        assert bot.opponent.tasks == {}


async def test_one_without_a_channel_is_ended_in_silence(house):
    async with house.running():
        await house.match()
        await gone(house, house.place)
        seen = await listed(house, house.other_place)
        assert "**has no channel**" in seen.content
        one = (await house.click(house.olga, seen, seen.labels[0])).said
        asked = (await house.click(house.olga, one, "End without result")).said
        await house.click(house.olga, asked, "End it")
        await house.quiet()
        assert outcome(house) == OVER
        assert house.public(house.other_place) == []


@pytest.mark.parametrize("status", ["live", "held"])
async def test_one_that_cannot_be_loaded_leaves_the_list_as_it_is(house, status):
    async with house.running():
        await house.match()
        await house.quiet()
        [row] = house.rows("SELECT state FROM matches")
        await house.write("UPDATE matches SET state = '{}', status = ?", status)
        seen = await listed(house)
        assert "**set aside**: it cannot be loaded" in seen.content
        one = (await house.click(house.olga, seen, "1. Ana vs Ben")).said
        assert one.labels == ["End without result", "All matches"]
        await ended(house)
        assert outcome(house) == {"status": "held", "winner": None, "abandoned": 1}
        assert house.rows("SELECT state FROM matches") == [{"state": "{}"}]
        assert (await listed(house)).content == "No match is being played in this server."
        assert (await house.click(house.olga, one, "End without result")).said.content == (
            "This match is over."
        )
        await second_match(house)
        assert threads(house) == []
        await house.write("UPDATE matches SET state = ? WHERE id = 1", row["state"])


async def test_a_long_list_has_pages(house):
    async with house.running():
        for number in range(12):
            channel = house.here.world.add_channel(
                house.here.world.guild(house.place.guild_id), f"table-{number}"
            )
            await house.slash(
                (house.ana, house.ben, house.cleo, house.dan)[number % 4], "omen solo", channel
            )
        await house.quiet()
        seen = await listed(house)
        names = []
        for way in (["Later"], ["Earlier", "Later"], ["Earlier"]):
            (*matches,) = [label for label in seen.labels if label not in ("Earlier", "Later")]
            assert len(seen.content) <= 2000
            assert [label for label in seen.labels if label not in matches] == way
            names += matches
            if "Later" in seen.labels:
                seen = (await house.click(house.olga, seen, "Later")).said
        assert [name.split(".")[0] for name in names] == [str(n) for n in range(1, 13)]
        back = (await house.click(house.olga, seen, "Earlier")).said
        assert back.labels[0].startswith("6. ")


# Moving


async def test_it_goes_on_where_the_command_was_typed(house):
    async with house.running():
        panel = await house.match(pace="daily")
        old = house.table()
        await house.later(hours=5)
        one = await chosen(house, place=house.other_place)
        done = (await house.click(house.olga, one, "Move here")).said
        assert done.content.startswith("The match Ana vs Ben goes on here.")
        await house.quiet()
        table = house.table(house.other_place)
        assert "Ana vs Ben" in table.content
        assert sorted(house.notified(table)) == sorted([house.ana.id, house.ben.id])
        assert {clock["began_at"] for clock in house.clocks()} == {house.now()}
        assert house.now_of(old).labels == []
        played = (await house.click(house.ben, panel, panel.labels[0])).said
        assert "Waiting." in played.content
        begun = (await second_match(house)).said
        assert "Choose your Envoy" in begun.content
        assert threads(house) == []


async def test_messages_beside_the_table_lose_their_buttons_too(house):
    async with house.running():
        await house.match()
        await house.slash(house.ana, "omen match draw")
        await house.quiet()
        offer = house.last()
        one = await chosen(house, place=house.other_place)
        await house.click(house.olga, one, "Move here")
        await house.quiet()
        assert house.now_of(offer).labels == []


@pytest.mark.parametrize("fault", [LostAnswer, Reset])
async def test_a_moved_match_loses_its_old_buttons_whatever_fails(house, fault):
    async with house.running():
        await house.match()
        old = house.table()
        one = await chosen(house, 0, house.other_place)
        house.here.faults.plan(*EDIT, fault())
        await house.click(house.olga, one, "Move here")
        await Weather(house).calm()
        assert house.now_of(old).labels == []
        assert "Play" in house.table(house.other_place).labels


async def test_a_moved_match_is_not_held_up_by_the_channel_it_left(house):
    """There the bot may do nothing any more: that is no reason to wait where it goes on."""
    async with house.running():
        panel = await house.match()
        one = await chosen(house, 0, house.other_place)
        world = house.here.world
        world.overwrite(
            house.place, world.state.users[world.application.id], deny=("view_channel",)
        )
        await house.click(house.olga, one, "Move here")
        await house.quiet()
        await house.click(house.ben, panel, panel.labels[0])
        await house.quiet()
        assert house.rows("SELECT * FROM outbox") == []
        assert house.ben.mention not in house.table(house.other_place).content
        [row] = house.rows("SELECT placeless_since FROM matches")
        assert row["placeless_since"] is None


async def test_a_channel_that_is_taken_stays_taken(house):
    async with house.running():
        await house.match()
        await second_match(house)
        one = await chosen(house, 1)
        busy = (await house.click(house.olga, one, "Move here")).said
        assert busy.content == "A match is being played here. It must end first."
        one, spare = [await chosen(house, 0, house.other_place) for _ in range(2)]
        await house.click(house.olga, one, "Move here")
        here = (await house.click(house.olga, spare, "Move here")).said
        assert here.content == "This match is played here already."


async def test_one_without_a_channel_gets_one(house):
    async with house.running():
        await house.match()
        await gone(house, house.place)
        one = await chosen(house, place=house.other_place)
        await house.click(house.olga, one, "Move here")
        await house.quiet()
        assert "Ana vs Ben" in house.table(house.other_place).content


# Who may


@pytest.mark.parametrize("command", ["settings", "diagnose", "matches"])
async def test_a_command_that_discord_should_have_hidden_is_refused(house, command):
    async with house.running():
        await house.match()
        shown_to_olga = house.olga.commands(house.place)
        options = {"pace": "live"} if command == "settings" else {}
        act = house.ana.slash_from(shown_to_olga, house.place, f"omen-server {command}", **options)
        assert (await house.done(act)).said.content == ONLY_ADMINS
        assert house.rows("SELECT * FROM servers") == []


async def test_channels_are_not_completed_for_others(house):
    async with house.running():
        await house.slash(house.olga, "omen-server settings", allow=house.place)
        act = await house.olga.autocomplete(house.place, "omen-server settings", "forbid", "")
        assert len(act.choices) == 1
        # Typed by somebody whose client still lists the command.
        data = dict(act.interaction.data)
        forged = house.ana._act(house.place, act.interaction.kind, data)
        assert (await forged.answered()).choices == []


@pytest.mark.parametrize("verb", ["manage", "ask_close", "close", "bring", "server"])
async def test_a_press_that_only_admins_can_make_is_refused_to_players(house, verb):
    async with house.running():
        await house.match()
        table = house.here.world.state.messages[house.table().id]
        custom_id = button_id(MatchTarget(verb, 1))
        item = {"type": 2, "id": 1, "custom_id": custom_id, "label": "x", "style": 2}
        table.components[0]["components"] = [item]
        act = await house.done(pressed(house, house.ana, table, custom_id))
        assert act.said.content == ONLY_ADMINS
        assert outcome(house)["status"] == "live"
        assert house.rows("SELECT channel_id FROM matches") == [{"channel_id": house.place.id}]


async def test_an_admin_who_is_none_any_more_is_refused_at_the_press(house):
    async with house.running():
        world = house.here.world
        guild = world.guild(house.place.guild_id)
        role = world.add_role(guild, "admin", "manage_guild")
        world.give_roles(guild, world.state.users[house.dan.id], role)
        await house.match()
        seen = (await house.slash(house.dan, "omen-server matches")).said
        world.give_roles(guild, world.state.users[house.dan.id])
        late = (await house.click(house.dan, seen, "1. Ana vs Ben")).said
        assert late.content == ONLY_ADMINS
