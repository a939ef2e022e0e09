"""The table and a hand in words: as Discord text, and as the alt text of the pictures.

Each is made in several degrees of fullness, and the fullest that fits is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from sys import maxsize

from bot.engine.cities.rules import CITY_LIMIT, SEATS
from bot.engine.cities.views import Cards
from bot.engine.core.ask import Ask
from bot.engine.core.ruleset import WhyNot
from bot.engine.omen.cards import KRATERS, UNITS, Unit, card
from bot.engine.omen.views import PrivateView, PublicView
from bot.engine.omen.words import English
from bot.engine.omen.words.brief import chip
from bot.engine.omen.words.tables import PLACES, STEPS, TRAITS
from bot.engine.omen.words.wording import count, values

from ..names import readable_name
from ..picture import ALT_LIMIT
from ..wording import fit, listed, one_line
from .facts import City, Side, Use, cities, held, points, uses
from .marks import NONE, TIE, Marks

TEXT_LIMIT = 2000
ALL = maxsize
SAY = English()


@dataclass(frozen=True, slots=True)
class Form:
    """How full a text is, and whether Discord formats it."""

    rich: bool = True
    traits: int = ALL  # letters of each trait
    pile: int = ALL  # cards of a discard pile, from the top
    name: int = 32  # letters of a player's name where it is said again
    title: bool = True

    def bold(self, text: str) -> str:
        return f"**{text}**" if self.rich else text

    def names(self, names: Sequence[str]) -> tuple[str, ...]:
        if self.rich:
            return tuple(one_line(name) or f"Player {i + 1}" for i, name in enumerate(names))
        return tuple(readable_name(name, seat) for seat, name in enumerate(names))

    def short(self, people: Sequence[str]) -> tuple[str, ...]:
        return tuple(name if len(name) <= self.name else name[: self.name] for name in people)


RICH = (Form(), Form(traits=3), Form(traits=0), Form(traits=0, pile=3))
PLAIN = tuple(
    Form(rich=False, traits=traits, pile=pile, name=name, title=name > 6)
    for traits, pile, name in (
        *((ALL, ALL, 32), (ALL, ALL, 12), (3, ALL, 12), (3, 9, 8), (3, 1, 6), (2, 1, 4)),
        (0, 1, 4),
    )
)


def board_text(view: PublicView, names: Sequence[str], limit: int = TEXT_LIMIT) -> str:
    """The whole table as Discord text of so many characters; names come escaped for it."""
    return fit(limit, (table(view, names, NONE, form) for form in (*RICH, *PLAIN)))


def board_alt(view: PublicView, names: Sequence[str], marks: Marks) -> str:
    return fit(ALT_LIMIT, (table(view, names, marks, form) for form in PLAIN))


def hand_text(view: PrivateView, names: Sequence[str]) -> str:
    """A hand and the question that is open, as Discord text; names come escaped for it."""
    return fit(TEXT_LIMIT, (own(view, names, full) for full in HAND_TEXT))


def hand_alt(view: PrivateView, names: Sequence[str], chosen: int = 0) -> str:
    chosen = chosen if chosen in (*held(view), *view.envoy) else 0
    return fit(ALT_LIMIT, (own(view, names, full, chosen) for full in HAND_ALT))


def table(view: PublicView, names: Sequence[str], marks: Marks, form: Form) -> str:
    people = form.names(names)
    again = form.short(people)
    lines = [heading(view, again, form)]
    lines += [player(view, seat, people, marks, form) for seat in SEATS]
    for city in cities(view):
        lines += city_lines(view, city, again, marks, form)
    lines.append(decks(view, again, form))
    lines += in_the_open(view)
    lines += SAY.outcome(view, again)
    return "\n".join(lines)


def heading(view: PublicView, people: Sequence[str], form: Form) -> str:
    where = f"Turn {view.turn}, {STEPS[view.step]}" if view.turn else STEPS[view.step]
    whose = f" of {people[view.active]}" if view.active in SEATS else ""
    title = form.bold(f"{SAY.title(view)} · {where}{whose}" if form.title else where + whose)
    return f"{title}. {SAY.waiting(view, people)}".rstrip(" .") + "."


def player(view: PublicView, seat: int, people: Sequence[str], marks: Marks, form: Form) -> str:
    change = marks.coins.get(seat, 0)
    parts = [
        count(view.coins[seat], "Coin") + (f" ({change:+})" if change else ""),
        f"hand {count(view.hand[seat], 'Unit')}, {count(view.kraters[seat], 'Krater')}",
        count(points(view, seat), "point") + ("" if view.outcome else " so far"),
    ]
    if view.drafted:
        parts.append(f"{count(view.drafted[seat], 'Unit')} drafted")
    if view.envoys[seat]:
        parts.append("Envoy laid down")
    if view.broken[seat]:
        parts.append("broken: " + names_of(view.broken[seat]))
    if view.triumphs[seat]:
        parts.append("TRIUMPHs face down: " + names_of(view.triumphs[seat]))
    return f"{form.bold(people[seat])}: " + " · ".join(parts)


def names_of(cards: Cards) -> str:
    return listed(card(id).name for id in cards)


def city_lines(
    view: PublicView, city: City, people: Sequence[str], marks: Marks, form: Form
) -> Iterator[str]:
    name = form.bold(f"{PLACES[city.place].capitalize()} City")
    parts = ["Razed" if city.razed else count(city.kraters, "Krater")]
    if any(side.units for side in city.sides):
        who = "a tie" if city.leader is None else f"{people[city.leader]} would win"
        parts.append("Strength {} to {}, {}".format(*city.sums, who))
    if city.sacked:
        parts.append("SACKED")
    if city.place in marks.won:
        parts.append(won(marks.won[city.place], people))
    yield f"{name}: " + " · ".join(parts)
    for seat in SEATS:
        yield from side_line(view, city, seat, people, marks, form)


def won(fact: tuple[int, ...], people: Sequence[str]) -> str:
    winner, *sums = fact
    if winner == TIE:
        return "just tied {} to {}".format(*sums)
    return f"just won by {people[winner]} {sums[winner]} to {sums[1 - winner]}"


def side_line(
    view: PublicView, city: City, seat: int, people: Sequence[str], marks: Marks, form: Form
) -> Iterator[str]:
    side = city.sides[seat]
    fallen = [id for id, where in marks.fallen.items() if where == (seat, city.place)]
    parts = [standing(view, id, marks, form) for id in side.units]
    parts += [f"{card(id).name} destroyed" for id in fallen]
    if parts:
        yield f"{people[seat]} {side.count}/{CITY_LIMIT}: " + listed(parts)


def standing(view: PublicView, id: int, marks: Marks, form: Form) -> str:
    """A Unit in a City: name, Strength, traits, and what is special now."""
    unit = UNITS[id]
    words = [unit.name, str(unit.strength)]
    words += [trait[: form.traits] for trait in unit.trait_names if form.traits]
    notes = [marks.cards[id]] if id in marks.cards else []
    notes += ["used"] if view.gleaned(id) else []
    return " ".join(words) + (f" ({listed(notes)})" if notes else "")


def decks(view: PublicView, people: Sequence[str], form: Form) -> str:
    """One deck and pile for both, or one each."""
    parts = []
    for i, size in enumerate(view.deck):
        pile = view.pile[i][::-1]
        whose = f"{people[i]}'s " if len(view.deck) > 1 else ""
        shown_ = names_of(pile[: form.pile])
        more = ", ..." if len(pile) > form.pile else ""
        top = f", top first: {shown_}{more}" if len(pile) > 1 else f": {shown_}" if pile else ""
        parts.append(f"{whose}deck {size} · {whose}discard {len(pile)}{top}")
    parts.append(f"{count(view.supply, 'Coin')} in supply")
    return " · ".join(parts)


def in_the_open(view: PublicView) -> Iterator[str]:
    """What is in use, revealed or spent in this step."""
    if view.using:
        yield "In use: " + names_of(tuple(dict.fromkeys(view.using)))
    if view.revealed:
        yield "Revealed: " + names_of(view.revealed)
    if view.used:
        yield "Used in this step: " + names_of(tuple(o.card for o in view.used))
    if view.broke:
        yield "A Krater was broken in this step."


@dataclass(frozen=True, slots=True)
class Fullness:
    """How much is said of a hand."""

    form: Form
    texts: bool = False  # what each card says
    reasons: bool = False  # why a card cannot be used
    units: bool = True  # who stands in the Cities
    uses: bool = True  # what may be done with each card


HAND_TEXT = (
    Fullness(Form(), texts=True, reasons=True),
    Fullness(Form(), reasons=True),
    Fullness(Form()),
    Fullness(Form(), units=False),
)
HAND_ALT = (
    *(
        Fullness(Form(rich=False, traits=traits, name=name), text, why, units)
        for traits, name, text, why, units in (
            *((ALL, 32, True, True, True), (ALL, 32, False, True, True)),
            *((ALL, 12, False, True, False), (3, 12, False, True, False)),
            *((3, 8, False, False, False), (2, 4, False, False, False)),
        )
    ),
    Fullness(Form(rich=False, traits=2, name=4), units=False, uses=False),
    Fullness(Form(rich=False, traits=0, name=4), units=False, uses=False),
)


def own(view: PrivateView, names: Sequence[str], full: Fullness, chosen: int = 0) -> str:
    """The question, the Cities, and the cards, with what each may do or why it may not."""
    form = full.form
    people = form.names(names)
    table = view.table
    total = len(held(view))
    head = f"{count(table.coins[view.seat], 'Coin')}, {count(total, 'card')}"
    # In words the hand stands in a panel, which begins with the question.
    asked = "" if form.rich else SAY.ask(view, people) or SAY.waiting(table, people)
    lines = [f"{form.bold(head)}. {asked}".rstrip()]
    other = form.short(people)[1 - view.seat]
    lines += [own_city(city, view.seat, other, full) for city in cities(table)]
    why = SAY.why_not(view, people) if full.reasons else []
    open_uses = uses(view) if full.uses else {}
    for id in held(view):
        if chosen in (0, id):
            use = open_uses.get(id, Use())
            words = own_card(id, use, view.ask, why, full)
            lines.append(f"- {words}")
    for id in view.envoy:
        if chosen in (0, id):
            lines.append(f"- {unit_words(UNITS[id], form, full.texts)} Your Envoy.")
    return "\n".join(lines)


def own_city(city: City, seat: int, other: str, full: Fullness) -> str:
    """A City as its player sees it: both Strengths, who stands there, and what room is left."""
    name = f"{PLACES[city.place].capitalize()} City"
    if city.razed:
        return f"{name}: Razed."
    sides = [("you", city.sides[seat]), (other, city.sides[1 - seat])]
    parts = [f"{who} {side.strength}{standing_there(side, full)}" for who, side in sides]
    parts.append(count(city.kraters, "Krater"))
    if city.sacked:
        parts.append("Sacked")
    return f"{name}: {listed(parts)}."


def standing_there(side: Side, full: Fullness) -> str:
    """The places taken, and by whom."""
    if not side.units:
        return ""
    units = [f"{UNITS[id].name} {UNITS[id].strength}" for id in side.units if full.units]
    return f" ({side.count}/{CITY_LIMIT}{': ' if units else ''}{listed(units)})"


def own_card(id: int, use: Use, ask: Ask | None, why: Sequence[WhyNot], full: Fullness) -> str:
    form, texts = full.form, full.texts
    if id in KRATERS:
        krater = KRATERS[id]
        words = f"{form.bold(krater.name)}, 2 points, broken 1"
        words += f": {krater.broken.text}" if texts else "."
    else:
        words = unit_words(UNITS[id], form, texts)
    if use and ask:
        return f"{words} {use_words(use, ask.kind)}."
    return f"{words} {reason_of(id, why)}".rstrip()


def reason_of(id: int, why: Sequence[WhyNot]) -> str:
    """Why a card cannot be played: what stands in the way most often."""
    found = [no for no in why if no.card == id]
    reasons = [no.reason for no in found if no.use == "play"] or [no.reason for no in found]
    return Counter(reasons).most_common(1)[0][0] if reasons else ""


def unit_words(unit: Unit, form: Form, texts: bool) -> str:
    numbers = values(unit, ", ")
    if not form.rich:
        numbers = f"{unit.cost}/{unit.offering}/{unit.strength}"
    traits = " ".join(trait[: form.traits] for trait in unit.trait_names if form.traits)
    words = f"{form.bold(unit.name)} {numbers}{', ' if traits else ''}{traits}."
    return " ".join([words, *ability_texts(unit)]) if texts else words


def ability_texts(unit: Unit) -> Iterator[str]:
    for ability in (unit.bolster, unit.jilt, unit.glean):
        if ability:
            yield ability.text
    if unit.triumph:
        yield f"{unit.triumph.step.capitalize()}: {unit.triumph.text}"


def use_words(use: Use, kind: str) -> str:
    parts = ["play " + "/".join(PLACES[place] for place in use.places)] if use.places else []
    chips = [chip(kind, verb) for verb in use.verbs]
    parts += [word if word in TRAITS else word.lower() for word in chips]
    return "May: " + listed(parts)
