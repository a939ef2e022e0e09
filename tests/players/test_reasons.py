"""Why a player did something: short, true, and made of what everybody saw."""

from random import Random

import pytest

from bot import players
from bot.players import reasons
from tests.kit.play import SETTINGS, new, some_pauses
from tests.kit.secrets import look_alike
from tests.kit.seeds import some_seeds
from tests.kit.table import table


def reason_of(match, answer):
    """The match after the answer, and the reason that everybody is told."""
    there = match.clone()
    before, events = there.public(), there.answer(*answer)
    told = there.seen(events, None)
    return (
        told,
        there.public(),
        reasons.why(there.rules.key, before, there.public(), answer.seat, told),
    )


@pytest.mark.parametrize("game", SETTINGS)
@some_seeds()
def test_a_reason_depends_on_nothing_hidden(game, seed):
    """Deal all that the public, or the other player, cannot know anew: the reason stays."""
    rng, alike = Random(seed), 0
    for match, answer in some_pauses(game, seed, every=7):
        for viewer in (None, (answer.seat + 1) % match.seats):
            found = look_alike(match, viewer, answer, rng)
            if found:
                told, table, why = reason_of(match, answer)
                again, same_table, same = reason_of(*found)
                if (told, table) == (again, same_table):
                    alike += 1
                    assert why == same
    assert alike > 5


@pytest.mark.parametrize("game", SETTINGS)
def test_reasons_are_short_and_name_no_card(game):
    names = new(game, 0).rules.shelf.names()
    told, rng = set(), Random(1)
    for seed in range(3):
        match = new(game, seed)
        while match.asks:
            seat, ask = next(iter(match.asks.items()))
            before = match.public()
            events = match.answer(
                seat, ask.id, players.INSTINCTS["acolyte"](match.private(seat), rng)
            )
            seen = match.seen(events, None)
            told.add(reasons.why(match.rules.key, before, match.public(), seat, seen))
    assert len(told) > 25
    assert max(map(len, told)) <= 80
    for why in told - {""}:
        assert why.endswith(".")
        assert why.split()[0] in ("to", "for", "not", "because", "all"), why
        assert not [name for name in names if name in why]


def test_a_game_without_reasons_gives_none():
    assert reasons.why("checkers", None, None, 0, ()) == ""


def why_of(t, player, *answers):
    """What everybody is told of an answer that somebody gives at this table."""
    before = t.match.public()
    player.answers(*answers)
    return reasons.why(
        t.match.rules.key, before, t.match.public(), player.seat, t.match.seen(t.news, None)
    )


UNITS = "hand: breaker_4; coins: 9"


@pytest.mark.parametrize(
    ("given", "answer", "words"),
    [
        ({"ann": UNITS}, "play breaker_4 left", ("to be first", "to lay claim")),
        (
            {"ann": UNITS, "ben": "left: augur_1"},
            "play breaker_4 left",
            ("to take the lead in the left City",),
        ),
        (
            {"ann": UNITS + "; left: bull_4", "ben": "left: augur_1"},
            "play breaker_4 left",
            ("to win the left City in this War Step", "to bring War to the left City"),
        ),
        (
            {"ann": "hand: bull_4; coins: 9", "ben": "left: augur_1"},
            "play bull_4 left",
            ("to destroy an opposing Unit", "to weaken the other side of the left City."),
        ),
        ({"ann": "hand: bull_4; coins: 0"}, "next", ("to save Units and Coins for later.",)),
        (
            {"step": "offering", "ann": "hand: bull_4"},
            "none",
            ("to keep the hand as it is.",),
        ),
    ],
)
def test_the_reason_fits_what_happened(given, answer, words):
    t = table(**given)
    assert why_of(t, t.ann, answer).startswith(words)


def test_a_secret_choice_has_no_reason():
    t = table(step="envoy", ann="hand: bull_4, augur_1", ben="hand: widow_3, thief_2")
    assert why_of(t, t.ann, "bull_4") == ""
