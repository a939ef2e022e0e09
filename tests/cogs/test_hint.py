"""Hints: one player's eyes only, and between people only if both want them."""

import asyncio

import pytest

from bot.players import INSTINCTS, Thought, Weighed
from bot.players.pool import Found, Pool
from tests.kit.table import table as position

SURGE = {
    "step": "surge",
    "ann": "hand: bull_4, thief_2, augur_1; coins: 9",
    "ben": "hand: breaker_4, mask_1, widow_3",
}
NO_HINTS = (
    "No hints here: they are for matches against the computer, and for matches without "
    "a clock in which both players allow them."
)


async def planted(house, **how):
    await house.plant(position(**SURGE).match.to_json(), 0, **how)


async def hint(house, person):
    return (await house.slash(person, "omen hint")).said


async def test_a_hint_says_what_and_why_and_makes_the_move(house):
    async with house.running():
        await planted(house, level="acolyte")
        told = await hint(house, house.ana)
        what, why, *rest = told.content.splitlines()
        assert what.startswith("> Olympian would choose: **")
        assert why.startswith("> Why: ")
        assert any("in 100 from here" in line for line in rest)
        assert any(line.startswith("> Next best: ") for line in rest)
        assert "Your Surge" in told.content, "the question itself is still there"
        assert told.ephemeral
        assert "Make this move" in told.labels
        after = (await house.click(house.ana, told, "Make this move")).said
        assert house.version() == 1
        assert not after.content.startswith("> "), "whatever it was: a busy machine thinks less"


async def test_the_panel_has_a_button_for_it_in_a_solo_match(house):
    async with house.running():
        await planted(house, level="acolyte")
        panel = (await house.click(house.ana, house.table(), "Play")).said
        told = (await house.click(house.ana, panel, "Hint")).said
        assert told.id == panel.id, "it changes in place"
        assert told.content.startswith("> Olympian would choose: **")


async def test_a_move_of_an_old_hint_changes_nothing(house):
    async with house.running():
        await planted(house, level="acolyte")
        told = await hint(house, house.ana)
        await house.forget_panels()
        panel = (await house.click(house.ana, house.table(), "Play")).said
        await house.click(house.ana, panel, "End Surge")
        late = (await house.click(house.ana, told, "Make this move")).said
        assert late.content.startswith("That question has been answered.")
        assert house.version() == 1


async def test_nobody_else_sees_it(house):
    async with house.running():
        await planted(house, level="acolyte")
        public = [seen.payload for seen in house.public()]
        told = await hint(house, house.ana)
        await house.quiet()
        assert [seen.payload for seen in house.public()] == public
        for person in (house.ben, house.cleo, house.olga):
            assert told.id not in [seen.id for seen in person.sees(house.place)]
    # And the canary of this house has read every word of it.


async def test_nothing_is_asked(house):
    async with house.running():
        await planted(house, level="acolyte")
        panel = (await house.click(house.ana, house.table(), "Play")).said
        panel = (await house.click(house.ana, panel, "End Surge")).said
        await house.click(house.ana, panel, "No Offering, end turn")
        told = await hint(house, house.ana)
        assert told.content.startswith("Nothing is asked of you now. Acolyte")
        assert "Make this move" not in told.labels


async def test_after_the_end(house):
    async with house.running():
        await planted(house, level="acolyte")
        asked = (await house.slash(house.ana, "omen match concede")).said
        await house.click(house.ana, asked, "Concede")
        assert (await hint(house, house.ana)).content.startswith("This match is over.")


@pytest.mark.parametrize("pace", ["live", "daily", "relaxed"])
async def test_none_against_the_clock(house, pace):
    async with house.running():
        await planted(house, pace=pace)
        assert (await hint(house, house.ana)).content == NO_HINTS
        await house.quiet()
        assert len(house.public()) == 1


async def test_between_people_both_must_allow_them(house):
    async with house.running():
        await planted(house)
        told = await hint(house, house.ana)
        assert told.content == (
            "Hints need both players. Ben is asked to allow them in this match."
        )
        await house.quiet()
        request = house.last()
        assert request.labels == ["Allow hints in this match"]
        assert house.notified(request) == [house.ben.id]
        told = await hint(house, house.ana)
        assert told.content == "Ben has been asked. Hints begin when both allow them."
        await house.quiet()
        assert house.last().id == request.id
        own = await house.click(house.ana, request, "Allow hints in this match")
        assert own.said.content == "You allow hints. Ben must allow them, too."
        stranger = await house.click(house.cleo, request, "Allow hints in this match")
        assert stranger.said.content == "This match is played by Ana and Ben."
        allowed = await house.click(house.ben, request, "Allow hints in this match")
        assert allowed.said.content.startswith("Hints are allowed in this match, for both of you")
    async with house.running():
        told = await hint(house, house.ana)
        assert told.content.startswith("> Olympian would choose: **")
        told = await hint(house, house.ben)
        assert told.content.startswith("Nothing is asked of you now. Ana to move: Surge.")


