"""data/nine.yaml: what the whole file must be, and the examples of every Omen."""

import re
from collections import Counter
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from bot import engine
from bot.engine import Refusal
from bot.engine.nine import RULESET, cards
from bot.engine.nine.cards import TIMINGS
from bot.engine.nine.count import Condition
from bot.engine.nine.effects import AnyEffect
from bot.engine.nine.grammar import ENDS, ONCE, complaints
from bot.engine.nine.teams import LATER, TEAMS, team_of
from tests.kit.nine_table import PROPS, Table, rewritten
from tests.kit.play import course

FILE = cards.load()
ALL = FILE.cards
NAMES_OF_THE_RULEBOOK = {"Lightning Baller", "Odd Spawn", "Mountomb", "Seedling"}

EXAMPLES = [
    pytest.param(example, id=f"{key}-{n}")
    for key, examples in FILE.examples.items()
    for n, example in enumerate(examples, 1)
]


def parts_less(card):
    """The card without an effect, without what it is while face up, and without a condition."""
    for n, effect in enumerate(card.effects):
        yield f"effect-{n + 1}", {"effects": without(card.effects, n)}
        for name, always in unconditional(effect):
            yield name, {"effects": without(card.effects, n, always)}
    if card.standing:
        for field, nothing in (("grants", ()), ("allows", None)):
            if getattr(card.standing, field):
                yield field, {"standing": replace(card.standing, **{field: nothing})}
        for name, always in unconditional(card.standing):
            yield name, {"standing": always}


def unconditional(effect):
    """The same effect with one of its conditions met whatever is so."""
    if getattr(effect, "only_if", None):
        yield "only-if", replace(effect, only_if=None)
    for n, grant in enumerate(getattr(effect, "grants", ())):
        if grant.only_if:
            grants = without(effect.grants, n, replace(grant, only_if=None))
            yield "grant-only-if", replace(effect, grants=grants)
    for n, step in enumerate(getattr(effect, "ops", ())):
        if step.op == "when":
            ops = without(effect.ops, n, replace(step, only_if=Condition()))
            yield f"when-{n + 1}", replace(effect, ops=ops)


def without(these, n, *instead):
    """All but the one of that number, or something in its place."""
    return (*these[:n], *instead, *these[n + 1 :])


WORSE = [
    pytest.param(card.key, changes, id=f"{card.key}-{name}")
    for card in ALL
    for name, changes in parts_less(card)
]


@pytest.fixture(params=range(len(TEAMS)), ids=TEAMS)
def team(request):
    return [card for card in ALL if card.team == request.param]


# Examples


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example):
    table = Table(example.given)
    for line in example.when:
        table.do(line)
    table.check(example.then)


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.key)
def test_an_example_names_only_its_own_omen_and_props(card):
    """So an Omen can be changed or retired, and no other one's example is touched by it."""
    others = {other.key for other in ALL} - {card.key}
    for example in FILE.examples[card.key]:
        words = set(re.findall(r"\w+", str(example)))
        assert others.isdisjoint(words)
        assert card.key in words


@pytest.mark.parametrize(("key", "changes"), WORSE)
def test_each_part_of_an_omen_is_proved(key, changes):
    """With less on the card, or with fewer conditions, one of its examples fails."""
    with rewritten(key, **changes):
        assert any(map(fails, FILE.examples[key]))


def fails(example):
    try:
        test_example(example)
    except (AssertionError, Refusal):
        return True
    return False


def test_no_omen_can_be_mistaken_for_a_prop():
    assert PROPS.isdisjoint(FILE.examples)
    assert {card.id for card in ALL}.isdisjoint(
        card.id for card in cards.every_card() if card.key in PROPS
    )


# The whole file


def ops_of(effect):
    """The ops of an effect, those within others too."""
    for step in effect:
        yield step
        yield from ops_of(getattr(step, "then", ()))


def all_ops(card):
    return [op for effect in card.effects for op in ops_of(effect.ops)]


