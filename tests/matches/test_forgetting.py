"""Removing a person: nothing of them is left in the file, and what others played stays."""

import sqlite3
from contextlib import closing

import pytest

from bot.matches.errors import Refused
from bot.matches.forgetting import Forgetting
from bot.matches.lobby import Invited, Place
from bot.matches.preferences import Preferences
from bot.matches.solo import Solo
from bot.store import outbox
from bot.store.database import Database
from bot.store.notices import DigestNotice, InvitationDigestNotice
from tests.store.room import GUILD, PLACE, Room

ZOE, BEN, CLEO = 912_345_678_901_234_567, 202, 303  # only this number has eight bytes of its own
DAN, EVE = 404, 505
NAMES = {ZOE: "Zoe Quagmire", BEN: "Ben", CLEO: "Cleo", DAN: "Dan", EVE: "Eve"}


class Town(Room):
    """A room in which Zoe plays, likes and blocks."""

    def __init__(self, database, path):
        super().__init__(database)
        self.path = path
        self.people = Preferences(database)
        self.alone = Solo(database, lambda: self.at, lambda: self.seed)
        self.forgetting = Forgetting(database, lambda: self.at)

    async def invites(self, who, whom, place):
        one, other = (Invited(each, NAMES[each]) for each in (who, whom))
        return await self.lobby.challenge(
            Place(GUILD, place), one, [other], "omen", {"games": [1]}, "none", self.origin()
        )

    async def plays(self, who, whom, place=PLACE):
        challenge = await self.invites(who, whom, place)
        self.match = await self.accepts(challenge, whom, place)
        return self.match

    async def over(self, who, whom, loser):
        match = await self.plays(who, whom)
        await self.does("concede", loser)
        return match

    def found(self):
        """Where Zoe's id or name still is: by columns, and in the bytes of the files."""
        with closing(sqlite3.connect(self.path)) as db:
            tables = [
                row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")
            ]
            held = {
                table
                for table in tables
                for row in db.execute(f"SELECT * FROM {table}")
                for value in row
                if str(ZOE) in str(value) or "Quagmire" in str(value)
            }
        traces = (str(ZOE).encode(), ZOE.to_bytes(8, "big"), b"Quagmire")
        for file in self.path.parent.glob("omen.db*"):
            held |= {file.name for trace in traces if trace in file.read_bytes()}
        return held


@pytest.fixture
async def town(tmp_path):
    path = tmp_path / "omen.db"
    database = await Database.open(path)
    yield Town(database, path)
    await database.close()


async def lived_in(town):
    """Zoe has finished, running and solo matches, challenges, settings, and blocks both ways."""
    for loser in (BEN, BEN, ZOE):
        await town.over(ZOE, BEN, loser)
    await town.over(BEN, CLEO, BEN)
    live = await town.plays(BEN, ZOE)
    solo = await town.alone.begin(
        Place(GUILD, 50), Invited(ZOE, NAMES[ZOE]), "acolyte", "omen", {"games": [1]}, town.origin()
    )
    await town.invites(ZOE, CLEO, 60)
    await town.invites(CLEO, ZOE, 61)
    await town.people.set_person(ZOE, pings="digest")
    for notice in (
        DigestNotice(live, ZOE),
        InvitationDigestNotice(7, ZOE),
        DigestNotice(live, BEN),
    ):
        await town.database.transact(outbox.add, town.at, notice)
    for pair in ((ZOE, BEN), (CLEO, ZOE), (CLEO, BEN)):
        await town.database.transact(
            lambda db, pair=pair: db.execute("INSERT INTO blocks VALUES (?, ?)", pair)
        )
    for row in (
        f"absences VALUES ({ZOE}, '2026-11-20', '2026-11-22')",
        f"lessons (user_id, ruleset, lesson, version, state) VALUES ({ZOE}, 'omen', 'war', 1, '')",
    ):
        await town.database.transact(lambda db, row=row: db.execute(f"INSERT INTO {row}"))
    return live, solo


async def test_nothing_of_them_is_left_in_the_file(town):
    await lived_in(town)
    assert await town.forgetting.kept(ZOE) == (2, 3, 6, 1, 2)
    assert town.found() >= {
        *("seats", "challenges", "people", "blocks", "absences", "lessons", "coached"),
        *("outbox", "omen.db-wal"),
    }
    assert await town.forgetting.forget(ZOE), "the log is empty"
    assert town.found() == set()
    assert await town.forgetting.kept(ZOE) == (0, 0, 0, 0, 0)


