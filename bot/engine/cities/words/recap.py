"""What happened since somebody looked: a line for each thing that was done.

A line begins with what a player did: a Unit played, an ability, a battle. Whatever comes of that is
told on the same line, whoever had to answer for it. So nothing that was done to somebody is left
out, and what is the same is summed up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.entry import Done, Entry, card_sign
from ...core.event import NOBODY, Seen
from ...core.sentences import of_every_game
from .envoys import envoys
from .speech import Retelling, Speech
from .tables import LOSES, PLACES
from .wording import count, name_of, together

GAINS = ("draw", "gain", "bonus")

THEIR_OWN = ("draw", "gain", "discard", "take", "fetch", "top", "lose", "coin_limit", "look")
"""Effects that say what a player does: of another one than the line's, with their name."""


@dataclass(slots=True)
class Effect:
    """What came of something, of one kind and for one player: cards and Coins put together."""

    kind: str
    seat: int
    place: int
    cards: list[int]
    amount: int = 0
    reason: str = ""


@dataclass(slots=True)
class Opening:
    """What was done, of one kind: one thing, or several that are told as one."""

    kind: str
    cards: list[int]
    score: str = ""


@dataclass(slots=True)
class Line:
    """What a player did, and what came of it so far."""

    seat: int
    text: str = ""  # of nobody's doing
    sign: str = ""
    place: int = -1
    heads: list[Opening] = field(default_factory=list)
    given_up: int = 0  # the card that is discarded for it, which goes without saying
    reason: str = ""
    effects: list[Effect] = field(default_factory=list)
    is_gain: bool = False  # nothing but what was drawn and taken
    is_idle: bool = False  # nothing came of it, and nothing was given for it

    @property
    def kind(self) -> str:
        """What it began with."""
        return self.heads[0].kind if self.heads else ""

    def is_about(self, cards: Sequence[int]) -> bool:
        """These and no others: then they need not be named again."""
        return bool(self.heads) and all(head.cards == cards for head in self.heads)

    def open(self, opening: Opening) -> None:
        """What was done besides; with the last of its kind."""
        for head in self.heads:
            if head.kind == opening.kind:
                head.cards += opening.cards
                return
        self.heads.append(opening)

    def add(self, event: Seen, how: Retelling) -> None:
        """One thing more; with one of its kind, if that is so many back at most."""
        kind, seat, card, place, amount = event
        self.is_idle = False
        for known in self.effects[-how.reach :]:
            is_whose = known.seat == seat or kind in how.anyones
            if (known.kind, known.place) == (kind, place) and is_whose:
                break
        else:
            known = Effect(kind, seat, place, [])
            self.effects.append(known)
        known.cards.append(card)
        known.amount += amount


def recap(speech: Speech, done: Sequence[Done], names: Sequence[str]) -> list[Entry]:
    """A line for each thing that was done, in order."""
    told = Recap(speech, names)
    for each in done:
        told.tell(each)
    return [told.entry(line) for line in told.lines if not line.is_idle]


