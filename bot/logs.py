"""Logging without secrets: no hands, no tokens, whatever a library would like to tell."""

from __future__ import annotations

import json
import logging
import re
from copy import copy
from typing import Literal

from bot.store.faults import Unavailable

# discord.py at DEBUG logs every payload, and payloads hold hands and interaction tokens.
LIBRARIES = ("discord", "aiohttp", "aiosqlite", "asyncio", "PIL")
TOKEN = re.compile(r"[\w-]{23,}\.[\w-]{6,}\.[\w-]{27,}|aW50ZXJhY3Rpb24[\w-]{20,}=*")


class Lines(logging.Formatter):
    """For people. Whatever looks like a token is taken out, from an exception's text too."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return TOKEN.sub("[token]", super().format(in_a_line(record)))


class Json(logging.Formatter):
    """For machines: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        record = in_a_line(record)
        fields = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        told = {name: TOKEN.sub("[token]", text) for name, text in fields.items()}
        return json.dumps(told, ensure_ascii=False)


def in_a_line(record: logging.LogRecord) -> logging.LogRecord:
    """A full disk or a locked file has no place in the code: it is told without a traceback."""
    error = record.exc_info[1] if record.exc_info else None
    if not isinstance(error, Unavailable):
        return record
    short = copy(record)
    short.msg, short.args = "%s: %s", (record.getMessage(), error)
    short.exc_info = short.exc_text = None
    return short


def as_json(sentence: str, level: int) -> str:
    """A sentence for the operator, as the log would have it."""
    return Json().format(logging.LogRecord("bot", level, "", 0, "%s", (sentence,), None))


def only_plain_words(record: logging.LogRecord) -> bool:
    """Let a library name its objects by their kind alone: a button's label is a card in hand."""
    if record.name.startswith("discord.") and isinstance(record.args, tuple):
        record.args = tuple(each if is_plain(each) else type(each).__name__ for each in record.args)
    return True


def is_plain(argument: object) -> bool:
    return argument is None or isinstance(argument, (str, int, float))


def configure(form: Literal["plain", "json"], level: str) -> None:
    """Log to standard error; libraries never below INFO."""
    handler = logging.StreamHandler()
    handler.addFilter(only_plain_words)
    handler.setFormatter(Json() if form == "json" else Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
