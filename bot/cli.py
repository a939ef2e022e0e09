"""The command line. What a command needs is imported when it runs: `--help` is quick."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Awaitable, Callable
from logging import ERROR, WARNING
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeVar

import typer

if TYPE_CHECKING:
    from bot.engine.omen.cardfile import CardFile
    from bot.engine.omen.cards import Krater, Unit
    from bot.settings import Settings
    from bot.simulate import MatchFile, Plan, Report
    from bot.store.database import Database
    from bot.store.forgetting import Kept

T = TypeVar("T")

app = typer.Typer(
    name="bot",
    help="Omen: matches of the Omen card games.",
    no_args_is_help=True,
    add_completion=False,
)
cards = typer.Typer(help="The cards of the Omen games.", no_args_is_help=True)
app.add_typer(cards, name="cards")


def main() -> None:
    """Run a command. A broken card file is told as such, whatever command stumbled over it."""
    try:
        app()
    except ValueError as error:
        from bot.engine import BadCards  # noqa: PLC0415

        if not isinstance(error, BadCards):
            raise
        give_up(str(error), 1)


def give_up(told: str, code: int) -> NoReturn:
    typer.echo(told, err=True)
    raise SystemExit(code)


@app.callback()
def root() -> None:
    """Keeps `simulate` a command of its own, however few there are."""


@app.command()
def run() -> None:
    """Run the bot, until SIGTERM or Ctrl-C; settings come from the environment or .env."""
    from bot import process  # noqa: PLC0415

    configured(process.run)


@app.command()
def sync(
    guild: Annotated[
        int | None, typer.Option(help="Only for this server, at once.", show_default="everywhere")
    ] = None,
) -> None:
    """Register the slash commands with Discord, if they changed since the last time."""
    from bot import process  # noqa: PLC0415

    changed = configured(lambda settings: process.sync(settings, guild))
    typer.echo("The commands are registered." if changed else "The commands have not changed.")


@app.command()
def forget(
    user_id: Annotated[int, typer.Argument(min=1, max=2**63 - 1, help="Their id on Discord.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask whether it is meant.")] = False,
) -> None:
    """Remove a person: their matches end, and what was played is Somebody's."""
    from bot.matches.forgetting import Forgetting  # noqa: PLC0415

    kept = with_database(lambda database: Forgetting(database).kept(user_id))
    if not any(kept):
        typer.echo(f"Nothing is kept of {user_id}.")
        return
    typer.echo(what_will_go(kept))
    if not yes:
        typer.confirm("This cannot be taken back. Remove them?", abort=True)
    is_clean = with_database(lambda database: Forgetting(database).forget(user_id))
    typer.echo("They are removed. Remember the backups.")
    if not is_clean:
        typer.echo(NOT_YET_CLEAN, err=True)


NOT_YET_CLEAN = (
    "Another program is reading the database: the log beside it still holds what was removed, "
    "until the bot is next stopped."
)


def what_will_go(kept: Kept) -> str:
    """What is kept of a person, and what becomes of it."""
    told = {
        "running matches, which end without a result": kept.live,
        "other matches, which stay and become Somebody's": kept.past,
        "challenges, which become Somebody's; an open one is cancelled": kept.challenges,
        "settings, which are deleted": kept.settings,
        "blocks of and by them, which are deleted": kept.blocks,
    }
    return "\n".join(f"{number:>6} {what}" for what, number in told.items())


def with_database(work: Callable[[Database], Awaitable[T]]) -> T:
    """Do that with the database, whether the bot is at work on it or not; no token is needed."""
    from bot import process, settings  # noqa: PLC0415
    from bot.store.database import CannotOpen  # noqa: PLC0415

    async def opened(found: Settings) -> T:
        path = found.database_path
        if not path.exists():
            raise CannotOpen(f"{path} is not there.")
        async with process.opened(path) as database:
            return await work(database)

    return configured(opened, settings.SettingsWithoutToken)


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="A new file.")]) -> None:
    """Copy the database into a new file that only you may read, while the bot runs or not."""
    from bot import process, settings  # noqa: PLC0415

    configured(lambda found: process.backup(found, file), settings.SettingsWithoutToken)
    typer.echo(f"The backup is in {file}.")


def configured(work: Callable[[Settings], Awaitable[T]], kind: type[Settings] | None = None) -> T:
    """Do that with the operator's settings; every fault that can be foreseen is one sentence."""
    import asyncio  # noqa: PLC0415

    from bot import logs, settings  # noqa: PLC0415

    async def main(found: Settings) -> T:
        return await work(found)

    try:
        found = settings.load(kind=kind or settings.Settings)
        logs.configure(found.log_format, found.log_level)
        if settings.is_open_to_all():
            say("Others on this machine can read .env and the token: chmod 600 .env", WARNING)
        return asyncio.run(main(found))
    except Exception as error:
        told = in_a_sentence(error)
        if told is None:
            logging.getLogger("bot").critical("a fault that nobody foresaw", exc_info=error)
            raise SystemExit(1) from None
        say(told[0])
        raise SystemExit(told[1]) from None


