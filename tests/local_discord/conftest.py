"""A Discord and a real client against it, for each test anew."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest_asyncio

with warnings.catch_warnings():
    # discord.py's voice part imports a module that Python 3.11 calls deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord

from local_discord.contract import contract
from local_discord.model import Channel
from local_discord.people import Person
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.stage import connected, watched
from tests.local_discord.toy import Toy


@dataclass
class Scene:
    """What a test has before it: the Discord, the bot, people, a channel from both sides."""

    here: LocalDiscord
    toy: Toy
    ana: Person
    ben: Person
    place: Channel
    channel: discord.TextChannel


@pytest_asyncio.fixture
async def here() -> AsyncIterator[LocalDiscord]:
    """A Discord that fails its test if anything happened that it does not believe."""
    async with LocalDiscord(small_town(), contract()) as local, watched(local):
        yield local
    left = asyncio.all_tasks() - {asyncio.current_task()}
    # discord.py gives every ephemeral view a timer of 15 minutes, and keeps it when it closes.
    assert [task for task in left if "BaseView" not in str(task.get_coro())] == []


@pytest_asyncio.fixture
async def scene(here: LocalDiscord) -> AsyncIterator[Scene]:
    toy = Toy()
    place = next(iter(here.world.state.channels.values()))
    async with connected(here, toy):
        channel = toy.get_channel(place.id)
        assert isinstance(channel, discord.TextChannel)
        yield Scene(here, toy, here.person("ana"), here.person("ben"), place, channel)
