"""What is said: every question, option and event has its sentence, and hides what is hidden."""

from random import Random

import pytest

from bot import engine
from bot.engine.core.entry import Done
from bot.engine.core.event import EVERY_GAME, Seen
from bot.engine.nine import cards
from bot.engine.nine.events import EVENTS as KINDS
from bot.engine.nine.rules import place_of
from bot.engine.nine.teams import TEAMS
from bot.engine.nine.words import COACHING, SHELF
from bot.engine.nine.words.tables import ASKS, BUTTONS, CHOOSING, EVENTS, NONES, OPTIONS
from tests.engine.nine.saying import (
    NAMES,
    SAY,
    asked,
    buttons,
    described,
    offered,
    own,
    waiting,
)
from tests.engine.nine.scenario import card_id, table
from tests.kit.play import some_pauses

# All there is


def test_every_kind_of_event_has_a_sentence():
    assert EVENTS.keys() | EVERY_GAME.keys() == KINDS.keys()


def test_every_question_has_a_line_of_coaching_and_a_topic():
    assert COACHING.keys() == ASKS.keys() == SHELF.topic_of.keys()
    assert NONES.keys() | CHOOSING.keys() <= ASKS.keys()
    assert OPTIONS.keys() == BUTTONS.keys()


def test_nothing_shouts_and_no_word_of_another_game_slips_in():
    topics = [f"{topic.title} {topic.line} {topic.text}" for topic in SHELF.topics().values()]
    terms = [f"{term.name} {term.meaning}" for term in SHELF.terms()]
    for text in (*topics, *terms, *ASKS.values(), *EVENTS.values(), *COACHING.values()):
        assert not [
            word for word in ("!", "Unit", "City", "Coin", "destroy", " deck") if word in text
        ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_is_said_in_random_play_is_short_enough_for_discord(seats):
    rng, names = Random(seats), [f"{'N' * 31}{seat}" for seat in range(seats)]
    for seed in range(6):
        match = engine.new("nine", seats=seats, seed=seed)
        while match.asks and not match.is_too_long:
            seat = rng.choice(sorted(match.asks))
            ask, view = match.asks[seat], match.private(seat)
            assert 0 < len(SAY.ask(view, names)) <= 300
            labels = [SAY.option(view, each, NAMES) for each in ask.options]
            assert all(0 < len(label) <= 100 for label in labels)
            assert len(set(labels)) == len(labels), labels
            assert all(0 < len(SAY.button(view, each, NAMES)) <= 80 for each in ask.options)
            picks = rng.sample(range(len(ask.options)), rng.randint(ask.at_least, ask.at_most))
            for each in match.seen(match.answer(seat, ask.id, picks), None):
                assert SAY.event(each, names).endswith(".")


# Who is who


def test_the_titles_say_how_many_play_and_who_dealt_the_teams():
    titles = [
        SAY.title(engine.new("nine", seats=seats, options={"teams": teams}).public())
        for seats, teams in ((2, "chosen"), (3, "random"), (4, "chosen"))
    ]
    assert titles == ["9 Omens", "9 Omens, three players, random Teams", "9 Omens, four players"]


def test_what_each_holds_is_told_and_who_is_out():
    t = table(
        ann="hand: crow_1_1, wolf_2_2; grave: bull_5_5",
        ben="grave: lion_4_4",
        cleo="hand: bear_3_3; grave: ox_2_6, toad_1_4",
        out="ben",
    )
    told = SAY.so_far(t.match.public(), NAMES[:3])
    assert told == "in Hand: Ann 2, Ben out, Cleo 1; Graves 3"


def test_who_is_asked_reads_what_all_graves_hold_together():
    """Effects count them: those of who is out are left out."""
    t = table(ann="hand: crow_1_1; grave: bull_5_5", ben="grave: lion_4_4", cleo="", out="ben")
    assert SAY.notes(t.match.private(0)) == "All Graves together hold 1 Omen."
    assert SAY.notes(t.match.private(2)) == ""
    assert SAY.notes(table(ann="hand: crow_1_1", ben="").match.private(0)) == ""


def test_who_must_do_the_same_are_named_together():
    match = engine.new("nine", seats=4, seed=1)
    for _ in range(4):
        match.answer(1, match.asks[1].id, [0])
    assert SAY.waiting(match.public(), NAMES) == "Ann, Cleo and Dion to choose a Team."
    assert SAY.waiting_of(match.public(), 2, NAMES) == "Cleo to choose a Team."


def test_n01_a_choice_of_team_is_told_to_nobody_else():
    match = engine.new("nine", seats=3, seed=1)
    first = match.asks[0]
    assert SAY.ask(match.private(0), NAMES).endswith("two more, in case others want it, too.")
    news = match.answer(0, first.id, [2])
    seen = [match.seen(news, viewer) for viewer in (0, 1)]
    assert SAY.own(seen[0], 0, NAMES) == ["You named Elements."]
    assert SAY.own(seen[1], 1, NAMES) == SAY.log(seen[1], NAMES) == []
    assert SAY.ask(match.private(0), NAMES) == (
        "Your second choice of Team, in case you do not get Elements."
    )
    assert SAY.notes(match.private(0)) == SAY.notes(match.private(1)) == ""
    for _ in range(2):
        match.answer(0, match.asks[0].id, [0])
    assert SAY.notes(match.private(0)) == "You named Elements, Amassed and Blessed."
    assert SAY.notes(match.private(1)) == ""


def test_n05_a_question_about_the_field_is_told_with_what_is_known_there():
    t = table(
        ann="field: wolf_2_2 down defense, drummer_3_3 up attack; hand: hare_0_0, crow_1_1",
        ben="field: bear_3_3 down attack, lion_4_4 up defense",
        step="battle",
    )
    told = [each.text for each in SAY.cards(t.match.private(0), NAMES, reminders=True)]
    assert told == [
        "**Wolf 2/2**, your first, face down, Defense Mode ATK 2 DEF 2",
        "**Drummer 3/3**, your second, Attack Mode ATK 3 DEF 3 · "
        "Summoned (when it comes or turns face up): Twist an Omen of another player.",
        "**Lion 4/4**, Ben's second, Defense Mode ATK 4 DEF 4",
        "In Hand: Hare 0/0 and Crow 1/1.",
    ]
    assert len(SAY.cards(t.match.private(1), NAMES, reminders=True)) == 1, "Ben is asked nothing"


def test_n01_whoever_chooses_a_team_reads_what_each_is_about():
    match = engine.new("nine", seats=2, seed=1)
    match.answer(0, match.asks[0].id, [2])
    told = [each.text for each in SAY.cards(match.private(0), NAMES, reminders=True)]
    left = [team for team in TEAMS if team != "Elements"]
    assert told == [f"**{team}**: {cards.load().ideas[team]}" for team in left]


def test_an_effect_that_came_to_nothing_is_not_told_to_who_plays():
    t = table(ann="hand: drummer_3_3, wolf_2_2", ben="hand: bear_3_3")
    events = []
    for words in ("play drummer_3_3 up attack", "next"):
        t.ann.answers(words)
        events += t.match.seen(t.news, 1)
    assert [each.kind for each in events] == ["play", "effect", "turn"]
    assert SAY.own(events, 1, NAMES) == [
        "Ann Played Drummer 3/3 face up in Attack Mode, as first.",
        "Turn 4: you.",
    ]


# Main Phase


def test_n04_the_question_says_what_may_be_done():
    both = table(ann="hand: crow_1_1; grave: wolf_2_2", ben="hand: bear_3_3")
    assert asked(both) == "Your Main Phase · 1 Omen in Hand: Play an Omen, Raise one, or go on."
    neither = table(ann="", ben="hand: bear_3_3")
    assert asked(neither).endswith("there is nothing to Play or Raise: go on.")
    assert waiting(both) == "Ann to move: Main Phase."


def test_n19_an_omen_is_played_in_four_positions_each_on_its_button():
    t = table(ann="hand: crow_1_1; grave: wolf_2_2", ben="hand: bear_3_3")
    assert buttons(t)[:4] == [
        "Face up, Attack Mode",
        "Face up, Defense Mode",
        "Face down, Attack Mode",
        "Face down, Defense Mode",
    ]
    assert offered(t)[3:] == [
        "Play Crow 1/1 face down in Defense Mode",
        "Raise Wolf 2/2",
        "Go on to the Battle Phase",
    ]


# Battle Phase


def battlefield():
    return table(
        ann="hand: crow_1_1; field: wolf_2_2 up attack, bear_3_3 down attack",
        ben="hand: hare_0_0; field: lion_4_4 up defense, bull_5_5 down defense",
        step="battle",
    )


def test_n21_what_lies_face_down_is_called_by_its_slot_and_ones_own_by_name():
    t = battlefield()
    attacks = [each for each in offered(t) if " Attacks " in each]
    assert attacks == [
        "Wolf 2/2 Attacks Lion 4/4, Ben's first, DEF 4",
        "Wolf 2/2 Attacks Ben's second, face down, Defense Mode",
        "Bear 3/3 Attacks Lion 4/4, Ben's first, DEF 4",
        "Bear 3/3 Attacks Ben's second, face down, Defense Mode",
    ]
    assert "Wolf 2/2 Switches with Bear 3/3, your second, face down, Attack Mode" in offered(t)


def test_an_open_player_is_offered_with_what_they_hold():
    t = table(ann="field: wolf_2_2 up attack", ben="hand: hare_0_0, bear_3_3", step="battle")
    assert buttons(t)[0] == "Attack Ben (open, 2 in Hand)"


def test_what_counts_of_an_omen_stands_first():
    t = table(
        ann="hand: crow_1_1; field: pack_2_2 up attack, hart_2_4 down defense",
        ben="hand: hare_0_0",
        step="battle",
    )
    assert described(t, "pack_2_2").startswith("ATK 3 in Attack Mode (DEF 2), first, face up · ")
    assert described(t, "hart_2_4") == (
        "DEF 4 in Defense Mode (ATK 2), second, face down · No effect."
    )
    assert described(t, "crow_1_1") == "ATK 1 · DEF 1 · No effect."


def test_n03_nobody_is_invited_to_attack_in_the_first_turn():
    t = table(
        ann="field: wolf_2_2 up attack, crow_1_1 up attack",
        ben="hand: hare_0_0",
        step="battle",
        turn=1,
    )
    assert asked(t).endswith("In the first turn of the match nobody may Attack.")


def test_n03_a_single_omen_can_do_nothing_in_the_first_turn_and_is_told_why():
    t = table(ann="field: wolf_2_2 up attack", ben="hand: hare_0_0", step="battle", turn=1)
    assert asked(t) == (
        "Your Battle Phase: in the first turn of the match nobody may Attack, and there is none to "
        "Switch with."
    )


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("wolf_2_2 up attack acted", "no Omen of yours can act now."),
        ("wolf_2_2 up defense, crow_1_1 up attack acted", "but you may Switch."),
    ],
)
def test_n05_the_question_says_when_nothing_can_attack(field, told):
    t = table(ann=f"field: {field}", ben="hand: hare_0_0", step="battle")
    assert asked(t).endswith(told)