def say(told: str, level: int = ERROR) -> None:
    """To standard error, in the form that everything else there has."""
    from bot import logs, settings  # noqa: PLC0415

    typer.echo(logs.as_json(told, level) if settings.wants_json() else told, err=True)


def in_a_sentence(error: Exception) -> tuple[str, int] | None:
    """What to say of it, and the exit code; None if nobody foresaw it."""
    from bot.settings import EXIT_CODE  # noqa: PLC0415

    if told := only_to_be_mended(error):
        return told, EXIT_CODE
    return (told, 1) if (told := perhaps_passing(error)) else None


def only_to_be_mended(error: Exception) -> str | None:
    """By the operator: to start again would be of no use."""
    import discord  # noqa: PLC0415

    from bot.settings import BadSettings  # noqa: PLC0415
    from bot.store.database import CannotOpen  # noqa: PLC0415

    match error:
        case BadSettings():
            return str(error)
        case CannotOpen():
            return f"DATABASE_PATH: {error}"
        case discord.LoginFailure():
            return "DISCORD_TOKEN: Discord does not accept this token."
    return None


def perhaps_passing(error: Exception) -> str | None:
    import aiohttp  # noqa: PLC0415
    import discord  # noqa: PLC0415

    from bot.engine import BadCards  # noqa: PLC0415
    from bot.process import LeaseLost  # noqa: PLC0415
    from bot.store.backup import CannotBackUp  # noqa: PLC0415
    from bot.store.faults import FAULTS  # noqa: PLC0415

    match error:
        case LeaseLost() | CannotBackUp() | BadCards():
            return str(error)
        case aiohttp.ClientConnectorError():
            return f"Discord cannot be reached: {error}"
        case discord.Forbidden() | discord.NotFound():
            return f"Discord refuses: {error.text}. Is the bot in that server?"
    return f"DATABASE_PATH: it cannot be used: {error}" if isinstance(error, FAULTS) else None