class Recap:
    """Lines as they are put together from events."""

    def __init__(self, speech: Speech, names: Sequence[str]) -> None:
        self.speech = speech
        self.how = speech.retelling
        self.names = names
        self.lines: list[Line] = []
        self.open: Line | None = None  # what came last, if more may come of it
        self.envoys: dict[int, int] = {}
        self.sums: dict[int, int] = {}
        self.since = 0  # the first line of this turn

    def tell(self, done: Done) -> None:
        """All that came of an answer. The reason belongs to the first thing that was done by it."""
        lines, going_on = len(self.lines), self.open
        effects = len(going_on.effects) if going_on else 0
        for event in done.seen:
            self.hear(event)
        line = self.lines[lines] if len(self.lines) > lines else going_on
        if not done.why or line is None:
            return
        if line.seat == done.seat:
            line.reason = done.why
        elif line is going_on and len(line.effects) > effects:  # what they had to do about it
            line.effects[effects].reason = done.why.rstrip(".")

    def hear(self, event: Seen) -> None:
        kind, seat, card, _, amount = event
        if kind == "turn":
            self.begin_turn(seat)
        elif kind == "show":
            self.envoys[seat] = card
        elif kind == "strength":
            self.sums[seat] = amount
        elif kind in GAINS:
            self.gained(event)
        elif kind in self.how.openings:
            self.begin(event)
        elif told := of_every_game(event, self.names):
            self.lines.append(Line(NOBODY, told.rstrip(".")))
        elif kind in self.how.effects and not self.is_known(event):
            # What was gained at the beginning of a turn led to nothing else.
            led = self.open if self.open and not self.open.is_gain else self.begin(event)
            led.add(event, self.how)

    def begin_turn(self, seat: int) -> None:
        """Nothing more comes of the turn before; and the Envoys have told who begins."""
        self.open, self.since = None, len(self.lines)
        if self.envoys:
            told = envoys(self.speech.sentences.envoys, self.envoys, seat, self.names)
            self.lines.append(Line(NOBODY, told, f"{self.speech.key}_envoy"))
            self.envoys = {}

    def is_known(self, event: Seen) -> bool:
        """A card goes where it was said to go: it was given up, or was the Envoy."""
        if event.kind != "discard":
            return False
        if self.open is not None and event.card == self.open.given_up:
            self.open.given_up = 0  # once
            return True
        return event.card in self.envoys.values()

    def begin(self, event: Seen) -> Line:
        """A new line, or one that this belongs to; an effect that nothing led to has one too."""
        kind, seat, card, place, _ = event
        opens = kind in self.how.openings
        line = (self.joined(event) if opens else None) or self.lay_down(Line(seat, place=place))
        if opens:
            line.sign = line.sign or self.sign_of(kind, card)
            line.is_idle = not line.heads and kind in self.how.idle
            line.open(Opening(kind, [card], self.score(seat)))
            line.given_up = card if kind in self.how.given_up else line.given_up
        if kind not in self.how.aside:  # of which nothing comes; what it came between goes on
            self.open = line
        return line

    def lay_down(self, line: Line) -> Line:
        self.lines.append(line)
        return line

    def joined(self, event: Seen) -> Line | None:
        """The last line that this belongs to by its kind, its player and its place."""
        wanted = self.how.joins.get(event.kind, ())
        for line in reversed(self.lines[self.since :] if wanted else ()):
            alike = line.kind == event.kind or line.place == event.place
            if line.kind in wanted and line.seat == event.seat and alike:
                return line
        return None

    def sign_of(self, kind: str, card: int) -> str:
        """A card's own; but what is won is a secret."""
        signs = self.how.signs
        return card_sign(card) if card and kind not in signs else signs.get(kind, "")

    def score(self, seat: int) -> str:
        """The sums of the last battle, one's own first."""
        mine, theirs = self.sums.get(seat, 0), self.sums.get(1 - seat, 0)
        return f"{mine} to {theirs}" + (f", by {self.how.by_more}" if mine == theirs else "")

    def gained(self, event: Seen) -> None:
        """Units drawn and Coins taken: of what was done before, or one after the other."""
        if self.open is None or (self.open.is_gain and self.open.seat != event.seat):
            self.open = self.lay_down(Line(event.seat, is_gain=True))
        self.open.add(event, self.how)

    def entry(self, line: Line) -> Entry:
        if line.is_gain:
            has_coins = any(each.kind == "gain" for each in line.effects)
            sign = f"{self.speech.key}_coin" if has_coins else ""
            return Entry(line.seat, gains(line.effects), sign, line.reason)
        # One's own first: behind another's name it would be read as theirs.
        ordered = sorted(line.effects, key=lambda each: each.seat != line.seat)
        effects = ", ".join(filter(None, (self.effect(line, each) for each in ordered)))
        head = line.text or self.heads(line)
        return Entry(line.seat, ": ".join(filter(None, (head, effects))), line.sign, line.reason)

    def heads(self, line: Line) -> str:
        """What was done, one thing after the other."""
        told = [
            f" {self.how.again[each.kind]}"
            if number and each.kind in self.how.again and each.cards == line.heads[0].cards
            else f"; {self.head(line, each)}"
            for number, each in enumerate(line.heads)
        ]
        return "".join(told).removeprefix("; ")

    def head(self, line: Line, opening: Opening) -> str:
        names = [name_of(card) for card in opening.cards]
        told = self.how.openings[opening.kind].format(
            card=together([f"**{name}**" for name in names]),
            cards=together(names),
            city=PLACES[line.place],
            score=opening.score,
        )
        return told + self.how.head_mark(opening.kind, opening.cards[-1])

    def effect(self, line: Line, effect: Effect) -> str:
        """What came of it in a few words; nothing if it came to nothing."""
        kind, seat = effect.kind, effect.seat
        if not effect.amount and kind in ("gain", *LOSES):
            return ""
        if kind == "reveal" and set(effect.cards) <= named(line, but=effect):
            return ""
        if kind in self.how.always.get(line.kind, ()):
            return ""
        units = [card for card in effect.cards if card]
        if kind in self.how.again and line.is_about(effect.cards):
            return self.how.again[kind]
        told = self.how.own if seat == line.seat and kind in self.how.own else self.how.effects
        words = told[kind].format(
            cards=together([name_of(card) for card in units]) or count(len(effect.cards), "Unit"),
            units=count(effect.amount, "Unit"),
            coins=count(effect.amount, "Coin"),
            city=PLACES[effect.place],
            who=self.names[seat],
            other=self.names[1 - seat],
        )
        if seat != line.seat and kind in THEIR_OWN:
            words = f"{self.names[seat]} {words}"
        mark = self.how.effect_mark(kind, seat == line.seat, tuple(effect.cards))
        return " ".join(filter(None, (words, mark, effect.reason)))


def named(line: Line, but: Effect) -> set[int]:
    """The cards of everything else that came of it."""
    return {card for each in line.effects if each is not but for card in each.cards}


def gains(effects: Sequence[Effect]) -> str:
    """2 Units and 1 Coin, with the bonus if it was earned."""
    units = sum(each.amount for each in effects if each.kind == "draw")
    coins = sum(each.amount for each in effects if each.kind == "gain")
    parts = [count(units, "Unit")] * bool(units) + [count(coins, "Coin")] * bool(coins)
    bonus = " with the bonus" if any(each.kind == "bonus" for each in effects) else ""
    return (" and ".join(parts) or "nothing") + bonus
