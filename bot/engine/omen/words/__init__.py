"""All that is ever said of Omen, in English.

Every sentence is made from a view, never from the match, so nothing hidden can slip in. Another
language is another module like this one: tables of sentences, and the few words that join them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...core.ask import Ask, NotAnOption, NotYourQuestion, Option, Refusal
from ...core.entry import Done, Entry
from ...core.event import Seen
from ...core.reference import OpenCard
from ...core.ruleset import Story, WhyNot
from ...core.state import Line
from ..cards import BIT, KRATERS, TITLES, card
from ..reasons import reasons
from ..rules import points
from ..targets import left_out
from ..views import PrivateView, PublicView
from . import buttons, hands
from .coaching import COACHING
from .drafting import before_you
from .log import event, log
from .own import own
from .recap import recap
from .shelf import SHELF, on_table
from .story import story
from .tables import (
    ASKS,
    BY_OWN_CARD,
    BY_THEIR_CARD,
    FIRST_SURGE,
    LATER,
    LINES,
    MODES,
    NUMERALS,
    OPTIONS,
    PLACES,
    REASONS,
    RULES,
    SHORTCUTS,
    STEPS_ASKED,
    TRAITS,
    UNDECIDED,
    WAITING,
)
from .wording import count, envoy_sum, name_of, values

if TYPE_CHECKING:
    from ..setup import Options

__all__ = [
    "COACHING",
    "LINES",
    "NUMERALS",
    "PLACES",
    "SHELF",
    "TRAITS",
    "English",
    "count",
    "name_of",
    "values",
]

DRAFTED_BEFORE = 8
"""Units that each has when the rounds of a draft begin."""


class English:
    """The words of Omen in English. `names` are the players' names by seat."""

    language = "en"

    def title(self, view: PublicView) -> str:
        return title(view.mode, view.games)

    def short_title(self, view: PublicView) -> str:
        """What is played, where it has been said in full."""
        return f"Omen {' + '.join(NUMERALS[game] for game in view.games)}"

    def title_of(self, options: Options) -> str:
        return title(options.manner, options.games)

    def ask(self, view: PrivateView, names: Sequence[str]) -> str:
        """The question that the view's owner has to answer; empty if there is none."""
        ask = view.ask
        if ask is None:
            return ""
        facts: dict[str, Any] = {
            **how_many(ask),
            "source": name_of(ask.source),
            "text": text_in_use(view, ask),
            "kept": buttons.coins_kept(view),
            "beyond": buttons.beyond(view),
            "cards": count(len(view.hand) + len(view.kraters), "card"),
            "surge": FIRST_SURGE if view.table.turn <= len(view.table.coins) else "",
            "other": names[1 - view.seat],
        }
        if ask.kind in ("keep", "fall"):
            facts |= battle(view.seat, ask)
        elif ask.kind == "pay":
            facts["price"] = count(ask.about[0], "Coin")
        elif ask.about:
            facts["left"] = ask.about[0]
            facts["rounds"] = ask.about[-1]
        return ASKS[ask.kind].format(**facts)

    def option(self, view: PrivateView, option: Option) -> str:
        """One thing that may be chosen, short enough for a menu."""
        verb, card_id, place = option
        if verb == "unit":
            return unit_option(view, card_id, place)
        if verb == "none":
            return buttons.none(view)
        if view.ask and view.ask.kind == "pay":
            verb = "pay" if verb == "yes" else "keep"
            price = count(view.ask.about[0], "Coin")
            return OPTIONS[verb].format(price=price)
        facts: dict[str, Any] = {"city": PLACES[place]}
        if card_id:
            chosen = card(card_id)
            facts["card"] = chosen.name
            facts["cost"] = count(getattr(chosen, "cost", 0), "Coin")
            facts["offering"] = getattr(chosen, "offering", 0)
        return OPTIONS[verb].format(**facts)

    def waiting(self, view: PublicView, names: Sequence[str]) -> str:
        """Who must do what, as everybody may know it."""
        return " ".join(self.waiting_of(view, seat, names) for seat, _, _ in view.waiting)

    def waiting_of(self, view: PublicView, seat: int, names: Sequence[str]) -> str:
        """What one of those who are asked must do."""
        kind, source = next((kind, card) for asked, kind, card in view.waiting if asked == seat)
        by_card = BY_OWN_CARD if seat == view.active else BY_THEIR_CARD
        return WAITING.get(kind, by_card).format(
            who=names[seat],
            other=names[1 - seat],
            source=name_of(source),
            round=(view.drafted[seat] - DRAFTED_BEFORE) // 3 + 1 if view.drafted else 0,
        )

    def event(self, seen: Seen, names: Sequence[str]) -> str:
        """What happened, as the reader may know it."""
        return event(seen, names)

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
        """What is not open now, a use of a card or a target of a choice, and the rule for it."""
        other, asked = names[1 - view.seat], view.ask is not None and view.ask.kind in STEPS_ASKED
        chosen = [(use, rule, False) for use, rule in left_out(view)]
        used = [(use, rule, rule.name in LATER or not asked) for use, rule in reasons(view)]
        return [
            WhyNot(use.card, use.verb, use.place, rule_words(rule.name, rule.numbers, other), later)
            for use, rule, later in (*chosen, *used)
        ]

    def outcome(self, view: PublicView, names: Sequence[str]) -> list[str]:
        """The score line by line, and who won."""
        outcome = view.outcome
        if outcome is None:
            return []
        lines = []
        for seat, of_seat in enumerate(outcome.lines):
            total = f"{names[seat]}: {count(outcome.scores[seat], 'point')}"
            lines.append(f"{total} ({score_words(of_seat)})" if outcome.scores[seat] else total)
        if outcome.winner is None:
            return [*lines, UNDECIDED.get(outcome.reason, "A draw. Play again!")]
        loser = names[1 - outcome.winner]
        reason = REASONS.get(outcome.reason, outcome.reason).format(loser=loser)
        return [*lines, f"{names[outcome.winner]} wins: {reason}."]

    def part(self, option: Option, part: str) -> str:
        """One part of an option, as a slash command asks for it."""
        if part == "city":
            return PLACES[option.place] if option.place >= 0 else ""
        if part == "ability":
            return option.verb.upper()
        if option.card:
            return card(option.card).name
        return OPTIONS[option.verb].format()

    def shortcut(self, view: PrivateView, option: Option) -> str:
        """A name for choosing this until the question changes; empty if that is no use."""
        ask = view.ask
        if ask is None or ask.kind not in SHORTCUTS or ask.about[0] < 2:
            return ""
        left, *spent = ask.about
        bonus = " (+1)" if spent and not spent[1 if option.verb == "coin" else 0] else ""
        noun = "Coin" if option.verb == "coin" else "Unit"
        return SHORTCUTS[ask.kind].format(count=count(left, noun), bonus=bonus)

    def recap(self, done: Sequence[Done], names: Sequence[str]) -> list[Entry]:
        """What happened, a line for each thing that was done."""
        return recap(done, names)

    def log(self, seen: Sequence[Seen], names: Sequence[str]) -> list[Entry]:
        """All that happened in sentences, with what is alike put together."""
        return log(seen, names)

    def notes(self, view: PrivateView) -> str:
        """What a player would have before them on paper: in a draft, what they have so far."""
        return before_you(view.dealt, view.picked)

    def button(self, view: PrivateView, option: Option) -> str:
        """An option in a few words, where its card is known."""
        return buttons.button(view, option) or self.option(view, option)

    def description(self, view: PrivateView, option: Option) -> str:
        """What of an option's card matters for the choice."""
        return buttons.description(view, option)

    def sign(self, option: Option) -> str:
        """The sign that may stand beside an option."""
        return buttons.sign(option)

    def none(self, view: PrivateView) -> str:
        """What it means to choose nothing."""
        return buttons.none(view)

    def choosing(self, view: PrivateView) -> str:
        """What it means to choose, in a word."""
        return buttons.choosing(view)

    def cards(self, view: PrivateView, *, reminders: bool) -> list[Entry]:
        """The hand, a line a card; in a draft the notes have all that there is."""
        return hands.lines(view, reminders=reminders)

    def own(self, seen: Sequence[Seen], seat: int, names: Sequence[str]) -> list[str]:
        """What happened, told to one of the players."""
        return own(seen, seat, names)

    def on_table(self, view: PublicView, names: Sequence[str]) -> list[OpenCard]:
        """The Units in the Cities."""
        return on_table(view, names)

    def story(self, seen: Sequence[Seen], view: PublicView, names: Sequence[str]) -> Story:
        """How the match went, from what everybody could see."""
        return story(seen, view.outcome, names)

    def so_far(self, view: PublicView, names: Sequence[str]) -> str:
        """The points that everybody can see: Kraters in hand and broken, TRIUMPHs."""
        told = [
            f"{name} {points(view.kraters[seat], len(view.broken[seat]), len(view.triumphs[seat]))}"
            for seat, name in enumerate(names)
        ]
        return f"{', '.join(told)} so far"