async def test_what_they_played_ends_without_a_result_and_is_told(town):
    live, solo = await lived_in(town)
    await town.notes()
    await town.forgetting.forget(ZOE)
    ended = "SELECT id FROM matches WHERE status = 'over' AND winner IS NULL AND abandoned"
    assert await town.rows(ended) == [(live,), (solo,)]
    assert await town.notes() == [
        *(("table", live), ("table", solo)),
        *(("challenge_closed", 6), ("challenge_closed", 7)),
    ]
    view = await town.matches.see(live, BEN)
    told = view.words.outcome(view.public, view.names)
    assert told == ["A player of this match has been removed: nobody won it."]
    assert view.names == ("Ben", "Somebody")
    assert await town.rows("SELECT DISTINCT status FROM challenges WHERE id IN (6, 7)") == [
        ("cancelled",)
    ]
    assert await town.rows("SELECT * FROM blocks") == [(CLEO, BEN)]


async def test_others_keep_their_records_and_every_match_its_own_nobody(town):
    await lived_in(town)
    await town.forgetting.forget(ZOE)
    tally = [(name, *counts) for _, name, *counts in await town.matches.tally(BEN, GUILD)]
    assert tally == [("Somebody", 1, 2, 0), ("Cleo", 0, 1, 0)]
    nobodies = await town.rows("SELECT user_id FROM seats WHERE name = 'Somebody'")
    assert len(nobodies) == len(set(nobodies)) == 5
    assert max(nobodies) < (-2,)
    assert await town.rows("SELECT count(*) FROM seats WHERE name IN ('Ben', 'Cleo')") == [(6,)]


async def test_nobody_can_be_asked_for_a_rematch(town):
    match = await town.over(ZOE, BEN, ZOE)
    await town.forgetting.forget(ZOE)
    with pytest.raises(Refused, match="Your opponent has been removed"):
        await town.lobby.rematch(match, BEN, Place(GUILD, PLACE))


async def opens(town, host, seats=None):
    people = (Place(GUILD, 70), Invited(host, NAMES[host]))
    return await town.lobby.open_table(*people, "lanterns", {}, seats, "none", town.origin())


async def sits(town, table, who):
    person = Invited(who, NAMES[who])
    return await town.lobby.sit_down(table.id, person, Place(GUILD, 70))


@pytest.mark.usefixtures("toy")
async def test_an_open_table_goes_on_without_them(town):
    tables = [await opens(town, BEN), await opens(town, ZOE), await opens(town, ZOE)]
    await sits(town, tables[0], ZOE)
    await sits(town, tables[1], CLEO)
    await town.notes()
    assert await town.forgetting.kept(ZOE) == (0, 0, 3, 0, 0)
    await town.forgetting.forget(ZOE)
    assert town.found() == set()
    assert await town.notes() == [
        *(("challenge_changed", 1), ("challenge_changed", 2), ("challenge_closed", 3)),
    ]
    now = [await town.lobby.get(table.id) for table in tables]
    assert [(each.challenger, each.status) for each in now] == [
        *(("Ben", "open"), ("Cleo", "open"), ("Somebody", "cancelled")),
    ]
    assert [len(each.taken) for each in now[:2]] == [1, 1]
    match = [await sits(town, now[1], who) for who in (BEN, DAN, EVE)][-1]
    assert match is not None, "their seat was free"


@pytest.mark.usefixtures("toy")
async def test_a_challenge_of_several_keeps_its_seats_and_a_host_is_one_person(town):
    people = [Invited(who, NAMES[who]) for who in (ZOE, BEN, CLEO)]
    asked = (Place(GUILD, 71), people[0], people[1:], "lanterns", {}, "none", town.origin())
    challenge = await town.lobby.challenge(*asked)
    await town.lobby.accept(challenge.id, BEN, Place(GUILD, 71))
    await town.forgetting.forget(ZOE)
    now = await town.lobby.get(challenge.id)
    assert (now.status, now.challenger) == ("cancelled", "Somebody")
    assert [who.name for who in now.invited] == ["Ben", "Cleo"]
    assert now.challenger_id < -4, "no computer's number"


async def test_one_that_cannot_be_loaded_is_theirs_no_more_either(town):
    await town.plays(ZOE, BEN)
    await town.database.transact(lambda db: db.execute("UPDATE matches SET state = '{}'"))
    await town.forgetting.forget(ZOE)
    assert town.found() == set()
    assert await town.rows("SELECT status, state FROM matches") == [("held", "{}")]


async def test_somebody_who_reads_keeps_the_log_and_is_told_of(town):
    """The old bytes are then in the log until the last program that uses the file ends."""
    await lived_in(town)
    with closing(sqlite3.connect(town.path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM seats").fetchall()
        await town.database.read(lambda db: db.execute("PRAGMA busy_timeout = 1"))
        assert not await town.forgetting.forget(ZOE)
    await town.database.close()
    assert town.found() == set()
