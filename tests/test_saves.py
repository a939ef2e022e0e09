"""Saved matches of every form there ever was, most in mid-effect: each must load and play on.

A file in saves/<version> is never written anew: it stands for the matches that people have under
way. `--regen` only adds the files that are missing for the present version.
"""

from pathlib import Path
from random import Random

import pytest

from bot import engine
from bot.engine.omen import RULESET
from tests.kit.play import cards_of, coins_of, course, new, strays
from tests.kit.table import Table

SAVES = Path(__file__).parent / "saves"
FILES = sorted(SAVES.glob("*/*.json"))

POSITIONS = {
    "envoy_half_answered": (
        {"step": "envoy", "ann": "hand: tide_ox, wharf_fox", "ben": "hand: gull_augur, rearguard"},
        ["ben: rearguard"],
        {"ann": "envoy"},
    ),
    "bolster_with_a_unit_to_move": (
        {"ann": "hand: twice_buried_spear; left: wick_bearer, salt_factor; coins: 4"},
        ["ann: play twice_buried_spear middle"],
        {"ann": "move_here"},
    ),
    "bolster_within_jilt": (
        {
            "ann": "hand: shroud_weaver; left: salt_factor; coins: 4",
            "discard": "twice_buried_spear",
        },
        ["ann: jilt shroud_weaver", "ann: middle"],
        {"ann": "move_here"},
    ),
    "jilt_with_a_city_to_choose": (
        {"ann": "hand: shroud_weaver, tide_ox; coins: 4", "discard": "mole_colossus, gull_augur"},
        ["ann: jilt shroud_weaver", "ann: mole_colossus"],
        {"ann": "where"},
    ),
    "jilt_searching_the_deck": (
        {"ann": "hand: hollow_mask; coins: 2"},
        ["ann: jilt hollow_mask"],
        {"ann": "search"},
    ),
    "jilt_with_the_opponent_to_choose": (
        {
            "ann": "hand: cliff_breaker; left: wick_bearer; coins: 3",
            "ben": "left: tide_ox, gull_augur",
        },
        ["ann: jilt cliff_breaker", "ann: left"],
        {"ben": "destroy"},
    ),
    "reveal_and_pay": (
        {"step": "portent", "ann": "left: gull_augur; coins: 1"},
        [],
        {"ann": "pay"},
    ),
    "glean_with_a_city_to_choose": (
        {"step": "portent", "ann": "left: wronged_slinger", "ben": "left: tide_ox"},
        [],
        {"ann": "where"},
    ),
    "krater_in_use": (
        {
            "ann": "kraters: krater_of_open_palms; hand: rearguard",
            "ben": "hand: tide_ox, wharf_fox",
        },
        ["ann: break krater_of_open_palms"],
        {"ann": "discard"},
    ),
    "keep_after_war": (
        {
            "step": "war",
            "ann": "left: tide_ox, rearguard",
            "ben": "left: gull_augur, wharf_fox, salt_factor",
        },
        ["ann: rearguard"],
        {"ben": "keep"},
    ),
    "wrath_before_the_gain": (
        {
            "step": "portent",
            "ann": "left: salt_factor; hand: spiteful_oarsman",
            "ben": "hand: tide_ox, wick_bearer",
        },
        ["ann: spiteful_oarsman"],
        {"ben": "wrath"},
    ),
    "offering_with_a_curse": (
        {"step": "offering", "ann": "hand: ash_widow", "ben": "left: tide_ox; right: wharf_fox"},
        ["ann: ash_widow"],
        {"ann": "curse"},
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_present_version_has_a_save_of_every_position(name, regen):
    given, lines, asked = POSITIONS[name]
    table = Table(given)
    for line in lines:
        table.do(line)
    assert table.asked == asked
    path = SAVES / str(RULESET.version) / f"{name}.json"
    if regen and not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(table.match.to_json() + "\n")
    assert path.exists(), "run pytest with --regen"


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
    path = SAVES / str(RULESET.version) / f"{name}.json"
    if regen and not path.exists():
        path.write_text(match.to_json() + "\n")
    assert engine.from_json(path.read_text()).private(0) == match.private(0)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_save_loads_and_plays_on_to_an_end(path):
    loaded = engine.from_json(path.read_text())
    cards, coins = cards_of(loaded), coins_of(loaded)
    for seed in range(5):
        match = loaded.clone()
        for pause in course(match, Random(seed)):
            assert cards_of(pause.match) == cards
            assert coins_of(pause.match) == coins
            assert strays(pause.match) == []
        assert match.outcome is not None
