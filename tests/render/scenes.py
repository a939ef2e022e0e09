"""What the approved pictures show: tables and hands of props, which no change of a card touches.

Each is made for something that a wrong drawing would get wrong: another player's Kraters, a crown
on a tie, SACKED one Unit too early.
"""

from dataclasses import replace
from functools import partial

from bot.engine.core.ask import Ask, option
from bot.engine.core.event import Seen
from bot.engine.core.state import Line, Outcome
from bot.engine.omen.cards import UNITS
from bot.engine.omen.views import PrivateView
from bot.render import PICTURES
from bot.render.cities.form import HAND_ALT, HAND_TEXT, PLAIN, RICH
from bot.render.cities.text import own
from bot.render.cities.text import table as table_text
from bot.render.omen.board import board
from bot.render.omen.card import card_face
from bot.render.omen.game import OMEN
from bot.render.omen.hand import hand
from bot.render.omen.legend import legend_of
from bot.render.omen.marks import marks_of
from bot.render.omen.result import result
from bot.render.omen.samples import (
    EMPTY,
    HISTORY,
    LONG,
    NAMES,
    RIGHT_TO_LEFT,
    SCRIPTS,
    explained_marks,
    ids,
    sides,
)
from bot.render.omen.traits import traits_page
from tests.kit.table import card_id, registered

MOMENTS = (
    "Turn 4: Ben won the left City 7 to 4.",
    "Turn 7: Ana achieved a TRIUMPH: Giant no. 6.",
    "Turn 9: Ana won the middle City 9 to 8, and it was Razed.",
)


def table(**changes):
    """The middle of a match, but for what is said otherwise."""
    usual = {
        "turn": 7,
        "active": 0,
        "step": "surge",
        "waiting": ((0, "surge", 0),),
        "coins": (4, 3),
        "supply": 13,
        "deck": (5,),
        "pile": (ids("toller_1, augur_1"),),
        "hand": (3, 2),
    }
    return replace(EMPTY, **usual | changes)


# Boards


def envoys():
    """Before the first turn: one Envoy lies, both are still to be shown."""
    return replace(EMPTY, envoys=(1, 0), hand=(3, 4), waiting=((1, "envoy", 0),))


def early():
    return table(
        turn=2,
        coins=(2, 15),
        deck=(11,),
        pile=((),),
        sides=sides("torch_2", "", "", "", "thief_2", "foundling_1"),
    )


def early_news():
    return [
        Seen("play", 0, card_id("torch_2"), 0, 0),
        Seen("pay", 0, 0, -1, 2),
        Seen("gain", 1, 0, -1, 4),
    ]


def war():
    """The first seat's War: one City won, one tied, one still to come; VETERANs are lit."""
    return table(
        step="war",
        waiting=((1, "keep", 0),),
        sides=sides(
            "captain_3",
            "guard_3, veteran_2",
            "spear_5, bull_4",
            "spear_4, host_2",
            "veteran_3",
            "spear_6, champion_3, shield_1",
        ),
        stacks=(1, 2, 2),
        kraters=(1, 0),
        coins=(1, 3),
    )


def war_news():
    return [
        Seen("move", 1, card_id("host_2"), 0, 2),
        Seen("seize", 0, card_id("veteran_2"), 1, 0),
        Seen("gain", 0, 0, -1, 3),
        Seen("strength", 0, 0, 0, 8),
        Seen("strength", 1, 0, 0, 6),
        Seen("win", 0, 0, 0, 0),
        Seen("destroy", 0, card_id("torch_2"), 0, 0),
        Seen("strength", 0, 0, 1, 5),
        Seen("strength", 1, 0, 1, 5),
        Seen("tie", 0, 0, 1, 0),
        *(Seen("destroy", 1, card_id(f"bow_{n}"), 1, 0) for n in (1, 2, 3)),
    ]


