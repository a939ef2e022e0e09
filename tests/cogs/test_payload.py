"""The slash commands as Discord knows them, and when they are registered."""

import json
import re
from pathlib import Path

from bot.engine import DEFAULT, RULESETS

PAYLOAD = Path(__file__).parent / "payload.json"


def leaves(command, words=""):
    """Every command that can be typed, with its options."""
    path = f"{words} {command['name']}".strip()
    below = [each for each in command.get("options", []) if each["type"] in (1, 2)]
    if not below:
        yield path, command
    for each in below:
        yield from leaves(each, path)


async def test_the_payload_is_the_one_we_know(house, regen):
    async with house.running() as bot:
        payload = json.loads(json.dumps(bot.payload()))
    if regen:
        PAYLOAD.write_text(json.dumps(payload, indent=1, ensure_ascii=False) + "\n", "utf-8")
    assert payload == json.loads(PAYLOAD.read_text("utf-8"))


def test_the_payload_fits_discord_s_limits():
    payload = json.loads(PAYLOAD.read_text("utf-8"))
    assert [each["name"] for each in payload] == [*RULESETS, "omen-server", "Challenge to Omen"]
    for command in payload:
        assert command["contexts"] == [0]
        assert command["integration_types"] == [0]
        if command["type"] == 2:
            continue  # a right click has a name, and nothing else
        assert len(command["options"]) <= 25
        total = sum(map(len, texts(command)))
        assert total <= 8000
        for name, each in [(command["name"], command), *leaves(command)]:
            assert 1 <= len(each["description"]) <= 100, name
            for option in each.get("options", []):
                assert re.fullmatch(r"[a-z0-9_-]{1,32}", option["name"]), (name, option["name"])
                assert 1 <= len(option["description"]) <= 100
    *games, server, _ = payload
    assert all(each.get("default_member_permissions") is None for each in games)
    assert int(server["default_member_permissions"]) == 1 << 5  # Manage Server


def texts(value):
    """Every name, description and value, of which a command may have 8,000 letters."""
    if isinstance(value, dict):
        for key, below in value.items():
            if key in ("name", "description", "value") and isinstance(below, str):
                yield below
            yield from texts(below)
    elif isinstance(value, list):
        for below in value:
            yield from texts(below)


def test_there_is_every_command_of_the_plan():
    omen, *_, server, _challenge = json.loads(PAYLOAD.read_text("utf-8"))
    assert {path for path, _ in leaves(omen)} == {
        f"omen {name}"
        for name in (
            *("challenge", "open", "wealth", "play", "use", "glean", "choose", "offering", "next"),
            *(
                "undo",
                "hand",
                "board",
                "log",
                "matches",
                "card",
                "cards",
                "rules",
                "learn",
                "match concede",
                "match draw",
            ),
            *(
                "match claim",
                "match rematch",
                "open",
                "solo",
                "hint",
                "invitation accept",
                "invitation decline",
            ),
            *("me settings", "me record", "me block", "me unblock"),
        )
    }
    assert {path for path, _ in leaves(server)} == {
        f"omen-server {name}" for name in ("settings", "diagnose", "matches")
    }


def test_a_game_that_follows_has_its_own_verbs_and_what_all_games_have():
    """But for `/omen me` and `/omen matches`, which serve all games."""
    below = {
        each["name"]: {path.partition(" ")[2] for path, _ in leaves(each)}
        for each in json.loads(PAYLOAD.read_text("utf-8"))
        if each["name"] in RULESETS
    }
    own = {game: {verb.name for verb in rules.verbs} for game, rules in RULESETS.items()}
    for_all = {
        path for path in below[DEFAULT] - own[DEFAULT] if path.split()[0] not in ("me", "matches")
    }
    for game, commands in below.items():
        assert commands >= own[game] | for_all
        if game != DEFAULT:
            assert commands <= own[game] | for_all | {"play"}


async def test_the_commands_are_registered_only_when_they_changed(house):
    async with house.running() as bot:
        puts = len(house.here.record.of("PUT", "/commands"))
        assert await bot.sync() is False
    async with house.running():
        assert len(house.here.record.of("PUT", "/commands")) == puts == 1


async def test_what_another_application_registered_does_not_count(house):
    def registered():
        return len(house.here.record.of("PUT", "/commands"))

    async with house.running() as bot:
        scope = f"{bot.application_id}/global"
    with house.file() as db:
        assert db.execute("UPDATE synced SET scope = '77/global'").rowcount == 1
    async with house.running() as bot:
        assert registered() == 2
        assert await bot.sync() is False
    rows = house.rows("SELECT scope, hash FROM synced ORDER BY scope = '77/global'")
    assert [row["scope"] for row in rows] == [scope, "77/global"]
    assert rows[0]["hash"] == rows[1]["hash"]
