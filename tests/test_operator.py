"""What an operator reads when the file is at fault: one sentence, in the form of the log."""

import json
import sqlite3
import stat
from contextlib import closing

import pytest

from bot.settings import EXIT_CODE
from bot.store.database import Database
from tests import test_process
from tests.test_lease import CONNECTED, writing

here = test_process.here
keeper = test_process.keeper


async def made(path):
    await (await Database.open(path)).close()


def damage(path):
    """A page that is no page; the first one, with the header, stays."""
    with closing(sqlite3.connect(path)) as db:
        [root] = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'seats'").fetchone()
        [size] = db.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)


def sentences(told, form):
    """All that was written to standard error, but for what went well."""
    if form == "plain":
        return [line for line in told.splitlines() if " INFO " not in line]
    lines = [json.loads(line) for line in told.splitlines()]
    return [line["message"] for line in lines if line["level"] != "INFO"]


@pytest.fixture(params=["plain", "json"])
def form(request, keeper):
    keeper.env["LOG_FORMAT"] = request.param
    return request.param


async def test_a_damaged_file_is_refused_before_anything_is_done(keeper, form):
    await made(keeper.path)
    damage(keeper.path)
    code, out, told = await keeper.does("run")
    assert (code, out) == (EXIT_CODE, "")
    [sentence] = sentences(told, form)
    assert sentence.startswith("DATABASE_PATH: omen.db is damaged: ")
    assert sentence.endswith(". Restore a backup.")
    assert CONNECTED not in told


async def test_a_locked_file_is_a_fault_that_may_pass(keeper, form):
    await made(keeper.path)
    async with writing(keeper.path):
        code, out, told = await keeper.does("run")
    assert (code, out) == (1, "")
    *_, sentence = sentences(told, form)
    assert sentence == "DATABASE_PATH: it cannot be used: database is locked"
    assert "Traceback" not in told
    assert "╭" not in told


@pytest.mark.parametrize("command", ["run", "sync"])
async def test_any_other_fault_of_the_file_is_a_sentence_too(keeper, form, command):
    await made(keeper.path)
    with closing(sqlite3.connect(keeper.path)) as db:
        for table in ("lease", "synced"):
            broken = f"BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'it is broken'); END"
            db.execute(f"CREATE TRIGGER no_{table} {broken}")
    code, out, told = await keeper.does(command)
    assert (code, out) == (1, "")
    *_, sentence = sentences(told, form)
    assert sentence == "DATABASE_PATH: it cannot be used: it is broken"
    assert "Traceback" not in told


async def test_a_setting_that_is_wrong_is_told_in_json_as_well(keeper, form):
    keeper.env["LOG_LEVEL"] = "LOUD"
    (keeper.folder / ".env").write_text("")
    (keeper.folder / ".env").chmod(0o644)
    code, _, told = await keeper.does("sync")
    assert code == EXIT_CODE
    assert sentences(told, form) == ["LOG_LEVEL: Input should be 'INFO', 'WARNING' or 'ERROR'."]
    keeper.env["LOG_LEVEL"] = "ERROR"
    code, out, told = await keeper.does("sync")
    assert (code, out.startswith("The commands are registered.\n")) == (0, True)
    assert sentences(told, form) == [
        "Others on this machine can read .env and the token: chmod 600 .env"
    ]


async def test_a_fault_that_nobody_foresaw_is_json_too(keeper, monkeypatch):
    keeper.env["LOG_FORMAT"] = "json"
    spoilt = "import bot.process\nbot.process.engine = None\n"
    monkeypatch.setattr(test_process, "SCRIPT", spoilt + test_process.SCRIPT)
    code, _, told = await keeper.does("run")
    assert code == 1
    [line] = [json.loads(line) for line in told.splitlines()]
    assert (line["level"], "Traceback" in line["exception"]) == ("CRITICAL", True)


# --- Backups ---


async def test_a_backup_is_made_while_the_bot_runs_and_is_its_owners(keeper, here):
    place = next(iter(here.world.state.channels.values()))
    await keeper.does("sync")
    copy = keeper.folder / "copy.db"
    async with keeper.starts("run") as running:
        await running.until(CONNECTED)
        ana, ben = here.person("ana"), here.person("ben")
        await ana.slash(place, "omen challenge", opponent=ben).settled()
        del keeper.env["DISCORD_TOKEN"]  # no backup needs it
        code, out, told = await keeper.does("backup", "copy.db")
        assert (code, out, told) == (0, "The backup is in copy.db.\n", "")
        assert keeper.rows("SELECT count(*) FROM lease") == [(1,)]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("SELECT count(*) FROM challenges").fetchall() == [(1,)]
    before = copy.read_bytes()
    code, out, told = await keeper.does("backup", "copy.db")
    assert (code, out) == (1, "")
    assert told == "copy.db is there already, and is left as it is.\n"
    assert copy.read_bytes() == before


async def test_what_cannot_be_backed_up_leaves_nothing_behind(keeper, form):
    code, _, told = await keeper.does("backup", "copy.db")
    assert (code, sentences(told, form)) == (1, ["There is no database omen.db."])
    await made(keeper.path)
    damage(keeper.path)
    code, _, told = await keeper.does("backup", "copy.db")
    assert (code, "malformed" in told, "Traceback" in told) == (1, True, False)
    code, _, told = await keeper.does("backup", "gone/copy.db")
    assert (code, "gone/copy.db cannot be written: No such file or dir" in told) == (1, True)
    assert [each.name for each in keeper.folder.iterdir()] == ["omen.db"]
