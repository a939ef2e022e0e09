"""Every word of the rulebook that a first match shows is explained there, or one press away.

A match against the computer is walked from its first question to its result. Each screen is read as
a newcomer reads it: what it says, what stands on its buttons and in its menus.
"""

import re
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from bot import engine
from bot.engine.core.entry import Done
from bot.engine.core.reference import terms_in
from bot.matches.beginning import Invited
from bot.matches.book import Book, Chapter
from bot.matches.lessons import view_of as lesson_view
from bot.matches.looking import TableNews
from bot.matches.view import player_view, public_view
from bot.players import Budget, answer
from bot.store.matches import NO_CLOCKS
from bot.store.rows import LessonRow, MatchRow, Seat
from bot.ui import posts
from bot.ui.lesson_panel import lesson_panel
from bot.ui.log_pages import log_page
from bot.ui.long_texts import LONGEST
from bot.ui.paging import NOTHING, Focus
from bot.ui.panel import Reading, panel
from bot.ui.rules_page import about, page, screen
from bot.ui.signs import unmarked
from bot.ui.told import news_line, why_useless
from tests.kit.play import EVERY, new, some_pauses

LEARNER = Invited(0, "Ann")
PEOPLE = ("Ann", "Ben", "Cleo", "Dion")
SEATS = tuple(Seat(n, name, "acolyte" if n else None) for n, name in enumerate(PEOPLE))
CAPITAL = re.compile(r"(?<=[a-z0-9,;)] )[A-Z][A-Za-z]+|\b[A-Z]{2,}\b")
"""Words with a capital in the middle of a sentence, or in capitals alone."""


FIRST = {ruleset: game for game, (ruleset, _) in reversed(EVERY.items())}
"""How each game is played if nobody chooses."""

pytestmark = pytest.mark.usefixtures("cards_of_today")


def row_of(match):
    status = "over" if match.outcome else "live"
    return MatchRow(
        *(1, 1, 1, match.rules.key, {}, "none", status, 1, "", None, (), None, False, None),
        *(NO_CLOCKS, SEATS[: match.seats]),
    )


def focuses(view):
    """Nothing picked yet, and each card picked that can be."""
    ask = view.private.ask
    options = enumerate(ask.options) if ask else ()
    return [NOTHING, *(Focus(card=slot) for slot, option in options if option.card)]


def panels(match, seat, news=(), *, reminders=True):
    view = player_view(row_of(match), match, seat)
    ask = view.private.ask
    line = match.rules.coaching.get(ask.kind, "") if ask else ""
    reading = Reading(reminders=reminders, coaching=line)
    notes = [news_line(view, match.seen(news, seat)), why_useless(view)]
    for focus in focuses(view):
        yield view, panel(view, focus=focus, reading=reading)
    for note in filter(None, notes):
        yield view, panel(view, note, reading=reading)


def tables(match, done=()):
    """The table, calls to it, and the log; or the result."""
    view = public_view(row_of(match), match)
    if match.outcome:
        yield view, posts.result(view)
        return
    yield view, posts.table(TableNews(view, (), tuple(done), is_fresh=True, superseded_by=None))
    yield from ((view, posts.call(view, seat, ())) for seat in view.asked)
    seen = [seen for each in done for seen in each.seen]
    entries = tuple(match.rules.words.log(seen, view.names))
    yield view, log_page(1, Book("", (Chapter("", entries),), ""))


def first_match(game, seed):
    """All screens of a match that one person plays against the computer."""
    match, luck, done = new(game, seed), Random(seed), []
    yield from tables(match)
    yield from panels(match, 0)
    while match.asks:
        turn, (seat, ask) = match.turn, next(iter(match.asks.items()))
        news = match.answer(seat, ask.id, answer("acolyte", match, seat, luck, Budget(2)))
        done = [*(done if match.turn == turn else []), Done(seat, match.seen(news, None))]
        yield from tables(match, done)
        yield from panels(match, 0, news)


