"""The bot stops, dies and comes back between and inside effects; the match does not notice."""

import asyncio
import logging
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from bot.engine import from_json
from local_discord.faults import LostAnswer, Slow
from local_discord.feed import PATIENCE
from tests.cogs.canary import cards_in
from tests.cogs.player import Player
from tests.cogs.test_faults import ACKNOWLEDGE, ANSWER, POST
from tests.kit.play import pauses

log = logging.getLogger("process")

HERE = Path(__file__).parents[2]
HALF_DONE = ("round", "keres", "leave", "gift")
OF_NINE = ("team", "discard", "order")
"""Questions by no card in the middle of a step."""

DONE = [[], ["Play", "Log", "Rules"]]


async def test_a_restart_before_every_press(house):
    """Buttons drawn by a bot that is gone work with the one that came after it."""
    async with house.running():
        await house.match()
    rng = Random(11)
    players = [Player(house, person, rng) for person in (house.ana, house.ben)]
    restarts = 0
    while house.version() < 8:
        for player in players:
            async with house.running():
                await player.look()
            while True:
                async with house.running():
                    restarts += 1
                    if not await player.step():
                        break
                    await house.quiet()
    assert restarts > 8
    async with house.running():
        await house.quiet()
        assert house.table().labels == ["Play", "Log", "Rules"]


def in_mid_effect(setting, among):
    """Positions in which something is half done: an effect, a round, gifts, a battle. In so many
    matches, and as many more as it takes to come by those that must be among them."""
    found = {}
    for seed in range(80):
        if seed >= 8 and found.keys() >= set(among):
            break
        for pause in pauses(setting, seed):
            for seat, ask in pause.match.asks.items():
                if (ask.source or ask.kind in (*HALF_DONE, *OF_NINE)) and ask.kind not in found:
                    found[ask.kind] = (pause.match.to_json(), seat)
    return found


@pytest.mark.parametrize(
    ("setting", "among"), [("omen 1", ()), ("aegean", HALF_DONE), ("nine", OF_NINE)]
)
async def test_stopped_and_started_inside_effects(house, setting, among):
    """In every position the answer after a restart is the answer without one."""
    found = in_mid_effect(setting, among)
    assert found.keys() >= set(among)
    for kind, (state, seat) in sorted(found.items()):
        async with house.running():
            match_id, asked = await house.plant(state, seat)
            panel = (await house.click(asked, house.table(), "Play")).said
        async with house.running():
            player = Player(house, asked, Random(kind))
            player.panel = panel
            while house.version(match_id) == 0:
                await player.step()
        straight = from_json(state)
        [row] = house.rows("SELECT * FROM decisions WHERE match_id = ?", match_id)
        picks = [int(number) for number in row["picks"].strip("[]").split(",") if number.strip()]
        straight.answer(seat, straight.asks[seat].id, picks)
        [kept] = house.rows("SELECT state FROM matches WHERE id = ?", match_id)
        assert from_json(kept["state"]) == straight, kind
        await house.put_away(match_id)


@pytest.mark.parametrize("fault", [LostAnswer, Slow])
async def test_stopped_while_a_table_is_being_posted(house, fault):
    """The new bot posts it again under the same nonce, and Discord shows it once."""
    async with house.running():
        bens = await house.match()
        anas = (await house.click(house.ana, house.table(), "Play")).said
        await house.click(house.ben, bens, bens.labels[0])
        await house.quiet()
        trouble = fault()
        house.here.faults.plan(*POST, trouble)
        await house.click(house.ana, anas, anas.labels[0])
        if isinstance(trouble, Slow):
            await trouble.reached.wait()
        else:
            await house.here.feed.until(lambda: not house.here.faults.waiting)
    if isinstance(trouble, Slow):
        trouble.release.set()
    async with house.running():
        await house.later(seconds=2)
        assert house.rows("SELECT * FROM outbox") == []
    assert [seen.labels for seen in house.tables()] == DONE
    assert len(house.notified(house.table())) == 1


# As a process of its own, which can be killed

PROGRAM = """
import asyncio, sys
from pathlib import Path
from pydantic import SecretStr
from local_discord.redirect import redirected
from bot.logs import configure
from bot.process import run
from bot.settings import Settings

configure("plain", "INFO")
base, token, path = sys.argv[1:]
settings = Settings.model_construct(discord_token=SecretStr(token), database_path=Path(path))
with redirected(base):
    asyncio.run(run(settings))
"""


