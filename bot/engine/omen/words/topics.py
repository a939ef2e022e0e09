"""The rules in short, by topic, for `/omen rules` and every button *Rules*."""

from __future__ import annotations

from ...core.reference import Topic
from .legend import LEGEND
from .tables import TRAITS

TOPICS = {
    "overview": Topic(
        "How to play",
        "What it is about, and the five Steps of a turn.",
        "Two players send **Units**, their fighters, to three **Cities**. In each City lie "
        "**Kraters**, vases that are worth points.\n"
        "Your turn has five Steps:\n"
        "1. **Wealth**: 3 times, draw 1 Unit or take 1 Coin.\n"
        "2. **Surge**: pay Coins to play Units to Cities. A Krater in hand may be broken for "
        "its effect.\n"
        "3. **Portent**: your Units with GLEAN, an ability for this Step, use it.\n"
        "4. **War**: a City with many Units is **Sacked**, that is, fought out. The side with more "
        "Strength takes a Krater; most Units there are destroyed.\n"
        "5. **Offering**: you may discard 1 Unit for new Units or Coins.\n"
        "A City without Kraters is **Razed**. When all three are, the match ends. Points: a "
        "Krater in hand 2, a broken one 1, a TRIUMPH (a Unit's own aim, met) 2. More points win.",
        (
            *("Unit", "City", "Krater", "Coin", "Step", "Wealth", "Surge", "break", "Portent"),
            *("GLEAN", "War", "Sacked", "Offering", "Razed", "TRIUMPH"),
        ),
    ),
    "board": Topic(
        "The board",
        "Every sign in the picture of the table, with its meaning.",
        "\n".join(f"**{sign.name}**: {sign.meaning}" for sign in LEGEND),
        ("City Limit", "Sacked", "Rewards", "deck"),
    ),
    "envoy": Topic(
        "Envoys",
        "Who begins.",
        "An Envoy decides who begins. Both players choose 1 Unit of their first 4 in secret. Cost, "
        "Offering and Strength are added up; the greater sum begins, then the greater Strength, "
        "then the older account. The first player discards the Envoy, the other takes it back.",
        ("Envoy",),
    ),
    "wealth": Topic(
        "Wealth Step",
        "Units and Coins at the beginning of your turn.",
        "3 Wealth Actions, chosen one after the other: draw 1 Unit or take 1 Coin. All spent on "
        "the same gives 1 more of it, the Wealth Bonus. SPOILS on your side of any City gives 1 "
        "action more. The first player's first turn has 2 actions. There are 20 Coins in all.",
        ("Wealth", "Wealth Action", "Wealth Bonus", "SPOILS"),
    ),
    "surge": Topic(
        "Surge Step",
        "Playing Units, using abilities from hand, breaking a Krater.",
        "Play Units to your side of a City by paying their Cost, as many as you like. The City "
        "Limit is 5 Units on your side (MYRIAD counts as 2), and no Unit enters a Razed City. "
        "JILT, FATE, PILFER and RECRUIT are used from hand, each ability of a card once a Surge "
        "Step (the book sets no limit; without this one two FATE Units fetch each other for ever). "
        "1 Krater may be broken for its effect; it is then worth 1 point instead of 2.",
        ("Surge", "Cost", "City Limit", "MYRIAD", "break"),
    ),
    "effects": Topic(
        "Effects of cards",
        "When a card's own words are done, and what may be left out.",
        "A card's own words are done when it says so: BOLSTER when the Unit enters a City, JILT "
        "from hand, GLEAN in your Portent Step, a Krater's when you break it. They are done in "
        'the order written and as far as possible; only what says "you may", "up to" or "or none" '
        "is up to you. Opposing means of the other player. A Unit that is played for free costs "
        "no Coins. One that comes to your side of a City in your turn, however it comes, uses its "
        "BOLSTER.",
        ("Opposing Player", "BOLSTER", "GLEAN"),
    ),
    "portent": Topic(
        "Portent Step",
        "The Units in the Cities that act each turn.",
        "Each of your Units with GLEAN uses its effect once, in the order you like. What says "
        '"you may" is up to you, everything else is done as far as possible.',
        ("Portent", "GLEAN"),
    ),
    "war": Topic(
        "War Step",
        "Which Cities are fought out, who wins, what remains.",
        "A City is Sacked if the other player has 3 or more Units there, or both together 5 or "
        "more (MYRIAD counts as 2). More Strength wins, then more Units with BOLSTER. The winner "
        "takes the top Krater and keeps 1 Unit there, the other keeps 2. The last Krater taken: "
        "the City is Razed and all Units there are destroyed. A full tie: each destroys 2.",
        ("War", "Sacked", "Strength", "Razed", "MYRIAD"),
    ),
    "offering": Topic(
        "Offering Step",
        "A Unit given up for others, and the limits at the end of a turn.",
        "Discard 1 Unit, or none. You draw Units and take Coins, in any mix, as many as its "
        "Offering Value. CURSE destroys an opposing Unit, WRATH makes the other player discard. "
        "At the end of the turn: at most 6 cards in hand, at most 7 Coins.",
        ("Offering",),
    ),
    "deck": Topic(
        "Deck and discard pile",
        "Where Units come from, and where they go.",
        "Both players draw from one deck, and all that is discarded or destroyed goes to one "
        "discard pile; in a drafted match each has their own. Whenever the deck is empty the "
        "discard pile is shuffled to form it, at once, even in the middle of an effect: what lay "
        "in the pile can then no longer be taken from it. A revealed Unit is in neither until "
        "its effect is over. If both are empty, nothing is drawn.",
        ("deck", "discard pile"),
    ),
    "scoring": Topic(
        "Points",
        "What counts at the end, and who wins.",
        "The match ends after the turn in which the last City is Razed, or the second if several "
        "games are played together. A Krater in hand is 2 points, a broken one 1, a TRIUMPH 2, a "
        "Unit with COVETED in hand 1. On a tie: more TRIUMPHs, then more COVETED in hand, then a "
        "draw.",
        ("COVETED",),
    ),
    "combined": Topic(
        "Combined games",
        "2 or 3 games in one deck.",
        "2 or 3 games are shuffled together into one deck. With 2 games each City holds 3 Kraters, "
        "with 3 games 4; the other Kraters leave play unseen. The match ends after the turn in "
        "which the second City is Razed. All else is as in a single game.",
    ),
    "draft": Topic(
        "Draft",
        "Each player makes a deck of their own from 3 games.",
        "3 games. Both draft at once and in secret: 4 Units with TRIUMPH, of which up to 2 may be "
        "put back for others; 4 with COVETED; then five rounds of 3 Units, of which you keep 2 and "
        "give 1 to the other player. That makes 23 each, your own deck.\n"
        "Each player has a deck, a discard pile and a top Unit of their own: what speaks of the "
        "deck or the discard pile means yours. A Unit that is discarded or destroyed goes to the "
        "pile of the player who drafted it, whoever had it last. Each City holds 4 Kraters, and "
        "the match ends after the turn in which the second City is Razed.",
    ),
    "traits": Topic(
        "Traits",
        "The words in capitals on the Units, each with its sign.",
        "\n".join(f"**{trait}** {text}" for trait, text in TRAITS.items()),
        tuple(TRAITS),
    ),
}

TOPIC_OF = {
    "envoy": "envoy",
    **dict.fromkeys(("draft_return", "draft_keep"), "draft"),
    "wealth": "wealth",
    "surge": "surge",
    "fate": "surge",
    **dict.fromkeys(("glean", "triumph"), "portent"),
    **dict.fromkeys(("war", "keep", "fall"), "war"),
    **dict.fromkeys(("offering", "gift", "limit", "curse", "wrath"), "offering"),
    **dict.fromkeys(("may", "pay", "sacrifice", "destroy", "move", "move_here"), "effects"),
    **dict.fromkeys(("return", "seize", "discard", "play", "play_here", "take"), "effects"),
    **dict.fromkeys(("search", "city", "where", "top"), "effects"),
}
"""The topic that each kind of question belongs to."""