def lessons(rules, luck):
    """All screens of the lessons of a game, whatever is done in them."""
    for number, lesson in enumerate(rules.lessons()):
        match = engine.begin_lesson(rules.key, lesson)
        events, row = list(match.news), LessonRow(0, rules.key, lesson.key, 1, "")
        while True:
            seen = lesson_view(LEARNER, replace(row, events=tuple(events)), number, match)
            yield seen.match, lesson_panel(seen)
            if seen.is_over:
                break
            seat, ask = next(iter(match.asks.items()))
            level = "acolyte" if seat else "random"
            events += match.answer(seat, ask.id, answer(level, match, seat, luck, Budget(1)))


@cache
def known(key):
    """Names of people, games and cards, and the words that can be looked up."""
    rules = engine.RULESETS[key]
    names = (
        *PEOPLE,
        "Acolyte",
        rules.title,
        *rules.shelf.chapters().values(),
        *rules.shelf.names(),
    )
    forms = (form for term in rules.shelf.terms() for form in term.written)
    longest_first = sorted((*names, *forms), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b")


FLAVOUR = re.compile(r"^\*[^*]+\*$", re.MULTILINE)
"""It says nothing of the rules."""


@cache
def in_short(key):
    """Beside its whole name the Thimble Drummer may be the Drummer."""
    names = engine.RULESETS[key].shelf.names()
    words = {word for name in names for word in name.split() if word[0].isupper()}
    return re.compile(rf"\b[Tt]he (?:{'|'.join(sorted(map(re.escape, words)))})\b")


def unknown(rules, text):
    """Words that look like the rulebook's and are not among those that can be looked up."""
    rest = known(rules.key).sub("x", FLAVOUR.sub("", text))
    return {*CAPITAL.findall(in_short(rules.key).sub("x", rest))}


def unexplained(view, made):
    """Words on a screen that neither it nor the page behind its *Rules* explains."""
    shelf, text, key = view.rules.shelf, screen(made), about(view)
    behind = unmarked(page(view.rules, key, text))
    topic = shelf.topics()[key]
    told = set(topic.explains) if topic.text in behind else set()
    return [
        term.name
        for term in terms_in(shelf.terms(), text)
        if not (term.reminder and term.reminder in text)
        and f"**{term.name}**: {term.meaning}" not in behind
        and term.name not in told
    ]


def labels(made):
    return [button.label for row in made.rows if isinstance(row, tuple) for button in row]


@pytest.mark.parametrize("game", FIRST.values())
def test_every_word_of_a_first_match_is_explained_or_one_press_away(game, toy):
    strange, missing, mute = {}, {}, []
    for view, made in first_match(game, 11):
        text = screen(made)
        strange.update(dict.fromkeys(unknown(view.rules, text), text))
        missing.update(dict.fromkeys(unexplained(view, made), text))
        if "Rules" not in labels(made):
            mute.append(text)
    assert strange == {}
    assert missing == {}
    assert mute == []


@pytest.mark.parametrize("game", FIRST.values())
def test_every_word_of_a_lesson_is_explained_or_one_press_away(game, toy):
    for seed in range(4):
        for view, made in lessons(new(game, 1).rules, Random(seed)):
            assert unknown(view.rules, screen(made)) == set(), made.text
            assert unexplained(view, made) == [], made.text
            assert "Rules" in labels(made)


def test_a_word_that_nobody_thought_of_would_be_seen():
    """Or the walk could not fail."""
    rules = new("omen 1", 1).rules
    card = rules.shelf.names()[0]
    assert unknown(rules, f"Ann played {card} to a Sacked City, by its Glyph.") == {"Glyph"}
    assert unknown(rules, "JILT or SNARE: Take 1 Coin.") == {"SNARE"}
    assert unknown(rules, "Play Units · End Surge") == set()


def test_every_word_is_explained_in_every_way_to_play(game):
    """Even where a large hand is told without reminders; then it may take a second message."""
    lengths = []
    for match, _ in some_pauses(game, 3, 4):
        for view, made in panels(match, next(iter(match.asks)), reminders=False):
            assert unexplained(view, made) == []
            lengths.append(len(unmarked(page(view.rules, about(view), screen(made)))))
    assert max(lengths) <= 2 * LONGEST
    assert sum(length <= LONGEST for length in lengths) >= 0.8 * len(lengths)