def title(mode: str, games: Sequence[int]) -> str:
    """What is played, by the games in it."""
    if mode == "single":
        return f"Omen {NUMERALS[games[0]]}: {TITLES[games[0]]}"
    numbers = " + ".join(NUMERALS[game] for game in games)
    return f"Omen {numbers}, {MODES[mode]}"


def how_many(ask: Ask) -> dict[str, str]:
    """How many Units are wanted, and whether none will do."""
    units = count(ask.at_most, "Unit")
    if ask.at_most > 1:
        fewer = ask.at_least < ask.at_most
        units = f"up to {units}" if fewer else units
        return {"units": units, "or_none": "", "whose": "their players' hands"}
    none = not ask.at_least or any(option.verb == "none" for option in ask.options)
    return {"units": units, "or_none": ", or none" if none else "", "whose": "its player's hand"}


def unit_option(view: PrivateView, card_id: int, place: int) -> str:
    """A Unit by name, with its City and its side if it stands in one; an Envoy with its sum."""
    name = card(card_id).name
    if view.ask and view.ask.kind == "envoy":
        return f"{name}, {envoy_sum(card_id)}"
    if place < 0:
        return name
    whose = "yours" if card_id in view.table.side(view.seat, place) else "opposing"
    return f"{name}, {PLACES[place]} City ({whose})"


