"""A position of Edge of the Aegean, in the language of all scenarios.

t = table(ann="hand: rich_2; left: scout_2; coins: 9")
t.ann.answers("play rich_2 left")
assert t.ann.may == {"use scout_2 left", "none"}
"""

from contextlib import contextmanager
from dataclasses import replace

from bot.engine.aegean import cards
from tests.kit.table import AEGEAN, Table, forgotten

__all__ = ["Table", "card_id", "rewritten", "table"]

card_id = AEGEAN.language.card_id


def table(**given):
    """A match in mid-game: ann is active and in her Surge Step unless told otherwise."""
    return Table(given, AEGEAN)


@contextmanager
def rewritten(key, **changes):
    """A card as if it said something else, for rules that no prop can show. Its kind stays."""
    now = replace(cards.card(card_id(key)), **changes)
    units, rewards = ([], [now]) if now.id in cards.REWARDS else ([now], [])
    with forgotten(cards):
        cards.register(units, rewards)
        yield
