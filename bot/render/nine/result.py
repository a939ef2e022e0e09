"""The end of a match: who won, the places, what was left turn by turn, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.engine.nine.cards import CARDS
from bot.engine.nine.teams import TEAMS
from bot.engine.nine.views import PublicView
from bot.engine.nine.words.wording import PLACES

from .. import shapes
from ..canvas import WIDE, Box, panel
from ..fonts import fitted, width, wrapped, write
from ..names import drawable_name, readable_name
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit, listed
from .dress import BAND, DUSK, GOLD, INKS, LIGHTS, MIST, MOON, NIGHT, SLATE, page, round_panel
from .region import fan, team_disc
from .tile import NUMBER, WORD

SIDE, GAP, TITLE, ROW, OPENED, CHART, PITCH = 14, 8, 104, 62, 54, 330, 40
FINER = 3


def result(
    view: PublicView,
    names: Sequence[str],
    history: Sequence[tuple[int, ...]],
    moments: Sequence[str],
) -> Picture:
    """The match as it ended."""
    people = tuple(drawable_name(name, seat) for seat, name in enumerate(names))
    rows = BAND + GAP + TITLE + GAP
    opened = [seat for seat in ranking(view) if view.opened and view.opened[seat]]
    fans = rows + view.seats * (ROW + 4)
    below = fans + len(opened) * OPENED + GAP
    has_story = bool(history or moments)
    image = page(WIDE, below + (CHART + GAP if has_story else 0) + BAND).convert("RGB")
    verdict(image, view, people)
    for line, seat in enumerate(ranking(view)):
        box = Box(SIDE, rows + line * (ROW + 4), WIDE - 2 * SIDE, ROW)
        player_row(image, box, view, people[seat], seat)
    for line, seat in enumerate(opened):
        box = Box(SIDE, fans + line * OPENED, WIDE - 2 * SIDE, OPENED)
        opened_row(image, box, view.opened[seat], seat)
    if has_story:
        story(image, Box(SIDE, below, WIDE - 2 * SIDE, CHART), history, moments)
    alt = result_alt(view, names, history, moments)
    return Picture(encode(INKS.quantise(image)), "result.png", alt)


def place_of(view: PublicView, seat: int) -> int:
    return view.outcome.places[seat] if view.outcome and view.outcome.places else 0


def ranking(view: PublicView) -> list[int]:
    return sorted(range(view.seats), key=lambda seat: (place_of(view, seat), seat))


def verdict_words(view: PublicView, people: Sequence[str]) -> str:
    if view.outcome is None:
        return "The match goes on"
    winner = view.outcome.winner
    return "No winner" if winner is None else f"{people[winner]} wins"


def verdict(image: Image.Image, view: PublicView, people: Sequence[str]) -> None:
    """Who won, on the colour of the winner, between two lights."""
    winner = view.outcome.winner if view.outcome else None
    box = Box(SIDE, BAND + GAP, WIDE - 2 * SIDE, TITLE)
    fill, ink = (DUSK, MOON) if winner is None else (LIGHTS[winner].colour, NIGHT)
    round_panel(image, box, fill, GOLD, 4)
    text, letters = fitted(verdict_words(view, people), "Black", 60, WIDE - 300, 40)
    write(image, (WIDE / 2, box.y + TITLE / 2 + letters * 0.33), text, "Black", letters, ink, "m")
    reach = width(text, "Black", letters) // 2 + 30
    sign = "nine_star" if winner is None else LIGHTS[winner].sign
    for left in (WIDE // 2 - reach - 66, WIDE // 2 + reach):
        shapes.draw(image, sign, (left, box.y + (TITLE - 66) // 2), 66, ink)


def player_row(image: Image.Image, box: Box, view: PublicView, name: str, seat: int) -> None:
    """Place, light, name, Team, and how many Omens are left in Hand."""
    x, y, w, h = box
    light, place = LIGHTS[seat], place_of(view, seat)
    round_panel(image, box, DUSK, light.colour if place == 1 else SLATE, 3)
    if place:
        write(image, (x + 20, y + 45), PLACES[place - 1], "Black", 40, MOON)
    shapes.draw(image, light.sign, (x + 112, y + 9), 44, light.colour)
    hand = str(view.hands[seat])
    write(image, (x + w - 24, y + 47), hand, "Black", NUMBER + 4, MOON, "r")
    right = x + w - 24 - width(hand, "Black", NUMBER + 4) - 48
    shapes.draw(image, "nine_hand", (right, y + 12), 38, MOON)
    text, letters = fitted(name, "Bold", 40, right - x - 500, WORD)
    write(image, (x + 172, y + 44), text, "Bold", letters, light.colour)
    team = view.teams[seat]
    if team >= 0:
        words = TEAMS[team]
        write(image, (right - 20, y + 43), words, "Semibold", 38, MIST, "r")
        team_disc(image, right - 36 - width(words, "Semibold", 38), team, y + h // 2)


def opened_row(image: Image.Image, box: Box, cards: Sequence[int], seat: int) -> None:
    """What a player still held, for nothing is hidden any more."""
    x, y, w, _ = box
    shapes.draw(image, LIGHTS[seat].sign, (x + 10, y + 10), 32, LIGHTS[seat].colour)
    shapes.draw(image, "nine_hand", (x + 52, y + 8), 34, MIST)
    fan(image, cards, (), Box(x + 92, y + 4, w - 100, OPENED - 8))


def story(
    image: Image.Image, box: Box, history: Sequence[tuple[int, ...]], moments: Sequence[str]
) -> None:
    """What was left by turn at the left, the deciding moments at the right."""
    share = box.w // 2 if moments else box.w
    if history:
        write(image, (box.x + 6, box.y + 34), "Omens left, turn by turn", "Bold", WORD, GOLD)
        plot(image, Box(box.x, box.y + PITCH + 6, share - 16, box.h - PITCH - 10), history)
    left = box.x + (share + 10 if history else 6)
    if not moments:
        return
    write(image, (left, box.y + 34), "What decided it", "Bold", WORD, GOLD)
    y, room = box.y + PITCH + 6, box.x + box.w - left - 34
    for moment in moments:
        lines = wrapped(moment, "Regular", WORD, room)
        if y + PITCH * len(lines) > box.y + box.h:
            break
        shapes.draw(image, "nine_star", (left, y + 12), 22, GOLD)
        for n, line in enumerate(lines):
            write(image, (left + 32, y + 33 + PITCH * n), line, "Regular", WORD, MOON)
        y += PITCH * len(lines) + 8


LEFT, END, LOWER = 66, 120, 20


def plot(image: Image.Image, box: Box, history: Sequence[tuple[int, ...]]) -> None:
    """A line for each player, which ends in their light."""
    most = max(2, *(max(turn) for turn in history))
    turns = max(1, len(history) - 1)
    high, low = box.y + LOWER, box.y + box.h - LOWER
    left, right = box.x + LEFT, box.x + box.w - END
    for number, y in ((most, high), (0, low)):
        panel(image, Box(left, y, right - left, 2), SLATE)
        write(image, (left - 14, y + 15), str(number), "Semibold", NUMBER, MIST, "r")
    taken: dict[int, int] = {}
    for seat in range(len(history[0])):
        path = [
            (left + (right - left) * turn / turns, low - (low - high) * hands[seat] / most)
            for turn, hands in enumerate(history)
        ]
        curve(image, box, path, seat)
        x, y = round(path[-1][0]), round(path[-1][1])
        beside = taken.get(history[-1][seat], 0)
        taken[history[-1][seat]] = beside + 1
        at = (x + 10 + 32 * beside, y - 14)
        shapes.draw(image, LIGHTS[seat].sign, at, 28, LIGHTS[seat].colour)


def curve(image: Image.Image, box: Box, path: Sequence[tuple[float, float]], seat: int) -> None:
    """Lines of one colour each; where two run together the later one is thinner."""
    mask = Image.new("L", (box.w * FINER, box.h * FINER))
    fine = [((x - box.x) * FINER, (y - box.y) * FINER) for x, y in path]
    if len(fine) > 1:
        ImageDraw.Draw(mask).line(fine, 255, (10 - 2 * seat) * FINER, joint="curve")
    image.paste(LIGHTS[seat].colour, (box.x, box.y), mask.reduce(FINER))


def result_alt(
    view: PublicView,
    names: Sequence[str],
    history: Sequence[tuple[int, ...]],
    moments: Sequence[str],
) -> str:
    people = tuple(readable_name(name, seat) for seat, name in enumerate(names))
    lines = [f"{verdict_words(view, people)}."]
    for seat in ranking(view):
        place = place_of(view, seat)
        team = f", {TEAMS[view.teams[seat]]}" if view.teams[seat] >= 0 else ""
        rank = f"{PLACES[place - 1]}: " if place else ""
        hand = f"{view.hands[seat]} {opened_words(view, seat)}".rstrip()
        lines.append(f"{rank}{people[seat]}{team}, Hand {hand}")
    came = [
        f"Left by turn, {people[seat]}: {' '.join(str(turn[seat]) for turn in history)}"
        for seat in range(view.seats)
        if history
    ]
    forms = ([*lines, *came, *moments], [*lines, *moments], lines)
    return fit(ALT_LIMIT, ("\n".join(parts) for parts in forms))


def opened_words(view: PublicView, seat: int) -> str:
    cards = view.opened[seat] if view.opened else ()
    return f"({listed(CARDS[card].name for card in cards)})" if cards else ""
