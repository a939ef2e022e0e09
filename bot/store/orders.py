"""Standing orders in the database: what players have decided before they are asked."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from sqlite3 import Connection
from typing import NamedTuple, TypeAlias

ASKED = ""
"""In place of a ranking: who is to be asked, and has put cards in order all the same."""


class KeptOrder(NamedTuple):
    """What somebody has decided: which options come first, by the ruleset's word for it, and cards
    in the order in which they put them."""

    rank: str = ASKED
    cards: tuple[int, ...] = ()


Orders: TypeAlias = Mapping[tuple[int, str], KeptOrder]
"""By seat and kind of question."""


def of_match(db: Connection, match_id: int) -> Orders:
    cursor = db.execute(
        "SELECT seat, kind, rank, cards FROM orders WHERE match_id = ?", (match_id,)
    )
    return {
        (seat, kind): KeptOrder(rank, tuple(json.loads(cards)))
        for seat, kind, rank, cards in cursor.fetchall()
    }


def put(
    db: Connection, match_id: int, seat: int, kind: str, rank: str, cards: Sequence[int]
) -> None:
    db.execute(
        "INSERT OR REPLACE INTO orders (match_id, seat, kind, rank, cards) VALUES (?, ?, ?, ?, ?)",
        (match_id, seat, kind, rank, json.dumps(cards)),
    )


def withdraw(db: Connection, match_id: int, seat: int, kind: str) -> None:
    db.execute(
        "DELETE FROM orders WHERE match_id = ? AND seat = ? AND kind = ?", (match_id, seat, kind)
    )


def live(db: Connection) -> list[int]:
    """Every match under way in which somebody has left an order."""
    cursor = db.execute(
        "SELECT id FROM matches WHERE status = 'live'"
        " AND id IN (SELECT match_id FROM orders WHERE rank != '') ORDER BY id"
    )
    return [int(row[0]) for row in cursor.fetchall()]
