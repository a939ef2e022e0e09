"""All that is ever said of a City game, in English.

Every sentence is made from a view, never from the match, so nothing hidden can slip in. Another
language is another module like this one: tables of sentences, and the few words that join them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.ask import Ask, NotAnOption, NotYourQuestion, Option, Refusal
from ...core.entry import Done, Entry, card_sign
from ...core.event import Seen
from ...core.reference import OpenCard
from ...core.ruleset import Story, WhyNot
from ...core.state import Line
from ..cards import CARDS
from ..reasons import reasons
from ..rules import CITIES, SEATS
from ..targets import left_out
from ..views import CityHand, CityTable
from . import buttons
from .log import event, log
from .own import own
from .recap import recap
from .speech import Speech
from .story import story
from .tables import BY_OWN_CARD, BY_THEIR_CARD, PLACES, UNDECIDED
from .why import rule_words
from .wording import count, envoy_sum, name_of


class English:
    """The words of a City game in English. `names` are the players' names by seat."""

    language = "en"

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.said = speech.sentences

    def title(self, view: CityTable) -> str:
        return self.speech.title(view)

    def short_title(self, view: CityTable) -> str:
        """What is played, where it has been said in full."""
        return self.speech.short_title(view)

    def title_of(self, options: Any) -> str:
        return self.speech.title_of(options)

    def ask(self, view: CityHand, names: Sequence[str]) -> str:
        """The question that the view's owner has to answer; empty if there is none."""
        ask = view.ask
        if ask is None:
            return ""
        facts: dict[str, Any] = {
            **how_many(ask),
            "source": name_of(ask.source),
            "text": self.speech.text_in_use(view, ask),
            "kept": buttons.coins_kept(self.speech, view),
            "beyond": buttons.beyond(self.speech, view),
            "cards": count(len(view.hand) + len(self.speech.won(view)), "card"),
            "surge": self.said.first_surge if view.table.turn <= len(view.table.coins) else "",
            "other": names[1 - view.seat],
            **self.about(view, ask),
            **self.speech.asked_facts(view, ask),
        }
        return self.said.asks[ask.kind].format(**facts)

    def about(self, view: CityHand, ask: Ask) -> dict[str, Any]:
        """What the question is about: a battle, a price, or how many are left."""
        if verdict := self.speech.verdict(view, ask):
            return battle(view.seat, ask, verdict)
        if ask.kind == "pay":
            return {"price": count(ask.about[0], "Coin")}
        return {"left": ask.about[0], "rounds": ask.about[-1]} if ask.about else {}

    def option(self, view: CityHand, option: Option, names: Sequence[str]) -> str:
        """One thing that may be chosen, short enough for a menu."""
        verb, card_id, place = option
        if verb == "unit":
            return unit_option(view, card_id, place)
        if verb == "none":
            return self.none(view)
        if view.ask and view.ask.kind == "pay":
            verb = "pay" if verb == "yes" else "keep"
            price = count(view.ask.about[0], "Coin")
            return self.said.options[verb].format(price=price)
        facts = self.speech.card_facts(card_id)
        return self.said.options[verb].format(city=PLACES[place], **facts)

    def waiting(self, view: CityTable, names: Sequence[str]) -> str:
        """Who must do what, as everybody may know it."""
        return " ".join(self.waiting_of(view, seat, names) for seat, _, _ in view.waiting)

    def waiting_of(self, view: CityTable, seat: int, names: Sequence[str]) -> str:
        """What one of those who are asked must do."""
        kind, source = next((kind, card) for asked, kind, card in view.waiting if asked == seat)
        by_card = BY_OWN_CARD if seat == view.active else BY_THEIR_CARD
        return self.said.waiting.get(kind, by_card).format(
            who=names[seat],
            other=names[1 - seat],
            source=name_of(source),
            **self.speech.waiting_facts(view, seat),
        )

    def event(self, seen: Seen, names: Sequence[str]) -> str:
        """What happened, as the reader may know it."""
        return event(self.speech, seen, names)

    def refusal(self, view: CityHand, refusal: Refusal, names: Sequence[str]) -> str:
        """Why an answer was not taken, and what is asked instead."""
        if view.table.outcome is not None:
            return "The match is over."
        now = self.ask(view, names) or self.waiting(view.table, names)
        if isinstance(refusal, NotYourQuestion):
            return f"This question is not yours. {now}"
        if isinstance(refusal, NotAnOption):
            return f"That is not one of the choices: {refusal}. {now}"
        return f"That question has been answered. {now}"

    def why_not(self, view: CityHand, names: Sequence[str]) -> list[WhyNot]:
        """What is not open now, a use of a card or a target of a choice, and the rule for it."""
        speech, other = self.speech, names[1 - view.seat]
        asked = view.ask is not None and view.ask.kind in self.said.steps_asked
        chosen = [(use, rule, False) for use, rule in left_out(speech.aims, view)]
        used = [
            (use, rule, rule.name in self.said.later or not asked)
            for use, rule in reasons(speech.uses, view)
        ]
        return [
            WhyNot(use.card, use.verb, use.place, rule_words(speech, rule, other), later)
            for use, rule, later in (*chosen, *used)
        ]

    def outcome(self, view: CityTable, names: Sequence[str]) -> list[str]:
        """The score line by line, and who won."""
        outcome = view.outcome
        if outcome is None:
            return []
        lines = []
        for seat, of_seat in enumerate(outcome.lines):
            total = f"{names[seat]}: {count(outcome.scores[seat], 'point')}"
            sources = self.score_words(of_seat)
            lines.append(f"{total} ({sources})" if outcome.scores[seat] else total)
        if outcome.winner is None:
            return [*lines, UNDECIDED.get(outcome.reason, "A draw. Play again!")]
        loser = names[1 - outcome.winner]
        reason = self.said.reasons.get(outcome.reason, outcome.reason).format(loser=loser)
        return [*lines, f"{names[outcome.winner]} wins: {reason}."]

    def score_words(self, lines: Sequence[Line]) -> str:
        """What the points came from, leaving out what there is none of."""
        parts = []
        for line in lines:
            noun, where = self.said.lines[line.what]
            if line.number:
                parts.append(f"{count(line.number, noun)} {where} = {line.points}")
        return ", ".join(parts)

    def part(self, view: CityHand, option: Option, part: str, names: Sequence[str]) -> str:
        """One part of an option, as a slash command asks for it."""
        if part == "city":
            return PLACES[option.place] if option.place >= 0 else ""
        if part == "ability":
            return option.verb.upper()
        if option.card:
            return CARDS[option.card].name
        return self.said.options[option.verb].format()

    def shortcut(self, view: CityHand, option: Option) -> str:
        """A name for choosing this until the question changes; empty if that is no use."""
        ask = view.ask
        if ask is None or ask.kind not in self.said.shortcuts or ask.about[0] < 2:
            return ""
        left, *spent = ask.about
        bonus = " (+1)" if spent and not spent[1 if option.verb == "coin" else 0] else ""
        noun = "Coin" if option.verb == "coin" else "Unit"
        return self.said.shortcuts[ask.kind].format(count=count(left, noun), bonus=bonus)

    def recap(self, done: Sequence[Done], names: Sequence[str]) -> list[Entry]:
        """What happened, a line for each thing that was done."""
        return recap(self.speech, done, names)

    def log(self, seen: Sequence[Seen], names: Sequence[str]) -> list[Entry]:
        """All that happened in sentences, with what is alike put together."""
        return log(self.speech, seen, names)

    def notes(self, view: CityHand) -> str:
        """What a player would have before them on paper."""
        return self.speech.notes(view)

    def button(self, view: CityHand, option: Option, names: Sequence[str]) -> str:
        """An option in a few words, where its card is known."""
        return buttons.button(self.speech, view, option) or self.option(view, option, names)

    def description(self, view: CityHand, option: Option) -> str:
        """What of an option's card matters for the choice."""
        return buttons.description(self.speech, view, option)

    def use(self, view: CityHand, option: Option, names: Sequence[str]) -> tuple[str, str]:
        """One of many uses of a card that is picked already."""
        return self.option(view, option, names), self.description(view, option)

    def sign(self, option: Option) -> str:
        """The sign that may stand beside an option."""
        return buttons.sign(self.speech, option)

    def none(self, view: CityHand) -> str:
        """What it means to choose nothing."""
        return self.speech.nones(view).get(view.ask.kind, "None") if view.ask else "None"

    def choosing(self, view: CityHand) -> str:
        """What it means to choose, in a word."""
        return self.said.choosing.get(view.ask.kind, "Choose") if view.ask else "Choose"

    def cards(self, view: CityHand, names: Sequence[str], *, reminders: bool) -> list[Entry]:
        """The hand, a line a card. What has no text of its own is explained on its first sight."""
        told: set[str] | None = set() if reminders else None
        return [
            Entry(view.seat, self.speech.line(card, told), card_sign(card))
            for card in (*view.hand, *self.speech.won(view), *view.envoy)
        ]

    def own(self, seen: Sequence[Seen], seat: int, names: Sequence[str]) -> list[str]:
        """What happened, told to one of the players."""
        return own(self.speech, seen, seat, names)

    def on_table(self, view: CityTable, names: Sequence[str]) -> list[OpenCard]:
        """The Units in the Cities: City by City, and on each side from the City outwards."""
        return [
            OpenCard(card, f"{PLACES[place].title()} City, {names[seat]}'s side")
            for place in CITIES
            for seat in SEATS
            for card in view.side(seat, place)
        ]

    def story(self, seen: Sequence[Seen], view: CityTable, names: Sequence[str]) -> Story:
        """How the match went, from what everybody could see."""
        return story(self.speech.moments, self.said.emptied, seen, view.outcome, names)

    def so_far(self, view: CityTable, names: Sequence[str]) -> str:
        """The points that everybody can see."""
        told = [f"{name} {self.speech.points(view, seat)}" for seat, name in enumerate(names)]
        return f"{', '.join(told)} so far"


