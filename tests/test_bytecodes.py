"""The ceiling on the engine's work: bytecodes a decision, exact and the same on every machine."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.games import COUNTED

ROOT = Path(__file__).parent.parent

CEILING = {
    "omen": {(3, 11): 753, (3, 12): 697, (3, 13): 674},
    "aegean": {(3, 11): 689, (3, 12): 635, (3, 13): 612},
    "nine": {(3, 11): 880},
}
"""By game and version of Python: each compiles in its own way. Lower it when the engine gets
faster.

Omen's was 868, 797 and 772 before steps with nothing to do went on at once, and an answer of one
pick was taken without further calls. Counted last: 750, 693 and 669 of Omen, 683, 629 and 607 of
the Aegean; 873 of 9 Omens with Python 3.11, which has options by the dozen in its Battle Phase
(1260 when it made every one of them, 1163 when it listed them row by row).
"""


COUNT = """
from benchmarks import bytecodes
from tests.kit import dealt
dealt.deal_props()
bytecodes.main()
"""
"""With props for cards, which never change: other cards ask other questions."""


def counted(game: str) -> list[str]:
    """The lines of the report, from a process that no coverage tracer has touched."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    command = [sys.executable, "-c", COUNT, game]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_every_game_that_is_measured_has_a_ceiling():
    assert CEILING.keys() == COUNTED.keys()


@pytest.mark.parametrize("game", CEILING)
def test_a_decision_takes_no_more_bytecodes_than_the_ceiling(game):
    version, ceilings = sys.version_info[:2], CEILING[game]
    if version not in ceilings:
        pytest.skip(f"nobody has counted bytecodes with Python {version[0]}.{version[1]} yet")
    first, *functions = counted(game)
    number, ceiling = float(first.split()[0]), ceilings[version]
    assert number <= ceiling, (
        f"{number:.1f} bytecodes a decision; the ceiling is {ceiling}. "
        f"`python -m benchmarks.bytecodes {game}` shows where they go; compare it with an older "
        "checkout. "
        "The dearest now:\n" + "\n".join(functions[:12])
    )
