"""A worker process, as the bot sees it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from . import wire
from .wire import Trouble

LONGEST = 1 << 22
"""Bytes of an answer; whatever was weighed is in it."""

SECRETS = {"DISCORD_TOKEN"}


class Worker:
    """Answers one question at a time, until it is killed."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._stdin, self._stdout = process, process.stdin, process.stdout

    @classmethod
    async def start(cls, players: str) -> Worker:
        """A process of its own, which imports the players and nothing of the bot.

        Out of the terminal's process group, so that Ctrl-C cannot reach it before it has
        said that it ignores it.
        """
        command = (sys.executable, "-m", "bot.players.pool.worker_process", players)
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, env=environment(), process_group=0, limit=LONGEST
        )
        return cls(process)

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ready(self, seconds: float) -> None:
        if await self._within(seconds, self._line()) != wire.READY:
            raise Trouble("its process did not start")

    async def ask(self, question: bytes, seconds: float) -> bytes:
        """The line that answers."""
        return await self._within(seconds, self._answer(question))

    async def _within(self, seconds: float, work: Coroutine[Any, Any, bytes]) -> bytes:
        """Kill it if it fails or takes longer, or if nobody waits: a late answer is no answer."""
        try:
            async with asyncio.timeout(seconds):
                return await work
        except TimeoutError as error:
            self.kill()
            raise Trouble(f"not within {seconds:g} s") from error
        except BaseException:
            self.kill()
            raise

    async def _answer(self, question: bytes) -> bytes:
        try:
            self._stdin.write(question)
            await self._stdin.drain()
        except OSError as error:
            raise Trouble("its process is gone") from error
        return await self._line()

    async def _line(self) -> bytes:
        text = await self._stdout.readline()
        if not text.endswith(b"\n"):
            raise Trouble("its process died")
        return text

    def kill(self) -> None:
        """At once, whatever it is doing.

        Not by asyncio's own `kill`: before Python 3.14 that may take the end of the process away
        from whoever waits for it (gh-87744).
        """
        if self.alive:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)
        self._stdin.close()

    async def gone(self) -> None:
        """Wait until the process has ended and its pipes are closed."""
        await self._process.wait()
        await self._stdout.read()
        with suppress(OSError):
            await self._stdin.wait_closed()


def environment() -> dict[str, str]:
    """The environment of a worker: our modules are found there too, our secrets are not."""
    shared = {name: value for name, value in os.environ.items() if name not in SECRETS}
    return shared | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
