"""One person asks for more than anybody can: they are told so, and nobody else notices."""

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from statistics import median

import pytest

from bot.ui import pictures
from bot.ui.admission import AT_ONCE, BEHIND, COMPLETIONS
from bot.ui.responder import ONE_AT_A_TIME
from local_discord.faults import Slow
from local_discord.feed import PATIENCE, InteractionChange
from tests.cogs.test_faults import ACKNOWLEDGE, ANSWER
from tests.cogs.test_restarts import Process

IN_FLIGHT = 50
LOOKS = 9


async def test_a_board_is_drawn_once_for_all_who_look_at_it(house, monkeypatch):
    drawn = []
    omen = pictures.PICTURES["omen"]

    def board(view, names, news):
        drawn.append((repr(view), tuple(news)))
        return omen.board(view, names, news)

    monkeypatch.setitem(pictures.PICTURES, "omen", replace(omen, board=board))
    async with house.running():
        panel = await house.match()
        for label in (panel.labels[0], "Rules"):
            for person in (house.ana, house.ben, house.cleo, house.cleo):
                assert (await house.slash(person, "omen board")).said.files
            panel = (await house.click(house.ben, panel, label)).said
            await house.quiet()
    assert len(drawn) == len(set(drawn)) >= 2


async def held(house, site, acts, times):
    """Somebody's acts are under way, and so many of them are held up at Discord."""
    slow = [Slow() for _ in range(times)]
    for each in slow:
        house.here.faults.plan(*site, each)
    begun = [act() for act in acts]
    async with asyncio.timeout(PATIENCE):
        for each in slow:
            await each.reached.wait()
    return slow, begun


def let_go(slow):
    for each in slow:
        each.release.set()


async def test_whoever_asks_for_too_much_is_told_so_in_one_request(house):
    async with house.running():
        await house.match()

        def look():
            return house.cleo.slash(house.place, "omen board")

        slow, begun = await held(house, ANSWER, [look] * (AT_ONCE + BEHIND), AT_ONCE)
        known = len(house.here.record.exchanges)
        more = [look() for _ in range(20)]
        for act in more:
            await act.answered()
        assert [act.said.content for act in more] == [ONE_AT_A_TIME] * 20
        assert len(house.here.record.exchanges) - known == 20
        hand = await house.slash(house.ana, "omen hand")
        assert hand.said.files
        let_go(slow)
        for act in begun:
            assert (await house.done(act)).said.files
        assert (await house.slash(house.cleo, "omen board")).said.files


async def test_whoever_types_too_fast_is_offered_nothing(house):
    async with house.running():

        def type_on():
            return house.cleo.autocomplete(house.place, "omen card", "name", "a")

        slow, begun = await held(house, ACKNOWLEDGE, [type_on] * COMPLETIONS, COMPLETIONS)
        more = [type_on() for _ in range(5)]
        for act in more:
            await act.answered()
        assert [act.choices for act in more] == [[]] * 5
        let_go(slow)
        for act in (*begun, type_on()):
            await act.answered()
            assert act.choices


@asynccontextmanager
async def flood(house, act):
    """So many are in flight all the time: where one is answered, another is sent."""
    sent, ended = [], False

    def send():
        if not ended:
            sent.append(act())

    def hear(change):
        if isinstance(change, InteractionChange) and change.interaction.user_id == house.cleo.id:
            asyncio.get_running_loop().call_soon(send)

    stop = house.here.feed.listen(hear)
    for _ in range(IN_FLIGHT):
        send()
    await house.here.feed.until(lambda: len(sent) > 1.5 * IN_FLIGHT)
    yield sent
    ended = True
    stop()
    await house.here.feed.until(lambda: not house.here.world.pending)


def boards(house):
    listed = house.cleo.commands(house.place)
    return lambda: house.cleo.slash_from(listed, house.place, "omen board")


def challenges(house):
    listed, whom = house.cleo.commands(house.place), {"opponent": house.dan}
    return lambda: house.cleo.slash_from(listed, house.place, "omen challenge", **whom)


def presses(house):
    table = house.table()
    return lambda: house.cleo.click(table, "Play")


@pytest.mark.parametrize("kind", [boards, challenges, presses])
async def test_a_flood_goes_past_whoever_plays(house, kind):
    """Next to nothing of it is dealt with between a press of Ana's and her panel.

    The bot is a process of its own. What is counted is what it sends: how long that takes depends
    on what else the machine does (`python -m benchmarks --only flood` measures it).
    """
    async with house.running():
        await house.match()
    record, between, table = house.here.record, [], house.table()
    async with Process(house), flood(house, kind(house)) as sent:
        for _ in range(LOOKS):
            known = len(record.exchanges)
            act = await house.ana.click(table, "Play").settled()
            assert act.said.files
            between.append(len(record.exchanges) - known)
    assert median(between) <= 2 + 8, between
    assert [each for each in sent if each.failed] == []
