"""The commands of whoever makes cards: check a card file, show a card, draw them all."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .faults import give_up

if TYPE_CHECKING:
    from bot.engine import Ruleset
    from bot.engine.core.ruleset import Shelf

cards = typer.Typer(help="The cards of a game.", no_args_is_help=True, rich_markup_mode=None)

RulesetOption = Annotated[
    str,
    typer.Option(help="The game system, by its key; `rulesets` lists them.", show_default=False),
]


def game(ruleset: str) -> Ruleset[Any, Any, Any]:
    """The one that is named, or the one that is meant where none is."""
    from bot import engine  # noqa: PLC0415

    try:
        return engine.rules_of(ruleset or engine.DEFAULT)
    except engine.BadOptions as error:
        give_up(str(error), 2)


def gallery(
    out: Annotated[Path, typer.Option(help="The folder for the pictures.")] = Path("build/gallery"),
    ruleset: RulesetOption = "",
) -> None:
    """Draw every card and the hardest boards and hands, to look at."""
    from .workshop import draw  # noqa: PLC0415

    try:
        written = draw(game(ruleset), out)
    except OSError as error:
        give_up(f"{out} cannot be written: {error.strerror}", 1)
    typer.echo(f"{len(written)} pictures in {out}")


@cards.command("check")
def check(
    file: Annotated[
        Path | None, typer.Argument(help="A card file.", show_default="those of all games")
    ] = None,
    ruleset: RulesetOption = "",
) -> None:
    """Say everything that is wrong with a card file, or with those of all games."""
    from bot.engine import BadCards  # noqa: PLC0415

    from .workshop import WORKSHOPS  # noqa: PLC0415

    rules = game(ruleset)
    if rules.key not in WORKSHOPS:
        give_up(f"{rules.title} has no card file that could be checked", 2)
    try:
        for key in (rules.key,) if file or ruleset else WORKSHOPS:
            typer.echo(WORKSHOPS[key].check(file))
    except BadCards as error:
        give_up(str(error), 1)


@cards.command("show")
def show(
    name: Annotated[list[str], typer.Argument(help="A card's name or key.")],
    ruleset: RulesetOption = "",
) -> None:
    """Print a card."""
    from .workshop import printed  # noqa: PLC0415

    rules, wanted = game(ruleset), " ".join(name)
    shelf = rules.shelf
    card = shelf.find(wanted) or shelf.find(wanted.replace(" ", "_"))
    if card is None:
        give_up(no_such_card(wanted, shelf.names()), 1)
    if sys.stdout.isatty():
        print_panel(shelf, card, printed(rules, card))
        return
    typer.echo("\n".join((shelf.name(card), *printed(rules, card))))


def no_such_card(wanted: str, there: Sequence[str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415

    names = {name.casefold(): name for name in there}
    close = [names[name] for name in get_close_matches(wanted.casefold(), names, n=3, cutoff=0.5)]
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    return f"there is no card '{wanted}'{hint}"


def print_panel(shelf: Shelf, card: int, lines: list[str]) -> None:
    from rich.console import Console  # noqa: PLC0415
    from rich.panel import Panel  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    body = Text("\n".join(lines))
    body.highlight_words(list(shelf.filters()), "bold")
    Console().print(Panel(body, title=shelf.name(card), expand=False, padding=(0, 1)))
