"""The sentences of Omen in English, as tables: what a translator would translate."""

from __future__ import annotations

from ...cities.words import tables
from ...cities.words.tables import PLACES, TO_YOU
from ..cards import Trait

__all__ = [
    "ASKS",
    "CHOOSING",
    "EFFECTS",
    "EVENTS",
    "FIRST_SURGE",
    "LATER",
    "LINES",
    "MODES",
    "NONES",
    "NUMERALS",
    "OPENINGS",
    "OPTIONS",
    "PLACES",
    "REASONS",
    "REMINDERS",
    "RULES",
    "SHORT",
    "STEPS",
    "STEPS_ASKED",
    "TO_YOU",
    "TRAITS",
    "WAITING",
]

NUMERALS = {1: "I", 2: "II", 3: "III"}
MODES = {"combined": "combined", "draft": "drafted"}
STEPS = {
    **tables.STEPS,
    "draft": "Draft",
    "envoy": "Envoy",
    "portent": "Portent Step",
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
    **tables.ASKS,
    "envoy": "Choose your Envoy: the greater sum of Cost, Offering and Strength begins, and is "
    "discarded.",
    "draft_return": "Draft: put up to 2 beneath the TRIUMPH Stack and draw as many, or keep all.",
    "draft_keep": "Draft, round {left} of {rounds}: keep 2. The third goes to {other}.",
    "fate": "{source}, FATE: draw 1 Unit, or take 1 from the discard pile.",
    "glean": "Portent Step: which GLEAN is next?",
    "triumph": "Several TRIUMPHs are met: which is moved to your Rewards first?",
    "war": "War Step: which Sacked City is resolved next?",
    "keep": "The {city} City, {sums}: {verdict}. Keep {units}, the others are destroyed.",
    "fall": "The {city} City, {sums}: a tie. Destroy {units} of yours there.",
    "curse": "{source}, CURSE: destroy 1 opposing Unit in any City.",
    "wrath": "{other} discarded {source}, WRATH: discard {units}.",
    "limit": "End of the turn, 6 cards at most: discard {units}.",
}

FIRST_SURGE = ". Play Units to the Cities, use abilities, break a Krater; or end it."
"""What a Surge is, told in everybody's first."""

WAITING = {
    **tables.WAITING,
    "envoy": "{who} chooses an Envoy.",
    "draft_return": "{who} drafts: the TRIUMPH Stack.",
    "draft_keep": "{who} drafts: round {round} of 5.",
    "glean": "{who} to move: Portent.",
    "keep": "{who} chooses what to keep.",
    "fall": "{who} chooses what to destroy.",
    "wrath": "{who} must discard: {other} discarded {source}, WRATH.",
    "limit": "{who} must discard: 6 cards at most.",
    "triumph": "{who} chooses which TRIUMPH is first.",
}
OPTIONS = {
    **tables.OPTIONS,
    "jilt": "JILT: {card} ({cost})",
    "fate": "FATE: discard {card}",
    "pilfer": "PILFER: discard {card}",
    "recruit": "RECRUIT: discard {card}",
    "break": "Break the {card}",
    "glean": "GLEAN: {card}, {city} City",
    "take": "Take {card} from the discard pile",
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
    **tables.NONES,
    "draft_return": "Keep all four",
}
"""What it means to choose nothing, by the kind of question."""

CHOOSING = {
    **tables.CHOOSING,
    "draft_return": "Return",
    "draft_keep": "Keep",
    "keep": "Keep",
    "fall": "Destroy",
    "curse": "Destroy",
    "wrath": "Discard",
    "fate": "Take",
}
"""What becomes of a card that is chosen, in a word, by the kind of question: for menus, and for
what is written on cards."""

EVENTS = {
    **tables.EVENTS,
    "dealt": "{who} {were} dealt {cards}.",
    "picked": "{who} drafted {cards}.",
    "given": "{who} {were} given {cards} by {other}.",
    "chose": "{who} {have} chosen.",
    "decks": "Both have drafted {amount} Units.",
    "envoy": "{who} laid down {cards} as Envoy.",
    "show": "{who} sent {cards} as Envoy, {sum}.",
    "hand_limit": "{who} had more than 6 cards.",
    "bolster": "{cards}: BOLSTER.",
    "jilt": "{who} used {cards}: JILT.",
    "fate": "{who} used {cards}: FATE.",
    "pilfer": "{who} used {cards}: PILFER.",
    "recruit": "{who} used {cards}: RECRUIT.",
    "break": "{who} broke the {cards}.",
    "glean": "{cards}: GLEAN.",
    "veteran": "{cards} returned to {whose} hand: VETERAN.",
    "raze": "The {city} City is Razed.",
    "curse": "{cards}: CURSE.",
    "triumph": "{who} achieved a TRIUMPH: {cards}.",
}
"""What happened, to anybody or to one of the players: then they are "you"."""

OPENINGS = {
    **tables.OPENINGS,
    "jilt": "JILT with {card}",
    "fate": "FATE with {card}",
    "pilfer": "PILFER with {card}",
    "recruit": "RECRUIT with {card}",
    "glean": "GLEAN of {card}",
    "break": "broke the {card}",
    "triumph": "TRIUMPH: {card}",
    "win": "won the {city} City's Krater, {score}",
    "hand_limit": "more than 6 cards",
}
"""What a line of a recap begins with, by the kind of event. The player's name stands before it."""

EFFECTS = {
    **tables.EFFECTS,
    "veteran": "{cards} back to {who}'s hand by VETERAN",
    "raze": "it is Razed",
}
"""What came of it, on the same line."""

RULES = {
    **tables.RULES,
    "envoys_first": "First both players choose an Envoy.",
    "only_portent": "GLEAN is used in your Portent Step.",
    "razed": "The {city} City is Razed: no Unit enters it.",
    "once": "Each ability of a card only once a Surge Step.",
    "in_use": "It is in use, and discarded when its effect is over.",
    "gleaned": "Its GLEAN was used in this Portent Step.",
    "one_krater": "Only 1 Krater a Surge Step.",
    "this_fate": "It was discarded for this FATE.",
    "wanted_trait": "Only Units with {trait}.",
}

LATER = (*tables.LATER, "only_portent")
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
    **tables.REASONS,
    "triumphs": "as many points, but more TRIUMPHs",
    "coveted": "as many points, but more COVETED in hand",
}
