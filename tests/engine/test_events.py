"""Events: every kind has one constructor, a visibility, and somebody who tells it."""

import ast
import inspect
from pathlib import Path

import pytest

import bot.engine
from bot.engine.aegean import events as of_aegean
from bot.engine.aegean import words as words_of_aegean
from bot.engine.cities import events as shared
from bot.engine.cities import keep_two
from bot.engine.cities.words.recap import GAINS
from bot.engine.core import event as core_event
from bot.engine.core.entry import Done
from bot.engine.core.event import EVERY_GAME, Sees, claimed_draw, declare, left, over
from bot.engine.omen import events as of_omen
from bot.engine.omen import words as words_of_omen

NAMES = ("Ann", "Ben")

GAMES = {
    "omen": ((of_omen, shared, keep_two), words_of_omen),
    "aegean": ((of_aegean, shared), words_of_aegean),
}
"""Where the events of each are made, its own first, and where they are told."""


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


def kinds_of(game):
    """Every kind that the game declares."""
    (own, *_), _ = GAMES[game]
    return set(own.EVENTS)


def constructors(game):
    """The functions that make events: a game's own, those it shares, and those of every game."""
    modules, _ = GAMES[game]
    found = [*(value for module in modules for value in vars(module).values())]
    found += [over, left, claimed_draw]
    functions = {made for made in found if inspect.isfunction(made) and made is not declare}
    return {made for made in functions if inspect.signature(made).return_annotation == "Event"}


def emitted(function):
    """An event of that kind, with a number of its own for each fact."""
    return function(*range(1, 1 + len(inspect.signature(function).parameters)))


def added_to_news(tree):
    """What is appended to some `news`, or assigned to it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("append", "extend"):
            if ast.unparse(node.func.value).endswith("news"):
                yield from node.args
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith("news"):
            yield node.value


def test_no_rule_writes_a_raw_event():
    emitters = 0
    for path in Path(bot.engine.__file__).parent.rglob("*.py"):
        for value in added_to_news(ast.parse(path.read_text())):
            emitters += 1
            raw = [node for node in ast.walk(value) if isinstance(node, ast.Tuple)]
            assert not raw, f"{path.name}:{value.lineno} {ast.unparse(value)}"
    assert emitters > 45


def test_every_kind_has_one_constructor_that_says_what_it_tells(game):
    kinds = [emitted(function)[0] for function in constructors(game)]
    assert sorted(kinds) == sorted(kinds_of(game))
    assert all(function.__doc__ for function in constructors(game))


def test_an_event_is_a_plain_tuple_of_its_kind_and_four_numbers(game):
    for function in constructors(game):
        event = emitted(function)
        assert type(event) is tuple
        assert [type(fact) for fact in event] == [str, int, int, int, int]


def test_the_facts_lie_where_databases_have_them():
    assert shared.gained(1, 3) == ("gain", 1, 0, -1, 3)
    assert shared.drew(0, 101) == ("draw", 0, 101, -1, 1)
    assert shared.moved(1, 101, 2, 0) == ("move", 1, 101, 2, 0)
    assert shared.strength_counted(0, 1, 7) == ("strength", 0, 0, 1, 7)
    assert shared.offered(0, 101, 2) == ("offer", 0, 101, -1, 2)
    assert of_omen.decks_formed(23) == ("decks", 0, 0, -1, 23)
    assert of_aegean.used_myrmidon(0, 2001, 2) == ("use", 0, 2001, 2, 0)
    assert of_aegean.moirai_spoke(0, 2020, 2) == ("moirai", 0, 2020, 2, 0)
    assert of_aegean.used_reward(1, 2023) == ("reward", 1, 2023, -1, 0)
    assert of_aegean.keres_gave(0, 2010, 1) == ("keres", 0, 2010, 1, 0)
    assert of_aegean.exalted(0, 2010, 1) == ("exalt", 0, 2010, 1, 0)
    assert of_aegean.automaton_served(1, 2016) == ("ability", 1, 2016, -1, 0)
    assert over(None) == ("over", -1, 0, -1, 0)


def test_a_kind_is_declared_only_once():
    with pytest.raises(ValueError, match="'over'"):
        declare(dict(EVERY_GAME), Sees.EVERYONE, over)


def test_every_kind_is_told_in_words(game):
    tables, untold = GAMES[game][1].tables, GAMES[game][1].recap.UNTOLD
    assert {*tables.EVENTS, *EVERY_GAME} == kinds_of(game)
    in_a_recap = {*tables.OPENINGS, *tables.EFFECTS, *GAINS, "turn", "show", *EVERY_GAME}
    assert in_a_recap | untold == kinds_of(game)
    assert not in_a_recap & untold


def test_what_is_left_out_of_a_recap_is_left_out(game):
    words = GAMES[game][1]
    for kind in words.recap.UNTOLD:
        seen = core_event.Seen(kind, 0, 0, 0, 1)
        assert words.English().recap([Done(0, (seen,))], NAMES) == [], kind


def test_a_kind_whose_card_is_hidden_is_hidden_from_the_other_player():
    secret = [shared.drew(0, 101), shared.city_won(0, 201, 1), keep_two.was_given(0, 101)]
    assert [seen.card for seen in core_event.seen(secret, of_omen.EVENTS, 1)] == [0, 0, 0]
    assert [seen.card for seen in core_event.seen(secret, of_omen.EVENTS, 0)] == [101, 201, 101]
