"""Random play: what the contract, the leak tests, the saves and the soak all do.

A `course` is a match and the answers that were given in it, one pause after the other. Two
courses of the same seed are the same, whatever else is done with the match at its pauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from bot import engine
from bot.engine import Event, Match, Ruleset
from bot.engine.core.zone import census
from tests.kit import toy


class Answer(NamedTuple):
    """What a seat says to a question."""

    seat: int
    ask_id: int
    picks: list[int]


class Pause(NamedTuple):
    """A match that waits, and the answer it is about to be given."""

    match: Match
    answer: Answer


SETTINGS: dict[str, tuple[str, dict[str, Any]]] = {
    "omen 1": ("omen", {"games": [1]}),
    "omen 2": ("omen", {"games": [2]}),
    "omen 3": ("omen", {"games": [3]}),
    "omen 1+2": ("omen", {"games": [1, 2]}),
    "omen 1+2+3": ("omen", {"games": [1, 2, 3]}),
    "omen draft": ("omen", {"games": [1, 2, 3], "mode": "draft"}),
    "aegean": ("aegean", {"start": "emissary"}),
    "aegean, elder": ("aegean", {"start": "elder"}),
    "nine": ("nine", {"teams": "chosen"}),
    "nine, random": ("nine", {"teams": "random"}),
}
"""Every way to play that random play must cover, by name: the ruleset and its options."""

for key in engine.RULESETS:
    if key not in {ruleset for ruleset, _ in SETTINGS.values()}:
        SETTINGS[key] = (key, {})

EVERY: dict[str, tuple[str, dict[str, Any]]] = {
    **SETTINGS,
    "toy": (toy.RULESET.key, {}),
    "toy, long and stormy": (toy.RULESET.key, {"length": "long", "wind": "storm"}),
}
"""The same and the toy, which must be installed to be played: three or four, by the seed."""


def rules_of(game: str) -> Ruleset[Any, Any, Any]:
    return engine.RULESETS[EVERY[game][0]]


def seats_of(game: str, seed: int) -> int:
    """How many play in the match that is made of a seed."""
    seats = rules_of(game).seats
    return seats[seed % len(seats)]


def new(game: str, seed: int) -> Match:
    """A match with as many seats and such an elder as the seed decides."""
    seats = seats_of(game, seed)
    ruleset, options = EVERY[game]
    return engine.new(ruleset, seats=seats, seed=seed, options=options, elder=seed % seats)


def some_answer(match: Match, rng: Random) -> Answer:
    """A legal answer to one of the open questions."""
    ask = match.asks[rng.choice(sorted(match.asks))]
    count = rng.randint(ask.at_least, ask.at_most)
    return Answer(ask.seat, ask.id, rng.sample(range(len(ask.options)), count))


MAY_LAST = frozenset(("nine",))
"""Games in which few random matches, but some, would never end (N17 has how many those may be)."""


def goes_on(match: Match) -> bool:
    """Is anybody asked? A match that would not end is given up, as in a simulation."""
    if match.asks and match.is_too_long:
        assert match.rules.key in MAY_LAST, "this match has no end"
        match.conclude(None, "turns")
    return bool(match.asks)


def course(match: Match, rng: Random) -> Iterator[Pause]:
    """Play to the end at random, stopping at every pause."""
    while goes_on(match):
        answer = some_answer(match, rng)
        yield Pause(match, answer)
        match.answer(*answer)


def pauses(game: str, seed: int) -> Iterator[Pause]:
    """All pauses of a random match from its beginning."""
    return course(new(game, seed), Random(seed))


def some_pauses(game: str, seed: int, every: int) -> Iterator[Pause]:
    """Some pauses of a random match, early ones and late ones."""
    for n, pause in enumerate(pauses(game, seed)):
        if n % every == seed % every:
            yield pause


def play_out(match: Match, rng: Random) -> list[Event]:
    """Play to the end at random; returns all that happened."""
    events: list[Event] = []
    while goes_on(match):
        events += match.answer(*some_answer(match, rng))
    return events


def cards_of(match: Match) -> list[int]:
    """Every card of the match, wherever it lies."""
    return census(match.rules.zones, match.state)


def strays(match: Match) -> list[int]:
    """R24: drafted cards that lie in a deck or pile of somebody else."""
    s = match.state
    owners = getattr(s, "owners", {})
    places = [*enumerate(s.decks), *enumerate(s.piles)] if owners else []
    return [card for seat, cards in places for card in cards if owners[card] != seat]


def idle_piles(match: Match) -> list[list[int]]:
    """R05: discard piles that lie beside an empty deck."""
    s = match.state
    return [pile for deck, pile in zip(s.decks, s.piles, strict=True) if pile and not deck]


def conserved_in(match: Match) -> tuple[int, ...]:
    return match.rules.conserved(match.state)
