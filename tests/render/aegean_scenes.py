"""What the approved pictures of Edge of the Aegean show: tables and hands of props, as Omen's do.

Each is made for something that a wrong drawing would get wrong: an Automaton in one row too few, a
laurel on a Keres whose Exalt is not met, a tie that Myrmidons decide.
"""

from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from bot.engine.aegean import cards
from bot.engine.aegean.cards import UNITS
from bot.engine.aegean.views import PrivateView
from bot.engine.core.ask import Ask, option
from bot.engine.core.event import Seen
from bot.engine.core.state import Outcome
from bot.render import PICTURES
from bot.render.aegean import samples
from bot.render.aegean.dress import DRESS
from bot.render.aegean.facts import plain_sign
from bot.render.aegean.game import AEGEAN
from bot.render.aegean.legend import legend_of
from bot.render.aegean.samples import (
    HISTORY,
    LONG,
    NAMES,
    RIGHT_TO_LEFT,
    SCRIPTS,
    empty,
    fight_and_arrival,
    ids,
    score,
    sides,
)
from bot.render.cities.dress import TileSign
from bot.render.cities.layout import COLUMN, DOUBLE, SINGLE
from bot.render.cities.plate import envoy_tile, reward_tile
from bot.render.cities.tiles import unit_tile
from tests.kit import aegean_props
from tests.kit.table import AEGEAN as LANGUAGE
from tests.kit.table import forgotten

from .scenes import texts
from .sheets import GAP, sheet

DRAWN = PICTURES["aegean"]
MOMENTS = (
    "Turn 4: Ben won the left City 7 to 4.",
    "Turn 7: Ana Exalted Mother no. 2.",
    "Turn 9: Ana won the middle City 9 to 8, and it was Destroyed.",
)


def card_id(key):
    return LANGUAGE.language.card_id(key)


def table(**changes):
    """The middle of a match, but for what is said otherwise."""
    return samples.table(**{"pile": (ids("slinger_1, sentry_4"),)} | changes)


# Boards


def emissaries():
    """Before the first turn: one Emissary lies, both are still to be shown."""
    return replace(empty(), envoys=(1, 0), hand=(3, 4), waiting=((1, "envoy", 0),))


def early():
    """A Unit of each kind but one."""
    there = sides("scout_2", "", "", "", "rich_2", "measurer_2")
    return table(turn=2, sides=there, coins=(2, 5), deck=(11,), pile=((),))


def early_news():
    return [Seen("play", 0, card_id("scout_2"), 0, 0), Seen("pay", 0, 0, -1, 2)]


def in_a_round():
    """In the middle one Myrmidon was used, and one has every other Ability Cost."""
    return table(
        waiting=((0, "round", 0),),
        acted=ids("archer_3"),
        using=ids("archer_3"),
        sides=sides(
            *("spinner_1", "archer_3, netter_2, giver_2", "eater_2"),
            *("bull_4", "mourner_3", "sentry_4, standard_2"),
        ),
        coins=(2, 3),
    )


def keres():
    """The end of a Surge: one Keres is passed, two can be Exalted, and of each seat one cannot."""
    return table(
        active=1,
        waiting=((1, "keres", 0),),
        acted=ids("crowd_2"),
        sides=sides(
            *("bride_1", "siege_2", "mother_2"),
            *("crowd_2, owl_2, scout_2", "rich_2", "loner_1, eater_2"),
        ),
        exalted=((), ids("ferry_3")),
        coins=(1, 7),
        pile=(ids("bull_4, netter_2"),),
    )


def war():
    """One City won, one tied, one still to come; a Keres that was Exalted is not marked."""
    return table(
        step="war",
        waiting=((1, "leave", 0),),
        sides=sides(
            *("scout_2", "bull_4", "spear_5"),
            *("slinger_1", "shield_3, spear_1", "colossus_6, guard_1"),
        ),
        stacks=(1, 2, 2),
        rewards=(1, 0),
        exalted=(ids("owl_2"), ()),
        coins=(1, 3),
    )


def war_news():
    return [
        Seen("move", 1, card_id("guard_1"), 2, 0),
        Seen("seize", 0, card_id("bull_4"), 1, 0),
        Seen("gain", 0, 0, -1, 3),
        Seen("play", 0, card_id("owl_2"), 0, 0),
        Seen("exalt", 0, card_id("owl_2"), 0, 0),
        Seen("strength", 0, 0, 0, 8),
        Seen("strength", 1, 0, 0, 6),
        Seen("win", 0, 0, 0, 0),
        Seen("destroy", 0, card_id("archer_3"), 0, 0),
        Seen("strength", 0, 0, 1, 5),
        Seen("strength", 1, 0, 1, 5),
        Seen("tie", 0, 0, 1, 0),
        *(Seen("destroy", 1, card_id(key), 1, 0) for key in ("spear_2", "shield_1", "spear_3")),
    ]


