"""Why somebody did something in Omen, in a few plain words.

Told from what everybody saw: the table before and after, and the events in between. So a reason
can give away nothing; and it is the table's reason, not what went on in somebody's head.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bot.engine import Seen
from bot.engine.cities.rules import war_torn
from bot.engine.omen.views import PublicView
from bot.engine.omen.words import PLACES, count

from .board import size, strength

IN_SECRET = ("envoy", "draft_return", "draft_keep")


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

    def of(self, *kinds: str) -> Iterator[Seen]:
        return (event for event in self.seen if event.kind in kinds)

    def mine(self, *kinds: str) -> list[Seen]:
        return [event for event in self.of(*kinds) if event.seat == self.seat]

    def theirs(self, *kinds: str) -> list[Seen]:
        return [event for event in self.of(*kinds) if event.seat == 1 - self.seat]

    def sums(self, view: PublicView, city: int) -> tuple[int, int]:
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


def why(before: PublicView, after: PublicView, seat: int, seen: Sequence[Seen]) -> str:
    """The most important thing that came of it, as a reason; empty if there is none to see."""
    change = Change(before, after, seat, tuple(seen))
    if change.asked in IN_SECRET:
        return ""
    return next((told for reason in REASONS if (told := reason(change))), "")


def remark(before: PublicView, after: PublicView, seat: int, seen: Sequence[Seen]) -> str:
    """What a Unit's coming means in its City; all else is told by the events themselves."""
    change = Change(before, after, seat, tuple(seen))
    if change.asked in IN_SECRET:
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
    if mine > theirs and is_sacked(c, place):
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
            return f"to take the last Krater of the {city} City."
        sums = {s.seat: s.amount for s in c.of("strength") if s.place == event.place}
        mine, theirs = sums.get(c.seat, 0), sums.get(1 - c.seat, 0)
        score = f"{mine} to {theirs}" if mine != theirs else "by BOLSTER"
        return c.say(
            f"to win the War in the {city} City, {score}.",
            f"for the Krater of the {city} City, {score}.",
        )
    return ""


def achieve_a_triumph(c: Change) -> str:
    return c.say("for a TRIUMPH: 2 points.", "to make a TRIUMPH, 2 points.") * bool(
        c.mine("triumph")
    )


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
    other = 1 - c.seat
    if c.asked == "wrath":
        return "because WRATH asks for it."
    if (other, "wrath") in [(seat, kind) for seat, kind, _ in c.after.waiting]:
        return c.say("to make the other player discard.", "for WRATH: the other player discards.")
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
    if not c.after.side(1 - c.seat, place) and not is_sacked(c, place):
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
    if is_sacked(c, place):
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


def is_sacked(c: Change, city: int) -> bool:
    """Will this City be fought for in one's own War Step, as it stands?"""
    if c.after.active != c.seat or not c.after.stacks[city]:
        return False
    return war_torn(size(c.after.side(1 - c.seat, city)), size(c.after.side(c.seat, city)))


def break_a_krater(c: Change) -> str:
    told = ("to use a Krater now; 1 of its 2 points stays.", "for what a broken Krater does.")
    return c.say(*told) * bool(c.mine("break"))


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


def use_an_ability(c: Change) -> str:
    if c.mine("take", "fetch"):
        return "to have the right Unit in hand."
    if c.mine("recruit"):
        return "to choose among 2 new Units."
    if c.mine("fate"):
        return "to trade a Unit for another one."
    return ""


def obey(c: Change) -> str:
    """What is asked by the rules and leads to nothing better."""
    busy = c.mine("draw", "gain", "offer", "jilt", "glean")  # that speaks for itself
    return "" if busy else OBEYED.get(c.asked, "")


OBEYED = {
    "limit": "because 6 cards are the limit.",
    "keep": "to keep what will be of use there.",
    "fall": "because a tie costs both sides 2 Units.",
    "surge": "to save Units and Coins for later.",
    "offering": "to keep the hand as it is.",
    "top": "to know the next Unit of the deck.",
    "sacrifice": "to give up little for more.",
}

REASONS: tuple[Callable[[Change], str], ...] = (
    win_the_match,
    win_a_war,
    achieve_a_triumph,
    hurt_in_a_city,
    hurt_in_hand,
    stand_in_a_city,
    break_a_krater,
    grow_rich,
    use_an_ability,
    obey,
)