def ties():
    """Nobody leads. To the left just not Sacked, in the middle just so, to the right by MYRIAD."""
    return table(
        sides=sides(
            "spear_2, spear_1",
            "spear_3, shield_3",
            "spear_4",
            "shield_2, shield_1",
            "bow_3, bow_2, bow_1",
            "host_2, pious_2",
        )
    )


def after_war():
    """After the War Step it is the other player's War that counts: the left is Sacked now."""
    return replace(
        table(step="offering", waiting=((0, "offering", 0),)),
        sides=sides(
            "spear_2, spear_1, bow_1", "spear_6", "", "shield_2", "bow_3, bow_2, bow_1", ""
        ),
    )


def full():
    """Five rows a side, a Unit that counts as 2, and one side over the City Limit."""
    return table(
        turn=23,
        active=1,
        waiting=((1, "surge", 0),),
        sides=sides(
            "spear_1, spear_2, spear_3, torch_2, rower_3",
            "captain_3, thief_2, widow_3",
            "bull_4, mask_1, toller_1",
            "poisoner_3, harper_2, augur_1, trader_2, slinger_2",
            "foundling_1, weaver_3, host_5",
            "giant_6, breaker_4, phalanx_3",
        ),
        hand=(0, 0),
        deck=(0,),
        pile=((),),
        coins=(17, 3),
        supply=0,
    )


def razed():
    """Both have broken Kraters and TRIUMPHs, and not the same."""
    return table(
        turn=15,
        active=1,
        step="offering",
        waiting=((1, "offering", 0),),
        sides=sides("", "host_5, widow_3", "", "", "breaker_4", ""),
        stacks=(0, 1, 0),
        kraters=(2, 1),
        broken=(ids("krater_1"), ids("krater_2, krater_3")),
        triumphs=(ids("giant_6, exile_2"), ids("guard_3")),
        pile=(ids("bull_4, thief_2, spear_1, spear_2, spear_3"),),
        coins=(0, 7),
    )


def razed_news():
    lost = ids("bull_4, thief_2"), ids("spear_1, spear_2, spear_3, shield_1")
    return [
        Seen("strength", 0, 0, 2, 6),
        Seen("strength", 1, 0, 2, 8),
        Seen("win", 1, 0, 2, 0),
        *(Seen("destroy", seat, id, 2, 0) for seat in (0, 1) for id in lost[seat]),
    ]


def portent():
    """One GLEAN is used, one is in use, one is to come; a card is revealed."""
    return table(
        active=1,
        step="portent",
        waiting=((1, "pay", card_id("augur_1")),),
        using=ids("augur_1"),
        used=tuple(option("glean", id) for id in ids("harper_2")),
        revealed=ids("bull_4"),
        sides=sides("slinger_2", "", "", "harper_2, augur_1", "trader_2", "singer_2, giant_6"),
        stacks=(1, 1, 2),
    )


def drafted():
    """Two decks and two discard piles, and Cities of three and four Kraters."""
    return table(
        step="wealth",
        waiting=((0, "wealth", 0),),
        deck=(14, 12),
        pile=(ids("toller_1, augur_1"), ids("mask_1, thief_2, bull_4")),
        stacks=(4, 3, 4),
        sides=sides("", "trader_2", "looter_1", "giant_6, guard_3", "", ""),
    )


def crowded():
    """All that there can be at once: too much for a text, which leaves out what matters least."""
    return replace(
        full(),
        games=(1, 2, 3),
        mode="combined",
        pile=(tuple(range(card_id("spear_1"), card_id("bow_6") + 1)),),
        broken=(ids("krater_1, krater_2"), ids("krater_3, krater_4, krater_5")),
        triumphs=(ids("guard_3, exile_2, singer_2, ferrier_3"), ()),
        kraters=(3, 4),
        envoys=(0, 1),
    )


