"""Signs stand in a line of words, 22 pixels high, on whatever ground their reader likes."""

import re
from io import BytesIO

import pytest
from PIL import Image

from bot.engine.cities.cards import CARDS
from bot.engine.core.entry import Done, card_sign
from bot.engine.nine.cards import CARDS as OMENS
from bot.render import PICTURES
from bot.render.cities.emblem import emblem
from bot.render.nine.dress import emblem as omen_emblem
from bot.render.palette import contrast
from bot.render.signs import SIZE
from bot.ui.lookup import filter_sign
from tests.kit.play import pauses, rules_of
from tests.kit.secrets import NAMES

NAME = re.compile(r"[a-z0-9_]{2,24}")  # with a hash behind it, Discord's 32 hold it
MOST = 6 * 1024  # bytes; Discord takes 256 KB
IN_A_LINE = 22
THEMES = {"dark": (49, 51, 56), "light": (255, 255, 255)}


pytestmark = pytest.mark.usefixtures("cards_of_today")


@pytest.fixture(scope="module")
def signs(rules):
    """All signs of a game, drawn."""
    return {name: draw() for name, draw in PICTURES[rules.key].signs().items()}


@pytest.fixture(scope="module")
def own(signs):
    """Those but for cards that nobody has drawn an emblem for yet: these look alike."""
    emblems = {id: emblem(card) for id, card in CARDS.items()}
    emblems |= {id: omen_emblem(card) for id, card in OMENS.items()}
    plain = {card_sign(id) for id, name in emblems.items() if name.startswith("plain_")}
    return {name: png for name, png in signs.items() if name not in plain}


def opened(png):
    return Image.open(BytesIO(png)).convert("RGBA")


def test_every_card_and_every_filter_has_a_sign(rules, signs):
    assert {card_sign(card) for card in rules.cards()} <= signs.keys()
    assert {filter_sign(rules, name) for name in rules.shelf.filters()} <= signs.keys()


def test_a_sign_is_named_for_its_card_or_its_game(rules, signs):
    cards = {card_sign(card) for card in rules.cards()}
    assert all(NAME.fullmatch(name) for name in signs)
    assert all(name in cards or name.startswith(f"{rules.key}_") for name in signs)


def test_a_sign_is_a_small_square_with_clear_corners(signs):
    for name, png in signs.items():
        image = opened(png)
        assert (image.size, len(png) < MOST) == ((SIZE, SIZE), True), name
        corners = [image.getpixel((x, y))[3] for x in (0, SIZE - 1) for y in (0, SIZE - 1)]
        assert corners == [0, 0, 0, 0], name


def test_no_two_look_the_same_even_in_a_line_of_words(own):
    small = [opened(png).resize((IN_A_LINE, IN_A_LINE)).tobytes() for png in own.values()]
    assert len(set(own.values())) == len(set(small)) == len(own)


@pytest.mark.parametrize("theme", THEMES)
def test_in_a_line_of_words_the_figure_stands_out_from_its_ground(signs, theme):
    """Whatever is around it: the ground is its own, and part of it is seen."""
    for name, png in signs.items():
        shown = Image.new("RGBA", (SIZE, SIZE), THEMES[theme])
        shown.alpha_composite(opened(png))
        line = shown.resize((IN_A_LINE, IN_A_LINE), Image.Resampling.LANCZOS).convert("RGB")
        within = line.crop((4, 4, IN_A_LINE - 4, IN_A_LINE - 4))
        tones = sorted(within.get_flattened_data(), key=lambda tone: contrast(tone, (0, 0, 0)))
        tenth = len(tones) // 10
        assert contrast(tones[tenth], tones[-tenth]) > 3, name


def test_whatever_sign_a_line_names_is_drawn(game):
    """In the log and at the table, as each player and everybody else reads them."""
    rules, named = rules_of(game), set()
    for match, given in pauses(game, 3):
        here = match.clone()
        events = here.answer(*given)
        for viewer in (None, *range(here.seats)):
            seen = here.seen(events, viewer)
            told = [*rules.words.log(seen, NAMES), *rules.words.recap([Done(0, seen)], NAMES)]
            named |= {entry.sign for entry in told if entry.sign}
    assert named
    assert named <= PICTURES[rules.key].signs().keys()


def test_the_signs_of_omen_are_those_that_its_words_name():
    named = [
        "coin",
        "krater",
        "left",
        "middle",
        "right",
        "envoy",
        "laurel",
        "bolster",
        "wrath",
        "coveted",
    ]
    assert {f"omen_{word}" for word in named} <= PICTURES["omen"].signs().keys()
