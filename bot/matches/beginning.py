"""How a match begins: where, by whom, and once, however often it is asked for."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from bot import engine
from bot.store import matches, outbox, people
from bot.store.notices import TableNotice
from bot.store.rows import Clocks, Seat, Server, hours_by_seat, people_among

from . import abandoned, clocks, turns
from .errors import Refused
from .names import together

NO_CLOCK = "none"
"""Nobody waits for a person who plays alone, and the computer is never late."""


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody on Discord, as far as a match must know them."""

    user_id: int
    name: str
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played: a server, and a channel or a thread of a channel in it.

    `beside`: not there, but in a thread beside it that is still to be opened.
    """

    guild_id: int
    channel_id: int
    parent_id: int | None = None
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """What is played, and how fast."""

    ruleset: str
    options: Mapping[str, Any]
    pace: str

    def refuse_impossible(self, seats: int) -> None:
        clocks.must_be_a_pace(self.pace)
        try:
            refuse_number(engine.rules_of(self.ruleset), seats)
            engine.check(self.ruleset, seats, self.options)
        except engine.BadOptions as error:
            raise Refused(f"This match cannot be set up: {error}.") from error


@dataclass(frozen=True, slots=True)
class Opening:
    """A match that is to begin: where, by whom, to what, and what it comes of."""

    place: Place
    origin: str
    seats: Sequence[Seat]
    game: Game
    elder: int


@dataclass(frozen=True, slots=True)
class Luck:
    """What a beginning leaves to chance: the secret seed, and the elder of a solo match."""

    seed: Callable[[], int]
    elder: Callable[[int], int]


def origin_of(kind: str, number: int) -> str:
    """What a match or a challenge comes of, in one word: it begins once, however often asked for.

    The kinds are kept in the database: `challenge`, `match` (played again), `interaction`.
    """
    return f"{kind}:{number}"


def secret_seed() -> int:
    return secrets.randbits(256)


def refuse_number(rules: engine.Ruleset[Any, Any, Any], seats: int) -> None:
    """A game is played by as many as its rules say."""
    if seats not in rules.seats:
        raise Refused(f"{rules.title} is played by {number_of_players(rules)}, not {seats}.")


def number_of_players(rules: engine.Ruleset[Any, Any, Any]) -> str:
    return f"{together([str(each) for each in rules.seats], 'or')} players"


# Who sits where


def computer_name(level: str, number: int = 1) -> str:
    """What the computer is called; from the second of a level at a table on, with a number."""
    return f"{level.title()}{f' {number}' if number > 1 else ''} (computer)"


def numbered(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats with every computer named and numbered by where it sits.

    Its id is below 0, and another one in each seat: nobody on Discord has such a one.
    """
    levels: Counter[str | None] = Counter()
    made = []
    for number, seat in enumerate(seats, start=1):
        levels[seat.level] += 1
        made.append(computer(number, seat.level, levels[seat.level]) if seat.level else seat)
    return tuple(made)


def computer(number: int, level: str, of_level: int) -> Seat:
    return Seat(-number, computer_name(level, of_level), level)


def moved_on(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of a rematch: whoever sat first sits last, so that another one begins."""
    return numbered((*seats[1:], *seats[:1]))


def is_solo(seats: Sequence[Seat]) -> bool:
    """Does one person play, and the computer everybody else?"""
    return len(people_among(seats)) == 1


def elder_of(seats: Sequence[Seat], by_chance: Callable[[int], int]) -> int:
    """R02: the elder is the player whose account is older, and Discord's ids grow with time.

    The computer has no age. Whoever plays with nobody else is the elder by chance, or is not.
    """
    if is_solo(seats):
        return by_chance(len(seats))
    return min(people_among(seats), key=lambda number: seats[number].user_id)


# Beginning


def begin(db: Connection, opening: Opening, seed: Callable[[], int], at: int) -> int:
    """A new match, with its first question open, or the one that has begun already; its id.

    Beside a busy channel it begins without a place and without a clock, until its thread is open:
    so nobody opens a thread for a match that then does not begin.
    """
    begun = matches.of_origin(db, opening.origin)
    if begun is not None:
        return begun
    place, seats, game = opening.place, opening.seats, opening.game
    if not place.beside:
        abandoned.clear_channel(db, place.channel_id, at)
    match = engine.new(game.ruleset, len(seats), seed(), options=game.options, elder=opening.elder)
    asked = people_among(seats, match.asks)
    running = clocks.started(asked, game.pace, at, hours_by_seat(seats))
    new = matches.NewMatch(
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        origin=opening.origin,
        placeless_since=at if place.beside else None,
        ruleset=game.ruleset,
        options=game.options,
        pace=game.pace,
        state=match.to_json(),
        seats=seats,
        began_at=at,
        clocks=Clocks() if place.beside else running,
    )
    match_id = matches.add(db, new)
    turns.begin(db, match_id, match)
    if not place.beside:
        outbox.add(db, at, TableNotice(match_id, fresh=True))
    return match_id


def refuse_channel(server: Server, place: Place) -> None:
    """A server may name the channels in which, and in whose threads, matches are played."""
    if server.channels and not {place.channel_id, place.parent_id} & set(server.channels):
        where = ", ".join(f"<#{channel}>" for channel in server.channels)
        raise Refused(f"In this server matches are played in {where}.")


def refuse_elsewhere(db: Connection, channel_id: int, place: Place) -> None:
    """Where it was played or asked for a match may be played; elsewhere only where all are."""
    if place.channel_id != channel_id:
        refuse_channel(people.server(db, place.guild_id), place)
