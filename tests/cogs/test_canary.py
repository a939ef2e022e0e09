"""The canary that watches every test of this folder can die: leaks of every kind are found."""

import asyncio
import logging
from random import Random

import pytest

from bot.engine import RULESETS, from_json
from bot.engine.core.entry import card_sign
from bot.render import Picture
from bot.ui.custom_id import MatchTarget, QuestionTarget
from bot.ui.signs import marked
from bot.ui.widgets import Button, Post
from tests.cogs.canary import CARDS, Leaked, cards_in
from tests.cogs.player import Player

PNG = b"\x89PNG\r\n\x1a\n"
DEALT = {"nine": {"teams": "random"}}
"""How a game is begun so that all hold cards at once."""


@pytest.fixture(params=RULESETS)
async def table(request, house):
    """A match whose bot has lost its discretion; the canary's verdict is each test's own."""
    house.game = request.param
    house.hang_signs()
    async with house.running():
        await house.match(**DEALT.get(house.game, {}))
        house.canary.check()
        yield house
        with pytest.raises(Leaked):
            house.canary.check()
    house.canary.heard.clear()
    house.canary.lines.clear()


def bens_card(house) -> str:
    """A card that is in Ben's hand and has never been anywhere else."""
    [row] = house.rows("SELECT state FROM matches")
    return CARDS[from_json(row["state"]).state.hands[1][0]]


def bens_sign(house) -> str:
    """The sign of the same card."""
    [row] = house.rows("SELECT state FROM matches")
    return card_sign(from_json(row["state"]).state.hands[1][0])


async def post(house, text="", rows=(), *pictures):
    sender = house.bot.responder.sender
    await sender.post(house.place.id, Post(text, rows), "leak", pictures)


async def test_a_card_in_public_words(table):
    await post(table, f"Ben thinks of his {bens_card(table)}.")


async def test_a_card_in_other_letters(table):
    await post(table, bens_card(table).upper().replace("-", r"\-"))


async def test_a_card_s_sign_in_public_words(table):
    await post(table, f"{marked(bens_sign(table))}Ben thinks.")


def test_the_sign_of_a_thing_is_no_card_s_however_it_was_drawn():
    assert cards_in("<:omen_krater_7b0103:11> won the Krater") == set()
    assert cards_in("<:card_101_7b0103:11> <:omen_krater_7b0103:11> Krater no. 7") >= {101}
    assert len(cards_in("Krater no. 7 <:omen_krater_7b0103:11>")) == 1


async def test_a_card_s_sign_on_a_button(table):
    target = MatchTarget("panel", 1)
    await post(table, "Ben thinks.", ((Button("Play", target, sign=bens_sign(table)),),))


async def test_a_card_in_a_picture_s_alt_text(table):
    await post(table, "A picture.", (), Picture(PNG, "board.png", bens_card(table)))


async def test_a_card_in_a_file_s_name(table):
    name = bens_card(table).lower().replace(" ", "_").replace("-", "_")
    await post(table, "A picture.", (), Picture(PNG, f"{name}.png", ""))


async def test_a_card_on_a_button(table):
    await post(table, "Press.", ((Button(bens_card(table), MatchTarget("panel", 1)),),))


async def test_an_option_s_number_in_a_public_custom_id(table):
    await post(table, "Press.", ((Button("Play", QuestionTarget("answer", 1, 0, 3)),),))


async def test_a_card_in_what_its_opponent_alone_sees(table):
    interaction = asyncio.create_task(table.bot.wait_for("interaction"))
    await table.slash(table.ana, "omen hand")
    await table.bot.responder.sender.say(await interaction, f"Ben: {bens_card(table)}")


async def test_a_card_in_the_log(table):
    logging.getLogger("bot.ui.responder").info("Ben holds %s", bens_card(table))


async def test_a_token_in_the_log(table):
    logging.getLogger("discord.webhook").warning("PATCH /webhooks/1/interaction-token-2f failed")


async def test_the_seed_before_the_end(table):
    await post(table, f"{table.seed:064x}")


async def test_an_old_acquaintance_on_a_new_board(house):
    """A card that everybody saw long ago may be named in the log, but not on a board today."""
    async with house.running():
        await house.match()
        gone = await play_until_a_card_is_gone(house)
        await house.slash(house.cleo, "omen log")
        house.canary.check()
        await post(house, "A board.", (), Picture(PNG, "board.png", gone))
        with pytest.raises(Leaked, match=gone):
            house.canary.check()
    house.canary.heard.clear()


async def play_until_a_card_is_gone(house) -> str:
    """Until some card was seen by all and has been nowhere in the open for some turns."""
    rng = Random(3)
    players = [Player(house, person, rng) for person in (house.ana, house.ben)]
    while True:
        for player in players:
            await player.look()
            while await player.step():
                pass
        known = house.canary.known()[1]
        version = len(known.turns) - 1
        ever, lately = (known.by(house.cleo.id, version, lately=late) for late in (False, True))
        gone = sorted(ever - lately - {0})
        if gone:
            return CARDS[gone[0]]
