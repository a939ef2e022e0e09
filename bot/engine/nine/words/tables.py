"""The sentences of 9 Omens in English, as tables: what a translator would translate."""

from __future__ import annotations

TITLE = "9 Omens"
GRAVES = "All Graves together hold {omens}."

POSITIONS = (
    "face up in Attack Mode",
    "face up in Defense Mode",
    "face down in Attack Mode",
    "face down in Defense Mode",
)
"""By the number of a position (N19)."""

POSITIONS_TOLD = (
    "face up (Attack)",
    "face up (Defense)",
    "face down (Attack)",
    "face down (Defense)",
)
"""The same where many things are told in one line."""

ASKS = {
    "team": "{which}",
    "main": "Your Main Phase · {hand} in Hand: {may} go on.",
    "battle": "Your Battle Phase: {may}.",
    "target": "{effect} Whom does it Attack, if anybody?",
    "discard": "{why}: discard {number} of your {hand}.",
    "order": "Several of your effects work now: which is first?",
    "position": "{effect} How do you Play {played}?",
    "from_hand": "{effect} Which Omen do you Play{or_none}?",
    "from_grave": "{effect} Which Omen do you Raise{or_none}?",
    "may": "{effect} Do you?",
    "pay": "{effect} Which Omen do you discard for it, if any?",
    "player": "{effect} Who?",
    "twist": "{effect} Which Omen do you Twist{or_none}?",
    "slay": "{effect} Which Omen do you Slay{or_none}?",
    "turn_up": "{effect} Which Omen do you turn face up{or_none}?",
    "turn_down": "{effect} Which Omen do you turn face down{or_none}?",
    "return": "{effect} Which Omen goes back to the Hand{or_none}?",
    "take": "{effect} Which Omen do you take{or_none}?",
    "again": "{effect} Which Omen may act again{or_none}?",
    "mode": "{effect} Of which Omen do you set the Mode{or_none}?",
    "look": "{effect} Which Omen do you look at{or_none}?",
}

WHICH_TEAM = (
    "Which Team do you want most? You also name {more} more, in case others want it, too.",
    "Your {ordinal} choice of Team, in case you do not get {named}.",
)
PLAY_OR_RAISE = "Play an Omen, Raise one, or"
PLAY_ALONE = "Play an Omen, or"
RAISE_ALONE = "Raise an Omen, or"
NEITHER = "there is nothing to Play or Raise:"

ATTACK_OR_SWITCH = "Attack or Switch, each Omen once, as long as you like"
SWITCH_ALONE = "no Omen of yours can Attack now, but you may Switch"
FIRST_TURN = "Switch, each Omen once. In the first turn of the match nobody may Attack"
FIRST_ALONE = "in the first turn of the match nobody may Attack, and there is none to Switch with"
NOTHING_ACTS = "no Omen of yours can act now"

HIT = "Hit by {attacker}"
BY_EFFECT = "{source} makes you discard"

WAITING = {
    "team": "{who} to choose a Team.",
    "main": "{who} to move: Main Phase.",
    "battle": "{who} to move: Battle Phase.",
    "hit": "{who} must discard an Omen: hit by {attacker}.",
    "discard": "{who} must discard: {source}.",
    "order": "{who} must order effects.",
}
BY_CARD = "{who} must choose: {source}."

OPTIONS = {
    "team": "{team}: {idea}",
    "play": "Play {card} {position}",
    "raise": "Raise {card}",
    "attack": "{card} Attacks {target}",
    "switch": "{card} Switches with {target}",
    "discard": "{card}",
    "order": "{card}, {effect}",
    "player": "{player}, {hand} in Hand",
    "omen": "{omen}",
    "go_on": "{go_on}",
    "none": "{none}",
    "yes": "Yes",
    "no": "No",
}
"""In menus."""

BUTTONS = {
    **OPTIONS,
    "team": "{team}",
    "play": "{short}",
    "raise": "Raise to Hand",
    "attack": "Attack {target}",
    "switch": "Switch with {target}",
    "discard": "Discard it",
    "order": "First: {effect}",
    "omen": "{choose}{at}",
}
"""The same where the card is known."""

SHORT_POSITIONS = (
    "Face up, Attack Mode",
    "Face up, Defense Mode",
    "Face down, Attack Mode",
    "Face down, Defense Mode",
)

GO_ON = {"main": "Go on to the Battle Phase", "battle": "End turn"}

