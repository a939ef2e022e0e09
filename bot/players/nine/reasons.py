"""Why somebody did something in 9 Omens, in a few plain words.

Told from what everybody saw: the table before and after, and the events in between. So a reason
can give away nothing; and it is the table's reason, not what went on in somebody's head.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.engine import Seen
from bot.engine.nine.views import UNKNOWN, OmenSeen, PublicView

IN_SECRET = frozenset(("team",))
"""Kinds of question whose answers have no reason."""

OBEYED = {
    "main": "to keep the Hand as it is.",
    "battle": "because nothing more is to be gained now.",
    "discard": "because it will be missed least.",
    "pay": "to give up little for more.",
    "order": "for the better order of the two.",
    "may": "because it does no harm.",
    "look": "to know what lies there.",
    "again": "to do twice what is good once.",
    "return": "to have that Omen in Hand again.",
    "turn_down": "to be Summoned once more.",
    "player": "because their Hand matters most.",
    "twist": "to have it in the other Mode.",
    "mode": "to have it in the better Mode.",
    "slay": "because it was the one in the way.",
    "from_hand": "to have one more on the Field.",
}
"""What leads to nothing better that can be seen, by the kind of the question."""


class Change(NamedTuple):
    """What somebody's answer did to the table."""

    before: PublicView
    after: PublicView
    seat: int
    seen: tuple[Seen, ...]

    @property
    def asked(self) -> str:
        """The kind of the question that was answered."""
        return next((kind for seat, kind, _ in self.before.waiting if seat == self.seat), "")

    def mine(self, *kinds: str) -> list[Seen]:
        return [each for each in self.seen if each.kind in kinds and each.seat == self.seat]

    def theirs(self, *kinds: str) -> list[Seen]:
        return [each for each in self.seen if each.kind in kinds and each.seat != self.seat]

    def attackers(self) -> int:
        """How many Omens of others could Attack this player."""
        return sum(o.in_attack and o.controller != self.seat for o in self.after.field)

    def both(self, place: int) -> tuple[OmenSeen, OmenSeen] | None:
        """An Omen before and after, if it lay there all the time."""
        before, after = self.before.at(place), self.after.at(place)
        return (before, after) if before and after else None


def many(number: int, one: str, more: str) -> str:
    return f"1 {one}" if number == 1 else f"{number} {more}"


# From the most important to the least


def win_the_match(c: Change) -> str:
    outcome = c.after.outcome
    if outcome is None or c.before.outcome is not None:
        return ""
    if outcome.winner == c.seat:
        return "to win the match."
    return "to end it in a draw." * (outcome.places[c.seat] == 1)


def put_out(c: Change) -> str:
    fallen = len(c.theirs("lose"))
    return f"to put {many(fallen, 'player', 'players')} out of the match." * bool(fallen)


def cost_a_life(c: Change) -> str:
    """A discard of another's, or one that they are asked for now."""
    lost = c.theirs("discard")
    if lost:
        left = c.after.hands[lost[-1].seat]
        return f"to leave them with {many(left, 'Omen', 'Omens')} in Hand."
    hit = c.theirs("hit")
    if hit:
        held = c.before.hands[hit[-1].seat]
        return f"to make them discard 1 of {many(held, 'Omen', 'Omens')}."
    return ""


def slay(c: Change) -> str:
    theirs, mine = len(c.theirs("slay")), len(c.mine("slay"))
    if not theirs:
        return ""
    if mine:
        return f"to trade {mine} for {theirs}."
    return f"to Slay {many(theirs, 'Omen', 'Omens')} at no cost."


def open_the_way(c: Change) -> str:
    """Somebody may be Attacked who could not be before."""
    strikers = sum(
        o.in_attack and o.controller == c.seat and not o.has_acted for o in c.after.field
    )
    for seat in c.after.players:
        if seat != c.seat and c.after.open[seat] and not c.before.open[seat]:
            what = f"for {many(strikers, 'Attack', 'Attacks')}" if strikers else "to a player"
            return f"to open the way {what}."
    return ""


def shut_the_way(c: Change) -> str:
    raiders = c.attackers()
    if c.after.open[c.seat] or not c.before.open[c.seat] or c.seat in c.after.out:
        return ""
    return f"to stop {many(raiders, 'Attack', 'Attacks')}." * bool(raiders)


def turn_the_tables(c: Change) -> str:
    """Omens that were Twisted count more, or less, than they did."""
    for event in (*c.theirs("twist"), *c.mine("twist")):
        lay = c.both(event.place)
        if lay is None or UNKNOWN in (lay[0].value, lay[1].value):
            continue
        was, counts = lay[0].value, lay[1].value
        if event.seat != c.seat and counts < was:
            return f"to weaken one of theirs from {was} to {counts}."
        if event.seat == c.seat and counts > was:
            return f"to strengthen an Omen from {was} to {counts}."
    return ""


def take_over(c: Change) -> str:
    return "to have an Omen of theirs on this side." * bool(c.mine("take"))


def turn_up_theirs(c: Change) -> str:
    return "to see what lay face down there." * bool(c.theirs("turn_up"))


def bring_back(c: Change) -> str:
    held = c.after.hands[c.seat]
    if {each.card for each in c.mine("discard")} & {each.card for each in c.mine("raise")}:
        return "because it comes back to the Hand."
    return f"to have {many(held, 'Omen', 'Omens')} in Hand again." * bool(c.mine("raise"))


def use_an_effect(c: Change) -> str:
    number = len(c.mine("effect"))
    return f"for what {many(number, 'effect does', 'effects do')}." * bool(number)


def come_to_the_field(c: Change) -> str:
    """What a new Omen is good for."""
    arrived = c.mine("play", "down")
    omen = c.after.at(arrived[-1].place) if arrived else None
    if omen is None:
        return ""
    number = len(c.after.controlled(c.seat))
    if not omen.is_up:
        return f"to keep secret what the Omen in slot {omen.slot} is."
    if omen.in_attack:
        return f"to Attack with {omen.value} from slot {omen.slot} on."
    return f"to hold the Field with {many(number, 'Omen', 'Omens')}, this one with {omen.value}."


def obey(c: Change) -> str:
    if c.mine("switch"):
        return "to have both in their other Modes."
    return OBEYED.get(c.asked, "")


REASONS: tuple[Callable[[Change], str], ...] = (
    win_the_match,
    put_out,
    cost_a_life,
    slay,
    open_the_way,
    shut_the_way,
    take_over,
    turn_the_tables,
    turn_up_theirs,
    bring_back,
    use_an_effect,
    come_to_the_field,
    obey,
)


def why(before: PublicView, after: PublicView, seat: int, seen: Sequence[Seen]) -> str:
    """The most important thing that came of it, as a reason; empty if there is none to see."""
    change = Change(before, after, seat, tuple(seen))
    if change.asked in IN_SECRET:
        return ""
    return next((told for reason in REASONS if (told := reason(change))), "")


def remark(before: PublicView, after: PublicView, seat: int, seen: Sequence[Seen]) -> str:
    """Whether somebody may be Attacked now: all else is told by the events themselves."""
    change = Change(before, after, seat, tuple(seen))
    if change.asked in IN_SECRET or after.outcome is not None:
        return ""
    return open_the_way(change) or shut_the_way(change)
