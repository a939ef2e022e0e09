"""All that is ever said of Lanterns. Every sentence is made from a view, never from the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.core.ask import NotAnOption, NotYourQuestion, Option, Refusal
from bot.engine.core.entry import Done, Entry, card_sign
from bot.engine.core.event import HIDDEN, NOBODY, UNTOLD, Seen
from bot.engine.core.reference import OpenCard
from bot.engine.core.ruleset import Story, WhyNot
from bot.engine.core.sentences import of_every_game, to_you

from .cards import LAMPS
from .views import PrivateView, PublicView

if TYPE_CHECKING:
    from .setup import Options

ASKS = {
    "light": "Which lamp do you light?",
    "stake": "How much oil do you stake on it?",
    "venture": "Do you roll the die, or hold and take 1 oil?",
    "visit": "Which house do you visit?",
    "hang": "Where on the ring do you hang a lantern?",
    "shade": "Whom do you put in the shade, and with which lamp?",
    "discard": "You are in the shade of {source}. Which lamp do you give up?",
}
COACHING = {
    "light": "All light a lamp in secret. The brightest gains a point; who alone is the dimmest "
    "loses a lantern.",
    "stake": "Oil makes your lamp brighter, by 1 each. What you stake is gone when it is shown.",
    "venture": "A high roll of the die takes you to a house, a low one costs you a lantern. Who "
    "holds takes 1 oil.",
    "visit": "A house gives you a point for each other player who was last seen there.",
    "hang": "A lantern on the ring gives you a point if the spaces beside it are free.",
    "shade": "Give up a lamp, and whoever you put in the shade must give up one as well.",
    "discard": "Somebody put you in the shade: it costs you a lamp, and you choose which.",
}
WAITING = {
    "light": "{who} is to light a lamp.",
    "stake": "{who} is to stake oil.",
    "venture": "{who} is to roll or to hold.",
    "visit": "{who} is to visit a house.",
    "hang": "{who} is to hang a lantern.",
    "shade": "{who} may put somebody in the shade.",
    "discard": "{who} is to give up a lamp.",
}
OPTIONS = {
    "light": "{card}",
    "stake": "{place} oil",
    "roll": "Roll the die",
    "hold": "Hold",
    "visit": "House {number}",
    "hang": "Space {number}",
    "shade": "{card}, {target}",
    "pass": "Nobody",
    "discard": "{card}",
}
EVENTS = {
    "turn": "Turn {amount}: {who}.",
    "draw": "{who} drew {card}.",
    "lit": "{who} lit {card}.",
    "stake": "{who} staked {oil}.",
    "show": "{who} had lit {card} with {amount} oil.",
    "score": "{who} gained points: {amount}.",
    "dim": "{who} lost a lantern; left: {amount}.",
    "out": "{who} is out of the match.",
    "roll": "{who} rolled a {amount}.",
    "gain": "{who} took {amount} oil.",
    "visit": "{who} visited house {number}.",
    "hang": "{who} hung a lantern at space {number}.",
    "shade": "{who} gave up {card}; {target} is in the shade.",
    "discard": "{who} gave up {card}.",
    "shuffle": "The pile became the deck: {amount} lamps.",
}
SHORT = {"light": "Light it", "shade": "{target}", "discard": "Give it up"}
CHOOSING = {"light": "Light", "discard": "Give up"}
BRIGHTNESS = "from 5 on a lamp is bright"
TOLD_SHORT = ("show", "roll", "visit", "hang", "shade", "discard", "dim", "out")
REASONS = {
    "points": "most points",
    "last": "the last one left",
    "conceded": "the others conceded",
    "time": "the others ran out of time",
    "removed": "the others were removed",
}


def name_of(card: int) -> str:
    return LAMPS[card].name if card != HIDDEN else "a lamp"


class English:
    """The words of Lanterns in English. `names` are the players' names by seat."""

    language = "en"

    def title(self, view: PublicView) -> str:
        return title(view.length, view.wind)

    def short_title(self, view: PublicView) -> str:
        return "Lanterns"

    def title_of(self, options: Options) -> str:
        return title(options.length, options.wind)

    def ask(self, view: PrivateView, names: Sequence[str]) -> str:
        """The question that the view's owner has to answer; empty if there is none."""
        ask = view.ask
        return ASKS[ask.kind].format(source=name_of(ask.source)) if ask else ""

    def option(self, view: PrivateView, option: Option, names: Sequence[str]) -> str:
        return worded(option, names)

    def waiting(self, view: PublicView, names: Sequence[str]) -> str:
        """Who must do what, as everybody may know it."""
        return " ".join(self.waiting_of(view, seat, names) for seat, _, _ in view.waiting)

    def waiting_of(self, view: PublicView, seat: int, names: Sequence[str]) -> str:
        kind = next(kind for asked, kind, _ in view.waiting if asked == seat)
        return WAITING[kind].format(who=names[seat])

    def event(self, seen: Seen, names: Sequence[str]) -> str:
        """What happened, as the reader may know it."""
        if told := of_every_game(seen, names):
            return told
        return EVENTS[seen.kind].format(
            who=names[seen.seat],
            card=name_of(seen.card),
            amount=seen.amount,
            oil="some oil or none" if seen.amount == UNTOLD else f"{seen.amount} oil",
            number=seen.place + 1,
            target=names[seen.place] if seen.kind == "shade" else "",
        )

    def refusal(self, view: PrivateView, refusal: Refusal, names: Sequence[str]) -> str:
        """Why an answer was not taken, and what is asked instead."""
        if view.table.outcome is not None:
            return "The match is over."
        now = self.ask(view, names) or self.waiting(view.table, names)
        if isinstance(refusal, NotYourQuestion):
            return f"This question is not yours. {now}"
        if isinstance(refusal, NotAnOption):
            return f"That is not one of the choices: {refusal}. {now}"
        return f"That question has been answered. {now}"

    def why_not(self, view: PrivateView, names: Sequence[str]) -> list[WhyNot]:
        """Nothing is ever kept from a player that they could ask for."""
        return []

    def outcome(self, view: PublicView, names: Sequence[str]) -> list[str]:
        """Points and places, and who won."""
        outcome = view.outcome
        if outcome is None:
            return []
        lines = [f"{names[seat]}: {score} points" for seat, score in enumerate(outcome.scores)]
        if outcome.winner is None:
            return [*lines, "Nobody wins alone."]
        return [*lines, f"{names[outcome.winner]} wins: {REASONS[outcome.reason]}."]

    def story(self, seen: Sequence[Seen], view: PublicView, names: Sequence[str]) -> Story:
        """The points turn by turn, and who was knocked out when."""
        points = [0] * len(names)
        history, moments, turn = [tuple(points)], [], 0
        for event in seen:
            if event.kind == "turn":
                turn = event.amount
                history.append(tuple(points))
            elif event.kind == "score":
                points[event.seat] += event.amount
            elif event.kind == "out":
                moments.append(f"Turn {turn}: {names[event.seat]} was knocked out.")
        if view.outcome is not None and view.outcome.scores:
            history.append(view.outcome.scores)
        return Story(tuple(history), tuple(moments))

    def so_far(self, view: PublicView, names: Sequence[str]) -> str:
        told = [f"{name} {points}" for name, points in zip(names, view.points, strict=True)]
        return f"{', '.join(told)} so far"

    def recap(self, done: Sequence[Done], names: Sequence[str]) -> list[Entry]:
        """What everybody could see, sentence by sentence, without the full stops."""
        return [
            replace(entry, text=entry.text[:-1], reason=each.why)
            for each in done
            for entry in self.log([seen for seen in each.seen if seen.kind in TOLD_SHORT], names)
        ]

    def log(self, seen: Sequence[Seen], names: Sequence[str]) -> list[Entry]:
        return [
            Entry(NOBODY, self.event(each, names), card_sign(each.card) if each.card else "")
            for each in seen
        ]

    def shortcut(self, view: PrivateView, option: Option) -> str:
        return ""

    def part(self, view: PrivateView, option: Option, part: str, names: Sequence[str]) -> str:
        """One part of an option, as a slash command asks for it."""
        if part == "player":
            return names[option.place] if option.verb == "shade" else ""
        return name_of(option.card) if option.card else worded(option, names)

    def notes(self, view: PrivateView) -> str:
        """What lies face down before a player, for as long as it does."""
        if not view.lit:
            return ""
        stake = f" with {view.stake} oil" if view.stake >= 0 else ""
        return f"You lit {name_of(view.lit[0])}{stake}."

    def button(self, view: PrivateView, option: Option, names: Sequence[str]) -> str:
        return SHORT.get(option.verb, OPTIONS[option.verb]).format(**facts(option, names))

    def description(self, view: PrivateView, option: Option) -> str:
        return lamp_words(option.card) if option.card else ""

    def use(self, view: PrivateView, option: Option, names: Sequence[str]) -> tuple[str, str]:
        return self.option(view, option, names), self.description(view, option)

    def sign(self, option: Option) -> str:
        return card_sign(option.card) if option.card else f"lanterns_{option.verb}"

    def none(self, view: PrivateView) -> str:
        return "None"

    def choosing(self, view: PrivateView) -> str:
        return CHOOSING.get(view.ask.kind, "Choose") if view.ask else "Choose"

    def cards(self, view: PrivateView, names: Sequence[str], *, reminders: bool) -> list[Entry]:
        """The lamps in hand, of which the first says what bright means."""
        told = [f"**{name_of(card)}** {lamp_words(card)}" for card in view.hand]
        if reminders and told:
            told[0] += f" ({BRIGHTNESS})"
        return [
            Entry(view.seat, text, card_sign(card))
            for card, text in zip(view.hand, told, strict=True)
        ]

    def own(self, seen: Sequence[Seen], seat: int, names: Sequence[str]) -> list[str]:
        """The same sentences, in which the reader is "you"."""
        you = [name if other != seat else "You" for other, name in enumerate(names)]
        told = [to_you(each, names, seat) or self.event(each, you) for each in seen]
        return [each.replace("You is ", "You are ").replace("; You", "; you") for each in told]

    def on_table(self, view: PublicView, names: Sequence[str]) -> list[OpenCard]:
        """The lamps that were given up, the last one first."""
        return [OpenCard(card, "In the pile") for card in reversed(view.pile)]


def lamp_words(card: int) -> str:
    return f"{LAMPS[card].number}, {LAMPS[card].light}"


def worded(option: Option, names: Sequence[str]) -> str:
    return OPTIONS[option.verb].format(card=name_of(option.card), **facts(option, names))


def facts(option: Option, names: Sequence[str]) -> dict[str, object]:
    """Of where an option leads: a place on the table, or a player."""
    target = dict(enumerate(names)).get(option.place, f"player {option.place + 1}")
    return {"place": option.place, "number": option.place + 1, "target": target}


def title(length: str, wind: str) -> str:
    return f"Lanterns, {length}, {wind}"
