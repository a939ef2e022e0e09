"""The rules in short, by topic, for `/nine rules` and every button *Rules*."""

from __future__ import annotations

from ...core.reference import Topic
from ..rules import QUIET_ROUNDS
from .effects_told import REMINDERS
from .legend import LEGEND


def timings() -> str:
    """Each word that stands before an effect, and when it works (N32)."""
    return "\n".join([f"**{word}**: {when}." for word, when in REMINDERS.items()])


TOPICS = {
    "overview": Topic(
        "How to play",
        "What it is about, and the three parts of a turn.",
        "Your nine cards, called **Omens**, are your life: who must **discard** one of their "
        "**Hand** and has none loses. The last player left wins.\n"
        "Your turn:\n"
        "1. **Main Phase**: **Play** an Omen to the **Field**, face up or face down, in **Attack "
        "Mode** (its **ATK** counts) or **Defense Mode** (its **DEF** counts). Or **Raise** one: "
        "take it from your **Grave**, where your lost Omens lie. Or neither.\n"
        "2. **Battle Phase**: each Omen of yours may act once. In Attack Mode it may **Attack** a "
        "player, who then must discard, unless that player has an Omen face down or in Defense "
        "Mode. Or it Attacks an Omen: both turn face up, and the lower value goes to its Grave, "
        "**Slain**. Instead any Omen may **Switch**: it and another change their Modes.\n"
        "3. **End Phase**: effects that name it.\n"
        "An Omen may have effects: each says when it works, and what it does.",
        (
            *("Omen", "discard", "Hand", "Main Phase", "Play", "Field", "Attack Mode", "ATK"),
            *("Defense Mode", "DEF", "Raise", "Grave", "Battle Phase", "Attack", "Slay"),
            *("Switch", "End Phase", "Mode", "effect"),
        ),
    ),
    "teams": Topic(
        "Teams",
        "Nine Omens for each player, and how you get them.",
        "A Team is nine Omens, and no two players have the same Team. Everybody names Teams at "
        "once and in secret: a first choice, a second, and so on, as many as there are players. A "
        "Team wanted by one goes to them. Wanted by several, chance decides, and the others get "
        "the best of their next choices that is free. Then all Teams are shown. Or chance deals "
        "the Teams. All nine Omens start in Hand; nothing is ever drawn. Chance decides who goes "
        "first. `/nine cards` shows the Omens of every Team.",
        ("Team", "Hand"),
    ),
    "turn": Topic(
        "The turn",
        "Main Phase, Battle Phase, End Phase, and who is next.",
        "- Main Phase: Play once, or Raise once, or neither.\n"
        "- Battle Phase: any Omen that you control and that has not acted this turn may Attack or "
        "Switch, even one that came this turn. You go on for as long as you like.\n"
        "- End Phase: the effects that name it.\n"
        "Then it is the next player's turn, in the order of the seats. The player whose turn it is "
        "is the Active Player.\n"
        "In the first turn of the match nobody may Attack, not even by an effect; all else may be "
        "done, and nobody else is bound by this.",
        ("Active Player", "Main Phase", "Battle Phase"),
    ),
    "main": Topic(
        "Play and Raise",
        "One of them a turn, once.",
        "Play: put an Omen of your Hand on the Field, in any of the four positions. Face up it is "
        "Summoned. Raise: take one Omen of your own Grave to your Hand. An effect may let you Play "
        "or Raise besides. What it leaves open, face and Mode, you decide. There is no limit to a "
        "Hand.",
        ("Play", "Raise", "Field", "Grave", "Hand", "Mode"),
    ),
    "positions": Topic(
        "The four positions",
        "Face up or face down, Attack Mode or Defense Mode.",
        "An Omen on the Field lies face up or face down, and in Attack Mode or Defense Mode. Face "
        "down only its controller knows it; others call it by its slot, such as Ana's second. "
        "Attack Mode: it may Attack, and its ATK counts. Defense Mode: it cannot Attack, and its "
        "DEF counts. To Twist an Omen is to change its Mode, face up or face down. An Omen that an "
        "effect turns face down stays known to everybody. Values are never below 0.",
        ("Attack Mode", "Defense Mode", "ATK", "DEF", "Twist", "Mode", "slot"),
    ),
    "attack": Topic(
        "Attack",
        "Whom an Omen may Attack, and what a hit costs.",
        "An Omen in Attack Mode, face up or face down, Attacks an Omen of another player, or a "
        "player who has neither a face-down Omen nor one in Defense Mode. An empty Field guards "
        "nobody. First come the effects of Attack and Attacked. A player who is hit must discard "
        "an Omen of their choice; even 0 ATK hits. A face-down Omen that hits a player stays face "
        "down.",
        ("Attack", "hit"),
    ),
    "combat": Topic(
        "Combat",
        "An Omen against an Omen, step by step.",
        "1. A face-down attacker turns face up, and is Summoned.\n"
        "2. A face-down target turns face up, and is Summoned.\n"
        "3. If both are still face up on the Field, their values are compared: ATK in Attack Mode, "
        "DEF in Defense Mode, as they are then. Otherwise the combat is over.\n"
        "4. The lower value is Slain; if both are equal, both are.\n"
        "A Twist or a change of control in between ends nothing. A Slain Omen goes to its owner's "
        "Grave.",
        ("combat", "Slay"),
    ),
    "switch": Topic(
        "Switch",
        "Two Omens change their Modes at once.",
        "Instead of an Attack an Omen of yours, in any position, may Switch with any other Omen on "
        "the Field, yours or another's: both are Twisted. Only yours has acted. Face-down Omens "
        "stay face down. The only Omen on the Field cannot Switch. It opens a guarded player, "
        "saves an Omen of yours, or lets one Attack next turn.",
        ("Switch", "Twist"),
    ),
    "discard": Topic(
        "Discarding and losing",
        "Omens in Hand keep you in the match.",
        "Who must discard and has no Omen in Hand loses at once, by a hit or by an effect. Omens "
        "on the Field do not help. You choose what you discard, unless an effect says at random. "
        "If several players must discard, all choose at once, and all who cannot lose together. "
        "What an effect says you may discard is up to you, and nobody loses by it. A player who "
        "loses puts their Hand and all Omens that they control into their owners' Graves, without "
        "effects; if it was their turn, it ends.",
        ("discard", "control"),
    ),
    "effects": Topic(
        "Effects",
        "When an effect works, who chooses, and in which order.",
        f"The word before an effect says when it works:\n{timings()}\n"
        "All but Slain and Discarded need the Omen face up.\n"
        '- On a card, "I" and "me" are the Omen itself, "you" is who controls it.\n'
        '- An effect is done as far as possible; only "may" and "up to" leave it to you.\n'
        "- An Omen means one on the Field in any position; choosing a face-down one does not turn "
        "it. Your Omens are those that you control.\n"
        "- An Omen always goes to its owner's Grave or Hand.\n"
        "- All Graves together are those of everybody who is still in. While they hold few Omens, "
        "many an Omen comes back; when they hold many, some make all others discard.\n"
        "- What an effect triggers is done before the rest of it. Of several at one moment, the "
        "Active Player's come first, then those of the others in turn order; each orders their "
        "own.\n"
        "- An effect that contradicts a rule wins.",
        ("effect", "Summon", "control"),
    ),
    "end_phase": Topic(
        "End Phase",
        "Effects at the end of a turn.",
        "When the Battle Phase is over, all effects that name the End Phase work: the Active "
        "Player's first, then those of the others in turn order. Then the next player's turn "
        "begins.",
        ("End Phase",),
    ),
    "leaving": Topic(
        "Leaving, draws, quiet matches",
        "What happens when somebody goes, and when nothing happens.",
        "Anybody may concede at any time. The others play on; what the player held and controlled "
        "goes to the Graves. Each player may offer a draw once a match: all who are left must "
        "agree, and the offer stands until one declines or the offerer's next turn begins. When "
        f"{QUIET_ROUNDS} rounds have gone by in which no Omen was Slain or discarded, any player "
        "may claim a draw.",
        (),
    ),
    "board": Topic(
        "The board",
        "Every sign in the picture of the table, with its meaning.",
        "\n".join(f"**{sign.name}**: {sign.meaning}" for sign in LEGEND),
        ("slot",),
    ),
    "end": Topic(
        "The end",
        "Who wins, and the places of the others.",
        "The last player left wins. If all who are left lose in one moment, it is a draw among "
        "them. The others have their places by when they were out, last out best; who was out in "
        "one moment shares a place. At the end all Hands are open.",
        ("Hand",),
    ),
}
"""In the order of the rulebook, the overview first."""

TOPIC_OF = {
    "team": "teams",
    **dict.fromkeys(("main", "from_hand", "from_grave"), "main"),
    "position": "positions",
    **dict.fromkeys(("battle", "target"), "attack"),
    "discard": "discard",
    **dict.fromkeys(("order", "may", "pay", "player", "twist", "slay", "turn_up"), "effects"),
    **dict.fromkeys(("turn_down", "return", "take", "again", "mode", "look"), "effects"),
}
"""The topic that each kind of question belongs to."""
