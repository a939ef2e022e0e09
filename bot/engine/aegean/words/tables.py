"""The sentences of Edge of the Aegean in English, as tables: what a translator would translate."""

from __future__ import annotations

from ...cities.words import tables
from ..cards import Kind

TITLE = "Omen: Edge of the Aegean"
CHAPTER = "Edge of the Aegean"
SHORT_TITLE = "Aegean"
"""Where it has been said in full: every message of a turn begins with it."""

STEPS = {**tables.STEPS, "envoy": "Emissary"}

KINDS: dict[Kind, str] = {
    "Myrmidon": "When it or another Unit of yours is played to its City: pay its Ability Cost for "
    "its ability, once each time.",
    "Keres": "At the end of your Surge: its gift. Then, if its Exalt is met, face down to your "
    "Reward Area: 2 points.",
    "Automaton": "Counts as 2 Units. As your Offering: its ability, then 1 Unit or 1 Coin.",
    "Moirai": "When it is played: its ability. In hand at the end: 1 point.",
}

REWARD = "Surge, 1 Reward a Step: its effect, then face down. 2 points in hand, 1 once used."

REMINDERS: dict[Kind, str] = {
    "Myrmidon": "used for its Ability Cost whenever you play a Unit to its City",
    "Keres": "a gift each turn; 2 points once its Exalt is met",
    "Automaton": "counts as 2 Units",
    "Moirai": "in hand at the end: 1 point",
}
"""The kinds in a few words, to stand in brackets after them."""

PRICES = {
    "coins": "{coins}",
    "discard": "discard {units}",
    "return": "return {units} of yours",
    "destroy": "destroy {units} of yours",
}
"""Ability Costs, by what is given."""

GIFTS = {"unit": "1 Unit", "coin": "1 Coin"}

ASKS = {
    **tables.ASKS,
    "envoy": "Choose your Emissary: the greater sum of Cost, Offering and Strength begins, and is "
    "discarded.",
    "round": "A round in the {city} City · {kept}: which Myrmidon uses its Ability, if any?",
    "cost_discard": "{source}, Ability Cost: discard {units}.",
    "cost_return": "{source}, Ability Cost: return {units} of yours to your hand.",
    "cost_destroy": "{source}, Ability Cost: destroy {units} of yours.",
    "keres": "End of your Surge: which Keres is next? In this order: {order}.",
    "where": "{source}: {unit} to which City?",
    "war": "War Step: which War-torn City is resolved next?",
    "leave": "The {city} City, {sums}: {verdict}. {leave}",
    "limit": "End of the turn, 5 cards at most: discard {units}.",
}

LEAVE = {
    "one": "Leave 1 Unit there, the others are discarded.",
    "two": "Leave 2 Units there, the others are discarded. Which is the first?",
    "wide": "Leave 1 Automaton there, or 2 others; the rest are discarded. Which is the first?",
    "more": "Which Unit is left there besides?",
}
"""What may be left in a City after a battle."""

VERDICTS = {
    "won": "you won",
    "won_by_more": "you won, by Myrmidons",
    "lost": "you lost",
    "not_won": "you did not win",
}

FIRST_SURGE = ". Play Units to the Cities, use 1 Reward; or end it."

WAITING = {
    **tables.WAITING,
    "envoy": "{who} chooses an Emissary.",
    "round": "{who} to move: Surge.",
    "keres": "{who} to move: Surge.",
    "leave": "{who} chooses what to leave.",
    "limit": "{who} must discard: 5 cards at most.",
}

OPTIONS = {
    **tables.OPTIONS,
    "reward": "Use the {card}",
    "use": "Use {card} ({price})",
    "keres": "{card}, {city} City",
    "order": "In this order",
}

SHORT = {"reward": "Use it", "use": "Use: {price}", "keres": "Next"}
"""Options where their card is known; Cities have words of their own."""

NONES = {**tables.NONES, "round": "Use none"}
NONES_AFTER = {**NONES, "round": "No more"}
"""What it means to choose nothing, before and after something was used in a round."""

CHOOSING = {
    **tables.CHOOSING,
    "round": "Use",
    "cost_discard": "Discard",
    "cost_return": "Return",
    "cost_destroy": "Destroy",
    "keres": "Next",
    "leave": "Leave",
}

EVENTS = {
    **tables.EVENTS,
    "envoy": "{who} laid down {cards} as Emissary.",
    "show": "{who} sent {cards} as Emissary, {sum}.",
    "hand_limit": "{who} had more than 5 cards.",
    "raze": "The {city} City is Destroyed.",
    "reward": "{who} used the {cards}.",
    "use": "{who} used {cards} in the {city} City.",
    "moirai": "{cards}: its ability as Moirai.",
    "ability": "{cards}: its ability as an Offering.",
    "keres": "{cards}: its gift.",
    "exalt": "{cards} {was} Exalted, and {was} moved to {whose} Reward Area.",
}

OPENINGS = {
    **tables.OPENINGS,
    "reward": "used the {card}",
    "use": "{cards} used",
    "keres": "gift of {card}",
    "win": "won the {city} City's Reward, {score}",
    "hand_limit": "more than 5 cards",
}
"""What a line of a recap begins with. A round is told on the line of the Unit that opened it."""

EFFECTS = {**tables.EFFECTS, "exalt": "{cards} Exalted", "raze": "it is Destroyed"}

RULES = {
    **tables.RULES,
    "envoys_first": "First both players choose an Emissary.",
    "razed": "The {city} City is Destroyed: no Unit comes into it.",
    "in_use": "It is in use until its effect is over.",
    "one_reward": "Only 1 Reward a Surge Step.",
    "no_round": "A Myrmidon is used when you play a Unit to its City.",
    "used": "Its Ability was used in this round.",
    "price": "Ability Cost {price}: {short} short.",
    "no_unit": "Its Ability Cost is more Units than you have for it.",
    "wanted_trait": "Only Units of the kind {trait}.",
    "too_wide": "It counts as 2, and only 1 Unit may be left.",
    "left": "It is left there already.",
}

STEPS_ASKED = ("surge", "round")
"""Questions about the use of any card: while another is open, that has to wait."""

LINES = {
    "reward": ("Reward", "in hand"),
    "spent": ("Reward", "used"),
    "exalted": ("Keres", "Exalted"),
    "moirai": ("Moirai", "in hand"),
}

REASONS = {
    **tables.REASONS,
    "exalted": "as many points, but more Keres Exalted",
    "moirai": "as many points, but more Moirai in hand",
}
