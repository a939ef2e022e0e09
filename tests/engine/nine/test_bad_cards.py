"""A bad card is refused when the file is read: file, card, field, and what was expected (N01, N32,
N35)."""

from copy import deepcopy
from random import Random

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.core.pages import Faults, unfold
from bot.engine.nine import cardfile
from bot.engine.nine.cardfile import NINE_YAML
from bot.engine.nine.teams import LATER, TEAMS, first_cards_of
from tests.kit import spoilt as spoilt_files
from tests.kit.spoilt import MISSING, NASTY, put, put_anywhere, write


def plain(id, key):
    """An Omen without an effect."""
    return {"id": id, "name": key.title().replace("_", " "), "attack": 4, "defense": 4}


def team(number, name):
    keys = [f"{name.lower()}_{letter}" for letter in "abcdefghi"]
    omens = {key: plain(id, key) for id, key in zip(first_cards_of(number), keys, strict=True)}
    return {"idea": "Plain ones.", "omens": omens, "pairs": [{"of": keys[1:3], "text": "They go."}]}


GOOD = {"teams": {name: team(number, name) for number, name in enumerate(TEAMS)}}
SINGER, BANNER = "amassed_a", "blessed_a"
"""One has an effect that is triggered, the other is something while it is face up."""
GOOD["teams"]["Amassed"]["omens"][SINGER] |= {
    "effects": [
        {
            "timing": "summoned",
            "text": "Twist any Omen.",
            "effect": [{"choose_omen": {"to": "twist"}}, "twist"],
        }
    ],
    "examples": [{"given": {}, "when": [], "then": {}}],
}
GOOD["teams"]["Blessed"]["omens"][BANNER] |= {
    "standing": {"text": "I have 1 more ATK.", "grants": [{"attack": 1}]},
    "examples": [{"given": {}, "when": [], "then": {}}],
}


def spoilt(place, value):
    """The good file with another value at a place like `amassed_a.effects.0`."""
    document = deepcopy(GOOD)
    first, _, field = place.partition(".")
    omens = [team["omens"] for team in document["teams"].values()]
    parts = {key: omen for each in omens for key, omen in each.items()}
    put({**parts, **document["teams"], "the file": document}[first], field, value)
    return document


def singing(*ops, **changes):
    """The good file with another effect on the first Omen."""
    effect = {**effect_of_singer(), "effect": list(ops), **changes}
    return spoilt(f"{SINGER}.effects", [effect])


def effect_of_singer():
    return deepcopy(GOOD["teams"]["Amassed"]["omens"][SINGER]["effects"][0])


def faults_of(tmp_path, document):
    return spoilt_files.faults_of(cardfile.read, tmp_path, document)


def test_the_game_has_no_such_cards(tmp_path):
    path = write(tmp_path, yaml.load(NINE_YAML.read_text(), yaml.CSafeLoader))
    assert cardfile.read(path) == cardfile.read()


def test_a_good_file_is_read(tmp_path):
    found = cardfile.read(write(tmp_path, GOOD))
    assert (len(found.cards), len(found.pairs), list(found.ideas)) == (54, 6, list(TEAMS))


PERMISSIONS = "'attack_in_defense' or 'guard'"

