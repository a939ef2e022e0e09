"""Whatever one person repeats, another is called a few times and then left in peace."""

import re

import pytest

from bot.matches.limits import BETWEEN_TWO, BY_ONE
from bot.matches.pings import AT_MOST, QUIET
from local_discord.faults import LostAnswer, Reset, ServerError
from tests.cogs.house import said
from tests.cogs.test_faults import POST, Weather, evening
from tests.cogs.test_hint import planted
from tests.cogs.test_table import WRATH, begun, finish_turn
from tests.cogs.test_undo_and_clock import on_the_clock, opened, played, reminders
from tests.kit.table import table as position

OFTEN = 2 * AT_MOST + 2
LATER = QUIET / 60_000  # minutes


def calls(house, person):
    """The messages that called somebody."""
    return [seen for seen in house.public() if person.id in house.notified(seen)]


# Challenges


async def test_challenging_and_cancelling_200_times_calls_somebody_three_times(house):
    async with house.running():
        told = []
        for _ in range(200):
            text = await said(house, house.ana, "omen challenge", opponent=house.ben)
            if not text.startswith("You challenge Ben"):
                told.append(text)
                continue
            await house.quiet()
            await house.click(house.ana, house.last(), "Cancel")
        await house.quiet()
        assert len(calls(house, house.ben)) == len(house.public()) == BETWEEN_TWO[0].at_most
        assert len(told) == 200 - BETWEEN_TWO[0].at_most
        [sentence] = {re.sub(r"<t:\d+", "<t:0", each) for each in told}
        assert sentence == (
            "You have challenged Ben 3 times within an hour, and no match came of it yet. "
            "You can challenge Ben again <t:0:R>."
        )


async def test_a_restart_does_not_help(house):
    for _ in range(3):
        async with house.running():
            for _ in range(BETWEEN_TWO[0].at_most):
                await house.slash(house.ana, "omen challenge", opponent=house.ben)
                await house.quiet()
                if "Cancel" in house.last().labels:
                    await house.click(house.ana, house.last(), "Cancel")
    assert len(calls(house, house.ben)) == BETWEEN_TWO[0].at_most


async def test_calling_everybody_in_turn_ends_after_ten(house):
    async with house.running():
        everybody = (house.ben, house.cleo, house.dan, house.olga)
        for number in range(BY_ONE.at_most):
            text = await said(house, house.ana, "omen challenge", opponent=everybody[number % 4])
            assert text.startswith("You challenge ")
            await house.quiet()
            await house.click(house.ana, house.last(), "Cancel")
        text = await said(house, house.ana, "omen challenge", opponent=house.dan)
        assert text.startswith("You have made 10 challenges within an hour, and no match came of")
        assert re.search(r"You can challenge somebody again <t:\d+:R>\.$", text)
        await house.quiet()
        assert sum(len(calls(house, person)) for person in everybody) == BY_ONE.at_most


async def test_many_who_challenge_one_person_call_them_a_few_times(house):
    async with house.running():
        crowd = (house.ana, house.cleo, house.dan, house.olga)
        for person in crowd * 2:
            await house.slash(person, "omen challenge", opponent=house.ben)
            await house.quiet()
        assert len(house.public()) == 8
        assert len(calls(house, house.ben)) == AT_MOST
        assert house.last().content.startswith("Ben, Olga challenges you to ")


async def test_a_rematch_that_is_asked_for_again_and_again(house):
    async with house.running():
        await house.match()
        asked = (await house.slash(house.ana, "omen match concede")).said
        await house.click(house.ana, asked, "Concede")
        await house.later(minutes=1)
        over, before = house.last(), len(calls(house, house.ben))
        for _ in range(OFTEN):
            act = await house.click(house.ana, over, "Rematch")
            await house.quiet()
            if "Cancel" in house.last().labels:
                await house.click(house.ana, house.last(), "Cancel")
        assert re.match("You have challenged Ben 3 times within an hour", act.said.content)
        assert len(calls(house, house.ben)) - before == BETWEEN_TWO[0].at_most


# In a match


async def end_the_turn(house, panel):
    """In the Offering Step: nothing more, and it is Ben's turn."""
    panel = (await house.click(house.ana, panel, "No Offering, end turn")).said
    await house.quiet()
    return panel


async def take_it_back(house, panel):
    panel = (await house.click(house.ana, panel, "Undo")).said
    await house.quiet()
    return panel


async def turns_again_and_again(house, often=OFTEN):
    """A turn is ended and taken back; the panel, with the turn to be ended once more."""
    panel = await opened(house)
    panel = (await house.click(house.ana, panel, "End Surge")).said
    for _ in range(often):
        panel = await take_it_back(house, await end_the_turn(house, panel))
    return panel


async def test_a_turn_that_is_ended_and_taken_back_again_and_again(house):
    async with house.running():
        panel = await turns_again_and_again(house)
        assert len(house.tables()) == 1 + OFTEN, "everybody still sees every turn"
        assert len(calls(house, house.ben)) == AT_MOST
        await house.later(minutes=LATER)
        await end_the_turn(house, panel)
        assert house.notified(house.last()) == [house.ben.id], "after a quiet time"


