"""A house for each test, with its own Discord and its own database."""

import asyncio

import pytest

from bot.local.contract import contract
from bot.local.scenes import small_town
from bot.local.server import LocalDiscord
from bot.local.stage import watched
from tests.cogs.house import House


@pytest.fixture
async def house(tmp_path):
    async with LocalDiscord(small_town(), contract()) as here, watched(here):
        yield House(here, tmp_path / "omen.db")
    left = asyncio.all_tasks() - {asyncio.current_task()}
    # discord.py gives every ephemeral view a timer of 15 minutes, and keeps it when it closes.
    assert [task for task in left if "BaseView" not in str(task.get_coro())] == []
