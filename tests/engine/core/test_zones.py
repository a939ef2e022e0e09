"""Zones: the census, who may know what, and dealing anew all that a viewer cannot know."""

from dataclasses import replace
from random import Random

import pytest

from bot.engine.core.ask import option
from bot.engine.core.event import HIDDEN, Seen, Sees, may_know, seen
from bot.engine.core.frame import Frame, op
from bot.engine.core.run import run
from bot.engine.core.zone import SHARED, NoOtherDeal, Unseen, census, owned, resample, shared
from tests.engine.core.toy import TOY, Bid, Stones, copied, standing, stones


def test_places_of_seats_and_of_nobody():
    assert owned([[1], [2]]) == [(0, [1]), (1, [2])]
    assert shared([[1], [2]]) == [(SHARED, [1]), (SHARED, [2])]


def test_the_census_finds_every_card_wherever_it_lies():
    match = stones()
    assert census(TOY.zones, match.state) == list(range(100, 109))
    match.answer(1, match.asks[1].id, [0])
    assert census(TOY.zones, match.state) == list(range(100, 109))


@pytest.mark.parametrize(
    ("sees", "knowing"),
    [(Sees.EVERYONE, {None, 0, 1, 2}), (Sees.OWNER, {1}), (Sees.NOBODY, set())],
)
def test_who_may_know(sees, knowing):
    assert {viewer for viewer in (None, 0, 1, 2) if may_know(sees, 1, viewer)} == knowing


def test_what_belongs_to_nobody_is_not_known_to_the_public():
    """The public is no owner, whatever number stands for nobody."""
    assert not may_know(Sees.OWNER, SHARED, None)


def test_an_event_is_seen_without_the_card_one_may_not_know():
    events = [("bid", 1, 104, -1, 3), ("show", 1, 104, 2, 0)]
    assert seen(events, TOY.events, 1) == (Seen("bid", 1, 104, -1, 3), Seen("show", 1, 104, 2, 0))
    for viewer in (None, 0, 2):
        assert seen(events, TOY.events, viewer) == (
            Seen("bid", 1, HIDDEN, -1, 3),
            Seen("show", 1, 104, 2, 0),
        )


def test_an_event_of_an_unknown_kind_cannot_be_shown():
    with pytest.raises(KeyError):
        seen([("whisper", 1, 104, -1, 0)], TOY.events, 1)


def test_dealing_anew_leaves_what_is_known_and_only_that():
    s = stones().state
    hands = set()
    for salt in range(60):
        other = copied(s)
        deal(other, 1, Random(salt))
        assert other.hands[1] == s.hands[1]
        assert census(TOY.zones, other) == census(TOY.zones, s)
        hands.add(tuple(other.hands[0]))
    assert len(hands) > 30


def test_a_card_in_use_stays_where_it_is():
    """Everybody sees it, though its zone is hidden."""
    s = stones().state
    s.asks.clear()
    s.frames.append(Frame(0, s.hands[0][1], [Bid()]))
    for salt in range(20):
        other = copied(s)
        deal(other, 2, Random(salt))
        assert other.hands[0][1] == s.hands[0][1]


def test_names_follow_the_cards_they_stand_for():
    """What another seat has chosen in secret is dealt anew in its frame too; one's own is not."""
    s = Stones(seed="00" * 32, hands=[[100, 101, 102], [103, 104, 105], [106, 107, 108]])
    s.frames.append(Frame(0, 0, [Bid()], {"it": (101,), "here": (2,)}))
    for salt in range(20):
        other = copied(s)
        deal(other, 2, Random(salt))
        assert other.frames[0].chosen == {"it": (other.hands[0][1],), "here": (2,)}
        own = copied(s)
        deal(own, 0, Random(salt))
        assert own.frames[0].chosen == s.frames[0].chosen


def test_questions_of_others_follow_their_cards_and_keep_their_ids():
    match = stones()
    match.answer(1, match.asks[1].id, [0])
    other = match.resample(2, Random(3))
    assert other.asks.keys() == match.asks.keys()
    assert {ask.id for ask in other.asks.values()} == {ask.id for ask in match.asks.values()}
    assert other.asks[2] == match.asks[2]
    assert [o.card for o in other.asks[0].options] == other.state.hands[0]
    assert other.asks[0] != match.asks[0]
    assert other.state.asked == match.state.asked


def test_what_a_viewer_remembers_stays_where_it_is():
    match = stones()
    remembered = frozenset(match.state.hands[0][:1])
    for salt in range(20):
        other = match.resample(2, Random(salt), remembered)
        assert other.state.hands[0][0] == match.state.hands[0][0]


def test_matches_that_look_alike_are_veiled_alike():
    match = stones()
    veil = match.determinized(2)
    assert veil != match
    for salt in range(20):
        assert match.resample(2, Random(salt)).determinized(2) == veil


def test_what_chance_will_bring_is_dealt_anew_too():
    match = stones()
    assert match.determinized(2).seed != match.seed


def test_the_match_itself_is_never_touched():
    match = stones()
    text = match.to_json()
    for viewer in (None, 0, 1, 2):
        match.resample(viewer, Random(1))
    assert match.to_json() == text


@op("picky")
class Picky:
    """Only one stone will do, and nobody else can have it: no other deal fits."""

    stone: int

    def run(self, s, f):
        options = (option("stone", self.stone),) if self.stone in s.hands[0] else ()
        s.ask(0, "pick", options)


def test_a_deal_in_which_another_seat_had_nothing_to_choose_is_not_taken():
    s = Stones(seed="00" * 32, hands=[[100], [101], list(range(102, 109))])
    s.push(0, 0, (Picky(100),), {})
    run(standing, s)
    for salt in range(20):
        assert again(s, 1, Random(salt)).hands[0] == [100]


@op("once")
class Once:
    """Can be asked only once: no deal fits, not even the one that is."""

    def run(self, s, f):
        s.ask(0, "pick", (option("stone", 100),) if not s.asked else ())


def test_if_no_deal_fits_the_viewer_is_not_given_the_true_one():
    s = Stones(seed="00" * 32, hands=[[100, 101], [102], [103]])
    s.push(0, 0, (Once(),), {})
    run(standing, s)
    with pytest.raises(NoOtherDeal):
        again(s, 1, Random(1))


def deal(s, viewer, rng):
    Unseen(TOY.zones, s, viewer, frozenset()).deal(s, rng)


def again(s, viewer, rng):
    return resample(Unseen(TOY.zones, s, viewer, frozenset()), shallow, s, viewer, rng)


def shallow(s):
    return replace(s, hands=[hand[:] for hand in s.hands], asks=dict(s.asks))


def test_what_a_seat_has_learned_from_an_answer():
    match = stones()
    for seat, learns in ((0, False), (2, False), (1, True)):
        before = match.clone()
        events = match.answer(seat, match.asks[seat].id, [0])
        others = {before.state.bids[other][0] for other in (0, 2)} if learns else set()
        assert match.learned(before, events, seat) == others


def test_what_is_told_in_passing_is_learned_too():
    match = stones()
    stone = match.state.hands[1][0]
    assert match.learned(match, [("show", 1, stone, -1, 0)], 0) == {stone}
    assert match.learned(match, [("bid", 1, stone, -1, 0)], 0) == set()
    assert match.learned(match, [("show", 1, stone, -1, 0)], 1) == set()
