"""An op is a value: made alike, it is the same, has the same hash and shows what it holds."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from bot.engine.core.frame import op


@op("take")
class Take:
    number: "int"
    what: "str" = "stones"


@op("give")
class Give:
    number: "int"
    what: "str" = "stones"


@dataclass(frozen=True, slots=True)
class Plain:
    number: int
    what: str = "stones"
    op: str = "take"


def test_ops_made_alike_are_the_same():
    assert Take(2) == Take(2, "stones")
    assert len({Take(2), Take(2), Take(3)}) == 2


def test_another_number_or_another_op_is_not_the_same():
    assert Take(2) != Take(3)
    assert Take(2) != Give(2)
    assert Take(2) != 2


def test_an_op_shows_what_a_dataclass_would():
    assert repr(Take(2)) == repr(Plain(2)).replace("Plain", "Take")


def test_an_op_cannot_be_changed():
    taken = Take(2)
    with pytest.raises(FrozenInstanceError):
        taken.number = 3
