"""The disk is full, or another program holds the file: a sentence, and nothing is lost by it."""

import io
import logging
import sqlite3
from contextlib import asynccontextmanager, closing

import pytest

from bot.logs import Lines
from bot.ui import delivery
from local_discord.faults import Slow
from tests.cogs.test_faults import POST

FULL = "I cannot keep anything right now: the disk is full. Nothing was done. "
BUSY = "I am busy with something else right now. Nothing was done. "
WAY_BACK = "`/omen hand` shows your match."


@asynccontextmanager
async def full(house):
    """SQLite's own limit, on a file without a free page: it fails as on a disk without one."""

    def fill(db):
        db.execute("VACUUM")
        [pages] = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")

    await house.bot.database.read(fill)
    yield
    await house.bot.database.read(lambda db: db.execute(f"PRAGMA max_page_count = {2**31}"))


@asynccontextmanager
async def busy(house):
    """Another program is in the middle of a transaction, and the bot has waited long enough."""
    await house.bot.database.read(lambda db: db.execute("PRAGMA busy_timeout = 1"))
    with closing(sqlite3.connect(house.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@asynccontextmanager
async def posted_while_busy(house):
    """An invitation stands in the channel, and that cannot be noted."""
    slow = Slow()
    house.here.faults.plan(*POST, slow)
    act = house.ana.slash(house.place, "omen challenge", opponent=house.ben)
    await slow.reached.wait()
    async with busy(house):
        slow.release.set()
        await house.done(act)
        await house.here.feed.until(house.public)
        yield


@pytest.fixture
def lines():
    """The log, as an operator reads it."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Lines())
    logging.getLogger().addHandler(handler)
    yield lambda: written.getvalue().splitlines()
    logging.getLogger().removeHandler(handler)


@pytest.mark.parametrize(("trouble", "sentence"), [(full, FULL), (busy, BUSY)])
async def test_a_press_is_refused_with_a_sentence_and_works_afterwards(
    house, lines, trouble, sentence
):
    async with house.running():
        panel = await house.match()
        before = house.rows("SELECT * FROM matches")
        async with trouble(house):
            known = len(lines())
            for _ in range(3):
                shown = (await house.slash(house.ben, "omen hand")).said
                refused = (await house.click(house.ben, shown, panel.labels[0])).said.content
                assert refused.startswith(sentence)
                assert refused.endswith(WAY_BACK)
            assert house.rows("SELECT * FROM matches") == before
            told = lines()[known:]
        assert len(told) == 3, told
        assert all(" was refused: database " in line for line in told)
        act = await house.slash(house.ben, "omen hand")
        act = await house.click(house.ben, act.said, panel.labels[0])
        assert "Waiting. Ana chooses an Envoy." in act.said.content
        await house.quiet()
        assert house.rows("SELECT * FROM outbox") == []
    assert house.version() == 1


async def test_what_is_sent_and_cannot_be_noted_is_not_sent_for_ever(house, lines):
    """Discord would see the same message as fast as it takes it."""
    async with house.running():
        async with posted_while_busy(house):
            for _ in range(5):
                act = await house.slash(house.cleo, "omen rules")
                assert act.failed is None
            sent = len(house.here.record.of("POST", "/channels/{channel_id}/messages"))
        assert sent == 1
    told = [line for line in lines() if "bot.ui.delivery" in line or "Traceback" in line]
    assert len(told) == 2
    assert told[1].endswith("it rests for a while: database is locked")
    async with house.running():
        await house.quiet()
        assert house.rows("SELECT * FROM outbox") == []
    assert len(house.public()) == 1


async def test_what_is_sent_and_cannot_be_noted_calls_nobody_again(house, monkeypatch):
    """Not even when Discord has forgotten that it posted this, and nothing could be counted."""
    monkeypatch.setattr(delivery, "REST", 0)
    async with house.running():
        async with posted_while_busy(house):
            house.here.clock.advance(minutes=10)
            looks = ("GET", "/channels/{channel_id}/messages")
            await house.here.feed.until(lambda: len(house.here.record.of(*looks)) > 2)
        await house.later(minutes=2)
        assert house.rows("SELECT * FROM outbox") == []
        [invitation] = house.public()
        assert house.notified(invitation) == [house.ben.id]


async def test_a_round_that_fails_is_a_line_and_the_next_one_goes_on(house, lines):
    async with house.running():
        await house.challenge()
        async with busy(house):
            house.here.clock.advance(hours=25)  # the challenge expires: something is to be written
            assert await house.bot.delivery.round() == 60
        told = [line for line in lines() if "bot.ui.delivery" in line]
        assert told
        assert all(line.endswith("in a minute: database is locked") for line in told)
        assert not any("Traceback" in line for line in lines())
        await house.quiet()
        assert "expired" in house.last().content
