"""Combined and drafted matches, long questions, and the gallery, over the real client."""

from dataclasses import replace
from random import Random

import pytest

from bot.engine import RULESETS
from bot.engine.omen import cards
from bot.engine.omen.cards import UNITS
from bot.ui import gallery
from tests.cogs.player import Player, choices, is_over
from tests.cogs.test_presses import pressed
from tests.kit.table import registered, table

OMEN = RULESETS["omen"]
PILE = [UNITS[id].key for id in cards.units(2, 3)][:40]


async def play_turns(house, people, turns, presses=400):
    """Press on until the table has come to that turn."""
    for _ in range(presses):
        for player in people:
            if is_over(await player.look()):
                return
            while await player.step():
                if f"turn {turns}" in house.table().content:
                    return
        await house.quiet()
    raise AssertionError("these turns have no end")


def players(house, seed):
    return [Player(house, person, Random(seed)) for person in (house.ana, house.ben)]


# Challenges


@pytest.mark.parametrize(
    ("options", "title"),
    [
        ({}, "Omen I: The Burnt Shore"),
        ({"games": "3"}, "Omen III: Songs for the Drowned"),
        ({"games": "1,3"}, "Omen I + III, combined"),
        ({"games": "1,2,3", "mode": "combined"}, "Omen I + II + III, combined"),
        ({"mode": "draft"}, "Omen I + II + III, drafted"),
    ],
)
async def test_a_challenge_says_what_is_played(house, options, title):
    async with house.running():
        invitation = await house.challenge(**options)
        assert f"challenges you to {title}" in invitation.content


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"games": "1,2", "mode": "draft"}, "a draft takes 3 games, not 2"),
        ({"games": "2", "mode": "combined"}, "a combined game takes 2 or 3 games"),
        ({"mode": "combined"}, "a combined game takes 2 or 3 games"),
        ({"games": "1,2", "mode": "single"}, "a single game is one game, not 2"),
    ],
)
async def test_what_cannot_be_played_is_refused_in_words(house, options, words):
    async with house.running():
        act = await house.slash(house.ana, "omen challenge", opponent=house.ben, **options)
        assert act.said.content == f"This match cannot be set up: {words}."
        await house.quiet()
        assert house.public() == []


# Matches


async def test_a_combined_match_by_buttons(house):
    async with house.running():
        await house.match(games="1,2,3")
        assert "Omen I + II + III, combined" in house.table().content
        assert "4 Kraters" in house.table().files[0]["description"]
        await play_turns(house, players(house, 3), 3)
        assert "turn 3" in house.table().content


async def test_a_whole_draft_by_buttons(house):
    async with house.running():
        panel = await house.match(mode="draft")
        assert "put up to 2 beneath the TRIUMPH Stack" in panel.content
        people = players(house, 5)
        rounds = 0
        while "Choose your Envoy" not in (await people[0].look()).content:
            rounds += 1
            assert rounds <= 6
            if rounds > 1:
                assert f"round {rounds - 1} of 5" in people[0].panel.content
                assert f"You have {5 + 3 * (rounds - 1)} Units so far." in people[0].panel.content
            for player in people:
                await player.look()
                before = house.version()
                while house.version() == before:
                    await player.step()
            await house.quiet()
            # One message a round, whoever chose first, and one more for the Envoys.
            assert len(house.tables()) == rounds + 1
        assert set(house.notified(house.table())) == {house.ana.id, house.ben.id}
        await play_turns(house, people, 2)
        assert "turn 2" in house.table().content


async def test_a_choice_in_a_draft_is_taken_back_until_the_other_has_chosen(house):
    async with house.running():
        await house.match(mode="draft")
        ana, ben = players(house, 5)
        await ana.look()
        await ana.press(ana.panel, "Keep all four")
        assert "Waiting." in ana.panel.content
        await ana.press(ana.panel, "Undo")
        assert "put up to 2 beneath" in ana.panel.content
        await ana.press(ana.panel, "Keep all four")
        await ben.look()
        await ben.press(ben.panel, "Keep all four")
        assert "Undo" not in ben.panel.labels
        told = (await house.slash(house.ben, "omen undo")).said
        assert "cannot be taken back" in told.content
        assert "round 1 of 5" in told.content


async def test_the_draft_is_explained(house):
    async with house.running():
        for topic, words in (("draft", "23 each"), ("combined", "second City is Razed")):
            act = await house.slash(house.cleo, "omen rules", topic=topic)
            assert words in act.said.content


