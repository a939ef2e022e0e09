"""What only Omen says of its table and of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.cities.words.wording import count
from bot.engine.omen.cards import KRATERS, UNITS, Unit
from bot.engine.omen.views import PrivateView, PublicView
from bot.engine.omen.words import English
from bot.engine.omen.words.tables import STEPS
from bot.engine.omen.words.wording import values

from ..cities.form import Form
from ..cities.game import Wording
from ..cities.text import names_of
from .dress import DRESS

SAY = English()


def rewards(view: PublicView, seat: int) -> Iterator[str]:
    """What lies before a player."""
    if view.drafted:
        yield f"{count(view.drafted[seat], 'Unit')} drafted"
    if view.envoys[seat]:
        yield "Envoy laid down"
    if view.broken[seat]:
        yield "broken: " + names_of(DRESS, view.broken[seat])
    if view.triumphs[seat]:
        yield "TRIUMPHs face down: " + names_of(DRESS, view.triumphs[seat])


def standing(id: int, form: Form) -> list[str]:
    """The traits of a Unit in a City."""
    return [trait[: form.traits] for trait in UNITS[id].trait_names if form.traits]


def notes(view: PublicView, seat: int, id: int) -> list[str]:
    return ["used"] if view.gleaned(id) else []


def in_the_open(view: PublicView) -> Iterator[str]:
    """What is spent in this step."""
    if view.used:
        yield "Used in this step: " + names_of(DRESS, tuple(o.card for o in view.used))
    if view.broke:
        yield "A Krater was broken in this step."


def asked(view: PrivateView, people: Sequence[str]) -> str:
    return SAY.ask(view, people) or SAY.waiting(view.table, people)


def held(id: int, form: Form, texts: bool) -> str:
    """A card in hand; with what it says."""
    if id not in KRATERS:
        return unit_words(UNITS[id], form, texts)
    krater = KRATERS[id]
    words = f"{form.bold(krater.name)}, 2 points, broken 1"
    return words + (f": {krater.broken.text}" if texts else ".")


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


WORDS: Wording[PublicView, PrivateView] = Wording(
    steps=STEPS,
    prize="Krater",
    war_torn="Sacked",
    razed="Razed",
    envoy="Envoy",
    title=SAY.title,
    waiting=SAY.waiting,
    outcome=SAY.outcome,
    rewards=rewards,
    standing=standing,
    notes=notes,
    in_the_open=in_the_open,
    asked=asked,
    why_not=SAY.why_not,
    held=held,
)
