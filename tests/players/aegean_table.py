"""Positions of Edge of the Aegean made of props, for the tests of its mind."""

from bot.engine.aegean.cards import UNITS
from bot.engine.aegean.state import State
from bot.engine.core.ask import Ask, Option
from bot.engine.core.position import fields
from bot.players.aegean.values import VALUES
from bot.players.cities.board import Board
from tests.kit.table import AEGEAN, PLACES

PRIZE = AEGEAN.language.card_id("prize_1")


def ids(text):
    """`guard_1, bull_4` as ids."""
    return tuple(AEGEAN.language.cards(text))


def unit(key):
    return UNITS[AEGEAN.language.card_id(key)]


def board(ann="", ben="", **more):
    """The table as ann sees it in her Surge Step."""
    mine, theirs = fields(ann), fields(ben)
    usual = {
        "values": VALUES,
        "step": "surge",
        "sides": tuple(ids(side.get(place, "")) for side in (mine, theirs) for place in PLACES),
        "stacks": (2, 2, 2),
        "hand": ids(mine.get("hand", "")),
        "rewards": int(mine.get("rewards", 0)),
        "coins": int(mine.get("coins", 0)),
        "their_hand": int(theirs.get("hand", 0)),
        "their_rewards": int(theirs.get("rewards", 0)),
        "their_coins": int(theirs.get("coins", 0)),
        "pile": (),
        "revealed": (),
    }
    return Board(**usual | more)


def state(ann="", ben="", active=0, stacks=(2, 2, 2), step="wealth"):
    """The same table as it is, for an evaluation; Rewards are numbers."""
    mine, theirs = fields(ann), fields(ben)
    both = (mine, theirs)
    cards = {"decks": [[]], "piles": [[]], "stacks": [[PRIZE] * number for number in stacks]}
    s = State(seed="07" * 32, elder=0, active=active, turn=5, step=step, **cards)
    s.coins = [int(has.get("coins", 0)) for has in both]
    s.hands = [[*ids(has.get("hand", ""))] for has in both]
    s.sides = [[*ids(has.get(place, ""))] for has in both for place in PLACES]
    for zone in ("rewards", "spent", "exalted"):
        setattr(s, zone, [[PRIZE] * int(has.get(zone, 0)) for has in both])
    return s


def choice(phrase):
    """`play guard_1 left`, `unit guard_1`, `coin`: an option."""
    verb, *rest = phrase.split()
    place = PLACES.index(rest.pop()) if rest and rest[-1] in PLACES else -1
    card = ids(rest[0])[0] if rest else 0
    return Option(verb, card, place)


def ask(kind, *phrases, about=(), **more):
    return Ask(1, 0, kind, tuple(map(choice, phrases)), about=about, **more)
