"""The leak tests can fail: a ruleset that lets something slip is found out.

Seeded matches find it, so they are dealt the cards that they were written for.
"""

from dataclasses import replace
from random import Random

import pytest

from bot import engine
from bot.engine import Match
from bot.engine.aegean.rules import moirai
from bot.engine.core.event import OPEN
from bot.engine.nine import values
from tests.kit.play import pauses, rules_of
from tests.kit.secrets import SECRETS, check_answer, check_pause


def check_matches(rules, matches=20, game="omen 1"):
    """The two checks of every pause and answer, with a ruleset that has been tampered with."""
    for seed in range(matches):
        for match, answer in pauses(game, seed):
            check_pause(Match(rules, match.state), None, Random(seed))
            check_answer(Match(rules, match.state), None, answer, Random(seed))


@pytest.mark.parametrize("game", ["omen 1", "aegean", "nine", "nine, random"])
def test_an_honest_ruleset_passes(game):
    check_matches(rules_of(game), matches=3, game=game)


def leaking_view(secret):
    """A public view that lets something slip."""

    def leak(rules):
        return replace(rules, public=lambda s: (rules.public(s), secret(s)), words=Silent())

    return leak


class Silent:
    """Says nothing; for views that have been tampered with."""

    def __getattr__(self, name):
        return lambda *args: ""


LEAKS = {
    "the first hidden card": leaking_view(lambda s: s.decks[0][-1:]),
    "a hand": leaking_view(lambda s: sorted(s.hands[1])),
    "how strong a hand is": leaking_view(lambda s: sum(s.hands[0])),
    "a face-down Envoy": leaking_view(lambda s: s.envoys),
    "the last Krater of a City": leaking_view(lambda s: [stack[:1] for stack in s.stacks]),
    "what others may choose": leaking_view(lambda s: [ask.options for ask in s.asks.values()]),
    "how much others may choose": leaking_view(
        lambda s: [len(ask.options) for ask in s.asks.values()]
    ),
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_leaking_view_is_found(leak):
    with pytest.raises(AssertionError):
        check_matches(leak(engine.RULESETS["omen"]))


DRAFT_LEAKS = {
    "what was dealt": leaking_view(lambda s: s.draft and s.draft.dealt),
    "what was picked": leaking_view(lambda s: s.draft and sorted(s.draft.picked[1])),
    "a Stack": leaking_view(lambda s: s.draft and s.draft.stacks[2][-1:]),
    "what was not drafted": leaking_view(lambda s: s.undrafted),
    "whose a card is": leaking_view(lambda s: s.owners.get(201)),
    "a deck": leaking_view(lambda s: s.decks[1][-1:]),
    "a choice already made": leaking_view(lambda s: [f.chosen for f in s.frames]),
    "Kraters out of play": leaking_view(lambda s: s.box),
}


@pytest.mark.parametrize("leak", DRAFT_LEAKS.values(), ids=DRAFT_LEAKS)
def test_a_leaking_view_of_a_draft_is_found(leak):
    with pytest.raises(AssertionError):
        check_matches(leak(engine.RULESETS["omen"]), game="omen draft")


@pytest.mark.parametrize("kind", sorted(SECRETS["omen"].private_events - {"look"}))
def test_a_leaking_event_is_found(kind):
    honest = engine.RULESETS["omen"]
    game = "omen draft" if kind in ("dealt", "picked", "given") else "omen 1"
    with pytest.raises(AssertionError):
        check_matches(replace(honest, events={**honest.events, kind: OPEN}), game=game)


AEGEAN_LEAKS = {
    "the top Unit": leaking_view(lambda s: s.decks[0][-1:]),
    "a hand": leaking_view(lambda s: sorted(s.hands[1])),
    "Moirai in a hand": leaking_view(lambda s: moirai(s.hands[0])),
    "Rewards in a hand": leaking_view(lambda s: sorted(s.rewards[1])),
    "an Emissary": leaking_view(lambda s: s.envoys),
    "the next Reward of a City": leaking_view(lambda s: [stack[-1:] for stack in s.stacks]),
    "how much others may choose": leaking_view(
        lambda s: [len(ask.options) for ask in s.asks.values()]
    ),
}


@pytest.mark.parametrize("leak", AEGEAN_LEAKS.values(), ids=AEGEAN_LEAKS)
def test_a_leaking_view_of_the_aegean_is_found(leak):
    with pytest.raises(AssertionError):
        check_matches(leak(engine.RULESETS["aegean"]), game="aegean")


@pytest.mark.parametrize("kind", ["draw", "envoy", "fetch", "win"])
def test_a_leaking_event_of_the_aegean_is_found(kind):
    """What else is private, no card of the file brings about."""
    honest = engine.RULESETS["aegean"]
    with pytest.raises(AssertionError):
        check_matches(replace(honest, events={**honest.events, kind: OPEN}), game="aegean")


NINE_LEAKS = {
    "a Hand": leaking_view(lambda s: sorted(s.hands[1])),
    "how a Hand is arranged": leaking_view(lambda s: s.hands[0]),
    "face-down Omens": leaking_view(lambda s: {at: o.card for at, o in s.field.items()}),
    "their values": leaking_view(lambda s: sum(values.counting(s, o) for o in s.field.values())),
    "what others may choose": leaking_view(lambda s: [ask.options for ask in s.asks.values()]),
}


@pytest.mark.parametrize("leak", NINE_LEAKS.values(), ids=NINE_LEAKS)
def test_a_leaking_view_of_nine_is_found(leak):
    with pytest.raises(AssertionError):
        check_matches(leak(engine.RULESETS["nine"]), game="nine, random")


@pytest.mark.parametrize(("kind", "game"), [("down", "nine, random"), ("wish", "nine")])
def test_a_leaking_event_of_nine_is_found(kind, game):
    """What else is private comes up too seldom at random: tests/engine/nine has it."""
    honest = engine.RULESETS["nine"]
    with pytest.raises(AssertionError):
        check_matches(replace(honest, events={**honest.events, kind: OPEN}), game=game)


TOY_LEAKS = {
    "a hand": leaking_view(lambda s: sorted(s.hands[1])),
    "a lamp that was lit": leaking_view(lambda s: s.lit[1]),
    "an amount that was staked": leaking_view(lambda s: s.stakes[2]),
    "how much was staked by all": leaking_view(lambda s: sum(s.stakes)),
    "the lamp on top": leaking_view(lambda s: s.deck[-1:]),
}


@pytest.mark.parametrize("leak", TOY_LEAKS.values(), ids=TOY_LEAKS)
def test_a_leaking_view_of_several_is_found(toy, leak):
    with pytest.raises(AssertionError):
        check_matches(leak(toy), game="toy")


@pytest.mark.parametrize("kind", ["draw", "lit", "stake"])
def test_a_leaking_event_of_several_is_found(toy, kind):
    with pytest.raises(AssertionError):
        check_matches(replace(toy, events={**toy.events, kind: OPEN}), game="toy")


def test_an_honest_ruleset_for_several_passes(toy):
    check_matches(toy, matches=3, game="toy")
