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
            if hasattr(thing, "cache_clear") and getattr(thing, "__module__", "").startswith("bot"):
                thing.cache_clear()


@pytest.fixture(scope="module")
def nine_as_props():
    """The Omens of 9 Omens with the values and effects of props: a card may change, and what is
    approved stays as it is."""
    real = [card for card in cards.every_card() if card.team != NO_TEAM]
    cards.register(with_values(card, OMENS[card.id % len(OMENS)]) for card in real)
    forget()
    yield
    cards.register(real)
    forget()


def with_values(card, prop):
    said = {"effects": prop.effects, "standing": prop.standing, "flavour": "It waits for nobody."}
    return replace(card, attack=prop.attack, defense=prop.defense, **said)


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
