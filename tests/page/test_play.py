"""`python -m bot play`, as a process of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager

import pytest

from bot import play_locally
from bot.ui.emojis import drawings


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def command(port, folder):
    words = ["play", "--port", str(port), "--data", str(folder), "--no-browser"]
    return [sys.executable, "-m", "bot", *words]


def clean():
    return {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}


@contextmanager
def running(port, folder):
    """Up and greeted; ended by a signal, with what it then answered."""
    with subprocess.Popen(
        command(port, folder), env=clean(), stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert f"http://127.0.0.1:{port}" in process.stdout.readline()
            yield process
        finally:
            process.kill()


def refused(port, folder, **env):
    done = subprocess.run(
        command(port, folder),
        env=clean() | env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr


def post(port, path, body):
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def snapshot(port, who):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/play/{who}/events") as response:
        response.readline()
        return json.loads(response.readline().decode().removeprefix("data: "))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_match_goes_on_after_a_stop(tmp_path, number):
    port = free_port()
    with running(port, tmp_path) as process:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as response:
            assert b"<title>Omen</title>" in response.read()
        seen = snapshot(port, "ana")
        channel = seen["channels"][0]["id"]
        ben = next(user["id"] for user in seen["people"] if user["username"] == "ben")
        body = {
            "channel": channel,
            "command": "omen challenge",
            "options": {"opponent": {"id": ben}},
        }
        assert post(port, "/play/ana/slash", body)["failed"] is None
        process.send_signal(number)
        assert process.wait(20) == 0
    with running(port, tmp_path):
        words = [entry["message"]["content"] for entry in snapshot(port, "ben")["messages"]]
        assert any("challenges you" in text for text in words)


def test_what_stands_in_the_way_is_a_sentence(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, said = refused(port, tmp_path / "a")
        assert (code, "is taken" in said) == (78, True)
    (tmp_path / "file").write_text("")
    code, said = refused(free_port(), tmp_path / "file" / "below")
    assert (code, "cannot be written to" in said) == (78, True)
    code, said = refused(free_port(), tmp_path / "b", DISCORD_TOKEN="a.b.c")
    assert (code, "DISCORD_TOKEN" in said) == (78, True)
    assert "a.b.c" not in said


def test_two_do_not_play_in_one_folder(tmp_path):
    with (
        play_locally.claimed(tmp_path),
        pytest.raises(play_locally.CannotPlay, match="already"),
        play_locally.claimed(tmp_path),
    ):
        pass


def test_a_broken_world_is_a_sentence(tmp_path):
    (tmp_path / "world").mkdir()
    (tmp_path / "world" / "world.json").write_text("{")
    with pytest.raises(play_locally.CannotPlay, match="cannot be read"):
        play_locally.world_of(tmp_path)


async def test_signs_are_uploaded_beside_and_kept(tmp_path):
    plan, wanted = play_locally.Plan(free_port(), tmp_path, browser=False), len(drawings())
    async with play_locally.house(plan) as here:
        await here.feed.until(lambda: len(here.world.state.emojis) == wanted)
    async with play_locally.house(plan) as here:
        assert len(here.world.state.emojis) == wanted
        await here.feed.until(lambda: len(here.record.of("GET", "/emojis")) == 2)
        assert here.record.of("POST", "/emojis") == []