def ended():
    lines = (
        (Line("krater", 2, 4), Line("broken", 1, 1), Line("triumph", 2, 4), Line("coveted", 0, 0)),
        (Line("krater", 1, 2), Line("broken", 2, 2), Line("triumph", 1, 2), Line("coveted", 1, 1)),
    )
    return replace(
        razed(),
        step="end",
        waiting=(),
        stacks=(0, 0, 0),
        sides=((), (), (), (), (), ()),
        hand=(4, 3),
        outcome=Outcome((9, 7), 0, "points", lines),
    )


def drawn_game():
    same = (Line("krater", 2, 4), Line("broken", 1, 1), Line("triumph", 0, 0))
    return replace(ended(), outcome=Outcome((5, 5), None, "draw", (same, same)))


def lost_game():
    return replace(ended(), outcome=replace(ended().outcome, scores=(9, 12), winner=1))


# Hands


def surge(cards, kraters):
    """3 Coins, the left City full, and what may be done with that."""
    crowd = ids("spear_1, spear_2, spear_3, bow_1, bow_2")
    view = table(
        coins=(3, 3), hand=(len(cards), 2), kraters=(len(kraters), 0), sides=(crowd, *[()] * 5)
    )
    able = [id for id in cards if UNITS[id].cost <= 3]
    options = [option("play", id, place) for id in able for place in (1, 2)]
    options += [option("jilt", id) for id in able if UNITS[id].jilt]
    options += [option("break", id) for id in kraters] + [option("next")]
    return PrivateView(0, view, cards, kraters, (), Ask(1, 0, "surge", tuple(options)))


def one_of_many_uses():
    view = surge(ids("hirer_2"), ())
    verbs = tuple(option(verb, card_id("hirer_2")) for verb in ("recruit", "pilfer"))
    return replace(view, ask=replace(view.ask, options=view.ask.options + verbs))


def limit(cards):
    view = table(step="end", active=1, waiting=((1, "limit", 0),), hand=(2, len(cards)))
    choices = tuple(option("unit", id) for id in cards)
    return PrivateView(1, view, cards, (), (), Ask(1, 1, "limit", choices, 2, 2))


def waiting(cards):
    return PrivateView(1, table(hand=(3, len(cards))), cards, (), (), None)


def envoy(cards, laid):
    view = replace(envoys(), hand=(len(cards), 4))
    return PrivateView(0, view, cards, (), laid, None)


def using(cards, kraters):
    """A Krater is being broken: one of the Units must go."""
    view = table(
        hand=(len(cards), 2),
        kraters=(len(kraters), 0),
        using=kraters[:1],
        waiting=((0, "discard", kraters[0]),),
        broke=True,
    )
    ask = Ask(1, 0, "discard", tuple(option("unit", id) for id in cards[:1]), source=kraters[0])
    return PrivateView(0, view, cards, kraters, (), ask)


def explained():
    """A board with all signs, and room beside each for a letter."""
    below = ("spear_2, spear_3", "bow_1", "veteran_3")
    above = ("augur_1, spear_1, spear_4", "bull_4", "champion_3")
    return table(
        active=1,
        step="portent",
        waiting=((1, "glean", 0),),
        revealed=ids("mask_1"),
        sides=sides(*below, *above),
        stacks=(1, 1, 1),
        coins=(4, 7),
        supply=9,
        kraters=(1, 1),
        broken=((), ids("krater_3")),
        triumphs=((), ids("giant_6")),
    )


SIX = "bull_4, breaker_4, foundling_1, mask_1, weaver_3"
EIGHT = "champion_3, singer_2, giant_6, spear_6, relic_1, rower_3, ferrier_3, widow_3"


# Cards

WORDY = 9998
FLAVOUR = "What the tide brings at night the ebb takes back by day."


def wordy_card():
    """A long name, a long text, and a flavour of more than one line."""
    unit = replace(
        UNITS[card_id("breaker_4")],
        id=WORDY,
        name="Wardress of the Winding Walls",
        flavour=FLAVOUR,
    )
    with registered(unit):
        return card_face(WORDY)


