"""Why not? Every reason is true, and it is the one that lasts.

Each obstacle can be taken out of a position by itself. A reason is true if its obstacle alone keeps
the use closed; it is the lasting one if nothing that lasts longer stands behind it.
"""

import pytest

from bot.engine.aegean.cards import UNITS
from bot.engine.aegean.reasons import STEP_OF, USES
from bot.engine.aegean.targets import effects
from bot.engine.aegean.turn import Begin
from bot.engine.cities.effects import ChooseUnit
from bot.engine.cities.reasons import reasons
from bot.engine.cities.targets import is_asked
from bot.engine.core.frame import Frame
from bot.engine.core.ruleset import LEFT_OUT
from bot.engine.core.run import run
from tests.engine.aegean.scenario import card_id, table
from tests.kit.play import some_pauses
from tests.kit.seeds import some_seeds

NAMES = ("Ann", "Ben")
COINS = 14

OF_THE_POSITION = ("razed", "one_reward", "city_limit", "cost")
LASTING = (
    *("over", "razed", "envoys_first", "not_your_turn", "only_surge", "only_offering"),
    *("one_offering", "one_reward", "no_round", "used", "city_limit", "cost", "price", "no_unit"),
    *("other_question", "waiting"),
)
"""The reasons, longest first, as a player would put them in order."""

OF_THE_HOUR = frozenset(LASTING) - frozenset(OF_THE_POSITION)
"""Those that pass by themselves. They are taken out together: the right question is put."""


def mend(s, seat, use, name):
    """Take one obstacle out of the position."""
    if name == "razed" and use.verb == "play":
        s.stacks[use.place] = s.stacks[use.place] or [0]
    elif name == "one_reward":
        s.rewarded = False
    elif name == "city_limit" and use.verb == "play":
        s.side(seat, use.place).clear()
    elif name == "cost":
        s.coins[seat] = COINS


def put_question(match, seat, use):
    """It is this player's turn, and the question of the step in which the card is used."""
    s = match.state
    rewarded = s.rewarded
    s.active, s.outcome = seat, None
    s.asks.clear()
    s.frames[:] = [Frame(seat, 0, [Begin(STEP_OF.get(use.verb, "surge"))])]
    s.step = "before"
    run(match.rules.standing, s)
    if rewarded and not s.rewarded:
        s.rewarded = True
        s.asks.clear()
        s.frames[-1].todo.append(surge_of(s))
        run(match.rules.standing, s)


def surge_of(s):
    from bot.engine.aegean.surge import Surge

    return Surge()


def is_open(match, seat, use, without):
    """Could it be done in the same position without these obstacles?"""
    match = match.clone()
    for name in without:
        mend(match.state, seat, use, name)
    if OF_THE_HOUR.intersection(without):
        put_question(match, seat, use)
    return seat in match.asks and use in match.asks[seat].options


def all_but(name):
    """Every obstacle but this one; of those that pass, all or none."""
    kept = OF_THE_HOUR if name in OF_THE_HOUR else {name}
    return [other for other in LASTING if other not in kept]


@some_seeds()
def test_every_reason_is_true_and_lasts(seed):
    for match, _ in some_pauses("aegean", seed, every=9):
        for seat in (0, 1):
            for use, rule in reasons(USES, match.private(seat)):
                if use.verb == "use":  # it has no question of its own that could be put
                    continue
                shorter = LASTING[LASTING.index(rule.name) :]
                assert not is_open(match, seat, use, all_but(rule.name)), (use, rule)
                assert is_open(match, seat, use, shorter), (use, rule)


@some_seeds()
def test_every_myrmidon_in_a_round_is_offered_or_says_why_not(seed):
    """G04: what is said of one is true: it was used, or it cannot be paid for."""
    for match, _ in some_pauses("aegean", seed, every=3):
        for ask in (ask for ask in match.asks.values() if ask.kind == "round"):
            view, city = match.private(ask.seat), ask.options[0].place
            offered = {o.card for o in ask.options}
            told = {use.card: rule for use, rule in reasons(USES, view) if use.verb == "use"}
            here = [card for card in view.table.side(ask.seat, city) if UNITS[card].price]
            assert {*here} <= offered | told.keys()
            for card in (card for card in here if card not in offered):
                assert told[card].name in ("used", "price", "no_unit")
                assert (told[card].name == "used") == (card in view.table.acted)


