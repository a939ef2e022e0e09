"""What holds at every pause of any match, whoever plays and whatever the cards are."""

from collections import Counter, defaultdict
from itertools import pairwise

import pytest

from bot.engine.aegean.rules import CARDS_AT_MOST, COINS_AT_MOST
from bot.engine.cities.rules import CITIES, CITY_LIMIT, SEATS, size
from bot.engine.cities.war_torn import is_war_torn
from tests.kit.play import pauses
from tests.kit.seeds import some_seeds

pytestmark = pytest.mark.usefixtures("cards_of_today")


def states(seed):
    """The state at each pause of a match."""
    for match, _ in pauses("aegean", seed):
        yield match.state


def turns(seed):
    """What happened in each turn of a match."""
    told = defaultdict(list)
    for match, answer in pauses("aegean", seed):
        told[match.turn] += match.clone().answer(*answer)
    return list(told.values())


@some_seeds()
def test_g19_no_side_ever_has_more_than_5_and_none_has_any_in_a_destroyed_city(seed):
    for s in states(seed):
        assert all(size(side) <= CITY_LIMIT for side in s.sides)
        razed = [city for city in CITIES if not s.stacks[city]]
        assert not any(s.side(seat, city) for seat in SEATS for city in razed)


@some_seeds()
def test_g12_nobody_waits_with_more_than_5_cards_or_7_coins(seed):
    for s in states(seed):
        waiting = 1 - s.active
        if s.step == "wealth" and s.turn > 2:
            assert s.coins[waiting] <= COINS_AT_MOST
            cards = len(s.hands[waiting]) + len(s.rewards[waiting])
            assert cards <= CARDS_AT_MOST or not s.hands[waiting]


@some_seeds()
def test_g24_after_the_war_step_no_city_is_war_torn(seed):
    for s in states(seed):
        if s.step == "offering":
            assert not any(is_war_torn(s, city) for city in CITIES)


@some_seeds()
def test_g05_a_keres_is_used_at_most_once_a_turn_and_g11_a_reward_too(seed):
    played = turns(seed)
    for events in played:
        used = Counter((kind, card) for kind, _, card, _, _ in events if kind == "keres")
        assert max(used.values(), default=0) <= 1
        assert sum(kind == "reward" for kind, *_ in events) <= 1
    assert any(kind == "keres" for events in played for kind, *_ in events)


@some_seeds()
def test_g04_in_a_round_nobody_is_offered_who_was_used_in_it_or_is_not_there(seed):
    for s in states(seed):
        for seat, ask in s.asks.items():
            if ask.kind == "round":
                city, _ = ask.about
                asker = s.frames[-1].todo[-1]
                offered = {option.card for option in ask.options if option.card}
                assert (seat, asker.city) == (s.active, city)
                assert offered <= set(s.side(seat, city)) - set(asker.used)


@some_seeds()
def test_g16_a_deck_waits_and_no_card_is_drawn_before_it_is_formed(seed):
    """A shuffle comes only before a draw, a reveal or a search."""
    for events in turns(seed):
        kinds = [kind for kind, *_ in events]
        after = {then for kind, then in pairwise(kinds) if kind == "shuffle"}
        assert after <= {"draw", "reveal", "bury", "search"}