def kinds(effect):
    return {op.op for op in ops_of(effect.ops)}


def test_n01_54_omens_in_a_range_of_their_own_nine_a_team():
    assert [card.id for card in ALL] == list(range(3001, 3055))
    assert Counter(card.team for card in ALL) == dict.fromkeys(range(6), 9)
    assert all(card.team == team_of(card.id) for card in ALL)
    assert not any(card.retired for card in ALL)


def test_n01_an_omen_that_takes_a_retired_ones_place_is_of_the_team_it_was_written_for(monkeypatch):
    """Hidden Omens of two Teams are never mixed up, whatever their ids."""
    monkeypatch.setitem(cards.CARDS, LATER, replace(ALL[0], id=LATER))
    assert team_of(LATER) == ALL[0].team == 0


def test_names_are_unique_and_their_own():
    names = [card.name for card in ALL]
    assert len(set(names)) == 54
    assert NAMES_OF_THE_RULEBOOK.isdisjoint(names)


def test_no_two_omens_are_alike():
    def bare(card):
        effects = tuple(replace(effect, text="") for effect in card.effects)
        standing = card.standing and replace(card.standing, text="")
        return repr((card.attack, card.defense, effects, standing))

    assert max(Counter(map(bare, ALL)).values()) == 1


def test_no_op_and_no_timing_is_unused():
    vocabulary = {op.__dataclass_fields__["op"].default for op in get_args(get_args(AnyEffect)[0])}
    assert {op.op for card in ALL for op in all_ops(card)} == vocabulary
    assert {effect.timing for card in ALL for effect in card.effects} == set(TIMINGS)
    standing = [card.standing for card in ALL if card.standing]
    assert {each.allows for each in standing} == {None, *get_args(cards.Permission)}


def test_a_text_says_once_a_turn_exactly_if_it_is_so():
    for card in ALL:
        for effect in card.effects:
            assert effect.once == ("once a turn" in effect.text.lower()), card.key


def test_a_text_says_may_exactly_if_there_is_a_choice_to_leave_it():
    """N35: effects are must, as far as possible, unless they say may. "May act again" is one."""
    for card in ALL:
        for effect in card.effects:
            left = {"may", "pay", "again", "attack"} & kinds(effect)
            choices = [op for op in ops_of(effect.ops) if getattr(op, "up_to", False)]
            said = " may " in effect.text or "up to" in effect.text
            assert bool(left or choices) == said, card.key


WORDS = {
    "twist": "Twist",
    "slay": "Slay",
    "turn_up": "face up",
    "turn_down": "face down",
    "return": "owner's Hand",
    "take": "take control",
    "again": "act again",
    "mode": "Mode",
    "play": "Play",
    "raise": "Raise",
    "discard": " discard ",
    "pay": "You may discard an Omen to",
    "look": "look at",
    "attack": "Attack",
    "choose_player": "hoose another player.",
}


def test_a_text_names_what_its_ops_do():
    for card in ALL:
        for effect in card.effects:
            for op in kinds(effect) & WORDS.keys():
                assert WORDS[op].lower() in effect.text.lower(), (card.key, op)


def test_texts_are_short_sentences():
    for card in ALL:
        texts = [effect.text for effect in (*card.effects, card.standing) if effect]
        assert all(len(text) <= 120 and text.endswith(".") for text in texts), card.key
        assert "!" not in "".join((*texts, card.flavour)), card.key


# Loops


def test_nothing_goes_on_for_ever():
    """What could trigger itself works once a turn; the reader of the file says so too."""
    for card in ALL:
        for effect in card.effects:
            assert effect.once or effect.timing in ENDS or not ONCE & kinds(effect), card.key
            assert not [*complaints(effect.timing, effect.ops, effect.once, effect.only_if)]