class Process:
    """The bot as its operator runs it."""

    def __init__(self, house, program=PROGRAM):
        self.house = house
        self.program = program

    async def __aenter__(self):
        here = self.house.here
        known = here.gateway.identified
        self.process = await started(self.house, self.program)
        try:
            await here.feed.until(lambda: here.gateway.identified > known, what="the process")
        except BaseException:  # nobody else would end it
            await self.end()
            raise
        return self

    async def __aexit__(self, *error):
        await self.end()

    async def end(self):
        if self.process.returncode is None:
            self.process.kill()
        await read_log(self.process)

    async def dies_at(self, act, site):
        """Do something, and kill the process at the moment it sends this."""
        slow = Slow()
        self.house.here.faults.plan(*site, slow)
        doing = act()
        async with asyncio.timeout(PATIENCE):
            await slow.reached.wait()
        self.process.kill()
        await self.process.wait()
        return doing, slow


async def read_log(process):
    """What it has written, for the canary, and for whoever reads a failure."""
    _, told = await process.communicate()
    lines = told.decode().splitlines()
    for line in lines:
        log.info("%s", line)
    return lines


def started(house, program=PROGRAM):
    return asyncio.create_subprocess_exec(
        *(sys.executable, "-c", program),
        *(house.here.base, house.here.world.application.token, str(house.path)),
        cwd=HERE,
        stderr=asyncio.subprocess.PIPE,
    )


async def arrive_late(house, held):
    """Discord does at last what the dead had sent; how it answers, though nobody hears it."""
    record = house.here.record
    known = len(record.exchanges)
    for slow in held:
        slow.release.set()
    await house.here.feed.until(lambda: len(record.exchanges) == known + len(held))
    return [each.status for each in list(record.exchanges)[known:]]


async def test_killed_at_every_kind_of_moment(house):
    """What was acknowledged as done is done; what was not is not; nothing is done twice."""
    async with house.running():
        bens = await house.match()
        anas = (await house.click(house.ana, house.table(), "Play")).said
    held = []

    async with Process(house) as bot:
        act, slow = await bot.dies_at(lambda: house.ben.click(bens, bens.labels[0]), ACKNOWLEDGE)
        held.append(slow)
    house.here.clock.advance(seconds=3)
    assert act.failed == "This interaction failed"
    assert house.version() == 0

    async with Process(house) as bot:
        _, slow = await bot.dies_at(lambda: house.ben.click(bens, bens.labels[0]), ANSWER)
        held.append(slow)
    assert house.version() == 1

    async with Process(house) as bot:
        act = await house.click(house.ben, bens, bens.labels[0])
        assert "That question has been answered." in act.said.content
        assert "Waiting. Ana chooses an Envoy." in act.said.content
        await house.here.feed.until(lambda: house.ben.mention not in house.table().content)
        _, slow = await bot.dies_at(lambda: house.ana.click(anas, anas.labels[0]), POST)
        held.append(slow)
    assert house.version() == 2
    assert len(house.tables()) == 1

    async with Process(house) as bot:
        await house.here.feed.until(lambda: [seen.labels for seen in house.tables()] == DONE)
        assert await arrive_late(house, held) == [404, 200, 200]
        act = await house.slash(house.ana, "omen hand")
        assert act.failed is None
        bot.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            assert await bot.process.wait() == 0
    assert [seen.labels for seen in house.tables()] == DONE
    assert len(house.notified(house.table())) == 1


@pytest.mark.parametrize("site", [ACKNOWLEDGE, ANSWER])
async def test_told_to_stop_while_a_press_hangs_at_discord(house, site):
    """The session is closed under it at last. The log says so, and not which card was pressed."""
    async with house.running():
        panel = await house.match()
    label = panel.labels[0]
    assert cards_in(label)
    slow = Slow()
    async with Process(house) as bot:
        house.here.faults.plan(*site, slow)
        act = house.ben.click(panel, label)
        async with asyncio.timeout(PATIENCE):
            await slow.reached.wait()
            bot.process.send_signal(signal.SIGTERM)
            lines = await read_log(bot.process)
        assert bot.process.returncode == 0
    assert sum(f"interaction {act.interaction.id} stays without" in line for line in lines) == 1
    assert not any(cards_in(line) for line in lines)
    slow.release.set()
    await house.here.feed.until(lambda: act.interaction.answer is not None)


async def test_a_second_process_does_not_act_while_the_first_does(house):
    async with house.running():
        panel = await house.match()
    async with Process(house):
        second = await started(house)
        try:
            async with asyncio.timeout(PATIENCE):
                assert b"another process is running this bot" in await second.stderr.readline()
            known = house.here.gateway.identified
            act = await house.click(house.ben, panel, panel.labels[0])
            assert "Waiting" in act.said.content
            assert house.here.gateway.identified == known
            assert len(house.here.record.of("POST", "/callback")) == len(
                house.here.world.state.interactions
            )
        finally:
            second.send_signal(signal.SIGTERM)
            await read_log(second)
    assert second.returncode == 0
