"""Step Three: Portent. GLEAN and R13."""

from bot.engine.omen.cards import Ability
from bot.engine.omen.effects.acts import Destroy, Gain, Move, Play, Seize
from bot.engine.omen.effects.choices import ChooseCard, ChooseUnit
from tests.kit.table import rewritten, table


def glean(*effect):
    return Ability("Something that no card of game I does.", effect)


def test_glean_works_in_your_portent_step_on_your_side_only():
    t = table(
        step="portent",
        ann="left: salt_factor; hand: gull_augur, tide_ox",
        ben="left: shroud_weaver; right: lyre_warden",
    )
    assert t.saw("glean") == ["salt_factor"]
    t.ann.answers("none")
    assert t.ann.asked == "offering"


def test_glean_is_not_used_when_the_unit_enters():
    t = table(ann="hand: lyre_warden; coins: 2")
    t.ann.answers("play lyre_warden left")
    assert t.ann.asked == "surge"


def test_glean_with_a_may_is_asked_for():
    t = table(step="portent", ann="left: lyre_warden")
    assert t.ann.asked == "may"
    t.ann.answers("no")
    assert t.ann.left == ["lyre_warden"]


def test_r13_the_active_player_chooses_the_order():
    t = table(
        step="portent",
        ann="left: lyre_warden, gull_augur; right: salt_factor; hand: tide_ox; coins: 0",
        deck="ash_widow, toll_reeve",
    )
    assert t.ann.asked == "glean"
    assert t.ann.may == {"lyre_warden", "gull_augur", "salt_factor"}
    t.ann.answers("lyre_warden")
    t.ann.answers("yes")
    assert t.ann.may == {"gull_augur", "salt_factor"}
    t.ann.answers("gull_augur")  # the Coins of the Lyre-Warden pay for it
    t.ann.answers("yes")
    assert "ash_widow" in t.ann.hand
    assert t.saw("glean") == ["salt_factor"]  # the last one is no choice


def test_r13_each_is_used_once():
    t = table(step="portent", ann="left: salt_factor; hand: tide_ox, gull_augur")
    t.ann.answers("tide_ox")
    assert t.ann.asked == "offering"
    assert t.ann.coins == 2


def test_r13_a_glean_without_may_must_be_used():
    t = table(step="portent", ann="left: wronged_slinger", ben="left: tide_ox")
    assert t.ann.asked == "where"  # not whether
    assert t.ann.may == {"middle", "right"}


def test_r13_a_unit_that_has_gone_when_its_turn_comes_is_not_used():
    destroy = glean(ChooseUnit(to="destroy"), Destroy())
    with rewritten("gull_augur", glean=destroy), rewritten("salt_factor", glean=glean(Gain(1))):
        t = table(step="portent", ann="left: gull_augur; right: salt_factor")
        t.ann.answers("gull_augur")
        t.ann.answers("salt_factor")
        assert t.ann.coins == 0
        assert not t.happened("glean")


def test_r13_a_unit_that_arrives_during_the_step_may_still_be_used():
    with rewritten("gull_augur", glean=glean(ChooseUnit(to="seize"), Seize())):
        t = table(step="portent", ann="left: gull_augur", ben="left: lyre_warden")
        assert t.ann.left == ["gull_augur", "lyre_warden"]
        assert t.saw("glean") == ["gull_augur", "lyre_warden"]
        assert t.ann.asked == "may"


def test_r13_a_unit_that_leaves_and_comes_back_has_been_used():
    play = glean(ChooseCard(zone="hand", to="play_here", up_to=True), Play(to="here"))
    with rewritten("gull_augur", glean=play):
        t = table(step="portent", ann="left: lyre_warden; right: gull_augur")
        t.ann.answers("lyre_warden")
        t.ann.answers("yes")
        assert t.ann.hand == ["lyre_warden"]
        t.ann.answers("lyre_warden")
        assert t.ann.right == ["gull_augur", "lyre_warden"]
        assert not t.happened("glean")
        assert t.ann.coins == 2


def test_r13_a_unit_moved_during_the_step_gleans_where_it_is_now():
    pull = glean(ChooseUnit(to="move_here", whose="yours"), Move(to="here"))
    with rewritten("gull_augur", glean=pull):
        t = table(
            step="portent",
            ann="left: wronged_slinger; right: gull_augur",
            ben="left: tide_ox; right: toll_reeve, salt_factor",
        )
        t.ann.answers("gull_augur")
        assert t.ann.may == {"toll_reeve", "salt_factor"}
