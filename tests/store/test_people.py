"""Settings of people and servers, the lease, what was synced, and deadlines."""

from bot.store import deadlines, people
from bot.store.rows import Deadline, Person, Seat, Server


async def test_whoever_said_nothing_has_the_usual_settings(database):
    assert await database.read(lambda db: people.person(db, 7)) == Person(7, True, False)
    assert await database.read(lambda db: people.server(db, 9)) == Server(9, "daily", (), True)


async def test_settings_are_kept_and_changed(database):
    for person in (Person(7, False, True), Person(7, True, True)):
        await database.transact(lambda db, it=person: people.set_person(db, it))
        assert await database.read(lambda db: people.person(db, 7)) == person
    for server in (Server(9, "live", (1, 2), False), Server(9, "none", (), True)):
        await database.transact(lambda db, it=server: people.set_server(db, it))
        assert await database.read(lambda db: people.server(db, 9)) == server


async def test_the_lease_belongs_to_one_until_it_runs_out(database):
    async def take(holder, now):
        return await database.transact(lambda db: people.take_lease(db, holder, now, now + 30))

    assert await take("old", 100)
    assert not await take("new", 101)
    assert await take("old", 120)  # renewed
    assert not await take("new", 149)
    assert await take("new", 150)
    assert not await take("old", 151)


async def test_a_dropped_lease_is_free_at_once_and_only_its_holder_can_drop_it(database):
    async def take(holder):
        return await database.transact(lambda db: people.take_lease(db, holder, 100, 200))

    assert await take("old")
    await database.transact(lambda db: people.drop_lease(db, "new"))
    assert not await take("new")
    await database.transact(lambda db: people.drop_lease(db, "old"))
    assert await take("new")


async def test_what_was_synced_is_known_by_its_scope(database):
    await database.transact(lambda db: people.set_synced(db, "global", "abc"))
    await database.transact(lambda db: people.set_synced(db, "global", "def"))
    assert await database.read(lambda db: people.synced(db, "global")) == "def"
    assert await database.read(lambda db: people.synced(db, "12")) is None


async def match(database, channel_id=1):
    from bot.store import matches

    return await database.transact(
        lambda db: matches.add(
            db,
            [Seat(1, "Ana"), Seat(2, "Ben")],
            guild_id=1,
            channel_id=channel_id,
            ruleset="omen",
            options={},
            pace="daily",
            state="{}",
            began_at=0,
        )
    )


async def test_deadlines_are_kept_by_match_and_seat(database):
    first, second = await match(database, 1), await match(database, 2)
    rows = [Deadline(first, 1, 0, 100, 50, 0), Deadline(first, 0, 0, 90, 45, 0)]
    for row in [*rows, Deadline(second, 0, 0, 80, None, 3)]:
        await database.transact(lambda db, it=row: deadlines.put(db, it))
    assert await database.read(lambda db: deadlines.of_match(db, first)) == rows[::-1]
    await database.transact(lambda db: deadlines.drop(db, first, 0))
    assert await database.read(lambda db: deadlines.of_match(db, first)) == rows[:1]
    assert len(await database.read(lambda db: deadlines.of_match(db, second))) == 1


async def test_a_deadline_is_due_at_its_moment_and_not_before(database):
    number = await match(database)
    row = Deadline(number, 0, 0, 100, 50, 0)
    await database.transact(lambda db: deadlines.put(db, row))
    assert await database.read(deadlines.next_at) == 50
    assert await database.read(lambda db: deadlines.due(db, 49)) == []
    assert await database.read(lambda db: deadlines.due(db, 50)) == [row]


async def test_a_clock_with_nothing_left_to_say_is_never_due(database):
    number = await match(database)
    await database.transact(lambda db: deadlines.put(db, Deadline(number, 0, 0, 100, None, 3)))
    assert await database.read(deadlines.next_at) is None
    assert await database.read(lambda db: deadlines.due(db, 10**15)) == []
