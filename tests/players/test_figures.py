"""What players make of some positions, in figures that somebody has looked at and approved.

That more is better is told elsewhere; here it is told how much. A weight of the wrong sign or a
City too far shows in a line of the diff. After a wanted change `pytest --regen` approves anew.
"""

from pathlib import Path

import pytest

from bot.engine.cities.rules import CITIES
from bot.engine.omen.cards import KRATERS, STEPS, UNITS
from bot.players.cities.estimates import effect
from bot.players.cities.worth import city, hand, reach, worth
from bot.players.omen import policy
from bot.players.omen.evaluate import win_chance
from bot.players.omen.scores import SCORES
from tests.kit.table import card_id, deal

from .boards import ask, board
from .positions import POSITIONS, questions

APPROVED = Path(__file__).parent / "approved"
TEXTS = (
    *("bull_4", "torch_2", "rower_3", "captain_3", "thief_2", "widow_3", "champion_3", "herald_2"),
    *("breaker_4", "mask_1", "toller_1", "weaver_3", "poisoner_3", "harper_2", "augur_1"),
    *("trader_2", "slinger_2", "lantern_1", "ferrier_3", "singer_2", "mound_5", "hirer_2"),
)


def row(name, values):
    """A name, and figures to three places; nothing is less than nothing by a rounding error."""
    return f"{name}: " + " ".join(
        f"{value + 0.0:.3f}".replace("-0.000", "0.000") for value in values
    )


def exchanged(given):
    """The same position with the seats exchanged."""
    return {**given, "ann": given.get("ben", ""), "ben": given.get("ann", ""), "active": "ben"}


def seen_from(given, seat):
    return board(**(exchanged(given) if seat else given), seat=seat)


def worths(given, seat):
    """The whole table and its Cities, step by step."""
    here = seen_from(given, seat)
    yield row("hand", [hand(here)])
    for step in (*STEPS, "end"):
        now = here._replace(step=step)
        cities = [city(now, place) for place in CITIES]
        yield row(f"worth {step}", [worth(now), *cities, *(reach(now, place) for place in CITIES)])


def scores(given, seat):
    """Every option of every question, as the rules of thumb see it."""
    here = seen_from(given, seat)
    for kind, phrases, source, about in questions(here):
        question = ask(kind, *phrases, source=source, about=about)
        for phrase, option in zip(phrases, question.options, strict=True):
            name = " ".join(filter(None, (kind, source, *map(str, about), "-", phrase)))
            yield row(name, [SCORES[kind](here, question, option)])


def texts(given, seat):
    """What every text would do, nowhere and in each City."""
    here = seen_from(given, seat)
    for key in TEXTS:
        unit = UNITS[card_id(key)]
        for ability in filter(None, (unit.bolster, unit.jilt, unit.glean)):
            yield row(key, [effect(here, ability.effect, place) for place in (-1, *CITIES)])
    for number in range(1, 8):
        broken = KRATERS[card_id(f"krater_{number}")].broken
        yield row(f"krater_{number}", [effect(here, broken.effect)])


def preferences(given, seat):
    """What the rollout policy makes of the same questions."""
    s = deal(exchanged(given) if seat else given)
    for kind, phrases, source, about in questions(seen_from(given, seat)):
        if kind in {"surge", *policy.PREFERENCES} and not source:
            question = ask(kind, *phrases, about=about)
            question.seat = seat
            yield row(" ".join((kind, *map(str, about))), policy.preferences(s, question))


def chances(given, seat):
    """Who wins, on either player's turn."""
    for to_move in ("ann", "ben"):
        s = deal({**given, "active": to_move})
        yield row(f"chance, {to_move} to move", [win_chance(s, 0), win_chance(s, 1)])


FIGURES = (worths, scores, texts, preferences, chances)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_figures_are_those_approved(name, regen):
    path = APPROVED / f"{name}.txt"
    found = [line for figures in FIGURES for line in figures(POSITIONS[name], 0)]
    if regen:
        path.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("figures", FIGURES[:-1])
@pytest.mark.parametrize("name", POSITIONS)
def test_the_other_seat_sees_the_same_figures(name, figures):
    mine, theirs = ([*figures(POSITIONS[name], seat)] for seat in (0, 1))
    assert mine == theirs


def test_what_is_approved_is_all_in_use():
    assert {path.stem for path in APPROVED.glob("*.txt")} == POSITIONS.keys()
