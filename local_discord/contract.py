"""Checks every exchange against Discord's own OpenAPI document. For tests: it needs jsonschema_rs.

The document is not part of this project: `DISCORD_OPENAPI` names a copy. Without one, nothing is
checked against it.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jsonschema_rs import Draft202012Validator, Registry, ValidationError, ValidationErrorKind

from local_discord.record import Exchange

SETTING = "DISCORD_OPENAPI"
NAME = "discord:api"


class MissingDocumentError(Exception):
    """Whoever names a document wants it used: nothing may pass unchecked for a wrong path."""


@cache
def contract() -> OpenApi | None:
    """The contract of the document that is named; None if none is."""
    named = os.environ.get(SETTING)
    if not named:
        return None
    path = Path(named)
    if not path.is_file():
        raise MissingDocumentError(f"{SETTING}: there is no {path}")
    return OpenApi(json.loads(path.read_text(encoding="utf-8")))


class OpenApi:
    def __init__(self, document: dict[str, Any]) -> None:
        self._document = document
        _relax(document)
        self._registry = Registry([(NAME, document)])
        self._validators: dict[str, Draft202012Validator] = {}

    def violations(self, exchange: Exchange) -> list[str]:
        """What the document forbids: in an accepted request, and in any answer.

        A refused request has had its answer; that it was wrong is then no news.
        """
        operation = self._operation(exchange)
        if operation is None:
            return []
        where = f"{exchange.method} {exchange.route}"
        found = []
        if exchange.status is not None and exchange.status < 300 and exchange.body is not None:
            found += self._check(f"{where} request", _request(operation), exchange.body)
        return found + self._check(
            f"{where} answer {exchange.status}",
            self._answer(operation, exchange.status),
            exchange.answer,
        )

    def describes(self, exchange: Exchange) -> bool:
        return self._operation(exchange) is not None

    def _operation(self, exchange: Exchange) -> str | None:
        """A JSON pointer to what the document says of this method on this path."""
        method = exchange.method.lower()
        if method in self._document["paths"].get(exchange.route, {}):
            return f"/paths/{_escaped(exchange.route)}/{method}"
        return None

    def _answer(self, operation: str, status: int | None) -> str | None:
        responses = self._at(operation)["responses"]
        for key in (str(status), f"{str(status)[:1]}XX"):
            if key in responses:
                reference = responses[key].get("$ref", "").removeprefix("#")
                found = reference or f"{operation}/responses/{key}"
                return f"{found}/content/application~1json/schema"
        return None

    def _at(self, pointer: str) -> Any:
        node: Any = self._document
        for part in pointer.split("/")[1:]:
            node = node[part.replace("~1", "/").replace("~0", "~")]
        return node

    def _check(self, where: str, pointer: str | None, value: Any) -> list[str]:
        if pointer is None:
            return [f"{where}: Discord's document knows no such answer"]
        if value is None:
            return []
        errors = self._validator(pointer).iter_errors(value)
        return [f"{where}: {line}" for error in errors for line in _lines(error)]

    def _validator(self, pointer: str) -> Draft202012Validator:
        if pointer not in self._validators:
            schema = {"$ref": f"{NAME}#{quote(pointer, safe='/~@')}"}
            self._validators[pointer] = Draft202012Validator(schema, registry=self._registry)
        return self._validators[pointer]


def _request(operation: str) -> str:
    return f"{operation}/requestBody/content/application~1json/schema"


def _escaped(part: str) -> str:
    return part.replace("~", "~0").replace("/", "~1")


def _lines(error: ValidationError) -> list[str]:
    """Of an alternative, only the branch that was meant: the one whose `type` fits, else the
    one with fewest faults. All branches together say nothing."""
    kind = error.kind
    if isinstance(kind, ValidationErrorKind.AnyOf | ValidationErrorKind.OneOfNotValid):
        branches = [branch for branch in kind.context if branch]
        meant = [b for b in branches if not any(_other_kind(each, error) for each in b)]
        if meant or branches:
            best = min(meant or branches, key=len)
            return [line for each in best for line in _lines(each)]
    path = ".".join(str(part) for part in error.instance_path) or "body"
    return [f"{path}: {error.message[:300]}"]


def _other_kind(fault: ValidationError, alternative: ValidationError) -> bool:
    """Whether a branch failed because something else altogether was sent."""
    here = fault.instance_path == alternative.instance_path
    if here and isinstance(fault.kind, ValidationErrorKind.Type):
        return True
    return fault.instance_path == [*alternative.instance_path, "type"]


def _relax(document: dict[str, Any]) -> None:
    """Where the document is stricter than Discord is with what discord.py sends."""
    schemas = document["components"]["schemas"]
    # A new attachment is named by its number in the upload, which is sent as an integer.
    schemas["SnowflakeType"]["type"] = ["string", "integer"]
    # The codes inside a form's error tree are words, not the numbers the document promises.
    schemas["InnerErrors"]["properties"]["_errors"]["items"] = {
        "type": "object",
        "required": ["code", "message"],
        "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
    }