BOARDS = {
    "envoys": (envoys(), NAMES, []),
    "early": (early(), NAMES, early_news()),
    "war": (war(), NAMES, war_news()),
    "ties": (ties(), NAMES, []),
    "after-war": (after_war(), NAMES, []),
    "full": (full(), LONG, []),
    "razed": (razed(), SCRIPTS, razed_news()),
    "portent": (portent(), RIGHT_TO_LEFT, []),
    "drafted": (drafted(), NAMES, []),
    "crowded": (crowded(), LONG, []),
    "end": (ended(), NAMES, []),
}
HANDS = {
    "six": (surge(ids(SIX), ids("krater_1")), NAMES),
    "one": (one_of_many_uses(), NAMES),
    "limit": (limit(ids(EIGHT)), SCRIPTS),
    "waiting": (waiting(ids("spear_4, captain_3")), RIGHT_TO_LEFT),
    "envoy": (envoy(ids("looter_1, slinger_2"), ids("torch_2")), NAMES),
    "using": (using(ids("bull_4, host_3"), ids("krater_1, krater_2")), NAMES),
    "none": (waiting(()), NAMES),
    "ten": (surge(ids(f"{SIX}, champion_3, singer_2, giant_6"), ids("krater_1, krater_2")), NAMES),
    "twelve": (limit(ids(f"{SIX}, {EIGHT}")[:12]), NAMES),
    "many": (surge(ids(f"{SIX}, {EIGHT}"), ids("krater_1, krater_2, krater_4")), LONG),
}
CHOSEN = {"six": "breaker_4", "using": "krater_1", "waiting": "captain_3"}


def drawn_board(name):
    view, names, news = BOARDS[name]
    return board(view, names, marks_of(news))


SCENES = {
    **{f"board-{name}": partial(drawn_board, name) for name in BOARDS},
    **{f"hand-{name}": partial(hand, *HANDS[name]) for name in HANDS},
    **{
        f"hand-{name}-chosen": partial(hand, *HANDS[name], card_id(key))
        for name, key in CHOSEN.items()
    },
    "card-unit": lambda: card_face(card_id("weaver_3")),
    "card-triumph": lambda: card_face(card_id("giant_6")),
    "card-krater": lambda: card_face(card_id("krater_6")),
    "card-wordy": wordy_card,
    "result-win": lambda: result(ended(), NAMES, HISTORY, MOMENTS),
    "result-loss": lambda: result(lost_game(), LONG, ((0, 0), (4, 0), (4, 4)), MOMENTS[:1]),
    "result-draw": lambda: result(drawn_game(), SCRIPTS, [(n // 3, n // 3) for n in range(25)]),
    "result-conceded": lambda: result(
        replace(full(), waiting=(), outcome=Outcome((), 1, "conceded")), NAMES, ()
    ),
    "traits": traits_page,
    "legend": lambda: legend_of(explained(), NAMES, explained_marks("torch_2", "champion_3")),
    "contact": lambda: PICTURES["omen"].contact_sheet(ids(f"{SIX}, {EIGHT}, krater_1, krater_2")),
}
"""Pictures by name, each with its words."""


def texts(drawn, game, boards, hands, news):
    """The same for those who like text better."""
    return {
        **{f"board-{name}": partial(drawn.board_text, *boards[name][:2], 2000) for name in boards},
        **{f"hand-{name}": partial(drawn.hand_text, *hands[name]) for name in hands},
        "degrees": lambda: "\n\n".join(degrees(game, boards["crowded"], hands["many"], news)),
    }


def degrees(game, crowded, many, news):
    """A crowded table and a full hand from the fullest text to the barest."""
    view, names, _ = crowded
    marks = game.marks_of(news)
    yield from (table_text(game, view, names, marks, form) for form in (*RICH, *PLAIN))
    yield from (own(game, *many, full) for full in (*HAND_TEXT, *HAND_ALT))


TEXTS = texts(PICTURES["omen"], OMEN, BOARDS, HANDS, early_news())
