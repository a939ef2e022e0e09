"""Discord fails at every place where something is sent: nothing is lost, nothing is doubled."""

import re

import pytest

from bot.process import finish
from bot.ui import delivery
from local_discord import posts
from local_discord.errors import ApiError
from local_discord.faults import LostAnswer, Refusal, Reset, ServerError, Slow, TooMany
from tests.cogs.house import PATIENCE
from tests.kit.table import table as position

POST = ("POST", r"^/channels/\{channel_id\}/messages$")
EDIT = ("PATCH", r"^/channels/\{channel_id\}/messages/")
ACKNOWLEDGE = ("POST", "/callback$")
ANSWER = ("PATCH", "^/webhooks/")
SITES = {"post": POST, "edit": EDIT, "acknowledge": ACKNOWLEDGE, "answer": ANSWER}


class Weather:
    """Plans a fault before each step, and waits until the outbox is empty after it."""

    def __init__(self, house, fault=None, sites=()):
        self.house = house
        self.fault = fault
        self.sites = sites

    async def step(self, act, *expected):
        """Do something at these sites, each of which goes wrong once if it is one of ours."""
        for name in expected:
            if name in self.sites:
                self.house.here.faults.plan(*SITES[name], self.fault())
        done = await act
        await finish(PATIENCE)  # what was answered and lost is answered again
        await self.calm()
        assert self.house.here.faults.waiting == 0, "a planned fault did not strike"
        if done is not None:
            assert done.failed is None
            assert done.said.ephemeral
        return done

    async def calm(self):
        """Try again after a while, as often as it takes."""
        for _ in range(30):
            await self.house.quiet()
            if not self.house.rows("SELECT * FROM outbox"):
                return
            self.house.here.clock.advance(seconds=61)
        raise AssertionError("the outbox is never empty")


async def evening(house, weather):
    """A match that passes every place where something is sent."""
    ana, ben = house.ana, house.ben
    challenge = house.slash(ana, "omen challenge", opponent=ben, pace="live")
    await weather.step(challenge, "acknowledge", "answer", "post")
    accept = house.click(ben, house.last(), "Accept")
    bens = await weather.step(accept, "acknowledge", "answer", "edit", "post")
    anas = await weather.step(house.click(ana, house.table(), "Play"), "acknowledge", "answer")
    envoy = house.click(ana, anas.said, anas.said.labels[0])
    await weather.step(envoy, "acknowledge", "answer", "edit")
    envoy = house.click(ben, bens.said, bens.said.labels[0])
    await weather.step(envoy, "acknowledge", "answer", "post", "edit")
    await weather.step(house.later(minutes=5), "post")  # a reminder
    await weather.step(house.later(minutes=5), "post")  # time is up
    await weather.step(house.slash(ana, "omen match draw"), "acknowledge", "answer", "post", "edit")
    agree = house.click(ben, house.last(), "Agree to a draw")
    await weather.step(agree, "acknowledge", "answer", "edit", "post")
    rematch = house.click(ben, house.last(), "Rematch")
    await weather.step(rematch, "acknowledge", "answer", "post")
    cancel = house.click(ben, house.last(), "Cancel")
    await weather.step(cancel, "acknowledge", "answer", "edit")
    return transcript(house)


def transcript(house):
    """What the channel shows in the end, but for the time of day; and who was called by it."""
    seen = house.public()
    said = [(re.sub(r"<t:\d+", "<t:0", each.content), each.labels) for each in seen]
    return [(*each, house.notified(one)) for each, one in zip(said, seen, strict=True)]


@pytest.fixture
async def fair(opened, cache=[]):  # noqa: B006 - the same evening for all tests
    """How the evening goes when nothing fails."""
    if not cache:
        async with opened("fair") as house, house.running():
            cache.append(await evening(house, Weather(house)))
    return cache[0]


ALL = tuple(SITES)


