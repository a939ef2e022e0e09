"""Every slash command, and everything it refuses; every answer is seen by one person alone."""

import pytest

from bot.ui.custom_id import FORMS
from local_discord.refusal import Refused
from tests.cogs.house import said
from tests.cogs.test_other_servers import forged
from tests.kit.table import table as position

# In a match


NO_MATCH = (
    "No match is being played here. `/omen challenge` begins one; "
    "`/omen solo` is one against the computer."
)


async def test_commands_where_no_match_is(house):
    async with house.running():
        for command in (
            "hand",
            "board",
            "log",
            "undo",
            "match concede",
            "match draw",
            "match claim",
            "hint",
        ):
            text = await said(house, house.ana, f"omen {command}")
            assert text == NO_MATCH, command
        for command, options in (
            ("choose", {"option": "1"}),
            ("wealth", {"gain": "Take 1 Coin"}),
            ("play", {"card": "Bull no. 4", "city": "left"}),
            ("use", {"card": "Bull no. 4"}),
            ("glean", {"card": "Bull no. 4"}),
            ("offering", {"card": "None"}),
        ):
            text = await said(house, house.ana, f"omen {command}", **options)
            assert text == NO_MATCH, command
            for part in options:
                act = await house.ana.autocomplete(house.place, f"omen {command}", part)
                assert act.choices == []
        assert (
            await said(house, house.ana, "omen match rematch") == "No match has been played here."
        )
        text = await said(house, house.ana, "omen matches")
        assert text == "You play no match. `/omen challenge`, or `/omen solo`?"
        text = await said(house, house.ana, "omen me record")
        assert text == "You have finished no match here yet."


SURGE = {
    "step": "surge",
    "ann": "hand: bull_4, thief_2, breaker_4, augur_1; coins: 4",
    "ben": "hand: mask_1, widow_3",
}


async def test_commands_of_somebody_who_does_not_play_here(house):
    async with house.running():
        await house.plant(position(**SURGE).match.to_json(), 0)
        for command in ("hand", "undo", "match concede", "match draw", "match claim", "next"):
            text = await said(house, house.cleo, f"omen {command}")
            assert text.startswith("This match is played by Ana and Ben. You may look"), command
        act = await house.cleo.autocomplete(house.place, "omen play", "card")
        assert act.choices == []
        board = (await house.slash(house.cleo, "omen board")).said
        assert [file["filename"] for file in board.files] == ["board.png"]
        assert (await said(house, house.cleo, "omen log")).startswith("Nothing has happened yet.")
        text = await said(house, house.cleo, "omen match rematch")
        assert text == "This match was played by Ana and Ben."


async def test_commands_of_the_one_who_is_not_asked(house):
    async with house.running():
        await house.plant(position(**SURGE).match.to_json(), 0)
        for command, options in (
            ("next", {}),
            ("play", {"card": "Mask no. 1", "city": "left"}),
            ("use", {"card": "Mask no. 1"}),
        ):
            text = await said(house, house.ben, f"omen {command}", **options)
            assert "Ana" in text.splitlines()[0]
        text = await said(house, house.ben, "omen choose", option="1")
        assert text.startswith("Ana to move: Surge.")
        act = await house.ben.autocomplete(house.place, "omen choose", "option")
        assert act.choices == []
        assert house.version() == 0


async def test_what_cannot_be_done_says_why(house):
    async with house.running():
        await house.plant(position(**SURGE).match.to_json(), 0)
        for command, options, words in (
            (
                "play",
                {"card": "Sphinx", "city": "left"},
                "\u201cSphinx left\u201d cannot be chosen.",
            ),
            ("play", {"card": "Widow no. 3", "city": "left"}, "cannot be chosen."),
            ("play", {"card": "Bull no. 4", "city": "nowhere"}, "cannot be chosen"),
            ("use", {"card": "Bull no. 4"}, "cannot be chosen"),
            ("wealth", {"gain": "Take 1 Coin"}, "cannot be chosen. Your Surge"),
            ("offering", {"card": "Bull no. 4"}, "Only in your Offering Step"),
            ("glean", {"card": "Augur no. 1"}, "cannot be chosen"),
            ("choose", {"option": "dance"}, "\u201cdance\u201d is not offered. You may choose:"),
            ("choose", {"option": "1 and 2"}, "\u201c1 and 2\u201d is not offered."),
            ("choose", {"option": "99"}, "There is no option 99: there are "),
            ("choose", {"option": "0"}, "There is no option 0: there are "),
            ("choose", {"option": "1 2"}, "That is not one of the choices"),
            ("choose", {"option": "9" * 5000}, "not"),
        ):
            text = await said(house, house.ana, f"omen {command}", **options)
            assert words in text.splitlines()[0], (command, text)
            assert "wrong" not in text
            assert house.version() == 0
        act = await house.ana.autocomplete(house.place, "omen play", "card", "ll n")
        assert [choice["value"] for choice in act.choices] == ["Bull no. 4"]
        act = await house.ana.autocomplete(house.place, "omen play", "city", "", card="Bull no. 4")
        assert [choice["value"] for choice in act.choices] == ["left", "middle", "right"]
        text = await said(house, house.ana, "omen play", card="bull NO. 4", city="LEFT")
        assert "You played Bull no. 4 to the left City." in text
        assert house.version() == 1


