"""Standing orders in the file: those of an earlier release, and those with cards in order."""

import sqlite3
from contextlib import closing

from bot.store import orders
from bot.store.database import Database, migrations
from bot.store.orders import ASKED, KeptOrder
from tests.store.room import Room

BEFORE_CARDS = 15


async def test_an_order_of_an_earlier_release_holds_as_it_was_left(tmp_path):
    path = tmp_path / "omen.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(";".join(migrations()[:BEFORE_CARDS]))
        db.execute(
            "INSERT INTO matches (id, guild_id, channel_id, ruleset, options, pace, state,"
            " began_at) VALUES (1, 1, 10, 'omen', '{}', 'none', '', 0)"
        )
        db.execute("INSERT INTO orders VALUES (1, 0, 'wrath', 'cost')")
        db.execute(f"PRAGMA user_version = {BEFORE_CARDS}")
        db.commit()
    database = await Database.open(path)
    try:
        assert await database.read(orders.of_match, 1) == {(0, "wrath"): KeptOrder("cost")}
        assert await database.read(orders.live) == [1]
    finally:
        await database.close()


async def test_cards_in_order_are_kept_beside_whatever_holds(database):
    room = Room(database)
    await room.begin()
    for rank in ("own", "weak", ASKED):
        await room.database.transact(orders.put, room.match, 1, "discard", rank, (3, 1, 2))
        kept = await room.database.read(orders.of_match, room.match)
        assert kept == {(1, "discard"): KeptOrder(rank, (3, 1, 2))}
        live = await room.database.read(orders.live)
        assert live == ([room.match] if rank else []), "who is to be asked left no order"
    await room.database.transact(orders.withdraw, room.match, 1, "discard")
    assert await room.database.read(orders.of_match, room.match) == {}
