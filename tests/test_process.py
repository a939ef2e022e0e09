"""`python -m bot run` and `sync`, as processes of their own, against the local Discord."""

import asyncio
import json
import logging
import os
import re
import signal
import sqlite3
import sys
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.matches.clocks import now
from bot.process import LEASE, Lease, run
from bot.settings import EXIT_CODE, Settings
from bot.store import leases
from bot.store.database import Database, migrations
from local_discord import errors
from local_discord.contract import contract
from local_discord.faults import Refusal, Reset, TooMany
from local_discord.feed import PATIENCE
from local_discord.redirect import redirected
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from tests.cogs.canary import cards_in

HERE = Path(__file__).parents[1]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"

# The program itself, in a process whose discord.py knows another Discord.
SCRIPT = """
import sys
from bot.cli import main
from local_discord.redirect import redirected
with redirected(sys.argv.pop(1)):
    main()
"""


@pytest.fixture
async def here():
    town = small_town()
    town.application.token = TOKEN
    async with LocalDiscord(town, contract()) as local:
        yield local
        local.record.settle()


class Process:
    """The bot at work."""

    def __init__(self, process):
        self.process = process
        self.told = ""

    async def until(self, words):
        """Read on in the log until it says that."""
        async with asyncio.timeout(PATIENCE):
            while words not in self.told:
                line = await self.process.stderr.readline()
                assert line, f"it ended before it said {words!r}:\n{self.told}"
                self.told += line.decode()

    async def end(self, number=None):
        """Its exit code, and all that it wrote to standard output."""
        if number is not None:
            self.process.send_signal(number)
        async with asyncio.timeout(PATIENCE):
            out, err = await self.process.communicate()
        self.told += err.decode()
        return self.process.returncode, out.decode()


