"""The public table: one message a turn, edited within it, and one ping at its beginning."""

from random import Random

import pytest

from bot.engine import RULESETS
from tests.cogs.house import is_table
from tests.cogs.player import Player
from tests.kit.table import table as position


async def begun(house):
    """A match in its first turn; the player to move and the other."""
    await house.match()
    rng = Random(1)
    players = [Player(house, person, rng) for person in (house.ana, house.ben)]
    while "· turn " not in house.table().content:
        for player in players:
            await player.look()
            await player.step()
        await house.quiet()
    first = house.notified(house.table())[0]
    players.sort(key=lambda player: player.person.id != first)
    return players


async def finish_turn(house, *players):
    """Press until the turn is over, with everything delivered in between."""
    tables = len(house.tables())
    while len(house.tables()) == tables:
        for player in players:
            await player.look()
            while len(house.tables()) == tables and await player.step():
                await house.quiet()


async def test_both_are_called_to_choose_an_envoy(house):
    async with house.running():
        await house.match()
        table = house.table()
        assert sorted(house.notified(table)) == sorted([house.ana.id, house.ben.id])
        assert table.labels == ["Play", "Log", "Rules"]
        assert [file["filename"] for file in table.files] == ["board.png"]
        assert table.files[0]["description"]

        panel = await Player(house, house.ana, Random(1)).look()
        await house.click(house.ana, panel, panel.labels[0])
        await house.quiet()
        again = house.table()
        assert (again.id, again.edited) == (table.id, True)
        assert house.ana.mention not in again.content
        assert "Ben chooses an Envoy" in again.content


async def test_the_title_tells_who_plays_and_the_score_so_far(house):
    async with house.running():
        t = position(turn=5, ann="kraters: krater_1, krater_2", ben="triumphs: guard_3")
        await house.plant(t.match.to_json(), 0)
        title = house.table().content.splitlines()[0]
        assert title.endswith(" · Ana vs Ben · turn 5 · Ana 4, Ben 2 so far")


async def test_a_name_that_no_picture_can_draw_is_told_in_the_message(house):
    async with house.running():
        house.ben.user.display = "\U0001f525\U0001f525"
        await house.plant(position(turn=5).match.to_json(), 0)
        title = house.table().content.splitlines()[0]
        assert "Ana vs \U0001f525\U0001f525 (Player 2 in the picture) · turn 5" in title


@pytest.mark.parametrize("game", RULESETS)
async def test_one_message_and_one_ping_a_turn(house, game):
    house.game = game
    async with house.running():
        mover, other = await begun(house)
        for turn in range(1, 5):
            table = house.table()
            assert f"turn {turn}" in table.content
            assert house.notified(table) == [mover.person.id]
            assert mover.person.mention in table.content
            assert table.labels == ["Play", "Log", "Rules"]
            shown = len(house.public())

            await mover.look()
            version = house.version()
            while house.version() == version:
                await mover.step()
            await house.quiet()
            edited = house.table()
            assert (edited.id, edited.edited, len(house.public())) == (table.id, True, shown)
            assert edited.labels == ["Play", "Log", "Rules"]

            await finish_turn(house, mover, other)
            silent = next(seen for seen in house.tables() if seen.id == table.id)
            assert silent.labels == []
            assert silent.files, "its picture stays"
            mover, other = other, mover
        assert all(len(house.notified(seen)) == 1 for seen in house.tables()[1:])


async def test_the_recap_tells_the_last_turn_and_this_one(house):
    async with house.running():
        ben = (await house.plant(position(step="wealth").match.to_json(), 1))[1]
        ana = Player(house, house.ana, Random(1))
        await ana.look()
        await ana.press(ana.panel, "3 Coins (+1)")
        await house.quiet()
        assert "\nAna: 4 Coins with the bonus" in house.table().content
        await finish_turn(house, ana)
        assert "\nAna: 4 Coins with the bonus" in house.table().content
        panel = await Player(house, ben, Random(1)).look()
        await house.click(ben, panel, "3 Units (+1)")
        await house.quiet()
        told = house.table().content
        assert told.index("Ana: 4 Coins") < told.index("Ben: 4 Units with the bonus")


