"""A scenario builder that reads like the table.

    t = table(ann="hand: bull_4; coins: 4", ben="left: augur_1, trader_2")
    t.ann.answers("play bull_4 left")
    assert t.ann.may == {"augur_1", "trader_2"}

Cards are named by their keys: the props in props.yaml, and those of data/cards.yaml, where the
examples use the same language. Units that are not named are props too.
Unless told to keep it, the match is saved and loaded again at every pause, so that every
scenario is a test of saving in mid-effect too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any

from bot import engine
from bot.engine import Ask, Match, Option
from bot.engine.core.event import Event
from bot.engine.core.run import run
from bot.engine.omen import RULESET
from bot.engine.omen import cards as known
from bot.engine.omen.cards import UNITS, Krater, Unit, card
from bot.engine.omen.positions import SEATS, card_id, cards, fields, position
from bot.engine.omen.state import State
from bot.engine.omen.words import PLACES
from tests.kit import props

reload_at_pauses = True
"""Set by pytest's --pauses."""


def table(**given: str | int) -> Table:
    """A match in mid-game: ann is active and in her Surge Step unless told otherwise."""
    return Table(given)


def keys(ids: Iterable[int]) -> list[str]:
    return [card(id).key for id in ids]


def rewritten(key: str, **changes: Any) -> AbstractContextManager[None]:
    """A Unit as if its card said something else, for rules that no prop can show."""
    return registered(replace(UNITS[card_id(key)], **changes))


@contextmanager
def registered(*units: Unit, kraters: Iterable[Krater] = ()) -> Iterator[None]:
    """These cards too, or in the place of those with their ids."""
    tables = [value for name, value in vars(known).items() if is_table(name, value)]
    before = [table.copy() for table in tables]
    for step, ids in known.TRIUMPHS.items():
        known.TRIUMPHS[step] = ids - {unit.id for unit in units}
    known.register({}, units, kraters)
    try:
        yield
    finally:
        for table, was in zip(tables, before, strict=True):
            table.clear()
            table.update(was)


def is_table(name: str, value: object) -> bool:
    return name.isupper() and isinstance(value, dict | set)


def label(option: Option) -> str:
    """An option as a scenario writes it."""
    verb = [] if option.verb in ("unit", "city", "offer", "glean", "take") else [option.verb]
    name = [card(option.card).key] if option.card and option.verb != "city" else []
    place = [PLACES[option.place]] if option.place >= 0 and not (name and not verb) else []
    return " ".join(verb + name + place)


def words_of(option: Option) -> set[str]:
    """All words that may stand for an option."""
    names = {option.verb}
    if option.card:
        names.add(card(option.card).key)
    if option.place >= 0:
        names.add(PLACES[option.place])
    return names


class Table:
    """A match of Omen with ann in seat 0 and ben in seat 1: of a position, or as it is."""

    def __init__(self, given: Mapping[str, str | int] | Match) -> None:
        if isinstance(given, Match):
            self.match = given
        else:
            self.match = Match(RULESET, deal(given))
            run(RULESET.standing, self.match.state)
        self.news: list[Event] = list(self.match.news)
        self.ann = Player(self, 0)
        self.ben = Player(self, 1)
        self.pause()

    @property
    def state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def discard(self) -> list[str]:
        return keys(self.state.piles[0])

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return keys(reversed(self.state.decks[0]))

    @property
    def asked(self) -> dict[str, str]:
        """Who is asked what kind of thing."""
        return {SEATS[seat]: ask.kind for seat, ask in self.match.asks.items()}

    def happened(self, kind: str) -> list[Event]:
        """What happened of that kind since the last answer."""
        return [event for event in self.news if event[0] == kind]

    def saw(self, kind: str, seat: int | None = None) -> list[str]:
        """The cards of what happened of that kind, as everybody (or that seat) may know them."""
        seen = self.match.seen(self.happened(kind), seat)
        return [card(event.card).key if event.card else "?" for event in seen]

    def do(self, line: str) -> None:
        """`ann: play bull_4 left`, or with several picks `ann: a + b`, or none: `ann:`."""
        name, _, phrase = line.partition(":")
        picks = [part.strip() for part in phrase.split("+") if part.strip()]
        Player(self, SEATS.index(name.strip())).answers(*picks)

    def check(self, then: Mapping[str, str | int]) -> None:
        """Everything named must be exactly so."""
        for name, wanted in then.items():
            if name in SEATS:
                Player(self, SEATS.index(name)).check(str(wanted))
            elif name == "ask":
                seat, kind = str(wanted).split()
                assert self.asked == {seat: kind}
            else:
                assert name == "discard", f"nothing is known of '{name}'"
                assert sorted(self.discard) == sorted(keys(cards(str(wanted))))

    def pause(self) -> None:
        """Save and load, as a restart between two clicks would."""
        if reload_at_pauses:
            loaded = engine.from_json(self.match.to_json())
            assert loaded == self.match
            self.match = loaded


