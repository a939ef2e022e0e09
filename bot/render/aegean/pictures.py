"""Aegean's table, hands, ends and cards as pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial

from bot.engine.aegean.cards import Price, Unit, card
from bot.engine.aegean.views import PublicView
from bot.engine.aegean.words.hands import price_words
from bot.engine.aegean.words.tables import KINDS, REWARD
from bot.engine.cities.words.wording import values
from bot.engine.core.event import Seen

from ..cities import board as table
from ..cities import hand as cards
from ..cities import result as end
from ..cities import text as words
from ..cities.card import card_face as drawn_card
from ..cities.contact import contact_sheet as sheet
from ..cities.dress import Paragraph
from ..cities.reference import reference
from ..palette import Colour
from ..picture import ALT_LIMIT, Picture
from ..strips import StripShelf
from ..wording import fit
from .dress import DRESS, price_sign
from .game import AEGEAN
from .text import card_words
from .ware import KIND_LOOKS

SHELF = StripShelf()

hand = partial(cards.hand, AEGEAN)
result = partial(end.result, AEGEAN)
contact_sheet = partial(sheet, DRESS)
board_text = partial(words.board_text, AEGEAN)
hand_text = partial(words.hand_text, AEGEAN)


def board(view: PublicView, names: Sequence[str], news: Sequence[Seen]) -> Picture:
    """The table, with marks for what everybody saw happen."""
    return table.board(AEGEAN, view, names, AEGEAN.marks_of(news), SHELF)


@lru_cache(maxsize=64)
def card_face(id: int) -> Picture:
    """A card, large."""
    drawn = card(id)
    numbers = f" {values(drawn, ', ')}." if isinstance(drawn, Unit) else ""
    title = "Omen: Edge of the Aegean."
    alt = f"{drawn.name}.{numbers} {card_words(id)} {drawn.flavour} {title}"
    return drawn_card(DRESS, id, fit(ALT_LIMIT, [alt]))


@cache
def kinds_page() -> Picture:
    """The four kinds of Units, each on its colour; what a Myrmidon costs; gift, Exalt, Reward."""
    said = [Paragraph(kind, kind.upper(), KINDS[kind]) for kind in KINDS]
    said += [*prices(), *GAINS, Paragraph("reward", "Reward", REWARD)]
    alt = "\n".join(f"{each.name}: {each.reminder}" for each in said)
    grounds: dict[str, Colour] = {kind: found.colour for kind, found in KIND_LOOKS.items()}
    return reference(DRESS, said, "kinds.png", fit(ALT_LIMIT, [alt]), grounds)


def prices() -> Iterator[Paragraph]:
    """Ability Costs by their signs."""
    coins = (Price("coins", number) for number in (1, 2))
    others = (Price("discard", 1), Price("return", 1), Price("destroy", 1))
    for price in (*coins, *others):
        yield Paragraph(price_sign(price), "Ability Cost", f"{price_words(price)}.")


GAINS = (
    Paragraph("gift_unit", "Gift", "1 Unit, at the end of your Surge."),
    Paragraph("gift_coin", "Gift", "1 Coin, at the end of your Surge."),
    Paragraph("exalted", "Laurel", "on gold: its Exalt is met now."),
    Paragraph("used", "Tick", "on gold: used just now."),
    Paragraph("one_point", "1 in a wreath", "a point if it is in hand at the end."),
)