@pytest.mark.parametrize(
    ("fault", "sites"),
    [
        pytest.param(Reset, ALL, id="reset"),
        pytest.param(LostAnswer, ALL, id="answer lost"),
        pytest.param(lambda: TooMany(retry_after=0.01), ALL, id="rate limit"),
        pytest.param(lambda: TooMany(via=False), ("post", "edit"), id="banned for a moment"),
        pytest.param(lambda: ServerError(503), ("post", "edit"), id="503"),
        pytest.param(lambda: ServerError(503, late=True), ("post", "edit"), id="503 too late"),
        pytest.param(
            lambda: Refusal(ApiError(429, 30046, "Maximum number of edits")), ("edit",), id="30046"
        ),
    ],
)
async def test_an_evening_of_faults_ends_like_any_other(house, fair, fault, sites):
    async with house.running():
        assert await evening(house, Weather(house, fault, sites)) == fair
    struck = {route for _, route, _ in house.here.faults.struck}
    assert len(struck) == len(sites)


async def test_the_evening_passes_every_kind_of_note(fair):
    said = "\n".join(content for content, _, _ in fair)
    for words in (
        *(": accepted.", "This match is over.", "your move against", "time is up"),
        *("offers a draw", "is opened: the seed", ": cancelled."),
    ):
        assert words in said


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("site", ALL)
async def test_errors_that_the_library_repeats_itself(house, site, late):
    """It waits a second before it does, so each place is tried with one kind of step only."""
    async with house.running():
        panel = await house.match()
        house.here.faults.plan(*SITES[site], ServerError(502, late=late))
        act = await house.click(house.ben, panel, panel.labels[0])
        await Weather(house).calm()
        if site == "post":
            await house.slash(house.ana, "omen match draw")
            await Weather(house).calm()
        assert house.here.faults.waiting == 0
        assert (act.failed, house.version()) == (None, 1 + (site == "post"))
        assert "Waiting. Ana chooses an Envoy." in house.panel(house.ben).content
        assert house.ben.mention not in house.table().content
        assert sum("offers a draw" in seen.content for seen in house.public()) == (site == "post")


@pytest.mark.parametrize("site", ["acknowledge", "answer"])
async def test_an_answer_that_cannot_be_given_is_still_a_sentence(house, site):
    async with house.running():
        panel = await house.match()
        house.here.faults.plan(*SITES[site], TooMany(via=False))
        act = await house.click(house.ben, panel, panel.labels[0])
        assert re.fullmatch(
            r"Something went wrong here \(reference \w{6}\)\. `/omen hand` shows your match\.",
            act.said.content,
        )
        # Not acknowledged, not done; acknowledged and done, even if it could not be shown.
        assert house.version() == (site == "answer")
        hand = (await house.slash(house.ben, "omen hand")).said
        assert ("Waiting" in hand.content) == (site == "answer")


async def test_a_slow_discord_holds_up_nobody_else(house):
    async with house.running():
        panel = await house.match()
        slow = Slow()
        house.here.faults.plan(*EDIT, slow)
        await house.click(house.ben, panel, panel.labels[0])
        await slow.reached.wait()
        other = house.other_place
        await house.slash(house.ana, "omen challenge", other, opponent=house.cleo)
        await house.here.feed.until(lambda: house.public(other), what="the invitation")
        await house.click(house.cleo, house.last(other), "Accept")
        hand = (await house.slash(house.ben, "omen hand")).said
        assert "Waiting" in hand.content
        slow.release.set()
        await house.quiet()
        assert house.ben.mention not in house.table().content
        assert house.tables(other)


async def test_while_enough_is_being_sent_the_delivery_rests(house, monkeypatch):
    """It would look again and again for what it cannot begin with."""
    monkeypatch.setattr(delivery, "SUBJECTS_AT_ONCE", 1)
    async with house.running() as bot:
        slow = Slow()
        house.here.faults.plan(*POST, slow)
        await house.slash(house.ana, "omen challenge", opponent=house.ben)
        await slow.reached.wait()
        await house.slash(house.cleo, "omen challenge", house.other_place, opponent=house.dan)
        assert await bot.delivery.round() == delivery.LONGEST_SLEEP
        assert house.public(house.other_place) == []
        slow.release.set()
        await house.quiet()
        assert house.public()
        assert house.public(house.other_place)


