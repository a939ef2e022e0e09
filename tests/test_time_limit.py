"""A test that hangs fails by itself, says where it hung, and the others go on."""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
SUITE = """
import asyncio

async def nobody_calls():
    await asyncio.Event().wait()

async def test_that_hangs():
    await nobody_calls()

def test_that_never_ends():
    while True:
        pass

def test_that_passes():
    pass
"""


def test_a_test_that_hangs_fails_and_says_where(tmp_path):
    (tmp_path / "test_suite.py").write_text(SUITE)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-c",
        ROOT / "pyproject.toml",
        "-p",
        "tests.kit.hung",
    ]
    options = ["-p", "no:cacheprovider", "-o", "timeout=1", tmp_path / "test_suite.py"]
    done = subprocess.run(
        [*command, *options], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "2 failed, 1 passed" in done.stdout
    [section] = [part for part in done.stdout.split("___ ") if part.startswith("test_that_hangs")]
    assert "What hung" in section
    assert "test_suite.py:8 in test_that_hangs" in section
    assert "test_suite.py:5 in nobody_calls" in section


def test_every_test_has_a_time_limit():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert 60 <= settings["tool"]["pytest"]["ini_options"]["timeout"] <= 600
