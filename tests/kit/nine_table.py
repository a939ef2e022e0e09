"""A scenario builder for 9 Omens that reads like the table.

    t = table(ann="field: boar_6_5 up attack", ben="field: toad_1_4 down defense", step="battle")
    t.ann.answers("attack boar_6_5 toad_1_4")  # or by their slots: attack 1 ben 1
    assert t.ben.grave == ["toad_1_4"]

Omens are named by their keys, wherever they lie; on the Field by their owner and slot as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import product
from typing import Any

from bot.engine import Ask, Match, Option, nine
from bot.engine.core.position import fields, listed
from bot.engine.nine import values
from bot.engine.nine.attack import is_open
from bot.engine.nine.cards import CARDS, register
from bot.engine.nine.positions import SEATS, card_id, position
from bot.engine.nine.rules import as_player, is_player, slot_of
from bot.engine.nine.state import FACE_DOWN, IN_DEFENSE, Omen, State
from bot.engine.nine.teams import TEAMS
from tests.kit import nine_props
from tests.kit.scenario import Scenario, begun, phrased

__all__ = ["PROPS", "Player", "Table", "card_id", "rewritten", "table"]

PROPS = nine_props.KEYS

ALONE = {"go_on": "next", "yes": "yes", "no": "no", "none": "none"}
"""Options that are no more than their verb, as scenarios write them."""


def table(**given: str | int) -> Table:
    """A match in mid-game: ann is active and in her Main Phase unless told otherwise."""
    return Table(given)


def key_of(card: int) -> str:
    return CARDS[card].key


def keys(cards: Iterable[int]) -> list[str]:
    return [key_of(card) for card in cards]


@contextmanager
def rewritten(key: str, **changes: Any) -> Iterator[None]:
    """An Omen as if it said something else, for rules that no prop can show."""
    before = CARDS[card_id(key)]
    register([replace(before, **changes)])
    try:
        yield
    finally:
        register([before])


# How things are written


def position_of(number: int) -> str:
    face = "down" if number & FACE_DOWN else "up"
    return f"{face} {'defense' if number & IN_DEFENSE else 'attack'}"


def lying(s: State, omen: Omen) -> str:
    """An Omen on the Field, as positions write it."""
    whose = "" if omen.owner == omen.controller else f"{SEATS[omen.owner]}'s "
    face = "up" if omen.is_up else "turned" if omen.is_known else "down"
    mode = "attack" if omen.in_attack else "defense"
    acted = " acted" if s.has_acted(omen) else ""
    return f"{whose}{key_of(omen.card)} {face} {mode}{acted}"


def slot(omen: Omen) -> str:
    return f"{SEATS[omen.owner]} {slot_of(omen.place) + 1}"


def names_of(s: State, target: int) -> list[str]:
    """What an Omen on the Field may be called, or a player."""
    if is_player(target):
        return [SEATS[as_player(target)]]
    omen = s.field[target]
    return [key_of(omen.card), slot(omen)]


def names_of_actor(s: State, card: int) -> list[str]:
    """One's own Omen needs no owner beside its slot."""
    omen = s.find(card)
    assert omen is not None
    return [key_of(card), slot(omen), slot(omen).split()[1]]


def phrases(s: State, option: Option) -> list[str]:
    """All phrases that may stand for an option, the one that tests are shown first."""
    verb, card, place = option
    match verb:
        case "team":
            return [TEAMS[place].lower()]
        case "player":
            return names_of(s, place)
        case "omen" if place >= 0:
            return names_of(s, place)
        case "play":
            return [f"play {key_of(card)} {position_of(place)}", position_of(place)]
        case "attack" | "switch":
            pairs = product(names_of_actor(s, card), names_of(s, place))
            return [f"{verb} {one} {other}" for one, other in pairs]
    return [ALONE[verb]] if verb in ALONE else phrases_of_card(option)


def phrases_of_card(option: Option) -> list[str]:
    """`discard crow_1_1`; the verb may be left out, but an effect is told from others of its card
    by its number."""
    verb, card, place = option
    key = key_of(card)
    return [key] if verb == "omen" else [f"{verb} {key}", key, f"{verb} {key} {place + 1}"]


