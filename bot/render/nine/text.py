"""The Field and a hand in words: as Discord text, and as the alt text of the pictures.

Each is made in several degrees of fullness, and the fullest that fits is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.nine.cards import CARDS
from bot.engine.nine.rules import as_player, is_player, owner_of, slot_of
from bot.engine.nine.teams import TEAMS
from bot.engine.nine.views import UNKNOWN, OmenSeen, PrivateView, PublicView
from bot.engine.nine.words.wording import PLACES

from ..names import readable_name
from ..picture import ALT_LIMIT
from ..wording import fit, listed, one_line
from .news import Marks
from .timings import sayings

TEXT_LIMIT = 2000
PHASES = {"teams": "Teams are chosen", "main": "Main Phase", "battle": "Battle Phase"}
END = "End Phase"
BEFELL = {
    "nine_play": "just played",
    "nine_attack": "Attacked",
    "nine_attacked": "was Attacked",
    "nine_switch": "Switched",
    "nine_twist": "Twisted",
    "nine_face_up": "turned face up",
    "nine_down": "turned face down",
    "nine_taken": "changed sides",
    "nine_next": "may act again",
}
NONE = Marks()


@dataclass(frozen=True, slots=True)
class Form:
    """How full a text is, and whether Discord formats it."""

    rich: bool
    name: int = 32  # letters of a player's name
    graves: int = 9  # names from each Grave, the last one first
    lines: bool = True  # one for each Omen
    cards: bool = True  # the names of Omens

    def bold(self, text: str) -> str:
        return f"**{text}**" if self.rich else text

    def people(self, names: Sequence[str]) -> tuple[str, ...]:
        if self.rich:
            return tuple(one_line(name) or f"Player {seat + 1}" for seat, name in enumerate(names))
        return tuple(readable_name(name, seat)[: self.name] for seat, name in enumerate(names))


RICH = (Form(True), Form(True, graves=2), Form(True, graves=0))
PLAIN = (
    Form(False),
    Form(False, graves=2),
    Form(False, 12, 1),
    Form(False, 12, 0, lines=False),
    Form(False, 8, 0, lines=False),
    Form(False, 6, 0, lines=False, cards=False),
)


def board_text(view: PublicView, names: Sequence[str], limit: int = TEXT_LIMIT) -> str:
    """The whole Field as Discord text of so many characters; names come escaped for it."""
    return fit(limit, (table(view, names, NONE, form) for form in (*RICH, *PLAIN)))


def board_alt(view: PublicView, names: Sequence[str], marks: Marks = NONE, above: str = "") -> str:
    return fit(ALT_LIMIT, (above + table(view, names, marks, form) for form in PLAIN))


def table(view: PublicView, names: Sequence[str], marks: Marks, form: Form) -> str:
    people = form.people(names)
    lines = [form.bold(heading(view, people))]
    if marks.attack is not None and form.lines:
        lines.append(attack_words(marks, people))
    for seat in range(view.seats):
        lines += player_lines(view, seat, people, marks, form)
    return "\n".join(lines)


def heading(view: PublicView, people: Sequence[str]) -> str:
    if view.outcome is not None:
        winner = view.outcome.winner
        return "The match is over." if winner is None else f"{people[winner]} won."
    phase = PHASES.get(view.phase, END)
    where = f"Turn {view.turn} of {people[view.active]}, {phase}" if view.turn else phase
    asked = listed(people[seat] for seat, _, _ in view.waiting)
    return f"{where}. To answer: {asked}." if asked else f"{where}."


def attack_words(marks: Marks, people: Sequence[str]) -> str:
    """The last Attack: who, whom, and what counted."""
    last = marks.attack
    assert last is not None, "there was one"
    told = f"{by_place(last.attacker, people)} Attacked {by_place(last.target, people)}"
    if len(last.values) == 2:
        told += f", {last.values[last.attacker]} to {last.values[last.target]}"
    return f"{told}."


def by_place(place: int, people: Sequence[str]) -> str:
    if is_player(place):
        return people[as_player(place)]
    return f"{people[owner_of(place)]}'s {slot_of(place) + 1}"


def player_lines(
    view: PublicView, seat: int, people: Sequence[str], marks: Marks, form: Form
) -> Iterator[str]:
    omens = sorted(view.controlled(seat), key=lambda each: each.place)
    told = [omen_words(omen, seat, people, marks, form) for omen in omens]
    head = form.bold(people[seat]) + ": " + state(view, seat, marks)
    grave = grave_words(view, seat, form)
    if form.lines:
        yield f"{head}{grave}"
        yield from (f"- {words}" for words in told)
    else:
        yield f"{head}{grave}. " + (listed(told) or "No Omen")


def state(view: PublicView, seat: int, marks: Marks) -> str:
    """Team, Hand, gate; of whoever is out, the place."""
    team = TEAMS[view.teams[seat]] if view.teams[seat] >= 0 else "no Team yet"
    if seat in view.out:
        return f"{team}, out, {PLACES[view.places_out[view.out.index(seat)] - 1]}"
    hit = ", just hit" if seat in marks.hit else ""
    gate = "can be Attacked" if view.open[seat] else "cannot be Attacked"
    return f"{team}, Hand {view.hands[seat]}, {gate}{hit}"


def grave_words(view: PublicView, seat: int, form: Form) -> str:
    cards = view.graves[seat][::-1]
    if not cards:
        return ""
    shown = listed(CARDS[card].name for card in cards[: form.graves])
    more = ", ..." if form.graves and len(cards) > form.graves else ""
    return f", Grave {len(cards)}" + (f": {shown}{more}" if shown else "")


def omen_words(omen: OmenSeen, seat: int, people: Sequence[str], marks: Marks, form: Form) -> str:
    """An Omen by its slot: name or face down, Mode, what counts, and what is special."""
    whose = "" if omen.owner == seat else f"{people[omen.owner]}'s "
    mode = "Attack" if omen.in_attack else "Defense"
    name = CARDS[omen.card].name if omen.card and form.cards else ""
    parts = [f"{whose}{omen.slot} {name}".rstrip()]
    parts += [] if omen.is_up else ["face down" if form.cards else "down"]
    parts.append(mode if form.cards else mode[0])
    if omen.attack != UNKNOWN:
        values = f"ATK {omen.attack} DEF {omen.defense}"
        parts.append(values if form.cards else f"{omen.attack}/{omen.defense}")
    parts += ["acted"] if omen.has_acted else []
    befell = BEFELL.get(marks.places.get(omen.place, ""), "")
    parts += [befell] if befell else []
    return (", " if form.lines else " ").join(parts)


# A hand


def hand_text(view: PrivateView, names: Sequence[str]) -> str:
    """A hand and what one has face down, as Discord text."""
    return fit(TEXT_LIMIT, ("\n".join(own(view, full, True)) for full in (True, False)))


def hand_alt(view: PrivateView, chosen: int = 0) -> str:
    found = ("\n".join(own(view, full, False, chosen)) for full in (True, False))
    return fit(ALT_LIMIT, found)


def own(view: PrivateView, full: bool, rich: bool, chosen: int = 0) -> Iterator[str]:
    """A line for each card in Hand and for each of one's own face-down Omens."""
    head = f"Hand {len(view.hand)}, face down on the Field {len(view.down)}."
    yield f"**{head}**" if rich else head
    giving = listed(CARDS[card].name for card in view.giving)
    if giving:
        yield f"About to be discarded: {giving}."
    for card in view.hand:
        if chosen in (0, card):
            yield f"- {card_words(card, full)}"
    for omen in view.down:
        if chosen in (0, omen.card):
            yield f"- {down_words(view, omen.place)}: {card_words(omen.card, full)}"


def down_words(view: PrivateView, place: int) -> str:
    seen = view.table.at(place)
    mode = "Attack" if seen is not None and seen.in_attack else "Defense"
    return f"{slot_of(place) + 1} face down, {mode}"


def card_words(id: int, full: bool) -> str:
    card = CARDS[id]
    numbers = f"{card.name}, ATK {card.attack} DEF {card.defense}."
    said = " ".join(f"{each.when}: {each.text}" for each in sayings(card)) if full else ""
    return f"{numbers} {said}".rstrip()
