"""Killed without warning: what was acknowledged is there, and only once."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

KILLS = 32

LIVES = """
import asyncio, os, signal, sys
from pathlib import Path
from dataclasses import replace
from bot.store import decisions, matches, outbox
from bot.store.database import Database
from bot.store.notices import SilenceNotice
from bot.store.rows import Decision, Seat

async def main(path, match_id):
    database = await Database.open(Path(path))

    def begin(db):
        if matches.get(db, match_id) is None:
            matches.add(db, matches.NewMatch(
                guild_id=1, channel_id=1, ruleset="omen", options={}, pace="none", state="0",
                seats=[Seat(1, "Ana"), Seat(2, "Ben")], began_at=0))

    def work(db):
        row = matches.get(db, match_id)
        version = row.version + 1
        matches.save(db, replace(row, version=version, state=str(version)), row)
        decisions.add(db, Decision(match_id=match_id, version=version, seat=0, verb="answer",
                                   turn=0, made_at=0, picks=(version,)), 1000 + version)
        outbox.add(db, 0, SilenceNotice(match_id, version))
        return version

    await database.transact(begin)
    while True:
        os.write(1, b"%d\\n" % await database.transact(work))  # a kill leaves no half line

# All is imported once; each life is a fork, which goes to work until it is to die.
for _ in sys.stdin:
    life = os.fork()
    if not life:
        try:
            asyncio.run(main(sys.argv[1], 1))
        finally:
            print("broken", flush=True)
            os._exit(1)
    sys.stdin.readline()
    os.kill(life, signal.SIGKILL)
    os.waitpid(life, 0)
    print("killed", flush=True)
"""


@pytest.fixture
def lives(tmp_path):
    command = [sys.executable, "-c", LIVES, str(tmp_path / "omen.db")]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, cwd=Path(__file__).parents[2], **pipes) as process:
        yield process
        process.stdin.close()


def acknowledged(lives, enough):
    """Let the store work until it has acknowledged that much, then kill it at once."""
    lives.stdin.write("live\n")
    lives.stdin.flush()
    told = [int(lives.stdout.readline()) for _ in range(enough)]
    lives.stdin.write("die\n")
    lives.stdin.flush()
    return told + [int(line) for line in iter(lives.stdout.readline, "killed\n")]


def test_killed_again_and_again_it_loses_and_doubles_nothing(tmp_path, lives):
    path, rng = tmp_path / "omen.db", Random(7)
    told: list[int] = []
    for _ in range(KILLS):
        told += acknowledged(lives, rng.randint(1, 12))
        with closing(sqlite3.connect(path)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert db.execute("PRAGMA foreign_key_check").fetchall() == []
            version, state = db.execute("SELECT version, state FROM matches").fetchone()
            decided = [row[0] for row in db.execute("SELECT version FROM decisions ORDER BY 1")]
            noted = [json.loads(row[0])["message"] for row in db.execute("SELECT body FROM outbox")]
        # Everything of a decision is there, or nothing of it: one may be done and not yet told.
        assert decided == noted == list(range(1, version + 1))
        assert state == str(version)
        assert version - told[-1] in (0, 1)
    assert told == sorted(set(told))
    assert set(told) <= set(decided)
