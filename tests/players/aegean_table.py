"""Plain Units of Edge of the Aegean, and positions made of them, for the tests of its mind.

They are no cards of the file, so no change of a card can break a test that uses them.
"""

from contextlib import contextmanager

from bot.engine.aegean import cards as known
from bot.engine.aegean.cards import Exalt, Price, Reward, Unit
from bot.engine.aegean.state import State
from bot.engine.cities import cards as of_the_house
from bot.engine.cities.cards import Ability
from bot.engine.cities.effects.acts import Draw, Gain, Move
from bot.engine.cities.effects.choices import ChooseUnit
from bot.engine.cities.effects.count import Count
from bot.engine.core.ask import Ask, Option
from bot.players.aegean.values import VALUES
from bot.players.cities.board import Board

PLACES = ("left", "middle", "right")
RICH = Exalt("", (Count("coins", at_least=5),))
CROWD = Exalt("", (Count("units", at="here", at_least=3),))
DRAWS = Ability("", (Draw(2),))
MOVES = Ability("", (ChooseUnit(to="move", whose="yours"), Move()))


def made():
    """Key, kind, Cost, Offering, Strength, and what else there is."""
    for strength in range(1, 5):
        yield f"spear_{strength}", "Myrmidon", strength, 1, strength, {"price": Price("coins", 9)}
    yield "scout_2", "Myrmidon", 2, 1, 2, {"price": Price("coins", 1), "ability": DRAWS}
    yield "idler_2", "Myrmidon", 2, 1, 2, {"price": Price("coins", 1)}
    yield "giver_2", "Myrmidon", 2, 1, 2, {"price": Price("discard", 1), "ability": DRAWS}
    yield "rower_2", "Myrmidon", 2, 1, 2, {"price": Price("coins", 1), "ability": MOVES}
    yield "rich_2", "Keres", 2, 1, 2, {"gift": "coin", "exalt": RICH}
    yield "crowd_2", "Keres", 2, 1, 2, {"gift": "coin", "exalt": CROWD}
    yield "owl_2", "Keres", 2, 1, 2, {"gift": "unit", "exalt": CROWD}
    yield "bull_4", "Automaton", 4, 1, 4, {"ability": Ability("", (Gain(2),))}
    yield "bull_5", "Automaton", 5, 1, 5, {"ability": Ability("", ())}
    yield "spinner_1", "Moirai", 2, 3, 1, {"ability": Ability("", (Gain(2),))}
    yield "measurer_1", "Moirai", 2, 3, 1, {"ability": Ability("", ())}


def unit(number, key, kind, cost, offering, strength, more):
    more = {"ability": Ability("", ()), **more} if kind == "Myrmidon" else more
    return Unit(2900 + number, key, key, kind, cost, offering, strength, retired=True, **more)


PROPS = {each[0]: unit(number, *each) for number, each in enumerate(made())}
LAMP = Reward(2990, "lamp", "lamp", Ability("", (Draw(2),)), retired=True)
CUP = Reward(2991, "cup", "cup", Ability("", ()), retired=True)


@contextmanager
def props():
    """The plain Units are known for a while, and forgotten again."""
    known.load()
    tables = [
        value
        for module in (known, of_the_house)
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, dict | set)
    ]
    before = [table.copy() for table in tables]
    known.register(PROPS.values(), (LAMP, CUP))
    try:
        yield
    finally:
        for table, was in zip(tables, before, strict=True):
            table.clear()
            table.update(was)


def ids(text):
    """`spear_1, bull_4` as ids."""
    return tuple(PROPS[key.strip()].id for key in text.split(",") if key.strip())


def parts(text):
    """`hand: spear_1; left: bull_4` by what stands before the colon."""
    return {name.strip(): rest for name, _, rest in (p.partition(":") for p in text.split(";"))}


def board(ann="", ben="", **more):
    """The table as ann sees it in her Surge Step."""
    mine, theirs = parts(ann), parts(ben)
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
    mine, theirs = parts(ann), parts(ben)
    both = (mine, theirs)
    cards = {"decks": [[]], "piles": [[]], "stacks": [[CUP.id] * number for number in stacks]}
    s = State(seed="07" * 32, elder=0, active=active, turn=5, step=step, **cards)
    s.coins = [int(has.get("coins", 0)) for has in both]
    s.hands = [[*ids(has.get("hand", ""))] for has in both]
    s.sides = [[*ids(has.get(place, ""))] for has in both for place in PLACES]
    for zone in ("rewards", "spent", "exalted"):
        setattr(s, zone, [[LAMP.id] * int(has.get(zone, 0)) for has in both])
    return s


def choice(phrase):
    """`play spear_1 left`, `unit spear_1`, `coin`: an option."""
    verb, *rest = phrase.split()
    place = PLACES.index(rest.pop()) if rest and rest[-1] in PLACES else -1
    card = {"lamp": LAMP.id, "cup": CUP.id}.get(rest[0]) or ids(rest[0])[0] if rest else 0
    return Option(verb, card, place)


def ask(kind, *phrases, about=(), **more):
    return Ask(1, 0, kind, tuple(map(choice, phrases)), about=about, **more)