FIELDS = {
    "text for a number": (f"{SINGER}.attack", "two", "a whole number, not 'two'"),
    "yes for a number": (f"{SINGER}.defense", True, "a whole number, not True"),
    "a missing ATK": (f"{SINGER}.attack", MISSING, "a value; it is missing"),
    "a DEF below 0": (f"{SINGER}.defense", -1, "0 or more, not -1"),
    "an ATK above 9": (f"{SINGER}.attack", 10, "9 or less, not 10"),
    "an id below the cards'": (f"{SINGER}.id", 7, "3001 or more, not 7"),
    "an id above": (f"{SINGER}.id", 4000, "3999 or less, not 4000"),
    "a name too long": (f"{SINGER}.name", "x" * 27, f"at most 26 characters, not '{'x' * 27}'"),
    "a field too many": (f"{SINGER}.cost", 1, "no such field"),
    "no example": (f"{SINGER}.examples", MISSING, "an example, since it has an effect"),
    "none for what it is": (f"{BANNER}.examples", [], "an example, since it has an effect"),
    "three effects": (
        f"{SINGER}.effects",
        [effect_of_singer() for _ in range(3)],
        "at most 2, not 3",
    ),
    "an unknown timing": (
        f"{SINGER}.effects.0.timing",
        "drawn",
        "'summoned', 'attack', 'attacked', 'slay', 'slain', 'discarded', 'switch', 'your_end' or "
        "'every_end', not 'drawn'",
    ),
    "no text": (f"{SINGER}.effects.0.text", "", "some text, not ''"),
    "no effect": (f"{SINGER}.effects.0.effect", [], "at least 1, not 0"),
    "once a word": (f"{SINGER}.effects.0.once", "often", "true or false, not 'often'"),
    "an unknown permission": (
        *(f"{BANNER}.standing.allows", "fly"),
        f"{PERMISSIONS}, not 'fly'",
    ),
    "what is given to nobody": (
        f"{BANNER}.standing.grants.0.to",
        "nobody",
        "'me', 'yours', 'your_others' or 'others', not 'nobody'",
    ),
    "no idea": ("Amassed.idea", "", "some text, not ''"),
    "Omens in a list": ("Amassed.omens", [1], "fields with names, not a list"),
    "a pair of one": ("Amassed.pairs.0.of", [SINGER], "at least 2, not 1"),
    "a pair of three": ("Amassed.pairs.0.of", [SINGER, SINGER, SINGER], "at most 2, not 3"),
    "a pair without a reason": ("Amassed.pairs.0.text", MISSING, "a value; it is missing"),
    "Teams in a list": ("the file.teams", [1], "fields with names, not a list"),
}


@pytest.mark.parametrize(("place", "value", "expected"), FIELDS.values(), ids=FIELDS)
def test_a_field_that_does_not_fit(tmp_path, place, value, expected):
    where = place.replace(".", " / ", 1).removeprefix("the file / ")
    assert f"{where}: expected {expected}" in faults_of(tmp_path, spoilt(place, value))


def test_an_omen_has_one_or_two_effects_what_it_is_while_face_up_among_them(tmp_path):
    two = [effect_of_singer(), effect_of_singer()]
    cardfile.read(write(tmp_path, spoilt(f"{SINGER}.effects", two)))
    document = spoilt(f"{BANNER}.effects", two)
    assert faults_of(tmp_path, document) == [
        f"{BANNER} / effects: expected one or two effects in all"
    ]


# Ops


ONCE = "true, since {} could go on for ever"
CHOSEN = "'{}' to be chosen before {} uses it"
RESERVED = "another name than me, foe, player, you, others, all"