# Sentences


def why(t, key, use, place=-1, seat=0):
    told = t.match.rules.words.why_not(t.match.private(seat), NAMES)
    found = [no.reason for no in told if (no.card, no.use, no.place) == (card_id(key), use, place)]
    return found[0] if found else ""


def test_g11_a_second_reward():
    t = table(ann="rewards: brimming_cup, pharos_lamp; hand: reed_captain")
    t.do("ann: brimming_cup")
    assert why(t, "pharos_lamp", "reward") == "Only 1 Reward a Surge Step."


def test_g10_a_destroyed_city():
    t = table(ann="hand: reed_captain; coins: 5", cities="middle: 0")
    assert why(t, "reed_captain", "play", 1) == (
        "The middle City is Destroyed: no Unit comes into it."
    )


def test_g19_an_automaton_needs_room_for_2():
    t = table(
        ann="hand: bronze_bull; coins: 9; left: reed_captain, oar_breaker, net_caster, gull_shriek"
    )
    assert why(t, "bronze_bull", "play", 0) == (
        "City Limit: 4 of 5 Units on your side of the left City, and this one counts as 2."
    )


def test_g04_a_myrmidon_waits_for_a_round():
    t = table(ann="hand: bronze_bull; left: reed_captain")
    assert (
        why(t, "reed_captain", "use", 0) == "A Myrmidon is used when you play a Unit to its City."
    )


def test_g02_emissaries_come_first():
    t = table(step="envoy", ann="hand: reed_captain", ben="hand: bronze_bull")
    assert why(t, "reed_captain", "play", 0) == "First both players choose an Emissary."


# What a choice leaves out


def test_g25_a_winner_can_leave_no_automaton():
    t = table(
        step="war",
        ann="left: bronze_bull, hollow_colossus, reed_captain, oar_breaker",
        ben="left: net_caster",
    )
    assert t.ann.ask.kind == "leave"
    assert why(t, "bronze_bull", LEFT_OUT, 0) == "It counts as 2, and only 1 Unit may be left."
    assert why(t, "reed_captain", LEFT_OUT, 0) == ""


def test_g25_what_is_left_already_is_not_chosen_twice():
    t = table(
        step="war",
        ann="left: reed_captain, oar_breaker, net_caster",
        ben="left: bronze_bull, hollow_colossus",
    )
    t.do("ann: reed_captain")
    assert why(t, "reed_captain", LEFT_OUT, 0) == "It is left there already."


@some_seeds()
def test_every_unit_that_a_card_means_is_offered_or_says_why_not(seed):
    """Of choices in the Cities: a Unit on the side that the card speaks of, wherever it may be."""
    for match, _ in some_pauses("aegean", seed, every=3):
        for ask in match.asks.values():
            asker = next((step for step in effects(ask.source) if is_asked(step, ask)), None)
            if not isinstance(asker, ChooseUnit) or asker.at != "anywhere":
                continue
            s, spoken = match.state, {"yours": (0,), "opposing": (1,), "any": (0, 1)}[asker.whose]
            told = match.rules.words.why_not(match.private(ask.seat), NAMES)
            known = {o.card for o in ask.options} | {no.card for no in told if no.use == LEFT_OUT}
            sides = [s.side((s.active + each) % 2, city) for each in spoken for city in range(3)]
            assert {card for side in sides for card in side} <= known


@pytest.mark.parametrize("seed", [1, 2])
def test_every_reason_is_a_sentence(seed):
    for match, _ in some_pauses("aegean", seed, every=5):
        for seat in (0, 1):
            for no in match.rules.words.why_not(match.private(seat), NAMES):
                assert no.reason.endswith(".")
