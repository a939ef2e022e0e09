"""A file of the first version, with a match under way, is brought up to date and played on."""

import sqlite3
from contextlib import closing

from bot import engine
from bot.matches import looking
from bot.matches.matches import Matches
from bot.store.database import Database, migrations
from tests.store.room import ANA, BEN, GUILD, PLACE


def write_first_version(path):
    """As the first release left it: Ana and Ben have a match, and Ben has chosen his Envoy."""
    match = engine.new("omen", seed=7, options={"games": [1]})
    before = match.to_json()
    events = match.answer(1, match.asks[1].id, [0])
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"BEGIN; {migrations()[0]}; PRAGMA user_version = 1; COMMIT;")
        db.execute(
            "INSERT INTO matches (guild_id, channel_id, ruleset, options, pace, version, state,"
            " began_at) VALUES (?, ?, 'omen', '{\"games\": [1]}', 'daily', 1, ?, 5)",
            (GUILD, PLACE, match.to_json()),
        )
        db.executemany("INSERT INTO seats VALUES (1, ?, ?, ?)", [(0, ANA, "Ana"), (1, BEN, "Ben")])
        db.execute(
            "INSERT INTO decisions (match_id, version, seat, verb, interaction_id, picks, events,"
            " before, made_at) VALUES (1, 1, 1, 'answer', 77, '[0]', ?, ?, 6)",
            (str([list(event) for event in events]).replace("'", '"'), before),
        )
        db.commit()


async def test_a_match_under_way_survives(tmp_path):
    path = tmp_path / "omen.db"
    write_first_version(path)
    database = await Database.open(path)
    try:
        matches = Matches(database, lambda: 10)
        view = await matches.see(1, ANA)
        assert view.names == ("Ana", "Ben")
        assert not view.is_solo
        assert [seat.level for seat in view.seats] == [None, None]
        done = await database.read(looking.recent, view)
        assert [decision.why for decision in done] == [""]
        taken_back = await matches.undo(1, BEN, 78)
        assert len(taken_back.asked) == 2
        await matches.answer(1, BEN, taken_back.version, [0], 79)
        view = await matches.answer(1, ANA, taken_back.version, [0], 80)
        assert view.turn == 1
    finally:
        await database.close()
