"""Runs a real discord.py client against the local Discord, and holds it to account afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from local_discord.feed import PATIENCE
from local_discord.record import Record
from local_discord.redirect import redirected
from local_discord.server import LocalDiscord


class Errors(logging.Handler):
    """Makes complaints of what discord.py logs as errors, which nobody would otherwise notice."""

    def __init__(self, record: Record) -> None:
        super().__init__(logging.ERROR)
        self._record = record

    def emit(self, record: logging.LogRecord) -> None:
        self._record.complain(logging.Formatter().format(record))


@asynccontextmanager
async def connected(
    here: LocalDiscord, client: discord.Client, token: str | None = None
) -> AsyncIterator[None]:
    """The client logged in and ready, for the length of a block; closed in order after it."""
    with redirected(here.base):
        async with client:
            running = asyncio.create_task(client.start(token or here.world.application.token))
            try:
                await _ready(client, running)
                yield
            finally:
                await client.close()
                await asyncio.gather(running, return_exceptions=True)


async def _ready(client: discord.Client, running: asyncio.Task[None]) -> None:
    """A client that dies on its way says why at once, instead of never becoming ready."""
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({ready, running}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
            raise AssertionError("the client ended before it was ready")
    finally:
        ready.cancel()


@asynccontextmanager
async def watched(here: LocalDiscord) -> AsyncIterator[None]:
    """Fails at the end of the block if anything went wrong that no assertion would see."""
    log, errors = logging.getLogger("discord"), Errors(here.record)
    log.addHandler(errors)
    try:
        yield
    finally:
        log.removeHandler(errors)
    if here.faults.waiting:
        here.record.complain(f"{here.faults.waiting} planned faults never struck")
    for interaction in here.world.pending.values():
        here.record.complain(f"nobody answered {interaction}")
    here.record.settle()
