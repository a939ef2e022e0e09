"""Logs: no token in any line, libraries never below INFO, one object a line as JSON."""

import io
import json
import logging

import pytest

from bot.logs import LIBRARIES, configure
from bot.store.faults import DiskFull
from bot.ui.custom_id import MatchTarget
from bot.ui.items import view_of
from bot.ui.widgets import Button

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"
ANSWER = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTpBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWg"
URL = f"https://discord.com/api/v10/webhooks/123/{ANSWER}/messages/@original"

log = logging.getLogger("bot.test")


@pytest.fixture
def logged(monkeypatch):
    """Configures as the bot does, and returns what is then written; undone afterwards."""
    root = logging.getLogger()
    before = root.level, root.handlers[:]
    levels = {name: logging.getLogger(name).level for name in LIBRARIES}
    written = io.StringIO()

    def start(form="plain", level="INFO"):
        monkeypatch.setattr("sys.stderr", written)
        configure(form, level)
        return written

    yield start
    root.level, root.handlers[:] = before
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def fail():
    try:
        raise RuntimeError(f"cannot reach {URL} with {TOKEN}")
    except RuntimeError:
        log.exception("it failed at %s", URL)


SECRETS = {
    "in the message": lambda: log.info("token " + TOKEN),
    "as an argument": lambda: log.info("at %s", URL),
    "in an exception": fail,
    "in a library's": lambda: logging.getLogger("discord.http").warning("retry %s", URL),
    "in the stack": lambda: log.info("here " + TOKEN, stack_info=True),
}


@pytest.mark.parametrize("form", ["plain", "json"])
@pytest.mark.parametrize("where", SECRETS)
def test_no_token_is_logged(logged, form, where):
    written = logged(form)
    SECRETS[where]()
    assert "[token]" in written.getvalue()
    for part in (*TOKEN.split(".")[::2], ANSWER[15:]):
        assert part not in written.getvalue()


@pytest.mark.parametrize("level", ["INFO", "WARNING", "ERROR"])
@pytest.mark.parametrize("name", ["discord.http", "discord.gateway", "aiohttp.client", "aiosqlite"])
def test_a_library_never_tells_what_it_would_at_debug(logged, level, name):
    """discord.py at DEBUG logs every payload, and payloads hold hands."""
    written = logged("plain", level)
    logging.getLogger(name).debug("POST with a hand")
    assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    assert written.getvalue() == ""


async def test_a_library_does_not_tell_what_is_written_on_a_button(logged):
    """Whatever comes out of a press, discord.py logs with the button: a card in hand."""
    written = logged()
    view = view_of([(Button("Night-Heron", MatchTarget("hand", 1)),)])
    await view.on_error(None, RuntimeError("Session is closed"), view.children[0])
    told = written.getvalue()
    assert "ERROR   discord.ui.view: Ignoring exception in view 'View' for item 'Press'" in told
    assert "RuntimeError: Session is closed" in told
    assert "Night-Heron" not in told


def test_what_a_library_says_in_plain_words_stays(logged):
    written = logged()
    logging.getLogger("discord.gateway").info("Shard %s, session %s, in %.1f s", None, "ab", 0.25)
    assert "Shard None, session ab, in 0.2 s" in written.getvalue()


def test_libraries_follow_a_quieter_level(logged):
    written = logged("plain", "ERROR")
    logging.getLogger("discord.gateway").warning("slow")
    log.warning("slow")
    log.error("broken")
    assert written.getvalue().count("\n") == 1


def test_each_line_of_json_is_an_object(logged):
    written = logged("json")
    log.info('a "quoted" %s', "line\nbreak \u2028 \u20ac")
    fail()
    first, second = [json.loads(line) for line in written.getvalue().split("\n")[:-1]]
    assert first.keys() == {"at", "level", "logger", "message"}
    assert (first["level"], first["logger"]) == ("INFO", "bot.test")
    assert first["message"] == 'a "quoted" line\nbreak \u2028 \u20ac'
    assert second["exception"].splitlines()[0] == "Traceback (most recent call last):"


def test_a_plain_line_is_for_people(logged):
    written = logged("plain")
    log.warning("note %s is late", 7)
    assert written.getvalue().endswith(" WARNING bot.test: note 7 is late\n")


def test_a_wrong_call_of_a_library_does_not_stop_the_bot(logged):
    written = logged("json")
    log.info("%d notes", "many")
    log.info("and on")
    assert json.loads(written.getvalue().split("\n")[-2])["message"] == "and on"


def test_configuring_again_replaces_and_does_not_double(logged):
    logged("plain")
    written = logged("json")
    log.info("once")
    assert written.getvalue().count("once") == 1


@pytest.mark.parametrize("form", ["plain", "json"])
def test_a_full_disk_is_told_in_a_line(logged, form):
    """It may be told at every press, and no line of the code is at fault."""
    written = logged(form)
    try:
        raise DiskFull("database or disk is full")
    except DiskFull:
        log.exception("note %s failed", 7)
    assert written.getvalue().count("\n") == 1
    assert "note 7 failed: database or disk is full" in written.getvalue()
    assert "Traceback" not in written.getvalue()
