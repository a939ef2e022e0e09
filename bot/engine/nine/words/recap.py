"""What happened since somebody looked: a line for each thing that was done.

A line begins with what a player did: an Omen Played, an Attack, a Switch. Whatever comes of that is
told on the same line, whoever had to answer for it. What only one player knows is no part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ...core.entry import Done, Entry, card_sign
from ...core.event import NOBODY
from ...core.sentences import of_every_game
from ..cards import CARDS
from ..teams import TEAMS
from .gathered import Deed, gathered
from .log import changes
from .speech import Speaker
from .tables import POSITIONS
from .wording import omens, slot, together

UNTOLD = frozenset(
    (
        *("turn", "wish", "give", "target"),  # what comes of it is told
        "hit",  # told with the Attack
    )
)
"""What has no words of its own in a recap."""

ACTS = ("play", "down", "raise")
"""What is an action if nothing was done in the turn before it (N04), and else comes of an effect.
"""

AT_THE_END = ("your_end", "every_end")


class Bold(Speaker):
    """Names cards that everybody knows in bold, and by no player: the line is long enough."""

    def omen(self, seat: int, card: int, place: int) -> str:
        return bold(card) if card else Speaker.omen(self, seat, card, place)


def bold(card: int) -> str:
    return f"**{CARDS[card].name}**"


@dataclass(slots=True)
class Line:
    """What a player did, and what came of it so far: each with the card whose effect it was."""

    seat: int
    text: str
    sign: str = ""
    card: int = 0
    reason: str = ""
    came: list[tuple[int, str]] = field(default_factory=list)
    places: tuple[int, ...] = ()  # of those in combat: they turn up by no effect

    @property
    def told(self) -> str:
        """What came of an effect of another card stands behind its name."""
        parts: list[str] = []
        before = 0
        for source, text in self.came:
            if not parts or source == before:
                parts.append(f"{', ' if parts else ''}{self.by(source, before)}{text}")
            else:
                parts.append(f"; {self.by(source, before)}{text}")
            before = source
        came = "".join(parts)
        return f"{self.text}: {came}" if came else self.text

    def by(self, source: int, before: int) -> str:
        return f"{bold(source)}, " if source not in (0, self.card, before) else ""


def recap(done: Sequence[Done], names: Sequence[str]) -> list[Entry]:
    """A line for each thing that was done, in order."""
    told = Recap(Bold(names))
    for each in done:
        told.tell(each)
    return [Entry(line.seat, line.told, line.sign, line.reason) for line in told.lines]


class Recap:
    """Lines as they are put together from what happened."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.lines: list[Line] = []
        self.source = 0  # the card whose effect is at work
        self.acted = False  # was anything done in this turn?

    def tell(self, done: Done) -> None:
        """All that came of an answer. A reason stands with the first of it."""
        lines = len(self.lines)
        came = len(self.lines[-1].came) if self.lines else 0
        for deed in gathered(done.seen):
            self.hear(deed)
        if done.why:
            self.give_reason(done, lines, came)

    def give_reason(self, done: Done, lines: int, came: int) -> None:
        if len(self.lines) > lines:
            self.lines[lines].reason = done.why
        elif self.lines and len(self.lines[-1].came) > came:
            source, text = self.lines[-1].came[came]
            self.lines[-1].came[came] = source, f"{text} ({done.why.rstrip('.')})"

    def hear(self, deed: Deed) -> None:
        first, kind = deed.first, deed.kind
        if kind == "turn":
            self.acted, self.source = False, 0
        elif told := of_every_game(first, self.speaker.names):
            self.lines.append(Line(NOBODY, f"**{told.rstrip('.')}**"))
        elif kind == "effect":
            self.begin_effect(deed)
        elif kind in HEADS and not (self.acted and kind in ACTS):
            self.begin(deed)
        elif kind in CAME:
            self.add(deed)
        if kind in ("hit", "compare"):  # what follows comes of the Attack itself
            self.source = 0

    def begin(self, deed: Deed) -> None:
        first = deed.first
        sign = card_sign(first.card) if first.card else SIGNS.get(first.kind, "")
        places = (first.place, first.amount) if first.kind == "attack" else ()
        seat = NOBODY if first.kind in ("team", "first") else first.seat
        text = HEADS[first.kind](deed, self.speaker)
        self.lines.append(Line(seat, text, sign, first.card, places=places))
        self.acted, self.source = self.acted or seat != NOBODY, 0

    def begin_effect(self, deed: Deed) -> None:
        """An effect of the End Phase opens a line; any other comes of what was done (N10, N16)."""
        first = deed.first
        self.source = first.card
        at_the_end = CARDS[first.card].effects[first.amount].timing in AT_THE_END
        if at_the_end or not self.lines or not self.acted:
            where = "End Phase, " if at_the_end else ""
            text = f"{where}{bold(first.card)}"
            self.lines.append(Line(first.seat, text, card_sign(first.card), first.card))
            self.acted = True

    def add(self, deed: Deed) -> None:
        text = CAME[deed.kind](deed, self.speaker)
        if not text:
            return
        if not self.lines or not self.acted:
            self.lines.append(Line(NOBODY, text))
            return
        line = self.lines[-1]
        fought = deed.kind in ("compare", "lose") or deed.first.place in line.places
        source = 0 if fought and deed.kind in ("turn_up", "compare", "lose") else self.source
        line.came.append((source, text))


