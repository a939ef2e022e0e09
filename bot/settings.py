"""What the operator sets: environment variables, or an .env file beside the project."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

EXIT_CODE = 78
"""EX_CONFIG: a supervisor should not restart what can only fail again."""


class BadSettings(ValueError):
    """A setting that is missing or cannot be used, by its name; never with its value."""


class Settings(BaseSettings):
    """Names and meanings are the same in .env.example; a test compares the two."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8-sig", extra="ignore", hide_input_in_errors=True
    )

    discord_token: SecretStr = Field(description="The bot's token, from Discord's developer portal")
    database_path: Path = Field(
        default=Path("omen.db"), description="Where matches are kept; must survive a restart"
    )
    log_format: Literal["plain", "json"] = Field(
        default="plain", description="plain for people, json for machines"
    )
    log_level: Literal["INFO", "WARNING", "ERROR"] = Field(
        default="INFO", description="How much is logged; never hands or tokens"
    )

    omen_thinking_seconds: float = Field(
        default=1.0, gt=0, le=10, description="How long the computer thinks about an answer"
    )
    omen_thinking_workers: int = Field(
        default=2, ge=1, le=64, description="How many processes think at a time"
    )

    @field_validator("discord_token")
    @classmethod
    def looks_like_a_token(cls, token: SecretStr) -> SecretStr:
        text = token.get_secret_value()
        if text.count(".") != 2 or any(character.isspace() for character in text):
            raise ValueError("a token has three parts with dots between them")
        return token


class SettingsWithoutToken(Settings):
    """For what is done without Discord."""

    discord_token: SecretStr = SecretStr("")

    @field_validator("discord_token")
    @classmethod
    def looks_like_a_token(cls, token: SecretStr) -> SecretStr:
        """Whatever it is: it is not used."""
        return token


class LogFormat(BaseSettings):
    """How anything is to be told, that another setting is wrong included."""

    model_config = Settings.model_config
    log_format: str = "plain"


def load(env_file: Path | None = Path(".env"), kind: type[Settings] = Settings) -> Settings:
    """The settings, or a sentence for each that is wrong."""
    try:
        return kind(_env_file=env_file)  # type: ignore[call-arg]
    except (OSError, UnicodeError) as error:
        raise BadSettings(f"{env_file} cannot be read: it must be plain text in UTF-8.") from error
    except ValidationError as error:
        faults = [
            f"{str(fault['loc'][0]).upper()}: {plain(fault['type'], fault['msg'])}"
            for fault in error.errors(include_input=False)
        ]
        raise BadSettings("\n".join(faults)) from error


def wants_json() -> bool:
    """Is LOG_FORMAT json? Known before the other settings are, and whatever is wrong with them."""
    try:
        return LogFormat().log_format == "json"
    except (OSError, UnicodeError):
        return False


def plain(kind: str, message: str) -> str:
    if kind == "missing":
        return "is not set. See .env.example."
    return message.removeprefix("Value error, ") + "."


def is_open_to_all(path: Path = Path(".env")) -> bool:
    """Can others on this machine read the token?"""
    if os.name != "posix" or not path.exists():
        return False
    return bool(path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH))
