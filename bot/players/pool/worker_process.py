"""What a worker process runs: `python -m bot.players.pool.worker_process bot.players:SEARCHERS`.

It reads questions from standard input and writes answers to standard output, one line each.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from pkgutil import resolve_name
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import BinaryIO

from bot import engine
from bot.players import Budget, Thought
from bot.players.player import Searcher

from . import wire

NICENESS = 10
"""The event loop goes first where there are more processes than cores."""


def main(players: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends us
    os.nice(NICENESS)
    searchers: Mapping[str, Searcher] = resolve_name(players)
    engine.read_cards()  # before anybody waits for an answer
    out = private_output()
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(questions,), daemon=True).start()
    out.write(wire.READY)
    while True:
        out.flush()
        out.write(reply(searchers, questions.get()))


def private_output() -> BinaryIO:
    """Standard output for answers alone; whatever a player prints goes nowhere.

    So does standard error: a warning or a traceback may name cards, and would be logged.
    """
    out = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    return out


def listen(questions: SimpleQueue[bytes]) -> None:
    """Hand on what is asked. When the bot ends, however it ends, so does a search under way."""
    for text in sys.stdin.buffer:
        questions.put(text)
    os._exit(0)


def reply(searchers: Mapping[str, Searcher], text: bytes) -> bytes:
    try:
        asked = wire.asked(text)
        if asked.level not in searchers:
            return wire.answer("there is no such player")
        budget = Budget(seconds=asked.seconds)
        found = searchers[asked.level](asked.observation, Random(asked.seed), budget)
        return wire.answer(found if isinstance(found, Thought) else "its answer is no thought")
    except Exception as error:
        return wire.answer(wire.where(error))


if __name__ == "__main__":
    main(sys.argv[1])
