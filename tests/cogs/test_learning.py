"""`/omen learn` over real sockets: six positions, played by what stands on the screen."""

from random import Random

import pytest

from bot.engine import RULESETS
from bot.matches.lessons import ANSWERED
from tests.cogs.player import choices

MOST_PRESSES = 60
WAYS_ON = ("Why not?", "Begin again", "All lessons", "Rules")


async def learning(house, game="omen"):
    return (await house.slash(house.ana, f"{game} learn")).said


def is_done(panel):
    return panel.labels[0].startswith("Next: ") or panel.labels[0] == "Play alone"


async def step(house, panel, luck):
    """One press or choice that answers, at random."""
    there = [each for each in choices(panel) if each.get("label") not in WAYS_ON]
    chosen = luck.choice(there)
    if "options" not in chosen:
        return (await house.click(house.ana, panel, chosen["custom_id"])).said
    count = luck.randint(chosen["min_values"], chosen["max_values"])
    values = [each["value"] for each in luck.sample(chosen["options"], count)]
    return (await house.select(house.ana, panel, chosen["custom_id"], *values)).said


async def played(house, panel, luck):
    """A lesson to its end, whatever is chosen."""
    for _ in range(MOST_PRESSES):
        if is_done(panel):
            return panel
        panel = await step(house, panel, luck)
    raise AssertionError("this lesson has no end")


@pytest.mark.parametrize(("game", "seed"), [("omen", 1), ("omen", 2), ("aegean", 1), ("nine", 1)])
async def test_all_lessons_are_played_one_after_the_other_in_one_private_panel(house, game, seed):
    luck, rules = Random(seed), RULESETS[game]
    lessons = rules.lessons()
    async with house.running():
        panel = await learning(house, game)
        first = panel.id
        for number, lesson in enumerate(lessons, 1):
            head = f"**Learn {rules.title} · {number} of {len(lessons)}: {lesson.title}**"
            assert panel.content.startswith(f"{head}\n> {lesson.says}")
            assert [file["filename"] for file in panel.files] == ["hand.png"]
            panel = await played(house, panel, luck)
            assert panel.content.startswith(head)
            assert "\n> " in panel.content
            assert "Turn " not in panel.content, "that is no part of it"
            if number < len(lessons):
                panel = (await house.click(house.ana, panel, panel.labels[0])).said
        assert panel.labels[0] == "Play alone"
        assert (panel.id, panel.ephemeral) == (first, True)
        assert house.public() == [], "nobody else sees anything of it"
        panel = await learning(house, game)
        assert panel.content.count("· done") == len(lessons)


async def test_it_goes_on_after_a_restart_and_where_it_was_left(house):
    async with house.running():
        panel = await learning(house)
        panel = (await house.click(house.ana, panel, "Take 1 Coin")).said
        assert "2 to go" in panel.content
    async with house.running():
        panel = (await house.click(house.ana, panel, "Take 1 Coin")).said
        assert "1 to go" in panel.content
        assert "1 to go" in (await learning(house)).content


async def test_an_old_panel_changes_nothing_and_shows_the_lesson_as_it_is(house):
    async with house.running():
        old, new = await learning(house), await learning(house)
        await house.click(house.ana, new, "Take 1 Coin")
        shown = (await house.click(house.ana, old, "Take 1 Coin")).said
        assert ANSWERED in shown.content
        assert "2 to go" in shown.content


async def test_a_card_is_picked_first_and_then_its_place(house):
    async with house.running():
        panel = (await house.click(house.ana, await learning(house), "All lessons")).said
        panel = (await house.select(house.ana, panel, None, "1")).said
        assert "2 of 6: Surge" in panel.content
        [menu] = panel.selects
        strong = menu["options"][0]  # its BOLSTER asks for a Unit to destroy
        panel = (await house.select(house.ana, panel, menu["custom_id"], strong["value"])).said
        assert "Left 0:4" in panel.labels
        panel = (await house.click(house.ana, panel, "Left 0:4")).said
        panel = (await house.click(house.ana, panel, panel.labels[0])).said
        assert "destroyed in the left City" in panel.content
        panel = (await house.click(house.ana, panel, "Begin again")).said
        assert "4 Coins" in panel.content


