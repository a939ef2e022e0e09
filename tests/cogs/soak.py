"""By `make soak`: the bot is killed 500 times while people click and every fifth request fails.

In the end no message has buttons that nobody knows of, and nobody was called twice to one turn.
"""

import asyncio
import json
import logging
import re
import signal
import sqlite3
from collections import Counter
from contextlib import asynccontextmanager, closing, suppress
from datetime import UTC, datetime
from random import Random

import pytest

from bot.engine import RULESETS
from bot.ui.custom_id import MatchTarget, read
from local_discord.clock import RunningClock
from local_discord.faults import LostAnswer, Reset, ServerError, TooMany
from local_discord.feed import Impatience, MessageChange, Requested
from local_discord.refusal import Refused
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from tests.cogs.canary import cards_in
from tests.cogs.house import House
from tests.cogs.player import choices
from tests.cogs.test_faults import Weather
from tests.cogs.test_restarts import started

log = logging.getLogger(__name__)

PARTS, KILLS = 10, 50
FAULTS = (Reset, LostAnswer, LostAnswer, lambda: ServerError(503), lambda: TooMany(via=False))
SHARE = 0.2
PATIENT = 4.0  # seconds; Discord itself gives up after three
TURN = re.compile(r" · turn (\d+) · ")


class Watch:
    """Puts down every message as it was when it was posted: its notice, and whom it called."""

    def __init__(self, here):
        self.calls = Counter()  # by notice
        self.turns = Counter()  # by match, turn and person
        here.feed.listen(self.hear)

    def hear(self, change):
        if not isinstance(change, MessageChange) or change.step != "create":
            return
        message = change.message
        if message.ephemeral or not message.notified:
            return
        self.calls[message.nonce] += 1
        turn = TURN.search(message.content)
        for target in targets(message):
            if turn and isinstance(target, MatchTarget) and target.verb == "log":
                for person in message.notified:
                    self.turns[target.match_id, int(turn[1]), person] += 1


def targets(message):
    """What the buttons of a message are aimed at."""
    rows = message.components
    return [read(each["custom_id"]) for row in rows for each in row["components"]]


class Mortal:
    """The bot as a process that is killed at a request, and started again."""

    def __init__(self, house, rng):
        self.house = house
        self.rng = rng
        self.kills = 0
        self.alive = asyncio.Event()
        self.dead = asyncio.Event()
        self.left = 0
        house.here.feed.listen(self.hear)

    def hear(self, change):
        """Count down the requests; with the last one it dies, whatever it was about to do."""
        if isinstance(change, Requested) and self.alive.is_set():
            self.left -= 1
            if self.left == 0:
                self.process.send_signal(signal.SIGKILL)

    async def live(self, requests):
        """One life, which ends with that many requests."""
        here = self.house.here
        known = here.gateway.identified
        self.process = await started(self.house)
        ended = asyncio.create_task(self.process.communicate())
        up = asyncio.create_task(here.feed.until(lambda: here.gateway.identified > known))
        await asyncio.wait({ended, up}, return_when=asyncio.FIRST_COMPLETED)
        up.cancel()
        if not ended.done():
            self.left = requests
            self.dead.clear()
            self.alive.set()
        _, told = await ended
        assert [line for line in told.decode().splitlines() if cards_in(line)] == []
        self.kills += self.process.returncode == -signal.SIGKILL
        self.alive.clear()
        self.dead.set()


