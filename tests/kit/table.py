"""A scenario builder that reads like the table.

    t = table(ann="hand: bull_4; coins: 4", ben="left: augur_1, trader_2")
    t.ann.answers("play bull_4 left")
    assert t.ann.may == {"augur_1", "trader_2"}

That is Omen; `Table(given, AEGEAN)` is a position of another City game. Cards are named by their
keys: the props of the game, and those of its card file, where the examples use the same language.
Units that are not named are props too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from bot.engine import Ask, Match, Option, Ruleset, aegean, omen
from bot.engine.aegean import positions as aegean_positions
from bot.engine.cities import cards as of_the_house
from bot.engine.cities import positions
from bot.engine.cities.cards import CARDS, AnyCard
from bot.engine.cities.positions import SEATS, Language
from bot.engine.cities.words.tables import PLACES
from bot.engine.core.position import fields
from bot.engine.omen import cards as of_omen
from bot.engine.omen import positions as omen_positions
from bot.engine.omen.cards import UNITS, Krater, Unit
from tests.kit import aegean_props, props
from tests.kit.scenario import Scenario, begun, phrased


@dataclass(frozen=True, eq=False)
class Game:
    """A City game as scenarios are dealt it: what is not named lies in the deck and the Cities."""

    rules: Ruleset[Any, Any, Any]
    language: Language[Any]
    units: Sequence[int]
    prizes: Sequence[int]


OMEN = Game(omen.RULESET, omen_positions.LANGUAGE, props.DECK, props.STACKS)
AEGEAN = Game(aegean.RULESET, aegean_positions.LANGUAGE, aegean_props.DECK, aegean_props.STACKS)

card_id = OMEN.language.card_id


def table(**given: str | int) -> Table:
    """A match in mid-game: ann is active and in her Surge Step unless told otherwise."""
    return Table(given)


def card(id: int) -> AnyCard:
    """Any card of any City game."""
    return CARDS[id]


def key_of(id: int) -> str:
    return card(id).key


def keys(ids: Iterable[int]) -> list[str]:
    return [key_of(id) for id in ids]


def rewritten(key: str, **changes: Any) -> AbstractContextManager[None]:
    """A Unit as if its card said something else, for rules that no prop can show."""
    return registered(replace(UNITS[card_id(key)], **changes))


@contextmanager
def registered(*units: Unit, kraters: Iterable[Krater] = ()) -> Iterator[None]:
    """These cards too, or in the place of those with their ids."""
    with forgotten(of_omen):
        for step, ids in of_omen.TRIUMPHS.items():
            of_omen.TRIUMPHS[step] = ids - {unit.id for unit in units}
        of_omen.register({}, units, kraters)
        yield


@contextmanager
def forgotten(known: ModuleType) -> Iterator[None]:
    """All that is registered among the cards of a game meanwhile is forgotten again."""
    tables = [
        value
        for module in (known, of_the_house)
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, dict | set)
    ]
    before = [table.copy() for table in tables]
    try:
        yield
    finally:
        for table, was in zip(tables, before, strict=True):
            table.clear()
            table.update(was)


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


class Table(Scenario):
    """A match with ann in seat 0 and ben in seat 1: of a position, or as it is."""

    def __init__(self, given: Mapping[str, str | int] | Match, game: Game = OMEN) -> None:
        match = given if isinstance(given, Match) else begun(game.rules, deal(given, game))
        super().__init__(match, key_of)
        self.ann = Player(self, 0)
        self.ben = Player(self, 1)

    def card_ids(self, text: str) -> list[int]:
        """`spear_1, spear_2` as ids, in the game that is played."""
        return LANGUAGES[self.match.rules.key].cards(text)

    @property
    def discard(self) -> list[str]:
        return keys(self.state.piles[0])

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return keys(reversed(self.state.decks[0]))

    def do(self, line: str) -> None:
        """`ann: play bull_4 left`, or with several picks `ann: a + b`, or none: `ann:`."""
        seat, picks = phrased(line)
        Player(self, seat).answers(*picks)

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
                assert sorted(self.discard) == sorted(keys(self.card_ids(str(wanted))))


class Player:
    """What one of the two has, may do and does."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def ask(self) -> Ask:
        return self.table.ask_of(self.seat)

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
        self.table.answer(self.seat, picks)

    def spends(self, gain: str) -> int:
        """Spend every Wealth Action alike; how many were there?"""
        actions = 0
        while self.asked == "wealth":
            self.answers(gain)
            actions += 1
        return actions

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

    def lying(self, place: str) -> list[str]:
        """What this player has in a place of the game's own."""
        return keys(getattr(self.table.state, place)[self.seat])

    @property
    def kraters(self) -> list[str]:
        return self.lying("kraters")

    @property
    def broken(self) -> list[str]:
        return self.lying("broken")

    @property
    def triumphs(self) -> list[str]:
        return self.lying("triumphs")

    @property
    def rewards(self) -> list[str]:
        return self.lying("rewards")

    @property
    def spent(self) -> list[str]:
        return self.lying("spent")

    @property
    def exalted(self) -> list[str]:
        return self.lying("exalted")

    @property
    def coins(self) -> int:
        return int(self.table.state.coins[self.seat])

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
        """Everything named must be exactly so; of cards that are won, their number will do."""
        for name, rest in fields(wanted).items():
            found = getattr(self, name)
            if name == "coins":
                assert found == int(rest)
            elif rest.isdigit():
                assert len(found) == int(rest), name
            else:
                assert sorted(found) == sorted(keys(self.table.card_ids(rest))), name


LANGUAGES: dict[str, Language[Any]] = {game.rules.key: game.language for game in (OMEN, AEGEAN)}


def deal(given: Mapping[str, str | int], game: Game = OMEN) -> Any:
    """The position that was asked for; props that are not named lie in the deck and the Cities."""
    return positions.position(game.language, given, game.units, game.prizes)
