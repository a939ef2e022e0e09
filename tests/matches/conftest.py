"""A room for each test, with a database of its own."""

import pytest

from bot.store.database import Database
from tests.store.room import Room


@pytest.fixture
async def room(tmp_path):
    database = await Database.open(tmp_path / "omen.db")
    yield Room(database)
    await database.close()
