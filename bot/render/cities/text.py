"""The table and a hand in words: as Discord text, and as the alt text of the pictures.

Each is made in several degrees of fullness, and the fullest that fits is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.cities.cards import UNITS
from bot.engine.cities.rules import CITY_LIMIT, SEATS
from bot.engine.cities.views import Cards, CityTable
from bot.engine.cities.words.tables import PLACES
from bot.engine.cities.words.wording import count
from bot.engine.core.ruleset import WhyNot

from ..picture import ALT_LIMIT
from ..wording import fit, listed
from .dress import Dress
from .facts import City, Side, Use, cities, uses
from .form import HAND_ALT, HAND_TEXT, PLAIN, RICH, Form, Fullness
from .game import CityGame, Hand, Table, Wording
from .marks import NONE, TIE, Marks

TEXT_LIMIT = 2000


def board_text(
    game: CityGame[Table, Hand], view: Table, names: Sequence[str], limit: int = TEXT_LIMIT
) -> str:
    """The whole table as Discord text of so many characters; names come escaped for it."""
    return fit(limit, (table(game, view, names, NONE, form) for form in (*RICH, *PLAIN)))


def board_alt(game: CityGame[Table, Hand], view: Table, names: Sequence[str], marks: Marks) -> str:
    return fit(ALT_LIMIT, (table(game, view, names, marks, form) for form in PLAIN))


def hand_text(game: CityGame[Table, Hand], view: Hand, names: Sequence[str]) -> str:
    """A hand and the question that is open, as Discord text; names come escaped for it."""
    return fit(TEXT_LIMIT, (own(game, view, names, full) for full in HAND_TEXT))


def hand_alt(game: CityGame[Table, Hand], view: Hand, names: Sequence[str], chosen: int = 0) -> str:
    chosen = chosen if chosen in (*game.held(view), *view.envoy) else 0
    return fit(ALT_LIMIT, (own(game, view, names, full, chosen) for full in HAND_ALT))


def table(
    game: CityGame[Table, Hand], view: Table, names: Sequence[str], marks: Marks, form: Form
) -> str:
    people = form.names(names)
    again = form.short(people)
    lines = [heading(game.words, view, again, form)]
    lines += [player(game, view, seat, people, marks, form) for seat in SEATS]
    for city in cities(game, view):
        lines += city_lines(game, view, city, again, marks, form)
    lines.append(decks(game.dress, view, again, form))
    lines += in_the_open(game.dress, view)
    lines += game.words.in_the_open(view)
    lines += game.words.outcome(view, again)
    return "\n".join(lines)


def heading(words: Wording[Table, Hand], view: Table, people: Sequence[str], form: Form) -> str:
    step = words.steps[view.step]
    where = f"Turn {view.turn}, {step}" if view.turn else step
    whose = f" of {people[view.active]}" if view.active in SEATS else ""
    title = form.bold(f"{words.title(view)} · {where}{whose}" if form.title else where + whose)
    return f"{title}. {words.waiting(view, people)}".rstrip(" .") + "."


def player(
    game: CityGame[Table, Hand],
    view: Table,
    seat: int,
    people: Sequence[str],
    marks: Marks,
    form: Form,
) -> str:
    change, words = marks.coins.get(seat, 0), game.words
    prizes = count(game.prizes(view, seat), words.prize)
    parts = [
        count(view.coins[seat], "Coin") + (f" ({change:+})" if change else ""),
        f"hand {count(view.hand[seat], 'Unit')}, {prizes}",
        count(game.points(view, seat), "point") + ("" if view.outcome else " so far"),
        *words.rewards(view, seat),
    ]
    return f"{form.bold(people[seat])}: " + " · ".join(parts)


def names_of(dress: Dress, cards: Cards) -> str:
    return listed(dress.card(id).name for id in cards)


def city_lines(
    game: CityGame[Table, Hand],
    view: Table,
    city: City,
    people: Sequence[str],
    marks: Marks,
    form: Form,
) -> Iterator[str]:
    name = form.bold(f"{PLACES[city.place].capitalize()} City")
    parts = [game.words.razed if city.razed else count(city.stack, game.words.prize)]
    if any(side.units for side in city.sides):
        who = "a tie" if city.leader is None else f"{people[city.leader]} would win"
        parts.append("Strength {} to {}, {}".format(*city.sums, who))
    if city.war_torn:
        parts.append(game.words.war_torn.upper())
    if city.place in marks.won:
        parts.append(won(marks.won[city.place], people))
    yield f"{name}: " + " · ".join(parts)
    for seat in SEATS:
        yield from side_line(game, view, city, seat, people, marks, form)


def won(fact: tuple[int, ...], people: Sequence[str]) -> str:
    winner, *sums = fact
    if winner == TIE:
        return "just tied {} to {}".format(*sums)
    return f"just won by {people[winner]} {sums[winner]} to {sums[1 - winner]}"


def side_line(
    game: CityGame[Table, Hand],
    view: Table,
    city: City,
    seat: int,
    people: Sequence[str],
    marks: Marks,
    form: Form,
) -> Iterator[str]:
    side = city.sides[seat]
    fallen = [id for id, where in marks.fallen.items() if where == (seat, city.place)]
    parts = [standing(game.words, view, seat, id, marks, form) for id in side.units]
    parts += [f"{game.dress.card(id).name} destroyed" for id in fallen]
    if parts:
        yield f"{people[seat]} {side.count}/{CITY_LIMIT}: " + listed(parts)


def standing(
    words: Wording[Table, Hand], view: Table, seat: int, id: int, marks: Marks, form: Form
) -> str:
    """A Unit in a City: name, Strength, what is on it, and what is special now."""
    unit = UNITS[id]
    said = [unit.name, str(unit.strength), *words.standing(id, form)]
    notes = [marks.cards[id]] if id in marks.cards else []
    notes += words.notes(view, seat, id)
    return " ".join(said) + (f" ({listed(notes)})" if notes else "")


def decks(dress: Dress, view: CityTable, people: Sequence[str], form: Form) -> str:
    """One deck and pile for both, or one each."""
    parts = []
    for i, size in enumerate(view.deck):
        pile = view.pile[i][::-1]
        whose = f"{people[i]}'s " if len(view.deck) > 1 else ""
        shown_ = names_of(dress, pile[: form.pile])
        more = ", ..." if len(pile) > form.pile else ""
        top = f", top first: {shown_}{more}" if len(pile) > 1 else f": {shown_}" if pile else ""
        parts.append(f"{whose}deck {size} · {whose}discard {len(pile)}{top}")
    parts.append(f"{count(view.supply, 'Coin')} in supply")
    return " · ".join(parts)


def in_the_open(dress: Dress, view: CityTable) -> Iterator[str]:
    """What is in use and what is revealed."""
    if view.using:
        yield "In use: " + names_of(dress, tuple(dict.fromkeys(view.using)))
    if view.revealed:
        yield "Revealed: " + names_of(dress, view.revealed)


def own(
    game: CityGame[Table, Hand],
    view: Hand,
    names: Sequence[str],
    full: Fullness,
    chosen: int = 0,
) -> str:
    """The question, the Cities, and the cards, with what each may do or why it may not."""
    form, cards = full.form, game.held(view)
    people = form.names(names)
    head = f"{count(view.table.coins[view.seat], 'Coin')}, {count(len(cards), 'card')}"
    # In words the hand stands in a panel, which begins with the question.
    asked = "" if form.rich else game.words.asked(view, people)
    lines = [f"{form.bold(head)}. {asked}".rstrip()]
    other = form.short(people)[1 - view.seat]
    lines += [
        own_city(game.words, city, view.seat, other, full) for city in cities(game, view.table)
    ]
    why = game.words.why_not(view, people) if full.reasons else []
    open_uses = uses(view, cards) if full.uses else {}
    for id in cards:
        if chosen in (0, id):
            lines.append(f"- {own_card(game, view, id, open_uses.get(id, Use()), why, full)}")
    for id in view.envoy:
        if chosen in (0, id):
            lines.append(f"- {game.words.held(id, form, full.texts)} Your {game.words.envoy}.")
    return "\n".join(lines)


def own_city(words: Wording[Table, Hand], city: City, seat: int, other: str, full: Fullness) -> str:
    """A City as its player sees it: both Strengths, who stands there, and what room is left."""
    name = f"{PLACES[city.place].capitalize()} City"
    if city.razed:
        return f"{name}: {words.razed}."
    sides = [("you", city.sides[seat]), (other, city.sides[1 - seat])]
    parts = [f"{who} {side.strength}{standing_there(side, full)}" for who, side in sides]
    parts.append(count(city.stack, words.prize))
    if city.war_torn:
        parts.append(words.war_torn)
    return f"{name}: {listed(parts)}."


def standing_there(side: Side, full: Fullness) -> str:
    """The places taken, and by whom."""
    if not side.units:
        return ""
    units = [f"{UNITS[id].name} {UNITS[id].strength}" for id in side.units if full.units]
    return f" ({side.count}/{CITY_LIMIT}{': ' if units else ''}{listed(units)})"


def own_card(
    game: CityGame[Table, Hand],
    view: Hand,
    id: int,
    use: Use,
    why: Sequence[WhyNot],
    full: Fullness,
) -> str:
    words = game.words.held(id, full.form, full.texts)
    if use and view.ask:
        return f"{words} {use_words(game, use, view.ask.kind)}."
    return f"{words} {reason_of(id, why)}".rstrip()


def reason_of(id: int, why: Sequence[WhyNot]) -> str:
    """Why a card cannot be played: what stands in the way most often."""
    found = [no for no in why if no.card == id]
    reasons = [no.reason for no in found if no.use == "play"] or [no.reason for no in found]
    return Counter(reasons).most_common(1)[0][0] if reasons else ""


def use_words(game: CityGame[Table, Hand], use: Use, kind: str) -> str:
    parts = ["play " + "/".join(PLACES[place] for place in use.places)] if use.places else []
    chips = [game.chip(kind, verb) for verb in use.verbs]
    parts += [word if word in game.dress.traits else word.lower() for word in chips]
    return "May: " + listed(parts)
