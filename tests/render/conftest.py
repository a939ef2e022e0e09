"""Pictures and positions for the tests of rendering."""

import sys
from dataclasses import replace

import pytest

from benchmarks.play import pauses
from bot.engine.nine import cards
from bot.engine.nine.state import NO_TEAM
from tests.kit.nine_props import OMENS

from .games import GAMES


def modules():
    return [m for name, m in sys.modules.items() if name.startswith("bot.render") and m]


def forget():
    """Empty every cache of tiles, so that all is drawn anew."""
    for module in modules():
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear") and thing.__module__.startswith("bot.render"):
                thing.cache_clear()


@pytest.fixture(scope="module")
def nine_as_props():
    """The Omens of 9 Omens with the values and effects of props: a card may change, and what is
    approved stays as it is."""
    real = [card for card in cards.every_card() if card.team != NO_TEAM]
    cards.register(as_prop(card) for card in real)
    forget()
    yield
    cards.register(real)
    forget()


PROPS = [
    next(omen for omen in OMENS if omen.key == key)
    for key in (
        *("twister_3_3", "elk_9_0", "raider_2_2", "stag_5_3", "hedge_2_5", "bison_7_7"),
        *("thorn_1_4", "reaper_6_3", "tortoise_0_9", "martyr_1_1", "ox_2_6"),
    )
]


def as_prop(card):
    """With the values of one prop, and the effects of two."""
    one, two = PROPS[card.id % len(PROPS)], PROPS[card.id // 7 % len(PROPS)]
    said = {"effects": one.effects + two.effects, "standing": None, "flavour": "It waits."}
    return replace(card, attack=one.attack, defense=one.defense, **said)


@pytest.fixture
def everywhere(monkeypatch):
    """Put something in place of a function in all modules of bot.render, with empty caches."""

    def put(name, replacement):
        for module in modules():
            if hasattr(module, name):
                monkeypatch.setattr(module, name, replacement)
        forget()

    yield put
    monkeypatch.undo()
    forget()


def positions(seed, every=7, drawn=GAMES["omen"]):
    """A random match at some of its questions: the match, and the marks of what came before."""
    for i, match in enumerate(pauses(seed, game=drawn.key)):
        if i % every == 0:
            yield match, drawn.game.marks_of(match.seen(match.news, None))
