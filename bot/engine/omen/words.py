"""All that is ever said of Omen, in English.

Every sentence is made from a view, never from the match, so nothing hidden can slip in. Another
language is another module like this one: tables of sentences, and the few words that join them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.ask import Ask, NotAnOption, NotYourQuestion, Option, Refusal
from ..core.event import Seen
from ..core.ruleset import WhyNot
from ..core.state import Line
from .cards import KRATERS, TITLES, Trait, card
from .reasons import reasons
from .views import PrivateView, PublicView

NUMERALS = {1: "I", 2: "II", 3: "III"}
PLACES = ("left", "middle", "right")
STEPS = {
    "envoy": "Envoy",
    "wealth": "Wealth Step",
    "surge": "Surge Step",
    "portent": "Portent Step",
    "war": "War Step",
    "offering": "Offering Step",
    "end": "end of the turn",
}

TRAITS: dict[Trait, str] = {
    "SPOILS": "On your side of a City: 1 more Wealth Action. Several give no more.",
    "MYRIAD": "Counts as 2 Units for City Limit, TRIUMPH and Sacked.",
    "BOLSTER": "When it enters a City on your side: its effect.",
    "JILT": "Surge, from hand: pay its Cost for its effect, then discard it.",
    "FATE": "Surge, from hand: discard it to draw 1 Unit or take 1 from the discard pile.",
    "PILFER": "Surge, from hand: discard it to take 1 Coin from the Opposing Player.",
    "RECRUIT": "Surge, from hand: discard it to draw 2 Units, then put 1 on top of the deck.",
    "GLEAN": "Portent: its effect, once each Portent Step.",
    "VETERAN": "Would be destroyed in the War Step: returns to its player's hand.",
    "CURSE": "Discarded in your Offering Step: destroy 1 opposing Unit in any City.",
    "TRIUMPH": "Its requirement met in its Step: face down to your Rewards, 2 points.",
    "WRATH": "Discarded in your turn, not for its own ability: the opponent discards 1 Unit.",
    "COVETED": "In hand at the end: 1 point.",
}

ASKS = {
    "envoy": "Choose your Envoy. Cost, Offering and Strength together decide who begins.",
    "wealth": "Wealth Step, {left} to go: draw 1 Unit or take 1 Coin.",
    "surge": "Surge Step, {coins}: play a Unit, use an ability, break a Krater, or go on.",
    "fate": "{source}, FATE: draw 1 Unit, or take 1 from the discard pile.",
    "top": "{source}, RECRUIT: put 1 Unit from your hand on top of the deck.",
    "glean": "Portent Step: which GLEAN is next?",
    "triumph": "Several TRIUMPHs are met: which is moved to your Rewards first?",
    "war": "War Step: which Sacked City is resolved next?",
    "keep": "The {city} City, {sums}: {verdict}. Keep {units}, the others are destroyed.",
    "fall": "The {city} City, {sums}: a tie. Destroy {units} of yours there.",
    "offering": "Offering Step: discard 1 Unit for its Offering Value, or none.",
    "gift": "Offering, {left} to go: draw 1 Unit or take 1 Coin.",
    "curse": "{source}, CURSE: destroy 1 opposing Unit in any City.",
    "wrath": "WRATH: discard {units}.",
    "limit": "End of the turn, 6 cards at most: discard {units}.",
    "may": "{source}: {text} Do you?",
    "pay": "{source}: {text} Do you pay {price}?",
    "sacrifice": "{source}: {text} Which Unit, or none?",
    "destroy": "{source}: choose {units} to destroy.",
    "move": "{source}: choose {units} to move to another City.",
    "move_here": "{source}: choose {units} to move to its City.",
    "return": "{source}: choose {units} to return to the hand of its player.",
    "seize": "{source}: choose {units} to come to your side.",
    "discard": "{source}: choose {units} to discard.",
    "play": "{source}: choose {units} to play.",
    "play_here": "{source}: choose a Unit to play to its City, or none.",
    "take": "{source}: choose {units} to take to your hand.",
    "search": "{source}: choose {units} in the deck.",
    "city": "{source}: choose a City.",
    "where": "{source}: to which City?",
}

WAITING = {
    "envoy": "{who} chooses an Envoy.",
    "surge": "{who}: Surge Step.",
    "wealth": "{who}: Wealth Step.",
    "glean": "{who}: Portent Step.",
    "war": "{who}: War Step.",
    "offering": "{who}: Offering Step.",
    "gift": "{who}: Offering Step.",
    "keep": "{who} chooses what to keep.",
    "fall": "{who} chooses what to destroy.",
    "wrath": "{who} must discard: WRATH.",
    "limit": "{who} must discard: 6 cards at most.",
    "triumph": "{who} chooses which TRIUMPH is first.",
}

OPTIONS = {
    "play": "Play {card} to the {city} City ({cost})",
    "jilt": "JILT: {card} ({cost})",
    "fate": "FATE: discard {card}",
    "pilfer": "PILFER: discard {card}",
    "recruit": "RECRUIT: discard {card}",
    "break": "Break the {card}",
    "next": "Go on to the Portent Step",
    "glean": "GLEAN: {card}, {city} City",
    "offer": "Offer {card} for {offering}",
    "none": "None",
    "draw": "Draw 1 Unit",
    "coin": "Take 1 Coin",
    "take": "Take {card} from the discard pile",
    "city": "The {city} City",
    "yes": "Yes",
    "no": "No",
    "pay": "Pay {price}",
    "keep": "Do not pay",
}

EVENTS = {
    "turn": "Turn {amount}: {who}.",
    "draw": "{who} drew {card}.",
    "fetch": "{who} took {card} from the deck.",
    "take": "{who} took {card} to hand.",
    "top": "{who} put {card} on top of the deck.",
    "envoy": "{who} laid down {card} as Envoy.",
    "show": "{who} sent {card} as Envoy.",
    "gain": "{who} took {coins}.",
    "pay": "{who} paid {coins}.",
    "lose": "{who} lost {coins}.",
    "steal": "{who} took {coins} from {other}.",
    "shuffle": "The discard pile was shuffled into a new deck of {amount}.",
    "reveal": "{card} was revealed from the deck.",
    "bury": "{card} was discarded from the deck.",
    "look": "{who} saw {card} in {other}'s hand.",
    "search": "{who} searched the deck, and it was shuffled.",
    "bonus": "{who} earned the Wealth Bonus.",
    "play": "{who} played {card} to the {city} City.",
    "bolster": "{card}: BOLSTER.",
    "jilt": "{who} used {card}: JILT.",
    "fate": "{who} used {card}: FATE.",
    "pilfer": "{who} used {card}: PILFER.",
    "recruit": "{who} used {card}: RECRUIT.",
    "break": "{who} broke the {card}.",
    "glean": "{card}: GLEAN.",
    "move": "{card} moved to the {city} City.",
    "seize": "{card} went over to {who} in the {city} City.",
    "return": "{card} returned to {who}'s hand.",
    "destroy": "{card} was destroyed in the {city} City.",
    "veteran": "{card} returned to {who}'s hand: VETERAN.",
    "discard": "{who} discarded {card}.",
    "strength": "The {city} City: {who} has Strength {amount}.",
    "win": "{who} won the {city} City and took {card}.",
    "tie": "The {city} City: a tie, nobody wins.",
    "raze": "The {city} City is Razed.",
    "offer": "{who} made an Offering: {card}, for {amount}.",
    "curse": "{card}: CURSE.",
    "triumph": "{who} achieved a TRIUMPH: {card}.",
}

RULES = {
    "over": "The match is over.",
    "envoys_first": "First both players choose an Envoy.",
    "not_your_turn": "It is {other}'s turn.",
    "only_surge": "Only in your Surge Step.",
    "only_portent": "GLEAN is used in your Portent Step.",
    "only_offering": "Only in your Offering Step.",
    "other_question": "Another question comes first.",
    "waiting": "{other} must answer first.",
    "razed": "The {city} City is Razed: no Unit enters it.",
    "city_limit": "City Limit: {here} of 5 Units on your side of the {city} City{myriad}.",
    "cost": "Cost {price}: {short} short.",
    "once": "Each card's own ability only once a Surge Step.",
    "gleaned": "Its GLEAN was used in this Portent Step.",
    "one_krater": "Only 1 Krater a Surge Step.",
}

LINES = {
    "krater": ("Krater", "in hand"),
    "broken": ("Krater", "broken"),
    "triumph": ("TRIUMPH", "achieved"),
    "coveted": ("COVETED Unit", "in hand"),
}

REASONS = {
    "points": "more points",
    "triumphs": "as many points, but more TRIUMPHs",
    "coveted": "as many points, but more COVETED in hand",
}


def count(number: int, noun: str) -> str:
    """1 Coin, 2 Coins."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def name_of(card_id: int) -> str:
    return card(card_id).name if card_id else "a Unit"