async def test_whoever_asks_for_one_allows_them(house):
    async with house.running():
        await planted(house)
        await hint(house, house.ben)
        told = await hint(house, house.ana)
        assert told.content.startswith("> Olympian would choose: **")


# Whoever plays without them

OFF = "You play without hints. `/omen me settings` switches them on."


async def test_who_switched_them_off_has_no_button_and_reads_where_to_switch_them_on(house):
    async with house.running():
        await planted(house, level="acolyte")
        told = await hint(house, house.ana)
        assert "Hint" in told.labels
        await house.slash(house.ana, "omen me settings", hints=False)
        panel = (await house.click(house.ana, house.table(), "Play")).said
        assert "Rules" in panel.labels
        assert "Hint" not in panel.labels
        assert (await hint(house, house.ana)).content == OFF
        await house.slash(house.ana, "omen me settings", hints=True)
        assert (await hint(house, house.ana)).content.startswith("> Olympian would choose: **")


async def test_who_plays_with_them_hears_so_and_nobody_is_asked(house):
    async with house.running():
        await planted(house)
        await house.slash(house.ben, "omen me settings", hints=False)
        shown = len(house.public())
        told = await hint(house, house.ana)
        assert told.content == "No hints here: Ben plays without them."
        assert (await hint(house, house.ben)).content == OFF
        await house.quiet()
        assert len(house.public()) == shown
        await house.slash(house.ben, "omen me settings", hints=True)
        await hint(house, house.ana)
        await house.quiet()
        request = house.last()
        assert request.labels == ["Allow hints in this match"]
        await house.slash(house.ben, "omen me settings", hints=False)
        pressed = await house.click(house.ben, request, "Allow hints in this match")
        assert pressed.said.content == OFF


class Patient:
    """An pool that thinks until it is told to stop."""

    def __init__(self):
        self.asked, self.enough = asyncio.Event(), asyncio.Event()

    async def ask(self, level, observation, seed):
        self.asked.set()
        await self.enough.wait()
        last = len(observation.ask.options) - 1
        weighed = Weighed((0,), 90, 0.62), Weighed((last,), 10, 0.618)
        return Found(Thought([0], weighed), level)


async def test_one_search_at_a_time(house):
    async with house.running() as bot:
        await planted(house, level="acolyte")
        pool = bot.responder.hints.pool = Patient()
        first = house.ana.slash(house.place, "omen hint")
        await pool.asked.wait()
        second = await hint(house, house.ana)
        assert second.content.startswith("One hint at a time")
        pool.enough.set()
        await house.done(first)
        assert "It expects to win about 62 in 100 from here." in first.said.content
        assert "Next best: End Surge, about as good." in first.said.content
        assert (await hint(house, house.ana)).content.startswith("> Olympian would")


# When the search fails, whoever thought in its place is named.


async def advised(house, **settings):
    """A hint by an pool that is not as it should be."""
    pool = Pool(patience=30, **settings)
    house.bot.responder.hints.pool = pool
    try:
        await planted(house, level="acolyte")
        return (await hint(house, house.ana)).content.splitlines()
    finally:
        await pool.close()


INSTEAD = "> Olympian did not come to an answer this time."


async def test_if_olympian_fails_the_hero_is_named(house):
    async with house.running():
        told = await advised(house, players="tests.kit.thinkers:RAISING")
        assert told[0].startswith("> Hero would choose: **")
        assert "> It expects to win about 25 in 100 from here." in told
        assert INSTEAD in told


async def test_the_acolyte_promises_nothing(house):
    async with house.running():
        told = await advised(house, waiting=0, workers=0)
        assert told[0].startswith("> Acolyte would choose: **")
        assert INSTEAD in told
        assert not any("in 100" in line or "Next best" in line for line in told)


async def test_a_legal_answer_is_nobodys_advice(house, monkeypatch):
    async with house.running():
        monkeypatch.delitem(INSTINCTS, "acolyte")
        told = await advised(house, waiting=0, workers=0)
        what = "> Nobody came to an answer this time. This one is allowed: **"
        assert told[0].startswith(what)
        assert not any("in 100" in line or "would" in line or "Why" in line for line in told)
