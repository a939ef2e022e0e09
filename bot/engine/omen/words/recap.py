"""What happened since somebody looked: a line for each thing that was done.

A line begins with what a player did: a Unit played, an ability, a battle. Whatever comes of that is
told on the same line, whoever had to answer for it. So nothing that was done to somebody is left
out, and what is the same is summed up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from ...core.entry import Done, Entry, card_sign
from ...core.event import NOBODY, Seen
from ...core.sentences import of_every_game
from ..cards import UNITS
from .tables import EFFECTS, LOSES, OPENINGS, PLACES
from .wording import count, envoy_sum, name_of, together

GAINS = ("draw", "gain", "bonus")
UNTOLD = frozenset(
    (
        *("pay", "shuffle", "search", "decks", "bolster", "curse"),  # what comes of it is told
        *("envoy", "chose", "dealt", "picked", "given"),  # a secret, and shown in time
        "strength",  # told with the battle
    )
)
"""What has no words of its own in a recap."""


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
class Line:
    """What a player did, and what came of it so far."""

    seat: int
    head: str
    sign: str = ""
    given_up: int = 0  # the card that is discarded for it, which goes without saying
    reason: str = ""
    effects: list[Effect] = field(default_factory=list)
    is_gain: bool = False  # nothing but what was drawn and taken
    is_idle: bool = False  # nothing came of it, and nothing was given for it

    def add(self, event: Seen) -> None:
        """One thing more; with the last one, if that is of its kind."""
        kind, seat, card, place, amount = event
        self.is_idle = False
        last = self.effects[-1] if self.effects else None
        if last is None or (last.kind, last.seat, last.place) != (kind, seat, place):
            last = Effect(kind, seat, place, [])
            self.effects.append(last)
        last.cards.append(card)
        last.amount += amount


def recap(done: Sequence[Done], names: Sequence[str]) -> list[Entry]:
    """A line for each thing that was done, in order."""
    told = Recap(names)
    for each in done:
        told.tell(each)
    return [told.entry(line) for line in told.lines if not line.is_idle]


class Recap:
    """Lines as they are put together from events."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.lines: list[Line] = []
        self.open: Line | None = None  # what came last, if more may come of it
        self.envoys: dict[int, int] = {}
        self.sums: dict[int, int] = {}

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
        elif kind in OPENINGS:
            self.begin(event)
        elif told := of_every_game(event, self.names):
            self.lines.append(Line(NOBODY, told.rstrip(".")))
        elif kind in EFFECTS and not self.is_known(event):
            # What was gained at the beginning of a turn led to nothing else.
            led = self.open if self.open and not self.open.is_gain else self.begin(event)
            led.add(event)

    def begin_turn(self, seat: int) -> None:
        """Nothing more comes of the turn before; and the Envoys have told who begins."""
        self.open = None
        if self.envoys:
            self.lines.append(Line(NOBODY, envoys(self.envoys, seat, self.names), "omen_envoy"))
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
        """A new line; of an effect that nothing led to, it begins with its player."""
        kind, seat, card, place, _ = event
        line = Line(seat, "")
        if kind in OPENINGS:
            facts = {"card": f"**{name_of(card)}**", "city": PLACES[place]}
            head = OPENINGS[kind].format(**facts, score=self.score(seat))
            wrath = ", WRATH" if kind == "offer" and has_wrath(card) else ""
            line = Line(seat, head + wrath, sign_of(kind, card))
            line.given_up = card if kind in GIVEN_UP else 0
            line.is_idle = kind == "glean"
        self.lines.append(line)
        if kind != "triumph":  # of which nothing comes; what it came between goes on
            self.open = line
        return line

    def score(self, seat: int) -> str:
        """The sums of the last battle, one's own first."""
        mine, theirs = self.sums.get(seat, 0), self.sums.get(1 - seat, 0)
        return f"{mine} to {theirs}" + (", by BOLSTER" if mine == theirs else "")

    def gained(self, event: Seen) -> None:
        """Units drawn and Coins taken: of what was done before, or one after the other."""
        if self.open is None or (self.open.is_gain and self.open.seat != event.seat):
            self.open = Line(event.seat, "", is_gain=True)
            self.lines.append(self.open)
        self.open.add(event)

    def entry(self, line: Line) -> Entry:
        if line.is_gain:
            has_coins = any(each.kind == "gain" for each in line.effects)
            sign = "omen_coin" if has_coins else ""
            return Entry(line.seat, gains(line.effects), sign, line.reason)
        # One's own first: behind another's name it would be read as theirs.
        ordered = sorted(line.effects, key=lambda each: each.seat != line.seat)
        effects = ", ".join(filter(None, (self.effect(line, each) for each in ordered)))
        text = ": ".join(filter(None, (line.head, effects)))
        return Entry(line.seat, text, line.sign, line.reason)

    def effect(self, line: Line, effect: Effect) -> str:
        """What came of it in a few words; nothing if it came to nothing."""
        kind, seat = effect.kind, effect.seat
        if not effect.amount and kind in ("gain", *LOSES):
            return ""
        if kind == "reveal" and set(effect.cards) <= named(line, but=effect):
            return ""
        if line.head.startswith("RECRUIT") and kind in ("draw", "top"):
            return ""  # always the same
        units = [card for card in effect.cards if card]
        words = EFFECTS[kind].format(
            cards=together([name_of(card) for card in units]) or count(len(effect.cards), "Unit"),
            units=count(effect.amount, "Unit"),
            coins=count(effect.amount, "Coin"),
            city=PLACES[effect.place],
            who=self.names[seat],
            other=self.names[1 - seat],
        )
        if seat != line.seat and kind in THEIR_OWN:
            words = f"{self.names[seat]} {words}"
        return " ".join(filter(None, (words, wrath(line, effect), effect.reason)))


