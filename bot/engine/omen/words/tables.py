"""The sentences of Omen in English, as tables: what a translator would translate."""

from __future__ import annotations

from ..cards import Trait

NUMERALS = {1: "I", 2: "II", 3: "III"}
MODES = {"combined": "combined", "draft": "drafted"}
PLACES = ("left", "middle", "right")
STEPS = {
    "draft": "Draft",
    "envoy": "Envoy",
    "wealth": "Wealth Step",
    "surge": "Surge Step",
    "portent": "Portent Step",
    "war": "War Step",
    "offering": "Offering Step",
    "end": "end of the turn",
}

TRAITS: dict[Trait, str] = {
    "SPOILS": "On your side of a City: 1 more Wealth Action. Several give no more.",
    "MYRIAD": "Counts as 2 Units for City Limit, TRIUMPH and Sacked.",
    "BOLSTER": "When it enters a City on your side: its effect.",
    "JILT": "Surge, from hand: pay its Cost for its effect, then discard it.",
    "FATE": "Surge, from hand: discard it to draw 1 Unit or take 1 from the discard pile.",
    "PILFER": "Surge, from hand: discard it to take 1 Coin from the Opposing Player.",
    "RECRUIT": "Surge, from hand: discard it to draw 2 Units, then put 1 Unit from your hand on "
    "top of the deck.",
    "GLEAN": "Portent: its effect, once each Portent Step.",
    "VETERAN": "Would be destroyed in the War Step: returns to its player's hand.",
    "CURSE": "Discarded in your Offering Step: destroy 1 opposing Unit in any City.",
    "TRIUMPH": "Its requirement met in its Step: face down to your Rewards, 2 points.",
    "WRATH": "Discarded in your turn, not for its own ability: the opponent discards 1 Unit.",
    "COVETED": "In hand at the end: 1 point.",
}

REMINDERS: dict[Trait, str] = {
    "SPOILS": "on your side of a City: 1 more Wealth Action",
    "MYRIAD": "counts as 2 Units",
    "BOLSTER": "when it enters a City",
    "JILT": "in your Surge: pay its Cost, then discard it",
    "FATE": "discard it in your Surge: draw 1 Unit or take 1 from the discard pile",
    "PILFER": "discard it in your Surge: 1 Coin from the other player",
    "RECRUIT": "discard it in your Surge: draw 2 Units, then put 1 on top of the deck",
    "GLEAN": "once each Portent Step",
    "VETERAN": "destroyed in the War Step: back to hand",
    "CURSE": "as your Offering: destroy 1 opposing Unit",
    "TRIUMPH": "2 points once it is met",
    "WRATH": "discarded in your turn: the other player discards 1 Unit",
    "COVETED": "in hand at the end: 1 point",
}
"""The traits in a few words, to stand in brackets after them."""

ASKS = {
    "envoy": "Choose your Envoy: the greater sum of Cost, Offering and Strength begins, and is "
    "discarded.",
    "draft_return": "Draft: put up to 2 beneath the TRIUMPH Stack and draw as many, or keep all.",
    "draft_keep": "Draft, round {left} of {rounds}: keep 2. The third goes to {other}.",
    "wealth": "Your Wealth · {left} to go: draw 1 Unit or take 1 Coin.{beyond}",
    "surge": "Your Surge · {kept} · {cards}{surge}",
    "fate": "{source}, FATE: draw 1 Unit, or take 1 from the discard pile.",
    "top": "{source}: choose {units} to put on top of the deck{or_none}.",
    "glean": "Portent Step: which GLEAN is next?",
    "triumph": "Several TRIUMPHs are met: which is moved to your Rewards first?",
    "war": "War Step: which Sacked City is resolved next?",
    "keep": "The {city} City, {sums}: {verdict}. Keep {units}, the others are destroyed.",
    "fall": "The {city} City, {sums}: a tie. Destroy {units} of yours there.",
    "offering": "Your Offering: discard 1 Unit for its Offering Value, or none.{beyond}",
    "gift": "Your Offering · {left} to go: draw 1 Unit or take 1 Coin.{beyond}",
    "curse": "{source}, CURSE: destroy 1 opposing Unit in any City.",
    "wrath": "{other} discarded {source}, WRATH: discard {units}.",
    "limit": "End of the turn, 6 cards at most: discard {units}.",
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
    "search": "{source}: choose {units} in the deck.",
    "city": "{source}: choose a City.",
    "where": "{source}: to which City?",
}

