"""Sentences that all City games say alike. A game has tables of its own, made from these."""

from __future__ import annotations

PLACES = ("left", "middle", "right")

STEPS = {
    "wealth": "Wealth Step",
    "surge": "Surge Step",
    "war": "War Step",
    "offering": "Offering Step",
    "end": "end of the turn",
}

ASKS = {
    "wealth": "Your Wealth · {left} to go: draw 1 Unit or take 1 Coin.{beyond}",
    "surge": "Your Surge · {kept} · {cards}{surge}",
    "offering": "Your Offering: discard 1 Unit for its Offering Value, or none.{beyond}",
    "gift": "Your Offering · {left} to go: draw 1 Unit or take 1 Coin.{beyond}",
    "may": "{source}: {text} Do you?",
    "pay": "{source}: {text} Do you pay {price}?",
    "sacrifice": "{source}: {text} Which Unit, or none?",
    "destroy": "{source}: choose {units} to destroy{or_none}.",
    "move": "{source}: choose {units} to move to another City{or_none}.",
    "move_here": "{source}: choose {units} to move to its City{or_none}.",
    "return": "{source}: choose {units} to return to {whose}{or_none}.",
    "seize": "{source}: choose {units} to come to your side{or_none}.",
    "discard": "{source}: choose {units} to discard{or_none}.",
    "play": "{source}: choose {units} to play{or_none}.",
    "play_here": "{source}: choose {units} to play to its City{or_none}.",
    "take": "{source}: choose {units} to take to your hand{or_none}.",
    "top": "{source}: choose {units} to put on top of the deck{or_none}.",
    "search": "{source}: choose {units} in the deck.",
    "city": "{source}: choose a City.",
    "where": "{source}: to which City?",
}
"""Of the steps that are alike, and of effects."""

WAITING = {
    "surge": "{who} to move: Surge.",
    "wealth": "{who} to move: Wealth.",
    "war": "{who} to move: War.",
    "offering": "{who} to move: Offering.",
    "gift": "{who} to move: Offering.",
}
BY_OWN_CARD = "{who} must choose: {source}."
BY_THEIR_CARD = "{who} must choose: {source}, which {other} used."

OPTIONS = {
    "play": "Play {card} to the {city} City ({cost})",
    "next": "End Surge",
    "offer": "Offer {card} for {offering}",
    "none": "None",
    "draw": "Draw 1 Unit",
    "coin": "Take 1 Coin",
    "city": "The {city} City",
    "yes": "Yes",
    "no": "No",
    "pay": "Pay {price}",
    "keep": "Do not pay",
}

NONES = {
    "offering": "No Offering, end turn",
    "sacrifice": "Discard none",
    "destroy": "Destroy none",
    "move": "Move none",
    "move_here": "Move none",
    "return": "Return none",
    "seize": "Leave all where they are",
    "discard": "Discard none",
    "play": "Play none",
    "play_here": "Play none",
    "take": "Take none",
    "top": "Put none on top",
}
"""What it means to choose nothing, by the kind of question."""

CHOOSING = {
    "envoy": "Send",
    "top": "Return",
    "offering": "Offer",
    "limit": "Discard",
    "sacrifice": "Discard",
    "destroy": "Destroy",
    "move": "Move",
    "move_here": "Move",
    "return": "Return",
    "seize": "Take over",
    "discard": "Discard",
    "play": "Play",
    "play_here": "Play",
    "take": "Take",
    "search": "Take",
}
"""What becomes of a card that is chosen, in a word, by the kind of question: for menus, and for
what is written on cards."""

EVENTS = {
    "turn": "Turn {amount}: {who}.",
    "draw": "{who} drew {cards}.",
    "fetch": "{who} took {cards} from the deck.",
    "take": "{who} took {cards} to hand.",
    "top": "{who} put {cards} on top of the deck.",
    "top_known": "{who} put {cards} on top of the deck.",
    "gain": "{who} took {coins}.",
    "pay": "{who} paid {coins}.",
    "lose": "{who} lost {coins}.",
    "coin_limit": "{who} lost {coins}: 7 at most remain.",
    "steal": "{who} took {coins} from {other}.",
    "shuffle": "The deck was formed anew: the discard pile, shuffled, {units}.",
    "reveal": "{cards} {was} revealed from the deck.",
    "bury": "{cards} {was} discarded from the deck.",
    "look": "{who} saw {cards} in {others} hand.",
    "search": "{who} searched the deck, and it was shuffled.",
    "bonus": "{who} earned the Wealth Bonus.",
    "play": "{who} played {cards} to the {city} City.",
    "move": "{cards} moved to the {city} City.",
    "seize": "{cards} went over to {whom} in the {city} City.",
    "return": "{cards} returned to {whose} hand.",
    "destroy": "{cards} {was} destroyed in the {city} City.",
    "discard": "{who} discarded {cards}.",
    "strength": "The {city} City: {who} {have} Strength {amount}.",
    "win": "{who} won the {city} City and took {cards}.",
    "tie": "The {city} City: a tie, nobody wins.",
    "offer": "{who} made an Offering: {cards}, for {amount}.",
}
"""What happened, to anybody or to one of the players: then they are "you"."""

