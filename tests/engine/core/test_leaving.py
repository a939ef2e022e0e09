"""One of several leaves: their question is answered with nothing, and the others play on."""

import pytest

from bot import engine
from bot.engine import StaleQuestion
from bot.engine.core import run
from bot.engine.core.ask import option
from bot.engine.core.event import LEAVING
from bot.engine.core.frame import op
from bot.engine.core.match import Match
from bot.engine.core.state import Outcome
from tests.engine.core.toy import TOY, standing, under_way


@op("tell_on")
class TellOn:
    def run(self, s, f):
        s.news.append(("on", 0, 0, -1, 0))


@op("pick_of")
class PickOf:
    """Asks these seats; each answer is noted."""

    seats: tuple[int, ...]

    def run(self, s, f):
        for seat in self.seats:
            if str(seat) not in f.chosen:
                s.ask(seat, "pick", (option("number", 0, 0), option("number", 0, 1)))

    def answer(self, s, f, seat, chosen):
        f.chosen[str(seat)] = tuple(o.place for o in chosen)


@op("name_another")
class NameAnother:
    """Asks these seats to name one of the others who are still in."""

    seats: tuple[int, ...]
    open: bool = False

    def run(self, s, f):
        for seat in self.seats:
            if str(seat) not in f.chosen:
                others = [n for n in range(3) if n != seat and n not in s.out]
                options = tuple(option("name", 0, other) for other in others)
                s.ask(seat, "name", options, open=self.open)

    def answer(self, s, f, seat, chosen):
        f.chosen[str(seat)] = tuple(o.place for o in chosen)


@op("while_three")
class WhileThree:
    """Asks only as long as nobody has left."""

    def run(self, s, f):
        if not s.out:
            s.ask(1, "three", (option("one"), option("two")))

    def answer(self, s, f, seat, chosen):
        raise AssertionError("nobody answered")


def leave(s, seat, leaving=lambda s, seat: None):
    s.news = []
    run.leave(standing, leaving, s, seat)
    return [event[0] for event in s.news]


def ids(s):
    return {seat: ask.id for seat, ask in s.asks.items()}


# What is asked


def test_asked_alone_the_answer_is_nothing_and_all_goes_on():
    s = under_way(PickOf((1,)), PickOf((0,)))
    leave(s, 1)
    assert s.frames[-1].chosen == {"1": ()}
    assert sorted(s.asks) == [0]


def test_asked_with_others_theirs_are_still_open_under_the_same_ids():
    s = under_way(PickOf((0, 1, 2)), TellOn())
    before = ids(s)
    assert leave(s, 1) == []
    assert ids(s) == {0: before[0], 2: before[2]}
    assert s.frames[-1].chosen == {"1": ()}
    for seat in (0, 2):
        Match(TOY, s).answer(seat, before[seat], [0])
    assert [event[0] for event in s.news] == ["on"]


def test_not_asked_nothing_changes_for_those_who_are():
    s = under_way(PickOf((1, 2)), TellOn())
    before = dict(s.asks)
    assert leave(s, 0) == []
    assert s.asks == before


def test_a_question_that_is_no_longer_the_same_is_put_again_under_a_new_id():
    s = under_way(NameAnother((0, 2)))
    old = dict(s.asks)
    leave(s, 1)
    assert [o.place for o in s.asks[0].options] == [2]
    assert s.asks[0].id not in {ask.id for ask in old.values()}
    with pytest.raises(StaleQuestion):
        Match(TOY, s).answer(0, old[0].id, [0])


def test_a_question_that_has_one_answer_now_answers_itself():
    s = under_way(NameAnother((0, 2), open=True), TellOn())
    assert leave(s, 1) == ["on"]
    assert not s.asks


def test_a_question_that_nobody_asks_any_more_is_gone():
    s = under_way(WhileThree(), TellOn())
    assert leave(s, 2) == ["on"]
    assert not s.asks


def test_the_rules_of_the_game_are_heard_before_anything_is_put_again():
    def leaving(s, seat):
        s.news.append(("leaving", seat, 0, -1, len(s.asks)))

    s = under_way(PickOf((0, 1)), TellOn())
    assert leave(s, 0, leaving) == ["leaving"]
    assert s.news[0][4] == 1
    assert sorted(s.asks) == [1]


def test_if_the_rules_say_that_it_is_over_nobody_is_asked_any_more():
    def ends(s, seat):
        s.outcome = Outcome((), None, "left")

    s = under_way(NameAnother((0, 2), open=True), TellOn())
    assert leave(s, 1, ends) == []
    assert (s.asks, s.frames) == ({}, [])


def test_whoever_is_out_is_asked_nothing_any_more():
    s = under_way(PickOf((0,)), PickOf((0, 1, 2)))
    leave(s, 2)
    Match(TOY, s).answer(0, s.asks[0].id, [1])
    assert sorted(s.asks) == [1]
    assert s.frames[-1].chosen == {"0": (1,), "2": ()}


# At a table of Lanterns


