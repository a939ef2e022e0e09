"""Every card of the City games' files: its examples, its own place among them, and random play."""

import re
from collections import Counter
from copy import copy
from dataclasses import dataclass
from random import Random
from types import ModuleType

import pytest

from bot import engine
from bot.engine.aegean import cards as of_aegean
from bot.engine.cities.cards import UNITS
from bot.engine.cities.table import other
from bot.engine.core.run import run
from bot.engine.omen import cards as of_omen
from tests.kit import aegean_props, props
from tests.kit.play import cards_of, conserved_in, pauses, some_answer
from tests.kit.table import AEGEAN, OMEN, Game, Table


@dataclass(frozen=True)
class File:
    """The card file of a game, and how its cards are played."""

    game: Game
    cards: ModuleType
    props: ModuleType
    setting: str  # of the matches that give positions
    won: str  # where those lie in hand that are won in the Cities
    used: str  # and where, once they are used
    fresh: dict  # what is so when nothing was used in this step yet

    @property
    def key(self):
        return self.game.rules.key

    @property
    def examples(self):
        return self.cards.load().examples

    @property
    def all(self):
        return [card for card in self.cards.everything() if card.key in self.examples]


FILES = [
    File(OMEN, of_omen, props, "omen 1", "kraters", "broken", {"used": [], "broke": False}),
    File(AEGEAN, of_aegean, aegean_props, "aegean", "rewards", "spent", {"rewarded": False}),
]

EXAMPLES = [
    pytest.param(file.game, example, id=f"{key}-{n}")
    for file in FILES
    for key, examples in file.examples.items()
    for n, example in enumerate(examples, 1)
]
KEYS = [pytest.param(file, key, id=key) for file in FILES for key in file.examples]
CARDS = [pytest.param(file, card.id, id=card.key) for file in FILES for card in file.all]


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_example(game, example):
    table = Table(example.given, game)
    for line in example.when:
        table.do(line)
    table.check(example.then)


@pytest.mark.parametrize(("file", "key"), KEYS)
def test_an_example_names_only_its_own_card_and_props(file, key):
    """So a card can be changed or retired, and no other card's example is touched by it."""
    others = {card.key for card in file.all} - {key}
    for example in file.examples[key]:
        assert others.isdisjoint(re.findall(r"\w+", str(example)))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.key)
def test_no_card_can_be_mistaken_for_a_prop(file):
    assert file.props.KEYS.isdisjoint(file.examples)
    assert {card.id for card in file.all}.isdisjoint(
        card.id for card in file.cards.everything() if card.key in file.props.KEYS
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.key)
def test_every_card_with_an_effect_has_an_example(file):
    """Of Omen's Units some are no more than their traits."""
    silent = {card.key for card in file.all if not effects_of(card)}
    assert {key for key, examples in file.examples.items() if not examples} <= silent


def effects_of(card):
    names = ("ability", "gift", "exalt", "broken", "bolster", "jilt", "glean", "triumph")
    return [found for name in names if (found := getattr(card, name, None))]


# Random positions


@pytest.fixture(scope="module")
def positions():
    """Surge Steps of random matches of each game, early and late ones."""
    return {file.key: Random(1).sample(surges(file.setting), 120) for file in FILES}


def surges(setting):
    return [
        pause.match.clone()
        for seed in range(6)
        for pause in pauses(setting, seed)
        if [ask.kind for ask in pause.match.asks.values()] == ["surge"]
    ]


def hand_over(file, match, card):
    """Put a card into the active player's hand, with the Coins to use it, and ask again."""
    s, [coins] = match.state, conserved_in(match)
    for zone in match.rules.zones:
        for _, there in zone.places(s):
            if card in there:
                there.remove(card)
    (s.hands if card in UNITS else getattr(s, file.won))[s.active].append(card)
    s.coins[s.active], s.coins[other(s.active)] = 7, min(s.coins[other(s.active)], 6)
    s.supply = coins - sum(s.coins)
    for name, value in file.fresh.items():
        setattr(s, name, copy(value))
    s.asks.clear()
    run(match.rules.standing, s)


def uses_of(match, card):
    """Each way to use the card now, one City standing for all."""
    [ask] = match.asks.values()
    return {option.verb: i for i, option in enumerate(ask.options) if option.card == card}


@pytest.mark.parametrize(("file", "card"), CARDS)
def test_a_card_plays_in_random_positions(file, card, positions):
    """To the end of the turn, so that its GLEAN, its TRIUMPH and the War are met too."""
    used = Counter()
    for n, position in enumerate(Random(card).sample(positions[file.key], 12)):
        match = position.clone()
        if any(card in there for there in getattr(match.state, file.used)):
            continue
        hand_over(file, match, card)
        for verb, i in uses_of(match, card).items():
            used[verb] += 1
            play_turn(match.clone(), i, Random(n))
    assert used


def play_turn(match, pick, rng):
    cards, coins, turn = cards_of(match), conserved_in(match), match.turn
    [ask] = match.asks.values()
    match.answer(ask.seat, ask.id, [pick])
    while match.asks and match.turn == turn:
        assert cards_of(match) == cards
        assert conserved_in(match) == coins
        assert engine.from_json(match.to_json()) == match
        match.answer(*some_answer(match, rng))
    assert cards_of(match) == cards
    assert conserved_in(match) == coins
