"""What each kind of question is about, for whoever meets it for the first time.

Each says what the question is, what is decided and what follows, and explains the words of the
rulebook that it uses.
"""

from __future__ import annotations

COACHING = {
    "team": "A Team is nine cards, called Omens, and you start with all nine in Hand. Nobody else "
    "gets your Team. You name several: should two players want the same one, chance decides.",
    "main": "Main Phase: Play an Omen to the Field, face up or face down, in Attack or Defense "
    "Mode; or Raise one of your Grave to your Hand. Face down or in Defense it keeps you from "
    "being hit.",
    "battle": "Battle Phase: each Omen may Attack or Switch once. A player who is hit must "
    "discard, and loses if they have nothing in Hand. A Switch changes its own Mode and another's.",
    "target": "An effect lets this Omen Attack at once. A player who is hit must discard; of two "
    "Omens the lower value is Slain.",
    "discard": "Omens in Hand are what keeps you in the match. You must discard, and without any "
    "in Hand you would lose. Keep those whose effects you need; a Grave can be Raised from.",
    "order": "Effects that work at one moment are done one after the other. Those of yours you put "
    "in order: choose the one that comes first.",
    "position": "Face up an Omen is Summoned: its effect may work. Face down nobody knows it. "
    "Attack Mode counts its ATK and may Attack, Defense Mode counts its DEF and guards you.",
    "from_hand": "This effect Plays one more Omen of your Hand to the Field. What you Play no "
    "longer protects you from losing in Hand, but may guard you there.",
    "from_grave": "Your Grave is where your lost Omens lie. One that you Raise is in your Hand "
    "again.",
    "may": "This effect says that you may: it is up to you. Yes does what it says, No changes "
    "nothing.",
    "pay": "This effect has a price: an Omen of your Hand that you discard. Discard none, and "
    "nothing happens.",
    "player": "Whoever you choose must discard an Omen of their Hand. If they have none, they "
    "lose: look who has fewest.",
    "twist": "To Twist an Omen is to change its Mode. From Defense to Attack Mode it guards nobody "
    "if it is face up; from Attack to Defense it can no longer Attack.",
    "slay": "A Slain Omen goes from the Field to its owner's Grave. Face down it may be anything, "
    "and some Omens do something after they are Slain.",
    "turn_up": "An Omen that turns face up is Summoned: all see it, and its effect for that moment "
    "works for whoever controls it.",
    "turn_down": "An Omen that turns face down guards its player, and its effects rest. It is "
    "Summoned again when it next turns up.",
    "return": "This Omen goes back to its owner's Hand. It can be Played again, and then be "
    "Summoned once more.",
    "take": "An Omen that you take is under your control: you Attack and Switch with it. When it "
    "leaves the Field it goes to its owner.",
    "again": "Each Omen Attacks or Switches once a turn. The one that you choose may do so once "
    "more.",
    "mode": "Attack Mode or Defense Mode: the Mode says which value of an Omen counts, whether it "
    "may Attack, and whether it guards its player.",
    "look": "You alone see this face-down Omen; it stays face down for the others.",
}