class English:
    """The words of Omen in English. `names` are the players' names by seat."""

    language = "en"

    def title(self, view: PublicView) -> str:
        return "Omen " + ", ".join(f"{NUMERALS[game]}: {TITLES[game]}" for game in view.games)

    def ask(self, view: PrivateView, names: Sequence[str]) -> str:
        """The question that the view's owner has to answer; empty if there is none."""
        ask = view.ask
        if ask is None:
            return ""
        facts: dict[str, Any] = {
            "units": how_many(ask),
            "source": name_of(ask.source),
            "text": text_in_use(view, ask),
            "coins": count(view.table.coins[view.seat], "Coin"),
        }
        if ask.kind in ("keep", "fall"):
            facts |= battle(view.seat, ask.about)
        elif ask.kind == "pay":
            facts["price"] = count(ask.about[0], "Coin")
        elif ask.about:
            facts["left"] = ask.about[0]
        return ASKS[ask.kind].format(**facts)

    def option(self, view: PrivateView, option: Option) -> str:
        """One thing that may be chosen, short enough for a menu."""
        verb, card_id, place = option
        if verb == "unit":
            return unit_option(view, card_id, place)
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
        return " ".join(
            WAITING.get(kind, "{who} must choose: {source}.").format(
                who=names[seat], source=name_of(source)
            )
            for seat, kind, source in view.waiting
        )

    def event(self, seen: Seen, names: Sequence[str]) -> str:
        """What happened, as the reader may know it."""
        kind, seat, card_id, place, amount = seen
        if kind == "over":
            return "The match is over: a draw." if seat < 0 else f"{names[seat]} won the match."
        hidden = "a Krater" if kind == "win" else "a Unit"
        return EVENTS[kind].format(
            who=names[seat],
            other=names[1 - seat],
            card=card(card_id).name if card_id else hidden,
            city=PLACES[place],
            amount=amount,
            coins=count(amount, "Coin"),
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
        """Every use of a card that is not open now, and the rule that is in the way."""
        other = names[1 - view.seat]
        return [
            WhyNot(use.card, use.verb, use.place, rule_words(rule.name, rule.numbers, other))
            for use, rule in reasons(view)
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
            return [*lines, "A draw. Play again!"]
        reason = REASONS.get(outcome.reason, outcome.reason)
        return [*lines, f"{names[outcome.winner]} wins: {reason}."]

    def trait(self, trait: Trait) -> str:
        return TRAITS[trait]


def how_many(ask: Ask) -> str:
    units = count(ask.at_most, "Unit")
    return f"up to {units}" if ask.at_least < ask.at_most else units


def unit_option(view: PrivateView, card_id: int, place: int) -> str:
    """A Unit by name, with its City and its side if it stands in one."""
    name = card(card_id).name
    if place < 0:
        return name
    whose = "yours" if card_id in view.table.side(view.seat, place) else "opposing"
    return f"{name}, {PLACES[place]} City ({whose})"


def battle(seat: int, about: tuple[int, ...]) -> dict[str, str]:
    """The sums of a battle as its reader sees them, own side first."""
    city, *sums = about
    mine, theirs = sums[seat], sums[1 - seat]
    return {
        "city": PLACES[city],
        "sums": f"{mine} to {theirs}",
        "verdict": "you won"
        if mine > theirs
        else "you lost"
        if mine < theirs
        else "BOLSTER decided",
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
    if rule == "razed":
        facts["city"] = PLACES[numbers[0]]
    elif rule == "city_limit":
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
            parts.append(f"{count(line.number, noun)} {where} {line.points}")
    return ", ".join(parts)
