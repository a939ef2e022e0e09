"""What happened since somebody looked: a line for each thing that was done.

A line begins with what a player did: an Omen Played, an Attack, a Switch. Whatever comes of that is
told on the same line, whoever had to answer for it. What only one player knows is no part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from ...core.entry import Done, Entry, card_sign
from ...core.event import NOBODY
from ...core.sentences import of_every_game
from ..cards import CARDS
from ..rules import as_target
from .buttons import position_sign
from .effects_told import does
from .gathered import Deed, gathered
from .retold import CAME, HEADS, Bold, bold, cards_of
from .speech import Speaker
from .wording import slot

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

PASSES = "passes"
"""N24: neither the Main Phase nor the Battle Phase came to anything."""

BOTH_SLAIN = "both Slain"
"""N08: of an Attack and its target, which are named."""

AT_THE_END = ("your_end", "every_end")

SIGNS = {
    "switch": "nine_switch",
    "attack": "nine_attack",
}
"""Of what is no card's own."""


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
    is_effect: bool = False  # by itself: if nothing comes of it, it is not told

    @property
    def told(self) -> str:
        """What came of the same effect stands together; of another card's, with its name behind."""
        runs = []
        for source, run in groupby(self.came, key=lambda each: each[0]):
            told = ", ".join([text for _, text in run])
            runs.append(told + self.by(source, told))
        return ": ".join(filter(None, (self.text, "; ".join(runs))))

    def by(self, source: int, told: str) -> str:
        """What a card does to itself needs its name but once."""
        is_said = source in (0, self.card) or bold(source) in told
        return "" if is_said else f" by {bold(source)}"

    def name(self, turned: Deed, speaker: Speaker) -> None:
        """Of an Attack that is told already: what turned up in it."""
        card, place = turned.first.card, turned.first.place
        if place == self.places[0]:
            self.card = card
            hidden = f"{slot(place)}, face down,"
            self.text = self.text.replace(hidden, f"{slot(place)}, {bold(card)},")
        else:
            hidden = f"{speaker.slot(place)}, face down"
            self.text = self.text.replace(hidden, f"{speaker.slot(place)}, {bold(card)}")


def recap(done: Sequence[Done], names: Sequence[str]) -> list[Entry]:
    """A line for each thing that was done, in order."""
    told = Recap(Bold(names))
    for each in done:
        told.tell(each)
    kept = [line for line in told.lines if line.came or not line.is_effect]
    return [Entry(line.seat, line.told, line.sign, line.reason) for line in kept]


class Recap:
    """Lines as they are put together from what happened."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.lines: list[Line] = []
        self.at_work = list[tuple[int, frozenset[str]]]()  # effects: the card, and what may happen
        self.acted = False  # was anything done in this turn?
        self.passed = NOBODY  # whose answer before this one came to nothing
        self.lost: set[int] = set()  # who lost puts away all they have, which goes without saying

    def tell(self, done: Done) -> None:
        """All that came of an answer. A reason stands with the first of it."""
        lines = len(self.lines)
        came = len(self.lines[-1].came) if self.lines else 0
        for deed in gathered(done.seen):
            if deed.kind == "turn" and self.passed == done.seat and not self.acted:
                self.lines.append(Line(done.seat, PASSES, "nine_next"))
            self.hear(deed)
        self.passed = NOBODY if done.seen else done.seat
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
        if kind in ("hit", "compare"):  # what follows comes of the Attack itself
            self.at_work = []
        if kind == "lose":
            self.lost.add(first.seat)
        if kind == "turn":
            self.acted, self.at_work = False, []
        elif told := of_every_game(first, self.speaker.names):
            self.lines.append(Line(NOBODY, f"**{told.rstrip('.')}**"))
        elif kind == "effect":
            self.begin_effect(deed)
        elif kind in HEADS and not (self.acted and kind in ACTS):
            self.begin(deed)
        elif kind in CAME and not (kind == "bury" and first.seat in self.lost):
            self.add(deed)

    def begin(self, deed: Deed) -> None:
        first = deed.first
        sign = position_sign(first.amount) if first.kind == "down" else SIGNS.get(first.kind, "")
        sign = card_sign(first.card) if first.card else sign
        places = (first.place, first.amount) if first.kind == "attack" else ()
        seat = NOBODY if first.kind in ("team", "first") else first.seat
        text = HEADS[first.kind](deed, self.speaker)
        self.lines.append(Line(seat, text, sign, first.card, places=places))
        self.acted, self.at_work = self.acted or seat != NOBODY, []

    def begin_effect(self, deed: Deed) -> None:
        """An effect of the End Phase opens a line; any other comes of what was done (N10, N16)."""
        first = deed.first
        self.at_work.append((first.card, does(first.card, first.amount)))
        at_the_end = CARDS[first.card].effects[first.amount].timing in AT_THE_END
        if at_the_end or not self.lines or not self.acted:
            where = "End Phase, " if at_the_end else ""
            text = f"{where}{bold(first.card)}"
            sign = card_sign(first.card)
            self.lines.append(Line(first.seat, text, sign, first.card, is_effect=True))
            self.acted = True

    def add(self, deed: Deed) -> None:
        text = CAME[deed.kind](deed, self.speaker)
        if not text:
            return
        if not self.lines or not self.acted:
            self.lines.append(Line(NOBODY, text))
            return
        line = self.lines[-1]
        if deed.kind == "discard" and as_target(deed.first.seat) in line.places:  # of who was hit
            text = f"{cards_of(deed)} discarded"
        if deed.kind == "turn_up" and deed.first.place in line.places:  # in combat
            line.name(deed, self.speaker)
        elif deed.kind == "slay" and {each.place for each in deed.events} == {*line.places}:
            line.came.append((0, BOTH_SLAIN))
        else:
            line.came.append((self.source_of(deed.kind), text))

    def source_of(self, kind: str) -> int:
        """The card whose effect did it. One that was triggered by another is done before the rest
        of that (N10); of which of them something comes is told by what each can do."""
        while self.at_work and kind not in self.at_work[-1][1]:
            self.at_work.pop()
        return self.at_work[-1][0] if self.at_work else 0
