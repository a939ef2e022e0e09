"""Rounds of Myrmidons, gifts of Keres, and what is left after a battle, at the table."""

import pytest

from bot.engine import Match
from bot.engine.aegean import RULESET
from bot.engine.aegean.cards import rewards, units
from bot.engine.aegean.positions import card_id, position
from bot.engine.aegean.words.hands import facts_of
from bot.engine.cities.cards import CARDS
from bot.engine.core.run import run
from bot.matches.opponent import PAUSE
from tests.cogs.house import said
from tests.cogs.test_undo_and_clock import played

ROUND = {
    "ann": "hand: gull_shriek, last_ferry; left: bronze_runner, reed_captain; middle: oar_breaker; "
    "right: hired_mourner; coins: 9",
}
KERES = {"ann": "left: gull_shriek; middle: pyre_mother; right: name_eater; hand: reed_captain"}
BATTLE = {
    "step": "war",
    "ann": "left: bronze_bull, hollow_colossus; hand: last_ferry",
    "ben": "left: reed_captain, net_caster, hired_mourner",
}
"""Ann wins with Automatons, of which none can be left; Ben leaves two of three Units (G25)."""

ORDER = "After a battle in the other's turn: leave"


@pytest.fixture(autouse=True)
def aegean(house):
    house.game = "aegean"


def name(key):
    return CARDS[card_id(key)].name


def use(key):
    """The button that uses a Myrmidon."""
    return f"Use {name(key)} ({facts_of(card_id(key))['price']})"


async def planted(house, given, seat=0, level=None):
    """A position that stands on the table; the panel of whoever sits in that seat."""
    match = Match(RULESET, position(given, units(), rewards()))
    run(RULESET.standing, match.state)
    _, person = await house.plant(match.to_json(), seat, level=level)
    return (await house.click(person, house.table(), "Play")).said


async def in_a_round(house, level=None):
    """Ana has played a Keres beside two Myrmidons."""
    panel = await planted(house, ROUND, level=level)
    return await played(house, panel, name("gull_shriek"), "left")


async def before_gifts(house, level=None):
    """Ana has ended her Surge with two Keres in Cities."""
    panel = await planted(house, KERES, level=level)
    return (await house.click(house.ana, panel, "End Surge")).said


async def after_a_battle(house, level=None):
    """Ana has lost a City."""
    given = {"step": "war", "ann": BATTLE["ben"], "ben": BATTLE["ann"]}
    return await planted(house, given, level=level)


async def test_g04_a_round_says_what_can_be_used_for_what_and_none_is_one_press(house):
    async with house.running():
        panel = await in_a_round(house)
        assert panel.labels[:3] == [use("bronze_runner"), use("reed_captain"), "Use none"]
        assert f"- **{name('reed_captain')}**, " in panel.content
        panel = (await house.click(house.ana, panel, "Use none")).said
        assert "Your Surge · " in panel.content


async def test_g05_keres_in_their_order_are_one_press(house):
    async with house.running():
        panel = await before_gifts(house)
        assert "In this order: " in panel.content
        before = house.version()
        panel = (await house.click(house.ana, panel, "In this order")).said
        assert house.version() == before + 1
        for key in ("gull_shriek", "pyre_mother", "name_eater"):
            assert f"{name(key)}: its gift" in panel.content
        assert "Your Offering" in panel.content


async def test_g04_a_round_is_taken_back_step_by_step(house):
    async with house.running():
        panel = await in_a_round(house)
        [asked] = house.rows("SELECT state FROM matches")
        panel = (await house.click(house.ana, panel, use("bronze_runner"))).said
        assert "to move to its City" in panel.content
        panel = (await house.click(house.ana, panel, "Undo")).said
        assert "A round in the left City" in panel.content
        assert house.rows("SELECT state FROM matches") == [asked]
        panel = (await house.click(house.ana, panel, "Undo")).said
        assert "Your Surge · 9 Coins" in panel.content
        assert "Undo" not in panel.labels


async def test_what_a_round_drew_stays_drawn(house):
    async with house.running():
        panel = await in_a_round(house)
        panel = (await house.click(house.ana, panel, use("reed_captain"))).said
        assert "A round in the left City" in panel.content
        assert panel.labels[:2] == [use("bronze_runner"), "No more"]
        assert "Undo" not in panel.labels
        text = await said(house, house.ana, "aegean undo")
        assert text.startswith("It was decided by chance, or showed something hidden")


async def test_a_press_on_a_round_that_is_over_is_one_clear_sentence(house):
    async with house.running():
        panel = await in_a_round(house)
        await house.forget_panels()
        other = (await house.slash(house.ana, "aegean hand")).said
        await house.click(house.ana, other, "Use none")
        before = house.version()
        late = (await house.click(house.ana, panel, use("reed_captain"))).said
        assert late.content.startswith("That question has been answered.")
        assert "Your Surge · " in late.content
        assert house.version() == before


@pytest.mark.parametrize("moment", [in_a_round, before_gifts, after_a_battle])
async def test_a_hint_is_given_in_the_middle_and_its_move_can_be_made(house, moment):
    async with house.running():
        await moment(house, level="acolyte")
        told = (await house.slash(house.ana, "aegean hint")).said
        assert told.content.startswith("> Olympian would choose: **")
        before = house.version()
        await house.click(house.ana, told, "Make this move")
        assert house.version() == before + 1


# What is left after a battle


async def test_g25_whoever_lost_is_called_and_leaves_one_unit_after_the_other(house):
    async with house.running():
        panel = await planted(house, BATTLE, 1)
        assert f"{house.ben.mention} chooses what to leave." in house.table().content
        assert ": you lost. Leave 2 Units there" in panel.content
        panel = (
            await house.click(house.ben, panel, f"{name('net_caster')}, left City (yours)")
        ).said
        assert "Which Unit is left there besides?" in panel.content
        await house.click(house.ben, panel, f"{name('reed_captain')}, left City (yours)")
        await house.quiet()
        told = house.table().content
        assert f"{name('hired_mourner')} destroyed" in told
        assert "Ana to move: Offering" in told


async def test_g25_what_is_left_may_be_decided_before(house):
    async with house.running():
        panel = await planted(house, BATTLE, 1)
        panel = (await house.click(house.ben, panel, "Orders")).said
        assert f"- {ORDER}: **you are asked**" in panel.content
        panel = (await house.select(house.ben, panel, None, "1")).said
        assert panel.content.startswith("Noted.")
        for _ in range(2):
            await house.later(milliseconds=PAUSE)
        assert house.version() == 2, "both picks, each after its pause"
        assert "by standing order" in house.table().content
        assert "Ana to move: Offering" in house.table().content
