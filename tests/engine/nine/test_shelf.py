"""What can be looked up: Teams, Omens by when their effects work, topics, words."""

from bot.engine.nine.cards import CARDS, goes_with, known
from bot.engine.nine.rules import TEAM_SIZE
from bot.engine.nine.teams import TEAMS
from bot.engine.nine.words import SHELF
from bot.engine.nine.words.effects_told import HEADINGS
from tests.engine.nine.scenario import card_id

FILTERS = (
    *("Summoned", "Attack", "Attacked", "Slay", "Slain", "Discarded", "Switch", "End", "Face up"),
)


def test_a_chapter_is_a_team_of_nine():
    assert tuple(SHELF.chapters().items()) == tuple(enumerate(TEAMS, 1))
    assert {len(SHELF.listed(chapter)) for chapter in SHELF.chapters()} == {TEAM_SIZE}


def test_omens_are_found_by_when_their_effects_work():
    assert tuple(SHELF.filters()) == FILTERS
    for chapter in SHELF.chapters():
        for card in SHELF.listed(chapter):
            words = {HEADINGS[each.timing] for each in CARDS[card].effects}
            words |= {"Face up"} if CARDS[card].standing else set()
            assert {f for f in FILTERS if card in SHELF.listed(chapter, f)} == words


def test_all_that_is_printed_on_an_omen_is_in_its_text():
    known()
    for chapter, team in SHELF.chapters().items():
        for id in SHELF.listed(chapter):
            card, text = CARDS[id], SHELF.text(id)
            assert text.startswith(f"**{card.name}**\nATK {card.attack} · DEF {card.defense} · ")
            assert f"Team {team}: " in text
            assert all(each.text in text for each in card.effects)
            assert all(f"**{HEADINGS[each.timing]}**" in text for each in card.effects)
            assert card.flavour in text


def test_an_omen_names_what_it_goes_with_and_why():
    told = 0
    for chapter in SHELF.chapters():
        for id in SHELF.listed(chapter):
            lines = [line for line in SHELF.text(id).splitlines() if line.startswith("Goes with")]
            assert lines == [
                f"Goes with **{CARDS[other].name}**: {why}" for other, why in goes_with(id)
            ]
            assert all(CARDS[other].team == chapter - 1 for other, _ in goes_with(id))
            told += len(lines)
    assert told >= 2 * 2 * len(TEAMS), "at least two pairs in every Team, each told on both pages"


def test_an_end_phase_says_whose_it_is():
    assert "**End** of your turn: " in SHELF.text(card_id("last_in_line"))
    assert "**End** of every turn: " in SHELF.text(card_id("deep_hush"))
    assert "End of every turn: " in SHELF.line(card_id("deep_hush"))[1]


def test_topics_come_in_the_order_of_the_rulebook():
    assert list(SHELF.topics()) == [
        *("overview", "teams", "turn", "main", "positions", "attack", "combat", "switch"),
        *("discard", "effects", "end_phase", "leaving", "board", "end"),
    ]


def test_words_of_the_rulebook_are_explained():
    written = {form for term in SHELF.terms() for form in term.written}
    assert written >= {
        *("Omen", "Team", "Hand", "Field", "Grave", "Main Phase", "Battle Phase", "End Phase"),
        *("Play", "Raise", "Attack", "Switch", "Twist", "Slay", "Slain", "Summon", "Discard"),
        *("Attack Mode", "Defense Mode", "ATK", "DEF", "Control", "Active Player", "Conjurer"),
    }
