"""The rules in short, by topic, for `/omen rules`."""

from __future__ import annotations

TOPICS = {
    "overview": (
        "Two players send Units to three Cities. Each City hides Kraters. In your War Step every "
        "Sacked City is fought out, and the stronger side takes its top Krater. When all three "
        "Cities are Razed the match ends, and the player with more points wins.\n"
        "A turn has five steps: **Wealth** (draw Units, take Coins), **Surge** (play Units, use "
        "abilities, break a Krater), **Portent** (GLEANs), **War**, **Offering** (discard a Unit "
        "for what it is worth)."
    ),
    "envoy": (
        "Both players choose 1 Unit of their first 4 in secret. Cost, Offering and Strength are "
        "added up; the greater sum begins, then the greater Strength, then the older account. "
        "The first player discards the Envoy, the other takes it back."
    ),
    "wealth": (
        "3 Wealth Actions, chosen one after the other: draw 1 Unit or take 1 Coin. All spent on "
        "the same gives 1 more of it. SPOILS on your side of any City gives 1 action more. The "
        "first player's first turn has 2 actions. There are 20 Coins in all."
    ),
    "surge": (
        "Play Units to your side of a City by paying their Cost, as many as you like. At most 5 "
        "Units on your side of a City (MYRIAD counts as 2); no Unit enters a Razed City. JILT, "
        "FATE, PILFER and RECRUIT are used from hand, each ability of a card once a Surge Step "
        "(the book sets no limit; without this one two FATE Units fetch each other for ever). 1 "
        "Krater may be broken for its effect; it is then worth 1 point instead of 2."
    ),
    "portent": (
        "Each of your Units with GLEAN uses its effect once, in the order you like. What says "
        '"you may" is up to you, everything else is done as far as possible.'
    ),
    "war": (
        "A City is Sacked if the other player has 3 or more Units there, or both together 5 or "
        "more (MYRIAD counts as 2). More Strength wins, then more Units with BOLSTER. The winner "
        "takes the top Krater and keeps 1 Unit there, the other keeps 2. The last Krater taken: "
        "the City is Razed and all Units there are destroyed. A full tie: each destroys 2."
    ),
    "offering": (
        "Discard 1 Unit, or none. You draw Units and take Coins, in any mix, as many as its "
        "Offering Value. CURSE destroys an opposing Unit, WRATH makes the other player discard. "
        "At the end of the turn: at most 6 cards in hand, at most 7 Coins."
    ),
    "deck": (
        "Both players draw from one deck, and all that is discarded or destroyed goes to one "
        "discard pile; in a drafted match each has their own. Whenever the deck is empty the "
        "discard pile is shuffled to form it, at once, even in the middle of an effect: what lay "
        "in the pile can then no longer be taken from it. A revealed Unit is in neither until "
        "its effect is over. If both are empty, nothing is drawn."
    ),
    "scoring": (
        "Krater in hand 2 points, broken Krater 1, TRIUMPH 2, COVETED Unit in hand 1. On a tie: "
        "more TRIUMPHs, then more COVETED in hand, then a draw."
    ),
    "combined": (
        "2 or 3 games are shuffled together into one deck. With 2 games each City holds 3 Kraters, "
        "with 3 games 4; the other Kraters leave play unseen. The match ends after the turn in "
        "which the second City is Razed. All else is as in a single game."
    ),
    "draft": (
        "3 games. Both draft at once and in secret: 4 Units with TRIUMPH, of which up to 2 may be "
        "put back for others; 4 with COVETED; then five rounds of 3 Units, of which you keep 2 and "
        "give 1 to the other player. That makes 23 each, your own deck.\n"
        "Each player has a deck, a discard pile and a top Unit of their own: what speaks of the "
        "deck or the discard pile means yours. A Unit that is discarded or destroyed goes to the "
        "pile of the player who drafted it, whoever had it last. Each City holds 4 Kraters, and "
        "the match ends after the turn in which the second City is Razed."
    ),
}