class Keeper:
    """Whoever runs the bot: a folder with its settings, and a shell."""

    def __init__(self, folder, base):
        self.folder = folder
        self.base = base
        self.path = folder / "omen.db"
        self.env = {"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "omen.db"}

    @asynccontextmanager
    async def starts(self, *words):
        pipes = {"stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.PIPE}
        outer = {n: v for n, v in os.environ.items() if n.upper() not in ("DISCORD_TOKEN",)}
        env = outer | {"PYTHONPATH": str(HERE)} | self.env
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SCRIPT, self.base, *words, cwd=self.folder, env=env, **pipes
        )
        running = Process(process)
        try:
            yield running
        finally:
            if process.returncode is None:
                process.kill()
            await running.end()
        assert not cards_in(running.told)

    async def does(self, *words):
        """A command to its end: its exit code, and what it wrote."""
        async with self.starts(*words) as process:
            code, out = await process.end()
            return code, out, process.told

    def rows(self, sql):
        with closing(sqlite3.connect(self.path)) as db:
            return db.execute(sql).fetchall()


@pytest.fixture
def keeper(tmp_path, here):
    return Keeper(tmp_path, here.base)


# --- What only the operator can mend ---


def newer(keeper):
    with closing(sqlite3.connect(keeper.path)) as db:
        db.execute(f"PRAGMA user_version = {len(migrations()) + 1}")


FAULTS = {
    "no token": (lambda keeper: keeper.env.pop("DISCORD_TOKEN"), "DISCORD_TOKEN: is not set."),
    "no token at all": (
        lambda keeper: keeper.env.update(DISCORD_TOKEN="secret"),
        "DISCORD_TOKEN: a token has three parts with dots between them.",
    ),
    "a malformed setting": (
        lambda keeper: keeper.env.update(LOG_FORMAT="xml"),
        "LOG_FORMAT: Input should be 'plain' or 'json'.",
    ),
    "a folder for a database": (
        lambda keeper: keeper.path.mkdir(),
        "DATABASE_PATH: omen.db cannot be opened: it is a folder",
    ),
    "a newer database": (newer, "DATABASE_PATH: omen.db was written by a newer release"),
}


@pytest.mark.parametrize("command", ["run", "sync"])
@pytest.mark.parametrize("fault", FAULTS)
def test_what_only_the_operator_can_mend_is_one_sentence_and_exit_code_78(
    tmp_path, monkeypatch, unlogged, command, fault
):
    keeper = Keeper(tmp_path, "")
    spoil, sentence = FAULTS[fault]
    spoil(keeper)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    for name, value in keeper.env.items():
        monkeypatch.setenv(name, value)
    done = CliRunner().invoke(app, [command])
    assert (done.exit_code, done.stdout) == (EXIT_CODE, "")
    assert done.stderr.splitlines()[-1].startswith(sentence)
    assert "secret" not in done.stderr


@pytest.fixture
def unlogged():
    """Leaves the logging of the tests as it was."""
    root = logging.getLogger()
    before = root.level, root.handlers[:]
    yield
    root.level, root.handlers[:] = before


async def test_a_refused_token_is_the_operators_fault_too(keeper):
    keeper.env["DISCORD_TOKEN"] = TOKEN[:-3] + "xyz"
    code, out, told = await keeper.does("run")
    assert (code, out) == (EXIT_CODE, "")
    assert told.splitlines()[-1] == "DISCORD_TOKEN: Discord does not accept this token."
    assert "Traceback" not in told
    assert "xyz" not in told
    assert keeper.rows("SELECT * FROM lease") == []


async def test_no_discord_is_a_fault_that_may_pass(keeper):
    keeper.base = "http://127.0.0.1:1"
    code, _, told = await keeper.does("run")
    assert code == 1
    assert "Discord cannot be reached" in told.splitlines()[-1]


# --- Syncing ---


async def test_sync_registers_once_and_again_only_when_something_changed(keeper, here):
    (keeper.folder / ".env").write_text("LOG_LEVEL=ERROR\n")
    (keeper.folder / ".env").chmod(0o644)
    code, out, told = await keeper.does("sync")
    commands, signs = out.splitlines()
    assert (code, commands) == (0, "The commands are registered.")
    assert re.fullmatch(r"\d+ signs uploaded, 0 removed\.", signs)
    assert told == "Others on this machine can read .env and the token: chmod 600 .env\n"
    place = next(iter(here.world.state.channels.values()))
    assert "omen" in [command["name"] for command in here.person("ana").commands(place)]
    anew, same = "The commands are registered.\n", "The commands have not changed.\n"
    signs = "The signs have not changed.\n"
    guild = next(iter(here.world.state.guilds))
    for words, commands in ((), same), (("--guild", guild), anew), (("--guild", guild), same):
        assert (await keeper.does("sync", *map(str, words)))[1] == commands + signs
    scopes = {row[0] for row in keeper.rows("SELECT scope FROM synced")}
    ours = here.world.application.id
    assert scopes == {f"{ours}/global", f"{ours}/{guild}"}


@pytest.mark.parametrize(
    ("method", "fault", "told"),
    [
        (
            "GET",
            Refusal(errors.missing_access()),
            "Discord refuses the emojis: 403 Missing Access.",
        ),
        ("GET", Refusal(errors.unknown_route()), "Discord refuses the emojis: 404 404: Not Found."),
        ("GET", TooMany(90.0), "Discord wants a pause: run it again in 2 minutes."),
        ("POST", Refusal(errors.too_many_emojis(2000)), "Discord refuses the emojis: 400 Maximum"),
        ("POST", TooMany(90.0), "Discord wants a pause: run it again in 2 minutes."),
        ("POST", Reset(), "Discord cannot be reached: "),
    ],
)
async def test_commands_are_registered_whatever_becomes_of_the_signs(
    keeper, here, method, fault, told
):
    keeper.env["LOG_LEVEL"] = "ERROR"
    here.faults.plan(method, "/emojis", fault)
    code, out, said = await keeper.does("sync")
    assert (code, out) == (0, "The commands are registered.\n")
    assert re.match(rf"0 signs uploaded, 0 removed, \d+ missing; the words alone do. {told}", said)
    assert len(said.splitlines()) == 1
    assert (await keeper.does("sync"))[1].startswith("The commands have not changed.\n")
    assert here.world.state.emojis


async def test_sync_for_a_server_that_is_not_ours_is_refused_in_a_sentence(keeper):
    code, out, told = await keeper.does("sync", "--guild", "12345")
    assert (code, out) == (1, "")
    assert told.splitlines()[-1] == "Discord refuses: Unknown Guild. Is the bot in that server?"
    assert keeper.rows("SELECT scope FROM synced") == []


# --- Running ---


async def test_sigterm_finishes_what_is_under_way_and_exits_0(keeper, here):
    """Twelve challenges at once and a signal among them: what was confirmed is there."""
    await keeper.does("sync")
    place = next(iter(here.world.state.channels.values()))
    people = [here.person(name) for name in ("ana", "ben", "cleo", "dan")]
    async with keeper.starts("run") as process:
        await process.until("has connected to Gateway")
        acts = [
            person.slash(place, "omen challenge", opponent=other)
            for person in people
            for other in people
            if other is not person
        ]
        await acts[0].settled()
        assert await process.end(signal.SIGTERM) == (0, "")
    confirmed = [act for act in acts if act.message and "You challenge" in act.message.text]
    kept = keeper.rows(
        "SELECT challenger_id, user_id FROM challenges"
        " JOIN challenge_seats ON challenge_id = id AND challenge_seats.status = 'asked'"
    )
    assert len(kept) == len(set(kept)) == len(confirmed) == 12
    assert keeper.rows("SELECT * FROM lease") == []
    assert "Traceback" not in process.told


async def test_a_second_process_waits_until_the_first_is_gone(keeper):
    async with keeper.starts("run") as first:
        await first.until("has connected to Gateway")
        async with keeper.starts("run") as second:
            await second.until("another process is running this bot; waiting for it to end")
            assert "Gateway" not in second.told
            assert (await first.end(signal.SIGTERM))[0] == 0
            await second.until("has connected to Gateway")
            assert (await second.end(signal.SIGTERM))[0] == 0


@asynccontextmanager
async def older_release(keeper):
    """At work on its file: its lease, and the version of the file."""
    *known, _ = migrations()
    with closing(sqlite3.connect(keeper.path)) as db:
        db.executescript(";".join([*known, f"PRAGMA user_version = {len(known)}"]))
    database = await Database.connect(keeper.path)
    lease = OlderLease(database)
    assert await lease.take()
    yield lease, [(len(known),)]
    await database.close()


class OlderLease:
    """As it was before there was a lock: a name in the row, and nothing beside the file."""

    holder = "0123456789abcdef"

    def __init__(self, database):
        self.database = database

    def take(self):
        until = now() + LEASE
        return self.database.transact(leases.take_lease, self.holder, now(), until)

    def drop(self):
        return self.database.transact(leases.drop_lease, self.holder)


async def test_the_file_of_an_older_release_stays_as_it_is_until_that_one_is_gone(keeper):
    async with older_release(keeper) as (lease, version), keeper.starts("run") as process:
        await process.until("waiting for it to end")
        assert keeper.rows("PRAGMA user_version") == version
        await lease.drop()
        await process.until("has connected to Gateway")
        assert keeper.rows("PRAGMA user_version") == [(len(migrations()),)]
        assert (await process.end(signal.SIGTERM))[0] == 0


async def test_sync_does_not_change_the_file_of_an_older_release_at_work(keeper):
    async with older_release(keeper) as (lease, version):
        code, out, told = await keeper.does("sync")
        assert (code, out) == (EXIT_CODE, "")
        assert told.splitlines()[-1] == (
            "DATABASE_PATH: omen.db is in use by an older release. Stop that one first."
        )
        assert keeper.rows("PRAGMA user_version") == version
        await lease.drop()
    assert (await keeper.does("sync"))[0] == 0
    assert keeper.rows("PRAGMA user_version") == [(len(migrations()),)]


async def test_ctrl_c_is_no_error_either_and_json_logs_hold_no_token(keeper):
    keeper.env["LOG_FORMAT"] = "json"
    async with keeper.starts("run") as process:
        await process.until("has connected to Gateway")
        code, _ = await process.end(signal.SIGINT)
    assert code == 0
    lines = [json.loads(line) for line in process.told.splitlines()]
    assert {line["level"] for line in lines} <= {"INFO", "WARNING"}
    assert TOKEN.split(".")[2] not in process.told


async def test_whoever_waits_for_the_other_process_can_be_told_to_stop(keeper):
    database = await Database.open(keeper.path)
    lease = Lease(database)
    assert await lease.take()
    async with keeper.starts("run") as process:
        await process.until("waiting for it to end")
        assert (await process.end(signal.SIGTERM))[0] == 0
    assert await lease.take()
    await lease.drop()
    await database.close()


async def test_a_lease_that_cannot_be_taken_ends_the_run(tmp_path):
    """An error of the disk must not be mistaken for a lease."""
    database = await Database.open(tmp_path / "omen.db")
    broken = "BEFORE INSERT ON lease BEGIN SELECT RAISE(ABORT, 'the disk is broken'); END"
    await database.transact(lambda db: db.execute(f"CREATE TRIGGER broken {broken}"))
    await database.close()
    settings = Settings(_env_file=None, discord_token=TOKEN, database_path=tmp_path / "omen.db")
    with redirected("http://127.0.0.1:1"), pytest.raises(sqlite3.Error, match="disk is broken"):
        await run(settings)
