"""Chains: an answer that leads to the next question of the same seat, beside others or alone."""

from itertools import permutations

import pytest

from bot.engine.core.ask import StaleQuestion, option
from bot.engine.core.frame import op
from bot.engine.core.match import Match
from bot.engine.core.run import Fault
from tests.engine.core.toy import TOY, under_way


@op("tell_done")
class TellDone:
    def run(self, s, f):
        s.news.append(("done", 0, 0, -1, 0))


@op("chain")
class Chain:
    """Asks each seat so many questions, one after the other, with so many options each."""

    lengths: tuple[int, ...]
    options: int = 2
    open: bool = False

    def run(self, s, f):
        for seat, length in enumerate(self.lengths):
            if len(f.chosen.get(str(seat), ())) < length:
                self.put(s, seat)

    def put(self, s, seat):
        options = tuple(option("number", 0, n) for n in range(self.options))
        s.ask(seat, "chain", options, open=self.open)

    def answer(self, s, f, seat, chosen):
        so_far = f.chosen.get(str(seat), ()) + tuple(o.place for o in chosen)
        f.chosen[str(seat)] = so_far
        if len(so_far) < self.lengths[seat]:
            self.put(s, seat)


@op("first_of_two")
class FirstOfTwo:
    """A choice, and after it one that answers itself again and again, so many times."""

    more: int

    def run(self, s, f):
        s.ask(0, "first", (option("one"), option("two")), open=True)

    def answer(self, s, f, seat, chosen):
        f.chosen["count"] = (f.chosen.get("count", (0,))[0] + 1,)
        if f.chosen["count"][0] <= self.more:
            s.ask(0, "again", (option("one"),), open=True)


@op("begin_at_once")
class BeginAtOnce:
    """Whoever answers begins an effect, though others may not have answered."""

    def run(self, s, f):
        for seat in (0, 1):
            if str(seat) not in f.chosen:
                s.ask(seat, "begin", (option("yes"), option("no")))

    def answer(self, s, f, seat, chosen):
        f.chosen[str(seat)] = ()
        if chosen[0].verb == "yes":
            s.push(seat, 0, (TellDone(),), {})


@op("then_tell")
class ThenTell:
    """Both are asked, and each answer lets something follow."""

    def run(self, s, f):
        for seat in (0, 1):
            s.ask(seat, "then", (option("one"), option("two")))

    def answer(self, s, f, seat, chosen):
        f.then(TellDone())


def answer(s, seat, pick=0):
    return Match(TOY, s).answer(seat, s.asks[seat].id, [pick])


def kinds(events):
    return [event[0] for event in events]


def test_whoever_has_answered_is_asked_the_next_while_others_are_still_at_their_first():
    s = under_way(Chain((2, 2, 1)), TellDone())
    first = s.asks[0].id
    answer(s, 0, 1)
    assert sorted(s.asks) == [0, 1, 2]
    assert s.asks[0].id > max(s.asks[1].id, s.asks[2].id)
    with pytest.raises(StaleQuestion):
        Match(TOY, s).answer(0, first, [0])


@pytest.mark.parametrize("order", sorted(set(permutations((0, 0, 1, 1, 2)))))
def test_chains_go_on_side_by_side_in_any_order(order):
    s = under_way(Chain((2, 2, 1)), TellDone())
    for n, seat in enumerate(order):
        events = answer(s, seat, n % 2)
        assert kinds(events) == (["done"] if n == 4 else [])
    assert s.frames == []


def test_the_last_open_question_may_lead_to_the_next_and_that_can_be_answered():
    s = under_way(Chain((3,)), TellDone())
    for pick in (1, 0):
        assert answer(s, 0, pick) == []
        assert sorted(s.asks) == [0]
        assert s.frames[-1].todo == [TellDone(), Chain((3,))]
    assert s.frames[-1].chosen == {"0": (1, 0)}
    assert kinds(answer(s, 0, 1)) == ["done"]


def test_the_last_one_of_several_may_still_have_a_chain_to_answer():
    s = under_way(Chain((1, 3)), TellDone())
    answer(s, 0)
    for _ in range(2):
        assert answer(s, 1) == []
    assert kinds(answer(s, 1)) == ["done"]


def test_a_chain_of_questions_with_one_answer_each_answers_itself():
    s = under_way(Chain((3, 2, 5), options=1, open=True), TellDone())
    assert kinds(s.news) == ["done"]
    assert s.asked == 10


def test_what_an_answer_leads_to_answers_itself_if_it_can():
    s = under_way(FirstOfTwo(4), TellDone())
    assert kinds(answer(s, 0)) == ["done"]
    assert s.asked == 5


def test_a_chain_that_always_answers_itself_is_a_fault():
    s = under_way(FirstOfTwo(10**6))
    with pytest.raises(Fault, match="a question that always answers itself"):
        answer(s, 0)


def test_what_follows_an_answer_waits_until_all_have_answered():
    s = under_way(ThenTell())
    assert answer(s, 0) == []
    assert kinds(answer(s, 1)) == ["done", "done"]


def test_an_effect_begun_while_others_are_asked_is_a_fault():
    s = under_way(BeginAtOnce())
    with pytest.raises(Fault, match="in the middle of a question to several"):
        answer(s, 0, 0)


def test_whoever_answers_last_may_begin_an_effect():
    s = under_way(BeginAtOnce())
    assert answer(s, 0, 1) == []
    assert kinds(answer(s, 1, 0)) == ["done"]
