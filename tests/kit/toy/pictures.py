"""Pictures of Lanterns: lines of text on a plate, and the same as alt text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from bot import engine
from bot.engine.core.event import Seen
from bot.render.canvas import WIDE, blank
from bot.render.fonts import fitted, wrapped, write
from bot.render.names import drawable_name
from bot.render.palette import BLACK, CREAM, quantise
from bot.render.picture import ALT_LIMIT, GamePictures, Picture, encode
from bot.render.wording import fit

from .cards import CHAPTERS, LAMPS
from .shelf import TOPICS, line
from .signs import signs
from .state import NOBODY
from .views import PrivateView, PublicView
from .words import English, name_of

SIZE, LEADING, MARGIN = 34, 44, 24


def plate(lines: Sequence[str], name: str) -> Picture:
    """The lines one below the other, as large as a phone needs them."""
    room = WIDE - 2 * MARGIN
    rows = [row for line in lines for row in wrapped(line, "Regular", SIZE, room)]
    image = blank(WIDE, LEADING * len(rows) + 2 * MARGIN, CREAM)
    for n, text in enumerate(rows, 1):
        shown, size = fitted(text, "Regular", SIZE, room, SIZE)
        write(image, (MARGIN, n * LEADING), shown, "Regular", size, BLACK)
    return Picture(encode(quantise(image)), name, fit(ALT_LIMIT, ["\n".join(lines)]))


def table_lines(view: PublicView, names: Sequence[str]) -> list[str]:
    """What everybody sees, a line for the table and one for each player."""
    lines = [f"Round {view.round} of {view.rounds}, deck {view.deck}, oil {view.supply}"]
    for seat, name in enumerate(names):
        told = f"{name}: {view.points[seat]} points, {view.lanterns[seat]} lanterns"
        told += f", {view.oil[seat]} oil, {view.hand[seat]} lamps"
        lines.append(f"{told}, out" if seat in view.out else told)
    taken = [f"{space + 1} {names[of]}" for space, of in enumerate(view.ring) if of != NOBODY]
    return [*lines, f"Ring: {', '.join(taken) or 'empty'}"]


def drawn(names: Sequence[str]) -> list[str]:
    return [drawable_name(name, seat) for seat, name in enumerate(names)]


def board(view: PublicView, names: Sequence[str], news: Sequence[Seen]) -> Picture:
    """The table, with what everybody saw happen last."""
    last = [English().event(seen, drawn(names)) for seen in news[-1:]]
    return plate([*table_lines(view, drawn(names)), *last], "board.png")


def hand_lines(view: PrivateView, chosen: int = 0) -> list[str]:
    if chosen in view.hand:
        return ["Chosen: {}, {}".format(*line(chosen))]
    lamps = ", ".join(map(name_of, view.hand)) or "no lamp"
    return [f"Your hand: {lamps}", *filter(None, [English().notes(view)])]


def hand(view: PrivateView, names: Sequence[str], chosen: int = 0) -> Picture:
    """The lamps in hand, or what the chosen one does."""
    return plate(hand_lines(view, chosen), "hand.png")


def result(
    view: PublicView,
    names: Sequence[str],
    history: Sequence[tuple[int, ...]],
    moments: Sequence[str],
) -> Picture:
    """The end: points, places and what decided it."""
    return plate([*English().outcome(view, drawn(names)), *moments], "result.png")


def card(id: int) -> Picture:
    name, rest = line(id)
    return plate([name, rest, CHAPTERS[LAMPS[id].chapter]], "card.png")


def reference() -> Picture:
    return plate([TOPICS["lamps"].text], "reference.png")


def legend() -> Picture:
    """A table of three, and what its lines tell."""
    lines = table_lines(engine.new("lanterns", seats=3, seed=1).public(), ("Ana", "Ben", "Cleo"))
    return plate([*lines, TOPICS["board"].text], "legend.png")


def contact_sheet(cards: Sequence[int]) -> Picture:
    return plate([": ".join(line(card)) for card in cards], "cards.png")


def board_text(view: PublicView, names: Sequence[str], limit: int) -> str:
    lines = table_lines(view, names)
    return fit(limit, ["\n".join(lines), lines[0]])


def hand_text(view: PrivateView, names: Sequence[str]) -> str:
    return "\n".join(hand_lines(view))


def scenes() -> dict[str, Callable[[], Picture]]:
    """A match of four as it begins, and as it ends when three have gone."""
    match = engine.new("lanterns", seats=4, seed=1)
    names = ("Ana", "Ben", "Cleo", "Dan of the Long Name by the Harbour")
    drawn_first = partial(board, match.public(), names, ())
    hand_first = partial(hand, match.private(0), names)
    for seat in (0, 1, 2):
        match.leave(seat, "conceded")
    ended = partial(result, match.public(), names, (), ("Ana left.",))
    return {
        "board-first": drawn_first,
        "hand-first": hand_first,
        "result-left": ended,
        "legend": legend,
        "contact": partial(contact_sheet, [*LAMPS]),
    }


PICTURES: GamePictures[PublicView, PrivateView] = GamePictures(
    board=board,
    hand=hand,
    result=result,
    card=card,
    reference=reference,
    legend=legend,
    contact_sheet=contact_sheet,
    board_text=board_text,
    hand_text=hand_text,
    scenes=scenes,
    signs=signs,
)