def ties():
    """G09: nobody leads at the left, Myrmidons decide in the middle; an Automaton makes War."""
    return table(
        sides=sides(
            *("spear_2, spear_1", "scout_2, spear_1", "spear_4"),
            *("shield_2, shield_1", "shield_3", "host_4, spear_3"),
        )
    )


def full():
    """Five rows a side, Automatons in two of them; but for where the City Limit is exceeded."""
    return table(
        turn=23,
        active=1,
        waiting=((1, "surge", 0),),
        sides=sides(
            "scout_2, slinger_1, archer_3, giver_2, ferrier_2",
            "mother_2, ferry_3, bull_4",
            "hound_4, heron_5, mill_5",
            "rich_2, crowd_2, bride_1, eater_2, spinner_1",
            "standard_2, colossus_6, shears_3",
            "netter_2, sentry_4, mourner_3",
        ),
        hand=(0, 0),
        deck=(0,),
        pile=((),),
        coins=(10, 4),
        supply=0,
    )


def crowded():
    """All that there can be at once: too much for a text, which leaves out what matters least."""
    return replace(
        full(),
        pile=(tuple(aegean_props.DECK),),
        envoys=(0, 1),
        rewarded=True,
        rewards=(2, 3),
        **laid(),
    )


def laid():
    """All that can lie in two Reward Areas."""
    return {
        "spent": (ids("prize_1, prize_2, prize_3"), ids("prize_4")),
        "exalted": (ids("owl_2, siege_2"), ids("loner_1")),
    }


def destroyed():
    return table(
        turn=15,
        active=1,
        step="offering",
        waiting=((1, "offering", 0),),
        sides=sides("", "hound_4, bride_1", "", "", "heron_5", ""),
        stacks=(0, 1, 0),
        rewards=(2, 1),
        revealed=ids("mill_5"),
        coins=(0, 7),
        **laid(),
    )


def destroyed_news():
    lost = ids("bull_4, crowd_2"), ids("archer_3, netter_2, scout_2, giver_2")
    return [
        Seen("strength", 0, 0, 2, 6),
        Seen("strength", 1, 0, 2, 8),
        Seen("win", 1, 0, 2, 0),
        *(Seen("destroy", seat, id, 2, 0) for seat in (0, 1) for id in lost[seat]),
    ]


def ended():
    over = Outcome((9, 7), 0, "points", (score(2, 1, 2, 0), score(1, 1, 1, 2)))
    gone = {"step": "end", "waiting": (), "stacks": (0, 0, 0), "sides": ((),) * 6}
    return replace(destroyed(), **gone, revealed=(), outcome=over)


NARROW = {
    8994: ("crowd_2", "Crowd at the Gate"),
    8995: ("mother_2", "Mother of Wolves"),
    8996: ("ferrier_2", "Ferrier of Souls"),
}
"""Props whose names, in two lines, leave room for a letter."""


def explained_picture():
    with registered(
        replace(UNITS[card_id(key)], id=id, name=NARROW[id][1]) for id, (key, _) in NARROW.items()
    ):
        return legend_of(explained(), NAMES, fight_and_arrival(card_id("archer_3"), 8996))


def explained():
    """A board with all signs, and room beside each for a letter."""
    return table(
        step="war",
        waiting=((1, "leave", 0),),
        revealed=ids("sentry_4"),
        sides=(
            *(ids("mourner_3"), (8995,), ids("measurer_2")),
            *((8994, *ids("standard_2, netter_2")), ids("bull_4"), (8996,)),
        ),
        stacks=(1, 1, 1),
        coins=(4, 7),
        supply=2,
        rewards=(1, 1),
        spent=((), ids("prize_4")),
        exalted=((), ids("eater_2")),
        acted=ids("standard_2"),
    )


# Hands


surge = partial(samples.surge, crowd="spear_1, spear_2, spear_3, shield_1, shield_2")


def using(cards, won):
    """A Reward is being used: one of the Units must go."""
    view = table(
        hand=(len(cards), 2),
        rewards=(len(won), 0),
        using=won[:1],
        waiting=((0, "discard", won[0]),),
        rewarded=True,
    )
    ask = Ask(1, 0, "discard", tuple(option("unit", id) for id in cards[:1]), source=won[0])
    return PrivateView(0, view, cards, won, (), ask)


SIX = "scout_2, mother_2, bull_4, spinner_1, sentry_4"
EIGHT = "crowd_2, netter_2, heron_5, measurer_2, archer_3, mourner_3, rich_2, colossus_6"


# Cards

WORDY = 8998


def wordy_card():
    """A long name, a long text, and a flavour of more than one line."""
    unit = replace(
        UNITS[card_id("standard_2")],
        id=WORDY,
        name="Wardress of the Winding Walls",
        flavour="What the tide brings at night the ebb takes back by day.",
    )
    with registered([unit]):
        return DRAWN.card(WORDY)


