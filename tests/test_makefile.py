"""`make play` sets up what playing needs: quietly, and without tools for work on the code."""

import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

BLOCKED = "import sys; sys.modules.update(dict.fromkeys({}))\n"
"""An import of a module that is None fails as if it were not installed."""

IMPORTS = """
import bot.play_locally, bot.players.pool.worker_process, bot.simulate, bot.render.omen.gallery
"""


def recipe(target):
    """The commands that make would run, were nothing there yet."""
    command = ["make", "--dry-run", "--always-make", target]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def modules_of(requirements):
    wanted = {canonicalize_name(Requirement(each).name) for each in requirements}
    return sorted(
        module
        for module, owners in packages_distributions().items()
        if any(canonicalize_name(owner) in wanted for owner in owners)
    )


def test_playing_sets_up_no_development_tools():
    assert "[dev]" in recipe("test")
    commands = recipe("play")
    assert "[dev]" not in commands
    assert commands.count("takes a little while") == 1
    assert "pip install -qq" in commands


def test_playing_imports_no_development_tool():
    tools = modules_of(PROJECT["optional-dependencies"]["dev"])
    assert {"pytest", "jsonschema_rs", "playwright"} <= set(tools)
    command = [sys.executable, "-W", "ignore", "-c", BLOCKED.format(tools) + IMPORTS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
