"""`make bench`. Missing a must is said, and is no failure: a benchmark is not a test.

What cannot be measured at all is one: the code has gone on and the benchmark has not.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from . import report
from .goals import GOALS, PARTS
from .items import Row
from .running import Effort, run

ROUNDS, FEW_ROUNDS = 15, 3


def main(
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds of each comparison.", show_default="15")
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="3 rounds, less of all: a glance.")
    ] = False,
    only: Annotated[
        list[str] | None, typer.Option(help="This row or part; again for more.", show_default="all")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="An object instead of lines.")] = False,
    as_markdown: Annotated[
        bool, typer.Option("--markdown", help="A table instead of lines.")
    ] = False,
    into: Annotated[
        Path | None, typer.Option(help="Put the table into this document, too.", exists=True)
    ] = None,
) -> None:
    """Speed, as medians of ratios to a peer or a floor timed in the same moment."""
    effort = Effort(rounds or (FEW_ROUNDS if quick else ROUNDS), quick)
    if unknown := set(only or ()) - GOALS.keys() - PARTS.keys():
        raise typer.BadParameter(f"there is no {', '.join(unknown)}; rows: {', '.join(GOALS)}")
    measured = collected(effort, only or [], told=not (as_json or as_markdown))
    if as_json:
        typer.echo(json.dumps(report.as_object(measured, effort), indent=2))
    if as_markdown:
        typer.echo(report.markdown(measured, effort))
    if into:
        report.write_into(into, report.markdown(measured, effort))
    raise typer.Exit(int(any(row.failed for row in measured)))


def collected(effort: Effort, only: list[str], told: bool) -> list[Row]:
    """All rows, each told as soon as it is there."""
    measured = []
    for row in run(effort, only):
        measured.append(row)
        if told:
            typer.echo(report.lines(row))
    if told:
        typer.echo(f"\n{report.ending(measured)}")
    return measured


if __name__ == "__main__":
    typer.run(main)
