"""What is said when a command cannot do what it was asked for, and the exit code for it."""

from __future__ import annotations

from typing import NoReturn

import typer


def give_up(told: str, code: int) -> NoReturn:
    typer.echo(told, err=True)
    raise SystemExit(code)


def say(told: str, level: str = "ERROR") -> None:
    """To standard error, in the form that everything else there has."""
    import logging  # noqa: PLC0415

    from bot import logs, settings  # noqa: PLC0415

    number = logging.getLevelNamesMapping()[level]
    typer.echo(logs.as_json(told, number) if settings.wants_json() else told, err=True)


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
