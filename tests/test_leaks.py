"""Hidden stays hidden: nobody's view, words or events depend on what they may not know."""

import json
from collections import Counter
from random import Random

import pytest

from bot.engine.core.ask import FIRST_CARD
from bot.engine.core.entry import Done
from bot.engine.core.event import Sees
from tests.kit.play import (
    cards_of,
    new,
    pauses,
    play_out,
    rules_of,
    seats_of,
    some_pauses,
)
from tests.kit.secrets import (
    NAMES,
    SECRETS,
    check_answer,
    check_pause,
    everything_shown,
    hidden,
    hidden_cards,
)
from tests.kit.seeds import some_seeds

pytestmark = pytest.mark.usefixtures("cards_of_today")


def viewers(game, seed):
    """Everybody, and each of the seats."""
    return (None, *range(seats_of(game, seed)))


# The declarations


def test_zones_and_events_are_declared_as_the_rulebook_says(game):
    rules = rules_of(game)
    secrets = SECRETS[rules.key]
    assert {zone.name: zone.sees.value for zone in rules.zones} == secrets.zones
    sights = rules.events.items()
    assert {kind for kind, sight in sights if sight.card is Sees.OWNER} == secrets.private_events
    assert {kind for kind, sight in sights if sight.amount is Sees.OWNER} == secrets.private_amounts
    assert all(sight.place is Sees.EVERYONE for _, sight in sights)
    assert all(Sees.NOBODY not in (sight.card, sight.amount) for _, sight in sights)


@some_seeds()
def test_every_card_that_a_save_mentions_lies_in_a_declared_zone(game, seed):
    for match, _ in some_pauses(game, seed, every=20):
        state = json.loads(match.to_json())["state"]
        assert set(cards_mentioned(state)) <= set(cards_of(match))


def cards_mentioned(node):
    """Large numbers in lists: cards always lie in lists, and counters never do."""
    for child in node.values() if isinstance(node, dict) else node:
        if isinstance(child, (dict, list)):
            yield from cards_mentioned(child)
        elif isinstance(node, list) and type(child) is int and child >= FIRST_CARD:
            yield child


# What is seen at a pause


@some_seeds()
def test_what_is_shown_depends_only_on_what_its_reader_may_know(game, seed):
    rng = Random(seed)
    for match, _ in some_pauses(game, seed, every=5):
        for viewer in viewers(game, seed):
            check_pause(match, viewer, rng)


@some_seeds()
def test_no_hidden_card_is_named(game, seed):
    name = SECRETS[rules_of(game).key].name
    for match, _ in some_pauses(game, seed, every=6):
        in_use = {f.source for f in match.state.frames}
        for viewer in viewers(game, seed):
            ask = match.asks.get(viewer)
            offered = {option.card for option in ask.options} if ask else set()
            text = repr(everything_shown(match, viewer))
            for card in hidden_cards(match, viewer) - in_use - offered:
                assert name(card) not in text


ENOUGH = 8
"""So many hidden cards hardly ever fall alike twice."""


def test_resampling_does_change_what_is_hidden(game):
    """Or else the tests above could not fail."""
    changed, rng = Counter(), Random(1)
    for seed in range(3):
        for match, _ in some_pauses(game, seed, every=8):
            for viewer in viewers(game, seed):
                if len(hidden_cards(match, viewer)) < ENOUGH:
                    continue
                other = match.resample(viewer, rng)
                assert cards_of(other) == cards_of(match)
                pairs = zip(hidden(match, viewer), hidden(other, viewer), strict=True)
                changed[viewer, any(one != two for one, two in pairs)] += 1
    for viewer in viewers(game, 0):
        assert changed[viewer, True] > 20 * changed[viewer, False]


@some_seeds()
def test_a_resampled_match_plays_on_to_an_end(game, seed):
    for match, _ in some_pauses(game, seed, every=90):
        for viewer in viewers(game, seed):
            other = match.resample(viewer, Random(seed))
            play_out(other, Random(seed))
            assert cards_of(other) == cards_of(match)


# What is told of an answer


@some_seeds()
def test_what_follows_an_answer_tells_only_what_is_turned_up(game, seed):
    rng = Random(seed)
    for match, answer in some_pauses(game, seed, every=3):
        for viewer in viewers(game, seed):
            check_answer(match, viewer, answer, rng)


def test_answers_are_compared_often_enough(game):
    found, rng = Counter(), Random(1)
    for seed in range(3):
        for match, answer in pauses(game, seed):
            for viewer in viewers(game, seed):
                found[check_answer(match, viewer, answer, rng)] += 1
    assert found["alike"] > 500
    assert found["turned up"] > 50


@some_seeds()
def test_what_told_the_chooser_something_cannot_be_taken_back(game, seed):
    """Or else one could look, take it back, and know more than before."""
    rng = Random(seed)
    for match, answer in some_pauses(game, seed, every=3):
        if check_answer(match, answer.seat, answer, rng) == "turned up":
            here = match.clone()
            events = here.answer(*answer)
            # What ends a match is not taken back either, nor is a roll of the die.
            gained = here.learned(match, events, answer.seat) or here.used_chance(match)
            assert here.outcome or gained, events


@some_seeds()
def test_a_card_hidden_before_and_after_is_not_told_unless_it_passed_in_the_open(game, seed):
    secrets = SECRETS[rules_of(game).key]
    for match, answer in pauses(game, seed):
        here = match.clone()
        events = here.answer(*answer)
        for viewer in viewers(game, seed):
            told = here.seen(events, viewer)
            passed = {seen.card for seen in told if may_see(secrets, seen, viewer)}
            words = " ".join(here.rules.words.event(seen, NAMES) for seen in told)
            words += " ".join(
                entry.text for entry in here.rules.words.recap([Done(0, told)], NAMES)
            )
            words += " ".join(entry.text for entry in here.rules.words.log(told, NAMES))
            words += " ".join(entry.sign for entry in here.rules.words.log(told, NAMES))
            for card in hidden_cards(match, viewer) & hidden_cards(here, viewer) - passed:
                assert card not in {seen.card for seen in told}
                assert secrets.name(card) not in words


def may_see(secrets, seen, viewer):
    """A card passed before everybody's eyes, or, on its way through a hand, before one's own."""
    mine = seen.kind in secrets.private_events and seen.seat == viewer
    return mine or seen.kind in secrets.in_the_open


def test_a_match_starts_with_nothing_told(game):
    """What happened before the first question is told to each as they may know it."""
    match = new(game, 1)
    for viewer in viewers(game, 1):
        shown = {seen.card for seen in match.seen(match.news, viewer)} - {0}
        assert not shown & hidden_cards(match, viewer)
