"""What every game system must bring along: a package in each room and a line in each registry.

The toy is judged with the others, as proof that a system which is no more than that passes.
"""

import re
from pathlib import Path
from random import Random

import pytest

from bot import engine, simulate
from bot.cogs.game import group
from bot.engine.core.event import LEAVING
from bot.engine.core.orders import OWN
from bot.engine.core.reference import terms_in
from bot.players import LEVELS, answer
from bot.players.minds import MINDS, mind_for
from bot.players.reasons import why
from bot.simulate.gauges import GAUGES
from bot.ui.question import ROWS_AT_MOST
from bot.ui.widgets import CHOICES_IN_A_MENU
from tests.kit.computers import FEW, MESSAGE, course, left_by, new
from tests.kit.play import EVERY, cards_of
from tests.kit.secrets import NAMES, SECRETS

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
COMMAND = re.compile(r"[a-z][a-z_-]{0,31}")
DESCRIPTION, BUTTON, ENTRIES, CHOICES = 100, 80, 25, 25
"""What Discord takes: characters of a description and on a button; entries, values."""
COACHING = 200
"""Characters that a newcomer reads above a question."""
OVERVIEW = 160
"""Words that a newcomer reads before the first match."""
PLAIN_WORDS = ("Strength", "discard", "destroy", "ability")
"""Of the rulebook's words, those that say what they mean to anybody."""

pytestmark = pytest.mark.usefixtures("cards_of_today")


# Words


def test_everything_that_comes_up_has_words(rules):
    words = rules.words
    for seats in rules.seats:
        names = NAMES[:seats]
        for match in course(new(rules, seats), Random(3)):
            table = match.public()
            assert words.title(table)
            assert bool(words.waiting(table, names)) == bool(match.asks)
            for seat, ask in match.asks.items():
                view = match.private(seat)
                assert words.ask(view, names)
                told = [words.option(view, option, NAMES) for option in ask.options]
                assert all(told)
                assert max(map(len, told)) <= DESCRIPTION
                assert len(set(told)) == len(told), told
            for viewer in (None, *range(seats)):
                assert all(words.event(seen, names) for seen in match.seen(match.news, viewer))
        assert words.outcome(match.public(), names)


def test_uses_of_a_card_that_is_picked_already_are_told_apart(rules):
    for view in asked_views(rules, Random(6)):
        cards = [each for each in view.ask.options if each.card]
        told = [(each.card, *rules.words.use(view, each, NAMES)) for each in cards]
        assert len({(card, label) for card, label, _ in told}) == len(told)
        assert all(0 < len(label) <= DESCRIPTION for _, label, _ in told)


def test_what_stands_on_buttons_is_short_and_tells_the_uses_of_a_card_apart(rules):
    for view in asked_views(rules, Random(6)):
        uses = {}
        for each in view.ask.options:
            uses.setdefault(each.card, []).append(rules.words.button(view, each, NAMES))
            assert isinstance(rules.words.sign(each), str)
            assert bool(rules.words.description(view, each)) == bool(each.card)
        for told in uses.values():
            assert all(0 < len(each) <= BUTTON for each in told)
            assert len(set(told)) == len(told)
        assert 0 < len(rules.words.none(view)) <= BUTTON
        assert 0 < len(rules.words.choosing(view)) <= BUTTON


def test_own_cards_are_told_a_line_each_and_shorter_without_reminders(rules):
    reminded = 0
    for view in asked_views(rules, Random(7)):
        with_them = rules.words.cards(view, NAMES, reminders=True)
        without = rules.words.cards(view, NAMES, reminders=False)
        assert [each.sign for each in with_them] == [each.sign for each in without]
        assert {each.seat for each in with_them} <= {view.seat}
        assert not any("\n" in each.text or each.text.count("**") % 2 for each in with_them)
        reminded += sum(len(a.text) > len(b.text) for a, b in zip(with_them, without, strict=True))
    assert reminded


def asked_views(rules, luck):
    """What is seen by those who are asked, in a match of each number of seats."""
    for seats in rules.seats:
        for match in course(new(rules, seats), luck):
            yield from (match.private(seat) for seat in match.asks)