EFFECTS = {
    "an unknown op": (["teleport"], "0", "one of 'choose_omen', 'choose_all', "),
    "a number for an op": ([7], "0", "fields with names, not 7"),
    "two ops in one": ([{"twist": {}, "slay": {}}], "0", "one op, with its fields"),
    "an op without its field": (["choose_omen"], "0.choose_omen.to", "a value; it is missing"),
    "a field too many": ([{"twist": {"x": 2}}], "0.twist.x", "no such field"),
    "an unknown purpose": (
        [{"choose_omen": {"to": "eat"}}],
        "0.choose_omen.to",
        "'twist', 'slay', 'turn_up', 'turn_down', 'return', 'take', 'again', 'mode' or 'look'",
    ),
    "a name before it is chosen": (["twist"], "0.twist", CHOSEN.format("it", "twist")),
    "a name never chosen": ([{"slay": {"what": "prey"}}], "0.slay", CHOSEN.format("prey", "slay")),
    "a player never chosen": (["discard"], "0.discard", CHOSEN.format("it", "discard")),
    "the foe of no Attack": ([{"slay": {"what": "foe"}}], "0.slay", CHOSEN.format("foe", "slay")),
    "the Mode of nothing": (
        [{"mode": {"as_of": "it"}}],
        *("0.mode", CHOSEN.format("it", "mode")),
    ),
    "one chosen for something else": (
        [{"choose_omen": {"to": "slay"}}, "twist"],
        "1.twist",
        "'it' to be chosen for twist; it was chosen for 'slay'",
    ),
    "an Omen that must discard": (
        [{"choose_omen": {"to": "slay"}}, "discard"],
        "1.discard",
        "'it' to be chosen for discard; it was chosen for 'slay'",
    ),
    "a player who is Slain": (
        ["choose_player", "slay"],
        "1.slay",
        "'it' to be chosen for slay; it was chosen for 'discard'",
    ),
    "from the Hand to the Grave": (
        ["choose_in_hand", "slay"],
        "1.slay",
        "'it' to be chosen for slay; it was chosen for 'play'",
    ),
    "from the Grave to the Field": (
        ["choose_in_grave", {"return": {}}],
        "1.return",
        "'it' to be chosen for return; it was chosen for 'raise'",
    ),
    "back from the Grave itself": (
        ["choose_in_grave", "slay"],
        "1.slay",
        "'it' to be chosen for slay; it was chosen for 'raise'",
    ),
    "a value that is hidden": (
        [{"choose_omen": {"to": "slay", "value_at_most": 3}}, "slay"],
        "0.choose_omen.face",
        "up, since the value of a face-down Omen is hidden",
    ),
    "none to choose": (
        [{"choose_omen": {"to": "twist", "number": 0}}, "twist"],
        *("0.choose_omen.number", "1 or more, not 0"),
    ),
    "nothing to discard": (
        ["choose_player", {"discard": {"number": 0}}],
        *("1.discard.number", "1 or more, not 0"),
    ),
    "a name of the rules": (
        [{"choose_omen": {"to": "twist", "call": "me"}}],
        *("0.choose_omen.call", RESERVED),
    ),
    "a name for players": ([{"choose_player": {"call": "all"}}], "0.choose_player.call", RESERVED),
    "no Mode": ([{"mode": {}}], "0.mode", "either to or as_of"),
    "two Modes": ([{"mode": {"to": "attack", "as_of": "me"}}], "0.mode", "either to or as_of"),
    "a condition of nothing": (
        [{"when": {"only_if": {}, "then": [{"twist": {"what": "me"}}]}}],
        *("0.when.only_if", "something that must be so"),
    ),
    "a count without a limit": (
        [{"when": {"only_if": {"count": {}}, "then": [{"twist": {"what": "me"}}]}}],
        *("0.when.only_if", "a count and at_least or at_most, together"),
    ),
    "a name that is chosen only perhaps": (
        [{"may": {"then": [{"choose_omen": {"to": "twist"}}]}}, "twist"],
        *("1.twist", CHOSEN.format("it", "twist")),
    ),
    "nested, a name unbound": (
        [{"may": {"then": [{"pay": {"then": ["slay"]}}]}}],
        *("0.may.then.0.pay.then.0.slay", CHOSEN.format("it", "slay")),
    ),
}


@pytest.mark.parametrize(("ops", "place", "expected"), EFFECTS.values(), ids=EFFECTS)
def test_an_effect_that_does_not_fit(tmp_path, ops, place, expected):
    [line] = faults_of(tmp_path, singing(*ops))
    assert line.startswith(f"{SINGER} / effects.0.effect.{place}: expected {expected}")


ENDLESS = {
    "play": ["choose_in_hand", "play"],
    "raise": ["choose_in_grave", "raise"],
    "again": ["again"],
    "attack": ["attack"],
    "turn_up": [{"choose_omen": {"to": "turn_up"}}, "turn_up"],
    "turn_down": [{"turn_down": {"what": "me"}}],
    "take": [{"choose_omen": {"to": "take"}}, "take"],
}


@pytest.mark.parametrize(("op", "ops"), ENDLESS.items(), ids=ENDLESS)
def test_what_could_trigger_itself_works_once_a_turn(tmp_path, op, ops):
    expected = [f"{SINGER} / effects.0.once: expected {ONCE.format(repr(op))}"]
    assert faults_of(tmp_path, singing(*ops)) == expected
    assert faults_of(tmp_path, singing({"may": {"then": ops}})) == expected
    cardfile.read(write(tmp_path, singing(*ops, once=True)))


@pytest.mark.parametrize("timing", ["your_end", "every_end"])
def test_an_end_phase_comes_once_a_turn_anyway(tmp_path, timing):
    cardfile.read(write(tmp_path, singing("choose_in_grave", "raise", timing=timing)))


ABOUT = {
    "foe": ("slay", ["attack", "attacked", "slain", "switch"]),
    "player": ("discard", ["attack", "attacked", "switch"]),
}


