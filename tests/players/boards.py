"""Positions as a player sees them, for the tests of what a player makes of them."""

from bot.engine.core.ask import Ask, Option
from bot.players.omen.values import seen_by
from tests.kit.table import PLACES, card_id, table


def board(ann="", ben="", seat=0, **given):
    """The table as one of the two sees it: ann, unless told otherwise."""
    t = table(ann=ann, ben=ben, **given)
    return seen_by(t.match.private(seat))


def ids(*keys):
    return tuple(map(card_id, keys))


def choice(phrase):
    """`play spear_1 left`, `unit spear_1`, `coin`: an option."""
    verb, *rest = phrase.split()
    place = PLACES.index(rest.pop()) if rest and rest[-1] in PLACES else -1
    return Option(verb, card_id(rest[0]) if rest else 0, place)


def ask(kind, *phrases, source="", about=(), **more):
    options = tuple(map(choice, phrases))
    return Ask(1, 0, kind, options, source=card_id(source) if source else 0, about=about, **more)