def test_every_kind_of_question_has_a_line_of_coaching(rules):
    assert rules.coaching.keys() >= kinds_asked(rules)
    for line in rules.coaching.values():
        assert 0 < len(line) <= COACHING
        assert line.endswith((".", "?"))
        assert "\n" not in line
    assert len(set(rules.coaching.values())) == len(rules.coaching)


def test_to_its_player_what_happened_is_told_in_the_second_person(rules):
    for seats in rules.seats:
        names = [f"Player{chr(65 + seat)}" for seat in range(seats)]
        for match in course(new(rules, seats), Random(8)):
            for seat in range(seats):
                told = rules.words.own(match.seen(match.news, seat), seat, names)
                assert not any(names[seat] in each for each in told), told
                assert len(told) <= len(match.news)


@pytest.mark.parametrize("reason", LEAVING)
def test_every_way_to_leave_has_words_of_its_own(rules, reason):
    for seats in rules.seats:
        last = rules.words.outcome(left_by(rules, seats, reason).public(), NAMES[:seats])[-1]
        assert last.startswith(f"{NAMES[seats - 1]} wins: ")
        assert last.rstrip(".").split(": ")[1] != reason


@pytest.mark.parametrize("reason", ["agreed", "quiet", "abandoned", "closed", "forgotten"])
def test_a_match_without_a_winner_is_told_of(rules, reason):
    for seats in rules.seats:
        match = new(rules, seats)
        match.conclude(None, reason)
        assert rules.words.outcome(match.public(), NAMES[:seats])[-1].endswith((".", "!"))


# Computer players


def test_a_mind_is_there_and_knows_the_views(rules):
    view = new(rules, rules.seats[0]).private(0)
    assert mind_for(view) is MINDS[rules.key]


@pytest.mark.parametrize("level", LEVELS)
def test_solo_is_played_to_the_end_at_every_number_of_seats(rules, level):
    for seats in rules.seats:
        for match in course(new(rules, seats), Random(4), level):
            assert (match.outcome is None) == bool(match.asks)
        assert match.outcome.reason != "turns"
        assert len(match.outcome.places) == seats


def test_a_mind_scores_most_of_the_questions_that_are_asked(rules):
    asked = kinds_asked(rules)
    assert len(MINDS[rules.key].scores.keys() & asked) > len(asked) / 2


def test_a_reason_is_a_short_sentence_or_nothing(rules):
    told = set()
    match, luck = new(rules, rules.seats[-1]), Random(5)
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        before = match.public()
        events = match.answer(seat, ask.id, answer("acolyte", match, seat, luck, FEW))
        told.add(why(rules.key, before, match.public(), seat, match.seen(events, None)))
    assert told - {""}
    assert max(map(len, told)) <= DESCRIPTION


# The report


def test_there_is_a_gauge_and_a_report(rules):
    gauge = GAUGES[rules.key]
    assert gauge.ruleset == rules.key
    for seats in rules.seats:
        plan = simulate.Plan(ruleset=rules.key, players=("random",) * seats, matches=3)
        report = simulate.Report(plan, simulate.run(plan), 1.0)
        assert report.figures()["finished"] == 3
        assert rules.title in simulate.page(report)


# Tests of its own


def test_it_is_played_by_the_contract_and_the_leak_tests(rules):
    assert rules.key in {ruleset for ruleset, _ in EVERY.values()}
    secrets = SECRETS[rules.key]
    assert secrets.zones.keys() == {zone.name for zone in rules.zones}
    assert "everyone" in secrets.zones.values()


def test_golden_playthroughs_are_there_and_come_to_an_end(rules):
    found = sorted(PLAYTHROUGHS.glob(f"{rules.key}-[0-9]*.txt"))
    assert len(found) >= 2
    for path in found:
        assert path.read_text(encoding="utf-8").startswith(f"{rules.title}")


# Choices


def test_every_choice_is_one_of_the_options_and_says_what_is_usual(rules):
    assert {choice.name for choice in rules.choices} <= rules.options.model_fields.keys()
    for choice in rules.choices:
        assert COMMAND.fullmatch(choice.name)
        assert 0 < len(choice.description) <= DESCRIPTION
        assert choice.default
        keys = [value.key for value in choice.values]
        assert 1 < len(keys) == len(set(keys)) <= CHOICES
        for value in choice.values:
            assert 0 < len(value.words) <= DESCRIPTION