class Player:
    """What one of the two has, may do and does."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def ask(self) -> Ask:
        asks = self.table.match.asks
        assert self.seat in asks, f"{SEATS[self.seat]} is not asked; {self.table.asked}"
        return asks[self.seat]

    @property
    def asked(self) -> str | None:
        """The kind of the open question, or None."""
        return self.table.asked.get(SEATS[self.seat])

    @property
    def may(self) -> set[str]:
        """Exactly what may be chosen."""
        labels = [label(option) for option in self.ask.options]
        assert len(set(labels)) == len(labels), labels
        return set(labels)

    def answers(self, *phrases: str) -> None:
        """Answer the open question, with one option for each phrase."""
        picks = [self.find(phrase) for phrase in phrases]
        self.table.news = self.table.match.answer(self.seat, self.ask.id, picks)
        self.table.pause()

    def find(self, phrase: str) -> int:
        wanted = set(phrase.split())
        found = [i for i, o in enumerate(self.ask.options) if wanted <= words_of(o)]
        if len(found) > 1:
            found = [i for i in found if label(self.ask.options[i]) == phrase] or found
        assert len(found) == 1, f"'{phrase}' is {len(found)} of {sorted(self.may)}"
        return found[0]

    def saw(self, kind: str) -> list[str]:
        """The cards of what happened of that kind; `?` where this player may not know it."""
        return self.table.saw(kind, self.seat)

    @property
    def hand(self) -> list[str]:
        return keys(self.table.state.hands[self.seat])

    @property
    def deck(self) -> list[str]:
        """This player's own, or the one that both share; top first."""
        return keys(reversed(self.table.state.deck(self.seat)))

    @property
    def discard(self) -> list[str]:
        return keys(self.table.state.pile(self.seat))

    @property
    def kraters(self) -> list[str]:
        return keys(self.table.state.kraters[self.seat])

    @property
    def broken(self) -> list[str]:
        return keys(self.table.state.broken[self.seat])

    @property
    def triumphs(self) -> list[str]:
        return keys(self.table.state.triumphs[self.seat])

    @property
    def coins(self) -> int:
        return self.table.state.coins[self.seat]

    def at(self, place: str) -> list[str]:
        """The keys of the Units on this side of a City."""
        return keys(self.table.state.side(self.seat, PLACES.index(place)))

    @property
    def left(self) -> list[str]:
        return self.at("left")

    @property
    def middle(self) -> list[str]:
        return self.at("middle")

    @property
    def right(self) -> list[str]:
        return self.at("right")

    def check(self, wanted: str) -> None:
        for name, rest in fields(wanted).items():
            if name == "coins":
                assert self.coins == int(rest)
            elif name == "kraters" and rest.isdigit():
                assert len(self.kraters) == int(rest)
            else:
                assert sorted(getattr(self, name)) == sorted(keys(cards(rest))), name


def deal(given: Mapping[str, str | int]) -> State:
    """The position that was asked for; props that are not named lie in the deck and the Cities."""
    return position(given, props.DECK, props.STACKS)