def how_many(ask: Ask) -> dict[str, str]:
    """How many Units are wanted, and whether none will do."""
    units = count(ask.at_most, "Unit")
    if ask.at_most > 1:
        fewer = ask.at_least < ask.at_most
        units = f"up to {units}" if fewer else units
        return {"units": units, "or_none": "", "whose": "their players' hands"}
    none = not ask.at_least or any(option.verb == "none" for option in ask.options)
    return {"units": units, "or_none": ", or none" if none else "", "whose": "its player's hand"}


def unit_option(view: CityHand, card_id: int, place: int) -> str:
    """A Unit by name, with its City and its side if it stands in one; an Envoy with its sum."""
    name = name_of(card_id)
    if view.ask and view.ask.kind == "envoy":
        return f"{name}, {envoy_sum(card_id)}"
    if place < 0:
        return name
    whose = "yours" if card_id in view.table.side(view.seat, place) else "opposing"
    return f"{name}, {PLACES[place]} City ({whose})"


def battle(seat: int, ask: Ask, verdict: str) -> dict[str, str]:
    """The sums of a battle as its reader sees them, own side first."""
    city, *sums = ask.about
    mine, theirs = sums[seat], sums[1 - seat]
    return {"city": PLACES[city], "sums": f"{mine} to {theirs}", "verdict": verdict}


def card_facts(card_id: int) -> dict[str, Any]:
    """What an option may name of its card."""
    if not card_id:
        return {}
    chosen: Any = CARDS[card_id]
    cost = count(getattr(chosen, "cost", 0), "Coin")
    return {"card": chosen.name, "cost": cost, "offering": getattr(chosen, "offering", 0)}
