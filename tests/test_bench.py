"""The benchmark can be run, all of it. How fast anything was does not matter here."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import report
from benchmarks.games import GAMES, row_of
from benchmarks.goals import GOALS, PARTS
from benchmarks.items import Row
from benchmarks.running import PEERS, Effort, run

HERE = Path(__file__).parents[1]
DOCUMENT = HERE / "docs" / "performance.md"
EFFORT = Effort(1, quick=True)
ANYTHING = Row("play", "decisions", 1.0, "/s", 2.0, (1.0, 3.0), "UNO")
OTHERS = [goal.key for goal in PARTS["playing"][1:]]
"""The rows of the part that plays, but for that one."""


@pytest.fixture(scope="module")
def done():
    """All of it, with as little work as it can be made to do."""
    command = [sys.executable, "-m", "benchmarks", "--quick", "--rounds", "1", "--json"]
    return subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def results(done):
    return json.loads(done.stdout)["results"]


def test_every_row_can_be_measured(done, results):
    assert [row["note"] for row in results.values() if row["failed"]] == []
    assert done.returncode == 0, done.stderr


def test_every_row_is_there_with_its_must_and_its_aim(results):
    assert list(results) == list(GOALS)
    for key, goal in GOALS.items():
        row = results[key]
        assert (row["at_least"], row["at_most"], row["aim"]) == (
            goal.at_least,
            goal.at_most,
            goal.aim,
        )


def test_what_is_not_measured_lacks_a_peer_and_says_so(results):
    for row in results.values():
        if row["absolute"] is None:
            assert row["note"].split()[0] in PEERS


def test_every_row_but_a_floor_has_a_must_and_an_aim_beyond_it():
    floors = {key for key, goal in GOALS.items() if not goal.must}
    assert floors == {row_of("board_floor", game) for game in GAMES}
    for goal in GOALS.values():
        if goal.at_least is not None:
            assert goal.at_most is None
            assert goal.aim > goal.at_least
        elif goal.at_most is not None:
            assert goal.aim < goal.at_most


def listed():
    """The rows of the table in the document, by their keys."""
    text = DOCUMENT.read_text(encoding="utf-8")
    table = text.partition(report.FIRST)[2].partition(report.LAST)[0]
    return re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)


def test_the_document_has_the_rows_that_are_measured():
    assert listed() == list(GOALS)


# --- What breaks ---


class Part:
    """A module of the benchmark, as it may come out."""

    def __init__(self, *measured):
        self.measured = measured

    def rows(self, rounds, quick):
        for each in self.measured:
            if isinstance(each, Exception):
                raise each
            yield each


@pytest.fixture
def part(monkeypatch):
    """Puts something in the place of the part that plays."""

    def put(*measured):
        monkeypatch.setitem(sys.modules, "benchmarks.playing", Part(*measured))
        return list(run(EFFORT, ["playing"]))

    return put


def test_a_part_that_crashes_is_told_in_its_rows_and_the_others_go_on(part, monkeypatch):
    for name in PARTS:
        if name != "playing":
            monkeypatch.setitem(sys.modules, f"benchmarks.{name}", Part())
    measured = part(ANYTHING, RuntimeError("the table\nhas another column"))
    assert [(row.key, row.failed) for row in measured] == [
        ("play", False),
        *((key, True) for key in OTHERS),
    ]
    assert measured[1].note == "RuntimeError: the table"
    assert [row.key for row in run(EFFORT)] == list(GOALS)


def test_a_row_that_a_part_no_longer_has_is_missed(part):
    assert [row.failed for row in part(ANYTHING)] == [False, *(True for _ in OTHERS)]


def test_a_peer_that_is_not_installed_is_no_failure(part):
    measured = part(ModuleNotFoundError("no", name="rlcard"))
    assert [(row.failed, row.is_measured) for row in measured] == [(False, False)] * len(
        PARTS["playing"]
    )
    assert measured[0].note.startswith("rlcard is not installed")


def test_a_module_of_ours_that_is_gone_is_one(part):
    assert all(row.failed for row in part(ModuleNotFoundError("no", name="bot.store.gone")))


def test_the_agreed_targets_stand_whatever_a_part_says(part):
    loose = Row("play", "decisions", 1.0, "/s", 2.0, None, "UNO", at_least=0.1)
    row = part(loose)[0]
    assert (row.at_least, row.aim, row.met) == (GOALS["play"].at_least, GOALS["play"].aim, False)


# --- What is shown ---


def test_the_table_goes_where_the_last_one_was(tmp_path):
    path = tmp_path / "document.md"
    path.write_text(f"Before.\n\n{report.FIRST}\nold\n{report.LAST}\n\nAfter.\n")
    report.write_into(path, report.markdown([ANYTHING], EFFORT))
    text = path.read_text()
    assert text.startswith(f"Before.\n\n{report.FIRST}\n")
    assert text.endswith(f"{report.LAST}\n\nAfter.\n")
    assert "old" not in text
    assert "| `play` |" in text


def test_a_document_without_a_place_for_it_is_left_as_it_is(tmp_path):
    path = tmp_path / "document.md"
    path.write_text("Nothing of the kind.\n")
    with pytest.raises(ValueError, match="no place"):
        report.write_into(path, "table")
    assert path.read_text() == "Nothing of the kind.\n"


def test_a_line_says_ratio_quartiles_and_targets():
    line = report.lines(ANYTHING.aimed(GOALS["play"])).splitlines()[0]
    must, aim = GOALS["play"].must, GOALS["play"].aim
    assert " ".join(line.split()) == f"play 1.0/s 2 (1 to 3) UNO {must} aim {aim:g} MISSED"