def test_no_omen_comes_from_a_grave_to_the_field():
    """What is chosen in a Grave is Raised, and what an effect Plays was chosen in a Hand."""
    for card in ALL:
        for effect in card.effects:
            ops = list(ops_of(effect.ops))
            for play in [op for op in ops if op.op == "play"]:
                chosen = [op.op for op in ops if getattr(op, "call", "") == play.what]
                assert chosen == ["choose_in_hand"], card.key


def test_a_raise_by_effect_is_once_a_turn():
    raising = [effect for card in ALL for effect in card.effects if "raise" in kinds(effect)]
    assert len(raising) >= 3
    assert all(effect.once or effect.timing in ENDS for effect in raising)


# Each Team


def test_a_team_has_68_to_76_in_values(team):
    assert 68 <= sum(card.attack + card.defense for card in team) <= 76


def test_at_most_two_of_a_team_are_plain(team):
    assert sum(not card.effects and card.standing is None for card in team) <= 2


def test_two_or_more_effects_make_another_discard(team):
    forcing = [
        effect
        for card in team
        for effect in card.effects
        if any(op.op == "discard" and op.who != "you" for op in ops_of(effect.ops))
    ]
    assert len(forcing) >= 2


def test_two_or_more_effects_twist_omens_of_others(team):
    assert sum(twists_others(effect) for card in team for effect in card.effects) >= 2


def twists_others(effect):
    ops = list(ops_of(effect.ops))
    choices = [op for op in ops if op.op in ("choose_omen", "choose_all")]
    chosen = {op.call for op in choices if op.whose != "yours"}
    if effect.timing in ("attack", "attacked"):
        chosen.add("foe")
    return any(op.op in ("twist", "mode") and op.what in chosen for op in ops)


def test_two_or_more_effects_slay_or_turn_up_without_winning_a_combat(team):
    assert sum(breaks_in(effect) for card in team for effect in card.effects) >= 2


def breaks_in(effect):
    """Does it Slay or turn up an Omen of another player? After I Slay it had to win first."""
    ops = list(ops_of(effect.ops))
    chosen = {
        *("foe" for _ in range(effect.timing in ("slain", "switch"))),
        *(op.call for op in ops if op.op == "choose_omen" and op.whose != "yours"),
    }
    acts = [op for op in ops if op.op in ("slay", "turn_up") and op.what in chosen]
    return bool(acts) and effect.timing != "slay"


def test_four_or_more_timings(team):
    assert len({effect.timing for card in team for effect in card.effects}) >= 4


def test_one_omen_cares_for_going_first_or_second(team):
    assert sum("went='" in repr(card) for card in team) == 1


def test_two_or_more_pairs_go_together(team):
    ids = {card.id for card in team}
    pairs = [pair for pair in FILE.pairs if set(pair.of) <= ids]
    assert len(pairs) >= 2
    assert all(pair.text.endswith(".") and len(pair.text) <= 120 for pair in pairs)


def test_a_pair_is_told_on_the_pages_of_both():
    told = Counter()
    for card in ALL:
        for other, text in cards.goes_with(card.id):
            assert (card.id, text) in cards.goes_with(other)
            told[text] += 1
    assert told == {pair.text: 2 for pair in FILE.pairs}


def test_an_idea_for_each_team():
    assert list(FILE.ideas) == list(TEAMS)
    assert all(idea.endswith(".") for idea in FILE.ideas.values())


# What is asked


def test_an_effect_asks_others_for_nothing_but_a_discard():
    """At most one in a Team may; so far none does. Seen in play, whoever controls the Omen."""
    asked = Counter()
    for seed in range(40):
        match = engine.new(RULESET.key, seats=2 + seed % 3, seed=seed)
        for pause in course(match, Random(seed)):
            s = pause.match.state
            for ask in s.asks.values():
                if ask.source in cards.CARDS:
                    mine = s.frames[-1].seat == ask.seat
                    asked["own" if mine else ask.kind] += 1
    assert set(asked) == {"own", "discard"}
    assert min(asked.values()) > 100
