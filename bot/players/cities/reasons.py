"""Why somebody did something in a City game, in a few plain words.

Told from what everybody saw: the table before and after, and the events in between. So a reason
can give away nothing; and it is the table's reason, not what went on in somebody's head.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.engine import Seen
from bot.engine.cities.rules import war_torn
from bot.engine.cities.views import CityTable
from bot.engine.cities.words.tables import PLACES
from bot.engine.cities.words.wording import count

from .board import size, strength


@dataclass(frozen=True, slots=True)
class Tongue:
    """The words and reasons of one game."""

    reward: str  # what is won in a City
    tie_break: str  # how a battle is won with as much Strength
    in_secret: Collection[str]  # kinds of question whose answers have no reason
    busy: Collection[str]  # kinds of events that speak for themselves
    obeyed: Mapping[str, str]  # by the kind of a question: what leads to nothing better
    reasons: tuple[Callable[[Change], str], ...]  # from the most important to the least


class Change(NamedTuple):
    """What somebody's answer did to the table."""

    tongue: Tongue
    before: CityTable
    after: CityTable
    seat: int
    seen: tuple[Seen, ...]

    @property
    def asked(self) -> str:
        """The kind of the question that was answered."""
        return next((kind for seat, kind, _ in self.before.waiting if seat == self.seat), "")

    def of(self, *kinds: str) -> Iterator[Seen]:
        return (event for event in self.seen if event.kind in kinds)

    def mine(self, *kinds: str) -> list[Seen]:
        return [event for event in self.of(*kinds) if event.seat == self.seat]

    def theirs(self, *kinds: str) -> list[Seen]:
        return [event for event in self.of(*kinds) if event.seat == 1 - self.seat]

    def sums(self, view: CityTable, city: int) -> tuple[int, int]:
        """Strength there, one's own first."""
        other = 1 - self.seat
        return strength(view.side(self.seat, city)), strength(view.side(other, city))

    @property
    def at_war(self) -> bool:
        """Units fall in a War whatever somebody wants."""
        return self.before.step == "war" or any(self.of("strength"))

    def say(self, *sentences: str) -> str:
        """One of several ways to say the same: not always the same one, and not by chance."""
        return sentences[(self.after.turn + len(self.seen)) % len(sentences)]


def why(
    tongue: Tongue, before: CityTable, after: CityTable, seat: int, seen: Sequence[Seen]
) -> str:
    """The most important thing that came of it, as a reason; empty if there is none to see."""
    change = Change(tongue, before, after, seat, tuple(seen))
    if change.asked in tongue.in_secret:
        return ""
    return next((told for reason in tongue.reasons if (told := reason(change))), "")


def remark(
    tongue: Tongue, before: CityTable, after: CityTable, seat: int, seen: Sequence[Seen]
) -> str:
    """What a Unit's coming means in its City; all else is told by the events themselves."""
    change = Change(tongue, before, after, seat, tuple(seen))
    if change.asked in tongue.in_secret:
        return ""
    return win_the_match(change) or meant_in_its_city(change)


def meant_in_its_city(c: Change) -> str:
    """Beside the City's name: how it stands there now, and what it is good for."""
    arrivals = c.mine("play", "move")
    if not arrivals or c.at_war:
        return ""
    place = arrivals[-1].place
    (mine, theirs), (was_mine, were_theirs) = c.sums(c.after, place), c.sums(c.before, place)
    if not c.after.side(1 - c.seat, place):
        return ""
    if mine > theirs and is_war_torn(c, place):
        aim = "to win it"
    elif mine > theirs:
        aim = "to stay ahead" if was_mine > were_theirs else "to take the lead"
    else:
        aim = "to draw level" if mine == theirs else "to catch up"
    return f"{aim}, {mine} to {theirs}."


# From the most important to the least


def win_the_match(c: Change) -> str:
    outcome = c.after.outcome
    return "to win the match." if outcome and outcome.winner == c.seat else ""


