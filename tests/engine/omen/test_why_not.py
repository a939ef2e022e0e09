"""Why not? Every reason is true, and it is the one that lasts.

Each obstacle can be taken out of a position by itself. A reason is true if its obstacle alone keeps
the use closed; it is the lasting one if nothing that lasts longer stands behind it.
"""

import pytest

from bot.engine.cities.effects import ChooseUnit
from bot.engine.cities.offering import Offering
from bot.engine.core.frame import Frame
from bot.engine.core.ruleset import LEFT_OUT
from bot.engine.omen.portent import Portent
from bot.engine.omen.reasons import STEP_OF, reasons
from bot.engine.omen.rules import COINS
from bot.engine.omen.surge import Surge
from bot.engine.omen.targets import effects, is_asked
from bot.engine.omen.turn import Begin
from tests.kit.play import SETTINGS, some_pauses
from tests.kit.seeds import some_seeds
from tests.kit.table import card_id, table

OF_THE_POSITION = ("razed", "one_krater", "gleaned", "once", "city_limit", "cost")
LASTING = (
    *("over", "razed", "envoys_first", "not_your_turn"),
    *("only_surge", "only_portent", "only_offering", "one_offering"),
    *("one_krater", "gleaned", "once", "in_use", "city_limit", "cost"),
    *("other_question", "waiting"),
)
"""The reasons, longest first, as a player would put them in order."""

OF_THE_HOUR = frozenset(LASTING) - frozenset(OF_THE_POSITION)
"""Those that pass by themselves. They are taken out together: the right question is put."""

STEPS = {"surge": Surge(), "portent": Portent(), "offering": Offering()}
OMEN = [name for name, (ruleset, _) in SETTINGS.items() if ruleset == "omen"]


def mend(s, seat, use, name):
    """Take one obstacle out of the position."""
    if name == "razed" and use.verb == "play":
        s.stacks[use.place] = s.stacks[use.place] or [0]
    elif name == "one_krater":
        s.broke = False
    elif name in ("gleaned", "once"):
        s.used[:] = [o for o in s.used if (o.verb == "glean") != (name == "gleaned")]
    elif name == "city_limit" and use.verb == "play":
        s.side(seat, use.place).clear()
    elif name == "cost":
        s.coins[seat] = COINS


def put_question(s, seat, use):
    """It is this player's turn, and the question of the step in which the card is used."""
    s.active, s.step = seat, STEP_OF.get(use.verb, "surge")
    s.outcome = None
    s.asks.clear()
    s.frames[:] = [Frame(seat, 0, [Begin("end")])]
    STEPS[s.step].run(s, s.frames[0])


def is_open(match, seat, use, without):
    """Could it be done in the same position without these obstacles?"""
    s = match.clone().state
    for name in without:
        mend(s, seat, use, name)
    if OF_THE_HOUR.intersection(without):
        put_question(s, seat, use)
    return seat in s.asks and use in s.asks[seat].options


def all_but(name):
    """Every obstacle but this one; of those that pass, all or none."""
    kept = OF_THE_HOUR if name in OF_THE_HOUR else {name}
    return [other for other in LASTING if other not in kept]


@pytest.mark.parametrize("game", OMEN)
@some_seeds()
def test_every_reason_is_true_and_lasts(game, seed):
    for match, _ in some_pauses(game, seed, every=9):
        for seat in (0, 1):
            for use, rule in reasons(match.private(seat)):
                shorter = LASTING[LASTING.index(rule.name) :]
                assert not is_open(match, seat, use, all_but(rule.name)), (use, rule)
                assert is_open(match, seat, use, shorter), (use, rule)


# What a choice leaves out


def left_out(t, key, place=-1, seat=0):
    """What is said of a card that cannot be chosen now."""
    found = [
        no.reason
        for no in t.match.rules.words.why_not(t.match.private(seat), ("Ann", "Ben"))
        if (no.card, no.use, no.place) == (card_id(key), "choose", place)
    ]
    return found[0] if found else ""


FULL = "left: spear_1, spear_2, spear_3, shield_1, shield_2"


def test_r29_a_unit_that_could_move_nowhere():
    t = table(
        step="portent",
        ann="left: slinger_2",
        ben=f"left: host_4, bow_2, bow_5; middle: {FULL[6:]}; right: bow_1, bow_3, bow_4, bow_6",
    )
    assert t.ann.may == {"bow_2", "bow_5"}
    assert left_out(t, "host_4", 0) == "No other City has room for it."