# Hits


def test_n07_a_hit_is_told_without_the_name_of_a_face_down_attacker():
    t = table(ann="field: wolf_2_2 down attack", ben="hand: hare_0_0, bear_3_3", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    assert asked(t, 1) == "Hit by Ann's first, face down: discard 1 of your 2 Omens."
    assert waiting(t) == "Ben must discard an Omen: hit by Ann's first, face down."
    assert own(t, 0) == ["Your first, face down, Attacked Ben.", "Ben was hit."]
    assert own(t, 1) == ["Ann's first, face down, Attacked you.", "You were hit."]


def test_n07_a_face_up_attacker_is_named():
    t = table(ann="field: wolf_2_2 up attack", ben="hand: hare_0_0, bear_3_3", step="battle")
    t.ann.answers("attack wolf_2_2 ben")
    assert waiting(t) == "Ben must discard an Omen: hit by Ann's Wolf 2/2."


def test_n28_an_effect_that_makes_somebody_discard_is_named():
    t = table(ann="hand: flood_3_3", ben="hand: hare_0_0, bear_3_3, wolf_2_2")
    t.ann.answers("play flood_3_3 up attack")
    assert asked(t, 1) == "Flood 3/3 makes you discard: discard 2 of your 3 Omens."
    assert waiting(t) == "Ben must discard: Flood 3/3."


def test_n29_what_is_discarded_while_others_choose_is_told_to_its_player_alone():
    t = table(ann="hand: storm_3_3, crow_1_1, wolf_2_2", ben="hand: hare_0_0, bear_3_3")
    t.ann.answers("play storm_3_3 up attack")
    t.ann.answers("discard crow_1_1")
    assert own(t, 0) == ["You chose Crow 1/1 to discard."]
    assert own(t, 1) == ["Ann chose what to discard."]
    assert SAY.notes(t.match.private(0)) == "You discard Crow 1/1."


# Effects


def test_an_effect_asks_in_its_own_words():
    t = table(
        ann="hand: drummer_3_3",
        ben="field: crow_1_1 up attack, wolf_2_2 down attack",
    )
    t.ann.answers("play drummer_3_3 up attack")
    assert asked(t) == ("Drummer 3/3: Twist an Omen of another player. Which Omen do you Twist?")
    assert waiting(t) == "Ann must choose: Drummer 3/3."
    assert buttons(t)[1].startswith("Twist: ")
    assert buttons(t)[1].endswith(" second, face down, Attack Mode")


def test_a_player_who_must_discard_is_chosen_by_name_and_hand():
    t = table(ann="hand: robber_3_3", ben="hand: crow_1_1", cleo="hand: hare_0_0, wolf_2_2")
    t.ann.answers("play robber_3_3 up attack")
    assert offered(t) == buttons(t) == ["Ben, 1 in Hand", "Cleo, 2 in Hand"]
    assert asked(t).endswith("Who?")


def test_what_may_be_left_is_said():
    t = table(ann="hand: hider_3_3, crow_1_1", ben="hand: hare_0_0")
    t.ann.answers("play hider_3_3 up attack")
    assert asked(t).endswith("Which Omen do you Play, if any?")
    assert SAY.none(t.match.private(0)) == "Play none"


def test_n10_effects_of_one_moment_are_told_apart():
    t = table(ann="hand: twin_3_3; field: bear_3_3 up attack", ben="field: crow_1_1 up attack")
    t.ann.answers("play twin_3_3 up attack")
    assert asked(t) == "Several of your effects work now: which is first?"
    assert offered(t) == [
        "Twin 3/3, Summoned: Twist any Omen.",
        "Twin 3/3, Summoned: Slay any other Omen.",
    ]
    assert len(set(buttons(t))) == 2


def test_n23_what_was_seen_keeps_its_name():
    t = table(ann="field: wolf_2_2 up attack", ben="field: lion_4_4 turned defense", step="battle")
    assert any("Lion 4/4" in each and "face down" in each for each in offered(t))


def test_n20_whose_an_omen_is_and_who_has_it():
    t = table(ann="field: ben's lion_4_4 up attack", ben="field: wolf_2_2 up attack", step="battle")
    assert any(each.startswith("Lion 4/4 Attacks Wolf 2/2") for each in offered(t))
    t = table(
        ann="field: wolf_2_2 up attack", ben="field: ann's lion_4_4 up defense", step="battle"
    )
    assert "Wolf 2/2 Attacks Lion 4/4, your second, with Ben, DEF 4" in offered(t)


# Hidden stays hidden


def everything_told(match, viewer, seen):
    """All sentences that a reader gets at a pause, and of what happened before it."""
    words, table_ = match.rules.words, match.public()
    told = [words.waiting(table_, NAMES), words.so_far(table_, NAMES[: match.seats])]
    told += [each.where for each in words.on_table(table_, NAMES)]
    told += words.recap([Done(0, tuple(seen))], NAMES) + words.log(seen, NAMES)
    if viewer is None:
        return told
    view = match.private(viewer)
    told += [words.ask(view, NAMES), words.notes(view), words.why_not(view, NAMES)]
    told += words.cards(view, NAMES, reminders=True)
    for each in view.ask.options if view.ask else ():
        told += [f(view, each, NAMES) for f in (words.option, words.button, words.use)]
        told += [words.description(view, each), words.sign(each)]
        told += [words.part(view, each, part, NAMES) for part in ("omen", "target", "position")]
    return told


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_depends_only_on_what_its_reader_may_know(seed):
    rng, compared = Random(seed), 0
    for match, _ in some_pauses("nine", seed, every=7):
        for viewer in (None, *range(match.seats)):
            other = match.resample(viewer, rng)
            seen = match.seen(match.news, viewer)
            assert everything_told(other, viewer, seen) == everything_told(match, viewer, seen)
            compared += other != match
    assert compared > 10


def test_who_was_out_in_a_turn_is_told_after_what_they_lost_in_it():
    place = place_of(0, 0)
    seen = [Seen("turn", 1, 0, -1, 4)]
    seen += [Seen("slay", 0, card_id(key), place, 0) for key in ("wolf_2_2", "lion_4_4")]
    seen.append(Seen("left", 0, 0, -1, 0))
    view = table(ann="hand: crow_1_1", ben="hand: bear_3_3").match.public()
    assert SAY.story(seen, view, NAMES[:2]).moments == (
        "Turn 4: Ann lost 2 Omens.",
        "Turn 4: Ann conceded.",
    )