async def test_a_press_that_comes_too_late_changes_nothing(house):
    async with house.running():
        panel = await house.match()
        slow = Slow()
        house.here.faults.plan(*ACKNOWLEDGE, slow)
        act = house.ben.click(panel, panel.labels[0])
        await slow.reached.wait()
        house.here.clock.advance(seconds=3)
        slow.release.set()
        assert (await act).failed == "This interaction failed"
        await house.slash(house.ben, "omen hand")
        assert house.version() == 0


async def test_a_token_that_expires_before_the_answer_loses_nothing(house):
    async with house.running():
        panel = await house.match()
        slow = Slow()
        house.here.faults.plan(*ANSWER, slow)
        act = house.ben.click(panel, panel.labels[0])
        await slow.reached.wait()
        house.here.clock.advance(minutes=15)
        slow.release.set()
        await act
        hand = (await house.slash(house.ben, "omen hand")).said
        assert "Waiting. Ana chooses an Envoy." in hand.content
        assert house.version() == 1


async def test_a_panel_works_long_after_its_token_has_expired(house):
    async with house.running():
        panel = await house.match(pace="relaxed")
        await house.later(hours=20)
        act = await house.click(house.ben, panel, panel.labels[0])
        assert act.failed is None
        assert act.said.id == panel.id
        assert "Waiting. Ana chooses an Envoy." in act.said.content


async def test_a_deleted_board_is_posted_again_without_a_second_ping(house):
    async with house.running():
        panel = await house.match()
        old = house.table()
        delete(house, old)
        await house.click(house.ben, panel, panel.labels[0])
        await house.quiet()
        table = house.table()
        assert table.id != old.id
        assert table.labels == ["Play", "Log", "Rules"]
        assert house.notified(table) == []
        await house.click(house.ana, table, "Play")


async def test_a_deleted_invitation_can_still_be_closed(house):
    async with house.running():
        invitation = await house.challenge()
        delete(house, invitation)
        await house.later(hours=25)
        assert house.rows("SELECT status FROM challenges") == [{"status": "expired"}]
        assert house.rows("SELECT * FROM outbox") == []


def delete(house, seen):
    world = house.here.world
    posts.remove(world, world.state.messages[seen.id])


async def test_a_deleted_channel_stops_nothing_else(house):
    async with house.running():
        await house.match()
        await house.slash(house.ana, "omen challenge", house.other_place, opponent=house.cleo)
        await house.quiet()
        world = house.here.world
        world.delete_channel(world.channel(house.place.id))
        await house.later(hours=13)  # a reminder that cannot arrive
        panel = (await house.slash(house.ana, "omen hand", house.other_place)).said
        await house.click(house.ana, panel, panel.labels[0])
        await house.quiet()
        assert house.rows("SELECT * FROM outbox") == []
        await house.click(house.cleo, house.last(house.other_place), "Accept")
        await house.quiet()
        assert house.tables(house.other_place)


@pytest.mark.parametrize("denied", ["send_messages", "view_channel"])
async def test_without_permission_the_match_goes_on_and_the_table_waits(house, denied):
    async with house.running():
        bens = await house.match()
        anas = (await house.click(house.ana, house.table(), "Play")).said
        before = transcript(house)
        world = house.here.world
        me = world.state.users[world.application.id]
        world.overwrite(house.place, me, deny=(denied,))
        for person, panel in ((house.ben, bens), (house.ana, anas)):
            act = await house.click(person, panel, panel.labels[0])
            assert act.failed is None
        await house.quiet()
        if denied == "view_channel":  # the other an edit does not need
            assert transcript(house) == before
        tried = len(house.here.record.exchanges)
        await house.later(minutes=59)
        assert len(house.here.record.exchanges) == tried, "to knock again at once would be abuse"
        await house.heard("guild_channel_update", lambda: world.overwrite(house.place, me))
        assert "turn 1" in house.table().content
        assert len(house.tables()) == 2
        assert house.rows("SELECT * FROM outbox") == []