@pytest.mark.parametrize(("name", "op", "timings"), [(k, *v) for k, v in ABOUT.items()], ids=ABOUT)
def test_what_an_effect_knows_from_what_triggered_it(tmp_path, name, op, timings):
    field = "who" if op == "discard" else "what"
    for timing in cardfile.Timing.__args__:
        document = singing({op: {field: name}}, timing=timing)
        if timing in timings:
            assert cardfile.read(write(tmp_path, document))
        else:
            [line] = faults_of(tmp_path, document)
            assert line.endswith(CHOSEN.format(name, op))


def test_the_foe_is_an_omen_and_the_player_is_none(tmp_path):
    [line] = faults_of(tmp_path, singing({"discard": {"who": "foe"}}, timing="attack"))
    assert "'foe' to be chosen for discard; it was chosen for 'again', 'look', " in line
    [line] = faults_of(tmp_path, singing({"twist": {"what": "player"}}, timing="attack"))
    assert line.endswith("'player' to be chosen for twist; it was chosen for 'discard'")


def test_players_need_not_be_chosen(tmp_path):
    for who in ("you", "others", "all"):
        assert cardfile.read(write(tmp_path, singing({"discard": {"who": who}})))


# Conditions and what counts while face up


CONDITIONS = {
    "nothing": ({}, "only_if", "something that must be so"),
    "a limit without a count": (
        {"at_least": 2, "went": "first"},
        *("only_if", "a count and at_least or at_most, together"),
    ),
    "an unknown count": (
        {"count": {"of": "coins"}, "at_least": 1},
        *("only_if.count.of", "'omens', 'hand' or 'grave', not 'coins'"),
    ),
    "a Hand in a Mode": (
        {"count": {"of": "hand", "mode": "attack"}, "at_least": 1},
        *("only_if.count", "no face, mode or besides_me: Omens of a Hand have none"),
    ),
    "a turn that nobody had": ({"went": "last"}, "only_if.went", "'first' or 'later', not 'last'"),
}


@pytest.mark.parametrize(("only_if", "place", "expected"), CONDITIONS.values(), ids=CONDITIONS)
def test_a_condition_that_nobody_can_meet_or_miss(tmp_path, only_if, place, expected):
    document = singing({"twist": {"what": "me"}}, only_if=only_if)
    assert faults_of(tmp_path, document) == [f"{SINGER} / effects.0.{place}: expected {expected}"]


@pytest.mark.parametrize("timing", ["slain", "discarded"])
def test_an_omen_in_the_grave_is_in_no_mode(tmp_path, timing):
    ops = ["choose_player", "discard"]
    document = singing(*ops, timing=timing, only_if={"mode": "attack"})
    assert faults_of(tmp_path, document) == [
        f"{SINGER} / effects.0.only_if.mode: expected no Mode, since the Omen has left the Field"
    ]
    cardfile.read(write(tmp_path, singing(*ops, timing=timing, only_if={"went": "first"})))


STANDING = {
    "nothing": ({}, "grants", "'grants' or 'allows'"),
    "a grant of nothing": ({"grants": [{"to": "yours"}]}, "grants.0", "'attack' or 'defense'"),
    "a condition of nothing": (
        {"grants": [{"attack": 1, "only_if": {}}]},
        *("grants.0.only_if", "something that must be so"),
    ),
    "a Grave that lies face up": (
        {"grants": [{"attack": 1, "each": {"of": "grave", "face": "up"}}]},
        *("grants.0.each", "no face, mode or besides_me: Omens of a Grave have none"),
    ),
}


@pytest.mark.parametrize(("standing", "place", "expected"), STANDING.values(), ids=STANDING)
def test_what_counts_while_face_up_must_be_something(tmp_path, standing, place, expected):
    document = spoilt(f"{BANNER}.standing", {"text": "More.", **standing})
    assert faults_of(tmp_path, document) == [f"{BANNER} / standing.{place}: expected {expected}"]


# Teams, pairs and the file


def test_n01_there_are_six_teams(tmp_path):
    expected = "teams: expected these six: Amassed, Blessed, Elements, Forbidden, Robos, Shadows"
    assert faults_of(tmp_path, spoilt("the file.teams.Robos", MISSING)) == [expected]
    assert faults_of(tmp_path, spoilt("the file.teams.Seventh", team(5, "Seventh"))) == [expected]


def test_n01_a_team_has_nine_omens(tmp_path):
    for document in (spoilt("Robos.omens.robos_a", MISSING), spoilt("robos_a.retired", True)):
        assert faults_of(tmp_path, document) == [
            "Robos / omens: expected 9 that are not retired, not 8"
        ]


