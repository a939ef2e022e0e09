"""Words that panels, tables and slash commands are made of."""

from bot.engine.core.ask import option
from bot.engine.omen.cards import TRAITS, everything
from bot.engine.omen.verbs import VERBS
from bot.engine.omen.words import SHELF, English
from tests.kit.table import card_id, table

NAMES = ("Ann", "Ben")
SAY = English()


def shortcuts(t):
    view = t.match.private(0)
    return [SAY.shortcut(view, option) for option in view.ask.options]


def test_an_option_by_its_parts():
    view, play = table(step="wealth").match.private(0), option("play", card_id("bull_4"), 1)

    def part(of, name):
        return SAY.part(view, of, name, NAMES)

    assert (part(play, "card"), part(play, "city")) == ("Bull no. 4", "middle")
    assert part(option("draw"), "gain") == "Draw 1 Unit"
    assert part(option("none"), "card") == "None"
    assert part(option("fate", card_id("torch_2")), "city") == ""


def test_verbs_pick_only_what_questions_offer():
    """A verb whose options no question ever has would be a dead command."""
    offered = {
        option.verb
        for t in (
            table(step="wealth"),
            table(ann="hand: torch_2, mask_1, thief_2, herald_2; kraters: krater_1; coins: 9"),
            table(step="portent", ann="left: harper_2, slinger_2"),
            table(step="offering", ann="hand: torch_2"),
        )
        for option in t.ann.ask.options
    }
    assert {pick for verb in VERBS for pick in verb.picks} == offered


def test_wealth_has_shortcuts_with_the_bonus_while_it_can_be_earned():
    t = table(step="wealth", ann="coins: 0")
    assert shortcuts(t) == ["3 Units (+1)", "3 Coins (+1)"]
    t.ann.answers("coin")
    assert shortcuts(t) == ["2 Units", "2 Coins (+1)"]
    t.ann.answers("coin")
    assert shortcuts(t) == ["", ""]


def test_an_offering_has_shortcuts_without_a_bonus():
    t = table(step="offering", ann="hand: giant_6")
    t.ann.answers("giant_6")
    assert shortcuts(t) == ["3 Units", "3 Coins"]


def test_no_shortcut_elsewhere():
    t = table(ann="hand: torch_2")
    assert set(shortcuts(t)) == {""}


def test_waiting_of_one_of_two():
    t = table(step="envoy", ann="hand: torch_2, bull_4", ben="hand: thief_2, guard_3")
    assert SAY.waiting_of(t.match.public(), 1, NAMES) == "Ben chooses an Envoy."


def test_topics_fit_a_message_and_name_every_trait():
    topics = SHELF.topics()
    assert all(0 < len(text) <= 2000 for text in (topic.text for topic in topics.values()))
    assert all(trait in topics["traits"].text for trait in TRAITS)


def test_a_unit_in_words():
    assert SHELF.text(SHELF.find("chamPION NO. 3")).splitlines()[:4] == [
        "**Champion no. 3** (Omen I)",
        "Cost 3 · Offering 1 · Strength 3",
        "**BOLSTER**: Move 1 opposing Unit in another City to this City.",
        "**TRIUMPH** (War Step): The Opposing Player has 3 or more Units in this City.",
    ]


def test_a_krater_in_words():
    assert (
        SHELF.text(SHELF.find("Krater no. 3")).splitlines()[1]
        == "Take 3 Coins from the Opposing Player."
    )


def test_an_unknown_card():
    assert SHELF.find("Nobody") is None


def test_every_card_can_be_looked_up_and_fits():
    names = SHELF.names()
    assert len(names) == len(everything())
    for name in names:
        assert len(SHELF.text(SHELF.find(name))) <= 1000
        label, line = SHELF.line(SHELF.find(name))
        assert label == name
        assert 0 < len(line) <= 100


def test_points_so_far_are_those_that_everybody_sees():
    t = table(
        ann="hand: mask_1; kraters: krater_1; triumphs: guard_3",
        ben="broken: krater_3",
    )
    assert SAY.so_far(t.match.public(), NAMES) == "Ann 4, Ben 1 so far"