class Player:
    """Plays on and on by what is on the screen, whatever becomes of a press."""

    def __init__(self, mortal, person, other, place, rng):
        self.mortal = mortal
        self.person, self.other, self.place = person, other, place
        self.rng = rng
        self.pressed = 0

    async def play(self):
        while True:
            await self.mortal.alive.wait()
            with suppress(Refused, Impatience, TimeoutError):
                await self.mortal.house.here.feed.until(self.is_needed, PATIENT)
                await self.wait_for(self.act())

    async def wait_for(self, act):
        self.pressed += 1
        dead = asyncio.create_task(self.mortal.dead.wait())
        done = asyncio.create_task(act.settled(PATIENT))
        await asyncio.wait({dead, done}, return_when=asyncio.FIRST_COMPLETED)
        for task in (dead, done):
            task.cancel()
        await asyncio.gather(dead, done, return_exceptions=True)

    def is_needed(self):
        """Is there a table at which it is their move, or none at all?"""
        tables = [
            each
            for each in self.person.sees(self.place)
            if "Play" in each.labels and "Log" in each.labels
        ]
        moves = [line for each in tables for line in each.content.splitlines()[1:3]]
        me = (self.person.mention, self.person.user.display)
        return not tables or any(name in line for line in moves for name in me)

    def act(self):
        seen = [each for each in self.person.sees(self.place) if not each.failed]
        mine = [each for each in seen if each.ephemeral and each.labels]
        if mine and choices(mine[-1]) and "Rematch" not in mine[-1].labels:
            return self.choose(mine[-1])
        table = [
            each
            for each in seen
            if not each.ephemeral and "Play" in each.labels and "Log" in each.labels
        ]
        if table and self.rng.random() < 0.98:
            return self.person.click(self.rng.choice(table), "Play")
        invitations = [each for each in seen if "Accept" in each.labels]
        if invitations:
            return self.person.click(self.rng.choice(invitations), "Accept")
        command = f"{self.rng.choice([*RULESETS])} challenge"
        return self.person.slash(self.place, command, opponent=self.other, pace="daily")

    def choose(self, panel):
        again = [each for each in ("Refresh", "Rules") if each in panel.labels]
        if again and self.rng.random() < 0.2:
            return self.person.click(panel, again[0])
        chosen = self.rng.choice(choices(panel))
        if "options" not in chosen:
            return self.person.click(panel, chosen["custom_id"])
        count = self.rng.randint(chosen["min_values"], chosen["max_values"])
        values = [each["value"] for each in self.rng.sample(chosen["options"], count)]
        return self.person.select(panel, chosen["custom_id"], *values)


@asynccontextmanager
async def playing(mortal, seed):
    """Two matches, and four people who never tire."""
    house = mortal.house
    seats = [
        (house.ana, house.ben, house.place),
        (house.ben, house.ana, house.place),
        (house.cleo, house.dan, house.other_place),
        (house.dan, house.cleo, house.other_place),
    ]
    players = [Player(mortal, *seat, Random(f"{seed} {seat[0].id}")) for seat in seats]
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        yield players
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in tasks:
            if not task.cancelled():
                task.result()


def kept(house, query):
    with closing(sqlite3.connect(house.path)) as db:
        return db.execute(query).fetchall()


def orphans(house):
    """Messages with buttons of which the bot knows nothing, so that they stay for ever."""
    known = set()
    for status, table, beside in kept(
        house, "SELECT status, table_message_id, side_messages FROM matches"
    ):
        known |= {each["message_id"] for each in json.loads(beside)}
        known |= {table} if status == "live" else set()
    known |= {row[0] for row in kept(house, "SELECT message_id FROM challenges")}
    found = []
    for message in house.here.world.state.messages.values():
        if message.ephemeral or message.id in known:
            continue
        lasting = [each for each in targets(message) if not is_of_a_result(each)]
        if lasting:
            found.append((message.content, lasting))
    return found


def is_of_a_result(target):
    """Another match and the log can be had for ever."""
    return isinstance(target, MatchTarget) and target.verb in ("rematch", "log")


async def check_kills(path, seed, kills, requests):
    """Kill the bot so often, each time within so many requests; then nothing is left or doubled."""
    rng = Random(seed)
    clock = RunningClock(lambda: datetime.now(UTC))
    async with LocalDiscord(small_town(clock, bot="omen"), memory=1000) as here:
        house = House(here, path)
        async with house.running():
            pass  # the commands are registered
        watch, mortal = Watch(here), Mortal(house, rng)
        here.faults.at_random(rng, SHARE, FAULTS)
        async with playing(mortal, seed) as players:
            while mortal.kills < kills:
                await mortal.live(rng.randint(*requests))
        here.faults.cancel()
        async with house.running():
            await Weather(house).calm()
        done = kept(house, "SELECT count(*) FROM decisions")[0][0]
        pressed = sum(player.pressed for player in players)
        log.warning(
            f"{mortal.kills} kills, {len(here.faults.struck)} faults, {pressed} presses,"
            f" {done} decisions, {sum(watch.calls.values())} messages with a ping"
        )
        assert here.faults.struck, "nothing failed"
        assert pressed > kills, "nothing happened"
        assert orphans(house) == []
        assert [call for call, times in watch.calls.items() if times > 1] == []
        assert [turn for turn, times in watch.turns.items() if times > 1] == []
        assert kept(house, "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PARTS))
async def test_killed_while_people_click_and_requests_fail(tmp_path, part):
    await check_kills(tmp_path / "omen.db", part, KILLS, (10, 120))
