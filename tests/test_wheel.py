"""The wheel, installed where no checkout is: it holds all that the bot needs, and no more."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

from bot.cli import NO_CHECKOUT
from bot.settings import EXIT_CODE, Settings

ROOT = Path(__file__).parents[1]


def pip(*words):
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    subprocess.run([str(word) for word in command], check=True, timeout=120)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from the checkout by the backend that is among the development tools."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder, ROOT)
    (built,) = folder.iterdir()
    return built


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel in it, and a folder to work in that is no checkout."""

    folder: Path
    packages: Path

    def python(self, *words):
        return subprocess.run(
            [self.folder / "bin" / "python", *map(str, words)],
            cwd=self.folder,
            env=bare_environment(),
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def bot(self, *words):
        return self.python("-m", "bot", *words)


def bare_environment():
    """Without a path to other code, and without the settings of whoever runs the tests."""
    ours = {"PYTHONPATH", *(name.upper() for name in Settings.model_fields)}
    return {name: value for name, value in os.environ.items() if name not in ours}


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """What the bot depends on is borrowed from this environment, so that nothing is downloaded.

    A folder that a .pth file names is searched, but the .pth files in it are not read: the
    checkout, which is installed here by such a file, stays out of reach.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (packages / "borrowed.pth").write_text("\n".join(borrowed), encoding="utf-8")
    pip("--python", folder, "install", "--no-deps", "--no-index", wheel)
    return Installed(folder, packages)


def test_the_wheel_is_the_bot_with_its_cards_drawings_and_migrations(wheel):
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"bot"}
    shipped = [*ROOT.glob("data/*.yaml"), *ROOT.glob("assets/*.txt")]
    assert {f"bot/{path.relative_to(ROOT)}" for path in shipped} <= names
    migrations = ROOT.glob("bot/store/migrations/*.sql")
    assert {str(path.relative_to(ROOT)) for path in migrations} <= names


def test_the_checkout_is_out_of_reach(installed):
    done = installed.python("-c", "import bot; print(bot.__file__)")
    assert Path(done.stdout.strip()).is_relative_to(installed.packages)
    done = installed.python("-c", "import local_discord")
    assert "No module named 'local_discord'" in done.stderr


def test_simulate(installed):
    words = ("--matches", 3, "--players", "random,random", "--games", 1, "--json")
    done = installed.bot("simulate", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["finished"] == 3


def test_the_cards_are_those_of_the_checkout(installed):
    done = installed.bot("cards", "check")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == checkout("cards", "check").stdout


def test_the_gallery_is_that_of_the_checkout(installed, tmp_path):
    done = installed.bot("gallery", "--out", "pictures")
    assert (done.returncode, done.stderr) == (0, "")
    checkout("gallery", "--out", tmp_path)
    drawn = contents(installed.folder / "pictures")
    assert any(name.startswith("card-") for name in drawn)
    assert drawn == contents(tmp_path)


def checkout(*words):
    """What the checkout says to the same; a process of its own knows no props."""
    command = [sys.executable, "-m", "bot", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_run_refuses_without_a_token(installed):
    done = installed.bot("run")
    assert (done.returncode, done.stdout) == (EXIT_CODE, "")
    assert done.stderr == "DISCORD_TOKEN: is not set. See .env.example.\n"


def test_play_tells_where_one_can_play(installed):
    done = installed.bot("play")
    assert (done.returncode, done.stdout, done.stderr) == (EXIT_CODE, "", NO_CHECKOUT + "\n")