NONES = {
    "target": "Attack nobody",
    "from_hand": "Play none",
    "from_grave": "Raise none",
    "pay": "Discard none",
    "twist": "Twist none",
    "slay": "Slay none",
    "turn_up": "Turn none face up",
    "turn_down": "Turn none face down",
    "return": "Take none back",
    "take": "Take none",
    "again": "None acts again",
    "mode": "Leave all Modes",
    "look": "Look at none",
}
"""What it means to choose nothing, by the kind of question."""

CHOOSING = {
    "team": "Choose a Team",
    "battle": "Attack or Switch",
    "target": "Attack",
    "discard": "Discard",
    "from_hand": "Play",
    "from_grave": "Raise",
    "pay": "Discard",
    "twist": "Twist",
    "slay": "Slay",
    "turn_up": "Turn face up",
    "turn_down": "Turn face down",
    "return": "Take back",
    "take": "Take",
    "again": "Act again",
    "mode": "Set the Mode",
    "look": "Look at",
}
"""What becomes of what is chosen, in a word or two."""

EVENTS = {
    "wish": "{who} named {team}.",
    "team": "{who} {has} Team {team}.",
    "first": "{who} {has} the first turn: chance decided.",
    "turn": "Turn {amount}: {who}.",
    "play": "{who} Played {card} {position}, as {slot}.",
    "down": "{who} Played {card} {position}, as {slot}.",
    "raise": "{who} Raised {cards}.",
    "attack": "{omen_on} Attacked {target}.",
    "target": "{omen_on} was the target.",
    "compare": "{values}.",
    "hit": "{who} {were} hit.",
    "switch": "{omen_on} Switched with {target}: {changes}.",
    "twist": "Twist: {changes}.",
    "turn_up": "{place} turned face up: {card}.",
    "turn_down": "{omen} turned face down.",
    "slay": "{omens} {was} Slain.",
    "return": "{card} went back to {whose} Hand.",
    "withdraw": "{place_on} went back to {whose} Hand{what}.",
    "take": "{who} took {card} from {before}.",
    "again": "{omen_on} may act again.",
    "give": "{who} chose {what_to} to discard.",
    "discard": "{who} discarded {cards}.",
    "look": "{who} looked at {place}{what}.",
    "effect": "{card} ({word}): {text}",
    "lose": "{who} had no Omen left to discard and lost.",
    "bury": "{cards} went to {whose} Grave.",
}
"""What happened, to anybody or to one of the players: then they are "you"."""

RULES = {
    "over": "The match is over.",
    "out": "You are out of this match.",
    "not_your_turn": "It is {active}'s turn.",
    "only_main": "Only in your Main Phase.",
    "main_over": "Your Main Phase is over: Play or Raise comes before the Battle Phase, once.",
    "only_battle": "Only in your Battle Phase.",
    "end": "Your Battle Phase is over.",
    "first_turn": "In the first turn of the match nobody may Attack.",
    "acted": "It has acted this turn: each Omen Attacks or Switches once.",
    "defense": "It is in Defense Mode: only an Omen in Attack Mode may Attack.",
    "guarded": "{target} cannot be Attacked: {guard} {is_guard}.",
    "alone": "It is the only Omen on the Field: there is none to Switch with.",
    "other_question": "Another question comes first.",
    "waiting": "{asked} must answer first.",
    "itself": "Another Omen is meant.",
    "of_others": "An Omen of another player is meant.",
    "of_yours": "An Omen that you control is meant.",
    "face_up": "A face-up Omen is meant.",
    "face_down": "A face-down Omen is meant.",
    "in_attack": "An Omen in Attack Mode is meant.",
    "in_defense": "An Omen in Defense Mode is meant.",
    "counts": "It counts {value}: only {most} or less is meant.",
    "has_not_acted": "It has not acted this turn.",
    "known": "Everybody knows it: there is nothing to look at.",
}
"""What stands in the way."""

GUARDS = {"down": "is face down", "defense": "is in Defense Mode", "effect": "guards by its effect"}

LATER = (
    *("over", "out", "not_your_turn", "only_main", "main_over", "only_battle", "end"),
    *("other_question", "waiting"),
)
"""Of these: the rules about time alone."""

REASONS = {
    "last": "the last player left",
    "conceded": "{loser} conceded",
    "time": "{loser}'s time was up",
    "removed": "{loser} was removed",
}
"""Why somebody won."""

UNDECIDED = {
    "together": "All who were left lost in one moment: a draw. Play again!",
    "agreed": "A draw by agreement. Play again!",
    "quiet": "A draw was claimed: for so long no Omen was Slain or discarded. Play again!",
    "abandoned": "Nobody came back to this match: nobody won it.",
    "closed": "The server's admins ended this match: nobody won it.",
    "forgotten": "A player of this match has been removed: nobody won it.",
}
A_DRAW = "A draw. Play again!"
