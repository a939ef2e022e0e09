"""The states with which the stages of a match began, and the cards they were played with.

A state is compressed by means of the one before it, from which it differs by little. So they are
read in their order, from the first on.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from hashlib import sha256
from sqlite3 import Connection

BEST = 9


@dataclass(frozen=True, slots=True)
class CardFile:
    """The definitions of a game's cards, and the release that first played with them."""

    ruleset: str
    release: str
    body: bytes

    @property
    def digest(self) -> str:
        return sha256(self.body).hexdigest()


@dataclass(frozen=True, slots=True)
class Turn:
    """A stage of a match: its number, the match's version then, its cards and its state."""

    stage: int
    version: int
    cards: int  # the number of a card file
    state: str


def squeezed(state: str, before: str) -> bytes:
    packer = zlib.compressobj(BEST, wbits=-zlib.MAX_WBITS, zdict=before.encode())
    return packer.compress(state.encode()) + packer.flush()


def unfolded(packed: bytes, before: str) -> str:
    opener = zlib.decompressobj(wbits=-zlib.MAX_WBITS, zdict=before.encode())
    return (opener.decompress(packed) + opener.flush()).decode()


def of_match(db: Connection, match_id: int) -> list[Turn]:
    """All that are kept of a match, in order."""
    cursor = db.execute(
        "SELECT stage, version, cards, state FROM turns WHERE match_id = ? ORDER BY stage",
        (match_id,),
    )
    found: list[Turn] = []
    before = ""
    for stage, version, cards, packed in cursor.fetchall():
        before = unfolded(packed, before)
        found.append(Turn(stage, version, cards, before))
    return found


def add(
    db: Connection, match_id: int, stage: int, version: int, state: str, file: CardFile
) -> None:
    """Keep a stage that begins, played with these cards; it is the last of its match."""
    cursor = db.execute(
        "SELECT state, (SELECT id FROM card_files WHERE ruleset = ? AND digest = ?)"
        " FROM turns WHERE match_id = ? ORDER BY stage",
        (file.ruleset, file.digest, match_id),
    )
    before, cards = "", None
    for packed, known in cursor.fetchall():
        before, cards = unfolded(packed, before), known
    if cards is None:
        cards = card_file(db, file)
    db.execute(
        "INSERT INTO turns (match_id, stage, version, cards, state) VALUES (?, ?, ?, ?, ?)",
        (match_id, stage, version, cards, squeezed(state, before)),
    )


def forget_after(db: Connection, match_id: int, stage: int) -> None:
    """What began after a stage was taken back."""
    db.execute("DELETE FROM turns WHERE match_id = ? AND stage > ?", (match_id, stage))


def card_file(db: Connection, file: CardFile) -> int:
    """The number under which a card file is kept; it is kept once, by what is in it."""
    cursor = db.execute(
        "SELECT id FROM card_files WHERE ruleset = ? AND digest = ?", (file.ruleset, file.digest)
    )
    row = cursor.fetchone()
    return int(row[0]) if row else add_card_file(db, file)


def add_card_file(db: Connection, file: CardFile) -> int:
    cursor = db.execute(
        "INSERT INTO card_files (ruleset, digest, release, body) VALUES (?, ?, ?, ?)",
        (file.ruleset, file.digest, file.release, zlib.compress(file.body, BEST)),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def read_card_file(db: Connection, number: int) -> CardFile | None:
    cursor = db.execute("SELECT ruleset, release, body FROM card_files WHERE id = ?", (number,))
    row = cursor.fetchone()
    return CardFile(row[0], row[1], zlib.decompress(row[2])) if row else None
