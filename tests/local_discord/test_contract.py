"""Discord's own document holds both sides to their word: what the bot asks, what we answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from local_discord import contract as module
from local_discord.contract import OpenApi, contract
from local_discord.record import Exchange
from local_discord.rest.app import ROUTES

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
MESSAGES = "/channels/{channel_id}/messages"
ME = {
    "id": "1",
    "username": "omen",
    "avatar": None,
    "discriminator": "0",
    "public_flags": 0,
    "flags": 0,
    "global_name": None,
    "primary_guild": None,
    "mfa_enabled": False,
    "locale": "en-US",
}


@pytest.fixture
def document() -> OpenApi:
    found = contract()
    if found is None:
        pytest.skip(f"{module.SETTING} names no copy of Discord's OpenAPI document")
    return found


def exchange(method: str, route: str, body: Any, answer: Any = None, status: int = 200) -> Exchange:
    return Exchange(method, route, route, body, [], status, answer)


def test_every_route_we_serve_is_one_of_discords(document: OpenApi) -> None:
    unknown = [
        (method, route)
        for method, route, _ in ROUTES
        if not document.describes(exchange(method, route, None))
    ]
    assert unknown == []


def test_a_good_exchange_passes(document: OpenApi) -> None:
    assert document.violations(exchange("GET", "/users/@me", None, ME)) == []


def test_an_answer_that_lacks_something_is_found(document: OpenApi) -> None:
    short = {key: value for key, value in ME.items() if key != "mfa_enabled"}
    (complaint,) = document.violations(exchange("GET", "/users/@me", None, short))
    assert "GET /users/@me answer 200" in complaint
    assert "mfa_enabled" in complaint


@pytest.mark.parametrize(
    ("route", "body", "where"),
    [
        (MESSAGES, {"content": "x" * 4001}, "content"),
        (MESSAGES, {"content": "x", "flags": "many"}, "flags"),
        (CALLBACK, {"type": 8, "data": {"choices": [{"name": "n"}] * 26}}, "data.choices"),
        (CALLBACK, {"type": 4, "data": {"content": 7}}, "data.content"),
    ],
)
def test_an_accepted_request_it_forbids_is_found(
    document: OpenApi, route: str, body: Any, where: str
) -> None:
    found = document.violations(exchange("POST", route, body))
    assert any(f"request: {where}" in each for each in found), found


def test_a_refused_request_has_had_its_answer(document: OpenApi) -> None:
    refusal = {"code": 50035, "message": "Invalid Form Body"}
    bad = exchange("POST", MESSAGES, {"content": "x" * 4001}, refusal, 400)
    assert document.violations(bad) == []


def test_a_status_discord_never_gives_is_found(document: OpenApi) -> None:
    (complaint,) = document.violations(exchange("GET", "/users/@me", None, ME, 302))
    assert "knows no such answer" in complaint


def test_a_new_attachment_may_be_named_by_a_number(document: OpenApi) -> None:
    body = {"content": "x", "attachments": [{"id": 0, "filename": "board.png"}]}
    assert document.violations(exchange("POST", MESSAGES, body)) == []


@pytest.mark.parametrize("ci", ["true", ""])
def test_without_a_document_nothing_is_checked(monkeypatch: pytest.MonkeyPatch, ci: str) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.delenv(module.SETTING, raising=False)
    assert contract.__wrapped__() is None


def test_a_setting_that_points_nowhere_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(module.SETTING, str(tmp_path / "gone.json"))
    with pytest.raises(module.MissingDocumentError, match=r"gone\.json"):
        contract.__wrapped__()
