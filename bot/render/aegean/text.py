"""What only Aegean says of its table and of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.aegean.cards import REWARDS, UNITS, Unit
from bot.engine.aegean.views import PrivateView, PublicView
from bot.engine.aegean.words import English
from bot.engine.aegean.words.brief import MOIRAI
from bot.engine.aegean.words.hands import price_words
from bot.engine.aegean.words.tables import GIFTS, STEPS
from bot.engine.cities.words.wording import beginning, values

from ..cities.form import Form
from ..cities.game import Wording
from ..cities.text import names_of
from .dress import DRESS, paragraphs
from .facts import is_met

SAY = English()


def rewards(view: PublicView, seat: int) -> Iterator[str]:
    """What lies before a player."""
    if view.envoys[seat]:
        yield "Emissary laid down"
    if view.spent[seat]:
        yield "used Rewards: " + names_of(DRESS, view.spent[seat])
    if view.exalted[seat]:
        yield "Exalted: " + names_of(DRESS, view.exalted[seat])


def standing(id: int, form: Form) -> list[str]:
    """The kind of a Unit in a City, and its price or gift."""
    unit = UNITS[id]
    if not form.traits:
        return []
    return [unit.kind[: form.traits], *aside(unit)]


def aside(unit: Unit) -> Iterator[str]:
    if unit.price:
        yield f"[{price_words(unit.price)}]"
    if unit.gift:
        yield f"[gift {unit.gift.capitalize()}]"


def notes(view: PublicView, seat: int, id: int) -> Iterator[str]:
    if id in view.acted:
        yield "used"
    elif UNITS[id].exalt and view.outcome is None and is_met(view, seat, id):
        yield "may be Exalted now"


def in_the_open(view: PublicView) -> Iterator[str]:
    """What is spent in this step."""
    if view.rewarded:
        yield "A Reward was used in this step."


def asked(view: PrivateView, people: Sequence[str]) -> str:
    return SAY.ask(view, people) or SAY.waiting(view.table, people)


def held(id: int, form: Form, texts: bool) -> str:
    """A card in hand; with what it says."""
    if id in REWARDS:
        reward = REWARDS[id]
        words = f"{form.bold(reward.name)}, Reward, 2 points, used 1"
        return words + (f": {reward.ability.text}" if texts else ".")
    unit = UNITS[id]
    numbers = values(unit, ", ")
    if not form.rich:
        numbers = f"{unit.cost}/{unit.offering}/{unit.strength}"
    kind = [unit.kind[: form.traits]] if form.traits else []
    kind += [MOIRAI] if unit.kind == "Moirai" else []
    words = ", ".join([f"{form.bold(unit.name)} {numbers}", *kind]) + "."
    return " ".join([words, *abilities(unit)]) if texts else words


def abilities(unit: Unit) -> Iterator[str]:
    """What only this Unit says."""
    if unit.ability:
        price = f"{beginning(price_words(unit.price))}: " if unit.price else ""
        yield f"{price}{unit.ability.text}"
    if unit.gift:
        yield f"Gift: {GIFTS[unit.gift]}."
    if unit.exalt:
        yield f"Exalt: {unit.exalt.text}"


def card_words(id: int) -> str:
    """Everything on a card."""
    said = [f"{each.name} {each.reminder} {each.text}".split() for each in paragraphs(id)]
    return " ".join(" ".join(words) for words in said)


WORDS: Wording[PublicView, PrivateView] = Wording(
    steps=STEPS,
    prize="Reward",
    war_torn="War-torn",
    razed="Destroyed",
    envoy="Emissary",
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