FIRST_SURGE = ". Play Units to the Cities, use abilities, break a Krater; or end it."
"""What a Surge is, told in everybody's first."""

WAITING = {
    "envoy": "{who} chooses an Envoy.",
    "draft_return": "{who} drafts: the TRIUMPH Stack.",
    "draft_keep": "{who} drafts: round {round} of 5.",
    "surge": "{who} to move: Surge.",
    "wealth": "{who} to move: Wealth.",
    "glean": "{who} to move: Portent.",
    "war": "{who} to move: War.",
    "offering": "{who} to move: Offering.",
    "gift": "{who} to move: Offering.",
    "keep": "{who} chooses what to keep.",
    "fall": "{who} chooses what to destroy.",
    "wrath": "{who} must discard: {other} discarded {source}, WRATH.",
    "limit": "{who} must discard: 6 cards at most.",
    "triumph": "{who} chooses which TRIUMPH is first.",
}
BY_OWN_CARD = "{who} must choose: {source}."
BY_THEIR_CARD = "{who} must choose: {source}, which {other} used."

OPTIONS = {
    "play": "Play {card} to the {city} City ({cost})",
    "jilt": "JILT: {card} ({cost})",
    "fate": "FATE: discard {card}",
    "pilfer": "PILFER: discard {card}",
    "recruit": "RECRUIT: discard {card}",
    "break": "Break the {card}",
    "next": "End Surge",
    "glean": "GLEAN: {card}, {city} City",
    "offer": "Offer {card} for {offering}",
    "none": "None",
    "draw": "Draw 1 Unit",
    "coin": "Take 1 Coin",
    "take": "Take {card} from the discard pile",
    "city": "The {city} City",
    "yes": "Yes",
    "no": "No",
    "pay": "Pay {price}",
    "keep": "Do not pay",
}

SHORT = {
    "jilt": "JILT, {cost}",
    "fate": "FATE",
    "pilfer": "PILFER",
    "recruit": "RECRUIT",
    "break": "Break it",
}
"""Options where their card is known; Cities have words of their own."""

NONES = {
    "offering": "No Offering, end turn",
    "draft_return": "Keep all four",
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
    "draft_return": "Return",
    "draft_keep": "Keep",
    "top": "Return",
    "keep": "Keep",
    "fall": "Destroy",
    "offering": "Offer",
    "curse": "Destroy",
    "wrath": "Discard",
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
    "fate": "Take",
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
    "dealt": "{who} {were} dealt {cards}.",
    "picked": "{who} drafted {cards}.",
    "given": "{who} {were} given {cards} by {other}.",
    "chose": "{who} {have} chosen.",
    "decks": "Both have drafted {amount} Units.",
    "envoy": "{who} laid down {cards} as Envoy.",
    "show": "{who} sent {cards} as Envoy, {sum}.",
    "gain": "{who} took {coins}.",
    "pay": "{who} paid {coins}.",
    "lose": "{who} lost {coins}.",
    "coin_limit": "{who} lost {coins}: 7 at most remain.",
    "hand_limit": "{who} had more than 6 cards.",
    "steal": "{who} took {coins} from {other}.",
    "shuffle": "The deck was formed anew: the discard pile, shuffled, {amount} Units.",
    "reveal": "{cards} {was} revealed from the deck.",
    "bury": "{cards} {was} discarded from the deck.",
    "look": "{who} saw {cards} in {others} hand.",
    "search": "{who} searched the deck, and it was shuffled.",
    "bonus": "{who} earned the Wealth Bonus.",
    "play": "{who} played {cards} to the {city} City.",
    "bolster": "{cards}: BOLSTER.",
    "jilt": "{who} used {cards}: JILT.",
    "fate": "{who} used {cards}: FATE.",
    "pilfer": "{who} used {cards}: PILFER.",
    "recruit": "{who} used {cards}: RECRUIT.",
    "break": "{who} broke the {cards}.",
    "glean": "{cards}: GLEAN.",
    "move": "{cards} moved to the {city} City.",
    "seize": "{cards} went over to {whom} in the {city} City.",
    "return": "{cards} returned to {whose} hand.",
    "destroy": "{cards} {was} destroyed in the {city} City.",
    "veteran": "{cards} returned to {whose} hand: VETERAN.",
    "discard": "{who} discarded {cards}.",
    "strength": "The {city} City: {who} {have} Strength {amount}.",
    "win": "{who} won the {city} City and took {cards}.",
    "tie": "The {city} City: a tie, nobody wins.",
    "raze": "The {city} City is Razed.",
    "offer": "{who} made an Offering: {cards}, for {amount}.",
    "curse": "{cards}: CURSE.",
    "triumph": "{who} achieved a TRIUMPH: {cards}.",
}
"""What happened, to anybody or to one of the players: then they are "you"."""

