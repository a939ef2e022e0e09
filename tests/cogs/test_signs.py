"""Signs beside words: uploaded once, renewed, and never in anybody's way."""

from dataclasses import replace
from random import Random

import pytest

from bot import render
from bot.engine import DEFAULT, RULESETS
from bot.ui import emojis
from bot.ui.custom_id import MatchTarget
from bot.ui.long_texts import LONGEST
from bot.ui.signs import EDGE, marked
from bot.ui.widgets import Button, Post
from local_discord import errors
from local_discord.faults import LostAnswer, Refusal, Slow
from local_discord.model import Emoji
from tests.cogs.house import LOOKS
from tests.cogs.player import Player, play
from tests.local_discord.toy import PNG

LIST, UPLOAD = ("GET", "/emojis"), ("POST", "/emojis")
OTHER_PNG = PNG[:-1] + b"\x83"


@pytest.fixture
def drawn(monkeypatch):
    """Lets the first game have these signs, and no game any others."""

    def draw(**signs):
        made = {name: lambda png=png: png for name, png in signs.items()}
        for game, pictures in render.PICTURES.items():
            its_own = made if game == DEFAULT else {}
            bare = replace(pictures, signs=lambda its_own=its_own: its_own)
            monkeypatch.setitem(render.PICTURES, game, bare)

    return draw


def names(house):
    return {each.name for each in house.here.world.state.emojis.values()}


def uploads(house):
    return house.here.record.of("POST", "/emojis")


# Uploading


async def test_signs_are_uploaded_once_and_then_only_what_changed(house, drawn):
    async with house.running() as bot:
        drawn(omen_coin=PNG, card_101=PNG)
        assert str(await bot.signs.renew()) == "2 signs uploaded, 0 removed."
        first = names(house)
        assert {name[:-7] for name in first} == {"omen_coin", "card_101"}
        assert str(await bot.signs.renew()) == "The signs have not changed."
        assert len(uploads(house)) == 2
        drawn(omen_coin=OTHER_PNG, card_101=PNG)
        assert str(await bot.signs.renew()) == "1 sign uploaded, 1 removed."
        [old], [new] = first - names(house), names(house) - first
        assert old != new
        assert old[:-7] == new[:-7] == "omen_coin"


async def test_what_is_not_ours_stays(house, drawn):
    kept = {
        "party",
        "omen",
        "omen_coin",
        "other_coin_0ff1ce",
        "card_ace_0ff1ce",
        "omen_COIN_0ff1ce",
    }
    gone = {"omen_coin_0ff1ce", "card_999_0ff1ce"}
    state = house.here.world.state
    for name in sorted(kept | gone):
        made = Emoji(house.here.world.new_id(), name)
        state.emojis[made.id], house.here.world.files[made.id] = made, PNG
    async with house.running() as bot:
        drawn()
        assert str(await bot.signs.renew()) == "0 signs uploaded, 2 removed."
        assert names(house) == kept


async def test_what_was_uploaded_unheard_is_found_and_a_twin_is_removed(house, drawn):
    async with house.running() as bot:
        drawn(omen_coin=PNG, card_101=PNG)
        house.here.faults.plan(*UPLOAD, LostAnswer())
        told = str(await bot.signs.renew())
        assert told.startswith("0 signs uploaded, 0 removed, 2 missing; the words alone do. Disc")
        assert str(await bot.signs.renew()) == "1 sign uploaded, 0 removed."
        [coin] = [e for e in await bot.fetch_application_emojis() if "coin" in e.name]
        await bot.create_application_emoji(name=coin.name, image=PNG)
        assert str(await bot.signs.renew()) == "0 signs uploaded, 1 removed."
        assert len(house.here.world.state.emojis) == 2


async def test_after_a_renewal_messages_have_the_new_ones_at_once(house, drawn):
    async with house.running() as bot:
        drawn(omen_coin=PNG)
        await bot.signs.renew()
        [made] = house.here.world.state.emojis.values()
        await bot.responder.sender.post(house.place.id, Post(f"{marked('omen_coin')}3 Coins"), "n")
        assert house.last().content == f"<:{made.name}:{made.id}> 3 Coins"


# Using


async def gallery(house):
    return (await house.slash(house.ana, "omen cards", trait="bolster")).said


def worn(seen):
    """The emojis on what can be chosen and pressed."""
    options = [each for menu in seen.selects for each in menu["options"]]
    return [each["emoji"]["name"] for each in (*options, *seen.buttons) if "emoji" in each]


async def test_menus_cards_and_the_traits_have_their_signs(house):
    house.hang_signs()
    async with house.running():
        seen = await gallery(house)
        units = [option["emoji"]["name"] for option in seen.selects[0]["options"]]
        assert len(set(units)) == len(units) > 4
        assert all(name.startswith("card_") for name in units)
        assert f"omen_bolster_{LOOKS}" in worn(seen)
        card = (await house.slash(house.ana, "omen card", name="bull no. 4")).said.content
        assert card.startswith("<:card_")
        assert "> **Bull no. 4** (Omen I)" in card
        traits = (await house.slash(house.ana, "omen rules", topic="traits")).said.content
        _, *lines = traits.splitlines()
        assert [line[: line.index(LOOKS)] for line in lines[:2]] == [
            "<:omen_spoils_",
            "<:omen_myriad_",
        ]
        assert len(traits) <= LONGEST
        assert EDGE not in card + traits


