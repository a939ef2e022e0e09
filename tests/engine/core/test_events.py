"""Events: who may know the card, the place and the amount that they tell of."""

from functools import partial

import pytest

from bot.engine.core.event import (
    EVERY_GAME,
    HIDDEN,
    NOWHERE,
    OPEN,
    UNTOLD,
    Seen,
    Sees,
    Sight,
    claimed_draw,
    declare,
    left,
    over,
    seen,
)
from bot.engine.core.sentences import of_every_game

EVENT = ("dig", 1, 107, 4, 3)
WHOLE = Seen(*EVENT)


def shown(sight, viewer):
    [one] = seen([EVENT], {"dig": sight}, viewer)
    return one


@pytest.mark.parametrize(
    ("part", "hidden"),
    [("card", {"card": HIDDEN}), ("place", {"place": NOWHERE}), ("amount", {"amount": UNTOLD})],
)
def test_only_the_owner_may_know_what_is_theirs(part, hidden):
    sight = Sight(**{part: Sees.OWNER})
    assert not sight.is_open
    assert shown(sight, 1) == WHOLE
    for viewer in (None, 0, 2):
        assert shown(sight, viewer) == WHOLE._replace(**hidden)


@pytest.mark.parametrize("part", ["card", "place", "amount"])
def test_what_nobody_may_know_is_told_to_nobody(part):
    sight = Sight(**{part: Sees.NOBODY})
    assert all(shown(sight, viewer) != WHOLE for viewer in (None, 0, 1, 2))


def test_several_things_may_be_secret_at_once():
    sight = Sight(Sees.OWNER, Sees.OWNER, Sees.OWNER)
    assert shown(sight, 0) == Seen("dig", 1, HIDDEN, NOWHERE, UNTOLD)
    assert shown(sight, 1) == WHOLE


def test_everybody_may_know_what_is_open():
    assert OPEN.is_open
    assert all(shown(OPEN, viewer) == WHOLE for viewer in (None, 0, 1, 2))


def test_a_declaration_speaks_of_the_card_unless_it_says_more():
    kinds = {}

    @partial(declare, kinds, Sees.OWNER)
    def drawn(seat, card):
        return "draw", seat, card, NOWHERE, 0

    @partial(declare, kinds, Sight(amount=Sees.OWNER))
    def staked(seat, oil):
        return "stake", seat, HIDDEN, NOWHERE, oil

    assert kinds == {"draw": Sight(Sees.OWNER), "stake": Sight(amount=Sees.OWNER)}
    with pytest.raises(ValueError, match="two kinds of event are called 'draw'"):
        declare(kinds, Sees.EVERYONE, drawn)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (over(1), "Ben won the match."),
        (over(None), "The match is over: nobody won."),
        (left(0, 0), "Ann conceded."),
        (left(2, 1), "Cleo left: their time was up."),
        (left(0, 2), "Ann was removed."),
        (claimed_draw(1), "Ben claimed a draw."),
        (EVENT, ""),
    ],
)
def test_what_the_kernel_tells_of_is_said_alike_in_every_game(event, sentence):
    [one] = seen([event], {**EVERY_GAME, "dig": OPEN}, None)
    assert of_every_game(one, ("Ann", "Ben", "Cleo")) == sentence