async def test_the_text_form_shows_a_draft_and_own_piles(house):
    async with house.running():
        await house.slash(house.ana, "omen me settings", text_board=True)
        await house.match(mode="draft")
        act = await house.slash(house.ana, "omen board")
        assert "Draft" in act.said.content
        assert "0 Units drafted" in act.said.content
        assert "Ana's deck 0" in act.said.content
        assert "4 Kraters" in act.said.content


# More than a menu holds


def options_of(select):
    return [option["label"] for option in select["options"]]


async def test_a_long_pile_is_asked_in_two_picks(house):
    async with house.running():
        t = table(ann="hand: phalanx_3, bull_4", discard=", ".join(PILE))
        t.ann.answers("fate phalanx_3")
        match_id, ana = await house.plant(t.match.to_json(), 0)
        player = Player(house, ana, Random(1))
        await player.look()
        [ranges] = player.panel.selects
        assert len(options_of(ranges)) == 2
        act = await house.select(ana, player.panel, ranges["custom_id"], "1")
        ranges, cards = act.said.selects
        labels = options_of(cards)
        assert len(labels) == 20
        assert labels == sorted(labels, key=str.casefold)
        wanted = cards["options"][-1]
        act = await house.select(ana, act.said, cards["custom_id"], wanted["value"])
        assert house.version(match_id) == 1
        assert wanted["label"].removeprefix("Take ").partition(" from")[0] in act.said.content


async def test_several_of_a_long_pile_are_gathered_from_its_ranges(house):
    async with house.running():
        t = table(ann="hand: bull_4; kraters: krater_4", discard=", ".join(PILE))
        t.ann.answers("break krater_4")
        match_id, ana = await house.plant(t.match.to_json(), 0)
        panel = await Player(house, ana, Random(1)).look()
        chosen = []
        for page in ("0", "1"):
            ranges = panel.selects[0]
            panel = (await house.select(ana, panel, ranges["custom_id"], page)).said
            cards = panel.selects[1]
            chosen.append(cards["options"][0]["label"])
            value = cards["options"][0]["value"]
            panel = (await house.select(ana, panel, cards["custom_id"], value)).said
            if page == "0":
                assert f"Chosen so far: {chosen[0]}" in panel.content
                assert "That is all" in panel.labels
        assert house.version(match_id) == 1
        assert f"You took {' and '.join(chosen)} to hand." in panel.content


async def test_fewer_than_could_be_are_enough(house):
    async with house.running():
        t = table(ann="hand: bull_4; kraters: krater_4", discard=", ".join(PILE))
        t.ann.answers("break krater_4")
        match_id, ana = await house.plant(t.match.to_json(), 0)
        panel = await Player(house, ana, Random(1)).look()
        panel = (await house.select(ana, panel, panel.selects[0]["custom_id"], "0")).said
        cards = panel.selects[1]
        value = cards["options"][3]["value"]
        panel = (await house.select(ana, panel, cards["custom_id"], value)).said
        panel = (await house.click(ana, panel, "That is all")).said
        assert house.version(match_id) == 1
        assert f"took {cards['options'][3]['label']} to hand" in panel.content


async def test_a_choice_that_is_not_in_the_range_is_of_another_time(house):
    """Numbers that no menu offered, picked so far or now; and one of which there is no more."""
    async with house.running():
        t = table(ann="hand: bull_4; kraters: krater_4", discard=", ".join(PILE))
        t.ann.answers("break krater_4")
        match_id, ana = await house.plant(t.match.to_json(), 0)
        panel = await Player(house, ana, Random(1)).look()
        message = house.here.world.state.messages[panel.id]
        for custom_id, value in (
            *(("add", "77"), ("add", "999"), ("add", "x")),
            *((f"page:{match_id}:0:2s", "0"), (f"page:{match_id}:0:{'z' * 60}", "0")),
        ):
            forged = custom_id if ":" in custom_id else f"{custom_id}:{match_id}:0:0"
            select = next(each for row in message.components for each in row["components"])
            select["custom_id"] = f"o1m:{forged}"
            act = pressed(house, ana, message, select["custom_id"], [value])
            await house.settled([act])
            assert act.said.content.startswith("This button is from another time."), custom_id
            message = house.here.world.state.messages[act.said.id]
        assert house.version(match_id) == 0


async def test_an_old_range_only_shows_the_panel_as_it_is(house):
    async with house.running():
        t = table(ann="hand: phalanx_3, bull_4", discard=", ".join(PILE))
        t.ann.answers("fate phalanx_3")
        _, ana = await house.plant(t.match.to_json(), 0)
        player = Player(house, ana, Random(1))
        await player.look()
        old = player.panel.selects[0]["custom_id"]
        await house.forget_panels()
        other = (await house.click(ana, house.table(), "Play")).said
        await house.click(ana, other, "Draw 1 Unit")
        act = await house.select(ana, player.panel, old, "0")
        assert "The match has moved on." in act.said.content


