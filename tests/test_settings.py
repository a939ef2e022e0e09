"""Settings: from the environment or a file, refused by name and never by value."""

import re
from pathlib import Path

import discord
import pytest

from bot.cogs.admin import ALSO_USEFUL
from bot.settings import BadSettings, Settings, is_open_to_all, load
from bot.ui.venue import NEEDED

HERE = Path(__file__).parents[1]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture(autouse=True)
def bare(monkeypatch, tmp_path):
    """No settings from whoever runs the tests."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def refused():
    with pytest.raises(BadSettings) as refusal:
        load()
    return str(refusal.value)


def test_a_token_is_enough(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    found = load()
    assert found.discord_token.get_secret_value() == TOKEN
    assert (found.database_path, found.log_format, found.log_level) == (
        Path("omen.db"),
        "plain",
        "INFO",
    )


def test_the_environment_goes_before_the_file(monkeypatch):
    Path(".env").write_text(f"DISCORD_TOKEN={TOKEN}\nDATABASE_PATH=file.db\nLOG_FORMAT=json\n")
    monkeypatch.setenv("DATABASE_PATH", "/data/environment.db")
    found = load()
    assert (found.database_path, found.log_format) == (Path("/data/environment.db"), "json")


def test_a_file_as_windows_writes_it():
    Path(".env").write_bytes(f"\ufeffDISCORD_TOKEN={TOKEN}\r\n".encode())
    assert load().discord_token.get_secret_value() == TOKEN


def test_no_token():
    assert refused() == "DISCORD_TOKEN: is not set. See .env.example."


@pytest.mark.parametrize(
    "token", ["", "secret-thing", "a.b", "a.b.c.d", f"{TOKEN} ", f"Bot {TOKEN}"]
)
def test_what_is_no_token_is_refused_without_being_repeated(monkeypatch, token):
    monkeypatch.setenv("DISCORD_TOKEN", token)
    told = refused()
    assert told == "DISCORD_TOKEN: a token has three parts with dots between them."


def test_every_fault_is_told_by_name(monkeypatch):
    monkeypatch.setenv("LOG_FORMAT", "xml")
    monkeypatch.setenv("LOG_LEVEL", "DEBUG")
    assert refused().splitlines() == [
        "DISCORD_TOKEN: is not set. See .env.example.",
        "LOG_FORMAT: Input should be 'plain' or 'json'.",
        "LOG_LEVEL: Input should be 'INFO', 'WARNING' or 'ERROR'.",
    ]


def test_a_file_that_is_no_text():
    Path(".env").write_bytes(f"DISCORD_TOKEN={TOKEN}".encode("utf-16"))
    assert refused() == ".env cannot be read: it must be plain text in UTF-8."


def test_a_token_is_not_in_what_is_printed_of_the_settings(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert TOKEN not in repr(load())
    assert TOKEN not in str(load().model_dump())


@pytest.mark.parametrize(("mode", "is_open"), [(0o600, False), (0o640, True), (0o604, True)])
def test_a_file_that_others_can_read_is_known(mode, is_open):
    Path(".env").touch()
    Path(".env").chmod(mode)
    assert is_open_to_all() is is_open


def test_no_file_is_open_to_nobody():
    assert not is_open_to_all()


def test_the_example_holds_exactly_the_settings_with_their_descriptions_and_defaults():
    text = (HERE / ".env.example").read_text(encoding="utf-8")
    found = re.findall(r"^# (.+)\n([A-Z_]+)=(.*)$", text, re.MULTILINE)
    wanted = [
        (field.description, name.upper(), "" if field.is_required() else str(field.default))
        for name, field in Settings.model_fields.items()
    ]
    assert found == wanted
    assert text.count("\n") == 3 * len(wanted) - 1


def test_the_example_filled_in_is_a_good_file():
    example = (HERE / ".env.example").read_text(encoding="utf-8")
    Path(".env").write_text(example.replace("DISCORD_TOKEN=", f"DISCORD_TOKEN={TOKEN}"))
    assert load().log_level == "INFO"


# --- The operator's page says the same ---


def test_the_page_names_every_setting_with_its_default():
    page = (HERE / "docs" / "operating.md").read_text(encoding="utf-8")
    for name, field in Settings.model_fields.items():
        default = "none" if field.is_required() else f"`{field.default}`"
        assert f"| `{name.upper()}` | {default} |" in page


def test_the_invite_link_asks_for_the_permissions_that_are_checked_and_no_others():
    page = (HERE / "docs" / "operating.md").read_text(encoding="utf-8")
    (number,) = re.findall(r"permissions=(\d+)", page)
    wanted = dict.fromkeys(NEEDED | ALSO_USEFUL, True)
    assert int(number) == discord.Permissions(**wanted).value
    for name in (NEEDED | ALSO_USEFUL).values():
        assert name in page
