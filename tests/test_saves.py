"""Saved matches of every form there ever was, most in mid-effect: each must load and play on.

A file in saves/<version> is never written anew: it stands for the matches that people have under
way. `--regen` only adds the files that are missing for the present version.
"""

import json
from pathlib import Path
from random import Random

import pytest

from bot import engine
from bot.engine import nine
from tests.kit import nine_table
from tests.kit.play import cards_of, conserved_in, course, idle_piles, new, strays
from tests.kit.table import AEGEAN, OMEN, Table, keys, label

SAVES = Path(__file__).parent / "saves"
FILES = sorted(SAVES.glob("*/*.json"))
OF_OMEN = [path for path in FILES if path.parent.name.isdigit()]

FOLDERS = {
    OMEN: SAVES / str(OMEN.rules.version),
    AEGEAN: SAVES / f"aegean-{AEGEAN.rules.version}",
}
"""Where the saves of the present version are."""

POSITIONS_OF_OMEN = {
    "envoy_half_answered": (
        {"step": "envoy", "ann": "hand: bull_4, thief_2", "ben": "hand: augur_1, guard_3"},
        ["ben: guard_3"],
        {"ann": "envoy"},
    ),
    "bolster_with_a_unit_to_move": (
        {"ann": "hand: captain_3; left: torch_2, trader_2; coins: 4"},
        ["ann: play captain_3 middle"],
        {"ann": "move_here"},
    ),
    "bolster_within_jilt": (
        {
            "ann": "hand: weaver_3; left: trader_2; coins: 4",
            "discard": "captain_3",
        },
        ["ann: jilt weaver_3", "ann: middle"],
        {"ann": "move_here"},
    ),
    "jilt_with_a_city_to_choose": (
        {"ann": "hand: weaver_3, bull_4; coins: 4", "discard": "giant_6, augur_1"},
        ["ann: jilt weaver_3", "ann: giant_6"],
        {"ann": "where"},
    ),
    "jilt_searching_the_deck": (
        {"ann": "hand: mask_1; coins: 2"},
        ["ann: jilt mask_1"],
        {"ann": "search"},
    ),
    "jilt_with_the_opponent_to_choose": (
        {
            "ann": "hand: breaker_4; left: torch_2; coins: 3",
            "ben": "left: bull_4, augur_1",
        },
        ["ann: jilt breaker_4", "ann: left"],
        {"ben": "destroy"},
    ),
    "reveal_and_pay": (
        {"step": "portent", "ann": "left: augur_1; coins: 1"},
        [],
        {"ann": "pay"},
    ),
    "glean_with_a_city_to_choose": (
        {"step": "portent", "ann": "left: slinger_2", "ben": "left: bull_4"},
        [],
        {"ann": "where"},
    ),
    "krater_in_use": (
        {
            "ann": "kraters: krater_6; hand: guard_3",
            "ben": "hand: bull_4, thief_2",
        },
        ["ann: break krater_6"],
        {"ann": "discard"},
    ),
    "keep_after_war": (
        {
            "step": "war",
            "ann": "left: bull_4, guard_3",
            "ben": "left: augur_1, thief_2, trader_2",
        },
        ["ann: guard_3"],
        {"ben": "keep"},
    ),
    "wrath_before_the_gain": (
        {
            "step": "portent",
            "ann": "left: trader_2; hand: rower_3",
            "ben": "hand: bull_4, torch_2",
        },
        ["ann: rower_3"],
        {"ben": "wrath"},
    ),
    "offering_with_a_curse": (
        {"step": "offering", "ann": "hand: widow_3", "ben": "left: bull_4; right: thief_2"},
        ["ann: widow_3"],
        {"ann": "curse"},
    ),
}