GIVEN_UP = ("jilt", "fate", "pilfer", "recruit", "offer")
"""Openings by which a card in hand is given up."""

SIGNS = {"win": "omen_krater", "tie": "omen_laurel"}

THEIR_OWN = ("draw", "gain", "discard", "take", "fetch", "top", "lose", "coin_limit", "look")
"""Effects that say what a player does: of another one than the line's, with their name."""


def wrath(line: Line, effect: Effect) -> str:
    """R11: what is discarded in one's own turn may have WRATH, and then something comes of it."""
    is_own = effect.kind == "discard" and effect.seat == line.seat
    return "(WRATH)" if is_own and any(map(has_wrath, effect.cards)) else ""


def has_wrath(card: int) -> bool:
    return card in UNITS and "WRATH" in UNITS[card].trait_names


def sign_of(kind: str, card: int) -> str:
    """A card's own; but the Krater that is won is a secret."""
    return card_sign(card) if card and kind not in SIGNS else SIGNS.get(kind, "")


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


def envoys(cards: dict[int, int], first: int, names: Sequence[str]) -> str:
    """R02: both Envoys with their sums, and who begins by them."""
    (mine, my_sum), (theirs, their_sum) = (
        (f"**{name_of(cards[seat])}**", envoy_sum(cards[seat])) for seat in (first, 1 - first)
    )
    why = WHY[decided_by(*cards.values())]
    told = f"{mine} {my_sum} against {theirs} {their_sum}{why}"
    return f"Envoys: {told}: {names[first]} begins and discards theirs"


WHY = {"sum": "", "strength": ", by Strength", "elder": ", the elder"}
"""What decided between the Envoys, if it was not their sum alone."""


def decided_by(one: int, other: int) -> Literal["sum", "strength", "elder"]:
    """R02: by what it is decided which of two Envoys is greater."""
    if envoy_sum(one) != envoy_sum(other):
        return "sum"
    return "elder" if UNITS[one].strength == UNITS[other].strength else "strength"
