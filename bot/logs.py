"""Logging without secrets: no hands, no tokens, whatever a library would like to tell."""

from __future__ import annotations

import json
import logging
import re
from typing import Literal

# discord.py at DEBUG logs every payload, and payloads hold hands and interaction tokens.
LIBRARIES = ("discord", "aiohttp", "aiosqlite", "asyncio", "PIL")
TOKEN = re.compile(r"[\w-]{23,}\.[\w-]{6,}\.[\w-]{27,}|(?<=/)aW50ZXJhY3Rpb24[\w-]{20,}")


class Redacted(logging.Filter):
    """Takes out whatever looks like a token, even from an exception's text."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = TOKEN.sub("[token]", record.getMessage())
        record.args = ()
        return True


class Lines(logging.Formatter):
    """For people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")

    def formatException(self, ei: object) -> str:  # noqa: N802
        return TOKEN.sub("[token]", super().formatException(ei))  # type: ignore[arg-type]


class Json(Lines):
    """For machines: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


def configure(form: Literal["plain", "json"], level: str) -> None:
    """Log to standard error; libraries never below INFO."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if form == "json" else Lines())
    handler.addFilter(Redacted())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
