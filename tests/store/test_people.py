"""Settings of people and servers, the lease, what was synced."""

from bot.store import leases, people
from bot.store.rows import Person, Server


async def test_whoever_said_nothing_has_the_usual_settings(database):
    assert await database.read(lambda db: people.person(db, 7)) == Person(7)
    assert await database.read(lambda db: people.server(db, 9)) == Server(9, "daily", (), True)


async def test_settings_are_kept_and_changed(database):
    for person in (
        Person(7, "none", zone="Europe/Athens", wakes_at=7),
        Person(7, "half", hints=False),
    ):
        await database.transact(lambda db, it=person: people.set_person(db, it))
        assert await database.read(lambda db: people.person(db, 7)) == person
    for server in (Server(9, "live", (1, 2), False), Server(9, "none", (), True)):
        await database.transact(lambda db, it=server: people.set_server(db, it))
        assert await database.read(lambda db: people.server(db, 9)) == server


async def test_the_lease_belongs_to_one_until_it_runs_out(database):
    async def take(holder, now):
        return await database.transact(lambda db: leases.take_lease(db, holder, now, now + 30))

    assert await take("old", 100)
    assert not await take("new", 101)
    assert await take("old", 120)  # renewed
    assert not await take("new", 149)
    assert await take("new", 150)
    assert not await take("old", 151)


async def test_a_dropped_lease_is_free_at_once_and_only_its_holder_can_drop_it(database):
    async def take(holder):
        return await database.transact(lambda db: leases.take_lease(db, holder, 100, 200))

    assert await take("old")
    await database.transact(lambda db: leases.drop_lease(db, "new"))
    assert not await take("new")
    await database.transact(lambda db: leases.drop_lease(db, "old"))
    assert await take("new")


async def test_what_was_synced_is_known_by_its_scope(database):
    await database.transact(lambda db: leases.set_synced(db, "global", "abc"))
    await database.transact(lambda db: leases.set_synced(db, "global", "def"))
    assert await database.read(lambda db: leases.synced(db, "global")) == "def"
    assert await database.read(lambda db: leases.synced(db, "12")) is None


async def test_who_said_nothing_is_pinged_every_turn_and_plays_with_hints(database):
    await database.transact(people.set_person, Person(7, pings="none"))
    await database.transact(people.set_person, Person(8, text_board=True, hints=False))
    assert await database.read(people.pings_of, [9, 7, 8]) == {9: "turn", 7: "none", 8: "turn"}
    assert await database.read(people.playing_without_hints, [9, 7, 8]) == [8]
