"""`make bench`. Missing a target is said, and is no failure: a benchmark is not a test."""

from __future__ import annotations

import json
import platform
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from . import discord, flood, items, page, search, thinking
from .items import Row


def main(
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of each comparison.")] = 15,
    quick: Annotated[bool, typer.Option(help="3 rounds, fewer matches: a glance.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="An object instead of a table.")] = False,
) -> None:
    """Speed, as the median of ratios to a peer or floor timed in the same moment."""
    rounds = 3 if quick else rounds
    parts = (items, search, discord, flood, page, thinking)
    measured = [row for part in parts for row in part.rows(rounds, quick)]
    if as_json:
        typer.echo(json.dumps(as_object(measured, rounds), indent=2))
    else:
        show(measured, rounds)


def show(measured: list[Row], rounds: int) -> None:
    Console().print(table(measured, rounds), verdict(measured), sep="\n")


def as_object(measured: list[Row], rounds: int) -> dict[str, object]:
    results = {row.key: asdict(row) | {"met": row.met} for row in measured}
    return {"python": platform.python_version(), "rounds": rounds, "results": results}


def table(measured: list[Row], rounds: int) -> Table:
    title = f"Python {platform.python_version()}, medians of {rounds} rounds"
    grid = Table("what", title=title, show_lines=True)
    for name in ("absolute", "ratio"):
        grid.add_column(name, justify="right", no_wrap=True)
    for name in ("to", "target"):
        grid.add_column(name)
    for row in measured:
        grid.add_row(*cells(row))
    return grid


def cells(row: Row) -> list[str]:
    number = f"{row.absolute:,.0f}" if row.absolute > 1000 else f"{row.absolute:,.1f}"
    ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
    if row.quartiles:
        ratio += " ({:.2g}-{:.2g})".format(*row.quartiles)
    what = f"{row.what} ({row.note})" if row.note else row.what
    met = {None: "", True: "\n[green]met[/]", False: "\n[bold red]MISSED[/]"}[row.met]
    return [what, f"{number}{row.unit}", ratio, row.to, target(row) + met]


def target(row: Row) -> str:
    if row.at_least is not None:
        return f">= {row.at_least}" + (f", aim {row.aim}" if row.aim else "")
    return "" if row.at_most is None else f"<= {row.at_most}"


def verdict(measured: list[Row]) -> str:
    missed = [f"{row.what}: {row.ratio:.3g}, {target(row)}" for row in measured if row.met is False]
    return "\n".join(["[bold red]Targets missed:[/]", *missed]) if missed else "All targets met."


if __name__ == "__main__":
    typer.run(main)