async def test_the_words_of_a_lesson_are_explained_and_it_goes_on(house):
    async with house.running():
        panel = await learning(house)
        panel = (await house.click(house.ana, panel, "Take 1 Coin")).said
        page = (await house.click(house.ana, panel, "Rules")).said
        assert page.content.startswith("**Wealth Step**")
        assert "**Unit**: a card that you play" in page.content
        again = (await house.click(house.ana, page, "Learn")).said
        assert "2 to go" in again.content
        assert again.id == panel.id


async def test_why_not_keeps_what_was_picked(house):
    async with house.running():
        panel = (await house.click(house.ana, await learning(house), "All lessons")).said
        panel = (await house.select(house.ana, panel, None, "1")).said
        [menu] = panel.selects
        assert "Why not?" not in panel.labels, "all three can be paid for"
        poorer = menu["options"][1]
        panel = (await house.select(house.ana, panel, menu["custom_id"], poorer["value"])).said
        panel = (await house.click(house.ana, panel, "Left 0:4")).said
        while "Why not?" not in panel.labels:
            [menu] = panel.selects
            panel = (await house.select(house.ana, panel, None, menu["options"][-1]["value"])).said
            panel = (await house.click(house.ana, panel, panel.labels[0])).said
        told = (await house.click(house.ana, panel, "Why not?")).said
        assert "short" in told.content
        assert told.labels == panel.labels


async def test_all_lessons_say_which_are_done_and_where_one_is(house):
    async with house.running():
        panel = await played(house, await learning(house), Random(1))
        panel = (await house.click(house.ana, panel, "Next: Surge and abilities")).said
        listed = (await house.click(house.ana, panel, "All lessons")).said
        assert listed.content.splitlines()[1:4] == [
            "1. Wealth · done",
            "2. Surge and abilities · you are here",
            "3. Kraters",
        ]
        [menu] = listed.selects
        assert [each["label"] for each in menu["options"]][:2] == [
            "1. Wealth",
            "2. Surge and abilities",
        ]
        again = (await house.click(house.ana, listed, "Go on")).said
        assert again.content == panel.content


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("seed", [1, 2])
async def test_a_game_with_wide_questions_is_learned_too(house, seed):
    """Thirty spaces are more than a menu holds: the range is picked first."""
    async with house.running():
        panel, luck, ranges = await learning(house, "lanterns"), Random(seed), 0
        panel = await played(house, panel, luck)
        panel = (await house.click(house.ana, panel, panel.labels[0])).said
        while not is_done(panel):
            ranges += any(each["placeholder"] == "From ... to ..." for each in panel.selects)
            panel = await step(house, panel, luck)
        assert ranges
        assert "2 of 2: A turn" in panel.content


async def test_everybody_has_lessons_of_their_own(house):
    async with house.running():
        panel = await learning(house)
        await house.click(house.ana, panel, "Take 1 Coin")
        other = (await house.slash(house.ben, "omen learn")).said
        assert "3 to go" in other.content


async def test_whoever_likes_text_learns_in_words(house):
    async with house.running():
        await house.slash(house.ana, "omen me settings", text_board=True)
        panel = await learning(house)
        assert panel.files == []
        assert "Only in your Surge Step" in panel.content, "what a card cannot do now"


async def test_it_is_offered_where_somebody_wants_to_play(house):
    async with house.running():
        panel = (await house.slash(house.ana, "omen play")).said
        panel = (await house.click(house.ana, panel, "Learn")).said
        assert panel.content.startswith("**Learn Omen · 1 of 6: Wealth**")


async def test_a_match_goes_on_beside_it(house):
    """A lesson is no match: it holds no channel, and nothing of it comes to the table."""
    async with house.running():
        await house.solo(games="1")
        before = house.rows("SELECT id, version FROM matches")
        panel = await played(house, await learning(house), Random(3))
        assert is_done(panel)
        assert house.rows("SELECT id, version FROM matches") == before