FULL_AND_RAZED = {
    "step": "surge",
    "ann": "right: spear_1, spear_2, spear_3, shield_1, shield_2; hand: thief_2; coins: 9",
    "cities": "left: 0",
}


async def test_a_city_that_is_typed_says_why_not_there(house):
    async with house.running():
        await house.plant(position(**FULL_AND_RAZED).match.to_json(), 0)
        for city, words in (
            ("left", "Thief no. 2: The left City is Razed: no Unit enters it."),
            ("right", "Thief no. 2: City Limit: 5 of 5 Units on your side of the right City."),
        ):
            text = await said(house, house.ana, "omen play", card="Thief no. 2", city=city)
            assert text.splitlines()[0] == words


async def test_a_card_that_a_choice_leaves_out_says_why(house):
    async with house.running():
        await house.plant(
            position(ann="hand: hirer_2, bull_4, thief_2; coins: 9").match.to_json(), 0
        )
        await house.slash(house.ana, "omen use", card="Hirer no. 2", ability="JILT")
        for option, words in (
            ("Bull no. 4", "Bull no. 4: Only Units with Cost 3 or less. You may choose:"),
            ("hirer no. 2", "Hirer no. 2: It is in use, and discarded when its effect is over."),
        ):
            text = await said(house, house.ana, "omen choose", option=option)
            assert text.startswith(words)


TWO_ABILITIES = {
    "step": "surge",
    "ann": "left: spear_2; hand: hirer_2, bull_4; coins: 9",
    "ben": "hand: mask_1",
    "discard": "spear_3",
}


async def test_a_card_with_two_abilities_is_used_by_the_one_that_is_named(house):
    async with house.running():
        await house.plant(position(**TWO_ABILITIES).match.to_json(), 0)
        text = await said(house, house.ana, "omen use", card="Hirer no. 2")
        assert text.startswith("Say which: `ability:JILT` or `ability:RECRUIT`.")
        act = await house.ana.autocomplete(
            house.place, "omen use", "ability", "", card="Hirer no. 2"
        )
        assert [choice["value"] for choice in act.choices] == ["JILT", "RECRUIT"]
        text = await said(house, house.ana, "omen use", card="Hirer no. 2", ability="FATE")
        assert text.startswith("\u201cHirer no. 2 FATE\u201d cannot be chosen.")
        assert house.version() == 0
        text = await said(house, house.ana, "omen use", card="Hirer no. 2", ability="recruit")
        assert "RECRUIT" in text
        assert house.version() == 1


@pytest.mark.parametrize(
    ("command", "options"),
    [
        *(("next", {}), ("choose", {"option": "1"}), ("wealth", {"gain": "Take 1 Coin"})),
        ("play", {"card": "Bull no. 4", "city": "left"}),
    ],
)
async def test_commands_after_the_end_say_that_it_is_over(house, command, options):
    async with house.running():
        await house.plant(position(**SURGE).match.to_json(), 0)
        asked = (await house.slash(house.ana, "omen match concede")).said
        await house.click(house.ana, asked, "Concede")
        text = await said(house, house.ana, f"omen {command}", **options)
        assert text.splitlines()[0] == "This match is over."
        assert "Ben wins" in text


async def test_somebody_with_several_matches_is_sent_to_their_list(house):
    async with house.running():
        await house.match()
        await house.slash(house.ana, "omen challenge", house.other_place, opponent=house.cleo)
        await house.quiet()
        await house.click(house.cleo, house.last(house.other_place), "Accept")
        await house.quiet()
        guild = next(iter(house.here.world.state.guilds.values()))
        third = house.here.world.add_channel(guild, "lounge")
        text = await said(house, house.ana, "omen hand", third)
        assert text == "You have several matches. `/omen matches` lists them with links."
        ben = (await house.slash(house.ben, "omen hand", third)).said
        assert "Choose your Envoy" in ben.content, "his only match is found from anywhere"

        panel = (await house.click(house.ana, house.table(), "Play")).said
        await house.click(house.ana, panel, panel.labels[0])
        await house.quiet()
        waiting, done = (await said(house, house.ana, "omen matches")).splitlines()
        assert waiting.startswith("**your move**")
        assert "against Cleo" in waiting
        table = house.table(house.other_place)
        assert waiting.endswith(f"/channels/{guild.id}/{house.other_place.id}/{table.id}")
        assert done.startswith("waiting")
        assert "against Ben" in done


