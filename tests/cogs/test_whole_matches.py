"""Whole matches from the challenge to the rematch, by buttons and menus alone."""

import hashlib
import re
from random import Random

import pytest

from bot.engine import RULESETS
from tests.cogs.player import Player, play

SEAL = re.compile(r"sealed: `([0-9a-f]{12})`")
CALLED_IN_BETWEEN = re.compile(r"must (discard|choose|order)\b|chooses? what to leave")
"""What somebody is called for in the other's turn."""
OPENED = re.compile(r"seed ([0-9a-f]{64}), its SHA-256 ([0-9a-f]{64})")


FIRST_QUESTION = {"omen": "Choose your Envoy", "aegean": "Choose your Emissary"}
FIRST_QUESTION["nine"] = "Which Team do you want most"


@pytest.mark.parametrize(
    ("game", "seed"), [("omen", 46), ("omen", 54), ("aegean", 46), ("nine", 46)]
)
async def test_a_match_by_buttons_and_menus_alone(house, game, seed):
    house.game, house.seed = game, 999 + seed
    async with house.running():
        await house.match()
        sealed = SEAL.search(house.table().content)[1]
        rng = Random(seed)
        await play(Player(house, house.ana, rng), Player(house, house.ben, rng))
        await house.quiet()

        *before, result = house.public()
        [last_table] = [seen for seen in before if "This match is over." in seen.content]
        later = before[before.index(last_table) + 1 :]  # calls of the last turn
        assert all(CALLED_IN_BETWEEN.search(seen.content) and not seen.labels for seen in later)
        assert result.labels == ["Rematch", "Log", "Rules"]
        RESULTS[game](result.content)
        opened, told = OPENED.search(await first_page(house)).groups()
        assert told == hashlib.sha256(bytes.fromhex(opened)).hexdigest()
        assert told.startswith(sealed)
        assert f"The seal `{sealed}` is opened" in result.content
        assert int(opened, 16) == house.seed

        await assert_a_rematch_swaps_seats(house, result)


async def first_page(house):
    """The log's, where the seal is told in full."""
    shown = (await house.slash(house.ana, f"{house.game} log")).said
    while "Earlier" in shown.labels:
        shown = (await house.click(house.ana, shown, "Earlier")).said
    return shown.content


def assert_scores_are_told_line_by_line(text):
    lines = [line for line in text.splitlines() if "point" in line and ": " in line]
    names = [line.split(":")[0] for line in lines[:2]]
    assert names == ["Ana", "Ben"]
    points = [int(re.search(r": (\d+) point", line)[1]) for line in lines[:2]]
    for line, total in zip(lines, points, strict=False):
        parts = re.findall(r" (\d+)(?:,|\))", line)
        assert sum(map(int, parts)) == total, line
    verdict = text.splitlines()[3]
    winner = re.match(r"(Ana|Ben) wins: ", verdict)
    if points[0] != points[1]:
        assert winner[1] == names[points.index(max(points))]
    else:
        assert verdict.startswith("A draw. Play again!") or "as many points" in verdict


def assert_places_are_told_line_by_line(text):
    """Of a game without points: who won, who fell when, and the Hands, which are open now (N30)."""
    first, second, verdict = text.splitlines()[1:4]
    told = re.compile(r"(Ana|Ben): (1st|2nd) place, (?:held ([^.]+)|Hand empty)\.")
    (one, best, _), (two, last, held) = (told.fullmatch(line).groups() for line in (first, second))
    assert {one, two} == {"Ana", "Ben"}
    assert (best, last, held) == ("1st", "2nd", None)
    assert verdict == f"{one} wins: the last player left."


RESULTS = {
    "omen": assert_scores_are_told_line_by_line,
    "aegean": assert_scores_are_told_line_by_line,
    "nine": assert_places_are_told_line_by_line,
}
"""By game, what the message of a result must say."""


async def assert_a_rematch_swaps_seats(house, result):
    asked = await house.click(house.ben, result, "Rematch")
    assert asked.said.content == "You ask Ana for a rematch."
    await house.quiet()
    invitation = house.last()
    assert f"Ben challenges you to {RULESETS[house.game].title}" in invitation.content
    panel = (await house.click(house.ana, invitation, "Accept")).said
    await house.quiet()
    assert FIRST_QUESTION[house.game] in panel.content
    assert "Ben vs Ana" in house.table().content
    before, after = house.rows("SELECT * FROM seats WHERE seat = 0 ORDER BY match_id")
    assert (before["name"], after["name"]) == ("Ana", "Ben")