@pytest.fixture
def match(toy):
    """Three players, and all have lit their lamps: it is Ann's turn."""
    return after_the_lamps(engine.new("lanterns", seats=3, seed=3, options={"length": "long"}))


def after_the_lamps(match):
    while match.state.step == "light":
        seat = min(match.asks)
        match.answer(seat, match.asks[seat].id, [0])
    return match


def do(match, seat, verb):
    """Answer with the first option of that verb."""
    ask = match.asks[seat]
    verbs = [o.verb for o in ask.options]
    return match.answer(seat, ask.id, [verbs.index(verb)])


def told(match, events):
    names = ("Ann", "Ben", "Cleo", "Dion")
    return [match.rules.words.event(seen, names) for seen in match.seen(events, None)]


def asked(match):
    return {seat: ask.kind for seat, ask in match.asks.items()}


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("conceded", "Ben conceded."),
        ("time", "Ben left: their time was up."),
        ("removed", "Ben was removed."),
    ],
)
def test_everybody_is_told_who_left_and_why(match, reason, sentence):
    assert told(match, match.leave(1, reason))[0] == sentence
    assert match.players == (0, 2)
    assert match.outcome is None


def test_whoever_leaves_in_their_turn_it_goes_on_with_the_next(match):
    assert asked(match) == {0: "venture"}
    events = match.leave(0, "conceded")
    assert told(match, events)[-1] == "Turn 2: Ben."
    assert asked(match) == {1: "venture"}


def test_whoever_leaves_in_anothers_turn_has_none_in_this_round(match):
    before = dict(match.asks)
    match.leave(1, "time")
    assert match.asks == before
    for verb in ("hold", "hang", "pass"):
        do(match, 0, verb)
    assert asked(match) == {2: "venture"}


def test_whoever_leaves_among_the_lamps_is_not_waited_for_and_their_turn_is_skipped(toy):
    match = engine.new("lanterns", seats=3, seed=3)
    do(match, 0, "light")
    others = {seat: match.asks[seat].id for seat in (1, 2)}
    match.leave(0, "conceded")
    assert {seat: ask.id for seat, ask in match.asks.items()} == others
    after_the_lamps(match)
    assert asked(match) == {1: "venture"}


def test_a_leaver_can_no_longer_be_chosen(match):
    do(match, 0, "hold")
    do(match, 0, "hang")
    old = match.asks[0]
    assert {o.place for o in old.options} == {1, 2, -1}
    match.leave(2, "removed")
    assert {o.place for o in match.asks[0].options} == {1, -1}
    with pytest.raises(StaleQuestion):
        match.answer(0, old.id, [0])


def test_a_leaver_in_the_shade_gives_up_nothing_more_and_the_turn_goes_on(match):
    for verb in ("hold", "hang", "shade"):
        do(match, 0, verb)
    assert asked(match) == {1: "discard"}
    events = match.leave(1, "conceded")
    assert "Turn 2: Cleo." in told(match, events)


def test_whoever_made_them_discard_may_leave_before_they_do(match):
    for verb in ("hold", "hang", "shade"):
        do(match, 0, verb)
    before = dict(match.asks)
    match.leave(0, "conceded")
    assert match.asks == before
    do(match, 1, "discard")
    assert asked(match) == {1: "venture"}


def test_the_last_one_left_has_won_and_places_are_in_the_order_of_leaving(toy):
    match = engine.new("lanterns", seats=4, seed=3)
    for seat in (2, 0):
        match.leave(seat, "conceded")
        assert match.outcome is None
    events = match.leave(3, "time")
    assert told(match, events) == ["Dion left: their time was up.", "Ben won the match."]
    assert (match.outcome.winner, match.outcome.reason) == (1, "time")
    assert match.outcome.places == (3, 1, 4, 2)
    assert not match.asks


@pytest.mark.parametrize("seat", [1, 3, -1, 99])
def test_nobody_leaves_twice_or_from_a_seat_that_is_not_there(match, seat):
    match.leave(1, "conceded")
    before, news = match.to_json(), match.news
    with pytest.raises(ValueError, match=f"seat {seat} does not play in this match"):
        match.leave(seat, "conceded")
    assert (match.to_json(), match.news) == (before, news)


def test_nobody_leaves_a_match_that_is_over(match):
    match.leave(1, "conceded")
    match.leave(0, "conceded")
    with pytest.raises(ValueError, match="seat 2 does not play"):
        match.leave(2, "conceded")


def test_nobody_leaves_without_a_reason_that_is_known(match):
    before = match.to_json()
    with pytest.raises(ValueError, match="not in tuple"):
        match.leave(1, "bored")
    assert match.to_json() == before
    assert "bored" not in LEAVING


def test_of_two_whoever_leaves_the_other_has_won():
    match = engine.new("omen", seed=1)
    match.leave(0, "conceded")
    assert (match.outcome.winner, match.outcome.reason) == (1, "conceded")
    assert match.outcome.places == (2, 1)