def test_r07_a_city_without_room_for_a_unit_from_the_pile():
    t = table(ann="hand: weaver_3; coins: 3; middle: spear_1, spear_2, host_3", discard="host_4")
    t.ann.answers("jilt weaver_3")
    assert left_out(t, "host_4", 1) == (
        "City Limit: 4 of 5 Units on your side of the middle City, and this one counts as 2."
    )


def test_r29_a_unit_for_which_there_is_no_room_here():
    t = table(
        ann="hand: captain_3; left: spear_1, spear_2, spear_3; right: host_2, bow_1; coins: 3"
    )
    t.ann.answers("play captain_3 left")
    assert left_out(t, "host_2", 2) == (
        "City Limit: 4 of 5 Units on your side of the left City, and this one counts as 2."
    )
    assert left_out(t, "captain_3", 0) == "It stands in the left City."


def test_r29_a_unit_that_cannot_change_sides():
    t = table(
        ann=f"kraters: krater_5; {FULL}", ben="left: bow_1; middle: bow_2; right: bow_3, bow_4"
    )
    t.ann.answers("break krater_5")
    assert t.ann.may == {"bow_2", "bow_3"}
    assert left_out(t, "bow_1", 0) == "City Limit: 5 of 5 Units on your side of the left City."
    assert left_out(t, "bow_4", 2) == "Only Units with Strength 3 or less."


def test_r31_the_card_in_use_cannot_be_chosen():
    t = table(ann="hand: hirer_2, spear_1, spear_4; coins: 2")
    t.ann.answers("jilt hirer_2")
    assert left_out(t, "hirer_2") == "It is in use, and discarded when its effect is over."
    assert left_out(t, "spear_4") == "Only Units with Cost 3 or less."
    assert left_out(t, "spear_1") == ""


def test_r06_a_razed_city_is_no_place_to_play_to():
    t = table(ann="hand: weaver_3; coins: 3", discard="bow_1, bow_2", cities="middle: 0")
    t.ann.answers("jilt weaver_3")
    t.ann.answers("bow_1")
    assert left_out(t, "bow_1", 1) == "The middle City is Razed: no Unit enters it."


def test_r28_the_unit_discarded_for_fate():
    t = table(ann="hand: seer_1", discard="bow_1")
    t.ann.answers("fate seer_1")
    assert left_out(t, "seer_1") == "It was discarded for this FATE."


def test_another_unit_is_meant():
    t = table(ann="hand: mound_5; left: bow_1, bow_2; coins: 4")
    t.ann.answers("play mound_5 left")
    assert left_out(t, "mound_5", 0) == "Another Unit is meant."


def test_r19_a_second_offering():
    t = table(step="offering", ann="hand: spear_6, bow_1")
    t.ann.answers("spear_6")
    assert t.ann.asked == "gift"
    [told] = reasons_of(t, "bow_1", "offer")
    assert told == "Only 1 Offering a turn."


def test_r12_a_second_krater_while_the_first_is_in_use():
    t = table(ann="kraters: krater_6, krater_1; hand: bow_1", ben="hand: bow_2, bow_3")
    t.ann.answers("break krater_6")
    for key in ("krater_6", "krater_1"):
        assert reasons_of(t, key, "break") == ["Only 1 Krater a Surge Step."]


def test_r31_playing_the_unit_in_use():
    t = table(ann="hand: weaver_3; coins: 9", discard="bow_1, bow_2")
    t.ann.answers("jilt weaver_3")
    assert set(reasons_of(t, "weaver_3", "play")) == {
        "It is in use, and discarded when its effect is over."
    }


def reasons_of(t, key, use):
    told = t.match.rules.words.why_not(t.match.private(0), ("Ann", "Ben"))
    return [no.reason for no in told if (no.card, no.use) == (card_id(key), use)]


@pytest.mark.parametrize("game", OMEN)
@some_seeds()
def test_every_unit_that_a_card_means_is_offered_or_says_why_not(game, seed):
    """Of choices in the Cities: a Unit on the side that the card speaks of, wherever it may be."""
    for match, _ in some_pauses(game, seed, every=3):
        for ask in match.asks.values():
            asker = next((step for step in effects(ask.source) if is_asked(step, ask)), None)
            if not isinstance(asker, ChooseUnit) or asker.at != "anywhere":
                continue
            s, spoken = match.state, {"yours": (0,), "opposing": (1,), "any": (0, 1)}[asker.whose]
            told = match.rules.words.why_not(match.private(ask.seat), ("Ann", "Ben"))
            known = {o.card for o in ask.options} | {no.card for no in told if no.use == LEFT_OUT}
            sides = [s.side((s.active + each) % 2, city) for each in spoken for city in range(3)]
            assert {card for side in sides for card in side} <= known
