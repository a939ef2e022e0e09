"""What a player is certain of after this and that has happened, event by event."""

import pytest

from bot.engine import Seen
from bot.engine.core.event import HIDDEN
from bot.players.cities.memory import Place
from bot.players.omen.memory import OmenMemory
from tests.kit.table import card_id

A, B, C = 101, 102, 103


def seen(kind, whose, card=HIDDEN):
    """Something that we do (0), or the other player (1)."""
    return kind, whose, card


def remembered(*events, seat):
    """The places that the seat could point at, when it has heard that."""
    memory = OmenMemory(seat)
    memory.hear(Seen(kind, whose ^ seat, card, -1, 0) for kind, whose, card in events)
    return memory.places


ON_TOP = (seen("top", 0, A), seen("top", 0, B))  # B lies on A

HEARD = {
    "two put on top": (ON_TOP, {A: ("deck", 1), B: ("deck", 0)}),
    "one drawn by us": ((*ON_TOP, seen("draw", 0, B)), {A: ("deck", 0)}),
    "one drawn by them": ((*ON_TOP, seen("draw", 1)), {A: ("deck", 0), B: ("hand",)}),
    "both drawn by them": ((*ON_TOP, *[seen("draw", 1)] * 2), {A: ("hand",), B: ("hand",)}),
    "three drawn by them": ((*ON_TOP, *[seen("draw", 1)] * 3), {A: ("hand",), B: ("hand",)}),
    "shuffled": ((*ON_TOP, seen("shuffle", 0)), {}),
    "searched": ((*ON_TOP, seen("search", 1)), {}),
    "one revealed": ((*ON_TOP, seen("reveal", 0, B)), {A: ("deck", 0)}),
    "one revealed and discarded": (
        (*ON_TOP, seen("reveal", 0, B), seen("bury", 0, B)),
        {A: ("deck", 0)},
    ),
    "one discarded from the top": ((*ON_TOP, seen("bury", 0, B)), {A: ("deck", 0)}),
    "one revealed and discarded, then another": (
        (*ON_TOP, seen("reveal", 0, B), seen("bury", 0, B), seen("bury", 0, A)),
        {},
    ),
    "one revealed and taken, later discarded from the top": (
        (
            *(*ON_TOP, seen("reveal", 1, B), seen("take", 1, B), seen("discard", 1, B)),
            *(seen("top", 0, B), seen("bury", 0, B)),
        ),
        {A: ("deck", 0)},
    ),
    "one of theirs put on top unseen": (
        (*ON_TOP, seen("look", 1, C), seen("top", 1)),
        {A: ("deck", 2), B: ("deck", 1)},
    ),
    "taken by them": ((seen("take", 1, A),), {A: ("hand",)}),
    "taken by us": ((seen("take", 0, A),), {}),
    "returned to them": (
        (seen("return", 1, A), seen("veteran", 1, B)),
        {A: ("hand",), B: ("hand",)},
    ),
    "taken and played": ((seen("take", 1, A), seen("play", 1, A)), {}),
    "taken and discarded": ((seen("take", 1, A), seen("discard", 1, A)), {}),
    "taken, and another discarded": ((seen("take", 1, A), seen("discard", 1, B)), {A: ("hand",)}),
    "an Envoy of theirs": ((seen("look", 1, A), seen("envoy", 1)), {}),
    "an Envoy of ours": ((seen("look", 1, A), seen("envoy", 0, B)), {A: ("hand",)}),
    "a look at nothing": ((seen("look", 1),), {}),
    "what nobody has heard of": ((*ON_TOP, seen("take", 1, C), seen("flood", 0)), {}),
    "what moves nothing": (
        (*ON_TOP, seen("gain", 0), seen("destroy", 1, C)),
        {A: ("deck", 1), B: ("deck", 0)},
    ),
}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", HEARD)
def test_what_is_certain_after_that(name, seat):
    events, places = HEARD[name]
    expected = {
        card: Place("hand", 1 - seat, 0) if zone == "hand" else Place(zone, 0, *depth)
        for card, (zone, *depth) in places.items()
    }
    assert remembered(*events, seat=seat) == expected


# Revealed, and then elsewhere


def heard(*events):
    """What seat 0 remembers after these: the Units it could point at in the deck, and how deep."""
    mind = OmenMemory(0)
    mind.hear(Seen(*event) for event in events)
    return {card: place.depth for card, place in mind.places.items() if place.zone == "deck"}


OURS, THEIRS = card_id("spear_1"), card_id("bow_1")


@pytest.mark.parametrize("gone", ["take", "play"])
def test_a_unit_that_was_revealed_once_may_be_discarded_from_the_deck_later(gone):
    """It went to a hand or a City in between: this time it is what lay on top that goes."""
    before = (
        ("reveal", 1, THEIRS, -1, 0),
        (gone, 1, THEIRS, -1, 0),
        ("top", 0, OURS, -1, 0),
    )
    hidden = ("top", 1, 0, -1, 0)
    assert heard(*before, hidden) == {OURS: 1}
    assert heard(*before, hidden, ("bury", 1, THEIRS, -1, 0)) == {OURS: 0}
    assert heard(*before, ("reveal", 1, OURS, -1, 0), ("bury", 1, OURS, -1, 0)) == {}