TO_YOU = {
    "turn": "Turn {amount} is {whose_own}.",
    "win": "{who} won the {city} City, {sums}, and took {cards}.",
    "offer": "{who} offered {cards} for {amount}.",
}
"""What a player is told in other words than everybody."""

ENVOYS_TO_YOU = {
    True: "Your Envoy {mine} has {my_sum}, {other}'s {theirs} {their_sum}{why}: you begin, and "
    "{mine} is discarded.",
    False: "Your Envoy {mine} has {my_sum}, {other}'s {theirs} {their_sum}{why}: {other} begins, "
    "and {theirs} is discarded. You take {mine} back.",
}
"""What came of the Envoys, told to one of the players: do they begin?"""

OPENINGS = {
    "play": "{card} to the {city} City",
    "jilt": "JILT with {card}",
    "fate": "FATE with {card}",
    "pilfer": "PILFER with {card}",
    "recruit": "RECRUIT with {card}",
    "glean": "GLEAN of {card}",
    "break": "broke the {card}",
    "offer": "{card} offered",
    "triumph": "TRIUMPH: {card}",
    "win": "won the {city} City's Krater, {score}",
    "tie": "a tie in the {city} City",
    "hand_limit": "more than 6 cards",
}
"""What a line of a recap begins with, by the kind of event. The player's name stands before it."""

EFFECTS = {
    "destroy": "{cards} destroyed",
    "veteran": "{cards} back to {who}'s hand by VETERAN",
    "return": "{cards} back to {who}'s hand",
    "seize": "{cards} won over",
    "move": "{cards} to the {city} City",
    "raze": "it is Razed",
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
    "envoys_first": "First both players choose an Envoy.",
    "not_your_turn": "It is {other}'s turn.",
    "only_surge": "Only in your Surge Step.",
    "only_portent": "GLEAN is used in your Portent Step.",
    "only_offering": "Only in your Offering Step.",
    "other_question": "Another question comes first.",
    "waiting": "{other} must answer first.",
    "razed": "The {city} City is Razed: no Unit enters it.",
    "city_limit": "City Limit: {here} of 5 Units on your side of the {city} City{myriad}.",
    "their_city_limit": "City Limit: {here} of 5 Units on {other}'s side of the {city} City"
    "{myriad}.",
    "cost": "Cost {price}: {short} short.",
    "once": "Each ability of a card only once a Surge Step.",
    "in_use": "It is in use, and discarded when its effect is over.",
    "one_offering": "Only 1 Offering a turn.",
    "gleaned": "Its GLEAN was used in this Portent Step.",
    "one_krater": "Only 1 Krater a Surge Step.",
    "this_fate": "It was discarded for this FATE.",
    "stands_there": "It stands in the {city} City.",
    "no_room": "No City has room for it.",
    "no_other_room": "No other City has room for it.",
    "another": "Another Unit is meant.",
    "wanted_cost": "Only Units with Cost {most} or less.",
    "wanted_strength": "Only Units with Strength {most} or less.",
    "wanted_trait": "Only Units with {trait}.",
}

LATER = (
    *("over", "envoys_first", "not_your_turn", "only_surge", "only_portent", "only_offering"),
    *("other_question", "waiting", "one_offering"),
)
"""Of these: the rules about time alone."""

STEPS_ASKED = ("surge", "glean")
"""Questions about the use of any card: while another is open, that has to wait."""

LINES = {
    "krater": ("Krater", "in hand"),
    "broken": ("Krater", "broken"),
    "triumph": ("TRIUMPH", "achieved"),
    "coveted": ("COVETED Unit", "in hand"),
}

REASONS = {
    "points": "more points",
    "triumphs": "as many points, but more TRIUMPHs",
    "coveted": "as many points, but more COVETED in hand",
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
