"""What is said of a position of 9 Omens, for the tests of its words."""

from bot.engine.core.ask import option
from bot.engine.nine.words import English
from tests.engine.nine.scenario import card_id

NAMES = ("Ann", "Ben", "Cleo", "Dion")
SAY = English()


def asked(t, seat=0):
    return SAY.ask(t.match.private(seat), NAMES)


def offered(t, seat=0):
    view = t.match.private(seat)
    return [SAY.option(view, each, NAMES) for each in view.ask.options]


def buttons(t, seat=0):
    view = t.match.private(seat)
    return [SAY.button(view, each, NAMES) for each in view.ask.options]


def described(t, key, seat=0):
    view = t.match.private(seat)
    return SAY.description(view, option("omen", card_id(key)))


def waiting(t):
    return SAY.waiting(t.match.public(), NAMES)


def own(t, seat):
    return SAY.own(t.match.seen(t.news, seat), seat, NAMES)


def heard(t):
    """What everybody reads of it in the log."""
    return [each.text for each in SAY.log(t.match.seen(t.news, None), NAMES)]