def battle(seat: int, ask: Ask) -> dict[str, str]:
    """The sums of a battle as its reader sees them, own side first. R16: the winner keeps 1."""
    city, *sums = ask.about
    mine, theirs = sums[seat], sums[1 - seat]
    verdict = "you won" if ask.at_most == 1 else "you lost"
    by_bolster = ", by Units with BOLSTER" if mine == theirs else ""
    return {
        "city": PLACES[city],
        "sums": f"{mine} to {theirs}",
        "verdict": verdict + by_bolster,
    }


def text_in_use(view: PrivateView, ask: Ask) -> str:
    """The text of the ability that asks."""
    if not ask.source:
        return ""
    if ask.source in KRATERS:
        return KRATERS[ask.source].broken.text
    source: Any = card(ask.source)
    in_hand = ask.source in view.hand
    texts = [source.jilt] if in_hand else [source.bolster, source.glean]
    if view.table.step == "portent":
        texts.reverse()
    return next((ability.text for ability in texts if ability), "")


def rule_words(rule: str, numbers: tuple[int, ...], other: str) -> str:
    facts: dict[str, Any] = {"other": other}
    if rule in ("razed", "stands_there"):
        facts["city"] = PLACES[numbers[0]]
    elif rule in ("wanted_cost", "wanted_strength"):
        facts["most"] = numbers[0]
    elif rule == "wanted_trait":
        facts["trait"] = next(trait for trait, bit in BIT.items() if bit == numbers[0])
    elif rule in ("city_limit", "their_city_limit"):
        city, here, wide = numbers
        myriad = ", and this one counts as 2" if wide == 2 else ""
        facts |= {"city": PLACES[city], "here": here, "myriad": myriad}
    elif rule == "cost":
        facts |= {"price": numbers[0], "short": count(numbers[1], "Coin")}
    return RULES[rule].format(**facts)


def score_words(lines: Sequence[Line]) -> str:
    """What the points came from, leaving out what there is none of."""
    parts = []
    for line in lines:
        noun, where = LINES[line.what]
        if line.number:
            parts.append(f"{count(line.number, noun)} {where} = {line.points}")
    return ", ".join(parts)
