"""The command that lets computer players play each other, and shows what came of it."""

# No annotations from the future: typer would compile each of these options when help is asked for.

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .designing import RulesetOption, game
from .faults import give_up

if TYPE_CHECKING:
    from bot.simulate import MatchFile, Plan, Report

ReportOption = Annotated[
    Path | None,
    typer.Option(help="Write the figures to this HTML file; the matches are kept beside it."),
]
OrdersOption = Annotated[
    bool,
    typer.Option(
        "--orders",
        help="Everybody has left standing orders: what they answer is no question to anybody.",
    ),
]

UNSAID = ("random", "acolyte")
"""Who plays if nobody is named, by turns."""


def simulate(
    ruleset: RulesetOption = "",
    seats: Annotated[
        int | None, typer.Option(help="How many play.", show_default="as many as there are players")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(help="What is chosen, as in name=value; again for each.", show_default=False),
    ] = None,
    games: Annotated[
        str, typer.Option(help="Short for --option games=..., as in 1,2.", show_default=False)
    ] = "",
    mode: Annotated[str, typer.Option(help="Short for --option mode=...", show_default=False)] = "",
    players: Annotated[
        str | None,
        typer.Option(
            help="One name a seat, with commas between; they change seats after every match. Or "
            "one name for all.",
            show_default=",".join(UNSAID),
        ),
    ] = None,
    matches: Annotated[int, typer.Option(help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    first: Annotated[int, typer.Option(help="Number of the first match.")] = 1,
    jobs: Annotated[int, typer.Option(help="How many processes.")] = 1,
    budget: Annotated[
        str,
        typer.Option(help="What a search may take for an answer: 50ms, 0.5s, or 200 simulations."),
    ] = "100",
    report: ReportOption = None,
    orders: OrdersOption = False,
    afresh: Annotated[
        bool, typer.Option("--afresh", help="Forget the matches kept beside the report.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let computer players play each other, and count."""
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415

    from bot import engine  # noqa: PLC0415
    from bot import simulate as simulation  # noqa: PLC0415

    from . import typed  # noqa: PLC0415

    rules = game(ruleset)
    try:
        chosen = typed.options(rules, option or (), {"games": games, "mode": mode})
        names = typed.seating(rules, seats, players, UNSAID)
        thinking = simulation.budget_of(budget)
        plan = simulation.Plan(rules.key, chosen, names, matches, seed, first, thinking, orders)
        result = kept(plan, jobs, report, afresh)
    except (simulation.BadPlan, engine.BadOptions) as error:
        give_up(str(error), 2)
    except BrokenProcessPool:
        give_up("one of the processes died; with --report, the same command goes on from there", 1)
    show_figures(result, as_json)
    show_failures(result)
    show_interruption(result, report)


def kept(plan: "Plan", jobs: int, path: Path | None, afresh: bool) -> "Report":
    """The simulation, with its matches in a file and a report on them, if there is to be one."""
    from bot.simulate import BadPlan, MatchFile, check, page  # noqa: PLC0415

    if path is None:
        if afresh:
            raise BadPlan("--afresh begins a --report anew, and none is named")
        return watched(plan, jobs)
    if path.suffix != ".html":
        raise BadPlan(f"the report is an HTML file, as in build/balance.html; not '{path}'")
    check(plan, jobs)
    try:
        with MatchFile(path.with_suffix(".jsonl"), plan, afresh) as match_file:
            result = watched(plan, jobs, match_file)
        path.write_text(page(result), encoding="utf-8")
    except OSError as error:
        give_up(f"{error.filename or path} cannot be written: {error.strerror}", 1)
    return result


def watched(plan: "Plan", jobs: int, match_file: "MatchFile | None" = None) -> "Report":
    """The simulation, with a progress bar where somebody sees it."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn  # noqa: PLC0415

    from bot.simulate import report  # noqa: PLC0415

    console = Console(stderr=True)
    if not (sys.stdout.isatty() and console.is_terminal):
        return report(plan, jobs, match_file=match_file)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    # A search takes seconds a match: what is left of the time is told by the last ten minutes.
    with Progress(*columns, console=console, transient=True, speed_estimate_period=600) as progress:
        done = len(match_file.played) if match_file else 0
        task = progress.add_task("matches", total=plan.matches, completed=done)
        return report(plan, jobs, lambda played: progress.advance(task, played), match_file)


def show_figures(result: "Report", as_json: bool) -> None:
    import json  # noqa: PLC0415

    from bot.simulate import table  # noqa: PLC0415

    if as_json:
        typer.echo(json.dumps(result.as_data()))
        return
    for name, value in result.figures().items():
        typer.echo(f"{name.replace('_', ' '):28} {in_words(value)}")
    typer.echo("\n".join(["", *table(result.checks())]))


def show_interruption(result: "Report", path: Path | None) -> None:
    """How far it got, and how to go on."""
    if not result.interrupted:
        return
    there, all = len(result.results), result.plan.matches
    again = f"; {path} tells of them, and the same command goes on from there" if path else ""
    give_up(f"interrupted after {there} of {all} matches{again}", 130)


def in_words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


FAILURES_SHOWN = 5


def show_failures(result: "Report") -> None:
    """Which matches failed, with all that is needed to play them again."""
    if not result.failed:
        return
    plan = result.plan
    again = f"{plan.words} --matches 1 --first"
    typer.echo(result.failed[0].trace, err=True)
    for failure in result.failed[:FAILURES_SHOWN]:
        typer.echo(f"match {failure.number} failed: {failure.error}", err=True)
        typer.echo(f"  seed {failure.seed}; again: {again} {failure.number}", err=True)
    give_up(f"{len(result.failed)} of {plan.matches} matches failed", 1)