@contextmanager
def registered(units):
    """These Units too, meanwhile."""
    with forgotten(cards):
        cards.register(units, [])
        yield


BOARDS = {
    "emissaries": (emissaries(), NAMES, []),
    "early": (early(), NAMES, early_news()),
    "round": (in_a_round(), RIGHT_TO_LEFT, [Seen("play", 0, card_id("giver_2"), 1, 0)]),
    "keres": (keres(), NAMES, [Seen("gain", 1, 0, -1, 1)]),
    "war": (war(), NAMES, war_news()),
    "ties": (ties(), NAMES, []),
    "full": (full(), LONG, []),
    "crowded": (crowded(), LONG, []),
    "destroyed": (destroyed(), SCRIPTS, destroyed_news()),
    "end": (ended(), NAMES, []),
}
HANDS = {
    "six": (surge(ids(SIX), ids("prize_1")), NAMES),
    "ten": (surge(ids(f"{SIX}, crowd_2, netter_2"), ids("prize_1, prize_2, prize_3")), NAMES),
    "limit": (samples.limit(ids(EIGHT)), SCRIPTS),
    "waiting": (samples.waiting(ids("archer_3, measurer_2")), RIGHT_TO_LEFT),
    "emissary": (samples.laid(ids("mother_2, mourner_3"), ids("scout_2")), NAMES),
    "using": (using(ids("bull_4, rich_2"), ids("prize_7, prize_2")), NAMES),
    "many": (surge(ids(f"{SIX}, {EIGHT}"), ids("prize_1, prize_2, prize_4")), LONG),
}
TOLD_ALONE = {"crowded", "ten", "many"}
"""Nothing is drawn there that is not drawn elsewhere."""

CHOSEN = ("scout_2", "mother_2", "prize_1")
"""Of the hand of six, by turns."""

PARTED = Outcome((5, 5), None, "draw", (score(2, 1, 0, 0),) * 2)

SCENES = {
    **{
        f"board-{name}": partial(DRAWN.board, *BOARDS[name])
        for name in sorted(BOARDS.keys() - TOLD_ALONE)
    },
    **{
        f"hand-{name}": partial(DRAWN.hand, *HANDS[name], 0)
        for name in sorted(HANDS.keys() - TOLD_ALONE)
    },
    **{
        f"hand-six-chosen-{key.rpartition('_')[0]}": partial(
            DRAWN.hand, *HANDS["six"], card_id(key)
        )
        for key in CHOSEN
    },
    **{
        f"card-{kind}": partial(DRAWN.card, card_id(key))
        for kind, key in (
            *(("myrmidon", "sentry_4"), ("keres", "crowd_2"), ("automaton", "heron_5")),
            *(("moirai", "shears_3"), ("reward", "prize_4")),
        )
    },
    "card-wordy": wordy_card,
    "result-win": lambda: DRAWN.result(ended(), NAMES, HISTORY, MOMENTS),
    "result-draw": lambda: DRAWN.result(
        replace(ended(), outcome=PARTED), SCRIPTS, [(n // 3, n // 3) for n in range(25)], ()
    ),
    "kinds": DRAWN.reference,
    "legend": explained_picture,
    "contact": lambda: DRAWN.contact_sheet(ids(f"{SIX}, {EIGHT}, prize_1, prize_2")),
}
"""Pictures by name, each with its words."""


TEXTS = texts(DRAWN, AEGEAN, BOARDS, HANDS, early_news())
"""The same for those who like text better."""


def units():
    """Each kind and sign in both colours, low and tall, marked and not, used and laurelled."""
    low = "scout_2, netter_2, archer_3, sentry_4, mourner_3, rich_2, mother_2, spinner_1"
    looks = ((0, "", ""), (1, "moved", ""), (0, "", "used"), (1, "entered", "exalted"))
    tiles = [
        unit_tile(DRESS, id, seat, height, mark, (plain_sign(UNITS[id]), *lit(sign)))
        for height, keys in ((SINGLE, f"{low}, bull_4"), (DOUBLE, "bull_4"))
        for id in ids(keys)
        for seat, mark, sign in looks
    ]
    return sheet(tiles, 4 * (COLUMN + GAP) + GAP, DRESS)


def lit(sign):
    return (TileSign(sign, True),) if sign else ()


def rewards():
    """What lies in a Reward Area: used Rewards and Exalted Keres, large and small."""
    tiles = [
        reward_tile(DRESS, id, seat, size)
        for id in ids("prize_1, owl_2")
        for seat in (0, 1)
        for size in (52, 33)
    ]
    return sheet([*tiles, *(envoy_tile(DRESS, seat, 52) for seat in (0, 1))], 420, DRESS)


SHEETS = {"sheet-units": units, "sheet-rewards": rewards}
