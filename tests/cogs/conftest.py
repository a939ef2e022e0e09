"""A house for each test, with its own Discord and its own database."""

import asyncio
import logging
from contextlib import asynccontextmanager

import pytest

from bot.ui.responder import ONE_AT_A_TIME
from local_discord import answers
from local_discord.contract import contract
from local_discord.model import AUTOCOMPLETE
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.stage import watched
from tests.cogs.canary import Canary
from tests.cogs.house import House


@pytest.fixture
def opened(tmp_path, canary_log):
    """Opens a house by its name; when it closes, the canary must be alive and nothing left over."""

    @asynccontextmanager
    async def open_house(name):
        async with LocalDiscord(small_town(bot="omen"), contract()) as here, watched(here):
            house = House(here, tmp_path / f"{name}.db")
            canary_log(house.canary)
            yield house
            house.canary.check()
            check_first_answers(house)

    return open_house


def check_first_answers(house):
    """Whatever is pressed or typed is first acknowledged, so that only one person sees the rest.

    But for what is too much: that is answered at once, and so that only one person sees it.
    """
    for interaction in house.here.world.state.interactions.values():
        if interaction.kind != AUTOCOMPLETE and interaction.answer is not None:
            if not is_turned_away(house, interaction):
                assert interaction.answer in (answers.DEFER, answers.DEFER_UPDATE), interaction
            assert interaction.ephemeral, interaction


def is_turned_away(house, interaction):
    message = house.here.world.state.messages.get(interaction.original_id)
    if interaction.answer != answers.MESSAGE or message is None:
        return False
    return message.content == ONE_AT_A_TIME


@pytest.fixture
async def house(opened):
    async with opened("omen") as house:
        yield house
    left = asyncio.all_tasks() - {asyncio.current_task()}
    # discord.py gives every ephemeral view a timer of 15 minutes, and keeps it when it closes.
    assert [task for task in left if "BaseView" not in str(task.get_coro())] == []


@pytest.fixture
def canary_log():
    """Lets the canary read the log as an operator would, from INFO on."""
    root, level = logging.getLogger(), logging.getLogger().level
    listening = []

    def listen(canary: Canary) -> None:
        root.addHandler(canary)
        root.setLevel(logging.INFO)
        listening.append(canary)

    yield listen
    root.setLevel(level)
    for canary in listening:
        root.removeHandler(canary)
