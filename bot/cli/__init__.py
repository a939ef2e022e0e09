"""The command line. What a command needs is imported when it runs: `--help` is quick.

That is why help is plain text, too: rich would take longer to come than all the rest.
"""

from __future__ import annotations

import typer

from . import designing, listing, operating, simulating
from .faults import give_up
from .operating import NO_CHECKOUT

__all__ = ["NO_CHECKOUT", "app", "main"]

app = typer.Typer(
    name="bot",
    help="Omen: matches of the Omen card games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)
app.add_typer(designing.cards, name="cards")


def main() -> None:
    """Run a command. A broken card file is told as such, whatever command stumbled over it."""
    try:
        app()
    except ValueError as error:
        from bot.engine import BadCards  # noqa: PLC0415

        if not isinstance(error, BadCards):
            raise
        give_up(str(error), 1)


@app.callback()
def root() -> None:
    """Keeps `simulate` a command of its own, however few there are."""


for command in (
    operating.run,
    operating.sync,
    operating.forget,
    operating.backup,
    simulating.simulate,
    operating.play,
    listing.rulesets,
    designing.gallery,
):
    app.command()(command)