def who(deed: Deed, speaker: Speaker) -> str:
    return speaker.who(deed.first.seat)


def actor(deed: Deed, speaker: Speaker) -> str:
    """An Omen of whoever's line it is: hidden, it is only the first or the second of theirs."""
    first = deed.first
    return bold(first.card) if first.card else f"the {slot(first.place)}, face down,"


def other(deed: Deed, speaker: Speaker) -> str:
    """N06, N09: the target of an Attack, the other Omen of a Switch."""
    number = deed.first.amount
    for each in deed.after:
        if each.place == number:
            return speaker.omen(each.seat, each.card, each.place)
    return speaker.target(number)


def attacks(deed: Deed, speaker: Speaker) -> str:
    return f"{actor(deed, speaker)} Attacks {other(deed, speaker)}"


def hides(deed: Deed, speaker: Speaker) -> str:
    first = deed.first
    return f"an Omen {POSITIONS[first.amount]}, {slot(first.place)}"


def plays(deed: Deed, speaker: Speaker) -> str:
    first = deed.first
    return f"{bold(first.card)} {POSITIONS[first.amount]}"


def switches(deed: Deed, speaker: Speaker) -> str:
    """N09: both, each with the Mode in which it is now."""
    told = changes(deed.after, speaker)
    return f"Switch, {told}" if told else f"Switch with {other(deed, speaker)}"


def twists(deed: Deed, speaker: Speaker) -> str:
    return changes(deed.events, speaker)


def cards_of(deed: Deed) -> str:
    return together([bold(card) for card in deed.cards if card])


def turns_up(deed: Deed, speaker: Speaker) -> str:
    first = deed.first
    return f"{speaker.slot(first.place)} is {bold(first.card)}"


def compares(deed: Deed, speaker: Speaker) -> str:
    """N08: the attacker's value first."""
    return " to ".join([str(each.amount) for each in deed.events])


def slain(deed: Deed, speaker: Speaker) -> str:
    return f"{cards_of(deed)} Slain"


def back(deed: Deed, speaker: Speaker) -> str:
    first = deed.first
    return f"{speaker.omen(first.seat, first.card, first.place)} back to Hand"


def takes(deed: Deed, speaker: Speaker) -> str:
    before = speaker.who(deed.first.amount)
    return f"{who(deed, speaker)} takes {cards_of(deed)} from {before}"


HEADS: Mapping[str, Callable[[Deed, Speaker], str]] = {
    "team": lambda deed, speaker: f"{who(deed, speaker)} has {TEAMS[deed.first.amount]}",
    "first": lambda deed, speaker: f"{who(deed, speaker)} has the first turn",
    "play": lambda deed, speaker: f"Plays {plays(deed, speaker)}",
    "down": lambda deed, speaker: f"Plays {hides(deed, speaker)}",
    "raise": lambda deed, speaker: f"Raises {cards_of(deed)}",
    "attack": attacks,
    "switch": switches,
}
"""What a line begins with. The player's name stands before it."""

CAME: Mapping[str, Callable[[Deed, Speaker], str]] = {
    "play": lambda deed, speaker: f"{who(deed, speaker)} Plays {plays(deed, speaker)}",
    "down": lambda deed, speaker: f"{who(deed, speaker)} Plays {hides(deed, speaker)}",
    "raise": lambda deed, speaker: f"{who(deed, speaker)} Raises {cards_of(deed)}",
    "compare": compares,
    "twist": twists,
    "turn_up": turns_up,
    "turn_down": lambda deed, speaker: f"{cards_of(deed)} turned face down",
    "slay": slain,
    "return": back,
    "withdraw": back,
    "take": takes,
    "again": lambda deed, speaker: (
        f"{speaker.omen(deed.first.seat, deed.first.card, deed.first.place)} may act again"
    ),
    "discard": lambda deed, speaker: f"{who(deed, speaker)} discards {cards_of(deed)}",
    "look": lambda deed, speaker: f"a look at {speaker.slot(deed.first.place)}",
    "lose": lambda deed, speaker: f"**{who(deed, speaker)} cannot discard and loses**",
    "bury": lambda deed, speaker: (
        f"{omens(len(deed.events))} to {speaker.whose(deed.first.seat)} Grave"
    ),
}
"""What came of it, on the same line."""

SIGNS = {
    "down": "nine_down",
    "switch": "nine_switch",
    "attack": "nine_attack",
}
