"""The commands of whoever keeps the bot running, and the one that plays on this machine."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from .faults import give_up, in_a_sentence, say

if TYPE_CHECKING:
    from bot.settings import Settings
    from bot.store.database import Database
    from bot.store.forgetting import Kept

T = TypeVar("T")


def run() -> None:
    """Run the bot, until SIGTERM or Ctrl-C. Settings come from the environment or .env."""
    from bot import process  # noqa: PLC0415

    configured(process.run)


def sync(
    guild: Annotated[
        int | None, typer.Option(help="Only for this server, at once.", show_default="everywhere")
    ] = None,
) -> None:
    """Register the slash commands with Discord, and upload the signs. What is as it was is not
    sent again."""
    from bot import process  # noqa: PLC0415

    done = configured(lambda settings: process.sync(settings, guild))
    words = "are registered" if done.commands else "have not changed"
    typer.echo(f"The commands {words}.")
    if done.signs.fault:
        say(str(done.signs), "WARNING")
    else:
        typer.echo(str(done.signs))


def forget(
    user_id: Annotated[int, typer.Argument(min=1, max=2**63 - 1, help="Their id on Discord.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask whether it is meant.")] = False,
) -> None:
    """Remove a person. Their matches end, and what was played is Somebody's."""
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


def backup(file: Annotated[Path, typer.Argument(help="A new file.")]) -> None:
    """Copy the database, while the bot runs or not. Only you may read the new file."""
    from bot import process, settings  # noqa: PLC0415

    configured(lambda found: process.backup(found, file), settings.SettingsWithoutToken)
    typer.echo(f"The backup is in {file}.")


def configured(work: Callable[[Settings], Awaitable[T]], kind: type[Settings] | None = None) -> T:
    """Do that with the operator's settings; every fault that can be foreseen is one sentence."""
    import asyncio  # noqa: PLC0415
    import logging  # noqa: PLC0415

    from bot import logs, settings  # noqa: PLC0415

    async def main(found: Settings) -> T:
        return await work(found)

    try:
        found = settings.load(kind=kind or settings.Settings)
        logs.configure(found.log_format, found.log_level)
        if settings.is_open_to_all():
            say("Others on this machine can read .env and the token: chmod 600 .env", "WARNING")
        return asyncio.run(main(found))
    except Exception as error:
        told = in_a_sentence(error)
        if told is None:
            logging.getLogger("bot").critical("a fault that nobody foresaw", exc_info=error)
            raise SystemExit(1) from None
        say(told[0])
        raise SystemExit(told[1]) from None


NO_CHECKOUT = (
    "Playing on this machine needs a checkout of the repository, where `make play` starts it: "
    "the installed package is the bot alone, without a Discord of its own."
)


def play(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Where the page is.")] = 8461,
    data: Annotated[Path, typer.Option(help="Where everything is kept.")] = Path(".play"),
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> None:
    """Play on this machine, in a browser. The Discord is its own and needs no token."""
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
