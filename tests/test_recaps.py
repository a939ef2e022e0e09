"""What the table says of every game: nothing that was lost is left out, and it is short.

A match between computers is told turn by turn, as the messages tell it.
"""

from random import Random
from statistics import median

import pytest

from bot.engine.core.entry import Done
from bot.matches.clocks import now
from bot.matches.looking import TableNews
from bot.matches.view import public_view
from bot.players import Budget, answer
from bot.players.reasons import remark
from bot.store.matches import NO_CLOCKS
from bot.store.rows import Clock, Clocks, MatchRow, Seat
from bot.ui import posts
from bot.ui.recap import words
from tests.kit.play import SETTINGS, new, pauses, rules_of
from tests.kit.seeds import some_seeds

LOSSES = {
    "omen": ("destroy", "discard", "return", "veteran", "seize", "bury"),
    "lanterns": ("discard", "shade"),
    "aegean": ("destroy", "discard", "return", "seize", "bury"),
    # Not what a player puts away who is out: that is all they had, and their Grave is open.
    "nine": ("slay", "discard", "return", "take"),
}
"""By game, the kinds of event by which somebody loses a card that everybody knows."""

NAMES = ("Ann", "Ben", "Cleo", "Dion")
WORDS = 60
MATCHES = 20


def test_every_game_says_what_a_loss_is(game):
    assert LOSSES[rules_of(game).key]


@some_seeds()
def test_no_card_that_somebody_lost_is_left_out(game, seed):
    rules, done = rules_of(game), []
    for match, given in pauses(game, seed):
        here = match.clone()
        done.append(Done(0, here.seen(here.answer(*given), None)))
        if here.turn == match.turn and here.outcome is None:
            continue
        told = " ".join(entry.text for entry in rules.words.recap(done, NAMES))
        for seen in [seen for each in done for seen in each.seen]:
            if seen.kind in LOSSES[rules.key] and seen.card:
                assert rules.shelf.name(seen.card) in told
        done = []


@pytest.mark.usefixtures("cards_of_today")
@pytest.mark.parametrize("game", SETTINGS)
def test_a_table_is_read_at_a_glance(game):
    lengths = [length for seed in range(MATCHES) for length in words_at_the_table(game, seed)]
    assert median(lengths) <= WORDS, sorted(lengths)[:: len(lengths) // 10]


def words_at_the_table(game, seed):
    """How many words the message of each turn has when the turn is over."""
    match, luck, turns = new(game, seed), Random(seed), [[]]
    while match.asks:
        turn, before, (seat, ask) = match.turn, match.public(), next(iter(match.asks.items()))
        picks = answer("acolyte", match, seat, luck, Budget(simulations=4))
        seen = match.seen(match.answer(seat, ask.id, picks), None)
        why = remark(match.rules.key, before, match.public(), seat, seen)
        turns[-1].append(Done(seat, seen, why))
        if match.turn != turn:
            yield words_in(match, turns[-1])
            turns.append([])


def words_in(match, done):
    """The message with which the next turn begins."""
    seats = tuple(Seat(-n, f"{name} (computer)", "acolyte") for n, name in enumerate(NAMES, 1))
    clock = Clocks((Clock(next(iter(match.asks)), 0, now(), None, 0),))
    row = MatchRow(
        *(1, 1, 1, match.rules.key, {}, "daily", "live", 1, "", None, (), None, False, None),
        *(clock or NO_CLOCKS, seats[: match.seats]),
    )
    news = TableNews(public_view(row, match), tuple(done), (), is_fresh=True, superseded_by=None)
    return words(posts.table(news).text.splitlines())
