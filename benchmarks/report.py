"""What was measured, for people, for machines, and for docs/performance.md."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from .goals import GOALS, Goal
from .items import Row
from .running import Effort

FIRST, LAST = "<!-- bench: first line -->", "<!-- bench: last line -->"
"""Between these two lines of a document is the table of a run, and nothing else."""

VERDICTS = {None: "", True: "met", False: "MISSED"}


def lines(row: Row) -> str:
    """A row for a terminal; what there is to say about it is below."""
    must, aim = targets(row)
    facts = f"{row.key:18} {absolute(row):>11} {ratio(row):>21}  {row.to:30} {must:>8} {aim:>9}"
    told = [f"{facts}  {verdict(row)}".rstrip(), f"    {row.what}"]
    return "\n".join([*told, *([f"    {row.note}"] if row.note else [])])


def absolute(row: Row) -> str:
    if not row.is_measured:
        return "-"
    number = f"{row.absolute:,.0f}" if row.absolute > 1000 else f"{row.absolute:,.1f}"
    return f"{number}{row.unit}"


def ratio(row: Row) -> str:
    if row.ratio is None:
        return "-"
    around = " ({:.3g} to {:.3g})".format(*row.quartiles) if row.quartiles else ""
    return f"{row.ratio:.3g}{around}"


def targets(row: Row) -> tuple[str, str]:
    goal = Goal(row.key, row.what, row.at_least, row.at_most, row.aim)
    return goal.must, f"aim {row.aim:g}" if row.aim is not None else ""


def verdict(row: Row) -> str:
    return "FAILED" if row.failed else VERDICTS[row.met]


def ending(measured: Sequence[Row]) -> str:
    """What whoever started it has to see last."""
    failed = [row.key for row in measured if row.failed]
    missed = [row.key for row in measured if row.met is False]
    unknown = [row.key for row in measured if not row.is_measured and not row.failed]
    parts = {"Failed": failed, "Musts missed": missed, "Not measured": unknown}
    return "\n".join(f"{what}: {', '.join(keys)}" for what, keys in parts.items() if keys) or (
        "All musts are met."
    )


def as_object(measured: Sequence[Row], effort: Effort) -> dict[str, object]:
    return {
        "python": platform.python_version(),
        "rounds": effort.rounds,
        "quick": effort.quick,
        "results": {row.key: facts(row) for row in measured},
    }


def facts(row: Row) -> dict[str, object]:
    found = asdict(row) | {"met": row.met}
    return found if row.is_measured else found | {"absolute": None}


def markdown(measured: Sequence[Row], effort: Effort) -> str:
    """The table of a run. Its first column is what `--only` takes."""
    day = datetime.now(UTC).date().isoformat()
    what = f"{day}, Python {platform.python_version()}, medians of {effort.rounds} rounds"
    head = ["row", "what it means", "absolute", "ratio (quartiles)", "to", "must", "aim", ""]
    rows = [head, ["---"] * len(head), *map(cells, measured)]
    return "\n".join([f"{what}{', quick' if effort.quick else ''}:", "", *map(joined, rows)])


def cells(row: Row) -> list[str]:
    must, _ = targets(row)
    means = GOALS[row.key].means if row.key in GOALS else row.what
    aim = "" if row.aim is None else f"{row.aim:g}"
    figures = [absolute(row), ratio(row), row.to if row.is_measured else row.note]
    return [f"`{row.key}`", means, *figures, must, aim, verdict(row)]


def joined(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def write_into(path: Path, table: str) -> None:
    """Put the table where the last one was."""
    text = path.read_text(encoding="utf-8")
    before, first, rest = text.partition(FIRST)
    _, last, after = rest.partition(LAST)
    if not (first and last):
        raise ValueError(f"{path} has no place for the table: between {FIRST} and {LAST}")
    path.write_text(f"{before}{first}\n{table}\n{last}{after}", encoding="utf-8")