async def test_without_emojis_the_words_alone_do(house):
    async with house.running():
        seen = await gallery(house)
        assert worn(seen) == []
        assert seen.content.startswith("**Omen I: ")
        assert seen.content.endswith(" cards with BOLSTER.")
        traits = (await house.slash(house.ana, "omen rules", topic="traits")).said.content
        assert traits.startswith("**Traits**\n**SPOILS** ")
        assert EDGE not in traits


@pytest.mark.parametrize(
    "fault", [Refusal(errors.missing_access()), Refusal(errors.unknown_route())]
)
async def test_a_bot_that_cannot_fetch_its_signs_plays(house, fault):
    house.hang_signs()
    house.here.faults.plan(*LIST, fault)
    async with house.running():
        panel = await house.match()
        assert "Choose your Envoy" in panel.content
        assert worn(panel) == []
    assert [line for line in house.canary.lines if "the signs cannot be fetched" in line]


async def test_a_bot_does_not_wait_long_for_its_signs(house, monkeypatch):
    monkeypatch.setattr(emojis, "WAIT_AT_MOST", 0.01)
    house.here.faults.plan(*LIST, Slow())
    async with house.running():
        assert (await gallery(house)).selects


async def test_signs_that_are_gone_are_in_nobody_s_way_and_are_looked_for_anew(house):
    """Somebody ran `sync` of a newer release beside the bot."""
    house.hang_signs()
    async with house.running():
        assert worn(await gallery(house))
        house.here.world.state.emojis.clear()
        house.hang_signs()
        seen = await gallery(house)
        assert (worn(seen), len(seen.selects)) == ([], 2)
        await house.here.feed.until(lambda: fetched(house) == 2)
        await house.bot.signs.fetch()
        assert worn(await gallery(house))


def fetched(house):
    return len(house.here.record.of("GET", "/emojis"))


async def test_the_bot_looks_at_times_which_signs_there_are(house, monkeypatch):
    monkeypatch.setattr(emojis, "LOOK_EVERY", 0.01)
    async with house.running() as bot:
        house.hang_signs()
        before = fetched(house)
        await house.here.feed.until(lambda: fetched(house) > before + 1)
        assert bot.responder.sender.signs.emoji("omen_coin")


async def test_a_table_with_a_sign_that_is_gone_is_posted_and_edited(house):
    house.hang_signs()
    async with house.running() as bot:
        house.here.world.state.emojis.clear()
        post = Post("Ana to move", ((Button("Play", MatchTarget("panel", 1), sign="omen_coin"),),))
        posted = await bot.responder.sender.post(house.place.id, post, "n")
        await bot.responder.sender.edit(house.place.id, posted.id, post)
        assert (house.last().content, worn(house.last())) == ("Ana to move", [])


async def test_signs_go_before_words_do(house):
    house.hang_signs()
    async with house.running() as bot:
        words = "x" * (LONGEST - 20)
        posted = await bot.responder.sender.post(
            house.place.id, Post(f"{marked('omen_coin')}{words}"), "n"
        )
        assert posted.text == words


async def test_a_long_text_is_parted_with_its_signs_in_it(house):
    house.hang_signs()
    async with house.running() as bot:
        await house.slash(house.ana, "omen me settings", text_board=True)
        await house.match()
        lines = [f"{marked('omen_coin')}{number} {'y' * 90}" for number in range(30)]
        bot.responder.pictures.board_text = lambda view: "\n".join(lines)
        act = await house.slash(house.ana, "omen board")
        await house.settled([act])
        parts = [s.content for s in house.ana.sees(house.place) if s.id >= act.said.id]
        told = "\n".join(parts).split("\n")
        assert len(parts) > 1
        assert len(told) == 30
        assert all(line.startswith("<:omen_coin_") for line in told)


async def test_what_is_told_besides_has_its_signs(house, monkeypatch):
    house.hang_signs()
    async with house.running() as bot:
        sender, heard = bot.responder.sender, []
        receive = sender.receive

        async def hear(interaction):
            heard.append(interaction)
            await receive(interaction)

        monkeypatch.setattr(sender, "receive", hear)
        await house.slash(house.ana, "omen rules")
        await sender.say_more(heard[0], f"{marked('omen_coin')}3 Coins")
        assert house.panel(house.ana).content.startswith("<:omen_coin_")


async def test_whoever_likes_text_better_has_words_alone(house):
    house.hang_signs()
    async with house.running() as bot:
        bot.responder.pictures.hand_text = lambda view: f"{marked('omen_coin')}3 Coins"
        await house.slash(house.ana, "omen me settings", text_board=True)
        await house.match()
        panel = (await house.slash(house.ana, "omen hand")).said
        assert "3 Coins" in panel.content
        assert (worn(panel), "<:" in panel.content) == ([], False)


@pytest.mark.parametrize("game", RULESETS)
async def test_a_whole_match_with_signs_shows_nobody_s_hand(house, game):
    """The canary knows signs by name, and the contract how Discord wants them."""
    house.game = game
    house.hang_signs()
    async with house.running():
        await house.match()
        rng = Random(46)
        await play(Player(house, house.ana, rng), Player(house, house.ben, rng))
        await house.quiet()
        assert all(EDGE not in shown.text for shown in house.here.journal.entries)
        assert "Rematch" in house.last().labels
