"""The rules in short, by topic, for `/aegean rules` and every button *Rules*."""

from __future__ import annotations

from ...core.reference import Topic
from .legend import LEGEND
from .tables import KINDS, REWARD

TOPICS = {
    "overview": Topic(
        "How to play",
        "What it is about, and the four Steps of a turn.",
        "Two players send **Units**, their fighters, to three **Cities**. In each City lie "
        "**Rewards**, cards that are worth points.\n"
        "Your turn has four Steps:\n"
        "1. **Wealth**: 3 times, draw 1 Unit or take 1 Coin.\n"
        "2. **Surge**: pay Coins to play Units to Cities. Some, the **Myrmidons**, may be used "
        "again whenever you play a Unit beside them. 1 Reward may be used for its effect.\n"
        "3. **War**: a City with many Units is **War-torn**, that is, fought out. The side with "
        "more Strength takes a Reward; most Units there are discarded.\n"
        "4. **Offering**: you may discard 1 Unit for new Units or Coins.\n"
        "A City without Rewards is **Destroyed**. When all three are, the match ends. Points: a "
        "Reward in hand 2, a used one 1; a **Keres** whose aim is met, Exalted, 2; a **Moirai** in "
        "hand 1. More points win.",
        (
            *("Unit", "City", "Reward", "Coin", "Step", "Wealth", "Surge", "Myrmidon"),
            *("War", "War-torn", "Offering", "Destroyed", "Keres", "Exalt", "Moirai"),
        ),
    ),
    "board": Topic(
        "The board",
        "Every sign in the picture of the table, with its meaning.",
        "\n".join(f"**{sign.name}**: {sign.meaning}" for sign in LEGEND),
        ("City Limit", "War-torn", "Reward Area", "deck", "gift"),
    ),
    "envoy": Topic(
        "Emissaries",
        "Who begins.",
        "An Emissary decides who begins. Both players choose 1 Unit of their first 4 in secret. "
        "Cost, Offering and Strength are added up; the greater sum begins, then the greater "
        "Strength, then the older account. The first player discards the Emissary, the other takes "
        "it back. A match may also be begun by the older account, without Emissaries.",
        ("Emissary",),
    ),
    "wealth": Topic(
        "Wealth Step",
        "Units and Coins at the beginning of your turn.",
        "3 Wealth Actions, chosen one after the other: draw 1 Unit or take 1 Coin. All spent on "
        "the same gives 1 more of it, the Wealth Bonus. The first player's first turn has 2 "
        "actions. There are 14 Coins in all, and none can be taken when none are left.",
        ("Wealth", "Wealth Action", "Wealth Bonus"),
    ),
    "surge": Topic(
        "Surge Step",
        "Playing Units, and using a Reward.",
        "Play Units to your side of a City by paying their Cost, as many as you like. The City "
        "Limit is 5 Units on your side (an Automaton counts as 2), and no Unit comes into a "
        "Destroyed City. A Moirai that is played does what it says. Then your Myrmidons in that "
        "City have a round. 1 Reward may be used in a Surge. In the end your Keres bring their "
        "gifts.",
        ("Surge", "Cost", "City Limit"),
    ),
    "round": Topic(
        "Rounds of Myrmidons",
        "What a Unit that you play sets off.",
        "Whenever a Unit of yours is played to a City, from wherever, it enters, and each of your "
        "Myrmidons there may be used: pay its Ability Cost and do what it says. Each once, the new "
        "one among them, in the order you like; or none. If that plays another Unit, its own round "
        "comes first. A Unit that is moved does not enter. The Ability Cost is paid in Coins, by "
        "a Unit of your hand, or by one of yours in a City.",
        ("round", "Myrmidon", "enter", "Ability Cost"),
    ),
    "keres": Topic(
        "Keres",
        "Gifts at the end of your Surge, and how they become points.",
        "At the end of your Surge each of your Keres in a City is looked at once, in the order you "
        "like. First its gift: 1 Unit or 1 Coin, as printed. Then its Exalt: if what it says is so "
        "at that moment, it is Exalted and goes face down to your Reward Area, 2 points that "
        "nobody can take. If not, it stays and fights, and is looked at again next turn.",
        ("Keres", "gift", "Exalt"),
    ),
    "rewards": Topic(
        "Rewards",
        "What is won in a City, and how it is used.",
        "A Reward lies hidden in its City until a battle there is won; then its winner alone knows "
        "it. 1 Reward a Surge may be used: it is shown, done, and laid face down in your Reward "
        "Area. In hand it is worth 2 points at the end, used 1. Nobody can make you discard one, "
        "and nothing is paid with it; but it counts among the 5 cards you may hold.",
        ("Reward", "Reward Area"),
    ),
    "war": Topic(
        "War Step",
        "Which Cities are fought out, who wins, what is left.",
        "A City is War-torn if the other player has 3 or more Units there, or both together 5 or "
        "more (an Automaton counts as 2). More Strength wins, then more Myrmidons. The winner "
        "takes the top Reward and leaves 1 Unit there, so never an Automaton; the other leaves 2 "
        "Units, or 1 Automaton. The rest are discarded. A full tie: nobody wins, and each leaves "
        "2. The last Reward taken: the City is Destroyed, and all Units there are discarded.",
        ("War", "War-torn", "Strength", "Destroyed"),
    ),
    "offering": Topic(
        "Offering Step",
        "A Unit given up for others, and the limits at the end of a turn.",
        "Discard 1 Unit, or none. You draw Units and take Coins, in any mix, as many as its "
        "Offering Value. An Automaton first does what it says, and is then worth 1; a Moirai is "
        "worth most, but counts 1 point if you hold it at the end. At the end of the turn: at most "
        "5 cards in hand, Rewards among them, and at most 7 Coins.",
        ("Offering",),
    ),
    "effects": Topic(
        "Effects of cards",
        "When a card's own words are done, and what may be left out.",
        "A card's own words are done when its kind says so: a Myrmidon's in a round, a Moirai's "
        "when it is played, an Automaton's when it is offered, a Reward's in your Surge. They are "
        'done in the order written and as far as possible; only what says "you may", "up to" or '
        '"or none" is up to you. Opposing means of the other player. A Unit that is played for '
        "free costs no Coins, and enters as any other. Where Units are counted an Automaton is 2; "
        "where one is chosen it is one.",
        ("Opposing Player",),
    ),
    "deck": Topic(
        "Deck and discard pile",
        "Where Units come from, and where they go.",
        "Both players draw from one deck, and all that is discarded or destroyed goes to one "
        "discard pile, open to all. An empty deck waits: only when a Unit is to be drawn, revealed "
        "or looked for is the discard pile shuffled to form it. If both are empty, nothing is "
        "drawn.",
        ("deck", "discard pile"),
    ),
    "scoring": Topic(
        "Points",
        "What counts at the end, and who wins.",
        "The match ends after the turn in which the last of the three Cities is Destroyed. A "
        "Reward in hand is 2 points, a used one 1, an Exalted Keres 2, a Moirai in hand 1. On a "
        "tie: more Exalted Keres, then more Moirai in hand, then a draw.",
        ("Exalt", "Moirai"),
    ),
    "kinds": Topic(
        "Kinds of cards",
        "Myrmidon, Keres, Automaton, Moirai and Reward, each with its sign.",
        "\n".join(f"**{kind}** {text}" for kind, text in (*KINDS.items(), ("Reward", REWARD))),
        (*KINDS, "Reward"),
    ),
}

TOPIC_OF = {
    **{kind: kind for kind in ("envoy", "wealth", "surge", "round", "keres")},
    **dict.fromkeys(("cost_discard", "cost_return", "cost_destroy"), "round"),
    **dict.fromkeys(("war", "leave"), "war"),
    **dict.fromkeys(("offering", "gift", "limit"), "offering"),
    **dict.fromkeys(("may", "pay", "sacrifice", "destroy", "move", "move_here"), "effects"),
    **dict.fromkeys(("return", "seize", "discard", "play", "play_here", "take"), "effects"),
    **dict.fromkeys(("search", "city", "where", "top"), "effects"),
}
"""The topic that each kind of question belongs to."""