# Looking things up


async def test_cards(house):
    async with house.running():
        act = await house.slash(house.cleo, "omen card", name="bull NO. 4")
        assert act.said.content.startswith("**Bull no. 4** (Omen I)")
        assert [file["filename"] for file in act.said.files] == ["card.png"]
        text = await said(house, house.cleo, "omen card", name="Bull no. 44")
        assert text.startswith("There is no card \u201cBull no. 44\u201d. Did you mean Bull no. 4")
        text = await said(house, house.cleo, "omen card", name="@everyone **x** http://evil")
        assert "**" not in text
        assert house.here.world.state.messages[house.panel(house.cleo).id].mention_everyone is False
        act = await house.cleo.autocomplete(house.place, "omen card", "name", "krater")
        assert all("Krater" in choice["value"] for choice in act.choices)
        assert len(act.choices) >= 18
        act = await house.cleo.autocomplete(house.place, "omen card", "name", "")
        assert len(act.choices) == 25


CITIES = "Two players send **Units**"


@pytest.mark.parametrize(
    ("game", "begins", "drawn"),
    [("omen", CITIES, "TRAITS"), ("aegean", CITIES, "KINDS"), ("nine", "**Omens**", "BOARD")],
)
async def test_rules(house, game, begins, drawn):
    async with house.running():
        assert begins in await said(house, house.cleo, f"{game} rules")
        act = await house.cleo.autocomplete(house.place, f"{game} rules", "topic")
        for choice in act.choices:
            text = await said(house, house.cleo, f"{game} rules", topic=choice["value"])
            assert len(text) > 60
        text = await said(house, house.cleo, f"{game} rules", topic="chess")
        assert text.startswith("There is no such topic. There are: overview, ")
        act = await house.slash(house.cleo, f"{game} rules", topic=drawn)
        assert act.said.files


async def test_settings_of_a_person(house):
    async with house.running():
        await said(house, house.ana, "omen me settings", pings="none", hints=False)
        text = await said(house, house.ana, "omen me settings", text_board=True)
        for line in ("Pings: none.", "Boards as text: on.", "Reminders: on.", "Hints: off."):
            assert f"- **{line}**" in text
    async with house.running():
        assert await said(house, house.ana, "omen me settings") == text
        other = await said(house, house.ben, "omen me settings")
        for line in ("Pings: every turn.", "Boards as text: off.", "Coaching: on.", "Hints: on."):
            assert f"- **{line}**" in other


async def test_a_server_s_settings_are_hidden_from_all_but_its_admins(house):
    async with house.running():
        for command in ("settings", "diagnose"):
            with pytest.raises(Refused, match="there is no command /omen-server here"):
                house.ana.slash(house.place, f"omen-server {command}")
        text = await said(house, house.olga, "omen-server settings")
        assert text == (
            "Usual pace: daily, 24 hours a turn. Matches are played in every channel. "
            "Threads for further matches: on."
        )
        await said(house, house.olga, "omen-server settings", pace="relaxed", threads=False)
        text = await said(house, house.ana, "omen challenge", opponent=house.ben)
        assert text == "You challenge Ben (relaxed, 72 hours a turn)."
        diagnosis = await said(house, house.olga, "omen-server diagnose")
        assert "**no**" not in diagnosis
        assert diagnosis.count("yes ·") == 6


# The ways out


async def test_conceding_is_asked_twice_and_counts_in_the_record(house):
    async with house.running():
        await house.match()
        asked = (await house.slash(house.ana, "omen match concede")).said
        assert asked.content == "Do you want to concede this match? It cannot be taken back."
        assert house.rows("SELECT status FROM matches") == [{"status": "live"}]
        ended = (await house.click(house.ana, asked, "Concede")).said
        assert "Ben wins: Ana conceded." in ended.content
        again = await house.slash(house.ana, "omen match concede")
        assert again.said.content == "This match is over."
        await house.quiet()
        assert "Ben wins: Ana conceded." in house.last().content
        text = await said(house, house.ben, "omen me record")
        assert text == "Against Ana: 1 won, 0 lost, 0 drawn"
        text = await said(house, house.ana, "omen me record")
        assert text == "Against Ben: 0 won, 1 lost, 0 drawn"


