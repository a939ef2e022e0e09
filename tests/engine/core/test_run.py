"""The run loop, with ops made for it and with a small game for three."""

from collections import Counter
from random import Random

import pytest

from bot.engine.core import saves
from bot.engine.core.ask import NotYourQuestion, StaleQuestion, option
from bot.engine.core.frame import op
from bot.engine.core.match import Match
from bot.engine.core.run import ANSWERS_IN_ONE_STEP, Fault
from tests.engine.core.toy import TOY, stones, under_way
from tests.kit.play import cards_of, course, play_out


@op("tell")
class Tell:
    """Changes something: it leaves a word."""

    word: str

    def run(self, s, f):
        s.news.append((self.word, f.seat, 0, -1, 0))


@op("both")
class Both:
    """Expands into further ops."""

    def run(self, s, f):
        f.then(Tell("one"), Tell("two"))


@op("pick")
class Pick:
    """Asks one question, and binds whatever is chosen."""

    options: int
    at_least: int = 1
    at_most: int = 1
    open: bool = False

    def run(self, s, f):
        options = tuple(option("stone", 100 + n) for n in range(self.options))
        s.ask(0, "pick", options, self.at_least, self.at_most, open=self.open)

    def answer(self, s, f, seat, chosen):
        f.chosen["it"] = tuple(o.card for o in chosen)
        s.news.append(("picked", seat, 0, -1, len(chosen)))


@op("each")
class Each:
    """Asks all three at once, each with so many options."""

    options: tuple[int, ...]

    def run(self, s, f):
        for seat, count in enumerate(self.options):
            s.ask(seat, "each", tuple(option("stone", 100 + n) for n in range(count)))

    def answer(self, s, f, seat, chosen):
        f.chosen[str(seat)] = tuple(o.card for o in chosen)


@op("begin_another")
class BeginAnother:
    """Begins an effect of its own in the middle of one."""

    def run(self, s, f):
        s.push(1, 101, (Tell("within"),), {})


@op("endless")
class Endless:
    def run(self, s, f):
        f.then(self)


@op("nag")
class Nag:
    """Asks the same thing for ever, and never comes to another step."""

    def run(self, s, f):
        s.ask(0, "nag", (option("yes"),))

    def answer(self, s, f, seat, chosen):
        f.then(self)


@op("step", checked=True)
class Step:
    def run(self, s, f):
        s.news.append(("step", f.seat, 0, -1, 0))


@op("idle", checked=True)
class Idle:
    """A step with nothing to do."""

    def run(self, s, f):
        f.go_on(s)


def told(s):
    return [event[0] for event in s.news]


# Doing


def test_ops_are_done_in_the_order_written():
    assert told(under_way(Tell("a"), Both(), Tell("b"))) == ["a", "one", "two", "b"]


def test_an_effect_begun_within_another_is_done_first():
    s = under_way(Tell("a"), BeginAnother(), Tell("b"))
    assert told(s) == ["a", "within", "b"]
    assert s.frames == []


# Asking


def ask_of(s):
    [ask] = s.asks.values()
    return ask


def test_a_question_stops_everything_after_it():
    s = under_way(Tell("a"), Pick(3), Tell("b"))
    assert told(s) == ["a"]
    events = Match(TOY, s).answer(0, ask_of(s).id, [2])
    assert [event[0] for event in events] == ["picked", "b"]


def test_the_asking_op_stays_on_top_of_its_frame_until_it_is_answered():
    s = under_way(Pick(3), Tell("b"))
    assert s.frames[-1].todo == [Tell("b"), Pick(3)]


def test_a_question_without_options_is_answered_with_nothing_and_the_nothing_is_bound():
    s = under_way(Tell("a"), Pick(0), Pick(2))
    assert told(s) == ["a", "picked"]
    assert s.frames[-1].chosen == {"it": ()}
    assert s.asked == 2


@pytest.mark.parametrize(("options", "at_least", "at_most"), [(1, 1, 1), (2, 2, 2), (2, 3, 3)])
def test_an_open_question_with_one_answer_is_not_put(options, at_least, at_most):
    s = under_way(Pick(options, at_least, at_most, open=True), Pick(5))
    assert s.frames[-1].chosen["it"] == tuple(range(100, 100 + options))


@pytest.mark.parametrize("pick", [Pick(1), Pick(2, 2, 2), Pick(2, 3, 3)])
def test_a_question_whose_options_are_hidden_is_put_all_the_same(pick):
    """Its absence would tell that there is only one answer."""
    assert len(ask_of(under_way(pick)).options) == pick.options