class Table(Scenario):
    """A match with ann in seat 0, ben in seat 1 and so on: of a position, or as it is."""

    def __init__(self, given: Mapping[str, str | int] | Match) -> None:
        match = given if isinstance(given, Match) else begun(nine.RULESET, position(given))
        super().__init__(match, key_of)
        self.players = [Player(self, seat) for seat in range(self.match.seats)]

    @property
    def ann(self) -> Player:
        return self.players[0]

    @property
    def ben(self) -> Player:
        return self.players[1]

    @property
    def cleo(self) -> Player:
        return self.players[2]

    @property
    def dion(self) -> Player:
        return self.players[3]

    @property
    def out(self) -> list[str]:
        return [SEATS[seat] for seat in self.state.out]

    @property
    def winner(self) -> str:
        """Empty while the match is on, `nobody` if it is a draw."""
        outcome = self.match.outcome
        if outcome is None:
            return ""
        return "nobody" if outcome.winner is None else SEATS[outcome.winner]

    @property
    def told(self) -> list[str]:
        """The kinds of what happened since the last answer."""
        return [event[0] for event in self.news]

    @property
    def effects(self) -> list[str]:
        """Whose effects began since the last answer, in order."""
        return self.saw("effect")

    def do(self, line: str) -> None:
        """`ann: attack boar_6_5 ben`, or with several picks `ann: a + b`, or none: `ann:`."""
        seat, picks = phrased(line)
        self.players[seat].answers(*picks)

    def leaves(self, name: str, reason: str = "conceded") -> None:
        self.news = self.match.leave(SEATS.index(name), reason)
        self.pause()

    def check(self, then: Mapping[str, str | int]) -> None:
        """Everything named must be exactly so."""
        for name, wanted in then.items():
            if name in SEATS:
                self.players[SEATS.index(name)].check(str(wanted))
            else:
                assert getattr(self, f"check_{name}", None), f"nothing is known of '{name}'"
                getattr(self, f"check_{name}")(str(wanted))

    def check_ask(self, wanted: str) -> None:
        """`ben discard`, or of several `ben discard, cleo discard`; nobody is `` at the end."""
        assert self.asked == dict(each.split() for each in listed(wanted))

    def check_out(self, wanted: str) -> None:
        assert self.out == listed(wanted)

    def check_winner(self, wanted: str) -> None:
        assert self.winner == wanted

    def check_active(self, wanted: str) -> None:
        assert SEATS[self.state.active] == wanted

    def check_step(self, wanted: str) -> None:
        assert self.state.phase == wanted

    def check_may(self, wanted: str) -> None:
        """Exactly what may be chosen by the only one who is asked."""
        [seat] = self.match.asks
        assert self.players[seat].may == set(listed(wanted))

    def check_open(self, wanted: str) -> None:
        """The players whom others may Attack themselves (N06)."""
        assert [SEATS[seat] for seat in self.state.players if is_open(self.state, seat)] == listed(
            wanted
        )

    def check_values(self, wanted: str) -> None:
        """`toad_1_4 +2/+0`: how much more ATK and DEF an Omen has than is printed on it (N26)."""
        for each in listed(wanted):
            key, more = each.split()
            omen = self.state.find(card_id(key))
            printed = CARDS[omen.card]
            attack = values.attack(self.state, omen) - printed.attack
            defense = values.defense(self.state, omen) - printed.defense
            assert f"{attack:+}/{defense:+}" == more, key


class Player:
    """What one of them has, may do and does."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.name = SEATS[seat]

    @property
    def ask(self) -> Ask:
        return self.table.ask_of(self.seat)

    @property
    def asked(self) -> str | None:
        """The kind of the open question, or None."""
        return self.table.asked.get(self.name)

    @property
    def may(self) -> set[str]:
        """Exactly what may be chosen."""
        labels = [phrases(self.table.state, option)[0] for option in self.ask.options]
        assert len(set(labels)) == len(labels), labels
        return set(labels)

    def may_with(self, verb: str) -> set[str]:
        """What may be chosen of one kind: `attack`, `play`."""
        return {each for each in self.may if each.split()[0] == verb}

    def answers(self, *wanted: str) -> None:
        """Answer the open question, with one option for each phrase."""
        picks = [self.find(phrase) for phrase in wanted]
        self.table.answer(self.seat, picks)

    def find(self, phrase: str) -> int:
        words = " ".join(phrase.split())
        options = self.ask.options
        found = [i for i, o in enumerate(options) if words in phrases(self.table.state, o)]
        assert len(found) == 1, f"'{phrase}' is {len(found)} of {sorted(self.may)}"
        return found[0]

    def saw(self, kind: str) -> list[str]:
        """The Omens of what happened of that kind; `?` where this player may not know it."""
        return self.table.saw(kind, self.seat)

    @property
    def hand(self) -> list[str]:
        return keys(self.table.state.hands[self.seat])

    @property
    def grave(self) -> list[str]:
        return keys(self.table.state.graves[self.seat])

    @property
    def field(self) -> list[str]:
        """The Omens under this player's control, in the order of arrival."""
        s = self.table.state
        return [lying(s, omen) for omen in s.controlled(self.seat)]

    def check(self, wanted: str) -> None:
        """Everything named must be exactly so; of a Hand or a Grave, a number will do.

        Whether an Omen has acted counts where it is said that it has.
        """
        for name, rest in fields(wanted).items():
            found = getattr(self, name)
            if name == "field":
                self.check_field(listed(rest))
            elif rest.isdigit():
                assert len(found) == int(rest), name
            else:
                assert sorted(found) == sorted(keys(map(card_id, listed(rest)))), name

    def check_field(self, wanted: list[str]) -> None:
        acted = [each for each in wanted if each.endswith(" acted")]
        assert set(acted) <= set(self.field), self.field
        there = sorted(each.removesuffix(" acted") for each in self.field)
        assert there == sorted(each.removesuffix(" acted") for each in wanted)