POSITIONS_OF_AEGEAN = {
    "emissary_half_answered": (
        {"step": "envoy", "ann": "hand: guard_1, bull_4", "ben": "hand: spear_1, spear_2"},
        ["ben: spear_2"],
        {"ann": "envoy"},
    ),
    "round_with_one_used": (
        {"ann": "hand: guard_1; left: scout_2, idler_2, giver_2; coins: 5"},
        ["ann: play guard_1 left", "ann: use scout_2"],
        {"ann": "round"},
    ),
    "round_within_a_round": (
        {"ann": "hand: guard_1, guard_2; left: standard_2, idler_2; coins: 9"},
        ["ann: play guard_1 left", "ann: use standard_2", "ann: guard_2", "ann: use idler_2"],
        {"ann": "round"},
    ),
    "price_to_discard": (
        {"ann": "hand: guard_1, spear_1, spear_2; left: archer_3; coins: 1", "ben": "left: host_4"},
        ["ann: play guard_1 left", "ann: use archer_3"],
        {"ann": "cost_discard"},
    ),
    "price_to_return": (
        {"ann": "hand: guard_1; left: sentry_4; right: spear_1; coins: 1", "ben": "coins: 2"},
        ["ann: play guard_1 left", "ann: use sentry_4"],
        {"ann": "cost_return"},
    ),
    "price_to_destroy": (
        {"ann": "hand: guard_1; left: mourner_3; right: spear_1; coins: 1"},
        ["ann: play guard_1 left", "ann: use mourner_3"],
        {"ann": "cost_destroy"},
    ),
    "moirai_before_a_round": (
        {"ann": "hand: shears_3; left: idler_2; coins: 5", "ben": "left: spear_1, host_4"},
        ["ann: play shears_3 left"],
        {"ann": "destroy"},
    ),
    "opponent_to_discard_in_a_round": (
        {"ann": "hand: robber_2; left: idler_2; coins: 5", "ben": "hand: guard_1, guard_2"},
        ["ann: play robber_2 left", "ann: use robber_2"],
        {"ben": "discard"},
    ),
    "reward_in_use_in_a_round": (
        {"ann": "rewards: prize_6; left: scout_2; coins: 5", "discard": "idler_2, spear_1"},
        ["ann: reward prize_6", "ann: idler_2", "ann: left"],
        {"ann": "round"},
    ),
    "two_to_move": (
        {"ann": "rewards: prize_3; left: spear_1, host_4"},
        ["ann: reward prize_3", "ann: spear_1 + host_4", "ann: right"],
        {"ann": "where"},
    ),
    "keres_with_one_passed": (
        {"ann": "left: rich_2; middle: crowd_2; right: owl_2; coins: 3"},
        ["ann: next", "ann: rich_2"],
        {"ann": "keres"},
    ),
    "left_after_war": (
        {
            "step": "war",
            "ann": "left: spear_5, guard_4",
            "ben": "left: spear_1, spear_2, spear_3",
        },
        ["ann: guard_4", "ben: spear_3"],
        {"ben": "leave"},
    ),
    "automaton_before_the_gain": (
        {"step": "offering", "ann": "hand: colossus_6", "ben": "left: spear_1; right: spear_2"},
        ["ann: colossus_6"],
        {"ann": "destroy"},
    ),
    "automaton_searching_the_deck": (
        {"step": "offering", "ann": "hand: heron_5"},
        ["ann: heron_5"],
        {"ann": "search"},
    ),
    "gift_under_way": (
        {"step": "offering", "ann": "hand: spinner_1, guard_1"},
        ["ann: spinner_1", "ann: coin"],
        {"ann": "gift"},
    ),
}

FOLDER_OF_NINE = SAVES / f"nine-{nine.RULESET.version}"