def win_a_war(c: Change) -> str:
    for event in c.mine("win"):
        city = PLACES[event.place]
        if any(razed.place == event.place for razed in c.of("raze")):
            return f"to take the last {c.tongue.reward} of the {city} City."
        sums = {s.seat: s.amount for s in c.of("strength") if s.place == event.place}
        mine, theirs = sums.get(c.seat, 0), sums.get(1 - c.seat, 0)
        score = f"{mine} to {theirs}" if mine != theirs else c.tongue.tie_break
        return c.say(
            f"to win the War in the {city} City, {score}.",
            f"for the {c.tongue.reward} of the {city} City, {score}.",
        )
    return ""


def hurt_in_a_city(c: Change) -> str:
    """What the other player has lost in a City, outside of a War."""
    for event in c.mine("seize"):
        return f"to win a Unit over in the {PLACES[event.place]} City."
    if c.at_war:
        return ""
    for event in c.theirs("destroy"):
        city = PLACES[event.place]
        return c.say(
            f"to destroy an opposing Unit in the {city} City.",
            f"to weaken the other side of the {city} City.",
        )
    for event in c.theirs("return"):
        return f"to send an opposing Unit home from the {PLACES[event.place]} City."
    for event in c.theirs("move"):
        return f"to lure an opposing Unit out of the {PLACES[event.amount]} City."
    return ""


def hurt_in_hand(c: Change) -> str:
    """Discards and Coins of the other player."""
    if c.theirs("discard"):
        return "to make the other player discard."
    for event in c.mine("steal"):
        if event.amount:
            return f"to take {count(event.amount, 'Coin')} from the other player."
    for event in c.theirs("lose"):
        if event.amount:
            return f"to cost the other player {count(event.amount, 'Coin')}."
    return ""


def stand_in_a_city(c: Change) -> str:
    """What a Unit that came to a City means there."""
    arrivals = c.mine("play", "move")
    if not arrivals or c.at_war:
        return ""
    place = arrivals[-1].place
    mine, theirs = c.sums(c.after, place)
    if not c.after.side(1 - c.seat, place) and not is_war_torn(c, place):
        return stand_alone(c, place, mine)
    city, score = PLACES[place], f"{mine} to {theirs}"
    if mine > theirs:
        return stand_ahead(c, place, score)
    if mine == theirs:
        return f"to draw level in the {city} City, {score}."
    return c.say(
        f"to catch up in the {city} City, {score}.",
        f"not to leave the {city} City to the other player, {score}.",
    )


def stand_alone(c: Change, place: int, strength: int) -> str:
    city = PLACES[place]
    if not c.before.side(c.seat, place):
        return c.say(f"to be first in the {city} City.", f"to lay claim to the {city} City.")
    return c.say(
        f"to gather Strength in the {city} City: {strength}.",
        f"to build on the {city} City while nobody else is there.",
    )


def stand_ahead(c: Change, place: int, score: str) -> str:
    city = PLACES[place]
    if is_war_torn(c, place):
        return c.say(
            f"to win the {city} City in this War Step, {score}.",
            f"to bring War to the {city} City while ahead, {score}.",
        )
    mine, theirs = c.sums(c.before, place)
    if mine <= theirs:
        return f"to take the lead in the {city} City, {score}."
    return c.say(
        f"to stay ahead in the {city} City, {score}.",
        f"to make sure of the {city} City, {score}.",
    )


def is_war_torn(c: Change, city: int) -> bool:
    """Will this City be fought for in one's own War Step, as it stands?"""
    if c.after.active != c.seat or not c.after.stacks[city]:
        return False
    return war_torn(size(c.after.side(1 - c.seat, city)), size(c.after.side(c.seat, city)))


def grow_rich(c: Change) -> str:
    """The Wealth Step: all on one kind, or some of both."""
    if c.before.step != "wealth":
        return ""
    units, coins = c.mine("draw"), [event for event in c.mine("gain") if event.amount]
    if c.mine("bonus"):
        kind = "Units" if units else "Coins"
        return c.say(f"to keep to {kind} for the bonus.", f"all on {kind}, for the bonus.")
    if units and coins:
        return c.say("to have Units and Coins alike.", "for some of both, without the bonus.")
    return ""


def find_a_unit(c: Change) -> str:
    return "to have the right Unit in hand." * bool(c.mine("take", "fetch"))


def obey(c: Change) -> str:
    """What is asked by the rules and leads to nothing better."""
    busy = c.mine("draw", "gain", "offer", *c.tongue.busy)
    return "" if busy else c.tongue.obeyed.get(c.asked, "")
