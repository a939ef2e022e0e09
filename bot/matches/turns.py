"""Keeps the state with which each stage of a match begins, with the cards it is played with.

So a match can be shown again as it was: nothing is run anew on cards that have changed since.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from sqlite3 import Connection

from bot.engine import Match, rules_of
from bot.store import turns
from bot.store.rows import MatchRow
from bot.store.turns import CardFile, Turn

PACKAGE = "omen-bot"
UNRELEASED = "unreleased"


def begin(db: Connection, match_id: int, match: Match) -> None:
    """A match has been set up: its first question is open."""
    keep(db, match_id, match, 0, match.to_json())


def follow(db: Connection, row: MatchRow, match: Match, old: Match) -> None:
    """Something was done: a stage has begun, or one that had begun was taken back."""
    if match.stage < old.stage:
        turns.forget_after(db, row.id, match.stage)
    elif match.stage > old.stage and match.outcome is None:
        keep(db, row.id, match, row.version, row.state)


def keep(db: Connection, match_id: int, match: Match, version: int, state: str) -> None:
    file = card_file(match.rules.key)
    turns.add(db, match_id, match.stage, version, state, file)


@lru_cache
def card_file(ruleset: str) -> CardFile:
    """The cards of a game as this process plays them: read once, whatever becomes of the file."""
    return CardFile(ruleset, release(), rules_of(ruleset).definitions())


def release() -> str:
    """The version of this program, if it was installed as one."""
    try:
        return version(PACKAGE)
    except PackageNotFoundError:
        return UNRELEASED


def of_match(db: Connection, match_id: int) -> list[Turn]:
    """The states of a match in order, each as the text it was saved as."""
    return turns.of_match(db, match_id)


def cards_of(db: Connection, turn: Turn) -> CardFile:
    """The definitions with which a stage was played."""
    file = turns.read_card_file(db, turn.cards)
    assert file is not None, "a turn names a card file that is there"
    return file
