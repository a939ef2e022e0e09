"""What a use case costs between the event loop and the database's thread."""

import pytest

from tests.store.room import ANA, BEN, GUILD


@pytest.fixture
def hops(room, monkeypatch):
    """All that was handed to the database's thread."""
    connection, handed = room.database._connection, []
    execute = connection._execute

    async def counted(work, *args, **named):
        handed.append(work)
        return await execute(work, *args, **named)

    monkeypatch.setattr(connection, "_execute", counted)
    return handed


async def test_an_answer_is_one_hop_however_many_statements_it_has(room, hops):
    await room.begin()
    version = (await room.see(ANA)).version
    hops.clear()
    await room.answer(ANA, 0, version=version)
    assert len(hops) == 1
    await room.answer(BEN, 0, version=version)  # a turn begins by it, and its state is kept
    assert len(hops) == 2


async def test_a_challenge_that_becomes_a_match_is_one_hop(room, hops):
    challenge = await room.challenge()
    hops.clear()
    await room.accepts(challenge, BEN)
    assert len(hops) == 1


@pytest.mark.parametrize("look", ["see", "mine", "book", "tally"])
async def test_a_look_is_one_hop(room, hops, look):
    await room.begin()
    asked = {
        "see": lambda: room.matches.see(room.match, ANA),
        "mine": lambda: room.matches.mine(ANA),
        "book": lambda: room.matches.book(room.match, ANA),
        "tally": lambda: room.matches.tally(ANA, GUILD),
    }[look]
    hops.clear()
    await asked()
    assert len(hops) == 1
