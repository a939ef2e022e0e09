"""From a row to a match: everybody has one of their own."""

from bot import engine
from bot.matches.loading import load, parsed
from bot.store import matches
from tests.store.room import ANA


async def test_what_is_done_in_a_match_is_seen_by_nobody_else(room):
    await room.begin()
    row = await room.database.read(matches.get, room.match)
    mine, theirs = load(row), load(row)
    assert mine == theirs == engine.from_json(row.state)
    mine.answer(0, mine.asks[0].id, [0])
    mine.conclude(None, "agreed")
    assert mine.to_json() != row.state
    assert theirs.to_json() == load(row).to_json() == row.state


async def test_a_text_is_parsed_once(room, monkeypatch):
    await room.begin()
    await room.answer(ANA, 0)
    row = await room.database.read(matches.get, room.match)
    parsed.cache_clear()
    texts = []

    def from_json(text):
        texts.append(text)
        return read(text)

    read = engine.from_json
    monkeypatch.setattr(engine, "from_json", from_json)
    first, second = load(row), load(row)
    assert first == second
    assert texts == [row.state]