async def test_who_wants_no_pings_gets_none(house):
    async with house.running():
        for person in (house.ana, house.ben):
            await house.slash(person, "omen me settings", pings="none")
        mover, other = await begun_quietly(house)
        table = house.table()
        assert house.notified(table) == []
        assert "<@" not in table.content
        name = mover.person.user.display
        assert f"{name} to move: Wealth" in table.content
        await finish_turn(house, mover, other)
        assert all(house.notified(seen) == [] for seen in house.tables())


async def begun_quietly(house):
    """The first turn of a match in which nobody wants to be pinged."""
    await house.match()
    players = [Player(house, person, Random(1)) for person in (house.ana, house.ben)]
    for player in players:
        await player.look()
        await player.step()
    await house.quiet()
    players.sort(
        key=lambda player: f"{player.person.user.display} to move" not in house.table().content
    )
    return players


WRATH = {
    "step": "portent",
    "ann": "left: trader_2; hand: slinger_2, thief_2",
    "ben": "hand: bull_4, augur_1",
}


async def test_a_question_off_turn_calls_the_one_who_is_asked(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 0)
        table, shown = house.table(), len(house.public())
        panel = (await house.click(house.ana, table, "Play")).said
        panel = (await house.click(house.ana, panel, "Slinger no. 2")).said
        await house.quiet()

        call = house.last()
        assert len(house.public()) == shown + 1
        assert not is_table(call)
        assert house.notified(call) == [house.ben.id]
        assert (
            call.content == f"{house.ben.mention} must discard: Ana discarded Slinger no. 2, WRATH."
        )
        assert "Ben must discard: Ana discarded Slinger no. 2, WRATH." in house.table().content
        assert house.table().id == table.id
        waiting = "**Waiting. Ben must discard: Ana discarded Slinger no. 2, WRATH.**"
        assert waiting in panel.content.splitlines()

        theirs = (await house.click(house.ben, call, "Play")).said
        standing = ["Rules", "Orders"]
        assert theirs.labels == ["Bull no. 4", "Augur no. 1", *standing]
        await house.click(house.ben, theirs, "Bull no. 4")
        await house.quiet()
        assert len(house.public()) == shown + 1, "Ana is still there: nobody calls her"


async def test_whoever_waited_long_is_called_back(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 0)
        panel = (await house.click(house.ana, house.table(), "Play")).said
        await house.click(house.ana, panel, "Slinger no. 2")
        await house.later(minutes=11)
        theirs = (await house.click(house.ben, house.last(), "Play")).said
        await house.click(house.ben, theirs, "Bull no. 4")
        await house.quiet()
        assert house.notified(house.last()) == [house.ana.id]


async def test_what_play_shows_to_whom(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 0)
        table = house.table()
        mine = (await house.click(house.ana, table, "Play")).said
        assert "Slinger no. 2" in mine.labels
        theirs = (await house.click(house.ben, table, "Play")).said
        assert theirs.labels == ["Refresh", "Rules", "Orders"]
        assert "Waiting. Ana" in theirs.content
        assert "Bull no. 4" in theirs.files[0]["description"]
        nobody = (await house.click(house.cleo, table, "Play")).said
        assert nobody.content.startswith("This match is played by Ana and Ben.")
        assert "`/omen board`" in nobody.content
        assert (nobody.labels, nobody.files) == ([], [])


async def test_boards_and_hands_as_text_for_those_who_like(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 0)
        with_pictures = (await house.click(house.ben, house.table(), "Play")).said
        assert [file["filename"] for file in with_pictures.files] == ["hand.png"]
        await house.slash(house.ben, "omen me settings", text_board=True)
        with_words = (await house.click(house.ben, house.table(), "Play")).said
        assert with_words.files == []
        assert "Bull no. 4" in with_words.content
        board = (await house.slash(house.ben, "omen board")).said
        assert board.files == []
        assert "Trader no. 2" in board.content
        others = (await house.slash(house.ana, "omen board")).said
        assert [file["filename"] for file in others.files] == ["board.png"]