def test_every_value_sets_up_a_match_alone_or_with_some_value_of_another_choice(rules):
    """A value may need company: several games, to be combined."""
    for choice in rules.choices:
        for value in choice.values:
            said = {choice.name: value.value}
            others = [other for other in rules.choices if other is not choice]
            more = [{other.name: each.value} for other in others for each in other.values]
            assert any(sets_up(rules, said | each) for each in [{}, *more]), said


def sets_up(rules, options):
    try:
        engine.check(rules.key, rules.seats[0], options)
    except engine.BadOptions:
        return False
    assert engine.title(rules.key, options)
    match = new(rules, rules.seats[0], options=options)
    return rules.words.title(match.public()) == engine.title(rules.key, options)


# The shelf


def test_every_card_is_on_the_shelf_in_one_chapter(rules):
    shelf = rules.shelf
    listed = [card for chapter in shelf.chapters() for card in shelf.listed(chapter)]
    assert len(listed) == len(set(listed))
    assert set(listed) <= rules.cards()
    assert {shelf.name(card) for card in listed} <= set(shelf.names())
    names = shelf.names()
    assert len(names) == len(set(names)) == len(rules.cards())
    for card in rules.cards():
        assert shelf.find(shelf.name(card)) == card
        assert 0 < len(shelf.text(card)) <= MESSAGE
        assert len(shelf.line(card)[1]) <= DESCRIPTION
    assert shelf.find("no such card") is None


def test_every_card_that_is_dealt_is_listed(rules):
    shelf = rules.shelf
    listed = {card for chapter in shelf.chapters() for card in shelf.listed(chapter)}
    for seats in rules.seats:
        dealt = cards_of(new(rules, seats))
        assert set(dealt) <= listed


def test_every_filter_finds_something_and_leaves_something_out(rules):
    shelf = rules.shelf
    assert shelf.filter_name
    assert 0 < len(shelf.filters()) <= CHOICES
    for filter in shelf.filters():
        found = [shelf.listed(chapter, filter) for chapter in shelf.chapters()]
        assert any(found)
        for chapter, cards in zip(shelf.chapters(), found, strict=True):
            assert set(cards) < set(shelf.listed(chapter))


def test_the_rules_are_there_in_topics_that_fit_a_message_and_a_menu(rules):
    shelf = rules.shelf
    topics = shelf.topics()
    assert 0 < len(topics) <= CHOICES
    assert {shelf.reference, shelf.legend, shelf.result} <= topics.keys()
    assert all(0 < len(topic.text) < MESSAGE for topic in topics.values())
    assert all(0 < len(topic.title) <= DESCRIPTION for topic in topics.values())
    assert all(0 < len(topic.line) <= DESCRIPTION for topic in topics.values())
    assert len({topic.title for topic in topics.values()}) == len(topics)


def test_the_overview_explains_what_it_uses_in_few_words(rules):
    shelf = rules.shelf
    overview = next(iter(shelf.topics().values()))
    used = {term.name for term in terms_in(shelf.terms(), overview.text)}
    assert len(overview.text.split()) <= OVERVIEW
    assert used - {*overview.explains} <= {*PLAIN_WORDS}


def test_every_word_of_the_rulebook_has_one_meaning(rules):
    terms = rules.shelf.terms()
    written = [form for term in terms for form in term.written]
    assert len(written) == len(set(written)) > 0
    for term in terms:
        assert term.meaning.endswith(".")
        assert len(f"**{term.name}**: {term.meaning}") <= 200
        assert [each.name for each in terms_in(terms, f"A {term.name} here")] == [term.name]


def test_a_topic_explains_words_that_stand_in_it(rules):
    names = {term.name for term in rules.shelf.terms()}
    for topic in rules.shelf.topics().values():
        said = f"{topic.title}\n{topic.text}"
        used = {term.name for term in terms_in(rules.shelf.terms(), said)}
        assert {*topic.explains} <= names & used