async def test_a_press_brings_a_table_that_waits_for_a_permission(house):
    """Whatever the bot has heard of the permission: somebody is there, and it may write."""
    async with house.running():
        bens = await house.match()
        anas = (await house.click(house.ana, house.table(), "Play")).said
        world = house.here.world
        world.overwrite(
            house.place, world.state.users[world.application.id], deny=("send_messages",)
        )
        for person, panel in ((house.ben, bens), (house.ana, anas)):
            await house.click(person, panel, panel.labels[0])
        await house.quiet()
        tried = len(house.here.record.exchanges)
        await house.slash(house.olga, "omen board")
        await house.quiet()
        assert len(house.here.record.exchanges) == tried + 2, (
            "it still may not: nothing but the answer"
        )
        house.place.overwrites.clear()  # and nobody tells
        await house.slash(house.ben, "omen hand")
        await house.quiet()
        assert "turn 1" in house.last().content
        assert house.rows("SELECT * FROM outbox") == []


async def test_turns_that_could_not_be_told_are_one_table_and_one_ping(house):
    async with house.running():
        await house.plant(position(step="surge", ann="hand: bull_4").match.to_json(), 0)
        world = house.here.world
        me = world.state.users[world.application.id]
        world.overwrite(house.place, me, deny=("send_messages",))
        panel = (await house.slash(house.ana, "omen hand")).said
        for label in ("End Surge", "No Offering, end turn"):
            panel = (await house.click(house.ana, panel, label)).said
        await house.quiet()
        panel = (await house.slash(house.ben, "omen hand")).said
        for label in ("3 Coins (+1)", "End Surge"):
            panel = (await house.click(house.ben, panel, label)).said
        await house.quiet()
        assert len(house.tables()) == 1
        world.overwrite(house.place, me)
        await house.later(hours=1)
        assert [house.notified(seen) for seen in house.tables()] == [[house.ana.id]] * 2
        assert [seen.labels for seen in house.tables()] == [[], ["Play", "Log", "Rules"]]


async def test_after_a_fault_while_a_thread_is_opened_another_press_opens_it(house):
    async with house.running():
        await house.match()
        await house.slash(house.cleo, "omen challenge", opponent=house.dan)
        await house.quiet()
        house.here.faults.plan("POST", r"/threads$", Reset())
        # So that the invitation keeps its buttons for a while: it is closed with a later try.
        house.here.faults.plan(*SITES["edit"], Reset())
        invitation = house.last()
        act = await house.click(house.dan, invitation, "Accept")
        assert "Discord opened no thread for it" in act.said.content
        listed = (await house.slash(house.dan, "omen matches")).said
        assert listed.labels == ["Continue here: against Cleo", "Hand", "Concede"]
        act = await house.click(house.dan, invitation, "Accept")
        assert "Choose your Envoy" in act.said.content
        await house.later(minutes=1)
        assert house.now_of(invitation).labels == []
        [thread] = [each for each in house.here.world.state.channels.values() if each.is_thread]
        assert len(house.tables(thread)) == 1
        assert len(house.rows("SELECT * FROM matches")) == 2


async def test_a_question_in_mid_effect_survives_every_fault_at_once(house):
    async with house.running():
        wrath = position(
            step="portent",
            ann="left: trader_2; hand: slinger_2, thief_2",
            ben="hand: bull_4, augur_1",
        )
        await house.plant(wrath.match.to_json(), 0)
        panel = (await house.click(house.ana, house.table(), "Play")).said
        for site in SITES.values():
            house.here.faults.plan(*site, Reset())
            house.here.faults.plan(*site, LostAnswer())
        await house.click(house.ana, panel, "Slinger no. 2")
        await Weather(house).calm()
        assert house.here.faults.waiting == 0
        assert [house.notified(seen) for seen in house.public()] == [[house.ana.id], [house.ben.id]]
        assert house.version() == 1
