"""Positions made of props, and every question that could be asked in them.

Each has something that another has not: a City just Sacked, one about to be, a Razed one; a full
hand and an empty one; TRIUMPHs met, nearly met and out of reach.
"""

from bot.engine.omen.cards import UNITS
from tests.kit.table import PLACES, card_id, keys

POSITIONS = {
    "opening": {
        "ann": "hand: spear_1, torch_2, toller_1, relic_1; coins: 3",
        "ben": "hand: bow_1, bow_2; coins: 2",
    },
    "sacked": {
        "ann": "hand: spear_5, widow_3, seer_1, fury_3, shield_1; coins: 6; "
        "left: shield_2, captain_3; middle: looter_1; right: slinger_2, weaver_3",
        "ben": "hand: bow_6, bow_5; coins: 5; left: bow_1, thief_2, bow_4; "
        "middle: veteran_2, bow_3; right: host_2",
        "discard": "shield_6, rich_2",
    },
    "threat": {
        "ann": "hand: herald_2, spear_2, purse_2, crier_2, witch_3; coins: 4; "
        "left: spear_3, spear_4, rower_3; middle: champion_3; right: giant_6, spear_6",
        "ben": "hand: bow_1, bow_2, bow_3; coins: 1; left: torch_2, bow_5; "
        "middle: bow_4, host_4; right: looter_1",
        "discard": "shield_3",
    },
    "rich": {
        "ann": "hand: poisoner_3, breaker_4, hirer_2, lantern_1, bull_4, exile_2; coins: 8; "
        "left: trader_2, harper_2; middle: augur_1, singer_2",
        "ben": "coins: 7; left: bow_6; middle: bow_1, slinger_2; right: veteran_3, spear_3",
        "discard": "bow_2, bow_3, shield_5",
    },
    "late": {
        "ann": "hand: cheap_4, host_3, pious_2, mask_1; kraters: krater_1, krater_2; coins: 2; "
        "broken: krater_6; middle: guard_3; right: ferrier_3, veteran_2, veteran_3, spear_6",
        "ben": "hand: bow_4; kraters: krater_3; coins: 0; triumphs: exile_2; "
        "middle: bow_1, bow_2, bow_3; right: bow_5, mound_5",
        "cities": "left: 0; middle: 1; right: 2",
    },
    "traits": {
        "ann": "hand: looter_1, augur_1, torch_2, veteran_2, lantern_1, host_2, giant_6, purse_2; "
        "left: herald_2, shield_1",
        "ben": "left: bow_3",
    },
    "full": {
        "ann": "hand: spear_1, spear_2, spear_3, spear_4, spear_5, spear_6; coins: 1; "
        "left: shield_1, shield_2, shield_3, host_2; kraters: krater_4, krater_5",
        "ben": "hand: bow_1, bow_2, bow_3, bow_4, bow_5, bow_6; coins: 7; "
        "left: host_5, fury_3, witch_3; kraters: krater_7",
        "discard": "relic_1, foundling_1",
    },
}

OWN_CARDS = ("envoy", "top", "wrath", "limit", "draft_keep", "draft_return")
DONE_TO_UNITS = ("destroy", "return", "seize", "move", "move_here")
ABILITIES = ("fate", "pilfer", "recruit")


def questions(board):
    """All kinds with the options that this table has for them: kind, phrases, source, about."""
    hand, pile = keys(board.hand), keys(board.pile)
    own, theirs = (keys(sum(board.sides[side : side + 3], ())) for side in (0, 3))
    units = [f"unit {key}" for key in own + theirs]
    yield "surge", [*surges(hand), "next"], "", ()
    for kind in OWN_CARDS:
        yield kind, [f"unit {key}" for key in hand], "", ()
    yield "discard", ["none", "unit bow_6", *(f"unit {key}" for key in hand)], "", ()
    yield "offering", ["none", *(f"offer {key}" for key in hand)], "", ()
    yield "fate", ["draw", *(f"take {key}" for key in pile)], "", ()
    yield "search", [f"unit {key}" for key in hand + pile], "", ()
    yield "gift", ["coin", "draw"], "", ()
    for about in ((3, 0, 0), (2, 1, 0), (1, 0, 2), (1, 1, 1)):
        yield "wealth", ["coin", "draw"], "", about
    for kind in ("keep", "fall"):
        yield kind, [f"unit {key}" for key in own], "", ()
    yield "curse", [f"unit {key}" for key in theirs], "", ()
    yield "war", [f"city spear_1 {place}" for place in PLACES], "", ()
    moves = [f"city {key} {place}" for key in hand + own + theirs for place in PLACES]
    yield "where", moves, "", ()
    for source in own[:2]:
        for kind in DONE_TO_UNITS:
            yield kind, ["none", *units], source, ()
    yield from of_a_card(hand, own, pile)


def surges(hand):
    for key in hand:
        yield from (f"play {key} {place}" for place in PLACES)
        traits = [trait.lower() for trait in UNITS[card_id(key)].trait_names]
        yield from (f"{verb} {key}" for verb in (*ABILITIES, "jilt") if verb in traits)
    yield from (f"break krater_{number}" for number in range(1, 8))


def of_a_card(hand, own, pile):
    """What is asked by the text of a card on this side of the table."""
    for kind in ("play", "play_here"):
        yield kind, ["none", *(f"unit {key}" for key in hand + pile)], (own or hand)[0], ()
    for source in ("krater_1", "breaker_4"):
        yield "city", [f"city spear_1 {place}" for place in PLACES], source, ()
    for source in ("augur_1", "widow_3"):
        yield "pay", ["yes", "no"], source, (1,)
    yield "may", ["yes", "no"], "harper_2", ()
    for source in ("rower_3", "trader_2"):
        yield "sacrifice", ["none", *(f"unit {key}" for key in hand)], source, ()
    gleaners = [key for key in own if UNITS[card_id(key)].glean]
    yield "glean", [f"glean {key} left" for key in gleaners], "", ()
