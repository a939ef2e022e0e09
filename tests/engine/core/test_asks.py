"""Questions, picks, and the three refusals."""

import pytest
from pydantic import TypeAdapter

from bot.engine.core.ask import (
    FIRST_CARD,
    Ask,
    LazyOptions,
    NotAnOption,
    NotYourQuestion,
    Option,
    Refusal,
    StaleQuestion,
    find,
    option,
    pick,
)

STONES = tuple(option("stone", FIRST_CARD + n) for n in range(4))


def ask(id=1, seat=0, at_least=1, at_most=1):
    return Ask(id, seat, "bid", STONES, at_least, at_most)


def test_options_are_made_once_and_compared_by_value():
    assert option("play", 101, 2) is option("play", 101, 2)
    assert option("play", 101, 2) == Option("play", 101, 2)
    assert option("play", 101, 2) != option("play", 101, 1)


def test_a_seat_finds_its_own_question():
    asks = {0: ask(3, 0), 2: ask(4, 2)}
    assert find(asks, 2, 4) is asks[2]


@pytest.mark.parametrize(("seat", "id"), [(0, 4), (1, 3), (1, 4), (9, 4), (-1, 3)])
def test_a_question_of_somebody_else_is_not_yours(seat, id):
    with pytest.raises(NotYourQuestion, match=f"question {id} is not asked of seat {seat}"):
        find({0: ask(3, 0), 2: ask(4, 2)}, seat, id)


@pytest.mark.parametrize(("seat", "id"), [(0, 2), (0, 5), (1, 2), (1, 5), (2, 0), (9, -1)])
def test_a_question_that_is_not_open_is_stale(seat, id):
    with pytest.raises(StaleQuestion, match=f"question {id} is not open"):
        find({0: ask(3, 0), 2: ask(4, 2)}, seat, id)


def test_with_nothing_open_every_question_is_stale():
    with pytest.raises(StaleQuestion):
        find({}, 0, 1)


def test_picks_come_in_the_order_picked():
    assert pick(ask(at_least=0, at_most=4), [3, 0, 2]) == (STONES[3], STONES[0], STONES[2])
    assert pick(ask(at_least=0, at_most=4), []) == ()
    assert pick(ask(), (1,)) == (STONES[1],)


@pytest.mark.parametrize("i", [4, -1, -4, True, False, 0.0, "0", None, 10**30, [0]])
def test_a_pick_is_the_number_of_an_option(i):
    with pytest.raises(NotAnOption, match="there is no option"):
        pick(ask(), [i])
    with pytest.raises(NotAnOption, match="there is no option"):
        pick(ask(at_least=2, at_most=2), [0, i])


@pytest.mark.parametrize(
    ("at_least", "at_most", "picks", "words"),
    [
        (1, 1, [], "choose 1, not 0"),
        (1, 1, [0, 1], "choose 1, not 2"),
        (1, 3, [], "choose 1 to 3, not 0"),
        (0, 3, [0, 1, 2, 3], "choose 0 to 3, not 4"),
        (2, 2, [1], "choose 2, not 1"),
        (2, 2, [1, 1], "an option was chosen twice"),
        (0, 4, [0, 1, 2, 0], "an option was chosen twice"),
    ],
)
def test_too_few_too_many_and_the_same_twice(at_least, at_most, picks, words):
    with pytest.raises(NotAnOption, match=words):
        pick(ask(at_least=at_least, at_most=at_most), picks)


def test_the_three_refusals_are_of_one_family():
    assert {kind.__name__ for kind in Refusal.__subclasses__()} == {
        "NotYourQuestion",
        "StaleQuestion",
        "NotAnOption",
    }
    assert issubclass(Refusal, ValueError)


# Options by the dozen


class Stones(LazyOptions):
    """Some of the stones; `makings` says how often all were made."""

    def __init__(self, numbers):
        self.numbers, self.size, self.made = numbers, len(numbers), None
        self.makings = 0

    def one(self, i):
        return STONES[self.numbers[i]]

    def make(self):
        self.makings += 1
        return (STONES[number] for number in self.numbers)


def lazy():
    return Stones((3, 1, 0))


ALL = (STONES[3], STONES[1], STONES[0])


def test_lazy_options_are_read_like_a_tuple_of_the_same():
    assert [lazy()[i] for i in (0, 1, 2, -1)] == [*ALL, STONES[0]]
    assert (len(lazy()), lazy()[1:], tuple(lazy())) == (3, ALL[1:], ALL)
    with pytest.raises(IndexError):
        lazy()[3]


def test_lazy_options_equal_a_tuple_of_the_same_from_either_side():
    assert lazy() == ALL == lazy()
    assert lazy() == lazy()
    assert lazy() != ALL[1:]
    assert (hash(lazy()), repr(lazy())) == (hash(ALL), repr(ALL))


def test_one_of_lazy_options_is_taken_without_making_the_others():
    options = lazy()
    assert pick(Ask(1, 0, "bid", options), (1,)) == (STONES[1],)
    assert options.made is None


def test_lazy_options_that_were_made_are_not_made_again():
    options = lazy()
    assert tuple(options) == ALL == options
    assert (options[1:], options.makings) == (ALL[1:], 1)


def test_lazy_options_are_saved_as_the_tuple_they_equal():
    saves = TypeAdapter(Ask)
    asked = Ask(1, 0, "bid", lazy())
    saved = saves.dump_json(asked)
    assert saved == saves.dump_json(Ask(1, 0, "bid", ALL))
    assert saves.validate_json(saved) == asked
