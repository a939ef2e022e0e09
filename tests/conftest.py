"""Switches for the whole suite."""

import os
import shutil
import sys
import tempfile
from contextlib import nullcontext

import pytest
from hypothesis import settings

from bot import engine
from tests.kit import dealt, scenario
from tests.kit import toy as lanterns
from tests.kit.hung import pytest_runtest_makereport
from tests.kit.play import EVERY

__all__ = ["pytest_runtest_makereport"]

# The same examples in every run: a red suite stays red until it is mended.
settings.register_profile("omen", derandomize=True, database=None, deadline=None, max_examples=20)
settings.load_profile("omen")


def pytest_addoption(parser):
    parser.addoption(
        "--pauses",
        choices=("reload", "keep"),
        default="reload",
        help="save and reload every scenario's match at each pause (default), or keep it",
    )
    parser.addoption("--regen", action="store_true", help="write golden files anew")


def pytest_configure(config):
    if sys.dont_write_bytecode and config.pluginmanager.has_plugin("cacheprovider"):
        keep_bytecode(str(config.cache.mkdir("bytecode")))
    dealt.freeze()
    scenario.reload_at_pauses = config.getoption("--pauses") == "reload"


def keep_bytecode(folder):
    """A shell may forbid bytecode beside the sources. Then all processes of the suite share what
    they compile in pytest's cache: to import the bot takes twice as long without."""
    shutil.rmtree(folder + tempfile.gettempdir(), ignore_errors=True)  # copies of an earlier run
    sys.dont_write_bytecode, sys.pycache_prefix = False, folder
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = folder


@pytest.fixture(scope="module")
def cards_of_today():
    """For a module that must hold for whatever the game is dealt from now."""
    with dealt.as_shipped():
        yield


@pytest.fixture
def regen(request):
    return request.config.getoption("--regen")


@pytest.fixture(params=EVERY, scope="module")
def game(request):
    """Every way to play, the toy's among them, one after the other."""
    ruleset, _ = EVERY[request.param]
    with lanterns.installed() if ruleset == lanterns.RULESET.key else nullcontext():
        yield request.param


@pytest.fixture(params=[*engine.RULESETS, lanterns.RULESET.key], scope="module")
def rules(request):
    """One game system after the other. The toy is there only while it is judged."""
    with lanterns.installed() if request.param == lanterns.RULESET.key else nullcontext():
        yield engine.RULESETS[request.param]


@pytest.fixture
def toy():
    """Lanterns is one of the games: a system for three or four that is never shipped."""
    with lanterns.installed():
        yield lanterns.RULESET