@pytest.mark.parametrize("pick", [Pick(1, 0, 1, open=True), Pick(2, 1, 2, open=True)])
def test_an_open_question_with_a_choice_is_put(pick):
    assert ask_of(under_way(pick)).at_least == pick.at_least


@pytest.mark.parametrize(
    ("pick", "at_least", "at_most"),
    [(Pick(2, 3, 3), 2, 2), (Pick(2, 0, 3), 0, 2), (Pick(4, 2, 3), 2, 3), (Pick(2, 1, 9), 1, 2)],
)
def test_with_fewer_options_than_wanted_all_there_are_will_do(pick, at_least, at_most):
    ask = ask_of(under_way(pick))
    assert (ask.at_least, ask.at_most) == (at_least, at_most)


# Without end


def test_ops_without_end_are_a_fault():
    with pytest.raises(Fault, match="no question and no end in sight"):
        under_way(Endless())


def test_answers_without_end_are_a_fault():
    s = under_way(Nag())
    for _ in range(ANSWERS_IN_ONE_STEP):
        Match(TOY, s).answer(0, ask_of(s).id, [0])
    with pytest.raises(Fault, match="1000 answers in one step"):
        Match(TOY, s).answer(0, ask_of(s).id, [0])


# Standing checks


def test_standing_checks_are_made_before_each_checked_op_until_none_begins_an_effect():
    met = ["first", "second"]

    def checks(s):
        if met:
            s.push(0, 0, (Tell(met.pop(0)),), {})
            return True
        return False

    s = under_way(Tell("a"), Step(), Tell("b"), standing=checks)
    assert told(s) == ["a", "first", "second", "step", "b"]


def test_a_step_with_nothing_to_do_begins_the_next_without_a_second_check():
    checked = []

    def checks(s):
        checked.append(len(s.news))
        return False

    s = under_way(Idle(), Step(), Step(), standing=checks)
    assert told(s) == ["step", "step"]
    assert checked == [0, 1]  # before the idle one, and before the last


def test_standing_checks_are_not_made_in_the_middle_of_an_effect():
    def never(s):
        raise AssertionError("looked")

    assert told(under_way(Tell("a"), Both(), Tell("b"), standing=never))[-1] == "b"


# Three seats, all asked at once


def test_all_three_are_asked_at_once_and_answer_in_any_order():
    match = stones()
    assert sorted(match.asks) == [0, 1, 2]
    for seat in (2, 0):
        events = match.answer(seat, match.asks[seat].id, [1])
        assert [event[0] for event in events] == ["bid"]
    assert sorted(match.asks) == [1]
    events = match.answer(1, match.asks[1].id, [0])
    assert Counter(event[0] for event in events) == {"bid": 1, "show": 3}
    assert sorted(match.asks) == [0, 1, 2]


def test_of_three_only_those_are_asked_who_have_a_choice():
    s = under_way(Each((0, 2, 0)), Tell("a"))
    assert sorted(s.asks) == [1]
    assert s.frames[-1].chosen == {"0": (), "2": ()}
    Match(TOY, s).answer(1, s.asks[1].id, [1])
    assert told(s) == ["a"]
    assert told(under_way(Each((0, 0, 0)), Tell("a"))) == ["a"]


def test_one_of_three_cannot_answer_twice_or_for_another():
    match = stones()
    first, second = match.asks[0].id, match.asks[1].id
    match.answer(1, second, [0])
    with pytest.raises(StaleQuestion):
        match.answer(1, second, [0])
    with pytest.raises(NotYourQuestion):
        match.answer(1, first, [0])


def test_a_game_for_three_is_saved_and_resampled_at_every_pause_and_ends():
    match, rng = stones(), Random(1)
    for pause in course(match, rng):
        here = pause.match
        assert Match(*saves.load({"stones": TOY}, here.to_json())) == here
        for viewer in (None, 0, 1, 2):
            other = here.resample(viewer, rng)
            assert cards_of(other) == cards_of(here)
            assert other.public() == here.public()
            assert viewer is None or other.private(viewer) == here.private(viewer)
    assert sum(match.outcome.scores) == 9
    assert match.state.checks == 3


def test_the_same_seed_and_answers_give_the_same_match():
    assert play_out(stones(5), Random(1)) == play_out(stones(5), Random(1))
    assert stones(5).state.hands != stones(6).state.hands