# The gallery


def test_more_units_than_a_menu_holds_are_in_two_menus():
    first = UNITS[cards.units(1)[0]]
    more = [replace(first, id=1801 + n, name=f"More no. {n}") for n in range(8)]
    with registered(*more):
        panel = gallery.panel(OMEN, 1)
        *menus, _, _ = panel.rows
    assert "36 cards in all" in panel.text
    assert [len(menu.choices) for menu in menus] == [25, 5, 6]
    assert [choice.slot for menu in menus for choice in menu.choices] == list(range(36))
    assert len({menu.target for menu in menus}) == 3


@pytest.mark.parametrize("chosen", [None, 0, 3, 27])
def test_what_is_looked_at_is_chosen_in_its_menu_and_nothing_else(chosen):
    units, kraters, traits, _ = gallery.panel(OMEN, 2, chosen=chosen).rows
    cards_chosen = [
        choice.slot for menu in (units, kraters) for choice in menu.choices if choice.chosen
    ]
    assert cards_chosen == ([] if chosen is None else [chosen])
    assert [choice.label for choice in traits.choices if choice.chosen] == ["All cards"]


def test_the_trait_that_was_asked_for_is_chosen():
    fate = OMEN.shelf.filters().index("FATE") + 1
    *_, traits, _ = gallery.panel(OMEN, 3, fate).rows
    assert [choice.label for choice in traits.choices if choice.chosen] == ["FATE"]


async def test_browsing_the_cards_of_a_game(house):
    async with house.running():
        act = await house.slash(house.cleo, "omen cards", game="2")
        assert act.said.ephemeral
        assert act.said.content == "**Omen II: The Silver Quay**: 28 cards in all."
        units, kraters, traits = act.said.selects
        assert (len(options_of(units)), len(options_of(kraters))) == (22, 6)
        assert "WRATH" not in options_of(traits)  # game II has none
        act = await house.select(house.cleo, act.said, kraters["custom_id"], "22")
        assert cards.card(cards.kraters(2)[0]).name in act.said.content
        assert [file["filename"] for file in act.said.files] == ["card.png"]
        curse = next(o["value"] for o in traits["options"] if o["label"] == "CURSE")
        act = await house.select(house.cleo, act.said, traits["custom_id"], curse)
        with_curse = [UNITS[id].name for id in cards.units(2) if "CURSE" in UNITS[id].trait_names]
        assert options_of(act.said.selects[0]) == with_curse
        assert [file["filename"] for file in act.said.files] == ["cards.png"]
        act = await house.click(house.cleo, act.said, "Omen III: Songs for the Drowned")
        assert "Omen III" in act.said.content


async def test_browsing_by_trait_from_the_start(house):
    async with house.running():
        act = await house.slash(house.cleo, "omen cards", trait="fate")
        assert "with FATE" in act.said.content
        act = await house.slash(house.cleo, "omen cards", trait="greed")
        assert act.said.content.startswith("There is no such trait. There are: SPOILS,")
        offered = await house.cleo.autocomplete(house.place, "omen cards", "trait", "co")
        assert [choice["value"] for choice in offered.choices] == ["COVETED"]


@pytest.mark.parametrize("kind", ["Myrmidon", "Keres", "Automaton", "Moirai", "Reward"])
async def test_browsing_by_kind_and_a_card_of_each(house, kind):
    shelf = RULESETS["aegean"].shelf
    async with house.running():
        act = await house.slash(house.cleo, "aegean cards", kind=kind.lower())
        listed = [shelf.name(id) for id in shelf.listed(1, kind)]
        assert act.said.content.endswith(f": {len(listed)} cards of the kind {kind}.")
        assert options_of(act.said.selects[0]) == listed
        act = await house.slash(house.cleo, "aegean card", name=listed[-1].upper())
        assert act.said.content.startswith(f"**{listed[-1]}**")
        assert f"**{kind}**: " in act.said.content
        assert [file["filename"] for file in act.said.files] == ["card.png"]


async def test_every_choice_of_a_draft_can_be_pressed(house):
    async with house.running():
        await house.match(mode="draft")
        player = players(house, 1)[0]
        await player.look()
        [menu, none] = choices(player.panel)
        assert (menu["min_values"], menu["max_values"]) == (1, 2)
        assert none["label"] == "Keep all four"
