"""A database for each test."""

import pytest

from bot.store.database import Database


@pytest.fixture
async def database(tmp_path):
    database = await Database.open(tmp_path / "omen.db")
    yield database
    await database.close()