def test_every_kind_of_question_belongs_to_a_topic(rules):
    assert kinds_asked(rules) <= rules.shelf.topic_of.keys()
    assert {*rules.shelf.topic_of.values()} <= rules.shelf.topics().keys()


def test_the_cards_on_the_table_are_open_and_each_is_named_with_its_place(rules):
    found = set()
    for seats in rules.seats:
        for match in course(new(rules, seats), Random(3)):
            view, names = match.public(), ["N" * 32] * seats
            there = rules.words.on_table(view, names)
            assert len({each.card for each in there}) == len(there)
            assert all(0 < len(each.where) <= DESCRIPTION for each in there)
            assert all(str(each.card) in repr(view) for each in there), "everybody sees it"
            found.update(each.card for each in there)
    assert found <= rules.cards()
    assert found


# Commands


def test_the_verbs_fit_a_command_of_discord(rules):
    names = [verb.name for verb in rules.verbs]
    assert COMMAND.fullmatch(rules.key)
    assert len(names) == len(set(names))
    for verb in rules.verbs:
        assert COMMAND.fullmatch(verb.name)
        parts = (*verb.parts, *verb.optional)
        assert len({name for name, _ in parts}) == len(parts)
        assert all(COMMAND.fullmatch(name) for name, _ in parts)
        described = [verb.description, *(description for _, description in parts)]
        assert all(0 < len(description) <= DESCRIPTION for description in described)


def test_the_command_of_a_game_has_all_that_every_game_has_and_its_verbs(rules):
    made = group(None, rules)
    names = {command.name for command in made.commands}
    assert {"challenge", "open", "solo", "play", "cards", "card", "rules", "learn"} <= names
    assert {verb.name for verb in rules.verbs} <= names
    assert len(names) <= ENTRIES


def test_the_verbs_pick_what_is_offered(rules):
    picks = {pick for verb in rules.verbs for pick in verb.picks}
    assert picks <= verbs_offered(rules)


def test_orders_name_kinds_of_question_that_are_asked(rules):
    asked = kinds_asked(rules)
    assert len({order.kind for order in rules.orders}) == len(rules.orders)
    for order in rules.orders:
        assert order.kind in asked
        assert order.words
        assert len({rank.key for rank in order.ranks}) == len(order.ranks) > 0
        assert all(rank.key and rank.key != OWN and rank.words for rank in order.ranks)


def test_all_that_may_be_asked_about_has_a_place_in_an_order_of_ones_own(rules):
    """What is offered is among the cards that can be arranged, and a menu holds them all."""
    arrangements = {order.kind: order.arranged for order in rules.orders if order.arranged}
    for seats in rules.seats:
        for match in course(new(rules, seats), Random(9)):
            for seat, ask in match.asks.items():
                if arrangement := arrangements.get(ask.kind):
                    cards = arrangement.cards(match.private(seat))
                    assert {option.card for option in ask.options} <= set(cards)
                    assert len(set(cards)) == len(cards) <= CHOICES_IN_A_MENU
    assert all(each.words for each in arrangements.values())


def test_the_menus_of_all_orders_fit_on_one_panel(rules):
    menus = sum(1 + (order.arranged is not None) for order in rules.orders)
    assert menus <= ROWS_AT_MOST


ASKED: dict[str, dict[str, set[str]]] = {}


def questions(rules):
    """Every kind of question that random play has come by, and the verbs of its options."""
    if rules.key not in ASKED:
        found = ASKED[rules.key] = {}
        for game in (name for name, (ruleset, _) in EVERY.items() if ruleset == rules.key):
            for seed in range(8):
                options = EVERY[game][1]
                match = new(rules, rules.seats[seed % len(rules.seats)], seed, options)
                for pause in course(match, Random(seed), "random" if seed % 2 else "acolyte"):
                    for ask in pause.asks.values():
                        verbs = {option.verb for option in ask.options}
                        found.setdefault(ask.kind, set()).update(verbs)
    return ASKED[rules.key]


def kinds_asked(rules):
    return questions(rules).keys()


def verbs_offered(rules):
    return set().union(*questions(rules).values())