POSITIONS_OF_NINE = {
    "hit_with_a_choice": (
        {"step": "battle", "ann": "field: wolf_2_2 down attack", "ben": "hand: hare_0_0, crow_1_1"},
        ["ann: attack 1 ben"],
        {"ben": "discard"},
    ),
    "storm_half_answered": (
        {
            "ann": "hand: storm_3_3, hare_0_0, mole_1_2",
            "ben": "hand: crow_1_1, wolf_2_2",
            "cleo": "hand: swan_0_3, duck_3_0",
        },
        ["ann: play storm_3_3 up attack", "ben: wolf_2_2"],
        {"ann": "discard", "cleo": "discard"},
    ),
    "storm_with_one_who_left": (
        {
            "ann": "hand: storm_3_3, hare_0_0, mole_1_2",
            "ben": "hand: crow_1_1, wolf_2_2",
            "cleo": "hand: swan_0_3, duck_3_0",
            "dion": "field: bear_3_3 up attack",
            "out": "dion",
        },
        ["ann: play storm_3_3 up attack"],
        {"ann": "discard", "ben": "discard", "cleo": "discard"},
    ),
    "target_turned_up_in_a_combat": (
        {
            "step": "battle",
            "ann": "field: bull_5_5 up attack",
            "ben": "field: twister_3_3 down attack, crow_1_1 turned defense",
        },
        ["ann: attack bull_5_5 twister_3_3"],
        {"ben": "twist"},
    ),
    "effects_to_order": (
        {"ann": "hand: twin_3_3", "ben": "field: wolf_2_2 up attack, crow_1_1 up attack"},
        ["ann: play twin_3_3 up attack"],
        {"ann": "order"},
    ),
    "effects_of_both_that_wait": (
        {
            "ann": "field: twister_3_3 down attack",
            "ben": "hand: ripple_3_3; field: asker_3_3 down attack",
            "active": "ben",
        },
        ["ben: play ripple_3_3 up attack"],
        {"ben": "may"},
    ),
    "played_by_an_effect": (
        {"ann": "hand: bringer_3_3, wolf_2_2"},
        ["ann: play bringer_3_3 up attack"],
        {"ann": "position"},
    ),
    "paid_with_an_effect_between": (
        {
            "ann": "hand: payer_3_3, ember_2_2",
            "ben": "field: wolf_2_2 up attack, crow_1_1 up attack",
        },
        ["ann: play payer_3_3 up attack", "ann: ember_2_2"],
        {"ann": "slay"},
    ),
    "taken_and_acted": (
        {
            "ann": "hand: taker_3_3; field: boar_6_5 up attack acted",
            "ben": "field: wolf_2_2 up attack; hand: hare_0_0",
        },
        ["ann: play taker_3_3 up attack", "ann: switch wolf_2_2 boar_6_5"],
        {"ann": "battle"},
    ),
    "looked_at": (
        {"ann": "hand: scout_3_3", "ben": "field: twister_3_3 down attack"},
        ["ann: play scout_3_3 up attack"],
        {"ann": "may"},
    ),
    "attack_by_an_effect": (
        {"ann": "hand: charger_4_3", "ben": "field: wolf_2_2 up attack; hand: hare_0_0"},
        ["ann: play charger_4_3 up attack"],
        {"ann": "target"},
    ),
    "end_phase_to_order": (
        {"step": "end", "ben": "field: bell_2_2 up attack, chime_2_2 up attack"},
        [],
        {"ben": "order"},
    ),
}

POSITIONS = [
    pytest.param(game, name, *told, id=f"{game.rules.key}-{name}")
    for game, positions in ((OMEN, POSITIONS_OF_OMEN), (AEGEAN, POSITIONS_OF_AEGEAN))
    for name, told in positions.items()
]


@pytest.mark.parametrize(("game", "name", "given", "lines", "asked"), POSITIONS)
def test_the_present_version_has_a_save_of_every_position(game, name, given, lines, asked, regen):
    table = Table(given, game)
    for line in lines:
        table.do(line)
    assert table.asked == asked
    assert Table(kept(table.match, FOLDERS[game] / f"{name}.json", regen)).asked == asked


@pytest.mark.parametrize("name", POSITIONS_OF_NINE)
def test_the_present_version_of_nine_has_a_save_of_every_position(name, regen):
    given, lines, asked = POSITIONS_OF_NINE[name]
    table = nine_table.Table(given)
    for line in lines:
        table.do(line)
    assert table.asked == asked
    saved = kept(table.match, FOLDER_OF_NINE / f"{name}.json", regen)
    assert nine_table.Table(saved).asked == asked


def test_saves_of_nine_while_teams_are_chosen_and_after_somebody_left(regen):
    match = engine.new("nine", seats=3, seed=1)
    match.answer(1, match.asks[1].id, [2])
    loaded = kept(match, FOLDER_OF_NINE / "teams_half_chosen.json", regen)
    assert loaded.private(1).wishes == match.private(1).wishes != ()
    match = engine.new("nine", seats=4, seed=1, options={"teams": "random"})
    match.leave(match.state.active, "time")
    assert kept(match, FOLDER_OF_NINE / "left_by_one.json", regen).players == match.players


def kept(match, path, regen):
    """The match as it was saved, by whatever version of the program."""
    if regen and not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(match.to_json() + "\n")
    assert path.exists(), "run pytest with --regen"
    return engine.from_json(path.read_text())


def drafting(name):
    """A draft under way, one of the two having chosen."""
    match = new("omen draft", 5)
    if name == "draft_in_the_second_round":
        for answers in (((), ()), ((0, 1), (1, 2))):
            for seat, picks in enumerate(answers):
                match.answer(seat, match.asks[seat].id, list(picks))
    ask = match.asks[1]
    match.answer(1, ask.id, [0, 1])
    return match


