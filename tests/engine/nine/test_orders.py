"""Standing orders: what is discarded first by whoever was hit and has said so beforehand."""

import pytest

from bot import engine
from bot.engine.core.orders import arranged, own_rank, picks, to_front
from bot.engine.core.run import run
from bot.engine.nine.cards import CARDS
from bot.engine.nine.discarding import MustDiscard
from bot.engine.nine.orders import ORDERS, own_team, strength
from bot.engine.nine.state import Omen

[DISCARD] = ORDERS
ATTACKER, HIT = 0, 1


@pytest.fixture
def match():
    """The first question of a first turn: everybody has a Team of nine in Hand."""
    return engine.new("nine", seats=3, seed=4, options={"teams": "random"})


def hit(match, number=1):
    """One player must discard."""
    match.asks.clear()
    match.state.frames[-1].todo.pop()
    match.state.push(ATTACKER, 0, (MustDiscard((HIT,), number),), {})
    run(match.rules.standing, match.state)
    assert list(match.asks) == [HIT]


def discarded(match, rank):
    """The cards that an order gives up, as told by what happens."""
    ask = match.asks[HIT]
    events = match.answer(HIT, ask.id, picks(match, HIT, rank))
    return [card for kind, seat, card, _, _ in events if (kind, seat) == ("discard", HIT)]


def lay(match, card, *, is_up, controller=HIT):
    """An Omen comes from Hand to the Field."""
    s = match.state
    s.hands[HIT].remove(card)
    place = s.free_place(HIT)
    s.field[place] = Omen(card, place, controller, is_up, in_attack=True)


@pytest.mark.parametrize(
    ("key", "least"),
    [
        ("weakest", lambda card: CARDS[card].attack + CARDS[card].defense),
        ("attack", lambda card: CARDS[card].attack),
        ("defense", lambda card: CARDS[card].defense),
    ],
)
def test_each_way_gives_up_what_has_least_of_it(match, key, least):
    [rank] = [rank for rank in DISCARD.ranks if rank.key == key]
    hand = list(match.private(HIT).hand)
    hit(match)
    [card] = discarded(match, rank)
    assert least(card) == min(map(least, hand))


def test_who_must_discard_2_discards_the_first_two_of_their_own_order(match):
    team = own_team(match.private(HIT))
    cards = (team[5], team[8], *[card for card in team if card not in (team[5], team[8])])
    hit(match, 2)
    assert discarded(match, own_rank(DISCARD.arranged, cards)) == [team[5], team[8]]


def test_all_nine_have_a_place_wherever_they_lie(match):
    team = own_team(match.private(HIT))
    assert len(team) == 9
    assert team == sorted(team, key=strength)
    down, up, taken, grave, giving = team[:5]
    lay(match, down, is_up=False)
    lay(match, up, is_up=True)
    lay(match, taken, is_up=True, controller=ATTACKER)
    match.state.hands[HIT].remove(grave)
    match.state.graves[HIT].append(grave)
    match.state.hands[HIT].remove(giving)
    match.state.giving[HIT].append(giving)
    assert own_team(match.private(HIT)) == team


def test_anothers_omen_that_one_controls_is_in_no_order_of_ones_own(match):
    theirs = own_team(match.private(HIT))
    lay(match, theirs[0], is_up=True, controller=ATTACKER)
    assert not set(theirs) & set(own_team(match.private(ATTACKER)))


def test_a_card_that_is_not_in_hand_keeps_its_place_until_it_is_back(match):
    team = own_team(match.private(HIT))
    cards = to_front(to_front(team, team[6]), team[7])
    lay(match, team[7], is_up=False)
    assert arranged(DISCARD.arranged, match.private(HIT), cards)[:2] == (team[7], team[6])
    hit(match)
    assert discarded(match, own_rank(DISCARD.arranged, cards)) == [team[6]]


def test_before_there_are_teams_there_is_nothing_to_arrange():
    match = engine.new("nine", seats=3, seed=4)
    assert own_team(match.private(HIT)) == []
