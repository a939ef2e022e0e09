"""A position of Edge of the Aegean that is played by lines, as lessons write them.

t = table(ann="hand: gull_shriek; left: reed_captain; coins: 9")
t.answer("ann: play gull_shriek left")
"""

from bot.engine import Match
from bot.engine.aegean import RULESET, cards
from bot.engine.aegean.cards import card
from bot.engine.aegean.positions import SEATS, card_id, fields, position
from bot.engine.aegean.words import PLACES
from bot.engine.core.run import run

__all__ = ["Table", "card_id", "table"]


def table(**given):
    """A match in mid-game: ann is active and in her Surge Step unless told otherwise."""
    return Table(Match(RULESET, position(given, cards.units(), cards.rewards())))


def words_of(option):
    """All words that may stand for an option."""
    names = {option.verb}
    if option.card:
        names.add(card(option.card).key)
    if option.place >= 0:
        names.add(PLACES[option.place])
    return names


class Table:
    """A match with ann in seat 0 and ben in seat 1."""

    def __init__(self, match):
        self.match = match
        if not match.asks and match.outcome is None:
            run(RULESET.standing, match.state)
        self.news = list(match.news)

    def ask(self, seat):
        return self.match.asks[seat]

    def answer(self, line):
        """`ann: play reed_captain left`, or with several picks `ann: a + b`."""
        name, _, phrase = line.partition(":")
        seat = SEATS.index(name.strip())
        ask = self.ask(seat)
        picks = [self.slot(ask, set(part.split())) for part in phrase.split("+") if part.strip()]
        self.news = self.match.answer(seat, ask.id, picks)

    def slot(self, ask, wanted):
        """The one option that all these words stand for."""
        found = [n for n, option in enumerate(ask.options) if wanted <= words_of(option)]
        assert len(found) == 1, (wanted, ask)
        return found[0]

    def check(self, then):
        """Everything named must be exactly so; of Rewards, their number will do."""
        for name, wanted in then.items():
            for field, text in fields(str(wanted)).items():
                assert self.holds(SEATS.index(name), field, text), (name, field, text)

    def holds(self, seat, field, text):
        s = self.match.state
        if field == "coins":
            return s.coins[seat] == int(text)
        if field in PLACES:
            there = s.side(seat, PLACES.index(field))
        else:
            there = (s.hands if field == "hand" else getattr(s, field))[seat]
        keys = sorted(key.strip() for key in text.split(",") if key.strip())
        return text == str(len(there)) or sorted(card(id).key for id in there) == keys