@app.command()
def simulate(
    ruleset: Annotated[str, typer.Option(help="The game system.")] = "omen",
    games: Annotated[
        str, typer.Option(help="Which of its games, with commas between.", show_default="1")
    ] = "",
    mode: Annotated[
        str,
        typer.Option(help="single, combined or draft.", show_default="by the number of games"),
    ] = "",
    players: Annotated[
        str, typer.Option(help="Players by seat; they change seats after every match.")
    ] = "random,acolyte",
    matches: Annotated[int, typer.Option(help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    first: Annotated[int, typer.Option(help="Number of the first match.")] = 1,
    jobs: Annotated[int, typer.Option(help="How many processes.")] = 1,
    budget: Annotated[
        str,
        typer.Option(help="What a search may take for an answer: 50ms, 0.5s, or 200 simulations."),
    ] = "100",
    report: Annotated[
        Path | None,
        typer.Option(help="Write the figures to this HTML file; the matches are kept beside it."),
    ] = None,
    afresh: Annotated[
        bool, typer.Option("--afresh", help="Forget the matches kept beside the report.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let computer players play each other, and count."""
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415

    from bot import simulate as simulation  # noqa: PLC0415

    options: tuple[tuple[str, Any], ...] = (("games", numbers(games)),) if games else ()
    options += (("mode", mode),) if mode else ()
    names = tuple(name.strip() for name in players.split(","))
    try:
        thinking = simulation.budget_of(budget)
        plan = simulation.Plan(ruleset, options, names, matches, seed, first, thinking)
        result = kept(plan, jobs, report, afresh)
    except simulation.BadPlan as error:
        give_up(str(error), 2)
    except BrokenProcessPool:
        give_up("one of the processes died; with --report, the same command goes on from there", 1)
    show_figures(result, as_json)
    show_failures(result)
    show_interruption(result, report)


def numbers(text: str) -> list[int]:
    try:
        return [int(number) for number in text.split(",")]
    except ValueError:
        give_up(f"games are numbers with commas between, as in 1 or 1,2; not '{text}'", 2)


def kept(plan: Plan, jobs: int, path: Path | None, afresh: bool) -> Report:
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


def watched(plan: Plan, jobs: int, match_file: MatchFile | None = None) -> Report:
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


def show_figures(result: Report, as_json: bool) -> None:
    from bot.simulate import table  # noqa: PLC0415

    if as_json:
        typer.echo(json.dumps(result.as_data()))
        return
    for name, value in result.figures().items():
        typer.echo(f"{name.replace('_', ' '):28} {in_words(value)}")
    typer.echo("\n".join(["", *table(result.checks())]))


def show_interruption(result: Report, path: Path | None) -> None:
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


NO_CHECKOUT = (
    "Playing on this machine needs a checkout of the repository, where `make play` starts it: "
    "the installed package is the bot alone, without a Discord of its own."
)


@app.command()
def play(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Where the page is.")] = 8461,
    data: Annotated[Path, typer.Option(help="Where everything is kept.")] = Path(".play"),
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> None:
    """Play on this machine, in a browser: the bot and a Discord of its own, with no token."""
    import asyncio  # noqa: PLC0415

    from bot.settings import EXIT_CODE  # noqa: PLC0415

    try:
        from bot import play_locally  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        if missing.name != "local_discord":
            raise
        give_up(NO_CHECKOUT, EXIT_CODE)
    try:
        asyncio.run(play_locally.play(play_locally.Plan(port, data, browser)))
    except play_locally.CannotPlay as error:
        give_up(str(error), EXIT_CODE)


FAILURES_SHOWN = 5


def show_failures(result: Report) -> None:
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


@app.command()
def gallery(
    out: Annotated[Path, typer.Option(help="The folder for the pictures.")] = Path("build/gallery"),
) -> None:
    """Draw every card and the hardest boards and hands, to look at."""
    from bot.render.omen.gallery import write  # noqa: PLC0415

    try:
        written = write(out)
    except OSError as error:
        give_up(f"{out} cannot be written: {error.strerror}", 1)
    typer.echo(f"{len(written)} pictures in {out}")


@cards.command("check")
def check(
    file: Annotated[
        Path | None, typer.Argument(help="A card file.", show_default="the game's")
    ] = None,
) -> None:
    """Say everything that is wrong with a card file."""
    from bot.engine import BadCards  # noqa: PLC0415
    from bot.engine.omen import cardfile  # noqa: PLC0415

    path = file or cardfile.CARDS_YAML
    try:
        found = cardfile.read(path)
    except BadCards as error:
        give_up(str(error), 1)
    typer.echo(f"{path.name}: {contents(found)}, all in order")


def contents(found: CardFile) -> str:
    """How many games and cards there are to deal from, and how many cards are retired."""
    units = sum(not unit.retired for unit in found.units)
    kraters = sum(not krater.retired for krater in found.kraters)
    retired = len(found.units) + len(found.kraters) - units - kraters
    counts = [(len(found.titles), "game"), (units, "Unit"), (kraters, "Krater")]
    counts += [(retired, "retired card")] if retired else []
    return ", ".join(f"{count} {name}{'s' * (count != 1)}" for count, name in counts)


@cards.command("show")
def show(name: Annotated[list[str], typer.Argument(help="A card's name or key.")]) -> None:
    """Print a card."""
    from bot.engine.omen.cards import find  # noqa: PLC0415

    wanted = " ".join(name)
    card = find(wanted) or find(wanted.replace(" ", "_"))
    if card is None:
        give_up(no_such_card(wanted), 1)
    if sys.stdout.isatty():
        print_panel(card)
        return
    typer.echo("\n".join((card.name, *facts(card))))


def no_such_card(wanted: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415

    from bot.engine.omen.cards import everything  # noqa: PLC0415

    names = {card.name.casefold(): card.name for card in everything()}
    close = [names[name] for name in get_close_matches(wanted.casefold(), names, n=3, cutoff=0.5)]
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    return f"there is no card '{wanted}'{hint}"


def print_panel(card: Unit | Krater) -> None:
    from rich.console import Console  # noqa: PLC0415
    from rich.panel import Panel  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from bot.engine.omen.cards import TRAITS  # noqa: PLC0415

    body = Text("\n".join(facts(card)))
    body.highlight_words(TRAITS, "bold")
    Console().print(Panel(body, title=card.name, expand=False, padding=(0, 1)))


def facts(card: Unit | Krater) -> list[str]:
    """What is printed on a card below its name, line by line."""
    from bot.engine.omen.cards import TITLES, Unit  # noqa: PLC0415

    printed = unit_facts(card) if isinstance(card, Unit) else [f"Break it: {card.broken.text}"]
    kind = "Unit" if isinstance(card, Unit) else "Krater"
    retired = "; retired: no new match is dealt it" if card.retired else ""
    lines = [f"{kind} of game {card.game}, {TITLES[card.game]}{retired}", "", *printed]
    return [*lines, "", card.flavour] if card.flavour else lines


def unit_facts(unit: Unit) -> list[str]:
    from bot.engine.omen.words import TRAITS, values  # noqa: PLC0415

    lines = [values(unit, "   "), ""]
    for trait in unit.trait_names:
        ability = getattr(unit, trait.lower(), None)
        step = f" ({unit.triumph.step.title()} Step)" if unit.triumph and trait == "TRIUMPH" else ""
        lines.append(f"{trait}{step}: {ability.text if ability else TRAITS[trait]}")
    return lines