async def test_a_draw_is_offered_and_agreed_to(house):
    async with house.running():
        panel = await house.match()
        text = await said(house, house.ana, "omen match draw")
        assert text.startswith("You offer a draw. It stands until the next answer.")
        text = await said(house, house.ana, "omen match draw")
        assert text.startswith("You have offered a draw already.")
        await house.quiet()
        offer = house.last()
        assert house.notified(offer) == [house.ben.id]
        stranger = await house.click(house.cleo, offer, "Agree to a draw")
        assert stranger.said.content == "This match is played by Ana and Ben."
        await house.click(house.ben, panel, panel.labels[0])  # he plays on instead
        await house.quiet()
        message = house.here.world.state.messages[offer.id]  # a client may be slow to hear of it
        void = await forged(house, house.ben, message, offer.buttons[0]["custom_id"])
        assert void.content.startswith("That offer of a draw has lapsed")
        assert "Waiting. Ana chooses an Envoy." in void.content
        assert house.version() == 2, "nothing was offered by it"
        await house.slash(house.ben, "omen match draw")
        await house.quiet()
        agreed = await house.click(house.ana, house.last(), "Agree to a draw")
        assert "A draw. Play again!" in agreed.said.content
        await house.quiet()
        assert "A draw. Play again!" in house.last().content
        text = await said(house, house.ana, "omen me record")
        assert text == "Against Ben: 0 won, 0 lost, 1 drawn"


async def test_a_confirmation_to_concede_is_for_the_match_as_it_was(house):
    async with house.running():
        await house.plant(position(**SURGE).match.to_json(), 0)
        asked = (await house.slash(house.ana, "omen match concede")).said
        await house.slash(house.ana, "omen next")
        act = await house.click(house.ana, asked, "Concede")
        assert act.said.content.startswith("The match has moved on.")
        assert "Your Offering" in act.said.content
        assert house.rows("SELECT status FROM matches") == [{"status": "live"}]


async def test_a_rematch_is_asked_for_once(house):
    async with house.running():
        await house.match()
        assert await said(house, house.ana, "omen match rematch") == "This match is not over yet."
        panel = (await house.slash(house.ana, "omen match concede")).said
        await house.click(house.ana, panel, "Concede")
        await house.quiet()
        acts = [house.ana.click(house.last(), "Rematch") for _ in range(3)]
        await house.settled(acts)
        assert sorted(act.said.content for act in acts) == [
            "You ask Ben for a rematch.",
            "You have asked Ben already.",
            "You have asked Ben already.",
        ]
        text = await said(house, house.ben, "omen match rematch")
        assert text == "Ana has asked you already: accept there."
        await house.quiet()
        assert len([seen for seen in house.public() if "Accept" in seen.labels]) == 1


def test_every_verb_of_a_button_is_known_here():
    """A new one needs its tests: who may press it, when, and what everybody else is told."""
    assert set(FORMS) == {
        *("panel", "hand", "log", "card", "answer", "none", "repeat", "undo", "why"),
        *("claim", "extend", "draw", "agree", "concede", "rematch", "accept", "decline", "cancel"),
        "decline_draw",  # in test_several.py
        *("page", "add", "enough", "cards", "trait", "game"),  # in test_modes.py
        *("hint", "hints"),  # in test_hint.py
        *("lines", "leaf", "log_file"),  # in test_log.py
        *("resume", "give_up"),  # in test_placeless.py
        *("manage", "ask_close", "close", "bring", "server"),  # in test_server_matches.py
        "end",  # in test_undo_and_clock.py
        *("alone", "topic", "table"),  # in test_welcome.py
        *("orders", "order", "arrange"),  # in test_orders.py
        *("quiet", "claim_draw"),  # in test_quiet.py
        *("sit_down", "stand_up", "begin", "add_computer"),  # in test_open_tables.py
        *("reasons", "barred"),  # in test_panel.py
        *(
            "learn",
            "lessons",
            "lesson",
            "learn_rules",
        ),  # in test_learning.py
        *("learn_answer", "learn_none", "learn_repeat", "learn_card", "learn_barred"),
        *("learn_page", "learn_add", "learn_enough", "learn_reasons"),
        *("settings", "pings", "switch", "unblock"),  # in test_settings.py
        *("local_time", "city", "wakes", "sleeps", "awake"),
        *("away_from", "away_for", "come_back"),
        *("rules", "cards_here", "explain", "topics"),  # in test_rules.py
        *("look_up", "turn_to", "back"),  # in test_rules.py
    }