def test_an_id_is_one_of_its_team(tmp_path):
    expected = "expected one of this Team's, 3037 to 3045, or one from 3055 on, not 3054"
    assert f"robos_a / id: {expected}" in faults_of(tmp_path, spoilt("robos_a.id", 3054))


def test_an_omen_takes_the_place_of_a_retired_one_of_any_team(tmp_path):
    """With an id of its own, since running matches hold the old one for ever."""
    document = deepcopy(GOOD)
    omens = document["teams"]["Robos"]["omens"]
    omens["robos_a"]["retired"] = True
    omens["robos_new"] = plain(LATER, "robos_new")
    found = {card.id: card for card in cardfile.read(write(tmp_path, document)).cards}
    assert (found[LATER].team, found[3037].retired) == (TEAMS.index("Robos"), True)


OF_THE_TEAM = "an Omen of this Team that is not retired"

PAIRS = {
    "an unknown Omen": ([SINGER, "bull"], f"{OF_THE_TEAM}, not 'bull'"),
    "another Team's": ([SINGER, BANNER], f"{OF_THE_TEAM}, not {BANNER!r}"),
    "with itself": ([SINGER, SINGER], "two different Omens"),
}


@pytest.mark.parametrize(("of", "expected"), PAIRS.values(), ids=PAIRS)
def test_a_pair_is_of_two_omens_of_the_team(tmp_path, of, expected):
    assert faults_of(tmp_path, spoilt("Amassed.pairs.0.of", of)) == [
        f"Amassed / pairs.0.of: expected {expected}"
    ]


def test_a_pair_is_told_of_once(tmp_path):
    orders = ([SINGER, "amassed_b"], ["amassed_b", SINGER])
    pairs = [{"of": of, "text": "They go."} for of in orders]
    [line] = faults_of(tmp_path, spoilt("Amassed.pairs", pairs))
    twice = "amassed_a and amassed_b are told of twice"
    assert line == f"Amassed / pairs.1.of: expected a pair of its own; {twice}"


def test_a_key_is_words_without_a_digit_so_that_no_card_is_taken_for_a_prop(tmp_path):
    document = deepcopy(GOOD)
    omens = document["teams"]["Amassed"]["omens"]
    omens["oak_2"] = omens.pop(SINGER)
    assert faults_of(tmp_path, document) == [
        "oak_2: expected a key of small letters, with _ between words"
    ]


@pytest.mark.parametrize(("field", "value"), [("id", 3001), ("name", "Amassed A")])
def test_ids_and_names_are_used_once(tmp_path, field, value):
    lines = faults_of(tmp_path, spoilt(f"amassed_b.{field}", value))
    assert lines == [
        f"{card} / {field}: expected one of its own; {value!r} is used twice"
        for card in (SINGER, "amassed_b")
    ]


@pytest.mark.parametrize("document", [None, [], "cards", 7, {}, {"teams": {}}, {"omens": {}}])
def test_a_file_of_another_shape(tmp_path, document):
    assert faults_of(tmp_path, document)


def test_everything_wrong_is_told_at_once(tmp_path):
    document = spoilt(f"{SINGER}.attack", "two")
    teams = document["teams"]
    teams["Blessed"]["omens"][BANNER]["standing"]["grants"] = []
    teams["Robos"]["omens"]["robos_b"]["effects"] = [
        {"timing": "slay", "text": "Again.", "effect": ["again"]}
    ]
    teams["Shadows"]["pairs"][0]["of"] = ["shadows_a", "bull"]
    del teams["Elements"]["omens"]["elements_i"]
    lines = "\n".join(faults_of(tmp_path, document))
    for fault in (
        *("amassed_a / attack", "blessed_a / standing.grants", "robos_b / effects.0.once"),
        *("robos_b / examples", "Shadows / pairs.0.of", "Elements / omens: expected 9"),
    ):
        assert fault in lines


@settings(max_examples=300)
@given(salt=st.integers(0, 2**32), value=st.sampled_from(NASTY))
def test_whatever_stands_anywhere_is_read_or_refused(salt, value):
    """Nothing but faults, wherever a nasty value has got into the file."""
    faults = Faults()
    document = unfold(put_anywhere(GOOD, value, Random(salt)))
    file = faults.page(cardfile.FileText, "", document)
    if file:
        cardfile.pages_of(file, faults)
    assert all(fault.expected for fault in faults)
