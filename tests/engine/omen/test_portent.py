"""Step Three: Portent. GLEAN and R13."""

from bot.engine.cities.cards import Ability
from bot.engine.cities.effects.acts import Destroy, Gain, Move, Play, Seize
from bot.engine.cities.effects.choices import ChooseCard, ChooseUnit
from tests.kit.table import rewritten, table


def glean(*effect):
    return Ability("Something that no card of game I does.", effect)


def test_glean_works_in_your_portent_step_on_your_side_only():
    t = table(
        step="portent",
        ann="left: trader_2; hand: augur_1, bull_4",
        ben="left: weaver_3; right: harper_2",
    )
    assert t.saw("glean") == ["trader_2"]
    t.ann.answers("none")
    assert t.ann.asked == "offering"


def test_glean_is_not_used_when_the_unit_enters():
    t = table(ann="hand: harper_2; coins: 2")
    t.ann.answers("play harper_2 left")
    assert t.ann.asked == "surge"


def test_glean_with_a_may_is_asked_for():
    t = table(step="portent", ann="left: harper_2")
    assert t.ann.asked == "may"
    t.ann.answers("no")
    assert t.ann.left == ["harper_2"]


def test_glean_of_ben_is_bens():
    t = table(step="portent", active="ben", ann="left: trader_2", ben="right: harper_2")
    assert t.saw("glean") == ["harper_2"]
    t.ben.answers("yes")
    assert (t.ben.hand, t.ben.coins, t.ann.coins) == (["harper_2"], 2, 0)


def test_r13_the_active_player_chooses_the_order():
    t = table(
        step="portent",
        ann="left: harper_2, augur_1; right: trader_2; hand: bull_4; coins: 0",
        deck="widow_3, toller_1",
    )
    assert t.ann.asked == "glean"
    assert t.ann.may == {"harper_2", "augur_1", "trader_2"}
    t.ann.answers("harper_2")
    t.ann.answers("yes")
    assert t.ann.may == {"augur_1", "trader_2"}
    t.ann.answers("augur_1")  # the Coins of the Harper no. 2 pay for it
    t.ann.answers("yes")
    assert "widow_3" in t.ann.hand
    assert t.saw("glean") == ["trader_2"]  # the last one is no choice


def test_r13_each_is_used_once():
    t = table(step="portent", ann="left: trader_2; hand: bull_4, augur_1")
    t.ann.answers("bull_4")
    assert t.ann.asked == "offering"
    assert t.ann.coins == 2


def test_r13_a_glean_without_may_must_be_used():
    t = table(step="portent", ann="left: slinger_2", ben="left: bull_4")
    assert t.ann.asked == "where"  # not whether
    assert t.ann.may == {"middle", "right"}


def test_r13_a_unit_that_has_gone_when_its_turn_comes_is_not_used():
    destroy = glean(ChooseUnit(to="destroy"), Destroy())
    with rewritten("augur_1", glean=destroy), rewritten("trader_2", glean=glean(Gain(1))):
        t = table(step="portent", ann="left: augur_1; right: trader_2")
        t.ann.answers("augur_1")
        t.ann.answers("trader_2")
        assert t.ann.coins == 0
        assert not t.happened("glean")


def test_r13_a_unit_that_arrives_during_the_step_may_still_be_used():
    with rewritten("augur_1", glean=glean(ChooseUnit(to="seize"), Seize())):
        t = table(step="portent", ann="left: augur_1", ben="left: harper_2")
        assert t.ann.left == ["augur_1", "harper_2"]
        assert t.saw("glean") == ["augur_1", "harper_2"]
        assert t.ann.asked == "may"


def test_r13_a_unit_that_leaves_and_comes_back_has_been_used():
    play = glean(ChooseCard(zone="hand", to="play_here", up_to=True), Play(to="here"))
    with rewritten("augur_1", glean=play):
        t = table(step="portent", ann="left: harper_2; right: augur_1")
        t.ann.answers("harper_2")
        t.ann.answers("yes")
        assert t.ann.hand == ["harper_2"]
        t.ann.answers("harper_2")
        assert t.ann.right == ["augur_1", "harper_2"]
        assert not t.happened("glean")
        assert t.ann.coins == 2


def test_r13_a_unit_moved_during_the_step_gleans_where_it_is_now():
    pull = glean(ChooseUnit(to="move_here", whose="yours"), Move(to="here"))
    with rewritten("augur_1", glean=pull):
        t = table(
            step="portent",
            ann="left: slinger_2; right: augur_1",
            ben="left: bull_4; right: toller_1, trader_2",
        )
        t.ann.answers("augur_1")
        assert t.ann.may == {"toller_1", "trader_2"}
