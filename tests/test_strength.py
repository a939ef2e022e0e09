"""Matches against another checkout: who thinks for which seat, and whose win it is."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import strength

ROOT = Path(__file__).parent.parent


class Told:
    """A side that is asked to think once for each seat; then seat 0 has won."""

    def __init__(self):
        self.thought_for = []
        self.asked = iter([])

    def tell(self, begin=None, think=None, answer=None):
        if think is not None:
            self.thought_for.append(think)
            return {"picks": [0], "seconds": 0.5, "simulations": 10}
        if begin is not None:
            self.asked = iter([0, 1, None])
        asked = next(self.asked)
        return {"asked": asked, "winner": 0 if asked is None else None}


@pytest.mark.parametrize(("swapped", "seat"), [(False, 0), (True, 1)])
def test_a_side_thinks_for_its_own_seat_and_wins_if_that_does(swapped, seat):
    here, there = Told(), Told()
    played = strength.play((here, there), seed=3, swapped=swapped)
    assert (here.thought_for, there.thought_for) == ([seat], [1 - seat])
    assert played["won"] == (seat == 0)
    assert played["thoughts"] == [1, 1]


def test_a_checkout_plays_itself_and_goes_on_where_it_was_cut_off(tmp_path):
    out = tmp_path / "played.jsonl"
    command = [sys.executable, "-m", "benchmarks.strength", str(ROOT), "--ms", "0.2"]
    for matches in (2, 4):
        words = ["--matches", str(matches), "--out", str(out)]
        done = subprocess.run(
            [*command, *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert f"of {matches} matches won" in done.stdout
    played = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(each["seed"], each["swapped"]) for each in played] == [
        *((0, False), (0, True)),
        *((1, False), (1, True)),
    ]
