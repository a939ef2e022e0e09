"""`python -m bot forget`, as a process of its own, with the bot at work and without."""

import asyncio
import signal
import sqlite3
from contextlib import closing

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.settings import EXIT_CODE
from bot.store.database import Database
from local_discord.feed import PATIENCE
from tests.store.room import BEN, Room
from tests.test_process import here, keeper, unlogged

__all__ = ["here", "keeper", "unlogged"]


async def at_work(here):
    """Ana and Ben play; the channel."""
    place = next(iter(here.world.state.channels.values()))
    ana, ben = here.person("ana"), here.person("ben")
    await ana.slash(place, "omen challenge", opponent=ben).settled()
    await shown(here, place, "challenges you")
    await ben.slash(place, "omen invitation accept").settled()
    await shown(here, place, "Ana vs Ben")
    return place


async def shown(here, place, words):
    """Until everybody in the channel can read that."""
    olga = here.person("olga")
    await here.feed.until(
        lambda: any(words in seen.content for seen in olga.sees(place)), PATIENCE, words
    )


async def test_while_the_bot_runs_its_table_is_closed_and_the_person_is_gone(keeper, here):
    await keeper.does("sync")
    ana = here.person("ana")
    async with keeper.starts("run") as process:
        await process.until("has connected to Gateway")
        place = await at_work(here)
        del keeper.env["DISCORD_TOKEN"]
        code, out, told = await keeper.does("forget", str(ana.id), "--yes")
        assert (code, told) == (0, "")
        assert "     1 running matches, which end without a result" in out
        assert out.endswith("They are removed. Remember the backups.\n")
        await here.person("cleo").slash(place, "omen cards").settled()  # the bot looks up
        await shown(here, place, "A player of this match has been removed: nobody won it.")
        assert keeper.rows("SELECT name FROM seats ORDER BY seat") == [("Somebody",), ("Ben",)]
        assert (await process.end(signal.SIGTERM))[0] == 0
    assert "Traceback" not in process.told
    files = list(keeper.folder.glob("omen.db*"))
    assert [file.name for file in files if ana.id.to_bytes(8, "big") in file.read_bytes()] == []


async def begun(path):
    """A file in which Ana and Ben play."""
    database = await Database.open(path)
    await Room(database).begin()
    await database.close()


def forgets(who, said=None):
    """The command, with somebody at the keyboard who says that."""
    return CliRunner().invoke(app, ["forget", str(who)], input=said)


@pytest.fixture
def path(tmp_path, monkeypatch, unlogged):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_PATH", "omen.db")
    return tmp_path / "omen.db"


def names(path):
    with closing(sqlite3.connect(path)) as db:
        return [row[0] for row in db.execute("SELECT name FROM seats ORDER BY seat")]


def test_without_yes_it_asks_and_no_answer_is_no(path):
    asyncio.run(begun(path))
    for said in ("n\n", "\n", ""):
        done = forgets(BEN, said)
        assert done.exit_code == 1
        assert "     1 running matches, which end without a result\n" in done.stdout
        assert "This cannot be taken back. Remove them?" in done.stdout
        assert names(path) == ["Ana", "Ben"]
    assert forgets(BEN, "y\n").exit_code == 0
    assert names(path) == ["Ana", "Somebody"]
    assert forgets(BEN).stdout == f"Nothing is kept of {BEN}.\n"


@pytest.mark.parametrize("who", ["0", "-11", "ana", str(2**63)])
def test_what_is_nobody_s_id_is_refused(path, who):
    asyncio.run(begun(path))
    done = CliRunner().invoke(app, ["forget", "--yes", "--", who])
    assert done.exit_code == 2
    assert names(path) == ["Ana", "Ben"]


def test_where_there_is_no_database_none_is_made(path):
    done = forgets(BEN)
    assert (done.exit_code, done.stdout) == (EXIT_CODE, "")
    assert done.stderr == "DATABASE_PATH: omen.db is not there.\n"
    assert not path.exists()