TO_YOU = {
    "turn": "Turn {amount} is {whose_own}.",
    "win": "{who} won the {city} City, {sums}, and took {cards}.",
    "offer": "{who} offered {cards} for {amount}.",
}
"""What a player is told in other words than everybody."""

ENVOYS_TO_YOU = {
    True: "Your {noun} {mine} has {my_sum}, {other}'s {theirs} {their_sum}{why}: you begin, and "
    "{mine} is discarded.",
    False: "Your {noun} {mine} has {my_sum}, {other}'s {theirs} {their_sum}{why}: {other} begins, "
    "and {theirs} is discarded. You take {mine} back.",
}
"""What came of the Envoys, told to one of the players: do they begin?"""

OPENINGS = {
    "play": "{card} to the {city} City",
    "offer": "{card} offered",
    "tie": "a tie in the {city} City",
}
"""What a line of a recap begins with, by the kind of event. The player's name stands before it."""

EFFECTS = {
    "destroy": "{cards} destroyed",
    "return": "{cards} back to {who}'s hand",
    "seize": "{cards} won over",
    "move": "{cards} to the {city} City",
    "steal": "{coins} from {other}",
    "lose": "loses {coins}",
    "coin_limit": "loses {coins}, 7 at most remain",
    "discard": "discards {cards}",
    "bury": "{cards} discarded from the deck",
    "reveal": "reveals {cards}",
    "draw": "draws {units}",
    "gain": "takes {coins}",
    "take": "takes {cards}",
    "fetch": "takes {cards} from the deck",
    "top": "puts {cards} on the deck",
    "top_known": "{cards} on the deck",
    "look": "sees {cards} of {other}",
}
"""What came of it, on the same line."""

LOSES = ("steal", "lose", "coin_limit")
"""Effects in Coins, which may be 0."""

RULES = {
    "over": "The match is over.",
    "not_your_turn": "It is {other}'s turn.",
    "only_surge": "Only in your Surge Step.",
    "only_offering": "Only in your Offering Step.",
    "other_question": "Another question comes first.",
    "waiting": "{other} must answer first.",
    "city_limit": "City Limit: {here} of 5 Units on your side of the {city} City{wide}.",
    "their_city_limit": "City Limit: {here} of 5 Units on {other}'s side of the {city} City{wide}.",
    "cost": "Cost {price}: {short} short.",
    "one_offering": "Only 1 Offering a turn.",
    "stands_there": "It stands in the {city} City.",
    "no_room": "No City has room for it.",
    "no_other_room": "No other City has room for it.",
    "another": "Another Unit is meant.",
    "wanted_cost": "Only Units with Cost {most} or less.",
    "wanted_strength": "Only Units with Strength {most} or less.",
}

LATER = (
    *("over", "envoys_first", "not_your_turn", "only_surge", "only_offering"),
    *("other_question", "waiting", "one_offering"),
)
"""Of these: the rules about time alone."""

BRIEFLY = {
    "over": "over",
    "city_limit": "City Limit",
    "cost": "{1} short",
    "in_use": "IN USE",
    "no_room": "no room",
    "no_other_room": "no room",
    "another": "not this",
    "wanted_cost": "not this",
    "wanted_strength": "not this",
    "wanted_trait": "not this",
}
"""Why a card has no use now, in a word or two. Where nothing is said, it is only not its time."""

REASONS = {
    "points": "more points",
    "conceded": "{loser} conceded",
    "time": "{loser}'s time was up",
    "removed": "{loser} was removed",
}

UNDECIDED = {
    "abandoned": "Nobody came back to this match: nobody won it.",
    "closed": "The server's admins ended this match: nobody won it.",
    "forgotten": "A player of this match has been removed: nobody won it.",
}

SHORTCUTS = {"wealth": "{count}{bonus}", "gift": "{count}"}
