"""Discord's limits on application commands and on the choices offered while typing."""

from __future__ import annotations

import re

from local_discord.form import Form, Path
from local_discord.model import Json

CHAT_INPUT, USER_COMMAND, MESSAGE_COMMAND = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 6, 7, 8, 9, 10, 11

MOST_COMMANDS = {CHAT_INPUT: 100, USER_COMMAND: 15, MESSAGE_COMMAND: 15}
NAME, DESCRIPTION, OPTIONS, CHOICES, CHOICE, WHOLE = 32, 100, 25, 25, 100, 8000
NAME_PATTERN = re.compile(r"^[-_'\w]{1,32}$")


def check_commands(commands: list[Json]) -> None:
    """A whole scope's commands, as a bulk overwrite brings them."""
    form = Form()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        path: Path = (index,)
        key = (command.get("type", CHAT_INPUT), str(command.get("name")))
        if key in seen:
            form.fail(
                (index, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Command names must be unique",
            )
        seen.add(key)
        _check_command(form, command, path)
    for kind, most in MOST_COMMANDS.items():
        if sum(1 for each, _ in seen if each == kind) > most:
            form.fail((), "APPLICATION_COMMAND_TOO_MANY", f"Must be {most} or fewer in length.")
    form.settle()


def _check_command(form: Form, command: Json, path: Path) -> None:
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        form.length((*path, "name"), command.get("name") or "", NAME, 1)
        return
    _check_words(form, command, path)
    options = command.get("options") or []
    _check_option_list(form, options, (*path, "options"))
    if _weight(command) > WHOLE:
        form.fail(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({WHOLE})")


def _weight(part: Json) -> int:
    """Names, descriptions and choices of a command and all below it count together."""
    own = len(part.get("name") or "") + len(part.get("description") or "")
    choices = sum(len(c["name"]) + len(str(c["value"])) for c in part.get("choices") or [])
    return own + choices + sum(_weight(option) for option in part.get("options") or [])


def _check_words(form: Form, part: Json, path: Path) -> None:
    name = part.get("name") or ""
    form.length((*path, "name"), name, NAME, 1)
    if name and (name != name.lower() or not NAME_PATTERN.match(name)):
        form.fail(
            (*path, "name"),
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        )
    form.length((*path, "description"), part.get("description") or "", DESCRIPTION, 1)


def _check_option_list(form: Form, options: list[Json], path: Path) -> None:
    form.length(path, options, OPTIONS)
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        form.fail(
            path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are exclusive of all others",
        )
    optional_seen, names = False, set()
    for index, option in enumerate(options):
        here: Path = (*path, index)
        _check_option(form, option, here)
        if option.get("required") and optional_seen:
            form.fail(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        if option.get("name") in names:
            form.fail(
                here,
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            )
        names.add(option.get("name"))


def _check_option(form: Form, option: Json, here: Path) -> None:
    _check_words(form, option, here)
    kind = option.get("type")
    if kind not in range(1, 12):
        form.fail((*here, "type"), "BASE_TYPE_CHOICES", "Value must be one of 1 to 11.")
    if kind in (SUBCOMMAND, GROUP):
        _check_option_list(form, option.get("options") or [], (*here, "options"))
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        form.fail(
            (*here, "autocomplete"),
            "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID",
            "Cannot use autocomplete with choices",
        )
    check_choices(form, choices, (*here, "choices"))


def check_choices(form: Form, choices: list[Json], path: Path) -> None:
    """Fixed ones of an option, or those an autocomplete answer offers."""
    form.length(path, choices, CHOICES)
    for index, choice in enumerate(choices):
        form.length((*path, index, "name"), choice.get("name") or "", CHOICE, 1)
        if isinstance(choice.get("value"), str):
            form.length((*path, index, "value"), choice["value"], CHOICE)
        else:
            form.require((*path, index, "value"), choice.get("value"))
