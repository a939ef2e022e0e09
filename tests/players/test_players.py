"""What every player must do: answer legally, from the view alone, the same way every time."""

from random import Random

import pytest

from bot import engine
from bot.engine import RULESETS
from bot.engine.core.ask import Ask, Option
from bot.players import INSTINCTS
from bot.players.minds import MINDS, mind_for, mind_of
from tests.kit.play import SETTINGS, new

EVERYONE = sorted(INSTINCTS)


class Anything:
    """A private view of a game that no player has ever heard of."""

    def __init__(self, ask):
        self.ask = ask


def play(match, player, rng):
    """The kinds of question that came up; an illegal answer would be refused by the match."""
    kinds = set()
    while match.asks:
        assert not match.is_too_long
        seat, ask = next(iter(match.asks.items()))
        kinds.add(ask.kind)
        match.answer(seat, ask.id, player(match.private(seat), rng))
    return kinds


@pytest.mark.parametrize("game", SETTINGS)
@pytest.mark.parametrize("name", EVERYONE)
def test_a_player_only_ever_answers_legally_and_comes_to_an_end(name, game):
    kinds = set()
    for seed in range(5):
        match = new(game, seed)
        kinds |= play(match, INSTINCTS[name], Random(seed))
        assert match.outcome is not None
    assert len(kinds) > 12  # or these matches have shown little


@pytest.mark.parametrize("ruleset", MINDS)
@pytest.mark.parametrize("name", EVERYONE)
def test_a_player_gives_the_same_answer_to_the_same_view_and_luck(name, ruleset):
    match = engine.new(ruleset, seed=5)
    for n in range(60):
        seat, ask = next(iter(match.asks.items()))
        picks = INSTINCTS[name](match.private(seat), Random(n))
        assert INSTINCTS[name](match.clone().private(seat), Random(n)) == picks
        match.answer(seat, ask.id, picks)


@pytest.mark.parametrize("ruleset", MINDS)
@pytest.mark.parametrize("name", EVERYONE)
def test_a_player_cannot_tell_apart_what_a_person_could_not(name, ruleset):
    """All that the seat cannot know is dealt anew: the answer stays the same."""
    match = engine.new(ruleset, seed=9)
    for n in range(80):
        seat, ask = next(iter(match.asks.items()))
        picks = INSTINCTS[name](match.private(seat), Random(n))
        other = match.resample(seat, Random(n))
        assert INSTINCTS[name](other.private(seat), Random(n)) == picks
        match.answer(seat, ask.id, picks)


@pytest.mark.parametrize("name", EVERYONE)
@pytest.mark.parametrize(
    ("options", "at_least", "at_most"), [(1, 1, 1), (7, 1, 1), (7, 2, 5), (3, 0, 2), (4, 4, 4)]
)
def test_a_player_can_answer_any_question_of_any_game(name, options, at_least, at_most):
    choices = tuple(Option("dance", 100 + n) for n in range(options))
    view = Anything(Ask(1, 0, "tournament", choices, at_least, at_most))
    seen = set()
    for seed in range(40):
        picks = INSTINCTS[name](view, Random(seed))
        assert at_least <= len(picks) <= at_most
        assert len(set(picks)) == len(picks)
        assert set(picks) <= set(range(options))
        seen |= set(picks)
    assert seen == set(range(options))  # nothing is preferred where nothing is known


@pytest.mark.parametrize("name", EVERYONE)
def test_a_player_does_not_answer_where_nothing_is_asked(name):
    with pytest.raises(ValueError, match="no question"):
        INSTINCTS[name](Anything(None), Random(0))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_game_has_a_mind_for_its_private_views(ruleset):
    view = engine.new(ruleset).private(0)
    assert mind_for(view) is mind_of(ruleset) is MINDS[ruleset]
