"""The slash commands of Lanterns, and what may be answered in advance."""

from __future__ import annotations

from bot.engine.core.ask import Option
from bot.engine.core.ruleset import Arrangement, Order, Rank, Verb

from .cards import LAMPS
from .views import PrivateView

LAMP = ("lamp", "Which lamp")
PLAYER = ("player", "Whom to put in the shade, by the number of the seat")

VERBS = (
    Verb("light", "Choose a lamp to light", ("light",), (LAMP,)),
    Verb("stake", "Stake oil on your lamp", ("stake",), (("oil", "How much"),)),
    Verb("venture", "Roll the die, or hold", ("roll", "hold"), (("what", "Roll or hold"),)),
    Verb("visit", "Visit a house", ("visit",), (("house", "Which house"),)),
    Verb("hang", "Hang a lantern on the ring", ("hang",), (("space", "Which space"),)),
    Verb("shade", "Put another player in the shade", ("shade",), (LAMP, PLAYER)),
    Verb("discard", "Give up a lamp", ("discard",), (LAMP,)),
    Verb("pass", "Put nobody in the shade", ("pass",)),
)


def dimmest(view: PrivateView, option: Option) -> tuple[int, ...]:
    return (LAMPS[option.card].number, option.card)


def brightest(view: PrivateView, option: Option) -> tuple[int, ...]:
    return (-LAMPS[option.card].number, option.card)


def held(view: PrivateView) -> list[int]:
    """The lamps in hand, the dimmest first. Those that come later have no place yet."""
    return sorted(view.hand, key=lambda card: (LAMPS[card].number, card))


ORDERS: tuple[Order[PrivateView], ...] = (
    Order(
        "discard",
        "Shade",
        "In another's shade: give up",
        (Rank("dim", "the dimmest lamp", dimmest), Rank("bright", "the brightest lamp", brightest)),
        arranged=Arrangement(held, "Give up first"),
    ),
)