@pytest.mark.parametrize("fault", [Reset, LostAnswer, lambda: ServerError(503, late=True)])
async def test_a_table_that_must_be_sent_again_calls_once_and_is_counted_once(house, fault):
    async with house.running():
        panel = await opened(house)
        panel = (await house.click(house.ana, panel, "End Surge")).said
        for number in range(AT_MOST):
            house.here.faults.plan(*POST, fault())
            panel = (await house.click(house.ana, panel, "No Offering, end turn")).said
            await Weather(house).calm()
            assert len(calls(house, house.ben)) == number + 1
            panel = await take_it_back(house, panel)
        assert len(house.tables()) == 1 + AT_MOST


async def test_somebody_who_is_called_and_called_off(house):
    """A question in the middle of a turn, taken back and put once more."""
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 0)
        panel = (await house.click(house.ana, house.table(), "Play")).said
        for _ in range(OFTEN):
            panel = (await house.click(house.ana, panel, "Slinger no. 2")).said
            await house.quiet()
            panel = await take_it_back(house, panel)
        assert len(calls(house, house.ben)) == AT_MOST
        assert house.last().content == "Ben must discard: Ana discarded Slinger no. 2, WRATH."


async def test_draws_that_are_offered_after_every_answer(house):
    async with house.running():
        panel = await opened(house)
        for _ in range(OFTEN // 2):
            panel = (await house.slash(house.ana, "omen match draw")).said
            await house.quiet()
            panel = await played(house, panel, "Bull no. 4", "left")
            panel = (await house.slash(house.ana, "omen match draw")).said
            await house.quiet()
            panel = await take_it_back(house, panel)
        offers = [seen for seen in house.public() if "offers a draw" in seen.content]
        assert len(offers) == OFTEN
        assert len(calls(house, house.ben)) == AT_MOST
        assert offers[-1].content == "Ana offers a draw. Ben may agree, or play on."


async def test_draws_that_are_offered_after_every_answer_of_the_other(house):
    """To answer is not to ask for the next offer."""
    async with house.running():
        panel = await opened(house)
        for _ in range(OFTEN // 2):
            await house.slash(house.ben, "omen match draw")
            await house.quiet()
            panel = await played(house, panel, "Bull no. 4", "left")
            await house.slash(house.ben, "omen match draw")
            await house.quiet()
            panel = await take_it_back(house, panel)
        offers = [seen for seen in house.public() if "offers a draw" in seen.content]
        called = [house.notified(seen) == [house.ana.id] for seen in offers]
        assert called == [True] * AT_MOST + [False] * (OFTEN - AT_MOST)
        assert offers[-1].content == "Ben offers a draw. Ana may agree, or play on."


async def test_whoever_plays_fast_is_called_to_every_turn(house):
    async with house.running():
        mover, other = await begun(house)
        for _ in range(2 * AT_MOST + 4):
            assert house.notified(house.table()) == [mover.person.id]
            await finish_turn(house, mover, other)
            await house.later(seconds=1)
            mover, other = other, mover


async def test_hints_are_asked_for_once_in_a_match(house):
    async with house.running():
        await planted(house)
        for _ in range(OFTEN):
            await house.slash(house.ana, "omen hint")
            await house.quiet()
        assert len(calls(house, house.ben)) == 1


async def test_whoever_gives_more_time_calls_nobody_by_it(house):
    """Only the clock does, twice in the time it gives; and it can only be given once."""
    async with house.running():
        await on_the_clock(house, "live")
        for number in range(1, 4):
            for minutes in (5, 4, 1):
                await house.later(minutes=minutes)
            before = len(house.public())
            for _ in range(3):
                act = await house.slash(house.ben, "omen match claim", extend=True)
                await house.quiet()
            assert act.said.content.startswith("There is time until <t:")
            assert len(house.public()) == before
            assert len(reminders(house)) == 2 * number


async def test_whoever_was_removed_is_named_and_not_called(house):
    """The removal of a person leaves ids below 0 in seats, which are nobody's on Discord."""
    async with house.running():
        panel = await opened(house)
        await house.write("UPDATE seats SET user_id = -11 WHERE user_id = ?", house.ben.id)
        panel = (await house.click(house.ana, panel, "End Surge")).said
        await end_the_turn(house, panel)
        assert "<@" not in house.table().content
        assert "Ben to move: Wealth" in house.table().content
        assert len(house.tables()) == 2


# Those who want no pings


async def test_with_pings_off_nobody_is_called_all_evening(house):
    async with house.running():
        for person in (house.ana, house.ben):
            await house.slash(person, "omen me settings", pings="none")
        await evening(house, Weather(house))
        await house.plant(position(**WRATH).match.to_json(), 0)  # without a clock: with hints
        await house.slash(house.ana, "omen hint")
        panel = (await house.slash(house.ana, "omen hand")).said
        await house.click(house.ana, panel, "Slinger no. 2")
        await house.quiet()
        for seen in house.public():
            assert house.notified(seen) == [], seen.content
            assert "<@" not in seen.content
        words = "\n".join(seen.content for seen in house.public())
        for kind in (
            *(": accepted.", "This match is over.", "time is up", "offers a draw"),
            *("is opened: the seed", "would like hints", "Ben must discard"),
        ):
            assert kind in words


async def test_an_invitation_names_whoever_wants_no_pings(house):
    async with house.running():
        await house.slash(house.ben, "omen me settings", pings="none")
        invitation = await house.challenge()
        assert invitation.content.startswith("Ben, Ana challenges you to Omen I")
        assert invitation.labels == ["Accept", "Decline", "Cancel", "What is this?", "Learn"]
        assert house.notified(invitation) == []
        await house.click(house.ben, invitation, "Accept")
        await house.quiet()
        assert house.table().content