@pytest.mark.parametrize("name", ["draft_with_returns", "draft_in_the_second_round"])
def test_the_present_version_has_saves_of_drafts(name, regen):
    match = drafting(name)
    assert match.asks.keys() == {0}
    path = FOLDERS[OMEN] / f"{name}.json"
    if regen and not path.exists():
        path.write_text(match.to_json() + "\n")
    assert engine.from_json(path.read_text()).private(0) == match.private(0)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_save_loads_and_plays_on_to_an_end(path):
    loaded = engine.from_json(path.read_text())
    cards, coins = cards_of(loaded), conserved_in(loaded)
    for seed in range(5):
        match = loaded.clone()
        for pause in course(match, Random(seed)):
            assert cards_of(pause.match) == cards
            assert conserved_in(pause.match) == coins
            assert strays(pause.match) == []
        assert match.outcome is not None


# Version 3: before anybody could leave, and before places were counted


def as_version_3(match):
    """What the release before would have saved."""
    save = json.loads(match.to_json())
    del save["state"]["out"]
    if save["state"]["outcome"]:
        del save["state"]["outcome"]["places"]
    return json.dumps({**save, "version": 3})


@pytest.mark.parametrize(("winner", "places"), [(0, (1, 2)), (1, (2, 1)), (None, (1, 1))])
def test_an_old_match_that_is_over_has_places_by_its_winner(winner, places):
    match = new("omen 1", 1)
    match.conclude(winner, "conceded")
    assert engine.from_json(as_version_3(match)).outcome.places == places


def test_an_old_match_under_way_has_nobody_who_left():
    match = new("omen 1", 1)
    assert engine.from_json(as_version_3(match)) == match


# Version 2: before R05 formed the deck at once, R14 moved TRIUMPHs together, R28 counted abilities


def saved(name):
    return engine.from_json((SAVES / "2" / f"{name}.json").read_text())


def choose(match, *labels):
    """Answer the first open question with the options that name these cards or places."""
    [ask] = match.asks.values()
    options = [label(option) for option in ask.options]
    match.answer(ask.seat, ask.id, [options.index(wanted) for wanted in labels])


@pytest.mark.parametrize("path", OF_OMEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_r05_holds_in_a_save_of_any_version_after_its_first_answer(path):
    loaded = engine.from_json(path.read_text())
    for number in range(len(next(iter(loaded.asks.values())).options)):
        match = loaded.clone()
        ask = next(iter(match.asks.values()))
        match.answer(
            ask.seat, ask.id, [(number + n) % len(ask.options) for n in range(ask.at_most)]
        )
        for pause in course(match, Random(number)):
            assert idle_piles(pause.match) == []


def test_r05_an_old_match_with_an_empty_deck_has_one_when_it_is_loaded():
    match = saved("surge_beside_an_empty_deck")
    assert (len(match.state.decks[0]), match.state.piles[0]) == (20, [])
    assert match == saved("surge_beside_an_empty_deck")  # shuffled alike at every look


def test_r05_a_choice_from_the_pile_that_is_open_is_made_first():
    match = saved("fate_beside_an_empty_deck")
    choose(match, "trader_2")
    assert keys(match.state.hands[0]) == ["bull_4", "trader_2"]
    assert "phalanx_3" in keys(match.state.decks[0])
    assert (len(match.state.decks[0]), match.state.piles[0]) == (20, [])
    assert "shuffle" in [event[0] for event in match.news]


def test_r05_a_unit_chosen_from_the_pile_is_played_before_the_deck_is_formed():
    match = saved("jilt_from_the_pile_beside_an_empty_deck")
    choose(match, "right")
    assert keys(match.state.side(0, 2)) == ["giant_6"]
    assert "weaver_3" in keys(match.state.decks[0])
    assert (len(match.state.decks[0]), match.state.piles[0]) == (20, [])


@pytest.mark.parametrize("first", ["giant_6", "singer_2"])
def test_r14_an_open_question_of_order_moves_all_at_once(first):
    match = saved("triumph_order_asked")
    choose(match, first)
    assert sorted(keys(match.state.triumphs[0])) == ["giant_6", "singer_2"]
    assert [ask.kind for ask in match.asks.values()] != ["triumph"]


def test_r28_what_was_used_before_is_not_used_again_in_that_step():
    match = saved("abilities_used")
    choose(match, "pilfer thief_2")
    [ask] = match.asks.values()
    assert ask.kind == "surge"
    assert not {label(option) for option in ask.options} & {"fate torch_2", "fate augur_1"}
